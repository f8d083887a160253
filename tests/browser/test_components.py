"""Real dice, cards, cubes and paper planes in the browser: whole games, entered through the form that the kind of chance asks for."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from browser.components import play_with_real_components
from browser.conftest import Open
from browser.tables import opened

WHOLE: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "take-flight": (("me",), {"cards": True}),
    "pigskin": (("me", "farmhand"), {"points_to_win": 1}),
    "swine-not": (("me", "random"), {}),
    "boars-on-the-run": (("me", "random"), {"open_bags": True, "round_limit": 3}),
    "when-pigs-shall-fly": (("me",), {}),
}
KINDS = {
    "take-flight": {"dice", "cards"},
    "pigskin": {"dice"},
    "swine-not": {"words", "cards"},
    "boars-on-the-run": {"cards", "cubes"},
    "when-pigs-shall-fly": {"dice", "cards"},
}


@pytest.mark.parametrize("game", WHOLE)
def test_a_whole_game_is_played_with_real_components(visit: Open, game: str) -> None:
    page = visit("/stories")
    kinds, options = WHOLE[game]
    opened(page, game, *kinds, start=True, dice="entered", options=options)
    filled = play_with_real_components(page, Random(4))
    assert KINDS[game] <= filled.keys()


def test_real_components_at_one_screen_for_two(visit: Open) -> None:
    page = visit("/stories", size="phone")
    opened(page, "when-pigs-shall-fly", "me", "me", start=True, dice="entered")
    filled = play_with_real_components(page, Random(6))
    assert {"seats", "dice", "cards"} <= filled.keys()
