"""The forms of Pigskin as types (PSK-12 to 17): what builds them is checked against these, and schemas follow from them."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from piggery.games.pigskin.notation.typed_board import Board
from piggery.kernel import Forms
from piggery.kernel.bounds import Id
from piggery.kernel.typed import WholeNumber

Count = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
TWO = Meta(min_length=2, max_length=2)  # one a seat, Yellow's first
GROUP = Meta(min_length=1, max_length=4)  # a space has four sides

Seat = Literal[0, 1]
Phase = Literal["setup", "kickoff", "turn", "over"]
Reason = Literal["points", "turn_limit"]
Direction = Literal["up", "right", "down", "left"]
Way = Literal["hand_off", "lateral", "pass"]
How = Literal["run", "hand_off", "pass", "push"]
Restart = Literal["roll", "conceder"]
Reset = Literal["anew", "restore"]
SetupOption = Literal["free", "formations"]
CombatTrigger = Literal["mover", "adjacent"]
Placed = dict[Id, str]  # by unit, its space

# -- the position (PSK-14) and the view (PSK-15)


class Options(TypedDict):
    """PSK-9."""

    points_to_win: int
    restart: Restart
    reset: Reset
    setup: SetupOption
    combat_trigger: CombatTrigger
    first_turn_actions: int
    turn_limit: int


class PendingKickoff(TypedDict):
    """A roll-off; seat 0 rolls first."""

    kind: Literal["kickoff"]
    rolls: Annotated[list[int | None], TWO]


PendingPass = TypedDict("PendingPass", {"kind": Literal["pass"], "from": str, "to": str, "distance": int})


class PendingCombat(TypedDict):
    """`rolls` are the totals so far: of the attackers in unit order, then of the target."""

    kind: Literal["combat"]
    target: str
    attackers: Annotated[list[str], GROUP]
    rolls: dict[Id, int]


class PendingPush(TypedDict):
    """The winner of a combat pushes one of these units."""

    kind: Literal["push"]
    winner: Seat
    units: Annotated[list[str], GROUP]
    distance: int


Pending = PendingKickoff | PendingPass | PendingCombat | PendingPush


class Setup(TypedDict):
    """A seat's set-up in the making, empty in other phases than `setup`."""

    placed: Placed
    pigskin: str | None
    ready: bool


class SeenSetup(TypedDict):
    """The same for a viewer: `placed` is null where it is hidden."""

    placed: Placed | None
    pigskin: str | None
    ready: bool


class LastSetup(TypedDict):
    """The set-up with which a seat began the drive, or the drive before."""

    placed: Placed
    pigskin: str


class Outcome(TypedDict):
    """PSK-17; `winner` is null in a draw."""

    reason: Reason
    scores: Annotated[list[int], TWO]
    ranks: Annotated[list[int], TWO]
    winner: Seat | None


class Field(TypedDict):
    """What lies open for everybody."""

    game: Literal["pigskin"]
    edition: str
    options: Options
    phase: Phase
    score: Annotated[list[Count], TWO]
    drive: Positive
    drive_turn: Count
    turn: Count
    starter: Seat | None
    side: Seat | None
    actions_left: Count
    units: Placed
    pigskins: Annotated[list[str | None], TWO]
    moved: list[str]
    acted: list[str]
    hoss_free: str | None
    pending: Pending | None


class Position(Field):
    """Everything about a game."""

    setup: Annotated[list[Setup], TWO]
    last_setup: Annotated[list[LastSetup | None], TWO]
    result: Outcome | None


class View(Field):
    """What a seat or an onlooker may see: of the other seat's set-up only whether it is ready."""

    setup: Annotated[list[SeenSetup], TWO]
    last_setup: Annotated[list[LastSetup | None], TWO]
    result: Outcome | None


# -- choices and chance (PSK-12); the actor stands beside a form. Those who may not know of a set-up are told nothing of its moves


class UseFormation(TypedDict):
    """A formation of the edition, or `previous`."""

    type: Literal["formation"]
    name: str


class Place(TypedDict):
    type: Literal["place"]
    unit: str
    at: str


class GivePigskin(TypedDict):
    """The end of a set-up."""

    type: Literal["give_pigskin"]
    unit: str


class Run(TypedDict):
    type: Literal["move"]
    unit: str
    to: str


class HandOff(TypedDict):
    type: Literal["hand_off"]
    to: str


class Lateral(TypedDict):
    type: Literal["lateral"]
    to: str


class Pass(TypedDict):
    type: Literal["pass"]
    to: str


class Attack(TypedDict):
    """Attackers in unit order."""

    type: Literal["attack"]
    target: str
    attackers: Annotated[list[str], Meta(min_length=1)]


class Push(TypedDict):
    type: Literal["push"]
    unit: str
    direction: Direction


class EndTurn(TypedDict):
    type: Literal["end_turn"]


class KickoffRoll(TypedDict):
    type: Literal["kickoff_roll"]
    seat: Annotated[int, Meta(ge=0, le=1)]
    value: int


class PassRoll(TypedDict):
    type: Literal["pass_roll"]
    value: int


class PowerRoll(TypedDict):
    type: Literal["power_roll"]
    unit: str
    total: int


Choice = UseFormation | Place | GivePigskin | Run | HandOff | Lateral | Pass | Attack | Push | EndTurn
Chance = KickoffRoll | PassRoll | PowerRoll

# -- events (PSK-16); dice are told as they fell, in the form of the move


class SetupReady(TypedDict):
    type: Literal["setup_ready"]
    seat: int


class SetupRevealed(TypedDict):
    """Both set-ups are on the field."""

    type: Literal["setup_revealed"]
    drive: int


class KickoffTied(TypedDict):
    type: Literal["kickoff_tied"]


class TurnStarted(TypedDict):
    type: Literal["turn_started"]
    seat: int
    turn: int
    actions: int


UnitMoved = TypedDict("UnitMoved", {"type": Literal["unit_moved"], "unit": str, "from": str, "to": str})
HandedOff = TypedDict("HandedOff", {"type": Literal["handed_off"], "from": str, "to": str})
Lateralled = TypedDict("Lateralled", {"type": Literal["lateralled"], "from": str, "to": str})
PassThrown = TypedDict("PassThrown", {"type": Literal["pass_thrown"], "from": str, "to": str, "distance": int})


PassCompleted = TypedDict("PassCompleted", {"type": Literal["pass_completed"], "from": str, "to": str})


class PassFailed(TypedDict):
    type: Literal["pass_failed"]


class AttackDeclared(TypedDict):
    """`free`: the Hoss that has just moved is among them, so that it costs no action."""

    type: Literal["attack_declared"]
    target: str
    attackers: list[str]
    free: bool


class CombatWon(TypedDict):
    type: Literal["combat_won"]
    seat: int
    attack: int
    defence: int


class CombatTied(TypedDict):
    type: Literal["combat_tied"]
    total: int


UnitPushed = TypedDict(
    "UnitPushed",
    {"type": Literal["unit_pushed"], "unit": str, "direction": Direction, "from": str, "to": str, "distance": int},
)


class PushBlocked(TypedDict):
    """The losers, none of which can be pushed."""

    type: Literal["push_blocked"]
    units: list[str]


class Touchdown(TypedDict):
    type: Literal["touchdown"]
    seat: int
    unit: str
    at: str
    how: How
    score: Annotated[list[int], TWO]


class TurnEnded(TypedDict):
    type: Literal["turn_ended"]
    seat: int


class GameOver(TypedDict):
    """The outcome."""

    type: Literal["game_over"]
    reason: Reason
    scores: Annotated[list[int], TWO]
    ranks: Annotated[list[int], TWO]
    winner: Seat | None


Event = (
    SetupReady
    | SetupRevealed
    | KickoffRoll
    | KickoffTied
    | TurnStarted
    | UnitMoved
    | HandedOff
    | Lateralled
    | PassThrown
    | PassRoll
    | PassCompleted
    | PassFailed
    | AttackDeclared
    | PowerRoll
    | CombatWon
    | CombatTied
    | UnitPushed
    | PushBlocked
    | Touchdown
    | TurnEnded
    | GameOver
)

# -- previews


class Odds(TypedDict):
    """Fractions as text: `complete` and `fail` of a pass, the others of an attack; `difference` by attack minus defence."""

    complete: NotRequired[str]
    fail: NotRequired[str]
    attackers_win: NotRequired[str]
    tie: NotRequired[str]
    defender_wins: NotRequired[str]
    difference: NotRequired[dict[WholeNumber, str]]


class PassOn(TypedDict):
    """A pass that would be possible afterwards, with the odds that it is caught."""

    distance: int
    complete: str


class Preview(TypedDict):
    """`path` and `targets` are a run's; `ways` and `passes`, by receiver, how the pigskin could go on; `dice` an attack's."""

    events: list[Event]
    odds: Odds | None
    path: list[str] | None
    targets: list[str] | None
    ways: dict[Id, Way] | None
    passes: dict[Id, PassOn] | None
    touchdown: int | None
    dice: Annotated[list[int], TWO] | None


# -- what lies ahead


class Scoring(TypedDict):
    """Moves that would score in the turn that this seat is in or has next: a relay, in which whoever holds the pigskin runs or stands and
    gives it on while all others stand still. `odds` of the one pass among them, 1 without one. That there is none does not mean that
    nobody can score."""

    seat: Seat
    odds: str
    moves: list[Choice | Chance]


class Outlook(TypedDict):
    """For a seat, between actions. `reach`: by opponent, where it can run to in its turn; `dangers`: by own unit, who of them can attack it
    alone while all others stand still, with the odds that it wins; `fights`: the odds of own units against opponents beside them now;
    `chains`: by team-mate, how hand-offs and laterals alone can bring it the pigskin now."""

    reach: dict[Id, list[str]]
    dangers: dict[Id, dict[Id, str]]
    fights: dict[Id, dict[Id, str]]
    chains: dict[Id, list[str]]
    scoring: list[Scoring]
    sentences: list[str]


FORMS = Forms(
    position=Position, view=View, move=Choice | Chance, event=Event, preview=Preview, outcome=Outcome, board=Board, outlook=Outlook
)
