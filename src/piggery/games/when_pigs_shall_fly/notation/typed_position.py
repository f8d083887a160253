"""The names that forms use, the position (WPF-16), the view (WPF-10) and the outcome of a game as types."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from piggery.kernel.typed import WholeNumber

Count = Annotated[int, Meta(ge=0, le=999)]
Positive = Annotated[int, Meta(ge=1, le=999)]
Seat = Annotated[int, Meta(ge=0)]
Point = Annotated[list[int], Meta(min_length=2, max_length=2)]  # line and height on the contest grid

Theory = Literal["speed", "lift", "aerodynamics", "stability"]
Action = Literal["research", "design", "materials", "training"]
Line = Literal[
    "research_speed",
    "research_lift",
    "research_aerodynamics",
    "research_stability",
    "design_speed",
    "design_lift",
    "design_aerodynamics",
    "design_stability",
    "materials",
    "fear",
    "maneuvers",
]
Animal = Literal["sheep", "duck", "rat", "horse", "chicken", "dog", "cat"]
Award = Literal["famous_farmer", "flying_ace", "fearless", "featherweight", "focused", "furthest_flight"]
Step = Literal[
    "first_lead",
    "deal_sheet",
    "roll",
    "wilbur_roll",
    "wilbur_publish",
    "theory_card",
    "take_die",
    "assign",
    "train",
    "sheep",
    "fly",
    "vote",
    "over",
]
Reason = Literal["discovery", "spy", "wilbur", "reveal"]
Status = Literal["flying", "landed", "crashed", "grounded"]


class Options(TypedDict):
    """WPF-12; `sheets` may give every seat its letter."""

    first_lead: int | Literal["random"]
    sheets: Literal["dealt", "blind"] | list[str]
    round_flow: Literal["steps", "turns"]
    crash_rule: Literal["whole_segment", "first_excess"]
    tie_break: Literal["shared", "vote"]


class Pending(TypedDict):
    """The theory card that is drawn; `seat` is whoever discovers it or spies on it."""

    theory: Theory
    reason: Reason
    seat: Seat | None


class Card(TypedDict):
    """A theory card; `multiplier` is null while it is undrawn, and in a view while the viewer has not looked at it."""

    multiplier: int | None
    public: bool
    published_by: int | Literal["wilbur"] | None


class Theories(TypedDict):
    speed: Card
    lift: Card
    aerodynamics: Card
    stability: Card


class Lines(TypedDict):
    """Bubbles crossed off."""

    research_speed: Count
    research_lift: Count
    research_aerodynamics: Count
    research_stability: Count
    design_speed: Count
    design_lift: Count
    design_aerodynamics: Count
    design_stability: Count
    materials: Count
    fear: Count
    maneuvers: Count


class Whistles(TypedDict):
    circled: Count
    spent: Count


class Animals(TypedDict):
    """Chicken, dog and cat have the whistles written beside them, null while untrained."""

    sheep: bool
    duck: bool
    rat: Literal["untrained", "ready", "used"]
    chicken: Positive | None
    chicken_used: bool
    dog: Positive | None
    horse: bool
    cat: Positive | None


class Publishing(TypedDict):
    """Points in the publishing boxes, null while empty."""

    speed: Count | None
    lift: Count | None
    aerodynamics: Count | None
    stability: Count | None


class Crash(TypedDict):
    """The cloud in which the pig panicked, and where it drops down, in grid units."""

    cloud: str
    x: int


class Flight(TypedDict):
    """A craft in the contest; `circled` has ids of symbols."""

    formula: int
    distance: int
    weight_class: int
    fear: int
    maneuverability: int
    path: list[Point]
    circled: list[str]
    status: Status
    crash: Crash | None
    landing: int | None
    contest_score: int | None


class Awards(TypedDict):
    """Points by award."""

    famous_farmer: int
    flying_ace: int
    fearless: int
    featherweight: int
    focused: int
    furthest_flight: int


class Score(TypedDict):
    """A score sheet (WPF-8.1)."""

    publicity_events: int
    contest: int
    publicity: int
    publishing: int
    discoveries: int
    design: int
    dog: int
    awards: Awards
    total: int


class Sheet(TypedDict):
    """A seat's sheet; `event_points` are those of the two publicity events, null before them."""

    sheet: str | None
    publicity: Count
    lines: Lines
    block: Action | None
    die: Positive | None
    whistles: Whistles
    animals: Animals
    known: list[Theory]
    publishing: Publishing
    event_points: Annotated[list[Count | None], Meta(min_length=2, max_length=2)]
    flight: Flight | None


class Player(Sheet):
    """A sheet with its score, null until the pigs have landed."""

    score: Score | None


class Wilbur(TypedDict):
    """The rival of a solo game."""

    publicity: Count
    discovered: Theory | None


class Standing(TypedDict):
    """How the game ends: in step `vote` the scores and the seats tied for first place, when it is over the outcome."""

    scores: list[int]
    ranks: NotRequired[list[int]]
    winners: NotRequired[list[int]]
    band: NotRequired[str]
    tied: NotRequired[list[int]]


class Position(TypedDict):
    """Everything about a game; `votes` has for each seat that has voted the seat it voted for."""

    game: Literal["when-pigs-shall-fly"]
    edition: str
    options: Options
    step: Step
    turn: Seat | None
    round: Count
    lead: Seat | Literal["wilbur"] | None
    final_round: bool
    time: Count
    dice: list[int]
    pending: Pending | None
    sheep_left: Count
    theories: Theories
    players: list[Player]
    wilbur: Wilbur | None
    votes: dict[WholeNumber, int]
    outcome: Standing | None


class View(Position):
    """The same with null for the number of a card that the viewer has not looked at, and of the votes one's own until all are open."""


class Outcome(TypedDict):
    """Of a game that is over; `band` in a solo game."""

    scores: list[int]
    ranks: list[int]
    winners: list[int]
    band: NotRequired[str]
