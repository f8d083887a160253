"""Tables opened and played by a page, whatever the game."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page

PATIENCE = 20_000  # ms until something can be done again
OPEN = """async (body) => {
  await fetch('/api/me');
  const answer = await fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
  return (await answer.json()).table.id;
}"""


def open_table(page: Page, game: str, seats: list[str], **wishes: Any) -> str:
    """A table of this page's guest, begun, and the page at it."""
    body = {"game": game, "name": "Anna", "seats": [{"kind": kind} for kind in seats], "start": True, **wishes}
    table: str = page.evaluate(OPEN, body)
    page.goto(f"/table/{table}")
    return table


def play_to_the_end(page: Page, lit: str, *, touch: bool = False, seed: int = 1) -> None:
    """Clicks what is lit, at random, until the score sheet is there. A tap shows a move first, the lamp button does it."""
    rng = random.Random(seed)
    over = page.get_by_role("button", name="Rematch").or_(page.get_by_role("button", name="Play again")).first
    while True:
        page.wait_for_function("(lit) => document.querySelector(lit) || document.querySelector('[data-over]')", arg=lit, timeout=PATIENCE)
        if page.locator("[data-over]").count():
            return
        parts = page.locator(lit)
        part = parts.nth(rng.randrange(max(1, parts.count())))
        if touch:
            part.tap()
            page.locator(".prompt .btn.lamp").tap()
        else:
            part.click(position=None)
        page.wait_for_timeout(20)
        _ = over
