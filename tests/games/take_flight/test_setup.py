"""Chapter 2, set-up."""

from __future__ import annotations

import pytest

from games.take_flight.scene import SHEET_CARDS, flight, tail, wing
from piggery import games
from piggery.kernel import InvalidSetup

GAME = games.load("take-flight")


@pytest.mark.parametrize("seats", [1, 2, 10, 99])
def test_tkf_2_1_every_seat_begins_with_a_fresh_sheet(seats: int) -> None:
    plane = flight(seats=seats)

    assert (plane.phase, plane.round) == ("roll", 1)
    assert len(plane.position["seats"]) == seats
    for sheet in plane.position["seats"]:
        assert sheet["rows"] == [6]
        assert sheet["left"] == sheet["right"] == wing()
        assert sheet["tail"] == tail()
        assert (sheet["status"], sheet["step"]) == ("flying", "idle")


@pytest.mark.parametrize("seats", [0, 100, -1, True, 2.0, "2", None])
def test_tkf_2_1_no_other_number_of_seats_can_play(seats: object) -> None:
    with pytest.raises(InvalidSetup) as refused:
        GAME.start(seats)  # type: ignore[arg-type]
    assert refused.value.name == "seats"
    assert "1 to 99" in refused.value.fault


def test_tkf_2_1_a_new_game_is_not_changed_by_an_earlier_one() -> None:
    begun = flight("6 L1")

    assert begun.position != flight().position
    assert flight().position == flight().position


def test_tkf_2_2_the_first_modifier_is_printed_on_the_sheet() -> None:
    assert flight().sheet()["modifiers"] == [0]
    assert flight("5 ...").sheet()["wind"] == 5


def test_tkf_2_3_the_number_of_players_changes_nothing_on_a_sheet() -> None:
    alone = flight("6 L1; 5 R1")
    among_three = flight("6 R1 | L1 | L1 level; 5 L1 | R1 | R1", seats=3)

    assert among_three.sheet(1) == alone.sheet(0)


def test_tkf_2_4_goal_and_effects_are_those_printed_on_the_sheet() -> None:
    position = flight().position

    assert (position["goal"], *position["effects"].values()) == SHEET_CARDS


def test_tkf_2_4_with_option_cards_they_are_drawn_before_round_1() -> None:
    plane = flight(options={"cards": True})

    assert (plane.phase, plane.round) == ("cards", 1)
    assert plane.position["goal"] is None
    assert plane.position["effects"] == {"heart": None, "square": None, "star": None, "hourglass": None}
