"""Pigskin in the terminal: a thousand choices in steps, the field and the odds in sight."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import piggery


def played(tmp_path: Path, *typed: str, seats: str = "me=Anna,random") -> str:
    """What is said when this is typed; with this seed Anna has the first turn."""
    done = piggery("play", "pigskin", "--seats", seats, "--seed", "7", typed="\n".join([*typed, "q", ""]), home=tmp_path, columns=200)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_two_people_set_up_by_words_with_a_colon(tmp_path: Path) -> None:
    said = played(tmp_path, "form:pro_set", "", "form:relay", seats="me=Anna,me=Ben")
    assert "Hand over to Ben" in said
    assert "Drive 1: both teams are on the field." in said
    assert "actions left." in said


def test_a_word_of_the_other_seat_is_the_other_seats(tmp_path: Path) -> None:
    assert "That move is somebody else's." in played(tmp_path, "1:form:pro_set", seats="me=Anna,me=Ben")


def test_the_reach_of_a_unit_is_marked_on_the_field(tmp_path: Path) -> None:
    said = played(tmp_path, "form:pro_set", "move hos1")
    (line,) = [line for line in said.split("\n") if line.startswith("e ") and "+" in line]
    assert line.startswith("e ░░░░░░│· · + + + + + + H①+ + + + + + │")


def test_a_unit_is_moved_in_one_line(tmp_path: Path) -> None:
    assert "Your Hoss 1 runs from e12 to e17." in played(tmp_path, "form:pro_set", "move hos1 e17")


@pytest.mark.parametrize("typed", [["move hos1 e19"], ["move", "hos1", "e19"], ["y_hos1-e19"]])
def test_a_place_too_far_away_is_refused_with_the_reason(tmp_path: Path, typed: list[str]) -> None:
    said = played(tmp_path, "form:pro_set", *typed)
    assert "That is too far for Hoss 1" in said
    assert "(PSK-4.3)" in said


def test_odds_are_shown_in_percent_and_as_fractions(tmp_path: Path) -> None:
    said = played(tmp_path, "form:spread", "? pass car1")
    assert "Passer passes over 11 rows to Carrier 1: 17%." in said
    assert "complete: 16.7% (1/6)" in said
