"""Scenarios S19 to S33: the top, the dunes and whole flights, played as TKF-20 writes them."""

from __future__ import annotations

from games.take_flight.scene import flight, tail, wing


def test_s19_flying_off_the_top_gains_4_points_each_time() -> None:
    """TKF-S19. Given seven sixes. In round 5 the sum is 13 (slope +3) from row 12: the plane stops in row 14, the slope drawn
    is +2, its drag −1 counts, 4 points are gained. In round 7 the sum is 9 (slope +1) from row 14: slope drawn 0, drag 0, 4
    more points. Then Peak holds 14 + 4 + 4 = 22.
    """
    plane = flight("6 +4 L1; 6 +2 +2 R1; 6 R2; 6 L2; 6 +1 L3; 6 L4; 6 R3")

    assert (plane.phase, plane.round) == ("roll", 8)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 10, 11, 12, 12, 14, 14, 14]
    assert sheet["modifiers"] == [0, -3, -1, -1, 0, -1, 0, 0]
    assert sheet["winds"] == [6, 3, 5, 5, 6, 5, 6]
    assert sheet["off_top"] == 2
    assert sheet["left"] == wing(10, 5, 7, 5)
    assert sheet["right"] == wing(7, 5, 6)
    assert sheet["tail"] == tail(adjust=2, plus_two=0, plus_four=0)
    assert plane.boxes()["peak"] == 22


def test_s20_reaching_the_top_row_exactly_is_not_flying_off() -> None:
    """TKF-S20. Given the first four of those sixes (row 12). When 6 is written in L3 without a trim, the sum is 12, slope +2:
    row 14. Then nothing is gained and the drag is −1.
    """
    plane = flight("6 +4 L1; 6 +2 +2 R1; 6 R2; 6 L2; 6 L3")

    assert (plane.phase, plane.round) == ("roll", 6)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 10, 11, 12, 12, 14]
    assert sheet["modifiers"] == [0, -3, -1, -1, 0, -1]
    assert sheet["off_top"] == 0
    assert plane.boxes()["peak"] == 14


def test_s21_flying_off_the_top_into_a_symbol_counts_the_symbol() -> None:
    """TKF-S21. Given the twenty rounds below. In round 20 the sum is 15 (slope +4) from row 11; the plane stops in row 14 with
    slope +3 drawn (drag −2), in the heart of column 20 (−2). Then the next modifier is −4 and the bonus is counted once.
    """
    plane = flight(
        "4 L1; 3 R1; 6 R2; 5 free L3; 6 free L5; 3 R3; 2 R4; 4 L2; "
        "1 +1 L4; 3 +1 L6; 4 +2 L7; 3 +1 R5; 6 R6; 4 R7; 6 R8; 5 R9; "
        "2 R10; 5 +4 R11; 1 set4 L8; 6 +2 L9"
    )

    assert (plane.phase, plane.round) == ("roll", 21)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 7, 6, 7, 9, 10, 8, 7, 7, 5, 5, 7, 6, 9, 8, 11, 10, 9, 12, 11, 14]
    assert sheet["modifiers"] == [0, -1, 0, 1, -2, -3, 0, 1, -2, 1, 0, -1, 3, -2, 3, -2, 1, 1, -2, 1, -4]
    assert sheet["off_top"] == 1
    assert plane.boxes()["peak"] == 18
    assert plane.boxes()["heart"] == 9
    assert plane.boxes()["star"] == 6
    assert plane.boxes()["hourglass"] == 5


def test_s22_a_dive_into_a_dune_is_a_crash() -> None:
    """TKF-S22. Given a first roll of 1 trimmed three times to −2 and written in R1: sum 1, slope −3. Then row 3 of column 1 is
    a dune: the flight ends, no modifier is written, distance is the 1 below column 1, and Peak is the launch point's 6.
    """
    plane = flight("1 -1 -1 -1 R1")

    assert (plane.phase, plane.round) == ("over", 1)
    sheet = plane.sheet()
    assert sheet["status"] == "crashed"
    assert sheet["step"] == "idle"
    assert sheet["rows"] == [6, 3]
    assert sheet["modifiers"] == [0]
    assert sheet["crash_column"] == 1
    assert plane.result("boxes") == [[1, 6, 0, 0, 0, 0, 0, 0]]
    assert plane.result("total") == [7]
    assert plane.result("band") == ["Novice"]
    assert plane.result("rank") == [1]
    assert plane.outcome["winners"] == [0]
    assert plane.outcome["decided_by"] == "solo"


def test_s23_a_crash_below_the_edge_of_the_sheet_is_like_any_other() -> None:
    """TKF-S23. Given a plane in row 2 at column 5. When a sum of 4 takes it two rows down, Then it would be in row 0: a crash
    in column 6 like any other. Earlier it skimmed columns 1, 3, 4 and 5.
    """
    plane = flight("1 R1; 3 L1; 1 R2; 1 R3; 1 R4 level; 2 L2")

    assert (plane.phase, plane.round) == ("over", 6)
    sheet = plane.sheet()
    assert sheet["status"] == "crashed"
    assert sheet["rows"] == [6, 4, 5, 3, 2, 2, 0]
    assert sheet["crash_column"] == 6
    assert plane.result("boxes") == [[3, 6, 0, 10, 0, 0, 0, 0]]
    assert plane.result("total") == [19]
    assert plane.result("band") == ["Novice"]
    assert plane.result("rank") == [1]
    assert plane.outcome["winners"] == [0]
    assert plane.outcome["decided_by"] == "solo"


def test_s24_level_off_does_not_save_a_plane_from_a_rising_dune() -> None:
    """TKF-S24. Given a plane in row 2 above the Salt Flats (column 5). When it levels off, column 6 has two dune squares. Then
    it crashes in column 6, level-off spent.
    """
    plane = flight("1 L1; 4 R1; 4 R2; 2 R3; 1 L2; 5 R4 level")

    assert (plane.phase, plane.round) == ("over", 6)
    sheet = plane.sheet()
    assert sheet["status"] == "crashed"
    assert sheet["rows"] == [6, 5, 5, 5, 4, 2, 2]
    assert sheet["crash_column"] == 6
    assert sheet["tail"] == tail(level=0)
    assert plane.result("boxes") == [[3, 6, 0, 1, 0, 0, 1, 0]]
    assert plane.result("total") == [11]
    assert plane.result("band") == ["Novice"]
    assert plane.result("rank") == [1]
    assert plane.outcome["winners"] == [0]
    assert plane.outcome["decided_by"] == "solo"


def test_s25_only_end_squares_count_by_default() -> None:
    """TKF-S25. Given a first leg of slope −2 from the launch point: the line crosses the star at column 1, row 5 and ends
    below it. Then no star is counted.
    """
    plane = flight("1 R1")

    assert (plane.phase, plane.round) == ("roll", 2)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 4]
    assert sheet["modifiers"] == [0, 1]
    assert plane.boxes()["star"] == 0


def test_s26_with_sweep_crossed_symbols_score() -> None:
    """TKF-S26. Given the same leg with crossing = sweep. Then the star scores 1 point; the modifier is unchanged, as only the
    end square gives one.
    """
    plane = flight("1 R1", options={"crossing": "sweep"})

    assert (plane.phase, plane.round) == ("roll", 2)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 4]
    assert sheet["modifiers"] == [0, 1]
    assert plane.boxes()["star"] == 1


def test_s27_the_crash_column_is_the_current_column_by_default() -> None:
    """TKF-S27. Given a plane directly above a dune (column 4, row 2) that dives two rows. Then it crashed in column 5, the
    column it was flying into: distance 3.
    """
    plane = flight("1 R1; 3 L1; 1 R2; 1 R3; 1 L2")

    assert (plane.phase, plane.round) == ("over", 5)
    sheet = plane.sheet()
    assert sheet["status"] == "crashed"
    assert sheet["rows"] == [6, 4, 5, 3, 2, 0]
    assert sheet["crash_column"] == 5
    assert plane.result("boxes") == [[3, 6, 0, 6, 0, 0, 0, 0]]
    assert plane.result("total") == [15]
    assert plane.result("band") == ["Novice"]
    assert plane.result("rank") == [1]
    assert plane.outcome["winners"] == [0]
    assert plane.outcome["decided_by"] == "solo"


def test_s28_with_sweep_the_crash_column_is_that_of_the_first_dune_crossed() -> None:
    """TKF-S28. Given the same flight with crossing = sweep: the line enters the dune of column 4 before it leaves that column.
    Then it crashed in column 4: distance 2. The stars of columns 1 and 3, crossed on legs that did not crash, score 3; the
    crashing leg itself counts for nothing.
    """
    plane = flight("1 R1; 3 L1; 1 R2; 1 R3; 1 L2", options={"crossing": "sweep"})

    assert (plane.phase, plane.round) == ("over", 5)
    sheet = plane.sheet()
    assert sheet["status"] == "crashed"
    assert sheet["rows"] == [6, 4, 5, 3, 2, 0]
    assert sheet["crash_column"] == 4
    assert plane.result("boxes") == [[2, 6, 0, 6, 0, 0, 3, 0]]
    assert plane.result("total") == [17]
    assert plane.result("band") == ["Novice"]
    assert plane.result("rank") == [1]
    assert plane.outcome["winners"] == [0]
    assert plane.outcome["decided_by"] == "solo"


def test_s29_a_whole_flight_scores_76() -> None:
    """TKF-S29. Given the 24 rounds below (10 tail symbols spent, once off the top, level-off in the last round). Then distance
    is 3 × 11, Peak 14 + 4, and hearts 3, squares 3, stars 3, hourglasses 4 score 9, 0, 6 and 10.
    """
    plane = flight(
        "4 L1; 3 R1; 6 R2; 5 free L3; 6 free L5; 3 R3; 2 R4; 4 L2; "
        "1 +1 L4; 3 +1 L6; 4 +2 L7; 3 +1 R5; 6 R6; 4 R7; 6 R8; 5 R9; "
        "2 R10; 5 +4 R11; 1 set4 L8; 6 +2 L9; 5 L10; 2 R12; 4 L11; 3 L12 level"
    )

    assert (plane.phase, plane.round) == ("over", 24)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 7, 6, 7, 9, 10, 8, 7, 7, 5, 5, 7, 6, 9, 8, 11, 10, 9, 12, 11, 14, 12, 11, 11, 11]
    assert sheet["modifiers"] == [0, -1, 0, 1, -2, -3, 0, 1, -2, 1, 0, -1, 3, -2, 3, -2, 1, 1, -2, 1, -4, 1, 0, 0]
    assert sheet["winds"] == [4, 2, 6, 6, 4, 0, 2, 5, -1, 4, 4, 2, 9, 2, 9, 3, 3, 6, -1, 7, 1, 3, 4, 3]
    assert sheet["left"] == wing(4, 5, 6, 0, 4, 5, 6, 4, 9, 1, 4, 3)
    assert sheet["right"] == wing(2, 6, 0, 2, 3, 9, 2, 9, 3, 3, 10, 3)
    assert sheet["tail"] == tail(free=0, adjust=0, plus_two=0, set_four=0, plus_four=0, level=0)
    assert sheet["off_top"] == 1
    assert sheet["status"] == "finished"
    assert plane.result("boxes") == [[33, 18, 0, 0, 9, 0, 6, 10]]
    assert plane.result("total") == [76]
    assert plane.result("band") == ["Expert"]
    assert plane.result("rank") == [1]
    assert plane.outcome["winners"] == [0]
    assert plane.outcome["decided_by"] == "solo"


def test_s30_a_count_beyond_the_table_scores_its_last_entry() -> None:
    """TKF-S30. Given the 24 rounds below: five squares directly above a dune. Then the goal's last entry counts: 10."""
    plane = flight(
        "3 R1; 4 L1; 4 L2; 3 +1 L3; 4 R2; 2 free L5; 4 L4; 1 L6; "
        "4 L7; 6 free L9; 6 R3; 3 R4; 2 L8; 6 +4 L10; 2 L11; 1 L12; "
        "3 +1 R5; 3 +1 R6; 3 set4 R7; 6 +2 R8; 2 R9 level; 6 +2 R10; 5 R11; 3 R12"
    )

    assert (plane.phase, plane.round) == ("over", 24)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 5, 6, 4, 6, 5, 6, 5, 4, 5, 7, 7, 7, 5, 8, 7, 5, 6, 6, 6, 8, 8, 10, 10, 9]
    assert sheet["off_top"] == 0
    assert plane.result("boxes") == [[27, 10, 0, 10, 3, 0, 10, 5]]
    assert plane.result("total") == [65]
    assert plane.result("band") == ["Pro"]
    assert plane.result("rank") == [1]
    assert plane.outcome["winners"] == [0]
    assert plane.outcome["decided_by"] == "solo"


def test_s31_a_crash_in_the_last_column_scores_12_for_distance() -> None:
    """TKF-S31. Given the 24 rounds below. Then the dune of column 24 ends the flight: distance 12, not 3 × the height;
    everything collected before counts.
    """
    plane = flight(
        "5 L1; 3 R1; 6 R2; 3 L2; 6 L3; 6 L4; 6 L5; 5 free L7; "
        "1 +1 R3; 4 free L9; 2 R4; 6 +1 L6; 1 R5; 2 R6; 1 set4 R7; 3 +4 R8; "
        "4 R9; 2 R10; 4 R11; 5 +1 R12; 1 L8 level; 5 +2 L10; 2 +2 L11; 1 L12"
    )

    assert (plane.phase, plane.round) == ("over", 24)
    sheet = plane.sheet()
    assert sheet["status"] == "crashed"
    assert sheet["rows"] == [6, 7, 6, 7, 6, 8, 8, 10, 11, 9, 12, 9, 10, 7, 6, 6, 8, 7, 7, 7, 7, 7, 8, 9, 6]
    assert sheet["crash_column"] == 24
    assert plane.result("boxes") == [[12, 12, 0, 0, 12, 0, 6, 10]]
    assert plane.result("total") == [52]
    assert plane.result("band") == ["Amateur"]
    assert plane.result("rank") == [1]
    assert plane.outcome["winners"] == [0]
    assert plane.outcome["decided_by"] == "solo"


def test_s32_free_placement_is_refused_when_it_would_open_nothing() -> None:
    """TKF-S32. Given 22 rounds without free placement and one empty square on either side. Then free placement is refused
    although both symbols are left: it would open no further square.
    """
    plane = flight(
        "5 L1; 1 L2; 4 L3; 4 +1 L4; 5 L5; 1 R1; 2 R2; 4 R3; "
        "4 L6; 3 +4 L7; 6 +1 R4; 2 R5; 1 R6; 5 R7; 4 +2 R8; 3 +1 R9; "
        "1 set4 R10; 2 R11; 6 L8; 3 +2 L9; 1 L10 level; 4 L11; 2 ..."
    )

    assert (plane.phase, plane.round) == ("act", 23)
    sheet = plane.sheet()
    assert sheet["tail"] == tail(adjust=0, plus_two=0, set_four=0, plus_four=0, level=0)
    assert sheet["left"] == wing(5, 0, 6, 4, 3, 3, 8, 6, 4, 0, 4)
    assert sheet["right"] == wing(0, 3, 6, 5, -1, 5, 2, 7, 3, 4, 4)
    assert plane.legal() == ["L12", "R12"]
    assert plane.refusal("free") == "TKF-4.5"


def test_s33_the_last_square_is_the_only_move_of_the_last_round() -> None:
    """TKF-S33. Given the last square. Then it is the only legal action (no tail symbol of use is left), the flight follows,
    and no modifier is written for a 25th round.
    """
    plane = flight(
        "5 L1; 1 L2; 4 L3; 4 +1 L4; 5 L5; 1 R1; 2 R2; 4 R3; "
        "4 L6; 3 +4 L7; 6 +1 R4; 2 R5; 1 R6; 5 R7; 4 +2 R8; 3 +1 R9; "
        "1 set4 R10; 2 R11; 6 L8; 3 +2 L9; 1 L10 level; 4 L11; 2 L12; 5 R12"
    )

    assert (plane.phase, plane.round) == ("over", 24)
    sheet = plane.sheet()
    assert sheet["status"] == "finished"
    assert sheet["modifiers"] == [0, -1, 2, -1, -2, -1, 1, 2, -1, 1, -2, -3, 4, -3, 1, -1, 1, 2, 0, -1, -1, 0, 2, 1]
    assert sheet["rows"] == [6, 7, 4, 6, 6, 7, 5, 5, 6, 5, 8, 9, 6, 7, 6, 8, 7, 7, 7, 7, 8, 8, 8, 7, 7]
    assert sheet["tail"] == tail(adjust=0, plus_two=0, set_four=0, plus_four=0, level=0)
    assert plane.result("boxes") == [[21, 9, 0, 3, 9, 0, 10, 0]]
    assert plane.result("total") == [52]
    assert plane.result("band") == ["Amateur"]
    assert plane.result("rank") == [1]
    assert plane.outcome["winners"] == [0]
    assert plane.outcome["decided_by"] == "solo"
