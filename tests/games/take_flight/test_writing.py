"""Chapter 5, writing."""

from __future__ import annotations

from games.take_flight.scene import flight, wing


def test_tkf_5_1_each_flying_seat_writes_one_number_a_round() -> None:
    plane = flight("6 L1 ...")

    assert plane.refusal("R1") == "TKF-5.1"
    plane.say("fly")
    assert (plane.sheet()["left"], plane.sheet()["right"]) == (wing(6), wing())


def test_tkf_5_1_a_number_stays_in_its_square() -> None:
    plane = flight("6 L1; 5 ...")

    assert plane.refusal("L1") == "TKF-5.1"
    assert plane.sheet()["left"] == wing(6)


def test_tkf_5_2_each_side_is_filled_from_the_centre_line() -> None:
    plane = flight("3 L1; 3 L2; 3 ...")

    assert plane.legal()[-2:] == ["L3", "R1"]
    assert plane.refusal("L4") == "TKF-5.2"
    assert plane.refusal("R2") == "TKF-5.2"


def test_tkf_5_2_after_a_free_placement_the_innermost_empty_square_is_next() -> None:
    plane = flight("5 free L3; 3 L1; 3 ...")

    assert plane.legal()[-2:] == ["L2", "R1"]
    assert flight("5 free L3; 3 L1; 4 L2; 5 ...").legal()[-2:] == ["L4", "R1"]


def test_tkf_5_2_a_full_side_offers_no_square() -> None:
    script = "5 L1; 5 L2; 4 L3; 5 L4; 5 L5; 6 +2 L6; 5 L7; 6 +4 L8; 4 L9; 6 +2 L10; 6 L11; 6 +1 L12; 3 ..."
    plane = flight(script)

    assert None not in plane.sheet()["left"]
    assert plane.legal()[-1:] == ["R1"]
    assert not [word for word in plane.legal() if word.startswith("L")]


def test_tkf_5_3_free_placement_opens_every_empty_square_the_innermost_too() -> None:
    plane = flight("3 L1; 3 free ...")

    squares = [word for word in plane.legal() if word[0] in "LR"]
    assert squares == [*(f"L{square}" for square in range(2, 13)), *(f"R{square}" for square in range(1, 13))]


def test_tkf_5_3_free_placement_lasts_for_this_round_only() -> None:
    plane = flight("3 free L5; 3 ...")

    assert plane.sheet()["free"] is False
    assert plane.refusal("L4") == "TKF-5.2"


def test_tkf_5_4_in_round_24_exactly_one_square_is_left() -> None:
    plane = flight(
        "5 L1; 1 L2; 4 L3; 4 +1 L4; 5 L5; 1 R1; 2 R2; 4 R3; 4 L6; 3 +4 L7; 6 +1 R4; 2 R5; 1 R6; 5 R7; 4 +2 R8; 3 +1 R9; "
        "1 set4 R10; 2 R11; 6 L8; 3 +2 L9; 1 L10 level; 4 L11; 2 L12; 5 ..."
    )

    assert plane.round == 24
    assert plane.legal() == ["R12"]
