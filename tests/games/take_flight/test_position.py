"""TKF-15 and TKF-19: positions as JSON, their form and invariants 1 to 10."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.take_flight.scene import SHEET_CARDS, Flight, flight, resume, tail, wander, wing
from piggery import games
from piggery.kernel import InvalidPosition, Json

GAME = games.load("take-flight")
CRASH = "1 -1 -1 -1 R1"
WHOLE = (
    "4 L1; 3 R1; 6 R2; 5 free L3; 6 free L5; 3 R3; 2 R4; 4 L2; 1 +1 L4; 3 +1 L6; 4 +2 L7; 3 +1 R5; "
    "6 R6; 4 R7; 6 R8; 5 R9; 2 R10; 5 +4 R11; 1 set4 L8; 6 +2 L9; 5 L10; 2 R12; 4 L11; 3 L12 level"
)


def example() -> Flight:
    plane = flight("6 L1 | +4 L1", seats=2)
    plane.roll(5)
    for word, seat in [("+1", 0), ("R1", 0), ("free", 1)]:
        plane.say(word, seat)
    return plane


BASES: dict[str, Callable[[], Flight]] = {
    "act": example,
    "roll": lambda: flight("6 L1; 5 R1"),
    "slope": lambda: flight("6 L1 ..."),
    "over": lambda: flight(CRASH),
    "two over": lambda: flight(f"{CRASH} | L1; 2 R1; 1 L2", seats=2),
    "finished": lambda: flight(WHOLE),
    "sweep": lambda: flight("1 R1; 3 L1; 1 R2; 1 R3; 1 L2", options={"crossing": "sweep"}),
    "cards": lambda: flight(options={"cards": True}, cards=SHEET_CARDS[:3]),
    "drawn": lambda: flight("6 L1", options={"cards": True}, cards=SHEET_CARDS),
    "throw": lambda: flight(f"{CRASH} | -1 -1 -1 R1", seats=2),
    "one crashed": lambda: flight(f"{CRASH} | L1; 3 ...", seats=2),
}


def test_the_example_of_the_specification_is_written_as_there() -> None:
    first = {
        "status": "flying", "step": "idle", "rows": [6, 8, 8], "modifiers": [0, -1, -2], "winds": [6, 4], "left": wing(6), "right": wing(5),
        "tail": tail(adjust=2), "wind": None, "free": False, "written": None, "off_top": 0, "crash_column": None,
    }  # fmt: skip
    second = {
        "status": "flying", "step": "wind", "rows": [6, 10], "modifiers": [0, -3], "winds": [6, 2], "left": wing(10), "right": wing(),
        "tail": tail(free=1, plus_four=0), "wind": 2, "free": True, "written": None, "off_top": 0, "crash_column": None,
    }  # fmt: skip
    expected = {
        "game": "take-flight",
        "edition": "standard",
        "options": {option.name: option.default for option in GAME.about.options}
        | {"cards": False, "crossing": "ends", "final_tie": "throw"},
        "phase": "act",
        "round": 2,
        "dice": [6, 5],
        "goal": "dune_skimmer",
        "effects": {"heart": "downdraft", "square": "updraft", "star": "landmark", "hourglass": "time_trial"},
        "throw": None,
        "seats": [first, second],
    }

    assert example().position == expected
    assert json.dumps(example().position) == json.dumps(expected)  # also the order of the fields


@pytest.mark.parametrize("base", list(BASES))
def test_a_position_is_read_back_as_it_was_written(base: str) -> None:
    plane = BASES[base]()
    again = resume(plane.position)

    assert again.position == plane.position
    assert GAME.movers(again.state) == GAME.movers(plane.state)
    assert [again.legal(seat) for seat in range(2)] == [plane.legal(seat) for seat in range(2)]
    assert again.chance == plane.chance
    assert again.outcome == plane.outcome


def test_a_position_read_shares_nothing_with_the_json_it_was_read_from() -> None:
    position = flight("6 L1").position
    kept = copy.deepcopy(position)
    resume(position).play("5 R1")

    assert position == kept


MISSING = "(take the field out)"
BROKEN: list[tuple[str, str, Json, str]] = [
    # position, path of the field to break, its new value, the field that the refusal names
    # -- forms of TKF-15
    ("act", "game", "pigskin", "game"),
    ("act", "edition", "other", "edition"),
    ("act", "edition", 1, "edition"),
    ("act", "options.cards", 0, "options.cards"),
    ("act", "options.crossing", "middle", "options.crossing"),
    ("act", "options.final_tie", None, "options.final_tie"),
    ("act", "options.speed", 1, "options.speed"),
    ("act", "phase", "flying", "phase"),
    ("act", "round", "2", "round"),
    ("act", "round", 2.0, "round"),
    ("act", "dice", [6, True], "dice[1]"),
    ("act", "dice", [6, 7], "dice[1]"),
    ("act", "dice", None, "dice"),
    ("act", "goal", 5, "goal"),
    ("act", "effects.heart", 5, "effects.heart"),
    ("act", "effects.star", MISSING, "effects.star"),
    ("act", "throw", "0", "throw"),
    ("act", "throw", MISSING, "throw"),
    ("act", "weather", "fine", "weather"),
    ("act", "seats", [], "seats"),
    ("act", "seats.0.status", "landed", "seats[0].status"),
    ("act", "seats.0.step", "roll", "seats[0].step"),
    ("act", "seats.0.rows", [], "seats[0].rows"),
    ("act", "seats.0.rows.1", 8.0, "seats[0].rows[1]"),
    ("act", "seats.0.modifiers.1", None, "seats[0].modifiers[1]"),
    ("act", "seats.1.winds", {}, "seats[1].winds"),
    ("act", "seats.0.left.0", "6", "seats[0].left[0]"),
    ("act", "seats.0.left", [6], "seats[0].left"),
    ("act", "seats.0.right", [5, *[None] * 12], "seats[0].right"),
    ("act", "seats.0.tail.free", -1, "seats[0].tail.free"),
    ("act", "seats.0.tail.level", True, "seats[0].tail.level"),
    ("act", "seats.0.tail.wing", 1, "seats[0].tail.wing"),
    ("act", "seats.1.wind", "2", "seats[1].wind"),
    ("act", "seats.1.free", 1, "seats[1].free"),
    ("act", "seats.0.off_top", -1, "seats[0].off_top"),
    ("act", "seats.0.crash_column", "6", "seats[0].crash_column"),
    ("act", "seats.0.crash_column", MISSING, "seats[0].crash_column"),
    ("act", "seats.1.boxes", None, "seats[1].boxes"),
    ("slope", "seats.0.written.side", "middle", "seats[0].written.side"),
    ("slope", "seats.0.written.square", MISSING, "seats[0].written.square"),
    # -- invariant 1: dice, phases, who flies
    ("act", "dice", [6], "dice"),
    ("roll", "dice", [6, 5, 1], "dice"),
    ("roll", "round", 0, "round"),
    ("roll", "round", 25, "round"),
    ("act", "phase", "roll", "dice"),
    ("over", "phase", "act", "phase"),
    ("over", "round", 2, "dice"),
    ("finished", "seats.0.status", "flying", "seats[0].status"),
    # -- invariant 2: legs, numbers and winds
    ("roll", "seats.0.left.1", 4, "seats[0].left"),
    ("roll", "seats.0.left.0", None, "seats[0].left"),
    ("slope", "seats.0.left.0", None, "seats[0].left"),
    ("roll", "seats.0.winds", [6], "seats[0].winds"),
    ("act", "seats.1.winds", [6], "seats[1].winds"),
    # -- invariant 3: modifiers and legs by status
    ("roll", "seats.0.modifiers", [0, -1], "seats[0].modifiers"),
    ("roll", "seats.0.rows", [6, 8], "seats[0].rows"),
    ("over", "seats.0.modifiers", [0, 2], "seats[0].modifiers"),
    ("over", "seats.0.step", "wind", "phase"),
    ("one crashed", "seats.0.step", "wind", "seats[0].step"),
    ("over", "seats.0.rows", [6], "seats[0].rows"),
    ("over", "seats.0.rows", [6, 5, 2], "seats[0].rows"),
    # -- invariant 4: winds
    ("roll", "seats.0.winds.1", 5, "seats[0].winds[1]"),
    ("roll", "seats.0.modifiers.0", 1, "seats[0].modifiers[0]"),
    # -- invariant 5: modifiers
    ("roll", "seats.0.modifiers.1", 0, "seats[0].modifiers[1]"),
    ("roll", "seats.0.modifiers.2", 0, "seats[0].modifiers[2]"),
    # -- invariant 6: the path
    ("roll", "seats.0.rows.0", 7, "seats[0].rows[0]"),
    ("roll", "seats.0.rows.1", 11, "seats[0].rows[1]"),
    ("roll", "seats.0.rows.1", 3, "seats[0].rows[1]"),
    ("finished", "seats.0.rows.20", 15, "seats[0].rows[20]"),
    ("over", "seats.0.rows.1", 4, "seats[0].status"),
    ("over", "seats.0.crash_column", 2, "seats[0].crash_column"),
    ("sweep", "seats.0.crash_column", 5, "seats[0].crash_column"),
    # -- invariant 7: tail and gaps in the wings
    ("roll", "seats.0.tail.free", 3, "seats[0].tail.free"),
    ("roll", "seats.0.tail.level", 2, "seats[0].tail.level"),
    ("act", "seats.1.tail.free", 2, "seats[1].tail.free"),
    ("act", "seats.0.left", [None, 6, *[None] * 10], "seats[0].tail.free"),
    # -- invariant 8: what belongs to a step
    ("roll", "seats.0.off_top", 1, "seats[0].off_top"),
    ("roll", "seats.0.crash_column", 2, "seats[0].crash_column"),
    ("over", "seats.0.crash_column", None, "seats[0].crash_column"),
    ("act", "seats.1.wind", None, "seats[1].wind"),
    ("act", "seats.0.wind", 3, "seats[0].wind"),
    ("slope", "seats.0.written", None, "seats[0].written"),
    ("act", "seats.1.written", {"side": "left", "square": 1}, "seats[1].written"),
    ("slope", "seats.0.written.square", 2, "seats[0].written"),
    ("slope", "seats.0.written.square", 13, "seats[0].written.square"),
    ("slope", "seats.0.written.square", 0, "seats[0].written.square"),
    ("slope", "seats.0.tail.level", 0, "seats[0].step"),
    ("slope", "seats.0.left.0", 3, "seats[0].step"),
    ("slope", "seats.0.free", True, "seats[0].tail.free"),
    # -- invariant 9: a finish
    ("roll", "seats.0.status", "finished", "seats[0].rows"),
    ("finished", "seats.0.left.11", None, "seats[0].left"),
    # -- invariant 10: cards and throw
    ("act", "goal", "nose_dive", "goal"),
    ("act", "goal", None, "goal"),
    ("act", "effects.heart", "squall", "effects.heart"),
    ("act", "phase", "cards", "phase"),
    ("cards", "options.cards", False, "effects.star"),
    ("cards", "round", 2, "round"),
    ("cards", "goal", None, "effects.heart"),
    ("cards", "goal", "squall", "goal"),
    ("cards", "effects.heart", "updraft", "effects"),
    ("cards", "effects.heart", "moon", "effects.heart"),
    ("cards", "effects.hourglass", "squall", "effects.hourglass"),
    ("cards", "phase", "roll", "effects.star"),
    ("drawn", "phase", "cards", "phase"),
    ("drawn", "goal", None, "effects.heart"),
    ("drawn", "effects.hourglass", None, "effects.hourglass"),
    ("drawn", "effects.hourglass", "landmark", "effects"),
    ("throw", "phase", "over", "phase"),
    ("throw", "throw", 1, "throw"),
    ("throw", "throw", 2, "throw"),
    ("throw", "options.final_tie", "shared", "phase"),
    ("two over", "throw", 0, "throw"),
    ("two over", "phase", "throw", "phase"),
    ("roll", "throw", 0, "throw"),
]


def broken(base: str, path: str, value: Json) -> Json:
    position = BASES[base]().position
    *folders, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
    place: Any = position
    for folder in folders:
        place = place[folder]
    if value == MISSING:
        del place[last]
    else:
        place[last] = value
    return position


@pytest.mark.parametrize(("base", "path", "value", "field"), BROKEN, ids=lambda part: str(part)[:40])
def test_a_broken_position_is_refused_naming_the_field(base: str, path: str, value: Json, field: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        GAME.state_from_json(broken(base, path, value))
    assert refused.value.field == field
    assert refused.value.fault
    assert str(refused.value) == f"position, {field}: {refused.value.fault}"


def test_every_field_of_a_position_may_neither_be_missing_nor_doubled_by_another() -> None:
    position = BASES["slope"]().position
    for name in position:
        with pytest.raises(InvalidPosition) as refused:
            GAME.state_from_json({key: value for key, value in position.items() if key != name})
        assert (refused.value.field, refused.value.fault) == (name, "is missing")
    sheet = position["seats"][0]
    for name in sheet:
        less = {key: value for key, value in sheet.items() if key != name}
        with pytest.raises(InvalidPosition) as refused:
            GAME.state_from_json({**position, "seats": [less]})
        assert (refused.value.field, refused.value.fault) == (f"seats[0].{name}", "is missing")


@pytest.mark.parametrize("obj", [None, [], "position", 5, True])
def test_what_is_no_object_is_no_position(obj: Json) -> None:
    with pytest.raises(InvalidPosition):
        GAME.state_from_json(obj)


def test_a_phase_in_which_nobody_flies_needs_a_seat_that_flew_in_its_round() -> None:
    position = BASES["over"]().position
    position["round"] = 2
    position["dice"] = [1, 1]

    with pytest.raises(InvalidPosition) as refused:
        GAME.state_from_json(position)
    assert refused.value.field == "round"


@pytest.mark.parametrize("phase", ["roll", "over", "throw"])
def test_the_phase_must_fit_the_planes_that_fly(phase: str) -> None:
    position = BASES["one crashed"]().position
    position["phase"] = phase
    if phase == "roll":
        position["dice"] = position["dice"][:-1]

    with pytest.raises(InvalidPosition) as refused:
        GAME.state_from_json(position)
    assert refused.value.field == "phase"


def test_free_placement_is_in_force_before_writing_only() -> None:
    position = BASES["slope"]().position
    position["seats"][0] |= {"free": True, "tail": tail(free=1)}

    with pytest.raises(InvalidPosition) as refused:
        GAME.state_from_json(position)
    assert refused.value.field == "seats[0].free"


def test_a_wind_far_from_the_die_can_be_read_and_played_on() -> None:
    """Tail actions leave no trace in a position but their count, so the value about to be written is free."""
    position = flight("3 ...").position
    position["seats"][0]["wind"] = 40
    plane = resume(position)
    plane.say("L1")
    plane.say("fly")

    assert plane.sheet()["rows"] == [6, 10]


@settings(max_examples=30, derandomize=True, deadline=None)
@given(
    seats=st.integers(1, 4),
    cards=st.booleans(),
    crossing=st.sampled_from(["ends", "sweep"]),
    final_tie=st.sampled_from(["shared", "throw"]),
    seed=st.integers(0, 2**32),
)
def test_every_position_of_random_play_can_be_written_and_read_back(
    seats: int, cards: bool, crossing: str, final_tie: str, seed: int
) -> None:
    plane = flight(seats=seats, options={"cards": cards, "crossing": crossing, "final_tie": final_tie})
    for _ in wander(plane, seed):
        position = plane.position
        again = GAME.state_from_json(json.loads(json.dumps(position)))
        assert GAME.state_to_json(again) == position
        assert GAME.movers(again) == GAME.movers(plane.state)
        for seat in range(seats):
            assert GAME.choice_mask(again, seat) == GAME.choice_mask(plane.state, seat)


def places(value: Json, path: tuple[Json, ...] = ()) -> Iterator[tuple[Json, ...]]:
    """The path of every value inside a JSON value."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield (*path, key)
        yield from places(inner, (*path, key))


VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 26)
    | st.sampled_from(["flying", "crashed", "finished", "idle", "wind", "slope", "act", "roll"])
)


@settings(max_examples=400, derandomize=True, deadline=None)
@given(base=st.sampled_from(list(BASES)), data=st.data())
def test_whatever_is_changed_a_position_is_refused_or_can_be_played_to_the_end(base: str, data: st.DataObject) -> None:
    position = BASES[base]().position
    for _ in range(data.draw(st.integers(1, 3))):
        *folders, last = data.draw(st.sampled_from(list(places(position))))
        place: Any = position
        for folder in folders:
            place = place[folder]
        place[last] = data.draw(VALUES)
    try:
        plane = resume(position)
    except InvalidPosition:
        return

    assert plane.position == position
    for _ in wander(plane, seed=1):
        pass
    assert plane.outcome is not None
