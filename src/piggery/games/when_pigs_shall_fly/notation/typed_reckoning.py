"""What a view of When Pigs Shall Fly comes to, as types: nothing of it is in the specification's forms."""

from __future__ import annotations

from typing import TypedDict

from piggery.games.when_pigs_shall_fly.notation.typed_position import Award, Theory


class Counted(TypedDict):
    """The number of a theory card: as it is seen, or the mean of those that the viewer has not seen."""

    theory: Theory
    multiplier: float
    is_known: bool


class Craft(TypedDict):
    """As if it flew now; `formula` with the numbers of `Counted`, `stages` in the order of the theories."""

    formula: float
    distance: int
    weight: int
    weight_class: int
    fear: int
    maneuverability: int
    stages: list[int]


class ScoreSoFar(TypedDict):
    """Without the contest and the awards, which are still to come."""

    publicity_events: int
    publicity: int
    publishing: int
    discoveries: int
    design: int
    dog: int


class Met(TypedDict):
    """What a flight has met; `score` is what it is worth if it ends where it is."""

    clouds: int
    gusts: int
    hoops: int
    hoop_points: int
    score: int


class Account(TypedDict):
    """Of a seat. `total`: of its score so far, or at the end of its whole score; `met` once it flies."""

    craft: Craft
    score: ScoreSoFar
    total: int
    met: Met | None


class Race(TypedDict):
    """An award: what it compares, by seat, and who has most; nobody has most of nothing. Alone `leaders` is whoever would win it."""

    award: Award
    points: int
    values: list[int]
    leaders: list[int]


class Reckoning(TypedDict):
    theories: list[Counted]
    seats: list[Account]
    awards: list[Race]
