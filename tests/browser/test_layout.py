"""Every story on the screens that people have: what can be decided can be seen and hit, and the list of choices has all of it."""

from __future__ import annotations

import os

import pytest

from browser.conftest import SIZES, Open, Size
from browser.layout import faults, looked, stories
from stories import told_games

SOAK = bool(os.environ.get("PIGGERY_SOAK"))
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
@pytest.mark.parametrize("game", told_games())
def test_what_can_be_decided_is_seen_and_hit_and_the_list_has_all_of_it(visit: Open, game: str, size: Size, is_dark: bool) -> None:
    page = visit("/stories", size=size, dark=is_dark)
    found = [fault for name in shown(game, size) for fault in faults(page, game, name)]
    assert not found, "\n".join(found)


STYLED = """(rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}"""


def test_the_check_finds_what_is_covered_cut_off_or_too_wide(visit: Open) -> None:
    page = visit("/stories/swine-not/midgame", size="small", expected=("the page is 900 px wide",))
    page.wait_for_selector(".board [data-lit]")
    assert looked(page) == []
    page.evaluate(STYLED, "body::after { content: ''; position: fixed; inset: 0 0 200px; z-index: 9 }")
    assert any("is not found at" in fault for fault in looked(page))
    page.evaluate(STYLED, ".prompt { translate: 0 100px }")
    assert "the prompt is not in sight" in looked(page)
    page.evaluate(STYLED, ".table > .board { overflow: visible } .board > * { position: absolute; left: 510px; width: 390px }")
    assert "the page is 900 px wide on a screen of 390" in looked(page)
