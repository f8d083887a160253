"""Replays: stepping, playing, jumping, seats, links, dice, record files, playing on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.axe import axe
from browser.conftest import Open
from browser.finished import finished, record


def opened(visit: Open, game: str = "swine-not", seats: int = 2, query: str = "", **kind: Any) -> Page:
    page = visit("/", **kind)
    page.goto(f"/replay/{finished(page, game, seats)}{query}")
    expect(page.get_by_role("slider", name="Move")).to_be_visible()
    return page


def at(page: Page, number: int) -> None:
    expect(page.get_by_role("slider", name="Move")).to_have_value(str(number))


def test_a_replay_is_stepped_through_by_its_buttons(visit: Open) -> None:
    page = opened(visit)
    at(page, 0)
    page.get_by_role("button", name="One move on").click()
    page.get_by_role("button", name="One move on").click()
    at(page, 2)
    expect(page.locator("[aria-current='step']")).to_have_count(1)
    page.get_by_role("button", name="One move back").click()
    at(page, 1)
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text(re.compile(r"^move (\d+) of \1$"))).to_be_visible()
    page.get_by_role("button", name="To the beginning").click()
    at(page, 0)


def test_a_replay_is_stepped_through_by_keys_alone(visit: Open) -> None:
    page = opened(visit)
    keys = page.keyboard
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    at(page, 3)
    keys.press("ArrowLeft")
    at(page, 2)
    keys.press("PageDown")
    later = int(page.get_by_role("slider", name="Move").input_value())
    assert later > 2
    keys.press("PageUp")
    assert int(page.get_by_role("slider", name="Move").input_value()) < later
    keys.press("End")
    expect(page.get_by_text(re.compile(r"^move (\d+) of \1$"))).to_be_visible()
    keys.press("Home")
    at(page, 0)
    keys.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    keys.press(" ")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_playing_goes_on_by_itself_until_the_end(visit: Open) -> None:
    page = opened(visit, query="?at=100000")
    count = int(page.get_by_role("slider", name="Move").input_value())
    for _ in range(3):
        page.get_by_role("button", name="One move back").click()
    page.get_by_role("button", name="Speed").click()
    page.get_by_role("button", name="Speed").click()
    page.get_by_role("button", name="Play", exact=True).click()
    at(page, count)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_events_are_shown_when_stepping_forward_with_motion_on(visit: Open) -> None:
    page = opened(visit, motion="fast")
    for number in range(1, 6):
        page.get_by_role("button", name="One move on").click()
        at(page, number)
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text(re.compile(r"^move (\d+) of \1$"))).to_be_visible()


def test_a_sentence_leads_to_its_position_and_the_address_is_a_link_to_it(visit: Open) -> None:
    page = opened(visit)
    line = page.get_by_role("tabpanel").get_by_role("button").nth(6)
    text = line.inner_text()
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    expect(page).to_have_url(re.compile(r"at=\d+"))
    page.reload()
    expect(page.locator("[aria-current='step']")).to_have_text(text)


def test_after_the_end_a_game_can_be_seen_from_every_seat(visit: Open) -> None:
    page = opened(visit, "pigskin", 2, "?at=1")
    total = page.get_by_text(re.compile(r"^move 1 of \d+$"))
    expect(total).to_be_visible()
    page.get_by_label("Seen by").select_option(label="Otis")
    expect(page).to_have_url(re.compile("seat=1"))
    page.get_by_role("button", name="To the end").click()
    page.get_by_label("Seen by").select_option(label="Hazel")
    expect(page).to_have_url(re.compile("seat=0"))
    expect(page.get_by_text(re.compile(r"^move (\d+) of \1$"))).to_be_visible()


def test_every_roll_is_checked_in_the_browser(visit: Open) -> None:
    page = opened(visit, "boars-on-the-run", 2)
    page.get_by_role("tab", name="Dice").click()
    page.get_by_role("button", name="Check every roll").click()
    expect(page.get_by_text(re.compile(r"^\d+ rolls re-derived in this browser. All fit.$"))).to_be_visible()


def test_a_record_with_another_roll_does_not_pass_the_check(visit: Open) -> None:
    page = visit("/")
    table = finished(page, "boars-on-the-run", 2)
    changed = record(page, table)
    rolled = next(entry for entry in changed["moves"] if entry.get("draw", {}) and entry["draw"]["kind"] == "weights")
    rolled["draw"]["got"] = [(rolled["draw"]["got"][0] + 1) % len(rolled["draw"]["of"])]
    page.route("**/record", lambda route: route.fulfill(json=changed))
    page.goto(f"/replay/{table}")
    page.get_by_role("tab", name="Dice").click()
    page.get_by_role("button", name="Check every roll").click()
    expect(page.get_by_text(re.compile(r"^Move \d+ does not follow from the seed.$"))).to_be_visible()


def test_one_plays_on_from_a_move_against_bots(visit: Open) -> None:
    page = opened(visit, query="?at=20")
    page.get_by_role("tab", name="What if").click()
    page.get_by_label("You play").select_option(label="Otis")
    page.get_by_role("tabpanel").get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator("main")).to_be_visible()


@pytest.mark.parametrize("size", ["wide", "small"])
def test_one_plays_on_at_once_from_the_button_below_the_board(visit: Open, size: str) -> None:
    page = opened(visit, query="?at=20", size=size)
    page.get_by_role("region", name="Replay").get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("/table/"))


def test_where_the_game_is_over_there_is_nothing_to_play_on(visit: Open) -> None:
    page = opened(visit, query="?at=100000")
    page.get_by_role("button", name="Play on from here").first.press("Enter")
    expect(page.get_by_text("The game is over here.")).to_be_visible()


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_record_file_is_opened_and_stepped_through(visit: Open, tmp_path: Path, form: str) -> None:
    page = visit("/")
    table = finished(page, "swine-not", 2)
    file = tmp_path / ("game.json" if form == "json" else "game.txt")
    file.write_text(page.request.get(f"/api/tables/{table}/record?form={form}").text(), "utf-8")
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("slider", name="Move")).to_be_visible()
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("/table/"))


def test_a_file_that_is_no_record_is_refused_with_a_reason(visit: Open, tmp_path: Path) -> None:
    page = visit("/replay", expected=("/api/film",))
    file = tmp_path / "pig.json"
    file.write_text(json.dumps({"oink": 1}), "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("could not be opened")


def test_an_unknown_table_has_its_own_page(visit: Open) -> None:
    page = visit("/replay/nosuchtable", expected=("/api/tables/nosuchtable",))
    expect(page.get_by_role("alert")).to_contain_text("no such table")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_a_game_that_has_not_begun_says_so(visit: Open) -> None:
    page = visit("/", expected=("/film",))
    page.request.get("/api/me")
    wish = {"game": "pigskin", "name": "Hazel", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = page.request.post("/api/tables", data=wish).json()["table"]["id"]
    page.goto(f"/replay/{table}")
    expect(page.get_by_role("alert")).to_contain_text("has not begun")


def test_a_running_game_shows_an_onlooker_what_is_public_and_hands_out_no_record(visit: Open) -> None:
    page = visit("/")
    page.request.get("/api/me")
    wish = {
        "game": "pigskin",
        "name": "Hazel",
        "seats": [{"kind": "me"}, {"kind": "random"}],
        "options": {"setup": "formations"},
        "start": True,
    }
    table = page.request.post("/api/tables", data=wish).json()["table"]["id"]
    page.goto(f"/table/{table}?board=plain")
    page.locator(".choices button").first.click()
    expect(page.locator(".log")).to_contain_text("You")
    onlooker = visit(f"/replay/{table}")
    expect(onlooker.get_by_role("grid", name="The field")).to_be_visible()
    expect(onlooker.get_by_role("gridcell", name=re.compile("Yellow's"))).to_have_count(0)
    expect(onlooker.get_by_role("link", name="Record")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
def test_a_replay_can_be_used_by_everybody(visit: Open, phone: bool) -> None:
    page = opened(visit, query="?at=30", size="phone" if phone else "wide")
    axe(page)
    page.emulate_media(color_scheme="dark")
    axe(page)
    for tab in ("What if", "Dice"):
        page.get_by_role("tab", name=tab).click()
        axe(page, "[role=tabpanel]")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("/replay")
    expect(page.get_by_role("heading", name="Open a record")).to_be_visible()
    axe(page)
