"""Whole recorded games, one for each way the race can end, replayed move by move."""

from __future__ import annotations

from pathlib import Path

import pytest

from piggery import games
from piggery.match import read_file, replay, verify

RECORDS = Path(__file__).parents[2] / "records" / "boars-on-the-run"
ENDS = {"finish": ("finish", 1), "round-limit": ("round_limit", 1), "round-limit-tie": ("round_limit", 2)}


@pytest.mark.parametrize("name", ENDS)
def test_a_recorded_game_replays_to_its_end(name: str) -> None:
    match = replay(read_file(RECORDS / f"{name}.json"))
    outcome = games.load("boars-on-the-run").outcome_to_json(match.state)
    reason, winners = ENDS[name]
    assert (outcome["reason"], len(outcome["winners"])) == (reason, winners)


@pytest.mark.parametrize("name", ENDS)
def test_the_dice_of_a_recorded_game_can_be_verified(name: str) -> None:
    verdict = verify(read_file(RECORDS / f"{name}.json"))
    assert verdict.is_open
    assert 0 < verdict.draws < verdict.moves
