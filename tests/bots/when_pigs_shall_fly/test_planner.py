"""The planner against trying everything."""

from __future__ import annotations

import pytest

from games.when_pigs_shall_fly.scene import GAME
from piggery.bots.when_pigs_shall_fly.planner import Planner
from piggery.games.when_pigs_shall_fly.components.edition import Edition
from piggery.games.when_pigs_shall_fly.components.sky import Sky
from piggery.games.when_pigs_shall_fly.play.contest import flown, next_line
from piggery.games.when_pigs_shall_fly.play.state import FLYING, Flight

ED = Edition(GAME.about.edition.data, "standard.toml")
SKIES = dict(zip(ED.letters, ED.skies, strict=True))


def craft(distance: int, fear: int, lines: int, weight_class: int) -> Flight:
    return Flight(distance, distance, weight_class, fear, lines, ((0, 60),))


def every_score(sky: Sky, flight: Flight, is_first_excess: bool) -> int:
    """The best contest score by trying all heights."""
    if flight.status != FLYING:
        return flight.score
    end = next_line(flight)
    if end >= flight.distance:
        return flown(sky, flight, (flight.distance, 0), is_first_excess)[0].score
    top = 60 * (flight.distance - end) // flight.distance
    return max(every_score(sky, flown(sky, flight, (end, height), is_first_excess)[0], is_first_excess) for height in range(top + 1))


@pytest.mark.parametrize(
    ("letter", "distance", "fear", "lines", "weight_class", "is_first_excess"),
    [
        ("A", 9, 1, 4, 3, True), ("B", 12, 2, 5, 2, True), ("C", 16, 0, 7, 1, True), ("D", 14, 3, 6, 3, True), ("A", 20, 1, 8, 0, True),
        ("B", 9, 0, 4, 3, False), ("C", 12, 1, 5, 2, False), ("D", 16, 2, 7, 3, False), ("D", 6, 5, 8, 1, True), ("B", 8, 2, 3, 2, True),
    ],
)  # fmt: skip
def test_the_planner_finds_the_best_flight(
    letter: str, distance: int, fear: int, lines: int, weight_class: int, is_first_excess: bool
) -> None:
    sky = SKIES[letter]
    flight = craft(distance, fear, lines, weight_class)
    plan = Planner(sky, is_first_excess).best(flight)
    assert plan.score == every_score(sky, flight, is_first_excess)
    for height in plan.heights:
        flight, _ = flown(sky, flight, (next_line(flight), height), is_first_excess)
    if flight.status == FLYING:
        flight, _ = flown(sky, flight, (distance, 0), is_first_excess)
    assert flight.score == plan.score


def test_the_planner_goes_on_from_the_middle_of_a_flight() -> None:
    sky = SKIES["C"]
    flight, _ = flown(sky, craft(15, 3, 5, 2), (5, 20), True)
    assert Planner(sky, True).best(flight).score == every_score(sky, flight, True)


def test_best_flights_agree_with_the_calibration() -> None:
    """Mean of the four sheets at class 2, rounded: distances 8, 12, 16 with 8 and 5 lines a segment, fear 0 to 5."""
    table = {
        (8, 8): (4, 5, 7, 7, 8, 8), (8, 5): (5, 8, 10, 10, 10, 10), (12, 8): (4, 9, 10, 14, 14, 14), (12, 5): (5, 13, 15, 16, 16, 16),
        (16, 8): (5, 9, 13, 16, 19, 19), (16, 5): (6, 16, 18, 19, 20, 21),
    }  # fmt: skip
    planners = [Planner(sky, True) for sky in SKIES.values()]
    for (distance, lines), means in table.items():
        for fear, mean in enumerate(means):
            total = sum(planner.best(craft(distance, fear, lines, 2)).score for planner in planners)
            assert abs(total / 4 - mean) <= 0.5
