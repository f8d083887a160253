"""Whole recorded games, one for each way the contest can end, replayed move by move."""

from __future__ import annotations

from pathlib import Path

import pytest

from piggery import games
from piggery.match import read_file, replay, verify

RECORDS = Path(__file__).parents[2] / "records" / "when-pigs-shall-fly"
BANDS = {
    "solo-crash-and-burn": "Crash and Burn",
    "solo-afraid-of-heights": "Afraid of Heights",
    "solo-getting-the-hang-of-it": 'Getting the "Hang" of it',
    "solo-cruising-at-high-altitude": "Cruising at High Altitude",
    "solo-born-to-fly": "Born to Fly",
    "solo-master-of-the-skies": "Master of the Skies",
}
WINNERS = {"won": (1, 0), "shared": (2, 0), "won-by-vote": (1, 3), "vote-shared": (2, 4)}  # and votes


@pytest.mark.parametrize("name", BANDS)
def test_a_recorded_solo_game_replays_to_its_band(name: str) -> None:
    match = replay(read_file(RECORDS / f"{name}.json"))
    assert games.load("when-pigs-shall-fly").outcome_to_json(match.state)["band"] == BANDS[name]


@pytest.mark.parametrize("name", WINNERS)
def test_a_recorded_game_replays_to_its_end(name: str) -> None:
    match = replay(read_file(RECORDS / f"{name}.json"))
    game = games.load("when-pigs-shall-fly")
    winners, votes = WINNERS[name]
    assert len(game.outcome_to_json(match.state)["winners"]) == winners
    assert len(game.state_to_json(match.state)["votes"]) == votes


@pytest.mark.parametrize("name", [*BANDS, *WINNERS])
def test_the_dice_of_a_recorded_game_can_be_verified(name: str) -> None:
    verdict = verify(read_file(RECORDS / f"{name}.json"))
    assert verdict.is_open
    assert 0 < verdict.draws < verdict.moves
