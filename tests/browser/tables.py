"""Tables for browser tests: opened by the page's own guest, played through the list of choices."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import playwright.sync_api
from playwright.sync_api import Locator, Page, expect

STEPS = 60  # until a choice is told: units that are set up one by one in secret are told when all stand
OPEN = """async (wish) => {
  await fetch('/api/me');
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) });
  return await answer.json();
}"""
JOIN = """async ([table, invite, name]) => {
  await fetch('/api/me');
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`/api/tables/${table}/join`, { method: 'POST', headers, body: JSON.stringify({ name, invite }) });
  return await answer.json();
}"""


def opened(page: Page, game: str, *kinds: str, is_plain: bool = True, **wish: Any) -> dict[str, Any]:
    """Opens a table as the guest of this page ("me"), and goes there: to the board as text, where the list of choices is always open."""
    names = iter(("Anna", "Ben", "Cleo"))
    seats = [{"kind": kind, "name": next(names)} if kind == "me" else {"kind": kind} for kind in kinds]
    found: dict[str, Any] = page.evaluate(OPEN, {"game": game, "name": "Anna", "seats": seats, **wish})
    page.goto(f"/table/{found['table']['id']}{'?board=plain' if is_plain else ''}")
    return found


def invited(page: Page, table: dict[str, Any], name: str = "Ben", *, is_plain: bool = True) -> None:
    """Sits down at a table with the guest of this page, and goes there."""
    page.evaluate(JOIN, [table["table"]["id"], table["invite"], name])
    page.goto(f"/table/{table['table']['id']}{'?board=plain' if is_plain else ''}")


def prompt(page: Page) -> Locator:
    return page.get_by_role("region", name="What to do now")


TAKEN = """(before) => {
  const is = (what) => document.querySelector(what) !== null;
  if (is('.choices[aria-busy="true"]')) return false;
  const isTold = document.querySelectorAll('.log .line').length > before;
  return isTold || !document.title.startsWith('●') || is('button.back') || is('.choices button.on');
}"""


def take_choice(page: Page, which: int = 0) -> None:
    """One choice from the list, whatever steps it takes; the lamp where only one thing can be done."""
    before = len(moves_told(page))
    for _ in range(STEPS):
        lamp = prompt(page).locator(".btn.lamp")
        with suppress(playwright.sync_api.TimeoutError):  # it was there a moment ago: something is being shown, or the turn is over
            (lamp if lamp.count() else page.locator(".choices button").nth(which)).click(timeout=2000)
            page.wait_for_function(TAKEN, arg=before, timeout=5000)  # the next step, the next turn, or a line in the log
        if len(moves_told(page)) > before or not page.title().startswith("●"):
            return
    raise AssertionError(f"no choice could be taken: {prompt(page).inner_text()}")


def play_turn(page: Page) -> None:
    """Always the last thing offered, for as long as it is this page's turn."""
    expect_turn(page)
    while page.title().startswith("●"):
        take_choice(page, -1)


def moves_told(page: Page) -> list[str]:
    return page.locator(".log .line").all_text_contents()


def expect_the_same_log(page: Page, other: Page) -> None:
    """As many lines: the same thing is told in other words to whoever did it."""
    for _ in range(150):
        if len(moves_told(page)) == len(moves_told(other)):
            return
        page.wait_for_timeout(100)
    raise AssertionError("\n".join([*moves_told(page), "-- and --", *moves_told(other)]))


def is_over(page: Page) -> bool:
    return page.locator(".win").is_visible()


def play_to_the_end(page: Page, limit: int = 600) -> int:
    """Always the last thing offered, until the score sheet is there; how many decisions that were."""
    page.wait_for_function("() => document.querySelector('.prompt')")
    for made in range(limit):
        # whatever comes first: the end, the lamp or something in the list
        page.wait_for_selector(".win, .prompt .btn.lamp:not(:disabled), .choices button")
        if is_over(page):
            return made
        decide(page)
    raise AssertionError(f"the game is not over after {limit} decisions: {prompt(page).inner_text()}")


def decide(page: Page) -> None:
    """What the lamp says, or the last thing in the list, which is opened first where it is closed."""
    page.evaluate(
        """() => {
          const lamp = document.querySelector('.prompt .btn.lamp:not(:disabled)');
          const last = [...document.querySelectorAll('.choices button')].at(-1);
          (lamp ?? last ?? document.querySelector('.prompt .btn[aria-expanded="false"]'))?.click();
        }"""
    )
    page.wait_for_function("() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true), 20)))")


def expect_turn(page: Page) -> None:
    """It is this page's turn."""
    expect(page).to_have_title(re.compile("^● Your turn"))


def catch_up(page: Page) -> None:
    """Skips whatever is still to be shown of a game that is over."""
    page.wait_for_function(
        """() => {
          document.querySelectorAll('.prompt .btn').forEach((button) => button.textContent.includes('Skip') && button.click());
          return document.querySelector('.win');
        }"""
    )
