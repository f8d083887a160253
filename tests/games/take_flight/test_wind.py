"""Chapter 4, wind and tail actions."""

from __future__ import annotations

import pytest

from games.take_flight.scene import flight, resume, tail


def test_tkf_4_1_wind_is_modifier_plus_die() -> None:
    plane = flight("6 L1; 5 ...")

    assert plane.sheet()["modifiers"] == [0, -1]
    assert plane.sheet()["winds"] == [6, 4]
    assert plane.sheet()["wind"] == 4


def test_tkf_4_1_wind_may_be_negative() -> None:
    plane = flight("6 +4 L1; 1 ...")

    assert plane.sheet()["wind"] == -2
    assert plane.sheet()["winds"] == [6, -2]


def test_tkf_4_2_the_wind_row_keeps_its_value_when_tail_actions_change_what_is_written() -> None:
    plane = flight("3 +2 +1 ...")

    assert plane.sheet()["wind"] == 6
    assert plane.sheet()["winds"] == [3]


@pytest.mark.parametrize(
    ("word", "value", "left"),
    [
        ("+1", 4, {"adjust": 2}),
        ("-1", 2, {"adjust": 2}),
        ("+2", 5, {"plus_two": 1}),
        ("set4", 4, {"set_four": 0}),
        ("+4", 7, {"plus_four": 0}),
        ("free", 3, {"free": 1}),
    ],
)
def test_tkf_4_3_each_symbol_is_crossed_off_and_changes_the_value(word: str, value: int, left: dict[str, int]) -> None:
    plane = flight(f"3 {word} ...")

    assert plane.sheet()["wind"] == value
    assert plane.sheet()["tail"] == tail(**left)
    assert plane.sheet()["free"] is (word == "free")


def test_tkf_4_3_all_nine_symbols_may_be_used_in_one_round() -> None:
    plane = flight("1 free +1 -1 +1 +2 +2 set4 +4 ...")

    assert plane.sheet()["tail"] == tail(free=1, adjust=0, plus_two=0, set_four=0, plus_four=0)
    assert plane.sheet()["wind"] == 8


@pytest.mark.parametrize(("order", "value"), [("set4 +2", 6), ("+2 set4", 4), ("+4 set4 +1", 5), ("-1 -1 set4 -1", 3)])
def test_tkf_4_4_value_actions_work_one_after_the_other(order: str, value: int) -> None:
    assert flight(f"3 {order} ...").sheet()["wind"] == value


def test_tkf_4_4_there_is_no_limit_to_the_value() -> None:
    assert flight("6 +4 +2 +2 +1 +1 +1 ...").sheet()["wind"] == 17


def test_tkf_4_5_setting_4_to_4_is_not_legal() -> None:
    plane = flight("2 +2 ...")

    assert plane.sheet()["wind"] == 4
    assert "set4" not in plane.legal()
    assert plane.refusal("set4") == "TKF-4.5"


def test_tkf_4_5_a_second_free_placement_in_a_round_is_not_legal() -> None:
    plane = flight("3 free ...")

    assert "free" not in plane.legal()
    assert plane.refusal("free") == "TKF-4.5"


def test_tkf_4_5_a_tail_action_that_another_will_undo_is_legal() -> None:
    plane = flight("3 +1 -1 ...")

    assert plane.sheet()["wind"] == 3
    assert plane.sheet()["tail"] == tail(adjust=1)


def test_tkf_4_6_a_crossed_off_symbol_stays_crossed_off() -> None:
    plane = flight("3 +4 R1; 3 ...")

    assert "+4" not in plane.legal()
    assert plane.refusal("+4") == "TKF-4.6"


def test_tkf_4_6_symbols_left_at_the_end_are_worth_nothing() -> None:
    plane = flight("1 R1; 3 L1; 1 R2; 1 R3; 1 L2")  # a crash with no symbol spent
    assert plane.sheet()["tail"] == tail()
    fewer, more = plane.position, plane.position
    fewer["seats"][0]["tail"] = tail(free=0, adjust=0, plus_two=0, set_four=0, plus_four=0, level=0)
    more["seats"][0]["tail"] = tail()

    assert resume(fewer).result("total") == resume(more).result("total") == [15]
