"""What a move would do, before it is made."""

from __future__ import annotations

import pytest

from games.take_flight.scene import SHEET_CARDS, Flight, flight, form, wander
from piggery.kernel import CHANCE, Event, IllegalMove, Json

TO_ROW_12 = "6 +4 L1; 6 +2 +2 R1; 6 R2; 6 L2"


def preview(plane: Flight, word: str, seat: int = 0) -> Json:
    """The preview of a word, after proof that it changes nothing and tells what the move then tells."""
    before = plane.position
    by, move = plane.game.parse(plane.state, form(word, seat))
    seen = plane.game.preview(plane.state, by, move)
    assert plane.position == before
    told: list[Event] = []
    plane.game.apply(plane.state.copy(), by, move, told.append)
    assert seen["events"] == plane.game.events_to_json(told)
    assert seen["odds"] is None
    return seen


def test_a_tail_action_flies_no_leg() -> None:
    seen = preview(flight("3 ..."), "+2")

    assert seen["leg"] is None
    assert seen["points"] == {}
    assert seen["events"] == [{"type": "tail_used", "seat": 0, "symbol": "plus_two", "wind": 5, "left": 1}]


def test_a_write_shows_the_leg_and_its_points_while_level_off_is_still_open() -> None:
    seen = preview(flight("6 ..."), "L1")

    assert seen["leg"] == {
        "sum": 11,
        "slope": 2,
        "spare": 0,
        "column": 1,
        "from": 6,
        "to": 8,
        "off_top": False,
        "crash": None,
        "symbol": None,
        "drag": -1,
        "modifier": -1,
    }
    assert seen["points"] == {"peak": 2}
    assert [event["type"] for event in seen["events"]] == ["written"]


def test_a_write_into_a_symbol_shows_symbol_modifier_and_points() -> None:
    seen = preview(flight("6 L1; 5 ..."), "R1")

    assert (seen["leg"]["symbol"], seen["leg"]["drag"], seen["leg"]["modifier"]) == ("heart", 0, -2)
    assert seen["points"] == {"heart": 3}


def test_fly_and_level_show_their_legs() -> None:
    plane = flight("6 L1 ...")

    fly, level = preview(plane, "fly")["leg"], preview(plane, "level")["leg"]
    assert (fly["slope"], fly["to"], fly["modifier"]) == (2, 8, -1)
    assert (level["slope"], level["to"], level["modifier"]) == (0, 6, 0)
    assert fly["sum"] == level["sum"] == 11


@pytest.mark.parametrize(("die", "word", "spare"), [(1, "L1", 1), (2, "L1", 0), (3, "L1", 1), (1, "R1", 1), (2, "R1", 0), (6, "R1", 0)])
def test_the_spare_tells_by_how_much_a_sum_exceeds_the_least_with_its_slope(die: int, word: str, spare: int) -> None:
    assert preview(flight(f"{die} ..."), word)["leg"]["spare"] == spare


def test_a_crash_is_shown_with_its_column_and_distance() -> None:
    seen = preview(flight("1 -1 -1 -1 ..."), "R1")

    assert (seen["leg"]["crash"], seen["leg"]["to"], seen["leg"]["modifier"]) == (1, 3, None)
    assert seen["points"] == {"distance": 1}


def test_a_crash_below_the_sheet_is_shown() -> None:
    seen = preview(flight("1 R1; 3 L1; 1 R2; 1 R3; 1 R4 level; 2 ..."), "L2")

    assert (seen["leg"]["crash"], seen["leg"]["to"]) == (6, 0)
    assert [event["type"] for event in seen["events"]] == ["written", "flown", "crashed", "round_ended", "game_over"]


def test_a_crash_on_the_way_is_shown_with_sweep() -> None:
    plane = flight("1 R1; 3 L1; 1 R2; 1 R3; 1 ...", options={"crossing": "sweep"})

    assert preview(plane, "L2")["leg"]["crash"] == 4


def test_a_flight_off_the_top_is_shown_with_its_points() -> None:
    seen = preview(flight(f"{TO_ROW_12}; 6 +1 ..."), "L3")

    assert (seen["leg"]["slope"], seen["leg"]["to"], seen["leg"]["off_top"], seen["leg"]["drag"]) == (3, 14, True, -1)
    assert seen["points"] == {"peak": 2 + 4}


def test_a_skim_is_shown_as_points_of_the_flight_goal() -> None:
    assert preview(flight("1 ..."), "R1")["points"] == {"flight_goal": 1}


def test_the_points_of_a_finish_are_its_distance() -> None:
    plane = flight(
        "5 L1; 1 L2; 4 L3; 4 +1 L4; 5 L5; 1 R1; 2 R2; 4 R3; 4 L6; 3 +4 L7; 6 +1 R4; 2 R5; 1 R6; 5 R7; 4 +2 R8; 3 +1 R9; "
        "1 set4 R10; 2 R11; 6 L8; 3 +2 L9; 1 L10 level; 4 L11; 2 L12; 5 ..."
    )

    seen = preview(plane, "R12")
    assert seen["leg"]["modifier"] is None
    assert seen["points"]["distance"] == 21


def test_the_points_of_any_write_are_those_that_the_leg_then_brings() -> None:
    plane = flight(seats=2, options={"cards": True, "crossing": "sweep"})
    checked = 0
    for _ in wander(plane, seed=5):
        for seat in plane.game.movers(plane.state):
            for word in plane.legal(seat) if seat != CHANCE else []:
                seen = preview(plane, word, seat)
                if seen["leg"] is not None:
                    assert points_of(plane, word, seat) == seen["points"]
                    checked += 1
    assert checked > 20


def points_of(plane: Flight, word: str, seat: int) -> dict[str, int]:
    """What a seat's boxes gain by a leg, flown on a copy."""
    flown = Flight(plane.game, 2, None)
    flown.state = plane.state.copy()
    before = flown.boxes(seat)
    flown.say(word, seat)
    if flown.sheet(seat)["step"] == "slope":
        flown.say("fly", seat)
    return {box: points - before[box] for box, points in flown.boxes(seat).items() if points != before[box]}


def test_chance_outcomes_are_previewed_too() -> None:
    roll = flight()
    goal = flight(options={"cards": True})
    tie = flight("1 -1 -1 -1 R1 | -1 -1 -1 R1", seats=2)

    for plane in (roll, goal, flight(options={"cards": True}, cards=SHEET_CARDS[:3]), tie):
        before = plane.position
        move = (plane.game.chances(plane.state) or [])[0][0]
        seen = plane.game.preview(plane.state, CHANCE, move)
        assert plane.position == before
        assert (seen["leg"], seen["points"]) == (None, {})
        assert seen["events"] == plane.do(plane.game.write(CHANCE, move))


def test_an_illegal_move_has_no_preview() -> None:
    plane = flight("3 ...")

    with pytest.raises(IllegalMove):
        plane.game.preview(plane.state, 0, plane.game.moves[7])
