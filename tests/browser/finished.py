"""Games that bots have played to the end on the server of the tests, and their records."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

SEATS = ("Hazel", "Otis", "Mabel")

UNTIL_OVER = """async (id) => {
  for (;;) {
    const { table } = await (await fetch(`/api/tables/${id}`)).json();
    if (table.status === 'over') return;
    await new Promise((done) => setTimeout(done, 100));
  }
}"""


def until_over(page: Page, table: str) -> None:
    """On the server, whatever the page has shown."""
    page.evaluate(UNTIL_OVER, table)


def finished(page: Page, game: str, seats: int, **options: Any) -> str:
    """The name of a table where bots played this game; one for all tests of a process."""
    return _played(page, page.url.split("/", 3)[2], game, seats, json.dumps(options))


_tables: dict[tuple[str, str, int, str], str] = {}


def _played(page: Page, host: str, game: str, seats: int, options: str) -> str:
    known = _tables.get((host, game, seats, options))
    if known is None:
        wish = {
            "game": game,
            "name": "Hazel",
            "seats": [{"kind": "farmhand", "name": name} for name in SEATS[:seats]],
            "options": json.loads(options),
            "start": True,
        }
        known = page.request.post("/api/tables", data=wish).json()["table"]["id"]
        until_over(page, known)
        _tables[host, game, seats, options] = known
    return known


def record(page: Page, table: str) -> dict[str, Any]:
    found: dict[str, Any] = page.request.get(f"/api/tables/{table}/record").json()
    return found
