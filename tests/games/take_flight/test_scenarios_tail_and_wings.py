"""Scenarios S01 to S18: tail actions, writing and slopes, played as TKF-20 writes them."""

from __future__ import annotations

from games.take_flight.scene import flight, tail, wing


def test_s01_a_wing_sum_of_11_climbs_two_rows() -> None:
    """TKF-S01. Given a new solo game. When the die shows 6 and it is written in L1 (pre-printed 3 + 2), the wing sum is 11
    and, with no level-off used, the plane goes one column right and two rows up. Then it is in row 8 and the next modifier
    is the drag of slope +2: −1.
    """
    plane = flight("6 L1")

    assert (plane.phase, plane.round) == ("roll", 2)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 8]
    assert sheet["modifiers"] == [0, -1]
    assert sheet["winds"] == [6]
    assert sheet["left"] == wing(6)


def test_s02_a_wing_sum_of_4_and_a_heart_make_the_next_modifier_minus_1() -> None:
    """TKF-S02. Given the four rounds below. When in round 4 a wind of 1 is written in R3 (2 + 1), the sum is 4: slope −2 from
    row 8 into the heart at column 4, row 6. Then drag +1 and heart −2 make the next modifier −1. (Round 2 also ends in a
    heart, with slope 0: 0 − 2 = −2.)
    """
    plane = flight("6 L1; 5 R1; 6 R2; 1 R3")

    assert (plane.phase, plane.round) == ("roll", 5)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 8, 8, 8, 6]
    assert sheet["modifiers"] == [0, -1, -2, 0, -1]
    assert sheet["winds"] == [6, 4, 4, 1]
    assert plane.boxes()["heart"] == 6
    assert plane.boxes()["peak"] == 8


def test_s03_level_off_flies_level_and_the_number_stays() -> None:
    """TKF-S03. Given a sum of 11 as in S01. When level-off is spent, Then the plane flies level (row 6), the drag is 0, the 6
    stays written in L1 and no level-off is left.
    """
    plane = flight("6 L1 level")

    assert (plane.phase, plane.round) == ("roll", 2)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 6]
    assert sheet["modifiers"] == [0, 0]
    assert sheet["left"] == wing(6)
    assert sheet["tail"] == tail(level=0)


def test_s04_level_off_is_a_decision_after_writing() -> None:
    """TKF-S04. Given a sum of 11 and a level-off left. Then exactly level-off or fly may follow; no other tail symbol can be
    used any more.
    """
    plane = flight("6 L1 ...")

    assert (plane.phase, plane.round) == ("act", 1)
    sheet = plane.sheet()
    assert sheet["step"] == "slope"
    assert sheet["wind"] is None
    assert sheet["written"] == {"side": "left", "square": 1}
    assert sheet["rows"] == [6]
    assert plane.legal() == ["level", "fly"]
    assert plane.refusal("+1") == "TKF-6.4"
    assert plane.refusal("+2") == "TKF-6.4"
    assert plane.refusal("R1") == "TKF-5.1"


def test_s05_there_is_no_slope_decision_when_level_off_would_change_nothing() -> None:
    """TKF-S05. Given a roll of 5 written in R1: sum 8, slope 0, drag 0, the same as a sum of 7. Then level-off is not offered,
    the flight is drawn at once and the round is over.
    """
    plane = flight("5 R1 ...")

    assert (plane.phase, plane.round) == ("roll", 2)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 6]
    assert sheet["modifiers"] == [0, 0]
    assert sheet["step"] == "idle"
    assert sheet["tail"] == tail()
    assert plane.refusal("level") == "TKF-3.3"


def test_s06_there_is_no_slope_decision_once_level_off_is_spent() -> None:
    """TKF-S06. Given level-off spent in round 1. When 6 is written in R1 in round 2 (sum 9, slope +1), Then the flight follows
    at once, without a decision.
    """
    plane = flight("6 L1 level; 6 R1 ...")

    assert (plane.phase, plane.round) == ("roll", 3)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 6, 7]
    assert sheet["modifiers"] == [0, 0, -1]
    assert sheet["step"] == "idle"
    assert sheet["tail"] == tail(level=0)


def test_s07_the_first_decision_has_five_tail_symbols_and_two_squares() -> None:
    """TKF-S07. Given a first roll of 3. Then five of the six tail symbols can be used (trim in two directions; level-off only
    after writing), or one of the two squares next to the centre line written in.
    """
    plane = flight("3 ...")

    assert (plane.phase, plane.round) == ("act", 1)
    sheet = plane.sheet()
    assert sheet["step"] == "wind"
    assert sheet["wind"] == 3
    assert plane.legal() == ["free", "+1", "-1", "+2", "set4", "+4", "L1", "R1"]


def test_s08_wings_are_filled_inside_out() -> None:
    """TKF-S08. Given L1 filled. Then L2 and R1 are the only squares; L1 is taken, L3 and R2 are too far out."""
    plane = flight("3 L1; 3 ...")

    assert (plane.phase, plane.round) == ("act", 2)
    assert plane.legal() == ["free", "+1", "-1", "+2", "set4", "+4", "L2", "R1"]
    assert plane.refusal("L1") == "TKF-5.1"
    assert plane.refusal("L3") == "TKF-5.2"
    assert plane.refusal("R2") == "TKF-5.2"


def test_s09_free_placement_opens_every_empty_square() -> None:
    """TKF-S09. Given R1 filled and free placement spent in round 2. Then all 23 empty squares may be written in and a second
    free placement is refused in this round although one is left.
    """
    plane = flight("2 R1; 6 free ...")

    assert (plane.phase, plane.round) == ("act", 2)
    sheet = plane.sheet()
    assert sheet["free"] is True
    assert sheet["tail"] == tail(free=1)
    left = [f"L{square}" for square in range(1, 13)]
    right_but_the_first = [f"R{square}" for square in range(2, 13)]
    assert plane.legal() == ["+1", "-1", "+2", "set4", "+4", *left, *right_but_the_first]
    assert plane.refusal("free") == "TKF-4.5"
    assert plane.refusal("R1") == "TKF-5.1"


def test_s10_a_square_filled_by_free_placement_is_skipped_later() -> None:
    """TKF-S10. Given L3 filled by free placement in round 2, then L1 and L2. Then the next square on the left is L4: L3 is
    skipped because it is full.
    """
    plane = flight("2 R1; 6 free L3; 3 L1; 4 L2; 5 ...")

    assert (plane.phase, plane.round) == ("act", 5)
    sheet = plane.sheet()
    assert sheet["left"] == wing(-1, 5, 7)
    assert sheet["right"] == wing(2)
    assert sheet["rows"] == [6, 5, 8, 6, 6]
    assert sheet["modifiers"] == [0, 1, -4, 1, -2]
    assert plane.legal() == ["free", "+1", "-1", "+2", "set4", "+4", "L4", "R2"]


def test_s11_free_placement_lasts_one_round_and_may_be_spent_for_nothing() -> None:
    """TKF-S11. Given free placement spent and the innermost square chosen all the same. Then the symbol is gone, and the next
    round is bound by inside-out again.
    """
    plane = flight("4 free R1; 4 ...")

    assert (plane.phase, plane.round) == ("act", 2)
    sheet = plane.sheet()
    assert sheet["free"] is False
    assert sheet["tail"] == tail(free=1)
    assert plane.legal() == ["free", "+1", "-1", "+2", "+4", "L1", "R2"]


def test_s12_set_to_4_then_plus_2_writes_6() -> None:
    """TKF-S12. Given a roll of 2. When the wind is set to 4 and then raised by 2, Then 6 is written (sum 11), while the Wind
    row keeps 2.
    """
    plane = flight("2 set4 +2 L1")

    assert (plane.phase, plane.round) == ("roll", 2)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 8]
    assert sheet["modifiers"] == [0, -1]
    assert sheet["winds"] == [2]
    assert sheet["left"] == wing(6)
    assert sheet["tail"] == tail(plus_two=1, set_four=0)


def test_s13_plus_2_then_set_to_4_writes_4() -> None:
    """TKF-S13. Given a roll of 3. When the wind is raised to 5 and then set to 4, Then 4 is written (sum 9): the +2 is legal
    but lost.
    """
    plane = flight("3 +2 set4 L1")

    assert (plane.phase, plane.round) == ("roll", 2)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 7]
    assert sheet["modifiers"] == [0, -1]
    assert sheet["winds"] == [3]
    assert sheet["left"] == wing(4)
    assert sheet["tail"] == tail(plus_two=1, set_four=0)


def test_s14_setting_a_wind_of_4_to_4_is_refused() -> None:
    """TKF-S14. Given a wind of 4. Then set-to-4 is not available, though everything else is."""
    plane = flight("4 ...")

    assert (plane.phase, plane.round) == ("act", 1)
    assert plane.legal() == ["free", "+1", "-1", "+2", "+4", "L1", "R1"]
    assert plane.refusal("set4") == "TKF-4.5"


def test_s15_set_to_4_becomes_available_once_the_wind_differs_from_4() -> None:
    """TKF-S15. Given the same roll and a trim up to 5. Then set-to-4 is available."""
    plane = flight("4 +1 ...")

    assert (plane.phase, plane.round) == ("act", 1)
    sheet = plane.sheet()
    assert sheet["wind"] == 5
    assert sheet["winds"] == [4]
    assert plane.legal() == ["free", "+1", "-1", "+2", "set4", "+4", "L1", "R1"]


def test_s16_the_same_symbol_may_be_used_several_times_in_a_round() -> None:
    """TKF-S16. Given a roll of 1. When all three trims are spent upwards, Then 4 is written in L1 (sum 9)."""
    plane = flight("1 +1 +1 +1 L1")

    assert (plane.phase, plane.round) == ("roll", 2)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 7]
    assert sheet["modifiers"] == [0, -1]
    assert sheet["winds"] == [1]
    assert sheet["left"] == wing(4)
    assert sheet["tail"] == tail(adjust=0)


def test_s17_a_very_large_wing_sum_climbs_four_rows() -> None:
    """TKF-S17. Given a roll of 6 and +4, +2, +2 and three trims in one round: 17 written in L1, sum 22. Then the slope is that
    of 15 and more: +4, drag −3.
    """
    plane = flight("6 +4 +2 +2 +1 +1 +1 L1")

    assert (plane.phase, plane.round) == ("roll", 2)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 10]
    assert sheet["modifiers"] == [0, -3]
    assert sheet["left"] == wing(17)
    assert sheet["tail"] == tail(adjust=0, plus_two=0, plus_four=0)


def test_s18_a_negative_wind_can_make_a_wing_sum_of_0() -> None:
    """TKF-S18. Given slope +4 in round 1 (modifier −3). When the die shows 1, the wind is −2 and written in L2 (1 + 1): sum 0.
    Then the plane drops four rows into the hourglass at column 2, row 6, and the next modifier is 3 − 1 = +2.
    """
    plane = flight("6 +4 L1; 1 L2")

    assert (plane.phase, plane.round) == ("roll", 3)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 10, 6]
    assert sheet["modifiers"] == [0, -3, 2]
    assert sheet["winds"] == [6, -2]
    assert sheet["left"] == wing(10, -2)
