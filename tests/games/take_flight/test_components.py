"""Chapter 1, components and terms: what is on the sheet of the standard edition."""

from __future__ import annotations

import tomllib

import pytest

from games.take_flight.scene import flight, tail
from piggery import games
from piggery.games.take_flight.components.edition import Edition
from piggery.kernel import InvalidEdition

GAME = games.load("take-flight")
BOARD = GAME.board
ED = Edition(tomllib.loads(games.edition_text("take-flight")), "standard.toml")


def test_tkf_1_1_the_die_shows_1_to_6_with_equal_odds() -> None:
    assert flight().chance == [({"type": "roll", "value": face}, "1/6") for face in (1, 2, 3, 4, 5, 6)]


def test_tkf_1_1_every_seat_has_an_own_identical_sheet() -> None:
    sheets = flight(seats=3).position["seats"]

    assert sheets[0] == sheets[1] == sheets[2]
    assert flight("6 L1 | R1", seats=2).sheet(0) != flight("6 L1 | R1", seats=2).sheet(1)


def test_tkf_1_1_a_face_that_stands_twice_on_the_die_is_twice_as_likely() -> None:
    data = tomllib.loads(games.edition_text("take-flight"))
    data["die"]["faces"] = [1, 2, 2]

    assert flight(game=games.load("take-flight", data)).chance == [
        ({"type": "roll", "value": 1}, "1/3"),
        ({"type": "roll", "value": 2}, "2/3"),
    ]


def test_tkf_1_2_the_flight_area_has_24_columns_and_14_rows() -> None:
    assert (BOARD["columns"], BOARD["rows"]) == (24, 14)


def test_tkf_1_3_the_dunes_fill_each_column_from_the_bottom() -> None:
    assert BOARD["dunes"] == [3, 2, 2, 1, 1, 2, 3, 3, 2, 2, 3, 4, 4, 3, 3, 4, 5, 5, 4, 4, 5, 5, 6, 6]


@pytest.mark.parametrize("symbol", ["heart", "square", "star", "hourglass"])
def test_tkf_1_3_there_are_12_symbols_of_each_kind_and_none_in_a_dune(symbol: str) -> None:
    places = [place for place in BOARD["symbols"] if place["symbol"] == symbol]

    assert len(places) == 12
    assert all(place["row"] > BOARD["dunes"][place["column"] - 1] for place in places)


def test_tkf_1_3_the_symbols_stand_where_the_scenarios_find_them() -> None:
    found = {(place["column"], place["row"]): place["symbol"] for place in BOARD["symbols"]}

    assert found[1, 5] == "star"
    assert found[2, 8] == found[4, 6] == found[20, 14] == "heart"
    assert found[2, 6] == "hourglass"
    assert found[3, 7] == "square"


def test_tkf_1_4_the_path_begins_at_the_left_edge_of_row_6() -> None:
    assert flight().sheet()["rows"] == [6]
    assert ED.dunes[0] == 0
    assert not any(ED.symbol_at[0])


def test_tkf_1_5_the_numbers_along_the_bottom_and_the_right_side() -> None:
    assert BOARD["distance"] == [(column + 1) // 2 for column in range(1, 25)]
    assert BOARD["height"] == list(range(1, 15))


def test_tkf_1_6_the_rows_modifier_die_and_wind_have_one_square_a_column() -> None:
    plane = flight("6 L1; 5 R1; 6 R2; 1 ...")

    assert plane.position["dice"] == [6, 5, 6, 1]
    assert plane.sheet()["modifiers"] == [0, -1, -2, 0]
    assert plane.sheet()["winds"] == [6, 4, 4, 1]


def test_tkf_1_7_each_wing_has_12_squares_under_one_or_two_printed_numbers() -> None:
    left, right = BOARD["wings"]["left"], BOARD["wings"]["right"]

    assert [len(column) for column in left] == [len(column) for column in right] == [2] * 6 + [1] * 6
    assert [sum(column) for column in left] == [5, 2, 6, 3, 6, 2, 5, 1, 6, 2, 4, 1]
    assert [sum(column) for column in right] == [3, 4, 3, 4, 2, 4, 3, 4, 2, 3, 4, 2]


def test_tkf_1_8_ten_tail_symbols_of_six_kinds_are_circled() -> None:
    assert flight().sheet()["tail"] == tail()
    assert {line["symbol"]: line["circled"] for line in BOARD["tail"]} == tail()


DASHBOARD = [
    ((-7, 0), -4, 3),
    ((1, 2), -3, 2),
    ((3, 4), -2, 1),
    ((5, 6), -1, 1),
    ((7, 8), 0, 0),
    ((9, 10), 1, -1),
    ((11, 12), 2, -1),
    ((13, 14), 3, -2),
    ((15, 29), 4, -3),
]


@pytest.mark.parametrize(("sums", "slope", "drag"), DASHBOARD)
def test_tkf_1_9_the_dashboard_gives_slope_and_drag_of_every_wing_sum(sums: tuple[int, int], slope: int, drag: int) -> None:
    for wing_sum in range(sums[0], sums[1] + 1):
        assert ED.slope[wing_sum] == slope
        assert ED.drag[ED.slope[wing_sum]] == drag


def test_tkf_1_9_wing_sums_lie_within_minus_7_and_29() -> None:
    assert (ED.least_sum, ED.greatest_sum) == (-7, 29)


def test_tkf_1_10_a_leg_tells_its_slope_as_drawn_and_its_end_square() -> None:
    leg = next(event for event in flight().play("6 L1") if event["type"] == "flown")

    assert (leg["column"], leg["to"], leg["slope"]) == (1, 8, 2)


def test_tkf_1_10_flying_is_neither_crashed_nor_finished() -> None:
    plane = flight("1 -1 -1 -1 R1 | L1", seats=2)

    assert [sheet["status"] for sheet in plane.position["seats"]] == ["crashed", "flying"]


def test_tkf_1_11_an_edition_with_a_fault_is_refused_with_file_key_and_fault() -> None:
    data = tomllib.loads(games.edition_text("take-flight"))
    data["flight"]["start_row"] = 15

    with pytest.raises(InvalidEdition) as refused:
        Edition(data, "mine.toml")
    assert str(refused.value) == "mine.toml, flight.start_row: 15 is not a row; there are rows 1 to 14"
