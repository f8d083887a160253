"""TKF-13: a refused move cites the first clause that applies, and changes nothing (`Flight.refusal` proves that)."""

from __future__ import annotations

import pytest

from games.take_flight.scene import WORDS, flight
from piggery import games
from piggery.games.take_flight.play.moves import Move
from piggery.kernel import CHANCE, IllegalMove

GAME = games.load("take-flight")
ALL_WORDS = list(WORDS)
NEARLY_FULL = (
    "5 L1; 1 L2; 4 L3; 4 +1 L4; 5 L5; 1 R1; 2 R2; 4 R3; 4 L6; 3 +4 L7; 6 +1 R4; 2 R5; 1 R6; 5 R7; 4 +2 R8; 3 +1 R9; "
    "1 set4 R10; 2 R11; 6 L8; 3 +2 L9; 1 L10 level; 4 L11"
)


@pytest.mark.parametrize("word", ALL_WORDS)
def test_tkf_3_4_nothing_can_be_done_when_the_game_is_over(word: str) -> None:
    over = flight("1 -1 -1 -1 R1")

    assert over.refusal(word) == "TKF-3.4"


def test_tkf_3_4_nor_can_the_die_be_rolled() -> None:
    assert flight("1 -1 -1 -1 R1").refusal_of({"type": "roll", "value": 3}) == "TKF-3.4"


@pytest.mark.parametrize("word", ALL_WORDS)
def test_tkf_3_2_a_crashed_plane_takes_no_part_not_even_while_chance_is_pending(word: str) -> None:
    acting = flight("1 -1 -1 -1 R1 | L1; 3 ...", seats=2)
    pending = flight("1 -1 -1 -1 R1 | L1", seats=2)

    assert acting.refusal(word, seat=0) == "TKF-3.2"
    assert pending.refusal(word, seat=0) == "TKF-3.2"


def test_tkf_3_2_planes_that_wait_for_the_throw_have_crashed() -> None:
    tied = flight("1 -1 -1 -1 R1 | -1 -1 -1 R1", seats=2)

    assert tied.phase == "throw"
    assert tied.refusal("L1") == "TKF-3.2"


@pytest.mark.parametrize("word", ALL_WORDS)
def test_tkf_3_3_nobody_acts_while_chance_is_pending(word: str) -> None:
    assert flight().refusal(word) == "TKF-3.3"
    assert flight("6 L1").refusal(word) == "TKF-3.3"
    assert flight(options={"cards": True}).refusal(word) == "TKF-3.3"


@pytest.mark.parametrize("word", ALL_WORDS)
def test_tkf_3_3_a_seat_that_has_flown_waits_for_the_others(word: str) -> None:
    plane = flight("5 R1 ...", seats=2)

    assert plane.phase == "act"
    assert plane.refusal(word, seat=0) == "TKF-3.3"


def test_tkf_3_3_a_seat_that_does_not_play_cannot_act() -> None:
    plane = flight("5 ...")
    for seat in (1, -5):
        refusal = GAME.why_not(plane.state, seat, GAME.moves[8])
        assert refusal is not None
        assert refusal.rule == "TKF-3.3"
        with pytest.raises(IllegalMove, match="TKF-14"):
            GAME.parse(plane.state, {"type": "write", "seat": seat, "side": "left", "square": 1})


def test_tkf_3_3_seats_do_not_roll_and_chance_does_not_choose() -> None:
    plane = flight("5 ...")
    roll = Move("roll", value=4)

    assert plane.refusal_of({"type": "roll", "value": 4}) == "TKF-3.3"
    for seat, move in ((0, roll), (CHANCE, GAME.moves[8])):
        refusal = GAME.why_not(plane.state, seat, move)
        assert refusal is not None
        assert refusal.rule == "TKF-3.3"


@pytest.mark.parametrize("move", [Move("roll", value=9), Move("throw", value=0), Move("draw_goal", what="nose_dive")])
def test_tkf_3_3_only_the_pending_chance_can_be_settled(move: Move) -> None:
    refusal = GAME.why_not(flight().state, CHANCE, move)

    assert refusal is not None
    assert refusal.rule == "TKF-3.3"


@pytest.mark.parametrize("square", ["L1", "L2", "R1", "R12"])
def test_tkf_5_1_a_second_number_in_a_round_is_refused_wherever_it_goes(square: str) -> None:
    assert flight("6 L1 ...").refusal(square) == "TKF-5.1"


def test_tkf_5_1_a_filled_square_is_refused_with_and_without_free_placement() -> None:
    assert flight("5 R1; 5 ...").refusal("R1") == "TKF-5.1"
    assert flight("5 R1; 5 free ...").refusal("R1") == "TKF-5.1"
    assert flight("5 free R4; 5 ...").refusal("R4") == "TKF-5.1"


@pytest.mark.parametrize("word", ["free", "+1", "-1", "+2", "set4", "+4"])
def test_tkf_6_4_other_tail_symbols_after_writing_are_refused_also_when_none_is_left(word: str) -> None:
    assert flight("6 L1 ...").refusal(word) == "TKF-6.4"
    assert flight("6 +1 +1 +1 +2 +2 +4 set4 free L1 ...").refusal(word) == "TKF-6.4"


@pytest.mark.parametrize("word", ["level", "fly"])
def test_tkf_6_4_level_and_fly_before_writing_are_refused_also_when_no_level_off_is_left(word: str) -> None:
    assert flight("6 ...").refusal(word) == "TKF-6.4"
    assert flight("6 L1 level; 6 ...").refusal(word) == "TKF-6.4"


@pytest.mark.parametrize(
    ("script", "word"),
    [
        ("3 free R1; 3 free R2; 3 ...", "free"),
        ("3 +1 +1 +1 ...", "+1"),
        ("3 +1 +1 +1 ...", "-1"),
        ("3 +2 +2 ...", "+2"),
        ("3 set4 ...", "set4"),
        ("3 +4 ...", "+4"),
    ],
)
def test_tkf_4_6_a_symbol_of_which_none_is_left_is_refused(script: str, word: str) -> None:
    assert flight(script).refusal(word) == "TKF-4.6"


def test_tkf_4_6_comes_before_4_5() -> None:
    """The value is 4 and the reset is gone; free placement is in force and none is left."""
    assert flight("3 set4 ...").sheet()["wind"] == 4
    assert flight("3 set4 ...").refusal("set4") == "TKF-4.6"
    assert flight("3 free R1; 3 free ...").refusal("free") == "TKF-4.6"


def test_tkf_4_5_a_symbol_that_would_change_nothing_is_refused() -> None:
    assert flight("4 ...").refusal("set4") == "TKF-4.5"
    assert flight("4 free ...").refusal("free") == "TKF-4.5"
    assert flight(f"{NEARLY_FULL}; 2 ...").refusal("free") == "TKF-4.5"


@pytest.mark.parametrize("square", ["L3", "L12", "R2", "R12"])
def test_tkf_5_2_a_square_too_far_out_is_refused(square: str) -> None:
    assert flight("3 L1; 3 ...").refusal(square) == "TKF-5.2"


def test_every_refusal_gives_its_reason_in_a_sentence() -> None:
    plane = flight("3 L1; 3 ...")
    refusal = plane.game.why_not(plane.state, 0, GAME.moves[10])

    assert str(refusal) == ("L3 is too far out: each side is filled from the centre line outwards. Free placement would open it. (TKF-5.2)")
