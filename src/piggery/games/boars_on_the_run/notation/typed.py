"""The forms of Boars on the Run as types (BOR-13 to 15): what builds them is checked against these, and schemas follow from them.

Events are in `typed_events`, board and cards in `typed_board`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from piggery.games.boars_on_the_run.notation.typed_board import Board, Count, Cubes, Food, FoodCubes, SpaceKind
from piggery.games.boars_on_the_run.notation.typed_events import Event, Reason
from piggery.kernel import Forms
from piggery.kernel.bounds import Id
from piggery.kernel.typed import WholeNumber

Phase = Literal["setup", "draw", "drawing", "vendetta", "vendetta_target", "menu", "use", "pay", "hand_limit", "activate", "over"]

# -- the position and the view (BOR-14)


class Options(TypedDict):
    """BOR-12."""

    boars: Literal["random"] | list[str]
    first_seat: int | Literal["random"]
    handicap: list[int]
    min_draw: Literal[1, 0]
    open_bags: bool
    bought_vendetta_triggers: bool
    overtake_backwards: bool
    round_limit: int


class SeenBag(TypedDict):
    """A closed bag shows its `total` alone, an open one its cubes."""

    total: NotRequired[Count]
    red: NotRequired[Count]
    blue: NotRequired[Count]
    green: NotRequired[Count]
    yellow: NotRequired[Count]
    black: NotRequired[Count]


class Deck(TypedDict):
    """`pool`: cards never yet revealed, sorted; `queue`: cards put below them, oldest first."""

    pool: list[str]
    queue: list[str]


class Player(TypedDict):
    boar: str | None
    space: int
    bag: Cubes
    cards: list[str]


class SeenPlayer(TypedDict):
    boar: str | None
    space: int
    bag: SeenBag
    cards: list[str]


class Turn(TypedDict):
    """`count` is what was announced, `front` what is left of `drawn`, `armed` the vendettas that may still trigger."""

    count: Count | None
    drawn: Cubes | None
    front: Cubes
    sick: bool
    used: list[str]
    bought: str | None
    armed: list[str]
    vendetta: str | None
    swap: str | None
    paying: str | None


class Outcome(TypedDict):
    """BOR-15; scores are spaces."""

    reason: Reason
    winners: list[int]
    scores: list[int]
    ranks: list[int]


class Shared(TypedDict):
    """What position and view begin with; a slot of the display is null while a card is to be revealed."""

    game: Literal["boars-on-the-run"]
    edition: str
    seats: int
    options: Options
    phase: Phase
    round: Annotated[int, Meta(ge=1)]
    first: int | None
    active: int | None
    supply: Cubes
    display: list[str | None]
    deck: Deck


class Position(Shared):
    """Everything about a game; `turn` is null before the first and when the game is over."""

    players: list[Player]
    turn: Turn | None
    outcome: Outcome | None


class View(Shared):
    """What every seat and every onlooker may see: everything but the colours in closed bags."""

    players: list[SeenPlayer]
    turn: Turn | None
    outcome: Outcome | None


# -- choices and chance (BOR-13); the actor of a choice is the active seat


class Draw(TypedDict):
    """Announce how many cubes are drawn."""

    type: Literal["draw"]
    count: int


class ChooseVendetta(TypedDict):
    """The one that triggers next."""

    type: Literal["choose_vendetta"]
    card: str


class TargetSeat(TypedDict):
    type: Literal["target_seat"]
    seat: int


class TargetCard(TypedDict):
    type: Literal["target_card"]
    card: str


class ChangeMenu(TypedDict):
    type: Literal["change_menu"]
    change: bool


class UseDiet(TypedDict):
    """`diet` is a card, "top" or "bottom"; `discard` is the card that Couldn't Care Less throws away, with it only."""

    type: Literal["use_diet"]
    diet: str
    discard: NotRequired[str]


class BuyTicket(TypedDict):
    type: Literal["buy_ticket"]
    color: Food


class BuyCard(TypedDict):
    type: Literal["buy_card"]
    card: str


class EndUse(TypedDict):
    """Stop here and activate the space."""

    type: Literal["end_use"]


class Pay(TypedDict):
    """For the card being bought."""

    type: Literal["pay"]
    cubes: FoodCubes


class DiscardCard(TypedDict):
    """One card too many."""

    type: Literal["discard_card"]
    card: str


class TakeFood(TypedDict):
    type: Literal["take_food"]
    color: Food
    count: int


class TakeExtra(TypedDict):
    """The free cube of a station."""

    type: Literal["take_extra"]
    color: Food


class FeedPredator(TypedDict):
    type: Literal["feed_predator"]
    cubes: FoodCubes


class DealBoar(TypedDict):
    type: Literal["deal_boar"]
    seat: int
    boar: str


class RevealCard(TypedDict):
    type: Literal["reveal_card"]
    slot: int
    card: str


class FirstSeat(TypedDict):
    type: Literal["first_seat"]
    seat: int


class DrawCubes(TypedDict):
    type: Literal["draw_cubes"]
    cubes: Cubes


Choice = (
    Draw
    | ChooseVendetta
    | TargetSeat
    | TargetCard
    | ChangeMenu
    | UseDiet
    | BuyTicket
    | BuyCard
    | EndUse
    | Pay
    | DiscardCard
    | TakeFood
    | TakeExtra
    | FeedPredator
)
Chance = DealBoar | RevealCard | FirstSeat | DrawCubes

# -- previews; chances are written as fractions, "1/230"


class TicketOdds(TypedDict):
    red: str
    blue: str
    green: str
    yellow: str


class Odds(TypedDict):
    """Of a draw: `black` by the number of black cubes, `vendettas` by own card; `tickets` with open bags only."""

    sick: str
    black: dict[WholeNumber, str]
    vendettas: dict[Id, str]
    tickets: NotRequired[TicketOdds]


class Effect(TypedDict):
    """What a space gives, or asks for: so many cubes of its colour, so many of any. Nothing on Start and Finish."""

    same: NotRequired[int]
    any: NotRequired[int]
    payable: NotRequired[bool]


Push = TypedDict("Push", {"seat": int, "from": int, "to": int})


class Landing(TypedDict):
    """Where a use of cubes leads: `tickets` are the stations that stay in reach, `breaks` the tickets that it spoils."""

    space: int
    kind: SpaceKind
    color: Food | None
    effect: Effect
    wins: bool
    spent: FoodCubes
    left: FoodCubes
    tickets: dict[Food, int]
    breaks: list[Food]
    pushes: list[Push]


class Preview(TypedDict):
    """`odds` of a draw, `landing` of a use of cubes."""

    events: list[Event]
    odds: Odds | None
    landing: Landing | None


FORMS = Forms(position=Position, view=View, move=Choice | Chance, event=Event, preview=Preview, outcome=Outcome, board=Board)
