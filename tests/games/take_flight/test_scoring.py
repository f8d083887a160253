"""Chapter 9, scoring."""

from __future__ import annotations

import tomllib

import pytest

from games.take_flight.scene import SHEET_CARDS, flight
from piggery import games
from piggery.games.take_flight.components.edition import Edition, points_for
from piggery.games.take_flight.play import scoring
from piggery.kernel import Json

ED = Edition(tomllib.loads(games.edition_text("take-flight")), "standard.toml")
WHOLE = (
    "4 L1; 3 R1; 6 R2; 5 free L3; 6 free L5; 3 R3; 2 R4; 4 L2; 1 +1 L4; 3 +1 L6; 4 +2 L7; 3 +1 R5; "
    "6 R6; 4 R7; 6 R8; 5 R9; 2 R10; 5 +4 R11; 1 set4 L8; 6 +2 L9; 5 L10; 2 R12; 4 L11; 3 L12 level"
)


def test_tkf_9_1_the_boxes_stand_in_the_order_of_the_rulebook_and_the_score_is_their_sum() -> None:
    seat = flight(WHOLE).outcome["seats"][0]

    assert list(seat["boxes"]) == ["distance", "peak", "build_goal", "flight_goal", "heart", "square", "star", "hourglass"]
    assert seat["total"] == sum(seat["boxes"].values()) == 76


def test_tkf_9_2_distance_is_0_while_flying() -> None:
    assert flight("6 L1").boxes()["distance"] == 0


def test_tkf_9_2_distance_of_a_crash_is_the_number_below_its_column() -> None:
    assert flight("1 -1 -1 -1 R1").boxes()["distance"] == 1
    assert flight("1 R1; 3 L1; 1 R2; 1 R3; 1 L2").boxes()["distance"] == 3


def test_tkf_9_2_distance_of_a_finish_is_3_times_the_height() -> None:
    plane = flight(WHOLE)

    assert plane.sheet()["rows"][-1] == 11
    assert plane.boxes()["distance"] == 33


def test_tkf_9_3_peak_is_the_highest_row_the_launch_point_included() -> None:
    assert flight("1 L1").boxes()["peak"] == 6
    assert flight("6 L1; 1 R1").boxes()["peak"] == 8


def test_tkf_9_4_points_off_the_top_are_entered_in_the_peak_box() -> None:
    plane = flight("6 +4 L1; 6 +2 +2 R1; 6 R2; 6 L2; 6 +1 L3; 6 L4; 6 R3")

    assert plane.sheet()["off_top"] == 2
    assert plane.boxes()["peak"] == 14 + 2 * 4


def test_tkf_9_5_the_build_goal_is_not_used() -> None:
    assert flight(WHOLE).boxes()["build_goal"] == 0


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 10)])
def test_tkf_9_6_dune_skimmer_scores_as_printed(count: int, points: int) -> None:
    assert points_for(ED.goals["dune_skimmer"].points, count) == points


COUNTED = [
    ("skims", {}, [6, 4, 3, 4, 2], 3),
    ("level_legs", {}, [6, 6, 7, 7, 7, 6], 3),
    ("distinct_slopes", {}, [6, 6, 7, 8, 6, 8], 4),
    ("longest_climb", {}, [6, 7, 9, 9, 10, 11, 12, 10], 3),
    ("high_squares", {"min_row": 11}, [6, 10, 11, 12, 10], 2),
    ("steep_dives", {"max_slope": -3}, [12, 9, 8, 4, 2], 2),
]


@pytest.mark.parametrize(("counts", "limits", "rows", "count"), COUNTED)
def test_tkf_9_6_goals_count_over_the_path(counts: str, limits: dict[str, Json], rows: list[int], count: int) -> None:
    goal = next(goal for goal in ED.goals.values() if goal.counts == counts)

    assert {name: getattr(goal, name) for name in limits} == limits
    assert scoring.COUNTS[counts](ED, goal, rows) == count


def test_tkf_9_6_the_launch_point_counts_for_no_goal() -> None:
    goal = ED.goals["cloud_rider"]

    assert scoring.high_squares(ED, goal, [12, 10]) == 0
    assert scoring.skims(ED, ED.goals["dune_skimmer"], [1]) == 0


def test_tkf_9_6_a_drawn_goal_scores_by_its_own_table() -> None:
    plane = flight("6 +4 L1; 1 L2", options={"cards": True}, cards=["nose_dive", *SHEET_CARDS[1:]])

    assert plane.sheet()["rows"] == [6, 10, 6]
    assert plane.boxes()["flight_goal"] == 3


@pytest.mark.parametrize(
    ("symbol", "points"),
    [
        ("heart", [0, 3, 6, 9, 12, 15, 18, 18]),
        ("square", [0, 0, 0]),
        ("star", [0, 1, 3, 6, 10, 15, 15]),
        ("hourglass", [0, 0, 5, 5, 10, 10, 15, 15]),
    ],
)
def test_tkf_9_7_each_symbol_scores_as_printed(symbol: str, points: list[int]) -> None:
    card = flight().position["effects"][symbol]

    assert [points_for(ED.effects[card].points, count) for count in range(len(points))] == points


def test_tkf_9_7_a_symbol_is_passed_when_a_leg_ends_in_it() -> None:
    assert flight("6 L1; 5 R1").boxes()["heart"] == 3
    assert flight("1 R1").boxes()["star"] == 0  # crossed only
    assert flight("1 L1").boxes()["star"] == 1


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 0), (2, 7), (3, 9), (4, 9), (100, 9)])
def test_tkf_9_8_a_count_beyond_the_table_scores_its_last_entry(count: int, points: int) -> None:
    assert points_for([0, 0, 7, 9], count) == points


@pytest.mark.parametrize(
    ("total", "band"), [(-5, "Novice"), (39, "Novice"), (40, "Amateur"), (56, "Pro"), (71, "Expert"), (86, "Legend"), (400, "Legend")]
)
def test_tkf_9_9_every_total_has_a_ranking(total: int, band: str) -> None:
    assert ED.band(total) == band
