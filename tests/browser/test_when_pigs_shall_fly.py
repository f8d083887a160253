"""When Pigs Shall Fly on its own boards: whole games by mouse, touch and keys; dragging, drawing, voting, the guide."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import stories
from browser.axe import axe
from browser.boards import play_lit
from browser.conftest import Open, Size
from browser.sight import in_sight
from browser.tables import opened
from piggery import bots, games
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

STORY = "/stories/when-pigs-shall-fly"
PARTS = (".rung.ok", ".line.lit", ".egg", ".tcard.lit", ".ani.ok", ".number .btn", ".enough", ".steer .fly:not(:disabled)", "[data-vote]")
LIT = ", ".join(f"{part}:visible" for part in PARTS)  # a phone shows one part of the sheet at a time


def table(visit: Open, others: int = 0, *, size: Size = "wide", **options: object) -> Page:
    page = visit("/", size=size)
    opened(page, "when-pigs-shall-fly", "me", *["random"] * others, is_plain=False, options=options, start=True)
    expect(page.locator(".ladder")).to_be_visible()
    return page


def test_a_whole_game_alone_ends_with_a_rating(visit: Open) -> None:
    page = table(visit)
    assert play_lit(page, LIT) > 15
    expect(page.get_by_role("button", name="Flight Contest")).to_be_visible()
    expect(page.locator(".pt")).to_have_text(re.compile("Crash and Burn|Afraid of Heights|Hang|Cruising|Born to Fly|Master of the Skies"))


def test_a_whole_game_of_two_is_played_by_mouse(visit: Open) -> None:
    page = table(visit, 1, first_lead=0, round_flow="turns", sheets="blind", crash_rule="first_excess")
    assert play_lit(page, LIT) > 15


def test_a_whole_game_is_played_on_a_phone_by_touch(visit: Open) -> None:
    page = table(visit, size="phone")
    page.locator(".rung.ok").first.tap()
    expect(page.locator(".bub.end").first).to_be_visible()
    assert play_lit(page, LIT, touch=True) > 15


def test_a_die_shows_where_it_would_end_on_every_open_line(visit: Open) -> None:
    page = visit(f"{STORY}/first-die")
    expect(page.locator(".bub.end")).to_have_count(0)
    page.locator('[data-rung="4"]').hover()
    expect(page.locator(".bub.end")).to_have_count(11)
    expect(page.locator('[data-line="design_aerodynamics"] .tag svg')).to_be_visible()  # a target: a whistle
    page.locator('[data-rung="3"]').focus()
    expect(page.locator('[data-line="fear"] .bub.p')).to_have_count(2)


def test_what_can_not_be_done_says_why_not_with_its_rule(visit: Open) -> None:
    page = table(visit)
    page.locator('[data-line="materials"]').focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("First take a die.")).to_be_visible()
    expect(page.get_by_role("link", name="WPF-2.1")).to_be_visible()


def test_enter_and_arrow_keys_are_enough(visit: Open) -> None:
    page = table(visit)
    page.locator(".rung.ok").first.focus()
    page.keyboard.press("Enter")
    page.locator(".line.lit").first.focus()
    page.keyboard.press(" ")
    expect(page.locator(".bub.x").first).to_be_visible()
    page.goto(f"{STORY}/take-off")
    height = page.get_by_role("slider")
    height.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".sky .num").last).to_have_text("47")
    expect(height).to_have_attribute("aria-valuetext", re.compile("^Height 47 at line 4"))
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


ASKED = {
    "first-die": ".rung.ok",
    "assign": ".line.lit",
    "chicken": ".line.lit, .egg",
    "train": ".ani.ok, .enough",
    "sheep": ".line.lit",
    "take-off": ".steer .fly, .steer input[type=range], .tally .sum",
}


@pytest.mark.parametrize("size", ["wide", "laptop", "phone", "small"])
@pytest.mark.parametrize("story", ASKED)
def test_what_is_asked_for_lies_in_front_without_scrolling(visit: Open, story: str, size: Size) -> None:
    page = visit(f"{STORY}/{story}", size=size)
    in_sight(page, ASKED[story], ".table > .board")


def test_the_sheep_finds_no_stamp_on_its_way(visit: Open) -> None:
    page = visit(f"{STORY}/sheep")
    expect(page.locator(".line.lit").first).to_be_visible()
    expect(page.locator(".psheet .stamp")).to_have_count(0)


def test_a_die_is_offered_in_few_words(visit: Open) -> None:
    page = visit(f"{STORY}/solo", size="phone")
    expect(page.locator(".prompt .acts .btn").first).to_have_text("Take the 4 · +1 publicity")


def test_other_sheets_are_one_click_away(visit: Open) -> None:
    page = visit(f"{STORY}/ten")
    page.get_by_role("button", name=re.compile("^Cleo")).click()
    expect(page.get_by_role("region", name="Cleo’s sheet")).to_be_visible()
    expect(page.locator(".line.lit")).to_have_count(0)


def test_secrets_are_kept(visit: Open) -> None:
    page = visit(f"{STORY}/ten")
    expect(page.get_by_role("img", name="Card of Lift: number hidden, seen: Hazel")).to_be_visible()


def test_a_craft_is_drawn_on_and_kept_with_the_table(visit: Open) -> None:
    page = table(visit, 1)
    page.get_by_role("button", name="Sketch your craft").click()
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


PLAY_ON = """async (wish) => {
  await fetch('/api/me');
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/play-on', { method: 'POST', headers, body: JSON.stringify(wish) });
  return (await answer.json()).table.id;
}"""


@cache
def finished_alone() -> tuple[dict[str, Any], int]:
    """The record of a solo game, and after how many of its moves all designs are final and the pig is about to take off."""
    game = games.load("when-pigs-shall-fly")
    match = Match(game, [Seat(name="Hazel", kind="farmhand")], {"sheets": ["B"]}, chance=Seeded(4))
    bots.play_out(match, {0: bots.load("farmhand", game)})
    record = match.record().to_json()
    return record, next(number for number, entry in enumerate(record["moves"]) if entry["move"]["type"] == "fly")


def before_take_off(page: Page) -> None:
    record, at = finished_alone()
    page.goto(f"/table/{page.evaluate(PLAY_ON, {'name': 'Hazel', 'seats': [{'kind': 'me'}], 'record': record, 'at': at})}")
    expect(page.locator(".sky")).to_be_visible()


def test_wpf_6_6_the_craft_is_sketched_between_final_design_and_flight_and_not_after(visit: Open) -> None:
    page = visit("/")
    before_take_off(page)
    page.get_by_role("button", name="Sketch your craft").click()
    expect(page.locator("dialog .area")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    page.locator(".steer .fly").click()
    expect(page.locator(".seats, .panel").get_by_text(re.compile("^(line|landed|down)")).first).to_be_visible()
    expect(page.get_by_role("button", name="Sketch your craft")).to_have_count(0)


def test_wpf_1_5_the_own_contest_sheet_is_looked_at_during_preparations(visit: Open) -> None:
    page = visit(f"{STORY}/assign")
    overlook = page.get_by_role("button", name="Contest sheet D")
    overlook.click()
    expect(page.get_by_role("region", name="Hazel’s contest sheet D").locator(".sky")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Contest sheet D, County Fairground"))).to_be_visible()
    axe(page)
    page.get_by_role("button", name=re.compile("^Otis")).click()
    expect(page.get_by_role("region", name="Otis’s contest sheet B")).to_be_visible()
    page.get_by_role("button", name="Contest sheet B").click()
    expect(page.get_by_role("region", name="Otis’s sheet")).to_be_visible()


def test_wpf_1_5_on_a_phone_the_contest_sheet_is_a_part_of_the_sheet(visit: Open) -> None:
    page = visit(f"{STORY}/assign", size="phone", dark=True)
    page.get_by_role("button", name="Sky", exact=True).tap()
    expect(page.get_by_role("region", name="Hazel’s contest sheet D").locator(".sky")).to_be_visible()
    axe(page)


def test_wpf_1_5_blind_sheets_can_not_be_looked_at(visit: Open) -> None:
    page = table(visit, 1, sheets="blind")
    expect(page.get_by_role("region", name="Anna’s sheet")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Contest sheet"))).to_have_count(0)


def test_wpf_9_9_wilburs_lines_are_marked_on_the_lines_and_in_the_sky(visit: Open) -> None:
    page = visit(f"{STORY}/solo")
    expect(page.locator(".line .wilburs")).to_have_count(3)
    expect(page.get_by_role("button", name=re.compile("Flight Training: Fear: .* Wilbur’s line: more than 5"))).to_be_visible()
    page.get_by_role("button", name="Contest sheet B").click()
    expect(page.locator(".sky .wilbur")).to_contain_text("20")
    page.goto(f"{STORY}/rating")
    expect(page.locator(".sky .wilbur")).to_contain_text("20")
    page.goto(f"{STORY}/assign")
    expect(page.locator(".line.lit").first).to_be_visible()
    expect(page.locator(".wilburs")).to_have_count(0)


def test_lines_have_the_names_of_the_rulebook(visit: Open) -> None:
    page = visit(f"{STORY}/first-die")
    expect(page.locator(".lower h2")).to_contain_text(["Material Improvements", "Flight TrainingFear", "Flight TrainingManeuvers"])


NAMES = stories.names("when-pigs-shall-fly")


@pytest.mark.parametrize("story", NAMES)
def test_every_story_is_told_without_faults(visit: Open, story: str) -> None:
    faultless(visit(f"{STORY}/{story}", dark=NAMES.index(story) % 2 == 0))


@pytest.mark.parametrize("story", ["chicken", "first-die", "in-the-air", "sheep", "ten", "train", "vote"])
def test_stories_are_told_on_a_phone_without_faults(visit: Open, story: str) -> None:
    faultless(visit(f"{STORY}/{story}", size="phone", dark=NAMES.index(story) % 2 == 1))


def faultless(page: Page) -> None:
    expect(page.locator(".farm")).to_be_visible()
    expect(page.locator(".prompt h2")).not_to_be_empty()
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
