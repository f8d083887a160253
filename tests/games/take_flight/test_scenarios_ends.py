"""Scenarios S34 to S47 and the bands: several seats, ties and options, played as the specification writes them."""

from __future__ import annotations

import tomllib

import pytest

from games.take_flight.scene import flight
from piggery import games
from piggery.games.take_flight.edition import Edition


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


def test_s35_when_everybody_has_crashed_the_game_ends_and_a_full_tie_is_shared() -> None:
    """TKF-S35. Given two seats that both crash in round 1 in the same way. Then the game is over after one round; both win."""
    plane = flight("1 -1 -1 -1 R1 | -1 -1 -1 R1", seats=2)

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


def test_s39_with_throw_a_full_tie_at_the_top_throws_all_planes() -> None:
    """TKF-S39. Given seats 0 and 1 equal in every box, ahead of seat 2, and final_tie = throw. Then the planes of all three
    seats are thrown, each with probability 1/3.
    """
    plane = flight("1 L1 | L1 | -1 -1 -1 R1; 2 R1 | R1; 1 L2 | L2", seats=3, options={"final_tie": "throw"})

    assert (plane.phase, plane.round) == ("throw", 3)
    assert plane.chance == [({"type": "throw", "seat": seat}, "1/3") for seat in (0, 1, 2)]


def test_s40_with_throw_any_seat_may_win() -> None:
    """TKF-S40. Given the same game and a throw won by seat 2, the last on points. Then seat 2 wins; seats 0 and 1, still
    equal, share rank 2.
    """
    plane = flight("1 L1 | L1 | -1 -1 -1 R1; 2 R1 | R1; 1 L2 | L2", seats=3, options={"final_tie": "throw"})
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


@pytest.mark.parametrize(("total", "band"), BANDS)
def test_bands_begin_and_end_as_printed(total: int, band: str) -> None:
    """TKF-9.9."""
    bands = games.load("take-flight").board["bands"]
    holding = [line["name"] for line in bands if (line["min"] or 0) <= total <= (line["max"] or total)]

    assert holding == [band]
    assert Edition(tomllib.loads(games.edition_text("take-flight")), "standard.toml").band(total) == band
