"""The forms of Take Flight! as types (TKF-14 to 18): what builds them is checked against these, and schemas follow from them."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from piggery.games.take_flight.play.state import OptionsForm
from piggery.kernel import Forms
from piggery.kernel.bounds import Id
from piggery.kernel.typed import Glyph

LARGEST = 10**9  # in a square: far beyond what any edition can bring about, but small enough to be written in a sentence
Count = Annotated[int, Meta(ge=0)]
Number = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]

Phase = Literal["cards", "roll", "act", "throw", "over"]
Status = Literal["flying", "crashed", "finished"]
Step = Literal["idle", "wind", "slope"]
Side = Literal["left", "right"]
Symbol = Literal["heart", "square", "star", "hourglass"]
TailSymbol = Literal["free", "adjust", "plus_two", "set_four", "plus_four", "level"]
Box = Literal["distance", "peak", "build_goal", "flight_goal", "heart", "square", "star", "hourglass"]
DecidedBy = Box | Literal["solo", "total", "shared", "throw"]
Boxes = Annotated[dict[Box, int], Meta(min_length=8)]  # all of them, in the order of the edition

# -- the position (TKF-15) and the view (TKF-16)


class Effects(TypedDict):
    """By symbol, the card in force; null until it is drawn."""

    heart: str | None
    square: str | None
    star: str | None
    hourglass: str | None


class Tail(TypedDict):
    """Uncrossed symbols."""

    free: Count
    adjust: Count
    plus_two: Count
    set_four: Count
    plus_four: Count
    level: Count


class Written(TypedDict):
    """The square of this round."""

    side: Side
    square: int


class Sheet(TypedDict):
    """One seat's sheet."""

    status: Status
    step: Step
    rows: Annotated[list[int], Meta(min_length=1)]
    modifiers: list[int]
    winds: list[int]
    left: list[Number | None]
    right: list[Number | None]
    tail: Tail
    wind: Number | None
    free: bool
    written: Written | None
    off_top: Count
    crash_column: int | None


class SeenSheet(Sheet):
    """A sheet with its score so far, null while cards are drawn."""

    boxes: Boxes | None


class Shared(TypedDict):
    """What all share."""

    game: Literal["take-flight"]
    edition: str
    options: OptionsForm
    phase: Phase
    round: int
    dice: list[int]
    goal: str | None
    effects: Effects
    throw: int | None


class Position(Shared):
    """Everything about a game."""

    seats: list[Sheet]


class View(Shared):
    """What every seat and every onlooker may see."""

    seats: list[SeenSheet]


# -- choices and chance (TKF-14); a choice names its actor as `seat`


class UseTail(TypedDict):
    """Cross a tail symbol off before writing; `delta` with `adjust` only."""

    type: Literal["tail"]
    seat: int
    symbol: TailSymbol
    delta: NotRequired[int]


class LevelOff(TypedDict):
    type: Literal["level"]
    seat: int


class Fly(TypedDict):
    type: Literal["fly"]
    seat: int


class Write(TypedDict):
    type: Literal["write"]
    seat: int
    side: Side
    square: int


class Roll(TypedDict):
    type: Literal["roll"]
    value: int


class DrawGoal(TypedDict):
    type: Literal["draw_goal"]
    card: str


class DrawEffect(TypedDict):
    type: Literal["draw_effect"]
    symbol: Symbol
    card: str


class Throw(TypedDict):
    """The paper planes: `seat` threw farthest."""

    type: Literal["throw"]
    seat: int


Choice = UseTail | LevelOff | Fly | Write
Chance = Roll | DrawGoal | DrawEffect | Throw

# -- outcomes (TKF-18)


class SeatOutcome(TypedDict):
    seat: int
    boxes: Boxes
    total: int
    band: str
    rank: int
    crash_column: int | None


class Outcome(TypedDict):
    seats: list[SeatOutcome]
    winners: list[int]
    decided_by: DecidedBy


# -- events (TKF-17)


CardDrawn = TypedDict("CardDrawn", {"type": Literal["card_drawn"], "for": Literal["goal"] | Symbol, "card": str})


class DieRolled(TypedDict):
    type: Literal["die_rolled"]
    round: int
    value: int


class Wind(TypedDict):
    type: Literal["wind"]
    seat: int
    modifier: int
    wind: int


class TailUsed(TypedDict):
    """`wind` is the value about to be written, null after writing."""

    type: Literal["tail_used"]
    seat: int
    symbol: TailSymbol
    wind: int | None
    left: int


class NumberWritten(TypedDict):
    """`sum` is that of the wing column."""

    type: Literal["written"]
    seat: int
    side: Side
    square: int
    value: int
    sum: int


Flown = TypedDict("Flown", {"type": Literal["flown"], "seat": int, "column": int, "from": int, "to": int, "slope": int, "off_top": bool})


class Crashed(TypedDict):
    type: Literal["crashed"]
    seat: int
    column: int


class SymbolFlownInto(TypedDict):
    type: Literal["symbol"]
    seat: int
    symbol: Symbol
    modifier: int


class NextModifier(TypedDict):
    """Drag of the leg and modifier of the symbol, together that of the next round."""

    type: Literal["modifier"]
    seat: int
    drag: int
    symbol: int
    modifier: int


class Finished(TypedDict):
    type: Literal["finished"]
    seat: int
    row: int


class RoundEnded(TypedDict):
    type: Literal["round_ended"]
    round: int


class PlanesThrown(TypedDict):
    """`seat` threw farthest."""

    type: Literal["planes_thrown"]
    seat: int


class GameOver(TypedDict):
    type: Literal["game_over"]
    outcome: Outcome


Event = (
    CardDrawn
    | DieRolled
    | Wind
    | TailUsed
    | NumberWritten
    | Flown
    | Crashed
    | SymbolFlownInto
    | NextModifier
    | Finished
    | RoundEnded
    | PlanesThrown
    | GameOver
)

# -- previews

Leg = TypedDict(
    "Leg",
    {
        "sum": int,
        "slope": int,
        "spare": int,  # by how much the sum exceeds the least one with this slope
        "column": int,
        "from": int,
        "to": int,
        "off_top": bool,
        "crash": int | None,
        "symbol": Symbol | None,
        "drag": int,
        "modifier": int | None,
    },
)


class Preview(TypedDict):
    """`leg` is null for a move after which no flight follows; `points` are changes of boxes."""

    events: list[Event]
    odds: None
    leg: Leg | None
    points: dict[Box, int]


# -- the board: what is printed on the sheets


class PrintedSymbol(TypedDict):
    column: int
    row: int
    symbol: Symbol


class Place(TypedDict):
    name: str
    columns: list[int]


class DashboardLine(TypedDict):
    min: int | None
    max: int | None
    slope: int
    drag: int


class Wings(TypedDict):
    left: list[list[int]]
    right: list[list[int]]


class PrintedTail(TypedDict):
    symbol: TailSymbol
    name: str
    glyph: str
    circled: int


class EffectCard(TypedDict):
    name: str
    text: str
    modifier: int
    points: list[int]


class GoalCard(TypedDict):
    name: str
    text: str
    counts: str
    points: list[int]


class Band(TypedDict):
    name: str
    min: int | None
    max: int | None


class Board(TypedDict):
    columns: int
    rows: int
    start_row: int
    first_modifier: int
    dunes: list[int]
    symbols: list[PrintedSymbol]
    distance: list[int]
    height: list[int]
    places: list[Place]
    dashboard: list[DashboardLine]
    wings: Wings
    tail: list[PrintedTail]
    effects: dict[Id, EffectCard]
    goals: dict[Id, GoalCard]
    boxes: list[Box]
    ink: dict[Glyph, str]
    bands: list[Band]


# -- what a view comes to: nothing of it is in the specification's forms


class Collected(TypedDict):
    """How many of each symbol the path has collected."""

    heart: int
    square: int
    star: int
    hourglass: int


class NextBand(TypedDict):
    """The next better rating, and how many points it is away."""

    name: str
    missing: int


class Tally(TypedDict):
    """Of a sheet so far; `passed` are the squares, as column and row, whose symbols the path has collected."""

    total: int
    band: str
    next_band: NextBand | None
    peak: int
    collected: Collected
    passed: list[Annotated[list[int], Meta(min_length=2, max_length=2)]]


class Reckoning(TypedDict):
    """`ranking`: the seats by their totals so far, those with the same by their boxes from left to right."""

    seats: list[Tally]
    ranking: list[int]


FORMS = Forms(
    position=Position,
    view=View,
    move=Choice | Chance,
    event=Event,
    preview=Preview,
    outcome=Outcome,
    board=Board,
    reckoning=Reckoning,
)
