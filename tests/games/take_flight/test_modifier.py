"""Chapter 8, the next modifier."""

from __future__ import annotations

import pytest

from games.take_flight.scene import flight
from piggery import games


def test_tkf_8_1_the_next_modifier_is_drag_plus_symbol() -> None:
    plane = flight("6 L1; 5 R1; 6 R2")

    assert plane.play("1 R3")[-2] == {"type": "modifier", "seat": 0, "drag": 1, "symbol": -2, "modifier": -1}


@pytest.mark.parametrize(("symbol", "modifier"), [("heart", -2), ("square", 2), ("star", 0), ("hourglass", -1)])
def test_tkf_8_1_each_symbol_has_the_modifier_printed_on_the_sheet(symbol: str, modifier: int) -> None:
    card = flight().position["effects"][symbol]

    assert games.load("take-flight").board["effects"][card]["modifier"] == modifier


def test_tkf_8_1_without_a_symbol_the_drag_alone_counts() -> None:
    assert flight().play("6 L1")[-2] == {"type": "modifier", "seat": 0, "drag": -1, "symbol": 0, "modifier": -1}


def test_tkf_8_2_a_slope_cut_short_at_the_top_has_a_drag_of_its_own() -> None:
    plane = flight("6 +4 L1; 6 +2 +2 R1; 6 R2; 6 L2; 6 +1 L3")

    assert plane.sheet()["rows"][-2:] == [12, 14]
    assert plane.sheet()["modifiers"][-1] == -1  # the drag of +2, not that of +3


def test_tkf_8_3_a_symbol_in_the_top_row_counts_after_flying_off() -> None:
    plane = flight(
        "4 L1; 3 R1; 6 R2; 5 free L3; 6 free L5; 3 R3; 2 R4; 4 L2; 1 +1 L4; 3 +1 L6; 4 +2 L7; 3 +1 R5; "
        "6 R6; 4 R7; 6 R8; 5 R9; 2 R10; 5 +4 R11; 1 set4 L8"
    )
    told = plane.play("6 +2 L9")

    assert {"type": "symbol", "seat": 0, "symbol": "heart", "modifier": -2} in told
    assert plane.sheet()["modifiers"][-1] == -2 - 2


def test_tkf_8_3_levelling_off_gives_drag_0_plus_the_symbol() -> None:
    plane = flight("6 L1; 2 R1 level")

    assert plane.sheet()["rows"] == [6, 8, 8]
    assert plane.sheet()["modifiers"] == [0, -1, -2]


def test_tkf_8_4_no_modifier_is_written_after_a_crash() -> None:
    plane = flight()
    told = plane.play("1 -1 -1 -1 R1")

    assert plane.sheet()["modifiers"] == [0]
    assert "modifier" not in [event["type"] for event in told]


def test_tkf_8_4_no_modifier_is_written_after_round_24() -> None:
    plane = flight(
        "4 L1; 3 R1; 6 R2; 5 free L3; 6 free L5; 3 R3; 2 R4; 4 L2; 1 +1 L4; 3 +1 L6; 4 +2 L7; 3 +1 R5; "
        "6 R6; 4 R7; 6 R8; 5 R9; 2 R10; 5 +4 R11; 1 set4 L8; 6 +2 L9; 5 L10; 2 R12; 4 L11"
    )
    told = plane.play("3 L12 level")

    assert len(plane.sheet()["modifiers"]) == 24
    assert "modifier" not in [event["type"] for event in told]


def test_tkf_8_4_modifiers_have_no_bounds_of_their_own() -> None:
    plane = flight("6 +4 L1; 6 +2 +2 R1")

    assert plane.sheet()["modifiers"] == [0, -3, -1]
