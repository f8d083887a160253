"""The form of an edition file, key by key: what msgspec checks while reading it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from piggery.kernel.forms import Form

Positive = Annotated[int, msgspec.Meta(ge=1)]
Count = Annotated[int, msgspec.Meta(ge=0)]
Text = Annotated[str, msgspec.Meta(min_length=1)]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]  # also a word of text
Food = Literal["red", "blue", "green", "yellow"]
Kind = Literal["mono", "combo", "non_diet", "midnight_feast", "portion", "gatherer", "special", "overtake", "pullback", "disrupt"]
Effect = Literal["knowledge_is_power", "best_served_cold", "couldnt_care_less", "switcheroo", "finders_keepers", "sorry_not_sorry"]


class Title(Form):
    id: Text
    game: Literal["boars-on-the-run"]
    version: Positive
    title: Text
    designers: Annotated[list[Text], msgspec.Meta(min_length=1)]
    min_seats: Positive
    max_seats: Positive


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
    display_slots: Positive


class ColorNames(Form):
    red: Text
    blue: Text
    green: Text
    yellow: Text
    black: Text


class Numbers(Form):
    hand_limit: Annotated[int, msgspec.Meta(ge=3)]  # so that a discard is always a choice
    sick_at: Positive
    menu_at: Positive
    collision_back: Positive
    food_same: Positive
    food_any: Positive
    predator_same: Positive
    predator_any: Positive
    predator_back: Positive
    station_same: Positive
    station_any: Positive


class Ticket(Form):
    name: Text
    count: Positive


class Tickets(Form):
    red: Ticket
    blue: Ticket
    green: Ticket
    yellow: Ticket


class Predators(Form):
    red: Text
    blue: Text
    green: Text
    yellow: Text


class Spend(Form):
    red: Count = 0
    blue: Count = 0
    green: Count = 0
    yellow: Count = 0

    def counts(self) -> tuple[int, int, int, int]:
        return (self.red, self.blue, self.green, self.yellow)


class BoarDiet(Form):
    spend: Spend
    move: Positive


class Boar(Form):
    id: Id
    name: Text
    top: BoarDiet
    bottom: BoarDiet


class Space(Form):
    i: Count
    kind: Literal["start", "food", "predator", "station", "finish"]
    name: Text
    region: Text
    color: Food | None = None


class Track(Form):
    spaces: Annotated[list[Space], msgspec.Meta(min_length=3)]


class Card(Form):
    id: Id
    name: Text
    family: Literal["diet", "vendetta"]
    kind: Kind
    cost: Positive
    spend: Spend | None = None
    move: Positive | None = None
    color: Food | None = None
    gain: Positive | None = None
    count: Positive | None = None
    black: Positive | None = None
    back: Positive | None = None
    effect: Effect | None = None


class Deck(Form):
    cards: Annotated[list[Card], msgspec.Meta(min_length=1)]


class Origin(Form):
    source: Literal["given", "inferred", "reconstructed"]
    note: str = ""


class EditionFile(Form):
    """The whole file."""

    edition: Title
    setup: Setup
    colors: ColorNames
    rules: Numbers
    tickets: Tickets
    predators: Predators
    boars: list[Boar]
    track: Track
    deck: Deck
    provenance: dict[str, Origin] = {}
