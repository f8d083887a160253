"""TKF-16: all sheets lie open, with the score so far."""

from __future__ import annotations

from random import Random

import pytest

from games.take_flight.scene import Flight, flight
from piggery.kernel import Observation


def example() -> Flight:
    """The position of TKF-15: seat 0 has flown in round 2, seat 1 has put free placement in force."""
    plane = flight("6 L1 | +4 L1", seats=2)
    plane.roll(5)
    for word, seat in [("+1", 0), ("R1", 0), ("free", 1)]:
        plane.say(word, seat)
    return plane


def test_the_view_of_the_example_shows_the_boxes_so_far() -> None:
    assert example().boxes(0) == {
        "distance": 0,
        "peak": 8,
        "build_goal": 0,
        "flight_goal": 0,
        "heart": 3,
        "square": 0,
        "star": 0,
        "hourglass": 0,
    }


@pytest.mark.parametrize("plane", [example(), flight("1 -1 -1 -1 R1"), flight("6 L1 ..."), flight()])
def test_the_view_is_the_position_and_one_field_more_in_each_seat(plane: Flight) -> None:
    view = plane.game.view(plane.state, 0)
    for seat in view["seats"]:
        assert list(seat)[-1] == "boxes"
        assert list(seat.pop("boxes")) == list(plane.game.board["boxes"])

    assert view == plane.position


def test_every_seat_and_every_onlooker_sees_the_same() -> None:
    plane = example()

    assert plane.game.view(plane.state, 0) == plane.game.view(plane.state, 1) == plane.game.view(plane.state, None)


def test_there_are_no_boxes_while_cards_are_drawn() -> None:
    plane = flight(seats=2, options={"cards": True}, cards=["nose_dive"])

    assert [seat["boxes"] for seat in plane.game.view(plane.state, 0)["seats"]] == [None, None]


def test_everybody_is_told_every_event_in_full() -> None:
    plane = example()

    for seat in (0, 1, None):
        assert plane.game.events_to_json(plane.events, seat) == plane.game.events_to_json(plane.events)
    assert not any(event.revealed_to for event in plane.events)


def test_a_bot_can_restore_the_state_from_what_it_sees() -> None:
    plane = example()
    seen = Observation(1, plane.game.view(plane.state, 1), plane.game.choices(plane.state, 1), [])
    sample = plane.game.determiniser(seen)

    assert plane.game.state_to_json(sample(Random(1))) == plane.position
    assert sample(Random(1)) is not sample(Random(1))
