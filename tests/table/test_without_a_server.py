"""Tables need no server: whole games where nothing of one can be imported (`alone`, `refusing`)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from piggery import games
from table.alone import Page, play_to_the_end

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize("game", games.names())
def test_a_game_is_played_looked_back_at_and_played_on_from_without_a_server(game: str) -> None:
    command = [sys.executable, "-m", "table.refusing", game]
    ended = subprocess.run(command, cwd=TESTS, capture_output=True, text=True, timeout=300, check=False)
    assert ended.returncode == 0, ended.stderr
    assert json.loads(ended.stdout)["entries"] > 5


def test_time_and_randomness_are_handed_in() -> None:
    """The same seed and the same clock give the same log, entry by entry, the moves of bots included."""
    one, other = Page("first flight"), Page("first flight")
    first, second = play_to_the_end(one, "boars-on-the-run"), play_to_the_end(other, "boars-on-the-run")
    assert one.logs[first] == other.logs[second]
