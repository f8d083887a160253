"""The forms of Swine Not! as types (SWN-13 to 17): what builds them is checked against these, and schemas follow from them."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from piggery.games.swine_not.notation.typed_board import Board, Facing, Team, Who
from piggery.games.swine_not.notation.typed_moves import Chance, Choice
from piggery.kernel import Forms
from piggery.kernel.bounds import Id

Count = Annotated[int, Meta(ge=0)]
Pile = dict[Id, int]  # card -> copies, without zeros

Phase = Literal["first_character", "set_facing", "choose_character", "turn", "action_card", "card", "chase", "pig_card", "over"]
Resume = Literal["action", "stand", "round"]
StoppedBy = Literal["stuck", "loop", "same_tile"]
Why = Literal["round", "stuck", "loop", "same_tile", "card"]  # of a Pig Card
Reason = Literal["points", "rounds", "pig_cards"]

# -- outcomes (SWN-17)


class Outcome(TypedDict):
    """`winner` is a team, null in a draw and in a lost solo game; `won` and `pig_cards_left` are there solo only."""

    reason: Reason
    winner: Team | None
    scores: list[int]
    ranks: list[int]
    won: NotRequired[bool]
    pig_cards_left: NotRequired[int]


# -- the position (SWN-14), which is also the view (SWN-15)


class Options(TypedDict):
    """SWN-12: `rise` since rules 2, `solo_characters` solo only."""

    first_character: Literal["random", 0, 1, 2, 3]
    character_order: Literal["fixed", "free"]
    sight_through_walls: bool
    shy_range: Literal["any", "near"]
    rise: NotRequired[Literal["skip", "turn"]]
    solo_characters: NotRequired[list[Who]]


class Character(TypedDict):
    """`skipped`, since rules 2: it lies, and the turn it skips is behind it. `kept` are cards."""

    tile: str
    down: bool
    skipped: NotRequired[bool]
    kept: list[str]


class Pig(TypedDict):
    tile: str
    facing: Facing
    exhausted: bool


class ActionDeck(TypedDict):
    pool: Pile
    discard: Pile


class PigDeck(TypedDict):
    """`left`: solo, the cards left before the game is lost; else null."""

    pool: Pile
    discard: Pile
    left: Count | None


class CardInPlay(TypedDict):
    """An Action Card that asks for a decision: whom it moves, and the steps left."""

    id: str
    character: Who | None
    left: Count | None


class Settling(TypedDict):
    """What the Pig's reaction is in the middle of: `chain` lists the Pig's tile and the chaser of every chase in it."""

    resume: Resume
    chain: list[tuple[str, Who]]
    forced: Count
    why: Why | None


class Position(TypedDict):
    """Nothing is hidden, so it is also the view. Solo, two of the characters are null."""

    game: Literal["swine-not"]
    edition: str
    seats: Annotated[int, Meta(ge=1, le=4)]
    options: Options
    phase: Phase
    round: Annotated[int, Meta(ge=1)]
    first: Who | None
    active: Who | None
    acted: list[Who]
    actions_left: Count
    drawn: bool
    characters: Annotated[list[Character | None], Meta(min_length=4, max_length=4)]
    pig: Pig
    points: list[Count]
    action_deck: ActionDeck
    pig_deck: PigDeck
    card: CardInPlay | None
    settle: Settling | None
    outcome: Outcome | None


View = Position

# -- events (SWN-16)


class FirstCharacterDrawn(TypedDict):
    type: Literal["first_character"]
    character: Who


class FacingSet(TypedDict):
    type: Literal["facing_set"]
    facing: Facing


class RoundBegan(TypedDict):
    type: Literal["round_began"]
    round: int


class TurnBegan(TypedDict):
    type: Literal["turn_began"]
    character: Who


class TurnEnded(TypedDict):
    type: Literal["turn_ended"]
    character: Who


Moved = TypedDict("Moved", {"type": Literal["moved"], "character": Who, "from": str, "to": str})


class ActionCardDrawn(TypedDict):
    type: Literal["action_card"]
    character: Who
    card: str


class CardKept(TypedDict):
    type: Literal["card_kept"]
    character: Who
    card: str


class CardPlayed(TypedDict):
    type: Literal["card_played"]
    character: Who
    card: str


class CardVoid(TypedDict):
    type: Literal["card_void"]
    card: str


class Swapped(TypedDict):
    type: Literal["swapped"]
    characters: list[Who]


LaidDownBy = Literal["butterfingers", "gravy", "trampled"]


class LaidDown(TypedDict):
    type: Literal["laid_down"]
    character: Who
    cause: LaidDownBy


class PanUsed(TypedDict):
    type: Literal["pan_used"]
    character: Who


class StoodUp(TypedDict):
    """`plays`, since rules 2: whether it then has its turn."""

    type: Literal["stood_up"]
    character: Who
    plays: NotRequired[bool]


class StayedDown(TypedDict):
    """`why`, since rules 2: held by the Pig, or it skips its turn lying."""

    type: Literal["stayed_down"]
    character: Who
    why: NotRequired[Literal["held", "skip"]]


class Chased(TypedDict):
    type: Literal["chased"]
    character: Who
    distance: int
    steps: int


PigMovedBy = Literal["chase", "card", "lure", "holler"]
PigMoved = TypedDict("PigMoved", {"type": Literal["pig_moved"], "from": str, "to": str, "facing": Facing, "cause": PigMovedBy})


class PigTurned(TypedDict):
    type: Literal["pig_turned"]
    facing: Facing


PigPlacedBy = Literal["reset", "sty", "homesick"]


class PigPlaced(TypedDict):
    """Put on the Pig Start tile."""

    type: Literal["pig_placed"]
    tile: str
    cause: PigPlacedBy


class PigStopped(TypedDict):
    type: Literal["pig_stopped"]
    why: StoppedBy


class PigExhausted(TypedDict):
    type: Literal["pig_exhausted"]


class PigCardDrawn(TypedDict):
    type: Literal["pig_card"]
    card: str
    why: Why


class Scored(TypedDict):
    """`points` are all that the team now has."""

    type: Literal["scored"]
    team: Team
    tile: str
    points: int


class DeckReshuffled(TypedDict):
    type: Literal["deck_reshuffled"]
    deck: Literal["action", "pig"]


class GameOver(TypedDict):
    type: Literal["game_over"]
    outcome: Outcome


Event = (
    FirstCharacterDrawn
    | FacingSet
    | RoundBegan
    | TurnBegan
    | TurnEnded
    | Moved
    | ActionCardDrawn
    | CardKept
    | CardPlayed
    | CardVoid
    | Swapped
    | LaidDown
    | PanUsed
    | StoodUp
    | StayedDown
    | Chased
    | PigMoved
    | PigTurned
    | PigPlaced
    | PigStopped
    | PigExhausted
    | PigCardDrawn
    | Scored
    | DeckReshuffled
    | GameOver
)

# -- previews


class PigAfter(TypedDict):
    tile: str
    facing: Facing


class Landing(TypedDict):
    """What a kind of Pig Card would do by itself: where the Pig would be, which team would score and whom it would trample."""

    copies: int
    path: list[str]
    tile: str
    team: Team | None
    tramples: list[Who]


class Preview(TypedDict):
    """`odds` of the card drawn next, as fractions; `path` of the Pig; `points` gained by each team; `landings` by Pig Card."""

    events: list[Event]
    odds: dict[Id, str] | None
    path: list[str]
    pig: PigAfter
    points: list[int]
    phase: Phase
    landings: dict[Id, Landing] | None


FORMS = Forms(position=Position, view=View, move=Choice | Chance, event=Event, preview=Preview, outcome=Outcome, board=Board)
