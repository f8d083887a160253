"""The table: waiting room, play, trouble on the line, several people at one screen, the end."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.axe import axe
from browser.conftest import Open
from browser.tables import expect_the_same_log, expect_turn, invited, moves_told, opened, play_to_the_end, play_turn, prompt, take_choice
from piggery import games
from server.serving import Process

SOLO = ("me", "farmhand")
CUT = ("WebSocket connection to", "net::ERR_CONNECTION_REFUSED")  # logged when there is nobody at the other end, also of fonts to come


def two(visit: Open, game: str = "take-flight", **wish: Any) -> tuple[Page, Page, dict[str, Any]]:
    """Anna, who has opened a table, and Ben, who sits at it; not begun."""
    anna, ben = visit("/stories"), visit("/stories")
    table = opened(anna, game, "me", "open", **wish)
    invited(ben, table)
    return anna, ben, table


def start(anna: Page) -> None:
    anna.get_by_role("button", name="Begin").click()
    expect(prompt(anna)).to_be_visible()


# -- before the game ------------------------------------------------------------------------------------------------------


def test_the_host_seats_a_bot_opens_the_seat_again_and_begins(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "pigskin", "me", "open")
    expect(page.get_by_role("textbox", name="Invitation")).to_have_value(re.compile(r"/join/\w+/\w+$"))
    page.get_by_role("button", name="Begin").click(force=True)  # it looks disabled, and says why when it is pressed
    expect(page.get_by_text("Some seats are still free")).to_be_visible()
    who = page.get_by_label("Who sits in seat 2")
    who.select_option("piglet")
    expect(page.get_by_text("Piglet 2")).to_be_visible()
    who.select_option("open")
    expect(page.get_by_text("waiting for somebody")).to_be_visible()
    who.select_option("farmhand")
    start(page)
    expect_turn(page)


def test_a_guest_waits_is_asked_to_leave_and_may_watch(visit: Open) -> None:
    anna, ben, _ = two(visit)
    expect(ben.get_by_text("All are here. The host begins any moment.")).to_be_visible()
    anna.get_by_role("button", name="Ask Ben to leave").click()
    expect(ben.get_by_text("You are watching.")).to_be_visible()
    expect(anna.get_by_text("waiting for somebody")).to_be_visible()


def test_who_comes_to_a_full_table_may_watch(visit: Open) -> None:
    _, _, table = two(visit)
    cleo = visit(f"/table/{table['table']['id']}")
    expect(cleo.get_by_text("All seats are taken. You are welcome to watch.")).to_be_visible()
    expect(cleo.get_by_role("link", name="To the games")).to_be_visible()


def test_an_unknown_table_has_its_own_message(visit: Open) -> None:
    page = visit("/table/nosuchtable", expected=("/api/tables/nosuchtable",))
    expect(page.get_by_role("heading", name="No such table")).to_be_visible()
    page.get_by_role("link", name="To the games").click()
    expect(page).to_have_url(re.compile("/$"))


def test_a_table_that_is_not_for_watching_says_so(visit: Open) -> None:
    anna = visit("/stories")
    table = opened(anna, "take-flight", "me", start=True, is_watchable=False)
    page = visit(f"/table/{table['table']['id']}", expected=("409 (Conflict)",))
    expect(page.get_by_text("This table is not for watching.")).to_be_visible()


# -- playing ----------------------------------------------------------------------------------------------------------------


def test_two_people_play_one_drops_and_returns(visit: Open) -> None:
    anna, ben, _ = two(visit)
    start(anna)
    expect_turn(ben)
    here = ben.url
    ben.goto("about:blank")
    expect(anna.get_by_label("away")).to_be_visible()
    play_turn(anna)
    ben.goto(here)
    expect(anna.get_by_label("away")).to_have_count(0)
    expect_the_same_log(ben, anna)
    expect_turn(ben)
    take_choice(ben, -1)
    expect(anna.locator(".log")).to_contain_text("Ben writes")


def test_a_spectator_follows_and_is_asked_nothing(visit: Open) -> None:
    anna = visit("/stories")
    table = opened(anna, "take-flight", *SOLO, start=True)
    watcher = visit(f"/table/{table['table']['id']}")
    expect(anna.get_by_text("1 watching")).to_be_visible()
    take_choice(anna, -1)
    expect(watcher.locator(".log")).to_contain_text("Anna")
    expect(watcher.locator(".choices")).to_have_count(0)


def test_whole_turns_by_keyboard_alone(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "pigskin", *SOLO, start=True)
    expect(page.locator(".choices button").first).to_contain_text("Set up")
    page.keyboard.press("1")
    expect(page.locator(".choices button").first).to_contain_text("Set up:")
    page.keyboard.press("Backspace")
    expect(page.locator(".choices button")).to_have_count(2)
    page.keyboard.press("2")
    expect(page.locator(".choices button").first).to_contain_text("Place Passer on")
    page.keyboard.press("1")
    expect(page.locator(".choices")).to_contain_text("Place Sprinter 1 on")
    page.keyboard.press("u")
    expect(page.locator(".choices")).to_contain_text("Place Passer on")
    expect(page.locator(".log")).to_contain_text("takes back the last move")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_hint_shows_a_move_and_leaves_the_decision(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "take-flight", *SOLO, start=True)
    expect_turn(page)
    page.keyboard.press("h")
    expect(prompt(page)).to_contain_text("Farmhand would do this.")
    page.get_by_role("button", name="Cancel").click()
    expect(prompt(page)).not_to_contain_text("Farmhand would do this.")


def test_ace_is_asked_for_advice_and_says_what_it_expects(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "take-flight", *SOLO, start=True)
    expect_turn(page)
    page.get_by_role("button", name="What would Ace do?").click()
    expect(prompt(page)).to_contain_text(re.compile(r"Ace would do this. It expects about \d+ points"), timeout=60_000)


def test_undo_across_a_roll_asks_the_other(visit: Open) -> None:
    anna, ben, _ = two(visit)
    start(anna)
    play_turn(anna)
    expect_turn(ben)
    while "Round 2" not in " ".join(moves_told(ben)):
        take_choice(ben, -1)
    expect(anna.locator(".log")).to_contain_text("Round 2")
    anna.get_by_role("button", name="Take back").click()
    expect(anna.get_by_text("You asked to take a move back.")).to_be_visible()
    ben.get_by_role("button", name="Allow").click()
    expect(anna.locator(".log li.undone").first).to_be_attached()


def test_chat_counts_what_is_unread_and_the_host_can_switch_it_off(visit: Open) -> None:
    anna, ben, _ = two(visit)
    start(anna)
    anna.get_by_role("tab", name="Chat").click()
    anna.get_by_role("textbox", name="Say something").fill("Good luck!")
    anna.keyboard.press("Enter")
    expect(ben.get_by_role("tab", name="Chat 1")).to_be_visible()
    ben.get_by_role("tab", name="Chat").click()
    expect(ben.get_by_text("Good luck!")).to_be_visible()
    anna.get_by_role("button", name="Menu").click()
    anna.get_by_role("button", name="Table settings").click()
    anna.get_by_role("switch", name="Chat is open").click()
    expect(ben.get_by_text("The host has switched the chat off.").first).to_be_visible()


def test_real_dice_are_tapped_in(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "take-flight", *SOLO, start=True, dice="entered")
    page.get_by_role("button", name="The die shows 4").click()
    expect(page.locator(".log")).to_contain_text("the die shows 4")
    expect_turn(page)


def test_several_seats_of_an_open_game_take_turns_on_one_screen(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "take-flight", "me", "me", start=True)
    seats = page.get_by_role("region", name="At the table").get_by_role("listitem")
    expect(seats.nth(0)).to_have_class(re.compile("now"))
    while "now" in (seats.nth(0).get_attribute("class") or ""):
        take_choice(page, -1)
    expect(page.locator(".log")).to_contain_text("Anna writes")  # told to Ben, who sits before the screen now
    expect_turn(page)


def test_a_curtain_hides_secrets_between_two_people_at_one_screen(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "pigskin", "me", "me", start=True)
    expect(prompt(page)).to_contain_text("Set up")  # nothing is secret so far
    page.locator(".choices button").first.click()
    page.locator(".choices").get_by_role("button", name="Set up: Pro Set.").click()
    expect(page.get_by_role("heading", name="Hand over to Ben")).to_be_visible()
    expect(page.locator(".board")).to_have_count(0)
    page.reload()  # also for whoever opens the page now
    page.get_by_role("button", name="I am Ben").click()
    expect(prompt(page)).to_contain_text("Set up")
    expect(page.locator(".log")).not_to_contain_text("Pro Set")
    page.locator(".choices button").first.click()
    page.locator(".choices").get_by_role("button", name="Set up: Pro Set.").click()
    expect(page.locator(".board")).to_be_visible()  # both teams are on the field: there are no secrets any more
    expect_turn(page)


@pytest.mark.parametrize("slug", ["boars-on-the-run", "swine-not"])
def test_without_secrets_there_is_no_curtain(visit: Open, slug: str) -> None:
    page = visit("/stories")
    opened(page, slug, "me", "me", start=True)
    expect_turn(page)
    seats = page.get_by_role("region", name="At the table").get_by_role("listitem")
    first = 0 if "now" in (seats.nth(0).get_attribute("class") or "") else 1
    while "now" in (seats.nth(first).get_attribute("class") or ""):
        take_choice(page, -1)
    expect(seats.nth(1 - first)).to_have_class(re.compile("now"))
    expect_turn(page)


# -- looking back


@pytest.mark.parametrize("slug", games.names())
def test_a_line_of_the_log_shows_its_moment_without_leaving_the_table(visit: Open, slug: str) -> None:
    page = visit("/stories")
    opened(page, slug, *SOLO, start=True)
    expect_turn(page)
    take_choice(page, -1)
    expect_turn(page)
    here = page.url
    page.goto(here.partition("?")[0])  # the drawn board
    expect_turn(page)
    now = prompt(page).get_by_role("heading").inner_text()
    page.locator(".log .line").first.click()
    past = page.get_by_role("group", name="A moment of the game")
    expect(past).to_contain_text(re.compile(r"move \d+ of"))
    found = re.search(r"move (\d+) of", past.inner_text())
    assert found
    expect(page.locator(".board > *")).to_be_visible()
    expect(page.locator(".choices")).to_have_count(0)
    past.get_by_role("button", name="One move back").click()
    expect(past).to_contain_text(f"move {int(found[1]) - 1} of")
    past.get_by_role("button", name="Back to the game").click()
    expect(past).to_have_count(0)
    expect(prompt(page).get_by_role("heading")).to_have_text(now)
    page.locator(".log .line").first.click()
    expect(past).to_be_visible()
    page.keyboard.press("Escape")
    expect(past).to_have_count(0)


def test_two_tabs_of_one_seat_both_play(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "take-flight", "me", start=True)
    other = page.context.new_page()
    other.goto(page.url)
    for acting, watching in ((page, other), (other, page)):
        expect_turn(acting)
        take_choice(acting, -1)
        expect_the_same_log(watching, acting)


def test_a_refused_move_is_explained_with_its_rule_and_dismissed(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "take-flight", *SOLO, start=True)
    expect_turn(page)
    page.get_by_role("button", name="Take back").click()
    toast = page.locator(".toast")
    expect(toast).to_contain_text("nothing of this seat to take back")
    page.get_by_role("button", name="Dismiss").click()
    expect(toast).to_have_count(0)


def test_settings_are_kept_in_this_browser(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "take-flight", *SOLO, start=True)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Dark", exact=True).click()
    page.get_by_role("switch", name="High contrast").click()
    page.get_by_role("button", name="Always").click()
    page.reload()
    expect(page.locator(":root")).to_have_attribute("data-theme", "dark")
    expect(page.locator(":root")).to_have_attribute("data-contrast", "high")
    expect_turn(page)
    page.locator(".choices button").last.click()
    expect(prompt(page).get_by_role("button", name="Cancel")).to_be_visible()


# -- the line ---------------------------------------------------------------------------------------------------------------


@pytest.fixture
def fragile(tmp_path: Path) -> Any:
    process = Process(str(tmp_path / "tables.db")).start()
    yield process
    process.kill()


def test_a_killed_server_comes_back_and_the_move_made_meanwhile_is_sent_once(visit: Open, fragile: Process) -> None:
    page = visit("/stories", at=fragile.address, expected=CUT)
    opened(page, "take-flight", "me", start=True)  # alone: nobody else's moves come in between
    expect_turn(page)
    before = len(moves_told(page))
    fragile.kill()
    expect(page.get_by_text("Connection lost. Reconnecting…")).to_be_visible()
    expect(page.locator(".plain")).to_be_visible()  # the board stays readable
    page.locator(".choices button").first.click()
    expect(page.get_by_text("Your move is saved and will be sent when you reconnect.")).to_be_visible()
    fragile.start()
    expect(page.get_by_text("Connection lost. Reconnecting…")).to_have_count(0)
    expect(page.locator(".log .line")).to_have_count(before + 1)


def test_a_cut_network_is_told_and_the_move_made_meanwhile_arrives(visit: Open) -> None:
    page = visit("/stories", expected=(*CUT, "net::ERR_INTERNET_DISCONNECTED"))
    opened(page, "take-flight", "me", start=True)
    expect(page.locator(".choices button").last).to_be_visible()
    before = len(moves_told(page))
    page.context.set_offline(True)
    expect(page.get_by_text("You are offline.")).to_be_visible()
    page.locator(".choices button").last.click()
    expect(page.get_by_text("Your move is saved and will be sent when you reconnect.")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("You are offline.")).to_have_count(0)
    expect(page.locator(".log .line")).to_have_count(before + 1)


def test_a_line_that_falls_silent_is_told_and_a_move_on_its_way_shows_so(visit: Open) -> None:
    page = visit("/stories")
    is_open = True

    def pass_on(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        for end, other in ((line, server), (server, line)):
            end.on_message(partial(say_on, other))

    def say_on(other: WebSocketRoute, message: str | bytes) -> None:
        if is_open:
            other.send(message)

    page.route_web_socket(re.compile("/ws/tables/"), pass_on)
    opened(page, "take-flight", "me", start=True)
    choice = page.locator(".choices button").last
    expect(choice).to_be_visible()
    is_open = False
    choice.click()
    expect(prompt(page)).to_contain_text("Sending your move…")
    expect(page.get_by_text("The connection is slow or lost…")).to_be_visible()
    is_open = True
    expect(page.get_by_text("The connection is slow or lost…")).to_have_count(0)


def test_a_server_that_does_not_answer_has_its_own_message(visit: Open, fragile: Process) -> None:
    page = visit("/stories", at=fragile.address, expected=("/api/tables/abcdefgh",))
    page.route("**/api/tables/*", lambda route: route.abort())
    page.goto("/table/abcdefgh")
    expect(page.get_by_role("heading", name="The server does not answer")).to_be_visible()
    page.unroute("**/api/tables/*")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="No such table")).to_be_visible()


def test_a_table_of_other_rules_is_frozen_and_says_that_nothing_is_lost(visit: Open, fragile: Process, tmp_path: Path) -> None:
    page = visit("/stories", at=fragile.address, expected=CUT)
    opened(page, "take-flight", *SOLO, start=True)
    expect_turn(page)
    fragile.stop()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as tables, tables:
        tables.execute("""update entries set body = replace(body, '"edition_hash":"', '"edition_hash":"0')""")
        tables.execute("delete from snapshots")
    fragile.start()
    page.reload()
    expect(page.get_by_role("heading", name="This table is frozen")).to_be_visible()
    expect(page.get_by_text("Nothing is lost")).to_be_visible()


def test_who_is_asked_to_leave_in_play_hears_so_and_may_watch(visit: Open) -> None:
    """Ben is here, so the others decide: Carl."""
    anna, ben, carl = visit("/stories"), visit("/stories"), visit("/stories")
    table = opened(anna, "take-flight", "me", "open", "open")
    invited(ben, table)
    invited(carl, table, "Carl")
    start(anna)
    expect_turn(ben)
    anna.get_by_role("button", name="Menu").click()
    anna.get_by_role("button", name="Table settings").click()
    expect(anna.get_by_text("Ben is here, so the others decide.")).to_be_visible()
    anna.get_by_role("button", name="Ask Ben to leave").click()
    expect(ben.get_by_text("The host asked the others about your seat.")).to_be_visible()
    carl.get_by_role("alertdialog", name="The host asks: should Ben leave the table?").get_by_role("button", name="Yes").click()
    expect(ben.get_by_text("This is not your seat any more")).to_be_visible()
    expect(ben.get_by_text("You have been asked to leave this seat.")).to_be_visible()
    ben.get_by_role("button", name="Go on watching").click()
    expect(ben.get_by_text("This is not your seat any more")).to_have_count(0)


def test_a_bot_sits_in_and_the_seat_is_taken_back(visit: Open) -> None:
    anna, ben, _ = two(visit)
    start(anna)
    expect_turn(ben)
    anna.get_by_role("button", name="Menu").click()
    anna.get_by_role("button", name="Table settings").click()
    expect(anna.get_by_text("Ben is here and stays.")).to_be_visible()
    there = ben.url
    ben.goto("/")
    anna.get_by_role("button", name="A bot plays on").click()
    ben.goto(there)
    ben.get_by_role("button", name="Take my seat back").click()
    expect(ben.get_by_role("button", name="Take my seat back")).to_have_count(0)


# -- the end ------------------------------------------------------------------------------------------------------------------


def test_a_whole_game_on_the_generic_board_to_the_score_sheet_and_again(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "take-flight", "me", start=True)
    play_to_the_end(page)
    expect(page.get_by_role("table")).to_contain_text("Distance")
    expect(page.get_by_text("rolls verified: fair")).to_be_visible()
    page.get_by_role("button", name="Distance").click()
    expect(page.get_by_role("link", name="TKF-9.2")).to_be_visible()
    with page.expect_download() as picture:
        page.get_by_role("button", name="Save as picture").click()
    assert Path(picture.value.path()).read_bytes().startswith(b"\x89PNG")
    with page.expect_download() as record:
        page.get_by_role("link", name="Save the record").click()
    assert '"take-flight"' in Path(record.value.path()).read_text("utf-8")
    axe(page)
    before = page.url
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(before)
    expect(page.get_by_role("button", name="Begin").or_(prompt(page))).to_be_visible()


def test_giving_up_ends_a_game_of_two_sides(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "pigskin", *SOLO, start=True)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.get_by_role("heading", name="You lose")).to_be_visible()


# -- a phone, and everybody -----------------------------------------------------------------------------------------------------


def test_a_phone_plays_by_touch_with_dock_and_sheet(visit: Open) -> None:
    page = visit("/stories", size="phone")
    opened(page, "take-flight", *SOLO, start=True)
    page.get_by_role("button", name="All choices").tap()
    page.get_by_role("dialog").locator(".choices button").last.tap()
    expect(prompt(page).get_by_role("button", name="Cancel")).to_be_visible()
    prompt(page).locator(".btn.lamp").tap()
    dock = page.get_by_role("navigation", name="Parts of the table")
    dock.get_by_role("button", name="Log").tap()
    expect(page.locator(".log")).to_contain_text("You write")
    dock.get_by_role("button", name="Chat").tap()
    expect(page.get_by_role("textbox", name="Say something")).to_be_visible()
    dock.get_by_role("button", name="Seats").tap()
    expect(page.get_by_text("Farmhand, a bot").last).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("phone", [False, True])
def test_everybody_can_use_the_table(visit: Open, dark: bool, phone: bool) -> None:
    page = visit("/stories", dark=dark, size="phone" if phone else "wide")
    opened(page, "pigskin", "me", "open")
    expect(page.get_by_role("textbox", name="Invitation")).to_be_visible()
    axe(page)
    page.get_by_label("Who sits in seat 2").select_option("farmhand")
    start(page)
    expect(prompt(page)).to_contain_text("Set up")
    axe(page)
    page.get_by_role("button", name="Menu").click()
    axe(page)
    page.get_by_role("button", name="Settings").last.click()
    axe(page)
    page.keyboard.press("Escape")
    if phone:
        for name in ("Seats", "Log", "Chat"):
            page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=name).click()
            axe(page)


def test_many_seats_are_shown_in_short(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "take-flight", "me", *["piglet"] * 23, start=True)
    expect(page.get_by_role("region", name="At the table").get_by_role("listitem")).to_have_count(24)
    axe(page)
