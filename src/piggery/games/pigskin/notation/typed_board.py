"""The form of the board of Pigskin as types: what an edition prints on it, with its teams, units and formations."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

from piggery.kernel.bounds import Id
from piggery.kernel.typed import Glyph

TWO = Meta(min_length=2, max_length=2)
Place = Annotated[list[int], TWO]  # of a picture or a plane: two numbers


class Zone(TypedDict):
    """From the first row to the last."""

    id: str
    title: str
    owner: Literal[0, 1]
    rows: Place
    fill: str


class Step(TypedDict):
    """A direction, as columns and rows of one step."""

    id: str
    delta: Place


class YardLine(TypedDict):
    after_row: int
    label: str
    weight: int
    title: str
    colour: str


class Team(TypedDict):
    """`prefix` begins the names of its units."""

    seat: Literal[0, 1]
    id: str
    prefix: str
    title: str
    nickname: str
    colour: str
    forward: Literal["up", "down"]
    own_end_zone: str
    target_end_zone: str


class UnitType(TypedDict):
    """`move_and_fight`: its attack is free right after its run; `setup`: where it begins."""

    id: str
    code: str
    title: str
    count: int
    speed: int
    power_dice: int
    carries: bool
    passes: bool
    catches_pass: bool
    move_and_fight: bool
    setup: Literal["end_zone", "own_half"]
    blurb: str


class Unit(TypedDict):
    """`zone`: where it is set up."""

    id: str
    seat: int
    type: str
    zone: str


class Formation(TypedDict):
    """Of both teams: `at` by unit, `pigskins` by seat."""

    id: str
    title: str
    blurb: str
    default: bool
    at: dict[Id, str]
    pigskins: Annotated[list[str], TWO]


class Board(TypedDict):
    """`ink` are colours of the picture by character, `spots` line and character in it where a space begins."""

    columns: int
    rows: int
    column_letters: str
    midfield_after_row: int
    zones: list[Zone]
    directions: list[Step]
    lines: list[YardLine]
    teams: Annotated[list[Team], TWO]
    unit_types: list[UnitType]
    units: list[Unit]
    formations: list[Formation]
    actions_per_turn: int
    pass_max_distance: int
    ink: dict[Glyph, str]
    spots: dict[Id, Place]
