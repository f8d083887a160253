"""People at a table together: friends in browsers of their own, onlookers, bots that are watched, the next game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.behind import guest_of, play_behind
from browser.conftest import Motion, Open
from browser.finished import until_over
from browser.tables import catch_up, expect_turn, invited, opened, prompt
from piggery import games

WAYS: list[tuple[str, bool, Motion]] = [
    *((slug, False, "rapid") for slug in games.names()),
    ("boars-on-the-run", False, "off"),  # without motion the first position comes by another way
    ("swine-not", True, "rapid"),
]


SHORT: dict[str, dict[str, object]] = {"pigskin": {"points_to_win": 1, "turn_limit": 100}, "boars-on-the-run": {"handicap": [20, 20]}}


def board(page: Page, slug: str) -> Locator:
    """The board of the game, drawn: there is nothing of it before the first position."""
    return page.locator(f'main.table[data-game="{slug}"] .board > *')


@pytest.mark.parametrize(("slug", "is_plain", "motion"), WAYS)
def test_begin_begins_for_host_guest_and_onlooker(visit: Open, slug: str, is_plain: bool, motion: Motion) -> None:
    host, guest, onlooker = (visit("/stories", motion=motion) for _ in range(3))
    table = opened(host, slug, "me", "open", is_plain=is_plain)
    invited(guest, table, is_plain=is_plain)
    onlooker.goto(f"/watch/{table['table']['id']}{'?board=plain' if is_plain else ''}")
    expect(guest.get_by_text("All are here. The host begins any moment.")).to_be_visible()
    expect(onlooker.get_by_text("All seats are taken. You are welcome to watch.")).to_be_visible()
    host.get_by_role("button", name="Begin").click()
    for page in (host, guest, onlooker):
        expect(board(page, slug)).to_be_visible()
        expect(prompt(page).get_by_role("heading")).not_to_be_empty()


@pytest.mark.parametrize("slug", games.names())
def test_the_next_game_is_played_by_the_same_people(visit: Open, slug: str) -> None:
    host, guest = visit("/stories"), visit("/stories")
    table = opened(host, slug, "me", "open", is_plain=False, options=SHORT.get(slug, {}))
    invited(guest, table, is_plain=False)
    host.get_by_role("button", name="Begin").click()
    expect(prompt(guest)).to_be_visible()
    play_behind([guest_of(host), guest_of(guest)], table["table"]["id"])
    for page in (host, guest):
        catch_up(page)
    host.get_by_role("button", name=re.compile("Rematch|Once more")).click()
    guest.get_by_role("link", name="To the next game").click()
    host.get_by_role("button", name="Begin").click()
    for page in (host, guest):
        expect(board(page, slug)).to_be_visible()
        expect(page).not_to_have_url(re.compile(table["table"]["id"]))


# -- bots alone


def show(visit: Open, slug: str = "pigskin", **options: object) -> Page:
    """A game among bots, which are done with it before anybody can see it."""
    page = visit("/stories")
    opened(page, slug, "farmhand", "farmhand", is_plain=False, options=options, start=True)
    expect(page.get_by_role("group", name="Bots play, you set the pace")).to_be_visible()
    return page


def to_come(page: Page) -> int:
    found = re.match(r"(\d+) to come", page.locator(".viewing .left").inner_text())
    return int(found[1]) if found else 0


@pytest.mark.parametrize("slug", [slug for slug in games.names() if games.load(slug).about.seats[1] > 1])
def test_bots_are_watched_from_the_first_move_at_ones_own_pace(visit: Open, slug: str) -> None:
    page = show(visit, slug)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    story = page.locator(".log")
    told = story.inner_text()
    while story.inner_text() == told:  # not every move is a sentence of its own
        page.get_by_role("button", name="One move on").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    until_over(page, page.url.rpartition("/")[2])
    page.get_by_role("button", name="Skip to now").click()
    expect(page.locator(".win")).to_be_visible()


def test_the_end_of_a_watched_game_is_told_nowhere_before_it_is_shown(visit: Open) -> None:
    page = show(visit, "swine-not")
    page.get_by_role("button", name="Pause").click()
    until_over(page, page.url.rpartition("/")[2])
    assert to_come(page) > 0
    expect(page.locator(".win")).to_have_count(0)
    left = to_come(page)
    table = page.url.rpartition("/")[2]
    page.goto("/tables")
    mine = page.locator(f'a[href="/table/{table}"]')
    expect(mine).to_contain_text("Swine Not!")
    expect(page.get_by_text(re.compile("won", re.IGNORECASE))).to_have_count(0)
    mine.click()  # it goes on where it was
    page.get_by_role("button", name="Pause").click()
    assert 0 < to_come(page) <= left
    page.get_by_role("button", name="Skip to now").click()
    expect(page.locator(".win")).to_be_visible()
    page.reload()
    expect(page.locator(".win")).to_be_visible()


# In the second sentence of a bot's turn: how many lines the log has, as everything catches up at once.
SKIPPED = """(told) => {
  const said = document.querySelector('.prompt h2')?.textContent;
  window.said = new Set([...(window.said ?? []), said]);
  const skip = [...document.querySelectorAll('.prompt .btn')].find((button) => button.textContent.includes('Skip'));
  if (!skip || window.said.size < told) return false;
  const lines = document.querySelectorAll('.log .line').length;
  skip.click();
  return lines;
}"""


def test_the_log_tells_a_bots_turn_as_the_board_shows_it(visit: Open) -> None:
    page = visit("/stories", motion="calm")
    opened(page, "swine-not", "farmhand", "me", is_plain=False, options={"first_character": 0}, start=True)
    page.get_by_role("button", name="The Pig faces north.").click()
    during = page.wait_for_function(SKIPPED, arg=2).json_value()  # the bot does more than one thing
    expect_turn(page)
    assert page.locator(".log .line").count() > during
