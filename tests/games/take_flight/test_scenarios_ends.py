"""Scenarios S34 to S53 and the bands: several seats, ties and options, played as TKF-20 writes them."""

from __future__ import annotations

import tomllib

import pytest

from games.take_flight.scene import flight
from piggery import games
from piggery.games.take_flight.components.edition import Edition
from piggery.kernel import IllegalMove

CRASHES = "1 -1 -1 -1 R1 | -1 -1 -1 R1"  # of two seats, in the same way
THREE_TIED = "1 L1 | L1 | L1 | -1 -1 -1 R1; 2 R1 | R1 | R1; 1 L2 | L2 | L2"  # ahead of a fourth
WHOLE_FLIGHT = (
    "4 L1; 3 R1; 6 R2; 5 free L3; 6 free L5; 3 R3; 2 R4; 4 L2; 1 +1 L4; 3 +1 L6; 4 +2 L7; 3 +1 R5; 6 R6; 4 R7; 6 R8; 5 R9; "
    "2 R10; 5 +4 R11; 1 set4 L8; 6 +2 L9; 5 L10; 2 R12; 4 L11; 3 L12 level"
)


def test_s34_one_die_for_all_and_a_crashed_plane_takes_no_part() -> None:
    """TKF-S34. Given two seats. When seat 0 crashes in round 1 and seat 1 writes 1 in L1, Then round 2 is rolled for seat 1
    alone.
    """
    plane = flight("1 -1 -1 -1 R1 | L1; 3 ...", seats=2)

    assert (plane.phase, plane.round) == ("act", 2)
    sheet_0 = plane.sheet(0)
    assert sheet_0["status"] == "crashed"
    assert sheet_0["step"] == "idle"
    assert sheet_0["crash_column"] == 1
    sheet_1 = plane.sheet(1)
    assert sheet_1["status"] == "flying"
    assert sheet_1["step"] == "wind"
    assert sheet_1["wind"] == 4
    assert plane.legal(seat=0) == []
    assert plane.legal(seat=1) == ["free", "+1", "-1", "+2", "+4", "L2", "R1"]


def test_s35_when_everybody_has_crashed_the_game_ends_and_with_the_house_rule_a_full_tie_is_shared() -> None:
    """TKF-S35. Given two seats that both crash in round 1 in the same way and final_tie = shared. Then the game is over after one
    round; both win.
    """
    plane = flight(CRASHES, seats=2, options={"final_tie": "shared"})

    assert (plane.phase, plane.round) == ("over", 1)
    assert plane.result("boxes") == [[1, 6, 0, 0, 0, 0, 0, 0], [1, 6, 0, 0, 0, 0, 0, 0]]
    assert plane.result("total") == [7, 7]
    assert plane.result("band") == ["Novice", "Novice"]
    assert plane.result("rank") == [1, 1]
    assert plane.outcome["winners"] == [0, 1]
    assert plane.outcome["decided_by"] == "shared"


def test_s36_a_tie_on_points_is_broken_by_distance() -> None:
    """TKF-S36. Given two seats with 10 points each. Then seat 0's distance of 3 beats seat 1's 2."""
    plane = flight("1 free L5 | L1; 1 R1 | L2; 1 R2 | R1; 1 L1; 1 L2", seats=2)

    assert (plane.phase, plane.round) == ("over", 5)
    assert plane.result("boxes") == [[3, 6, 0, 1, 0, 0, 0, 0], [2, 6, 0, 1, 0, 0, 1, 0]]
    assert plane.result("total") == [10, 10]
    assert plane.result("band") == ["Novice", "Novice"]
    assert plane.result("rank") == [1, 2]
    assert plane.outcome["winners"] == [0]
    assert plane.outcome["decided_by"] == "distance"


def test_s37_a_tie_on_points_is_broken_by_the_flight_goal() -> None:
    """TKF-S37. Given two seats with 9 points each, equal in Distance, Peak and the empty Build Goal. Then the flight goal's 1
    beats 0, although the other seat has more star points.
    """
    plane = flight("1 L1 | R1; 2 R1 | L1; 1 L2 | L2", seats=2)

    assert (plane.phase, plane.round) == ("over", 3)
    assert plane.result("boxes") == [[2, 6, 0, 0, 0, 0, 1, 0], [2, 6, 0, 1, 0, 0, 0, 0]]
    assert plane.result("total") == [9, 9]
    assert plane.result("band") == ["Novice", "Novice"]
    assert plane.result("rank") == [2, 1]
    assert plane.outcome["winners"] == [1]
    assert plane.outcome["decided_by"] == "flight_goal"


def test_s38_lower_ranks_are_shared_by_equals() -> None:
    """TKF-S38. Given three seats with 9 points each, of which two are equal in every box. Then seat 2 wins by the flight goal,
    seats 0 and 1 share rank 2.
    """
    plane = flight("1 L1 | L1 | R1; 2 R1 | R1 | R2; 1 L2 | L2 | R3", seats=3)

    assert (plane.phase, plane.round) == ("over", 3)
    assert plane.result("boxes") == [[2, 6, 0, 0, 0, 0, 1, 0], [2, 6, 0, 0, 0, 0, 1, 0], [2, 6, 0, 1, 0, 0, 0, 0]]
    assert plane.result("total") == [9, 9, 9]
    assert plane.result("band") == ["Novice", "Novice", "Novice"]
    assert plane.result("rank") == [2, 2, 1]
    assert plane.outcome["winners"] == [2]
    assert plane.outcome["decided_by"] == "flight_goal"


def test_s39_a_full_tie_at_the_top_throws_all_planes() -> None:
    """TKF-S39. Given seats 0 and 1 equal in every box, ahead of seat 2. Then the planes of all three seats are thrown, also that of
    seat 2, each with probability 1/3.
    """
    plane = flight("1 L1 | L1 | -1 -1 -1 R1; 2 R1 | R1; 1 L2 | L2", seats=3)

    assert (plane.phase, plane.round) == ("throw", 3)
    assert plane.chance == [({"type": "throw", "seat": seat}, "1/3") for seat in (0, 1, 2)]


def test_s40_any_seat_may_win_the_throw() -> None:
    """TKF-S40. Given the same game and a throw won by seat 2, the last on points. Then seat 2 wins; seats 0 and 1, still
    equal, share rank 2.
    """
    plane = flight("1 L1 | L1 | -1 -1 -1 R1; 2 R1 | R1; 1 L2 | L2", seats=3)
    plane.do({"type": "throw", "seat": 2})

    assert (plane.phase, plane.round) == ("over", 3)
    assert plane.result("boxes") == [[2, 6, 0, 0, 0, 0, 1, 0], [2, 6, 0, 0, 0, 0, 1, 0], [1, 6, 0, 0, 0, 0, 0, 0]]
    assert plane.result("total") == [9, 9, 7]
    assert plane.result("band") == ["Novice", "Novice", "Novice"]
    assert plane.result("rank") == [2, 2, 1]
    assert plane.outcome["winners"] == [2]
    assert plane.outcome["decided_by"] == "throw"


def test_s41_seats_may_act_in_any_order() -> None:
    """TKF-S41. Given two seats and a roll of 4. When seat 1 writes and flies before seat 0 has done anything, and seat 0 then
    uses +2 and writes in R1, Then the position is the one that seat 0 acting first would have given, and the next round
    begins.
    """
    plane = flight("4 ...", seats=2)
    plane.do({"type": "write", "seat": 1, "side": "left", "square": 1})
    plane.do({"type": "fly", "seat": 1})
    plane.do({"type": "tail", "seat": 0, "symbol": "plus_two"})
    plane.do({"type": "write", "seat": 0, "side": "right", "square": 1})
    plane.do({"type": "fly", "seat": 0})

    usual = flight("4 +2 R1 | L1", seats=2)

    assert plane.position == usual.position
    assert (plane.phase, plane.round) == ("roll", 2)
    sheet_0 = plane.sheet(0)
    assert sheet_0["rows"] == [6, 7]
    assert sheet_0["modifiers"] == [0, -1]
    sheet_1 = plane.sheet(1)
    assert sheet_1["rows"] == [6, 7]
    assert sheet_1["modifiers"] == [0, -1]


def test_s42_cards_are_drawn_without_replacement() -> None:
    """TKF-S42. Given option cards, a drawn goal and effects for heart and square. Then the star's effect is one of the
    remaining eight cards, 1/8 each.
    """
    plane = flight(options={"cards": True}, cards=["nose_dive", "squall", "thermal"])

    assert (plane.phase, plane.round) == ("cards", 1)
    undrawn = ["downdraft", "updraft", "landmark", "time_trial", "tailwind", "headwind", "postcards", "fly_by"]
    assert plane.chance == [({"type": "draw_effect", "symbol": "star", "card": card}, "1/8") for card in undrawn]


def test_s43_cards_give_symbols_other_effects() -> None:
    """TKF-S43. Given hearts as Squall (−3). When the plane flies level into the heart of column 2, Then the next modifier is
    −3 and the heart box holds 5.
    """
    plane = flight("6 L1; 5 R1", options={"cards": True}, cards=["nose_dive", "squall", "thermal", "fly_by", "headwind"])

    assert (plane.phase, plane.round) == ("roll", 3)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 8, 8]
    assert sheet["modifiers"] == [0, -1, -3]
    assert plane.boxes()["heart"] == 5
    assert plane.boxes()["flight_goal"] == 0


def test_s44_a_crashing_leg_counts_for_no_goal() -> None:
    """TKF-S44. Given the goal Nose dive. When the very first leg, of slope −3, ends in a dune, Then no steep dive is counted."""
    plane = flight("1 -1 -1 -1 R1", options={"cards": True}, cards=["nose_dive", "squall", "thermal", "fly_by", "headwind"])

    assert (plane.phase, plane.round) == ("over", 1)
    assert plane.result("boxes") == [[1, 6, 0, 0, 0, 0, 0, 0]]
    assert plane.result("total") == [7]
    assert plane.result("band") == ["Novice"]
    assert plane.result("rank") == [1]
    assert plane.outcome["winners"] == [0]
    assert plane.outcome["decided_by"] == "solo"


def test_s45_goals_look_at_the_slope_drawn() -> None:
    """TKF-S45. Given the goal Full dashboard and the seven sixes of S19. The slopes drawn are +4, +1, +1, 0, +2, 0, 0 (+3 cut
    to +2 in round 5, +1 cut to 0 in round 7): four different ones. Then the goal scores 0; five would be needed.
    """
    plane = flight(
        "6 +4 L1; 6 +2 +2 R1; 6 R2; 6 L2; 6 +1 L3; 6 L4; 6 R3",
        options={"cards": True},
        cards=["full_dashboard", "downdraft", "updraft", "landmark", "time_trial"],
    )

    assert (plane.phase, plane.round) == ("roll", 8)
    sheet = plane.sheet()
    assert sheet["rows"] == [6, 10, 11, 12, 12, 14, 14, 14]
    assert sheet["modifiers"] == [0, -3, -1, -1, 0, -1, 0, 0]
    assert plane.boxes()["flight_goal"] == 0


def test_s46_the_same_flight_with_the_goal_long_climb_scores_6() -> None:
    """TKF-S46. Given the same moves with the goal Long climb: the first three legs climb. Then 6 points."""
    plane = flight(
        "6 +4 L1; 6 +2 +2 R1; 6 R2; 6 L2; 6 +1 L3; 6 L4; 6 R3",
        options={"cards": True},
        cards=["long_climb", "downdraft", "updraft", "landmark", "time_trial"],
    )

    assert (plane.phase, plane.round) == ("roll", 8)
    assert plane.boxes()["flight_goal"] == 6


def test_s47_the_same_flight_with_the_goal_cloud_rider_scores_6() -> None:
    """TKF-S47. Given the same moves with the goal Cloud rider: rows 11, 12, 12, 14, 14, 14. Then 6 points."""
    plane = flight(
        "6 +4 L1; 6 +2 +2 R1; 6 R2; 6 L2; 6 +1 L3; 6 L4; 6 R3",
        options={"cards": True},
        cards=["cloud_rider", "downdraft", "updraft", "landmark", "time_trial"],
    )

    assert (plane.phase, plane.round) == ("roll", 8)
    assert plane.boxes()["flight_goal"] == 6


BANDS = [
    (39, "Novice"),
    (40, "Amateur"),
    (55, "Amateur"),
    (56, "Pro"),
    (70, "Pro"),
    (71, "Expert"),
    (85, "Expert"),
    (86, "Legend"),
]


def test_s48_a_full_tie_of_everybody_with_default_options_the_throw_is_due() -> None:
    """TKF-S48. Given the two crashes of S35 and default options. Then no seat may act and there is no outcome yet; each seat's plane
    flies farthest with probability 1/2.
    """
    plane = flight(CRASHES, seats=2)

    assert (plane.phase, plane.round) == ("throw", 1)
    assert plane.legal(0) == plane.legal(1) == []
    assert plane.game.outcome(plane.state) is None
    for form in ({"type": "roll", "value": 1}, {"type": "throw", "seat": 2}, {"type": "fly", "seat": 0}):
        with pytest.raises(IllegalMove):
            plane.do(form)
    assert plane.chance == [({"type": "throw", "seat": seat}, "1/2") for seat in (0, 1)]


def test_s49_the_throw_ends_the_game() -> None:
    """TKF-S49. Given the same game. When seat 1 throws farthest, Then it has rank 1 alone, seat 0 rank 2; boxes and totals are as
    before.
    """
    plane = flight(CRASHES, seats=2)
    told = plane.do({"type": "throw", "seat": 1})

    assert (plane.phase, plane.round) == ("over", 1)
    assert plane.result("boxes") == [[1, 6, 0, 0, 0, 0, 0, 0], [1, 6, 0, 0, 0, 0, 0, 0]]
    assert plane.result("total") == [7, 7]
    assert plane.result("rank") == [2, 1]
    assert (plane.outcome["winners"], plane.outcome["decided_by"]) == ([1], "throw")
    assert told == [{"type": "planes_thrown", "seat": 1}, {"type": "game_over", "outcome": plane.outcome}]


def test_s50_three_tied_seats_and_the_fourth_throws_farthest() -> None:
    """TKF-S50. Given three seats equal in every box, ahead of seat 3. When seat 3, not tied, throws farthest, Then it wins and the
    other three share rank 2.
    """
    plane = flight(THREE_TIED, seats=4)
    plane.do({"type": "throw", "seat": 3})

    assert (plane.phase, plane.round) == ("over", 3)
    assert plane.result("total") == [9, 9, 9, 7]
    assert plane.result("rank") == [2, 2, 2, 1]
    assert (plane.outcome["winners"], plane.outcome["decided_by"]) == ([3], "throw")


def test_s51_house_rule_final_tie_shared_nobody_throws() -> None:
    """TKF-S51. Given the same game with final_tie = shared. Then it is over with the last flight: three winners, and seat 3 has rank
    4.
    """
    plane = flight(THREE_TIED, seats=4, options={"final_tie": "shared"})

    assert (plane.phase, plane.round) == ("over", 3)
    assert plane.legal(0) == plane.legal(3) == []
    assert plane.result("rank") == [1, 1, 1, 4]
    assert (plane.outcome["winners"], plane.outcome["decided_by"]) == ([0, 1, 2], "shared")


def test_s52_two_pairs_the_tie_below_stays() -> None:
    """TKF-S52. Given seats 1 and 3 equal at the top, seats 0 and 2 equal below. When seat 1 throws farthest, Then seat 3 has rank 2,
    and seats 0 and 2 share rank 3.
    """
    plane = flight("1 -1 -1 -1 R1 | L1 | -1 -1 -1 R1 | L1; 2 R1 | R1; 1 L2 | L2", seats=4)
    plane.do({"type": "throw", "seat": 1})

    assert (plane.phase, plane.round) == ("over", 3)
    assert plane.result("total") == [7, 9, 7, 9]
    assert plane.result("rank") == [3, 1, 3, 2]
    assert (plane.outcome["winners"], plane.outcome["decided_by"]) == ([1], "throw")


def test_s53_a_tie_of_two_finished_planes() -> None:
    """TKF-S53. Given two seats that make the same moves for all 24 rounds. When seat 0 throws farthest after round 24, Then it wins
    with the same 76 points as seat 1.
    """
    rounds = [text.strip().partition(" ") for text in WHOLE_FLIGHT.split(";")]
    plane = flight("; ".join(f"{die} {moves} | {moves}" for die, _, moves in rounds), seats=2)
    plane.do({"type": "throw", "seat": 0})

    assert (plane.phase, plane.round) == ("over", 24)
    assert plane.result("boxes") == [[33, 18, 0, 0, 9, 0, 6, 10]] * 2
    assert plane.result("total") == [76, 76]
    assert plane.result("band") == ["Expert", "Expert"]
    assert plane.result("rank") == [1, 2]
    assert (plane.outcome["winners"], plane.outcome["decided_by"]) == ([0], "throw")


@pytest.mark.parametrize(("total", "band"), BANDS)
def test_bands_begin_and_end_as_printed(total: int, band: str) -> None:
    """TKF-9.9."""
    bands = games.load("take-flight").board["bands"]
    holding = [line["name"] for line in bands if (line["min"] or 0) <= total <= (line["max"] or total)]

    assert holding == [band]
    assert Edition(tomllib.loads(games.edition_text("take-flight")), "standard.toml").band(total) == band
