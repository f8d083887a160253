"""Games are found by their entry points, and one that does not open keeps nobody from the others."""

from __future__ import annotations

import importlib.metadata
from importlib.metadata import EntryPoint

import pytest

from piggery import games
from piggery.games import installed
from piggery.table import daily


def test_a_package_that_cannot_be_imported_is_left_out_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    known = list(importlib.metadata.entry_points(group=installed.GROUP))
    broken = EntryPoint("broken-game", "there_is_no_such_package", installed.GROUP)
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [*known, broken])
    with pytest.warns(RuntimeWarning, match="the game broken-game is left out: its package there_is_no_such_package"):
        found = installed.packages.__wrapped__()
    assert list(found) == games.names()


def test_a_challenge_of_ours_comes_before_those_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = daily.challenging().about.slug
    load = games.load
    challenging = load(ours)
    monkeypatch.setattr(games, "names", lambda: ["aaa", ours])
    monkeypatch.setattr(games, "ours", lambda: [ours])
    monkeypatch.setattr(games, "load", lambda name: load(ours) if name == ours else pytest.fail("ours offers one"))
    assert daily.challenging.__wrapped__() is challenging
