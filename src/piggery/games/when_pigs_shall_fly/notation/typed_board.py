"""What is printed on board, cards and sheets, as types."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

from piggery.games.when_pigs_shall_fly.notation.typed_position import Animal, Awards, Line, Theory
from piggery.kernel.typed import Glyph

Letter = Annotated[str, Meta(pattern="^[A-Z]$")]  # of a contest sheet


class Actions(TypedDict):
    """The lines of each main action."""

    research: list[Line]
    design: list[Line]
    materials: list[Line]
    training: list[Line]


class PrintedLine(TypedDict):
    """`targets` are the bubbles that earn a whistle."""

    length: int
    targets: list[int]


class PrintedSymbol(TypedDict):
    """A filled ellipse in grid units; `value` is that of a hoop, else 0."""

    id: str
    kind: Literal["cloud", "hoop", "wind"]
    x: int
    y: int
    rx: int
    ry: int
    value: int


class ContestSheet(TypedDict):
    name: str
    symbols: list[PrintedSymbol]


class Dice(TypedDict):
    """`publicity` is that of each value, from 1 on."""

    sides: int
    extra: int
    solo_players: int
    publicity: list[int]


class TimeTrack(TypedDict):
    length: int
    grey: list[int]
    wilbur: list[int]


class TheoryCards(TypedDict):
    multipliers: list[int]
    names: list[str]


class PublicityTrack(TypedDict):
    length: int


class Targets(TypedDict):
    speed: list[int]
    lift: list[int]
    aerodynamics: list[int]
    stability: list[int]


class Research(TypedDict):
    """`study` and `discovery` are the first and the last bubble."""

    length: int
    study: list[int]
    discovery: list[int]
    publish: int
    discovery_points: int
    targets: Targets


class Parts(TypedDict):
    """What is built at each stage, from 0 on."""

    speed: list[str]
    lift: list[str]
    aerodynamics: list[str]
    stability: list[str]


class Design(TypedDict):
    length: int
    stage_at: list[int]
    stage_points: list[int]
    targets: Targets
    parts: Parts


class Materials(TypedDict):
    """`weight` and `weight_class` by bubbles crossed off, from 0 on."""

    length: int
    targets: list[int]
    weight: list[int]
    weight_class: list[int]


class Fear(TypedDict):
    length: int
    targets: list[int]
    level: list[int]


class Maneuvers(TypedDict):
    length: int
    targets: list[int]
    lines_per_segment: list[int]


class Cost(TypedDict):
    sheep: int
    duck: int
    rat: int
    horse: int


class SpecialTraining(TypedDict):
    whistles: int
    variable: list[Literal["chicken", "dog", "cat"]]
    sheep_bubbles: int
    duck_reduction: int
    dog_points_per_whistle: int
    cost: Cost


class WilburLines(TypedDict):
    """What must be exceeded alone."""

    flying_ace: int
    fearless: int
    featherweight: int
    focused: int
    furthest_flight: int


Band = TypedDict("Band", {"from": int, "name": str})


class Solo(TypedDict):
    """`discovery_rolls` are what Wilbur discovers the theories with, in their order."""

    discovery_rolls: list[int]
    wilbur_lines: WilburLines
    bands: list[Band]


class Radii(TypedDict):
    """Half width and half height of the ellipses."""

    cloud: list[int]
    wind: list[int]
    hoop: list[int]


class Contest(TypedDict):
    lines: int
    units_per_line: int
    height: int
    sheet_copies: int
    radii: Radii


class Board(TypedDict):
    """`sheets` by letter; `ink` has the colours of characters in a picture."""

    theories: list[Theory]
    actions: Actions
    lines: Annotated[dict[Line, PrintedLine], Meta(min_length=11)]
    animals: list[Animal]
    awards: Awards
    sheets: dict[Letter, ContestSheet]
    dice: Dice
    time_track: TimeTrack
    theory_cards: TheoryCards
    publicity_track: PublicityTrack
    research: Research
    design: Design
    materials: Materials
    fear: Fear
    maneuvers: Maneuvers
    special_training: SpecialTraining
    solo: Solo
    contest: Contest
    ink: dict[Glyph, str]
