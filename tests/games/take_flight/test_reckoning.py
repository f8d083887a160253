"""What the sheets come to so far, held against the end of the game and against the view."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from piggery import games
from piggery.games.take_flight.components.flight import crossed
from piggery.kernel import CHANCE

GAME = games.load("take-flight")


def played(seats: int, crossing: str, seed: int) -> list[Any]:
    """The states of a random game."""
    state, rng = GAME.start(seats, {"crossing": crossing}), Random(seed)
    states = [state.copy()]
    while movers := GAME.movers(state):
        move = GAME.draw(state, rng) if movers[0] == CHANCE else GAME.pick(state, movers[0], rng)
        GAME.apply(state, movers[0], move)
        states.append(state.copy())
    return states


def test_at_the_end_totals_ratings_and_ranks_are_those_of_the_outcome() -> None:
    for seed in range(8):
        state = played(3, "ends", seed)[-1]
        told, seats = GAME.reckoning(state, None), GAME.outcome_to_json(state)["seats"]
        assert [one["total"] for one in told["seats"]] == [seat["total"] for seat in seats]
        assert [one["band"] for one in told["seats"]] == [seat["band"] for seat in seats]
        if GAME.outcome_to_json(state)["decided_by"] != "throw":
            assert [seats[seat]["rank"] for seat in told["ranking"]] == sorted(seat["rank"] for seat in seats)


def test_on_the_way_totals_are_the_sums_of_the_boxes_in_the_view_and_the_ranking_goes_by_them() -> None:
    for state in played(4, "ends", 11):
        told, seats = GAME.reckoning(state, 0), GAME.view(state, 0)["seats"]
        worth = [(sum((seat["boxes"] or {}).values()), *(seat["boxes"] or {}).values()) for seat in seats]
        assert [one["total"] for one in told["seats"]] == [line[0] for line in worth]
        assert told["ranking"] == sorted(range(4), key=lambda seat: [-points for points in worth[seat]] + [seat])


@pytest.mark.parametrize("crossing", ["ends", "sweep"])
def test_symbols_are_those_in_the_squares_where_completed_legs_end_or_that_they_cross(crossing: str) -> None:
    printed = {(symbol["column"], symbol["row"]): symbol["symbol"] for symbol in GAME.board["symbols"]}
    for state in played(2, crossing, 5):
        for one, sheet in zip(GAME.reckoning(state, None)["seats"], GAME.view(state, None)["seats"], strict=True):
            rows = sheet["rows"][:-1] if sheet["status"] == "crashed" else sheet["rows"]
            legs = [(column, rows[column - 1], rows[column]) for column in range(1, len(rows))]
            squares = {square for leg in legs for square in crossed(*leg)} if crossing == "sweep" else {(leg[0], leg[2]) for leg in legs}
            assert {tuple(square) for square in one["passed"]} == squares & printed.keys()
            assert one["peak"] == max(rows)
            for symbol, count in one["collected"].items():
                assert count == sum(printed.get(square) == symbol for square in squares)


def test_the_next_rating_is_as_many_points_away_as_it_says() -> None:
    bands = {band["name"]: band for band in GAME.board["bands"]}
    for state in played(1, "ends", 2):
        (one,) = GAME.reckoning(state, 0)["seats"]
        ahead = one["next_band"]
        assert ahead is None or bands[ahead["name"]]["min"] == one["total"] + ahead["missing"]
        assert ahead is not None or bands[one["band"]]["max"] is None
