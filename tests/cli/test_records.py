"""Looking at records from the terminal: replay and verify."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cli.terminal import piggery
from piggery import games
from piggery.kernel.record import Seat
from piggery.match import Fair, Match, write_text


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished solo flight with fair dice."""
    game = games.load("take-flight")
    match = Match(game, [Seat(name="Anna")], chance=Fair(bytes(32), ["oink"]))
    while match.movers:
        match.play(0, match.choices(0)[-1])
    file = tmp_path / "flight.json"
    file.write_text(json.dumps(match.record().to_json()))
    file.with_suffix(".txt").write_text(write_text(match.record()))
    return file


def test_a_record_can_be_stepped_through_forwards_and_backwards(record: Path, tmp_path: Path) -> None:
    done = piggery("replay", str(record), typed="\n\nb\n5\nn 3\nseat 0\nseat 9\nwhat\ne\nq\n", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert [line for line in done.stdout.splitlines() if line.startswith("Move 1, chance: roll:")]
    places = [int(found) for found in re.findall(r"^(\d+)/\d+> ", done.stdout, re.MULTILINE)]
    assert places[:7] == [0, 1, 2, 1, 5, 8, 8]
    assert "go there" in done.stdout
    assert "The flight is over" in done.stdout


def test_replay_begins_where_one_asks(record: Path, tmp_path: Path) -> None:
    done = piggery("replay", str(record), "--at", "3", "--seat", "0", home=tmp_path)
    assert "Move 3, Anna" in done.stdout
    assert piggery("replay", str(record), "--seat", "4", home=tmp_path).returncode == 1


def test_verify_confirms_a_fair_record_in_both_forms(record: Path, tmp_path: Path) -> None:
    done = piggery("verify", str(record), str(record.with_suffix(".txt")), home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("draws follow from the promised seed") == 2


def test_verify_names_the_first_bad_move(record: Path, tmp_path: Path) -> None:
    tampered = json.loads(record.read_text())
    tampered["moves"][3]["move"] = tampered["moves"][1]["move"]
    record.write_text(json.dumps(tampered))
    done = piggery("verify", str(record), home=tmp_path)
    assert done.returncode == 1
    assert "move 4" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "shopping.txt"
    file.write_text("eggs, flour")
    done = piggery("verify", str(file), home=tmp_path)
    assert done.returncode == 1
    assert "neither JSON nor the text form" in done.stderr
    assert piggery("verify", str(tmp_path / "nothing.json"), home=tmp_path).returncode == 2
