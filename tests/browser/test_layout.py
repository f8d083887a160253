"""Every story on the screens that people have: what can be decided can be seen and hit, and the list of choices has all of it."""

from __future__ import annotations

import os

import pytest

from browser.conftest import SIZES, Open, Size
from browser.layout import BOARDS, faults, stories

SOAK = bool(os.environ.get("PIGGERY_SOAK"))
GAMES = sorted(folder.parent.name for folder in BOARDS.glob("*/stories"))
EVERYWHERE = {  # moments of each game with much to decide, and one with a refusal, at every size; the others at one size each
    "boars-on-the-run": ("pay", "refused"),
    "pigskin": ("push", "refused"),
    "swine-not": ("swap", "refused"),
    "take-flight": ("held", "refused"),
    "when-pigs-shall-fly": ("train", "refused"),
}


def shown(game: str, size: Size) -> list[str]:
    """The stories for a game and a size: in `make soak` all."""
    if SOAK:
        return stories(game)
    rest = [name for name in stories(game) if name not in EVERYWHERE[game]]
    return [*EVERYWHERE[game], *rest[list(SIZES).index(size) :: len(SIZES)]]


@pytest.mark.parametrize("is_dark", [False, True] if SOAK else [False], ids=lambda dark: "dark" if dark else "light")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_decided_is_seen_and_hit_and_the_list_has_all_of_it(visit: Open, game: str, size: Size, is_dark: bool) -> None:
    page = visit("/stories", size=size, dark=is_dark)
    found = [fault for name in shown(game, size) for fault in faults(page, game, name)]
    assert not found, "\n".join(found)
