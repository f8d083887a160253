"""The hotel as types: what is printed on board and cards, and the names that positions, moves and events have for it."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

from piggery.kernel.typed import Glyph

Who = Annotated[int, Meta(ge=0, lt=4)]  # a character: there are four in every edition
Team = Annotated[int, Meta(ge=0, lt=2)]
Facing = Literal["N", "E", "S", "W"]
Direction = Literal["N", "E", "S", "W", "NE", "SE", "SW", "NW"]
ActionEffect = Literal[
    "run", "diagonal", "send", "swap", "floor", "fall", "holler", "lure", "turn_pig", "pig_card", "corner", "pan", "espresso", "shove",
    "reset",
]  # fmt: skip
PigEffect = Literal["legs", "charge", "home"]


class Kitchen(TypedDict):
    tile: str
    team: Team
    name: str


class PrintedTeam(TypedDict):
    id: Team
    name: str
    colour: str


class PrintedCharacter(TypedDict):
    id: Who
    name: str
    job: str
    team: Team
    home: str


class ActionCard(TypedDict):
    id: str
    name: str
    count: int
    effect: ActionEffect
    text: str
    keep: bool


class PigCard(TypedDict):
    id: str
    name: str
    count: int
    effect: PigEffect
    text: str


class Board(TypedDict):
    """`walls` are pairs of neighbouring tiles; `ink` are the colours of the picture as text, by character."""

    width: int
    height: int
    pig_start: str
    walls: list[Annotated[list[str], Meta(min_length=2, max_length=2)]]
    kitchens: list[Kitchen]
    corners: list[str]
    teams: list[PrintedTeam]
    characters: list[PrintedCharacter]
    action_cards: list[ActionCard]
    pig_cards: list[PigCard]
    range: int
    gap: int
    target_points: int
    solo_target_points: int
    solo_pig_cards: int
    ink: dict[Glyph, str]
