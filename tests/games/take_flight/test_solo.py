"""Chapter 11, solo."""

from __future__ import annotations

import pytest

from games.take_flight.scene import flight


def test_tkf_11_1_one_seat_plays_the_same_game_for_a_ranking() -> None:
    alone, among_two = flight("1 -1 -1 -1 R1"), flight("1 -1 -1 -1 R1 | -1 -1 -1 R1", seats=2)

    assert alone.sheet() == among_two.sheet(0)
    assert alone.outcome["decided_by"] == "solo"
    assert alone.result("band") == ["Novice"]


def test_tkf_11_1_a_solo_flight_is_worth_its_score_in_hundredths() -> None:
    plane = flight("1 -1 -1 -1 R1")
    outcome = plane.game.outcome(plane.state)

    assert outcome is not None
    assert outcome.utility == pytest.approx((0.07,))
