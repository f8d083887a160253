"""Chapter 7, the flight."""

from __future__ import annotations

import tomllib

from games.take_flight.scene import Flight, flight
from piggery import games
from piggery.games.take_flight.components.edition import Edition
from piggery.games.take_flight.components.flight import crash_column
from piggery.kernel import Json

ED = Edition(tomllib.loads(games.edition_text("take-flight")), "standard.toml")
TO_ROW_12 = "6 +4 L1; 6 +2 +2 R1; 6 R2; 6 L2"


def test_tkf_7_1_the_path_goes_one_column_on_and_slope_rows_up() -> None:
    assert flight("6 L1; 5 R1; 6 R2; 1 R3").sheet()["rows"] == [6, 8, 8, 8, 6]


def test_tkf_7_2_a_leg_above_row_14_ends_there_and_gains_4_points() -> None:
    plane = flight(f"{TO_ROW_12}; 6 +1 L3")

    assert plane.sheet()["rows"][-2:] == [12, 14]
    assert plane.sheet()["off_top"] == 1
    assert plane.boxes()["peak"] == 14 + 4


def test_tkf_7_2_ending_in_row_14_exactly_is_not_off_the_top() -> None:
    plane = flight(f"{TO_ROW_12}; 6 L3")

    assert plane.sheet()["rows"][-1] == 14
    assert plane.sheet()["off_top"] == 0


def test_tkf_7_2_a_plane_in_row_14_flies_off_again() -> None:
    told = flight(f"{TO_ROW_12}; 6 +1 L3; 6 L4").play("6 R3")

    assert [event for event in told if event["type"] == "flown"] == [
        {"type": "flown", "seat": 0, "column": 7, "from": 14, "to": 14, "slope": 0, "off_top": True}
    ]


def test_tkf_7_3_a_plane_that_ends_in_a_dune_is_out_and_keeps_its_points() -> None:
    plane = flight("1 R1; 3 L1; 1 R2; 1 R3; 1 R4 level; 2 L2")

    assert plane.sheet()["status"] == "crashed"
    assert plane.sheet()["crash_column"] == 6
    assert plane.result("boxes") == [[3, 6, 0, 10, 0, 0, 0, 0]]


def test_tkf_7_3_a_level_off_does_not_help_against_a_rising_dune() -> None:
    plane = flight("1 L1; 4 R1; 4 R2; 2 R3; 1 L2; 5 R4 level")

    assert plane.sheet()["rows"][-2:] == [2, 2]
    assert plane.sheet()["status"] == "crashed"


def test_tkf_7_4_a_crashing_leg_counts_for_nothing_but_the_crash() -> None:
    plane = flight("1 -1 -1 -1 R1", options={"cards": True}, cards=["nose_dive", "downdraft", "updraft", "landmark", "time_trial"])

    assert plane.result("boxes") == [[1, 6, 0, 0, 0, 0, 0, 0]]


def steep_edition() -> dict[str, Json]:
    """Dunes up to row 13 in column 1, so that with sweep even a climb off the top can crash."""
    data = tomllib.loads(games.edition_text("take-flight"))
    dunes = dict.fromkeys(range(1, 14), "#")
    data["flight"]["map"] = [dunes.get(14 - index, ".") + text[1:] for index, text in enumerate(data["flight"]["map"])]
    data["flight"]["start_row"] = 12
    return data


def steep_flight(crossing: str) -> Flight:
    return flight("6 +4 L1", options={"crossing": crossing}, game=games.load("take-flight", steep_edition()))


def test_tkf_7_4_a_leg_off_the_top_that_crashes_gains_no_points() -> None:
    plane = steep_flight("sweep")

    assert plane.sheet()["rows"] == [12, 14]
    assert plane.sheet()["crash_column"] == 1
    assert plane.sheet()["off_top"] == 0
    assert [event.form["off_top"] for event in plane.events if event.type == "flown"] == [False]
    assert plane.result("boxes") == [[1, 12, 0, 0, 0, 0, 0, 0]]


def test_tkf_7_4_the_same_leg_gains_them_where_only_its_end_counts() -> None:
    plane = steep_flight("ends")

    assert plane.sheet()["status"] == "flying"
    assert plane.sheet()["off_top"] == 1


def test_tkf_7_5_in_the_standard_edition_neighbouring_dunes_differ_by_1_at_most() -> None:
    dunes = ED.dunes[1:]

    assert all(abs(dunes[c] - dunes[c + 1]) <= 1 for c in range(23))


def test_tkf_7_5_in_the_standard_edition_no_climb_crashes_and_both_readings_agree_on_whether_a_leg_crashes() -> None:
    for column in range(1, 25):
        starts = [6] if column == 1 else range(ED.dunes[column - 1] + 1, 15)
        for start in starts:
            for end in range(start - 4, min(start + 4, 14) + 1):
                crashes = crash_column(ED, "ends", column, start, end)
                assert bool(crashes) == bool(crash_column(ED, "sweep", column, start, end))
                assert not (crashes and end > start)
