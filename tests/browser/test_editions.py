"""Editions of one's own: opened with a file, drawn at their own size, marked, watched, replayed, looked up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Open
from browser.finished import UNTIL_OVER, record
from browser.tables import OPEN, play_to_the_end
from own_editions import own_edition, own_file
from piggery import games

EVERY_GAME = pytest.mark.parametrize("slug", games.ours())
# what a board has as many of as its edition says: wing squares, spaces of the field, tiles, coloured spaces, bubbles of time
COUNTED = {
    "take-flight": ("rect.square", 12),
    "pigskin": (".gridiron [data-space]", 8 * 12),
    "swine-not": ("rect[data-tile]", 7 * 7),
    "boars-on-the-run": ("svg.map g[data-color]", 58),
    "when-pigs-shall-fly": (".time i", 30),
}
SHORT: dict[str, dict[str, Any]] = {"pigskin": {"points_to_win": 1}}


def expect_own_board(page: Page, slug: str) -> None:
    drawn, count = COUNTED[slug]
    expect(page.locator(f".board {drawn}")).to_have_count(count)


def mark(page: Page, slug: str) -> Locator:
    """Says that it is an edition of one's own, which one, and by its hash which content of it."""
    edition = games.load(slug, own_edition(slug)).about.edition
    return page.locator(".chip.own").filter(has_text=edition.title).filter(has_text=edition.hash[:8]).first


def opened_by_file(page: Page, slug: str, folder: Path) -> str:
    page.locator("input[type=file]").set_input_files(own_file(slug, folder))
    expect(page.get_by_text(f"Your file: {slug}.json")).to_be_visible(timeout=60_000)  # once games of it have been tried out
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/table/*")
    return page.url.rsplit("/", 1)[1]


@EVERY_GAME
def test_a_game_with_an_edition_of_ones_own_is_played_watched_scored_and_replayed(visit: Open, slug: str, tmp_path: Path) -> None:
    page = visit(f"/new/{slug}")
    if slug == "pigskin":
        page.get_by_role("combobox", name="Points to win").select_option(label="1 point: the abbreviated game (rulebook)")
    table = opened_by_file(page, slug, tmp_path)
    expect_own_board(page, slug)
    expect(mark(page, slug)).to_be_visible()

    onlooker = visit(f"/watch/{table}")
    expect_own_board(onlooker, slug)
    page.keyboard.press("l")  # the list of choices, beside the board
    play_to_the_end(page)
    expect(mark(page, slug)).to_be_visible()
    expect(onlooker.get_by_text("Prize-giving")).to_be_visible(timeout=60_000)  # it is shown at its own pace

    page.get_by_role("link", name="Watch it", exact=True).click()
    expect(mark(page, slug)).to_be_visible()
    page.keyboard.press("End")
    if slug != "when-pigs-shall-fly":  # that one ends at the contest, without time
        expect_own_board(page, slug)
    page.goto("/tables")
    expect(mark(page, slug)).to_be_visible()


@EVERY_GAME
@pytest.mark.parametrize("size", ["phone", "small"])
def test_the_board_of_an_own_edition_fits_a_phone(visit: Open, slug: str, size: str, tmp_path: Path) -> None:
    page = visit(f"/new/{slug}", size=size)
    opened_by_file(page, slug, tmp_path)
    if slug != "take-flight":  # whose phone shows the three squares of a wing that are next
        expect_own_board(page, slug)
    expect(page.locator(".chip.own")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("link", name=f"Own edition: {games.load(slug, own_edition(slug)).about.edition.title}").last).to_be_visible()


def test_the_waiting_room_says_that_it_is_an_edition_of_ones_own(visit: Open, tmp_path: Path) -> None:
    page = visit("/new/swine-not?for=friends")
    page.get_by_label("Name at seat 1").fill("Anna")
    page.locator("input[type=file]").set_input_files(own_file("swine-not", tmp_path))
    page.get_by_role("button", name="Open the table").click()
    expect(mark(page, "swine-not")).to_be_visible()
    mark(page, "swine-not").click()
    expect(page.get_by_text("board.width: 9 -> 7")).to_be_visible()


@EVERY_GAME
def test_the_replay_of_a_record_file_is_drawn_on_the_board_that_the_record_carries(visit: Open, slug: str, tmp_path: Path) -> None:
    page = visit("/replay")
    wish = {"game": slug, "name": "Hazel", "edition_data": own_edition(slug), "options": SHORT.get(slug, {}), "start": True}
    seats = [{"kind": "piglet"}] * max(2, games.load(slug).about.seats[0])
    opened = page.evaluate(OPEN, {**wish, "seats": seats})
    page.evaluate(UNTIL_OVER, opened["table"]["id"])
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record(page, opened["table"]["id"])), "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect_own_board(page, slug)
    expect(mark(page, slug)).to_be_visible()


def test_the_rules_say_that_the_table_plays_another_edition(visit: Open, tmp_path: Path) -> None:
    page = visit("/new/take-flight")
    opened_by_file(page, "take-flight", tmp_path)
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_text("Your table plays this edition.")).to_be_visible()
    page.get_by_role("dialog").locator("a.chip.own").click()
    expect(page.get_by_text("Take Flight! First Flight Demo (small)", exact=True)).to_be_visible()
    expect(page.get_by_text("flight.rounds: 24 -> 12")).to_be_visible()
    page.get_by_role("link", name="About the standard edition").click()
    expect(page.get_by_text("flight.rounds: 24 -> 12")).not_to_be_visible()


def test_the_rules_of_a_standard_table_say_nothing_of_editions(visit: Open) -> None:
    page = visit("/")
    page.locator('article[data-game="take-flight"]').get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="The goal")).to_be_visible()
    expect(page.locator(".chip.own")).to_have_count(0)


def test_other_content_under_the_id_of_the_standard_edition_is_refused_with_what_to_do(visit: Open, tmp_path: Path) -> None:
    page = visit("/new/take-flight", expected=("409 (Conflict)",))
    file = tmp_path / "mine.toml"
    file.write_text(games.edition_text("take-flight").replace("start_row = 6", "start_row = 7"), "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("edition.id")
    expect(page.get_by_role("alert")).to_contain_text("give it an id of its own")


def test_a_new_table_offers_the_options_of_ones_own_edition(visit: Open, tmp_path: Path) -> None:
    page = visit("/new/boars-on-the-run", expected=("409",))
    file = tmp_path / "mine.toml"
    text = games.edition_copy("boars-on-the-run", "mine").replace('"Hamlet"', '"Napoleon"')
    file.write_text(text.replace("[[boars]]", "[[hogs]]"), "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("hogs")
    file.write_text(text, "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("Your file: mine.toml")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    group = page.get_by_role("group", name="Boars", exact=True)
    group.get_by_role("radio", name="For each seat…").focus()
    page.keyboard.press("Space")
    expect(group.get_by_role("option", name="Napoleon").first).to_be_attached()
