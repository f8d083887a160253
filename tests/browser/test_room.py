"""What is around the games: the waiting room, faces, the panel beside the board, the posters of the start page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import axe
from browser.conftest import Open, Size
from browser.placed import placed
from browser.tables import decide, expect_turn, invited, moves_told, opened

BOTH = [("wide", False), ("laptop", True), ("phone", False), ("small", True)]


def chat(page: Page) -> Locator:
    return page.get_by_role("region", name="Chat")


def say(page: Page, text: str) -> None:
    chat(page).get_by_role("textbox", name="Say something").fill(text)
    chat(page).get_by_role("button", name="Send").click()


# -- the waiting room


@pytest.mark.parametrize(("size", "is_dark"), BOTH)
def test_host_and_guest_talk_before_the_game(visit: Open, size: Size, is_dark: bool) -> None:
    host, guest = visit("/", size=size, dark=is_dark), visit("/", size=size, dark=is_dark)
    found = opened(host, "swine-not", "me", "open", "farmhand", "ace", is_plain=False)
    invited(guest, found, is_plain=False)
    expect(chat(host)).to_contain_text("Nobody has said anything yet.")
    say(guest, "Shall we play to three?")
    expect(chat(host)).to_contain_text("Ben Shall we play to three?")
    say(host, "Yes, gladly.")
    expect(chat(guest)).to_contain_text("Anna Yes, gladly.")
    for page in (host, guest):
        axe(page)
    host.get_by_role("button", name="Begin").click()
    expect(guest.locator(".board")).to_be_visible()


def test_a_phone_shows_how_much_was_said_and_leads_to_it(visit: Open) -> None:
    host, guest = visit("/", size="phone"), visit("/")
    found = opened(host, "swine-not", "me", "open", is_plain=False)
    invited(guest, found, is_plain=False)
    say(guest, "Hello!")
    host.get_by_role("button", name="Chat (1)").click()
    expect(chat(host).get_by_text("Hello!")).to_be_in_viewport()


def test_who_only_watches_reads_the_chat(visit: Open) -> None:
    host, watcher = visit("/"), visit("/")
    found = opened(host, "swine-not", "me", "open", is_plain=False, is_listed=True)
    say(host, "Who plays?")
    watcher.goto(f"/table/{found['table']['id']}")
    expect(chat(watcher)).to_contain_text("Who plays?")
    expect(chat(watcher)).to_contain_text("Spectators can read the chat but not write.")
    expect(chat(watcher).get_by_role("textbox")).to_have_count(0)


def test_the_options_of_the_table_stand_in_the_waiting_room_in_words(visit: Open) -> None:
    page = visit("/")
    opened(page, "boars-on-the-run", "me", "open", "farmhand", is_plain=False, options={"min_draw": 0})
    options = page.locator("section", has=page.get_by_role("heading", name="Options of this table"))
    expect(options.locator("div.chosen")).to_have_count(1)
    assert options.locator("dl > div").count() > 3
    assert not re.search(r"min_draw|true|false|null", options.inner_text())


# -- faces

LOOKS = """(faces) => faces.map((face) => {
  const { backgroundColor, borderStyle } = getComputedStyle(face);
  return [face.querySelector('svg').innerHTML, backgroundColor, borderStyle].join();
})"""


def looks(page: Page) -> list[str]:
    found: list[str] = page.locator(".room .seat .face").evaluate_all(LOOKS)
    return found


def test_no_two_at_a_table_look_the_same_and_everybody_sees_them_alike(visit: Open) -> None:
    host, guest = visit("/"), visit("/")
    kinds = ["me", "open", *["piglet", "farmhand"] * 30]
    found = opened(host, "take-flight", *kinds, is_plain=False)
    invited(guest, found, is_plain=False)
    expect(host.locator(".room .seat .face")).to_have_count(len(kinds))
    expect(guest.locator(".room .seat .face")).to_have_count(len(kinds))
    seen = looks(host)
    assert len(set(seen)) == len(kinds)
    assert looks(guest) == seen


def test_two_bots_have_faces_of_their_own_at_the_table_and_before(visit: Open) -> None:
    page = visit("/new/boars-on-the-run?for=friends")
    page.get_by_role("button", name="Add a seat").click()
    faces = page.locator(".place .face")
    assert len(set(faces.evaluate_all(LOOKS))) == faces.count() == 3
    opened(page, "boars-on-the-run", "me", "farmhand", "farmhand", is_plain=False, start=True)
    seats = page.locator(".seats .face")
    expect(seats).to_have_count(3)
    assert len(set(seats.evaluate_all(LOOKS))) == 3


# -- the panel beside the board


def lately(page: Page) -> Locator:
    return page.locator(".lately")


def heights(page: Page) -> list[float]:
    """Of all that lies beside the board."""
    found: list[float] = page.locator(".side .sheet").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().height)")
    return found


@pytest.mark.parametrize("is_dark", [False, True])
def test_what_the_others_did_last_stands_beside_the_board_and_nothing_jumps(visit: Open, is_dark: bool) -> None:
    page = visit("/", dark=is_dark)
    opened(page, "swine-not", "me", "piglet", is_plain=False, start=True)
    expect_turn(page)
    before = heights(page)
    for _ in range(6):
        decide(page)
    page.wait_for_function("() => document.querySelectorAll('.log .line').length > 4")
    expect_turn(page)
    expect(lately(page).get_by_role("heading")).to_contain_text("What the others did last")
    expect(lately(page).get_by_role("heading")).to_contain_text(re.compile(r"\d+ moves"))
    told = " ".join(moves_told(page))
    *_, last = re.split(r"(?<=[.!]) ", lately(page).locator(".words > p").last.inner_text())
    assert last in told
    assert heights(page)[-2:] == before[-2:]
    axe(page)


BESIEGED = [
    *("0:form:relay", "1:form:relay", "kick0:12", "kick1:1"),
    *("0:y_car2-j17", "0:y_hos3-k6", "0:y_frk1-e4", "0:y_frk2-i4", "0:y_spr1-b13"),
    *("1:o_car2-a16", "1:o_spr2-f33", "1:o_frk2-p35", "1:o_car1-j18", "1:o_spr1-c36"),
]


def test_what_threatens_my_carrier_is_told_in_the_words_of_the_game(visit: Open) -> None:
    page = visit("/")
    placed(page, "pigskin", ("me", "farmhand"), BESIEGED)
    expect(lately(page).locator(".ahead")).to_have_text(
        "Your Sprinter 1 with the pigskin can be attacked by Carrier 2. That attack wins 84% of the time."
    )
    expect(lately(page)).to_be_visible()
    axe(page)


def test_where_there_is_no_room_the_log_comes_first(visit: Open) -> None:
    page = visit("/", size="laptop")
    opened(page, "boars-on-the-run", "me", "piglet", "piglet", is_plain=False, start=True)
    expect(page.locator(".talk")).to_be_visible()
    expect(lately(page)).to_be_hidden()
    phone = visit("/", size="phone")
    opened(phone, "pigskin", "me", "piglet", is_plain=False, start=True)
    expect(lately(phone)).to_be_hidden()
    phone.get_by_role("navigation", name="Parts of the table").get_by_role("button").nth(1).click()
    expect(lately(phone)).to_be_visible()
    axe(phone)


# -- the start page

TOPS = """(posters) => posters.map((poster) => {
  const top = (one) => Math.round(one.getBoundingClientRect().top);
  const parts = ['.flag', 'h2', '.pic', 'p', '.facts', '.go', '.more'];
  return [top(poster), ...parts.map((part) => top(poster.querySelector(`:scope > ${part}`)))];
})"""


@pytest.mark.parametrize(("size", "is_dark"), [("wide", False), ("wide", True), ("laptop", False), ("laptop", True)])
def test_posters_beside_each_other_share_their_lines(visit: Open, size: Size, is_dark: bool) -> None:
    page = visit("/", size=size, dark=is_dark)
    posters = page.locator("article.poster")
    expect(posters.first).to_be_visible()
    page.evaluate("() => document.fonts.ready")
    rows: dict[int, set[tuple[int, ...]]] = {}
    for top, *parts in posters.evaluate_all(TOPS):
        rows.setdefault(top, set()).add(tuple(parts))
    assert sum(len(lines) for lines in rows.values()) == len(rows)
    assert len(rows) < posters.count()
    axe(page)
