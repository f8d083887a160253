"""The flight of the day in a browser: flown by the page's own guest, from take-off to the day's ranking."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import axe
from browser.conftest import Open, Size
from browser.finished import UNTIL_OVER
from browser.tables import decide, prompt


def take_off(page: Page, name: str) -> str:
    """The table of a flight that has begun, on the board as text, where the list of choices is always open."""
    page.get_by_role("textbox", name="What shall we call you?").fill(name)
    page.get_by_role("button", name="Take off").click()
    page.wait_for_url(re.compile("/table/"))
    table = page.url.rpartition("/")[2]
    page.goto(f"/table/{table}?board=plain")
    return table


def ranking(page: Page) -> Locator:
    """The way to the day's ranking, once the flight is over."""
    return prompt(page).get_by_role("button", name="The day's ranking")


def fly(page: Page) -> None:
    """To the end, which is seen on the board."""
    something = page.locator(".prompt .btn.lamp:not(:disabled), .choices button").or_(page.get_by_role("button", name="All choices"))
    while True:
        expect(something.first).to_be_visible()
        if ranking(page).is_visible():
            return
        decide(page)


def result(page: Page, table: str) -> dict[str, Any]:
    found: dict[str, Any] = page.request.get(f"/api/tables/{table}/replay").json()
    return found


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_a_flight_ends_on_the_board_and_then_at_the_days_ranking(visit: Open, size: Size) -> None:
    page = visit("/daily", size=size)
    table = take_off(page, "Harriet")
    fly(page)
    ended = result(page, table)
    points = ended["result"]["scores"][0]
    so_many = "1 point" if points == 1 else f"{points} points"
    expect(prompt(page)).to_contain_text(f"The flight is over: {so_many}.")
    for words in ("Prize-giving", "Play again", "Score sheet"):
        expect(page.get_by_text(words)).to_have_count(0)

    ranking(page).click()
    expect(page).to_have_url(re.compile(r"/daily/\d{4}-\d\d-\d\d$"))
    how = "crashed" if ended["view"]["seats"][0]["status"] == "crashed" else "landed"
    own = page.get_by_role("region", name=f"You {how}: {so_many}")
    expect(own).to_contain_text(re.compile(r"Place \d+ of \d+ so far today\."))
    mine = page.get_by_role("row").filter(has=page.get_by_text("you", exact=True))
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("Harriet")
    expect(mine).to_contain_text(str(points))
    expect(page.get_by_text(re.compile("Tomorrow's flight begins in"))).to_be_visible()
    expect(page.get_by_text("Their seed is opened when the day is over (UTC)")).to_be_visible()
    axe(page)

    why = ended["result"]["lines"][0][0]
    expect(own.get_by_text(why["sentence"])).to_be_hidden()
    own.get_by_text("Your score, line by line").click()
    expect(own.get_by_text(why["sentence"])).to_be_visible()
    own.get_by_role("link", name="See the board").click()
    expect(ranking(page)).to_be_visible()  # also for who comes back to the table later
    ranking(page).click()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page).to_have_url(re.compile(f"/replay/{table}$"))


def test_the_seal_of_a_flight_is_opened_with_the_day_and_not_with_the_flight(visit: Open) -> None:
    page = visit("/daily")
    take_off(page, "Bessie")
    page.get_by_role("button", name="The seal on the dice").click()
    seal = page.get_by_role("dialog")
    expect(seal).to_contain_text("The seal is opened when the day is over (UTC)")
    expect(seal).to_contain_text("Sealed until the day is over.")
    expect(seal).not_to_contain_text("At the end the seal is opened")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Invite")).to_have_count(0)  # everybody flies alone


def test_a_flight_that_was_given_up_is_said_to_be_unranked(visit: Open) -> None:
    page = visit("/daily")
    table = take_off(page, "Charles")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog", name="Give up").get_by_role("button", name="Give up").click()
    page.evaluate(UNTIL_OVER, table)  # a bot flies on
    page.goto("/daily")
    own = page.get_by_role("region", name="You gave up this flight")
    expect(own).to_contain_text("not ranked")
    expect(page.get_by_role("row").filter(has_text="Charles")).to_have_count(0)
