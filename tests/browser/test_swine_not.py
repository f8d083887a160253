"""Swine Not! on its floor plan: whole games by mouse and by touch, keys, walls that say why not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import stories
from browser.axe import axe
from browser.boards import play_lit
from browser.conftest import Open, Size
from browser.tables import opened

LIT = ".plan [role=button], .desk .plain button"


def table(visit: Open, seats: int, *, size: Size = "wide") -> Page:
    page = visit("/", size=size)
    opened(page, "swine-not", "me", *["farmhand"] * (seats - 1), options={"first_character": 0}, start=True, is_plain=False)
    expect(page.locator(".plan")).to_be_visible()
    return page


@pytest.mark.parametrize("seats", [1, 2])
def test_a_whole_game_is_played_by_mouse(visit: Open, seats: int) -> None:
    assert play_lit(table(visit, seats), LIT) > 5


def test_a_whole_game_is_played_by_touch_where_the_first_tap_shows_and_the_lamp_does(visit: Open) -> None:
    page = table(visit, 1, size="phone")
    page.locator(LIT).first.tap()
    expect(page.locator("[aria-pressed=true]")).to_be_visible()
    assert play_lit(page, LIT, touch=True) > 5


def facing_set(visit: Open) -> Page:
    """Alone, the Pig looks north, Rosa is in her kitchen."""
    page = table(visit, 1)
    page.get_by_role("button", name="The Pig faces north.").click()
    expect(page.get_by_role("img", name="2 actions left")).to_be_visible()
    return page


def test_arrow_keys_and_enter_are_enough(visit: Open) -> None:
    page = facing_set(visit)
    page.locator('[data-way="E"]').focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator('[data-way="S"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name="one action left")).to_be_visible()


def test_a_wall_says_why_not_with_its_rule(visit: Open) -> None:
    page = facing_set(visit)
    page.locator('[data-tile="e1"]').click()
    expect(page.get_by_text("A wall or the edge of the board is in the way.")).to_be_visible()
    expect(page.get_by_role("link", name="SWN-4.1")).to_be_visible()


def test_a_tile_that_is_too_far_says_why_not_in_plain_words(visit: Open) -> None:
    page = facing_set(visit)
    page.locator('[data-tile="a7"]').click()
    expect(page.get_by_text("Rosa goes one tile at a time: north, east, south or west.")).to_be_visible()
    expect(page.get_by_role("link", name="SWN-4.1")).to_be_visible()


@pytest.mark.parametrize("size", ["wide", "laptop", "phone", "small"])
def test_alone_the_goal_is_told_before_the_first_decision(visit: Open, size: Size) -> None:
    page = visit("/", size=size)
    opened(page, "swine-not", "me", start=True, is_plain=False)
    expect(page.locator(".prompt")).to_contain_text("Goal: get the Pig into a kitchen 3 times before the 7 Pig Cards run out.")
    goal = page.get_by_role("region", name="Goal")
    goal.scroll_into_view_if_needed()
    expect(goal).to_be_in_viewport(ratio=0.98)
    expect(goal).to_contain_text("7 Pig Cards left")


def test_alone_a_loss_is_told_as_one_with_its_reason(visit: Open) -> None:
    page = visit("/stories/swine-not/solo-lost")
    expect(page.locator(".prompt h2")).to_have_text("Lost: the Pig Cards have run out, with 1 of 3 points.")


PLACE = "(part) => { const { x, y, width } = part.getBoundingClientRect(); return [x, y, width]; }"


@pytest.mark.parametrize("size", ["wide", "laptop"])
def test_the_odds_of_the_pig_card_stay_where_they_are(visit: Open, size: Size) -> None:
    page = visit("/stories/swine-not/midgame", size=size)
    cards = page.locator(".desk .cards")
    expect(cards).to_contain_text("Pirouette")
    place = cards.evaluate(PLACE)
    for way in page.locator(".plan [data-way]").all():
        way.hover()
        expect(page.locator(".story")).to_contain_text("Bruno goes from f6 to")
        assert cards.evaluate(PLACE) == place
        expect(cards).to_be_in_viewport(ratio=1)


def test_a_team_has_its_colour_in_the_log_too(visit: Open) -> None:
    page = table(visit, 2)
    seats, log = page.locator(".seats .seat"), page.locator(".log li:has(button.line) .face svg")
    expect(log.first).to_be_visible()  # the other player, Juniper, has set the Pig's direction
    colour = "(drawing) => getComputedStyle(drawing.querySelector('path')).fill"
    assert (
        log.first.evaluate(colour)
        == seats.nth(1).locator("svg").first.evaluate(colour)
        != seats.nth(0).locator("svg").first.evaluate(colour)
    )


def test_where_the_pig_would_run_is_told_before_the_step(visit: Open) -> None:
    page = visit("/stories/swine-not/midgame")
    for way in page.locator(".plan [data-way]").all():
        way.hover()
        expect(page.locator(".story")).to_contain_text("Bruno goes from f6 to")
    expect(page.get_by_role("heading", name="Pig Card if drawn now")).to_be_visible()


@pytest.mark.parametrize("story", stories.names("swine-not"))
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_every_story_is_told_without_faults(visit: Open, story: str, phone: bool) -> None:
    page = visit(f"/stories/swine-not/{story}", size="phone" if phone else "wide", dark=phone)
    expect(page.locator(".plan")).to_be_visible()
    axe(page)


def test_swn_3_7_who_has_a_turn_to_skip_is_told_from_who_gets_up_next(visit: Open) -> None:
    page = visit("/stories/swine-not/lying")
    for name, state in (("Bruno", "lies, skips"), ("Rufus", "lies, up next turn")):
        expect(page.locator(".four li").filter(has_text=name)).to_contain_text(state)
    plan = page.get_by_role("group", name="Floor plan of the hotel.")
    expect(plan).to_have_accessible_name(
        re.compile("Bruno of Juniper lies on c3, has a turn to skip, .* Rufus of Paprika lies on h3, gets up next turn, ")
    )
