"""Every game has a poster."""

from __future__ import annotations

import re

import pytest

from piggery import games


@pytest.mark.parametrize("name", games.ours())
def test_every_game_of_ours_has_a_poster_that_fits(name: str) -> None:
    poster = games.poster(name)
    assert 0 < len(poster.flag) <= 22
    assert 40 <= len(poster.line) <= 110
    assert not all(line.is_small for line in poster.title)


@pytest.mark.parametrize("name", games.names())
def test_the_poster_names_the_game_as_its_box_does(name: str) -> None:
    """Whole, or the part of the title that people call it by."""

    def letters(text: str) -> str:
        return re.sub(r"\W", "", text).lower()

    poster = games.poster(name)
    assert letters("".join(line.text for line in poster.title)) == letters(poster.name)
    assert poster.name in games.load(name).about.title
