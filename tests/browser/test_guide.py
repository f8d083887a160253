"""First games that are explained, from start to end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import axe
from browser.conftest import Open
from piggery import games
from piggery.match.guide import guide

GUIDED = [slug for slug in games.names() if games.guide(slug) is not None]


def card(page: Page) -> Locator:
    return page.get_by_role("region", name="Your first game")


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("slug", GUIDED)
def test_a_guide_leads_from_start_to_end_and_into_a_game(visit: Open, slug: str, phone: bool) -> None:
    page = visit(f"/guide/{slug}", size="phone" if phone else "wide")
    found = guide(slug)
    assert found is not None
    for step in found["steps"]:
        expect(card(page).get_by_role("heading", name=step["title"], exact=True)).to_be_visible()
        expect(card(page)).to_contain_text(step["text"])
        if step["move"]:
            card(page).get_by_role("button", name="Do it for me").click()
        elif step is not found["steps"][-1]:
            card(page).get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile("/table/"))


@pytest.mark.parametrize("slug", GUIDED)
def test_a_guide_is_played_by_the_keyboard_alone(visit: Open, slug: str) -> None:
    page = visit(f"/guide/{slug}")
    found = guide(slug)
    assert found is not None
    for step in found["steps"][:-1]:
        expect(card(page).get_by_role("heading", name=step["title"], exact=True)).to_be_visible()
        if step["move"]:
            choice = card(page).get_by_role("button", name=step["foretold"][0]["sentence"])
        else:
            choice = card(page).get_by_role("button", name="Next")
        choice.focus()
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_another_move_is_answered_with_what_is_to_be_done_for_now(visit: Open) -> None:
    page = visit("/guide/take-flight")
    card(page).get_by_role("button", name="Next").click()
    card(page).get_by_role("button", name=re.compile("^.*R1: sum 7")).click()
    expect(page.get_by_role("status").filter(has_text="For now: write the 4 in L1.")).to_be_visible()
    expect(card(page).get_by_role("heading", name="One number a round")).to_be_visible()
    card(page).get_by_role("button", name=re.compile("^.*L1: sum 9")).click()
    expect(card(page).get_by_role("heading", name="And up it goes")).to_be_visible()


def test_one_can_go_back_and_to_steps_that_were_reached(visit: Open) -> None:
    page = visit("/guide/pigskin")
    card(page).get_by_role("button", name="Next").click()
    card(page).get_by_role("button", name="Do it for me").click()
    expect(card(page).get_by_role("heading", name="Five actions")).to_be_visible()
    card(page).get_by_role("button", name="Back").click()
    expect(card(page).get_by_role("heading", name="Line up")).to_be_visible()
    card(page).get_by_role("button", name="Step 3 of").click()
    expect(card(page).get_by_role("heading", name="Five actions")).to_be_visible()
    expect(card(page).get_by_role("button", name="Step 5 of")).to_be_disabled()


def test_what_follows_is_shown_with_motion_on_and_can_be_hurried(visit: Open) -> None:
    page = visit("/guide/pigskin", motion="calm")
    card(page).get_by_role("button", name="Next").click()
    card(page).get_by_role("button", name="Do it for me").click()
    card(page).get_by_role("button", name="And then").click()
    expect(card(page).get_by_role("heading", name="Five actions")).to_be_visible()


def test_the_guide_can_be_skipped(visit: Open) -> None:
    page = visit("/guide/swine-not")
    page.get_by_role("button", name="Skip the guide").click()
    expect(page).to_have_url(re.compile("/table/"))


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("slug", GUIDED)
def test_a_guide_can_be_used_by_everybody(visit: Open, slug: str, phone: bool) -> None:
    page = visit(f"/guide/{slug}", size="phone" if phone else "wide")
    card(page).get_by_role("button", name="Next").click()
    expect(card(page).get_by_text("Your move")).to_be_visible()
    axe(page)
    page.emulate_media(color_scheme="dark")
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
