"""Chapter 12, options and variants."""

from __future__ import annotations

import tomllib
from itertools import product

import pytest

from games.take_flight.scene import SHEET_CARDS, flight
from piggery import games
from piggery.games.take_flight.components.edition import Edition
from piggery.games.take_flight.components.flight import crash_column, crossed
from piggery.kernel import InvalidSetup, Json

GAME = games.load("take-flight")
DEFAULTS = {option.name: option.default for option in GAME.about.options}
GOALS = ["dune_skimmer", "level_head", "full_dashboard", "long_climb", "cloud_rider", "nose_dive"]
EFFECTS = ["downdraft", "updraft", "landmark", "time_trial", "tailwind", "headwind", "squall", "thermal", "postcards", "fly_by"]


def test_tkf_12_1_the_options_have_the_defaults_of_the_rulebook() -> None:
    offered = {option.name: option.values(2) for option in GAME.about.options}
    assert offered | {"cards": (False, True), "crossing": ("ends", "sweep"), "final_tie": ("throw", "shared")} == offered
    assert {name: values[0] for name, values in offered.items()} == DEFAULTS
    assert flight().position["options"] == DEFAULTS


def test_tkf_12_1_an_option_not_given_has_its_default() -> None:
    assert flight(options={"crossing": "sweep"}).position["options"] == DEFAULTS | {"crossing": "sweep"}


@pytest.mark.parametrize("seats", [1, 2, 99])
@pytest.mark.parametrize(("cards", "crossing", "final_tie"), list(product([False, True], ["ends", "sweep"], ["shared", "throw"])))
def test_tkf_12_1_options_are_independent_of_each_other_and_of_seats(seats: int, cards: bool, crossing: str, final_tie: str) -> None:
    options = {"cards": cards, "crossing": crossing, "final_tie": final_tie}

    assert flight(seats=seats, options=options).position["options"] == DEFAULTS | options


@pytest.mark.parametrize(
    ("name", "value"),
    [("cards", 1), ("cards", "yes"), ("cards", None), ("crossing", "end"), ("crossing", True), ("final_tie", "draw"), ("sweep", True)],
)
def test_tkf_12_1_an_unknown_name_or_value_is_refused_by_name(name: str, value: Json) -> None:
    with pytest.raises(InvalidSetup) as refused:
        GAME.start(2, {name: value})
    assert refused.value.name == name


def test_tkf_12_2_first_a_goal_is_drawn_from_six() -> None:
    assert flight(options={"cards": True}).chance == [({"type": "draw_goal", "card": card}, "1/6") for card in GOALS]


def test_tkf_12_2_then_an_effect_for_each_symbol_without_replacement() -> None:
    plane = flight(options={"cards": True}, cards=["level_head"])
    undrawn = list(EFFECTS)
    for symbol, card in [("heart", "squall"), ("square", "downdraft"), ("star", "fly_by"), ("hourglass", "updraft")]:
        odds = f"1/{len(undrawn)}"
        assert plane.chance == [({"type": "draw_effect", "symbol": symbol, "card": left}, odds) for left in undrawn]
        told = plane.do({"type": "draw_effect", "symbol": symbol, "card": card})
        assert told == [{"type": "card_drawn", "for": symbol, "card": card}]
        undrawn.remove(card)

    assert plane.phase == "roll"
    assert plane.position["effects"] == {"heart": "squall", "square": "downdraft", "star": "fly_by", "hourglass": "updraft"}


def test_tkf_12_2_a_card_out_of_order_is_refused() -> None:
    plane = flight(options={"cards": True}, cards=["level_head", "squall"])

    assert plane.refusal_of({"type": "draw_effect", "symbol": "square", "card": "squall"}) == "TKF-12.2"
    assert plane.refusal_of({"type": "draw_effect", "symbol": "star", "card": "updraft"}) == "TKF-12.2"
    assert plane.refusal_of({"type": "draw_goal", "card": "level_head"}) == "TKF-3.3"
    assert plane.refusal_of({"type": "roll", "value": 1}) == "TKF-3.3"


def test_tkf_12_2_with_the_cards_of_the_sheet_the_game_is_the_demo() -> None:
    script = "6 L1; 5 R1; 6 R2; 1 R3"
    drawn = flight(script, options={"cards": True}, cards=SHEET_CARDS)

    assert drawn.sheet() == flight(script).sheet()
    assert drawn.boxes() == flight(script).boxes()


@pytest.mark.parametrize(
    ("column", "start", "end", "squares"),
    [
        (5, 6, 6, [(5, 6)]),
        (5, 6, 7, [(5, 7)]),
        (5, 6, 8, [(4, 7), (5, 7), (5, 8)]),
        (5, 6, 3, [(4, 5), (5, 4), (5, 3)]),
        (5, 10, 6, [(4, 9), (4, 8), (5, 8), (5, 7), (5, 6)]),
    ],
)
def test_tkf_12_3_a_leg_crosses_the_squares_that_its_line_passes_through(
    column: int, start: int, end: int, squares: list[tuple[int, int]]
) -> None:
    assert crossed(column, start, end) == squares


def test_tkf_12_3_with_sweep_a_leg_crashes_at_the_first_dune_it_crosses() -> None:
    script = "1 R1; 3 L1; 1 R2; 1 R3; 1 L2"

    assert flight(script, options={"crossing": "sweep"}).sheet()["crash_column"] == 4
    assert flight(script).sheet()["crash_column"] == 5


def test_tkf_12_3_squares_of_column_0_are_ignored() -> None:
    """A dive from a low launch point leaves the sheet before column 1; the crash is in column 1 all the same."""
    data = tomllib.loads(games.edition_text("take-flight"))
    data["flight"] |= {"start_row": 2, "first_modifier": -5}
    plane = flight("1 L1", options={"crossing": "sweep"}, game=games.load("take-flight", data))

    assert crossed(1, 2, -1)[0] == (0, 1)
    assert crash_column(Edition(data, "low.toml"), "sweep", 1, 2, -2) == 1
    assert plane.sheet()["crash_column"] == 1


def test_tkf_12_3_with_sweep_crossed_symbols_score_but_give_no_modifier_and_no_event() -> None:
    plane = flight(options={"crossing": "sweep"})
    told = plane.play("1 R1")

    assert plane.boxes()["star"] == 1
    assert plane.sheet()["modifiers"] == [0, 1]
    assert "symbol" not in [event["type"] for event in told]


def test_tkf_12_3_with_sweep_a_square_counts_once_a_flight() -> None:
    """The leg to row 4 of column 1 crosses its star, and so does the line that climbs away from there."""
    plane = flight("1 R1; 6 +4 L1", options={"crossing": "sweep"})

    assert plane.sheet()["rows"] == [6, 4, 8]
    assert crossed(2, 4, 8)[:2] == [(1, 5), (1, 6)]
    assert plane.boxes()["star"] == 1


def test_tkf_12_4_building_a_plane_is_not_included_but_has_its_box_and_data() -> None:
    assert "build_goal" in GAME.board["boxes"]
    assert {len(GAME.board["wings"]["left"]), len(GAME.board["wings"]["right"])} == {12}
    assert [line["circled"] for line in GAME.board["tail"]] == [2, 3, 2, 1, 1, 1]
