"""The board and the cards of Boars on the Run as types, with the names that no edition changes."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

from piggery.kernel.bounds import Id
from piggery.kernel.typed import Glyph

Food = Literal["red", "blue", "green", "yellow"]
Color = Literal["red", "blue", "green", "yellow", "black"]
SpaceKind = Literal["start", "food", "predator", "station", "finish"]
Family = Literal["diet", "vendetta"]
CardKind = Literal["mono", "combo", "non_diet", "midnight_feast", "portion", "gatherer", "special", "overtake", "pullback", "disrupt"]
CardEffect = Literal[
    "knowledge_is_power", "best_served_cold", "couldnt_care_less", "switcheroo", "finders_keepers", "sorry_not_sorry"
]  # fmt: skip
Count = Annotated[int, Meta(ge=0)]
FoodCubes = dict[Food, int]  # colours with none are left out


class Cubes(TypedDict):
    red: Count
    blue: Count
    green: Count
    yellow: Count
    black: Count


class ColorNames(TypedDict):
    """What the cubes are."""

    red: str
    blue: str
    green: str
    yellow: str
    black: str


class Space(TypedDict):
    i: int
    kind: SpaceKind
    color: Food | None
    name: str
    region: str


class Ticket(TypedDict):
    """`count` cubes of its colour, exactly, take a boar to the next such station."""

    name: str
    count: int


class Tickets(TypedDict):
    red: Ticket
    blue: Ticket
    green: Ticket
    yellow: Ticket


class Predators(TypedDict):
    """Their names."""

    red: str
    blue: str
    green: str
    yellow: str


class BoarDiet(TypedDict):
    """`move` spaces for these cubes."""

    spend: FoodCubes
    move: int


class BoarCard(TypedDict):
    name: str
    top: BoarDiet
    bottom: BoarDiet


class Card(TypedDict):
    """Null is what a card of its kind does not have; `text` says what it does in few words."""

    name: str
    family: Family
    kind: CardKind
    cost: int
    spend: FoodCubes | None
    move: int | None
    color: Food | None
    gain: int | None
    count: int | None
    black: int | None
    back: int | None
    effect: CardEffect | None
    text: str


class Numbers(TypedDict):
    """The numbers of the rules."""

    hand_limit: int
    sick_at: int
    menu_at: int
    collision_back: int
    food_same: int
    food_any: int
    predator_same: int
    predator_any: int
    predator_back: int
    station_same: int
    station_any: int


class Board(TypedDict):
    """Boars and cards by their id; `ink` gives the colour of a character in the picture."""

    colors: list[Color]
    color_names: ColorNames
    spaces: list[Space]
    finish: int
    tickets: Tickets
    predators: Predators
    boars: dict[Id, BoarCard]
    cards: dict[Id, Card]
    rules: Numbers
    slots: int
    ink: dict[Glyph, str]
