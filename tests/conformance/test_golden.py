"""Golden playthroughs: one whole game of each kind, word for word as it was when somebody last looked at it."""

from __future__ import annotations

import pytest

from piggery import games
from playthrough import playthrough, stored


@pytest.mark.parametrize("name", games.ours())
def test_a_playthrough_reads_as_it_did(name: str) -> None:
    command = f"python tools/playthrough.py {name} --write"
    assert stored(name).exists(), f"no playthrough is stored yet; write it with: {command}"
    assert playthrough(name) == stored(name).read_text("utf-8"), f"if the difference is meant, store it with: {command}"


@pytest.mark.parametrize("name", games.ours())
def test_a_playthrough_is_short_enough_to_read(name: str) -> None:
    lines = playthrough(name).splitlines()
    assert len(lines) < 400
    assert max(map(len, lines)) <= 200
