"""When Pigs Shall Fly on its own boards: whole games by mouse, touch and keys; dragging, drawing, voting, the guide."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import axe
from browser.conftest import Open
from browser.playing import PATIENCE, open_table

STORIES = Path(__file__).resolve().parents[2] / "web" / "src" / "games" / "when-pigs-shall-fly" / "stories"
NAMES = sorted(file.stem for file in STORIES.glob("*.json"))
STORY = "/stories/when-pigs-shall-fly"
LIT = ".rung.ok, .line.lit, .egg, .tcard.lit, .ani.ok, .number .btn, .enough, .steer .fly, [data-vote]"
LOOK = """(lit) => {
  const shown = (part) => part.getClientRects().length > 0;
  return document.querySelector('[data-over]') || [...document.querySelectorAll(lit)].some(shown) || document.querySelector('.prompt .btn.lamp');
}"""


def opened(page: Page, others: int, **options: object) -> str:
    table = open_table(page, "when-pigs-shall-fly", ["me", *["random"] * others], options=options)
    expect(page.locator(".ladder")).to_be_visible()
    return table


def played(page: Page, *, touch: bool = False, until: str = "[data-over]", seed: int = 1) -> None:
    """Does what is lit on the board, at random; a lamp in the prompt is what a tap has shown."""
    rng = random.Random(seed)
    while True:
        page.wait_for_function(LOOK, arg=LIT, timeout=PATIENCE)
        if page.locator(until).count() or page.locator("[data-over]").count():
            return
        lamp = page.locator(".prompt .btn.lamp:visible")
        if lamp.count():
            press(lamp.first, touch)
            continue
        parts = page.locator(LIT).filter(visible=True)
        count = parts.count()
        if count:
            press(parts.nth(rng.randrange(count)), touch)


def press(part: Locator, touch: bool) -> None:
    part.tap() if touch else part.click()


@pytest.mark.parametrize(("others", "options"), [(0, {}), (1, {"first_lead": 0, "round_flow": "turns", "sheets": "blind", "crash_rule": "whole_segment"})])
def test_a_whole_game_is_played_by_mouse(visit: Open, others: int, options: dict[str, object]) -> None:
    page = visit("/")
    opened(page, others, **options)
    played(page)
    expect(page.get_by_text("Flight Contest")).to_be_visible()
    if not others:
        expect(page.locator(".pt")).to_have_text(re.compile("Crash and Burn|Afraid of Heights|Hang|Cruising|Born to Fly|Master of the Skies"))


def test_a_whole_game_is_played_on_a_phone_by_touch(visit: Open) -> None:
    page = visit("/", phone=True)
    opened(page, 0)
    page.locator(".rung.ok").first.tap()
    expect(page.locator(".prompt .btn.lamp")).to_be_visible()
    expect(page.locator(".bub.end").first).to_be_visible()
    played(page, touch=True)


def test_a_die_shows_where_it_would_end_on_every_open_line(visit: Open) -> None:
    page = visit(f"{STORY}/first-die")
    expect(page.locator(".bub.end")).to_have_count(0)
    page.locator('[data-rung="4"]').hover()
    expect(page.locator(".bub.end")).to_have_count(11)
    expect(page.locator('[data-line="design_aerodynamics"] .tag svg')).to_be_visible()  # a target: a whistle
    page.locator('[data-rung="3"]').focus()
    expect(page.locator('[data-line="fear"] .bub.p')).to_have_count(2)


def test_what_is_blocked_says_why_not(visit: Open) -> None:
    page = visit("/")
    opened(page, 0)
    page.locator(".rung.ok").first.click()
    page.locator('.line.lit[data-line="materials"]').click()
    played(page, until=".rung.ok")
    page.locator(".rung.ok").first.click()
    page.locator('[data-line="materials"]').click()
    expect(page.get_by_text("The block token lies on Materials")).to_be_visible()


def test_enter_and_arrow_keys_are_enough(visit: Open) -> None:
    page = visit("/")
    opened(page, 0)
    page.locator(".rung.ok").first.focus()
    page.keyboard.press("Enter")
    page.locator(".line.lit").first.focus()
    page.keyboard.press(" ")
    expect(page.locator(".bub.x").first).to_be_visible()
    page.goto(f"{STORY}/take-off")
    height = page.get_by_role("slider")
    height.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".sky .num").last).to_have_text("48")
    expect(height).to_have_attribute("aria-valuetext", re.compile("^Height 48 at line 4"))
    page.keyboard.press("Home")
    expect(page.get_by_role("button", name="Land at 4")).to_be_visible()


def test_the_segment_is_dragged_and_its_touches_are_explained(visit: Open) -> None:
    page = visit(f"{STORY}/take-off")
    page.locator("input.number").fill("26")
    expect(page.locator(".panel li").first).to_be_visible()
    page.get_by_role("button", name="Why?").click()
    expect(page.locator(".numbers").first).to_contain_text("≤")
    expect(page.locator(".sky .audit").first).to_be_attached()
    rail = page.locator(".rail")
    box = rail.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.5)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7)
    page.mouse.up()
    expect(page.locator("input.number")).not_to_have_value("26")


def test_other_sheets_are_one_click_away(visit: Open) -> None:
    page = visit(f"{STORY}/ten")
    page.get_by_role("button", name=re.compile("^Cleo")).click()
    expect(page.get_by_role("region", name="Sheet of Cleo")).to_be_visible()
    expect(page.locator(".line.lit")).to_have_count(0)


def test_secrets_are_kept(visit: Open) -> None:
    page = visit(f"{STORY}/ten")
    expect(page.get_by_role("img", name="Card of Speed: number hidden, seen: Cleo")).to_be_visible()


def test_a_craft_is_drawn_on_and_kept_with_the_table(visit: Open) -> None:
    page = visit("/")
    opened(page, 1)
    page.get_by_role("button", name="Draw on it").click()
    paper = page.locator("dialog .area")
    box = paper.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 40, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 120, box["y"] + 90, steps=4)
    with page.expect_response(lambda answer: answer.request.method == "PUT") as kept:
        page.mouse.up()
    assert kept.value.status == 204
    page.reload()
    expect(page.locator(".panel .craft polyline")).to_have_count(1)


@pytest.mark.parametrize("name", NAMES)
def test_every_story_is_told(visit: Open, name: str) -> None:
    page = visit(f"{STORY}/{name}")
    expect(page.locator(".farm")).to_be_visible()
    expect(page.locator(".prompt h2")).not_to_be_empty()


@pytest.mark.parametrize(("name", "look"), [("first-die", {}), ("train", {"dark": True}), ("take-off", {}), ("in-the-air", {"phone": True}), ("chicken", {"phone": True, "dark": True}), ("vote", {})])
def test_axe_finds_nothing(visit: Open, name: str, look: dict[str, bool]) -> None:
    page = visit(f"{STORY}/{name}", **look)
    expect(page.locator(".prompt h2")).not_to_be_empty()
    axe(page)


def test_the_first_contest_is_flown_to_its_end(visit: Open) -> None:
    page = visit("/guide/when-pigs-shall-fly")
    expect(page.get_by_text("A pig and a plan")).to_be_visible()
    for _ in range(30):
        show = page.get_by_role("button", name=re.compile("^(Show me|Go on|Next)"))
        if not show.count():
            break
        show.first.click()
    expect(page.get_by_text("It flew")).to_be_visible()
