"""The form of an edition file, key by key: what msgspec checks while reading it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from piggery.games.boars_on_the_run.notation.typed_board import CardEffect, CardKind, Family, Food, SpaceKind
from piggery.kernel.bounds import Designers, Id, Name, Origins, Version
from piggery.kernel.forms import Form

MOST_CUBES = 200  # of a colour
MOST_PAID = 20  # cubes at a time: those can be put together in 10,000 ways
MOST_SPACES = 500

Seats = Annotated[int, msgspec.Meta(ge=1, le=12)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_CUBES)]
Some = Annotated[int, msgspec.Meta(ge=1, le=MOST_CUBES)]  # cubes of one colour
Drawn = Annotated[int, msgspec.Meta(ge=1, le=5 * MOST_CUBES)]  # cubes of all colours
Paid = Annotated[int, msgspec.Meta(ge=1, le=MOST_PAID)]  # in cubes of any colours
Steps = Annotated[int, msgspec.Meta(ge=1, le=MOST_SPACES)]
Slots = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Title(Form):
    id: Name
    game: Literal["boars-on-the-run"]
    version: Version
    title: Name
    designers: Designers
    min_seats: Seats
    max_seats: Seats


class Cubes(Form):
    red: Count
    blue: Count
    green: Count
    yellow: Count
    black: Count

    def counts(self) -> tuple[int, int, int, int, int]:
        return (self.red, self.blue, self.green, self.yellow, self.black)


class Setup(Form):
    cubes: Cubes
    bag: Cubes
    display_slots: Slots


class ColorNames(Form):
    red: Name
    blue: Name
    green: Name
    yellow: Name
    black: Name


class Numbers(Form):
    hand_limit: Annotated[int, msgspec.Meta(ge=3, le=20)]  # so that a discard is always a choice
    sick_at: Some
    menu_at: Some
    collision_back: Steps
    food_same: Some
    food_any: Some
    predator_same: Some
    predator_any: Paid
    predator_back: Steps
    station_same: Some
    station_any: Some


class Ticket(Form):
    name: Name
    count: Drawn


class Tickets(Form):
    red: Ticket
    blue: Ticket
    green: Ticket
    yellow: Ticket


class Predators(Form):
    red: Name
    blue: Name
    green: Name
    yellow: Name


class Spend(Form):
    red: Count = 0
    blue: Count = 0
    green: Count = 0
    yellow: Count = 0

    def counts(self) -> tuple[int, int, int, int]:
        return (self.red, self.blue, self.green, self.yellow)


class BoarDiet(Form):
    spend: Spend
    move: Steps


class Boar(Form):
    id: Id
    name: Name
    top: BoarDiet
    bottom: BoarDiet


class Space(Form):
    i: Annotated[int, msgspec.Meta(ge=0, lt=MOST_SPACES)]
    kind: SpaceKind
    name: Name
    region: Name
    color: Food | None = None


class Track(Form):
    spaces: Annotated[list[Space], msgspec.Meta(min_length=3, max_length=MOST_SPACES)]


class Card(Form):
    id: Id
    name: Name
    family: Family
    kind: CardKind
    cost: Paid
    spend: Spend | None = None
    move: Steps | None = None
    color: Food | None = None
    gain: Some | None = None
    count: Drawn | None = None
    black: Some | None = None
    back: Steps | None = None
    effect: CardEffect | None = None


class Deck(Form):
    cards: Annotated[list[Card], msgspec.Meta(min_length=1, max_length=300)]


class EditionFile(Form):
    """The whole file."""

    edition: Title
    setup: Setup
    colors: ColorNames
    rules: Numbers
    tickets: Tickets
    predators: Predators
    boars: Annotated[list[Boar], msgspec.Meta(max_length=40)]
    track: Track
    deck: Deck
    provenance: Origins = {}
