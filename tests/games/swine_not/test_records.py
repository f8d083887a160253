"""One whole recorded game for each way the game can end; each replays, and its dice verify."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.swine_not.scene import GAME
from games.unsealed import unsealed
from piggery.match import read_file, replay, verify

RECORDS = Path(__file__).parents[2] / "records" / "swine-not"
ENDS = {
    "points-paprika": ("points", 0),
    "points-juniper": ("points", 1),
    "rounds-draw": ("rounds", None),
    "rounds-won": ("rounds", 1),
    "solo-won": ("points", 0),
    "solo-lost": ("pig_cards", None),
}


def test_there_is_a_record_for_each_end() -> None:
    assert {file.stem for file in RECORDS.glob("*.json")} == set(ENDS)


@pytest.mark.parametrize("name", list(ENDS))
def test_a_recorded_game_replays_to_its_end(name: str) -> None:
    file = RECORDS / f"{name}.json"
    record = read_file(file)
    match = replay(record)
    outcome = GAME.outcome_to_json(match.state)
    assert (outcome["reason"], outcome["winner"]) == ENDS[name]
    assert match.end is not None
    assert match.end.outcome == outcome
    assert unsealed(match.record()) == unsealed(record)
    assert verify(record).is_open
