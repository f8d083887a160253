"""Whole games, recorded: one for each way in which a game can end. They replay exactly, dice included."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.unsealed import unsealed
from piggery.kernel.record import read_record
from piggery.match import read_text, replay, write_text

FOLDER = Path(__file__).parents[2] / "records" / "pigskin"
# file -> how the points were made, reason of the end, final score
ENDS = {
    "one-point-by-a-run": (["run"], "points", [1, 0]),
    "one-point-by-a-pass": (["pass"], "points", [1, 0]),
    "one-point-by-a-hand-off": (["hand_off"], "points", [1, 0]),
    "one-point-by-a-push": (["push"], "points", [1, 0]),
    "three-points-to-two": (["run"] * 5, "points", [3, 2]),
    "three-points-after-roll-offs-and-restored-set-ups": (["run"] * 5, "points", [3, 2]),
    "turn-limit-draw": ([], "turn_limit", [0, 0]),
    "turn-limit-win": (["run"], "turn_limit", [0, 1]),
}


@pytest.mark.parametrize("name", ENDS)
def test_a_recorded_game_replays_to_its_end(name: str) -> None:
    record = read_record(json.loads((FOLDER / f"{name}.json").read_text("utf-8")))
    match = replay(record)
    points = [event.form["how"] for played in match.played for event in played.events if event.type == "touchdown"]
    outcome = match.game.outcome_to_json(match.state)

    assert (points, outcome["reason"], outcome["scores"]) == ENDS[name]
    assert unsealed(match.record()) == unsealed(record)


def test_no_record_is_left_out() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == set(ENDS)


def test_a_record_is_the_same_as_readable_text() -> None:
    record = read_record(json.loads((FOLDER / "one-point-by-a-push.json").read_text("utf-8")))

    assert read_text(write_text(record)) == record
