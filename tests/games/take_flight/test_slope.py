"""Chapter 6, wing sum and slope."""

from __future__ import annotations

import pytest

from games.take_flight.scene import flight, tail, wing


@pytest.mark.parametrize(("square", "wing_sum"), [("L1", 11), ("R1", 9)])
def test_tkf_6_1_the_wing_sum_is_that_of_the_column_just_completed(square: str, wing_sum: int) -> None:
    written = next(event for event in flight().play(f"6 {square}") if event["type"] == "written")

    assert (written["value"], written["sum"]) == (6, wing_sum)


def test_tkf_6_1_a_column_with_one_printed_number_has_a_sum_of_two() -> None:
    written = next(event for event in flight().play("4 free R7") if event["type"] == "written")

    assert written["sum"] == 4 + 3


def test_tkf_6_1_other_columns_do_not_matter() -> None:
    written = [event for event in flight().play("6 L1; 5 R1; 6 R2") if event["type"] == "written"]

    assert [event["sum"] for event in written] == [11, 4 + 3, 4 + 4]


def test_tkf_6_2_the_dashboard_gives_slope_and_drag() -> None:
    plane = flight("1 L1")

    assert plane.sheet()["rows"] == [6, 5]
    assert plane.sheet()["modifiers"] == [0, 1]


def test_tkf_6_3_level_off_makes_the_sum_count_as_7_and_the_number_stays() -> None:
    plane = flight("6 L1 level")

    assert plane.sheet()["rows"] == [6, 6]
    assert plane.sheet()["modifiers"] == [0, 0]
    assert plane.sheet()["left"] == wing(6)
    assert plane.sheet()["tail"] == tail(level=0)


@pytest.mark.parametrize("die", [4, 5])
def test_tkf_6_3_level_off_is_not_offered_for_a_sum_of_7_or_8(die: int) -> None:
    plane = flight(f"{die} R1 ...")

    assert plane.phase == "roll"
    assert plane.sheet()["rows"] == [6, 6]


@pytest.mark.parametrize("die", [1, 2, 3, 6])
def test_tkf_6_3_level_off_is_offered_for_every_other_sum(die: int) -> None:
    assert flight(f"{die} R1 ...").legal() == ["level", "fly"]


def test_tkf_6_3_level_off_is_offered_at_the_top_though_the_leg_would_be_level_anyway() -> None:
    plane = flight("6 +4 L1; 6 +2 +2 R1; 6 R2; 6 L2; 6 +1 L3; 6 L4; 6 R3 ...")

    assert plane.sheet()["rows"][-1] == 14
    assert plane.legal() == ["level", "fly"]
    plane.say("level")
    assert plane.sheet()["off_top"] == 1


def test_tkf_6_4_level_off_comes_after_writing_the_others_before() -> None:
    before, after = flight("6 ..."), flight("6 L1 ...")

    assert before.refusal("level") == before.refusal("fly") == "TKF-6.4"
    for word in ("free", "+1", "-1", "+2", "set4", "+4"):
        assert after.refusal(word) == "TKF-6.4"


def test_tkf_6_5_without_a_level_off_the_flight_follows_the_write() -> None:
    plane = flight("6 L1 level; 6 R1 ...")

    assert (plane.phase, plane.sheet()["rows"]) == ("roll", [6, 6, 7])


def test_tkf_6_5_with_a_level_off_the_seat_decides() -> None:
    plane = flight("6 L1 ...")

    assert plane.sheet()["step"] == "slope"
    assert plane.sheet()["written"] == {"side": "left", "square": 1}
    assert plane.legal() == ["level", "fly"]
