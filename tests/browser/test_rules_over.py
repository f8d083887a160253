"""The rules over a table: opened from wherever the table names them, at the clause, and closed again with the table as it was."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import axe
from browser.conftest import Open, Size
from browser.finished import finished
from browser.tables import opened, prompt
from own_editions import own_edition
from piggery import games


def layer(page: Page) -> Locator:
    return page.get_by_role("dialog", name="rules")


def table(visit: Open, game: str = "take-flight", size: Size = "wide", *, dark: bool = False, **wish: Any) -> Page:
    page = visit("/", size=size, dark=dark)
    others = ["farmhand"] * max(0, games.load(game).about.seats[0] - 1)
    opened(page, game, "me", *others, start=True, is_plain=False, **wish)
    expect(prompt(page)).to_be_visible()
    return page


def expect_closed_at(page: Page, address: str, opener: Locator) -> None:
    """Escape leads back to where one was, and to what opened the rules."""
    page.keyboard.press("Escape")
    expect(layer(page)).to_have_count(0)
    expect(opener).to_be_focused()
    assert page.url == address
    expect(prompt(page)).to_be_visible()


def test_the_rules_button_opens_how_to_play_over_the_table_and_escape_closes_it(visit: Open) -> None:
    page = table(visit)
    address = page.url
    button = page.get_by_role("link", name="Rules", exact=True)
    button.click()
    expect(layer(page).get_by_role("heading", name="A round")).to_be_visible()
    expect(prompt(page)).to_be_attached()
    layer(page).get_by_role("link", name="Rule TKF-5.2", exact=True).first.click()
    lit = layer(page).locator(".cl.hit")
    expect(lit).to_contain_text("Inside out")
    expect(lit).to_be_in_viewport()
    layer(page).get_by_role("link", name="How to play").click()
    expect(layer(page).get_by_role("heading", name="A round")).to_be_visible()
    expect_closed_at(page, address, button)


def test_chapters_of_the_layer_are_gone_to_within_it(visit: Open) -> None:
    page = table(visit)
    address = page.url
    page.get_by_role("link", name="Rules", exact=True).click()
    layer(page).get_by_role("link", name="All rules").click()
    chapter = layer(page).get_by_role("navigation", name="Chapters").get_by_role("link", name="Scoring")
    for _ in range(2):  # also once more, after one has read on
        chapter.click()
        expect(layer(page).get_by_role("heading", name="Scoring")).to_be_focused()
        expect(layer(page).get_by_role("heading", name="Scoring")).to_be_in_viewport()
        layer(page).locator("#TKF-1\\.1 a").focus()
    assert page.url == address


def test_the_rule_of_a_refusal_opens_at_its_clause(visit: Open) -> None:
    page = visit("/")
    opened(page, "swine-not", "me", "farmhand", start=True, is_plain=False, options={"first_character": 0})
    address = page.url
    expect(page).to_have_title(re.compile("^●"))  # my turn
    page.locator("rect[data-tile='e1']").click()  # behind a wall
    link = page.locator(".toast").get_by_role("link", name="Rule SWN-4.1")
    link.focus()  # held: it does not go away while one reads
    page.keyboard.press("Enter")
    expect(layer(page).locator(".cl.hit")).to_contain_text("not through a wall")
    expect(layer(page).get_by_role("link", name="Rule SWN-4.1", exact=True)).to_be_focused()
    expect_closed_at(page, address, link)


def test_the_rule_of_a_score_line_opens_over_the_score_sheet(visit: Open) -> None:
    page = visit("/")
    page.goto(f"/table/{finished(page, 'take-flight', 2)}")
    page.get_by_role("button", name="Skip to now").click()
    page.get_by_role("button", name="Distance").click()
    line = page.get_by_role("link", name="TKF-9.2")
    line.click()
    expect(layer(page).locator(".cl.hit")).to_contain_text("bottom(crash column)")
    page.keyboard.press("Escape")
    expect(layer(page)).to_have_count(0)
    expect(line).to_be_focused()


def test_with_a_key_held_the_rules_open_on_a_page_of_their_own(visit: Open) -> None:
    page = table(visit)
    with page.context.expect_page() as found:
        page.get_by_role("link", name="Rules", exact=True).click(modifiers=["ControlOrMeta"])
    expect(found.value.get_by_role("link", name="Back to the table").first).to_be_visible()
    expect(layer(page)).to_have_count(0)


@pytest.mark.parametrize(
    ("slug", "words"),
    [
        ("take-flight", "After 12 rounds"),
        ("pigskin", "The field is 12 rows long"),
        ("swine-not", "A hotel of 7 by 7 tiles"),
        ("boars-on-the-run", "59 spaces from the Start"),
        ("when-pigs-shall-fly", "A time track of 30 bubbles"),
    ],
)
def test_a_table_with_an_own_edition_tells_the_numbers_of_that_edition(visit: Open, slug: str, words: str) -> None:
    page = table(visit, slug, edition_data=own_edition(slug))
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(layer(page).get_by_text(words)).to_be_visible()
    expect(layer(page).get_by_text("These are its numbers.")).to_be_visible()
    expect(layer(page).get_by_text("The pictures show the standard edition.")).to_be_visible()
    page.get_by_role("link", name="All rules").click()
    expect(layer(page).locator(".changes li").first).to_contain_text("->")


def test_options_that_the_table_has_chosen_are_told(visit: Open) -> None:
    page = table(visit, options={"crossing": "sweep"})
    page.get_by_role("link", name="Rules", exact=True).click()
    option = next(option for option in games.load("take-flight").about.options if option.name == "crossing")
    expect(layer(page).get_by_role("heading", name="Chosen for your table")).to_be_visible()
    expect(layer(page).get_by_text(option.title())).to_be_visible()


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", ["wide", "laptop", "phone", "small"])
def test_the_layer_fits_every_screen_and_can_be_read_by_everybody(visit: Open, size: Size, dark: bool) -> None:
    page = table(visit, "swine-not", size, dark=dark)
    is_phone = size in ("phone", "small")
    if is_phone:
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(layer(page).get_by_role("heading", name="A turn")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(1)
    box = layer(page).bounding_box()
    assert box is not None
    assert box["width"] <= page.viewport_size["width"]  # type: ignore[index]
    axe(page)
    layer(page).get_by_role("link", name="All rules").click()
    expect(layer(page).locator(".cl").first).to_be_visible()
    axe(page)
    page.keyboard.press("Escape")
    expect(layer(page)).to_have_count(0)
    if is_phone:
        expect(page.get_by_role("button", name="Menu")).to_be_focused()
