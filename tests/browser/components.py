"""Entering what real dice, cards, cubes and planes show, through the form of a page and whatever kind it is."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator, Page, expect

from browser.tables import is_over, prompt

# what is told and asked: something is entered when one of them is not what it was
SEEN = "() => ['.log', '.enter h2', '.win'].map((one) => document.querySelector(one)?.innerText).join('|')"


def form(page: Page) -> Locator:
    return page.locator(".enter")


def tap_something(page: Page, rng: Random) -> None:
    """Random things that are possible, as many as are asked for; of several dice not all the same, which would be rolled again."""
    asked = form(page)
    count = int(asked.get_attribute("data-count") or 0)
    things = asked.locator(".things .thing:enabled")
    if count == 1:
        things.nth(rng.randrange(things.count())).click()
        return
    last = -1
    for _ in range(count):
        places = [place for place in range(things.count()) if place != last or asked.get_attribute("data-kind") != "dice"]
        last = rng.choice(places)
        things.nth(last).click()
    asked.get_by_role("button", name="Enter", exact=True).click()


def enter_something(page: Page, rng: Random) -> None:
    """The same, and the game has gone on. A card that somebody else has looked at in secret is offered and refused: then another."""
    before = page.evaluate(SEEN)
    while True:
        tap_something(page, rng)
        lamp = form(page).get_by_role("button", name=re.compile("^Enter: "))
        if lamp.count():  # where moves are confirmed
            lamp.click()
        page.wait_for_function(f"(before) => ({SEEN})() !== before || document.querySelector('.toast')", arg=before)
        if not page.locator(".toast").count():
            return
        page.get_by_role("button", name="Dismiss").click()


def play_with_real_components(page: Page, rng: Random, limit: int = 900) -> dict[str, int]:
    """The whole game: what is asked for is entered, what is to be decided is decided; how often each kind of form was filled in."""
    kinds: dict[str, int] = {}
    for _ in range(limit):
        page.wait_for_selector(".win, .enter .thing, .prompt .btn.lamp:not(:disabled), .choices button, .curtain button")
        if is_over(page):
            return kinds
        if page.locator(".enter .thing").count():
            kind = form(page).get_attribute("data-kind") or ""
            kinds[kind] = kinds.get(kind, 0) + 1
            enter_something(page, rng)
            continue
        page.evaluate(
            """(share) => {
              const lamp = document.querySelector('.prompt .btn.lamp:not(:disabled), .curtain button');
              const choices = [...document.querySelectorAll('.choices button')];
              const risky = choices.filter((one) => /attack|pass to/i.test(one.textContent));
              (lamp ?? risky[0] ?? choices[Math.floor(share * choices.length)])?.click();
            }""",
            rng.random(),
        )
        page.wait_for_function("() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true), 20)))")
    raise AssertionError(f"the game is not over after {limit} steps: {prompt(page).inner_text()}")


def expect_question(page: Page, question: str) -> None:
    expect(form(page).get_by_role("heading", name=question)).to_be_visible()
