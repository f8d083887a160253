"""What people do themselves at a table with fair dice, and how what they enter is taken back."""

from __future__ import annotations

import json
from typing import Any

import pytest

import verify_record
from piggery import games
from piggery.kernel import CHANCE, InvalidRecord
from piggery.kernel.due import due
from piggery.kernel.record import Seat, read_record, seal
from piggery.match import CannotUndo, Entered, Fair, Match, NotNow, Scripted, Seeded, read_text, replay, verify, write_text

GAME = games.load("take-flight")


def tied(*kinds: str, source: Any = None) -> Match:
    """Two who do the same all the time: equal in every box, so the paper planes are to be thrown."""
    seats = [Seat(name=name, kind=kind) for name, kind in zip(("Anna", "Ben"), kinds, strict=True)]
    match = Match(GAME, seats, chance=source or Fair(bytes(32)))
    while match.movers and match.movers != (CHANCE,):
        seat = match.movers[0]
        match.play(seat, match.choices(seat)[-1])
    return match


def thrown(match: Match, seat: int) -> Any:
    asked = due(GAME, match.state, 0)
    assert asked is not None
    return asked.move({str(seat): 1})


def test_fair_dice_leave_the_throw_to_the_people_who_enter_who_threw_farthest() -> None:
    match = tied("person", "piglet")
    assert match.waits_for_people
    match.enter(thrown(match, 1))
    assert match.end is not None
    assert match.record().end.outcome["winners"] == [1]  # type: ignore[union-attr]


def test_the_record_says_that_people_threw_and_every_verifier_accepts_it() -> None:
    match = tied("person", "person")
    match.enter(thrown(match, 1))
    record = match.record()
    assert (record.moves[-1].by, record.moves[-1].draw) == ("chance", None)
    verdict = verify(record)
    assert (verdict.by_hand, verdict.draws) == (1, len([entry for entry in record.moves if entry.by == "chance"]) - 1)
    assert verify_record.verify(json.loads(json.dumps(record.to_json()))) == verdict.draws
    assert f"throw:1~hand # {record.moves[-1].check}" in write_text(record)
    assert read_text(write_text(record)) == record


def test_the_people_may_let_the_dice_throw() -> None:
    match = tied("person", "person")
    match.draw()
    record = match.record()
    assert record.moves[-1].draw is not None
    assert verify(record).by_hand == 0
    assert read_text(write_text(record)) == record


def test_where_nobody_is_the_dice_throw_by_themselves() -> None:
    match = tied("piglet", "piglet")
    assert match.end is not None
    assert match.played[-1].draw is not None


def test_a_match_that_waits_for_a_throw_waits_again_when_it_is_resumed() -> None:
    match = tied("person", "person")
    again = replay(read_record(json.loads(json.dumps(match.record(is_own=True).to_json()))))
    assert again.waits_for_people
    again.draw()
    assert again.end is not None


def test_a_known_seed_throws_at_once() -> None:
    assert tied("person", "person", source=Seeded(5)).end is not None


def test_dice_that_are_not_left_to_people_are_not_done_by_hand() -> None:
    match = tied("person", "person")
    match.draw()
    record = match.record()
    record.moves[0].draw = None
    with pytest.raises(InvalidRecord, match="move 1: does not say what it was drawn from"):
        verify(seal(record))


def test_nothing_is_drawn_where_nothing_is_due() -> None:
    match = Match(GAME, [Seat(name="Anna")], chance=Fair())
    with pytest.raises(NotNow):
        match.draw()
    real = Match(GAME, [Seat(name="Anna")], chance=Entered())
    with pytest.raises(NotNow):
        real.draw()


# -- taking back what was entered


def entered(*tokens: str, kinds: tuple[str, ...] = ("person",)) -> Match:
    match = Match(GAME, [Seat(name=f"Pig {n}", kind=kind) for n, kind in enumerate(kinds)], chance=Entered())
    for token in tokens:
        by, move = GAME.read_token(match.state, token)
        if by == CHANCE:
            match.enter(move)
        else:
            match.play(by, move)
    return match


def words(match: Match) -> list[str]:
    return [GAME.token(played.by, played.move) for played in match.played]


def test_a_die_that_was_mistyped_is_entered_again() -> None:
    match = entered("roll:4")
    match.undo(0)
    assert words(match) == []
    assert match.movers == (CHANCE,)


def test_first_one_s_own_choice_goes_back_and_then_the_die() -> None:
    match = entered("roll:6", "0:+1")
    match.undo(0)
    assert words(match) == ["roll:6"]
    match.undo(0)
    assert words(match) == []


def test_the_moves_of_bots_go_back_with_the_die_they_were_made_on() -> None:
    match = entered("roll:6", "1:+1", kinds=("person", "piglet"))
    match.undo(0)
    assert words(match) == []


def test_the_moves_of_other_people_go_back_with_their_consent_only() -> None:
    match = entered("roll:6", "1:+1", kinds=("person", "person"))
    with pytest.raises(CannotUndo, match="others have moved since; it needs the consent of Pig 1"):
        match.undo(0)
    match.undo(0, consent=[1])
    assert words(match) == []


def test_a_die_that_was_entered_and_not_played_on_goes_back_without_a_question() -> None:
    match = entered("roll:6", kinds=("person", "person"))
    match.undo(1)
    assert words(match) == []


def test_a_script_is_not_entered_by_anybody() -> None:
    match = Match(GAME, [Seat(name="Anna")], chance=Scripted(["roll:4"]))
    with pytest.raises(CannotUndo, match="nothing"):
        match.undo(0)
