"""Boars on the Run on its map: whole games by mouse and by touch, the bag, tickets that are not broken by mistake."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.axe import axe
from browser.boards import play_lit
from browser.conftest import Open
from browser.tables import opened

STORIES = Path(__file__).resolve().parents[2] / "web" / "src" / "games" / "boars-on-the-run" / "stories"
LIT = ".run .card.ok, .run .ticket.ok, .run .boar button.ok, .run .answers button, .run .draw .lamp, .run .map [role=button]"


def table(visit: Open, *, phone: bool = False, handicap: int = 20) -> Page:
    """A race of two; a start further on makes it shorter."""
    page = visit("/", phone=phone)
    opened(page, "boars-on-the-run", "me", "farmhand", options={"handicap": [handicap, handicap]}, start=True, is_plain=False)
    expect(page.locator(".run .map")).to_be_visible()
    return page


def test_a_whole_race_is_run_by_mouse(visit: Open) -> None:
    assert play_lit(table(visit), LIT) > 5


def test_a_whole_race_is_run_by_touch(visit: Open) -> None:
    assert play_lit(table(visit, phone=True), LIT, touch=True) > 5


def test_the_risk_is_told_before_the_hand_goes_into_the_bag(visit: Open) -> None:
    page = table(visit)
    page.get_by_role("slider", name="Number of cubes to draw").fill("25")
    expect(page.locator(".odds")).to_have_text("100 % risk of sickness")
    page.get_by_role("slider", name="Number of cubes to draw").fill("2")
    expect(page.locator(".odds")).to_have_text("no risk of sickness")
    page.get_by_role("button", name="One more").click()
    page.get_by_role("button", name="Draw 3").click()
    expect(page.get_by_text("In front of Anna")).to_be_visible()


@pytest.mark.parametrize("story", sorted(file.stem for file in STORIES.glob("*.json")))
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_every_story_is_told_without_faults(visit: Open, story: str, phone: bool) -> None:
    page = visit(f"/stories/boars-on-the-run/{story}", phone=phone, dark=phone)
    expect(page.locator(".run .map")).to_be_visible()
    axe(page)
