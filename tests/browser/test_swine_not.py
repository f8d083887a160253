"""Swine Not! on its own board: whole games by mouse, by touch and by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Open
from browser.playing import open_table, play_to_the_end

LIT = ".plan [role=button], .desk .plain button"


def opened(page: Page, seats: int) -> None:
    open_table(page, "swine-not", ["me", *["random"] * (seats - 1)])
    expect(page.locator(".plan")).to_be_visible()


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_whole_game_is_played_by_mouse(visit: Open, seats: int) -> None:
    page = visit("/")
    opened(page, seats)
    play_to_the_end(page, LIT)


def test_on_a_phone_the_first_tap_shows_and_the_second_does(visit: Open) -> None:
    page = visit("/", phone=True)
    opened(page, 1)
    page.locator(LIT).first.tap()
    expect(page.locator(".btn.lamp")).to_be_visible()
    expect(page.locator("[aria-pressed=true]").first).to_be_visible()
    page.locator(LIT).first.tap()
    expect(page.locator(".plan [data-way]").first).to_be_visible()
    play_to_the_end(page, LIT, touch=True)


def test_arrow_keys_and_enter_are_enough(visit: Open) -> None:
    page = visit("/")
    opened(page, 1)
    page.locator('[data-way="N"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-way="E"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("2 actions left")).to_be_visible()


def test_a_wall_says_why_not(visit: Open) -> None:
    page = visit("/")
    opened(page, 1)
    page.locator('[data-way="N"]').click()
    page.locator('[data-tile="e1"]').click()
    expect(page.get_by_text("A wall or the edge of the board is in the way.")).to_be_visible()


@pytest.mark.parametrize("name", ["facing", "midgame", "two-players", "solo"])
def test_every_story_is_told(visit: Open, name: str) -> None:
    page = visit(f"/stories/swine-not/{name}")
    expect(page.locator(".plan [role=button], .btn").first).to_be_visible()
