"""Whole recorded games, one for each way the race can end, replayed move by move."""

from __future__ import annotations

from pathlib import Path

import pytest

from piggery import games
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded, read_file, replay, verify

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


def test_bor_8_8_a_record_of_rules_1_goes_on_by_the_pushes_of_its_time() -> None:
    """Boars that begin on one space tell the versions apart with the first check."""
    edition = games.load("boars-on-the-run").about.edition
    ends = {}
    for version in (1, 2):
        game = games.recall("boars-on-the-run", edition.id, edition.hash, version)
        options = {"boars": list(game.board["boars"])[:4], "handicap": [13, 13, 13, 11]}
        match = Match(game, [Seat(name=name) for name in "ABCD"], options, chance=Seeded(1))
        while game.movers(match.state) != (1,):
            match.play(0, game.choices(match.state, 0)[0])
        record = match.record()
        assert record.rules == version
        again = replay(record)
        ends[version] = [player["space"] for player in again.game.state_to_json(again.state)["players"]]
    assert ends == {1: [13, 11, 11, 9], 2: [13, 9, 11, 7]}
