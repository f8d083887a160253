"""Whole games on a board: what is lit is clicked or tapped, at random, until the score sheet is there."""

from __future__ import annotations

import random

from playwright import sync_api
from playwright.sync_api import Page

from browser.tables import is_over

LIMIT = 900  # decisions
MISSES = 8  # in a row: what was lit may be gone before the hand is there
PATIENCE = 2500  # ms for a click


def play_lit(page: Page, lit: str, *, touch: bool = False, seed: int = 1) -> int:
    """How many decisions it took. A tap shows a move first, the lamp in the prompt does it.

    A machine too busy to draw two frames alike keeps playwright waiting for a part to be still: from the second try on it does not.
    """
    rng = random.Random(seed)
    lamp = ".prompt .btn.lamp:not(:disabled)"
    missed = 0
    for made in range(LIMIT):
        page.wait_for_selector(f".win, {lamp}, {lit}")
        if is_over(page):
            return made
        parts = page.locator(lamp if page.locator(lamp).count() else lit)
        part = parts.nth(rng.randrange(max(1, parts.count())))
        try:
            if touch:
                part.tap(timeout=PATIENCE, force=missed > 0)
            else:
                part.click(timeout=PATIENCE, force=missed > 0)
            missed = 0
        except sync_api.TimeoutError:
            missed += 1
            if missed == MISSES:
                raise
    raise AssertionError(f"the game is not over after {LIMIT} decisions")
