"""Every game has a poster."""

from __future__ import annotations

import re

import pytest

from piggery import games


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_a_poster_that_fits(name: str) -> None:
    poster = games.poster(name)
    assert 0 < len(poster.flag) <= 22
    assert 40 <= len(poster.line) <= 110
    assert not all(line.is_small for line in poster.title)


@pytest.mark.parametrize("name", games.names())
def test_the_title_of_the_poster_is_the_title_of_the_game(name: str) -> None:
    """Or the part of it that people call it by."""
    letters = re.sub(r"\W", "", "".join(line.text for line in games.poster(name).title)).lower()
    assert letters in re.sub(r"\W", "", games.load(name).about.title).lower()
