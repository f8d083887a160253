"""Options of a new table: all that the engine takes can be chosen in the form, in words, and is found in the position."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.axe import axe
from browser.conftest import Open
from piggery import games

EVERY_GAME = pytest.mark.parametrize("slug", games.names())
EACH, ANOTHER = "For each seat…", "Another number…"
IDENTIFIER = re.compile(r"[a-z]+_[a-z_]+|\btrue\b|\bfalse\b")


def choose(page: Page, option: str, words: str) -> None:
    """By keyboard where it is one of a few, as a list where there are more."""
    group = page.get_by_role("group", name=option, exact=True)
    expect(group).to_be_visible()
    if group.get_by_role("radio").count():
        group.get_by_role("radio", name=words).focus()
        page.keyboard.press("Space")
        expect(group.get_by_role("radio", name=words)).to_be_checked()
    else:
        group.get_by_role("combobox", name=option, exact=True).select_option(label=words)


def position(page: Page) -> dict[str, Any]:
    """The game as the server has it, from the first seat."""
    page.wait_for_url(re.compile(r"/table/[a-z0-9]+$"))
    found: dict[str, Any] = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}/film?seat=0").json()["view"]
    return found


def opened(page: Page) -> dict[str, Any]:
    page.get_by_role("button", name="Play", exact=True).click()
    return position(page)


def expect_said(page: Page, title: str, words: str) -> None:
    """At the table, in the menu."""
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Options of this table").click()
    row = page.get_by_role("dialog").locator("dl > div").filter(has=page.get_by_text(title, exact=True))
    expect(row).to_contain_text(words)
    assert not IDENTIFIER.search(page.get_by_role("dialog").inner_text())


@EVERY_GAME
@pytest.mark.parametrize("size", ["wide", "phone"])
def test_the_form_shows_no_identifier_and_every_option_has_a_labelled_control(visit: Open, slug: str, size: str) -> None:
    page = visit(f"/new/{slug}", size=size)
    for option in games.load(slug).about.options:
        group = page.get_by_role("group", name=option.title(), exact=True)
        expect(group).to_contain_text(option.sentence())
        expect(group.get_by_role("radio").or_(group.get_by_role("combobox")).first).to_be_visible()
    assert not IDENTIFIER.search(page.locator("form").inner_text())
    axe(page)


def test_boars_by_name_head_starts_who_begins_and_the_length_of_the_race(visit: Open) -> None:
    page = visit("/new/boars-on-the-run?for=screen", size="phone")
    page.get_by_role("textbox", name="Name at seat 1").fill("Anna")
    page.get_by_role("button", name="Add a seat").click()
    choose(page, "Boars", EACH)
    page.get_by_label("Boars: Anna").select_option("Bristle")  # changes places with whoever had it
    page.get_by_label("Boars: Player 3").select_option("Hamlet")
    choose(page, "Who begins", "Player 2")
    choose(page, "Head start", EACH)
    page.get_by_label("Head start: Anna").fill("4")
    page.get_by_label("Head start: Player 3").fill("20")
    choose(page, "Bags", "Open to everybody (house rule)")
    choose(page, "Overtaking", "Any boar on the colour, also one behind you (rulebook)")
    choose(page, "Length of the race", ANOTHER)
    page.get_by_role("spinbutton", name="Length of the race").fill("7")
    view = opened(page)
    assert [player["boar"] for player in view["players"]] == ["bristle", "rosie", "hamlet"]
    assert [player["space"] for player in view["players"]] == [4, 0, 20]
    assert view["first"] == 1
    assert view["options"]["boars"] == ["bristle", "rosie", "hamlet"]
    assert view["options"]["round_limit"] == 7
    assert view["options"]["open_bags"] is True
    assert view["options"]["overtake_backwards"] is True
    expect_said(page, "Boars", "Anna: Bristle, Player 2: Rosie, Player 3: Hamlet (rulebook)")


def test_contest_sheets_by_letter_the_first_lead_and_where_a_pig_crashes(visit: Open) -> None:
    page = visit("/new/when-pigs-shall-fly?for=screen")
    choose(page, "First lead", "Player 2")
    choose(page, "Contest sheets", EACH)
    page.get_by_label("Contest sheets: Player 2").select_option("C")
    choose(page, "Crash", "At the first cloud too many (house rule)")
    choose(page, "Course of a round", "Each takes a die and uses it at once (rulebook)")
    choose(page, "A tie for first place", "The others vote on the best sketch (rulebook)")
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_label("Contest sheets: Player 3").select_option("D")
    view = opened(page)
    assert view["options"] == view["options"] | {
        "first_lead": 1,
        "sheets": ["A", "C", "D"],
        "round_flow": "turns",
        "crash_rule": "first_excess",
        "tie_break": "vote",
    }
    assert [player["sheet"] for player in view["players"]] == ["A", "C", "D"]
    expect_said(page, "Crash", "At the first cloud too many (house rule)")


def test_take_flight_with_cards_and_every_square_of_a_line(visit: Open) -> None:
    page = visit("/new/take-flight")
    choose(page, "Goal and effects", "Drawn from cards (house rule)")
    choose(page, "Passing through", "Every square that its line crosses (rulebook)")
    choose(page, "A full tie", "The victory is shared (house rule)")
    options = opened(page)["options"]
    assert options == options | {"cards": True, "crossing": "sweep", "final_tie": "shared"}
    expect_said(page, "A full tie", "The victory is shared (house rule)")


def test_pigskin_to_one_point_with_the_side_that_did_not_score_beginning(visit: Open) -> None:
    page = visit("/new/pigskin")
    choose(page, "Points to win", "5 points (house rule)")
    choose(page, "First turn after a point", "The side that did not score (house rule)")
    choose(page, "Set-up after a point", "The last set-ups come back (rulebook)")
    choose(page, "Set-up", "By a formation only (house rule)")
    choose(page, "Attacking", "The attackers stand next to the unit, moved or not (house rule)")
    choose(page, "Actions in the first turn", "2 actions (house rule)")
    choose(page, "Turn limit", "1,000 turns (house rule)")
    options = opened(page)["options"]
    assert options == options | {
        "points_to_win": 5,
        "restart": "conceder",
        "reset": "restore",
        "setup": "formations",
        "combat_trigger": "adjacent",
        "first_turn_actions": 2,
        "turn_limit": 1000,
    }
    expect_said(page, "Turn limit", "1,000 turns (house rule)")


def test_swine_not_alone_with_two_characters_and_walls_that_hide(visit: Open) -> None:
    page = visit("/new/swine-not")
    page.get_by_role("button", name="Remove a seat").click()
    choose(page, "Your characters", "Bianca, Bruno; Bianca begins")
    choose(page, "Walls", "Walls hide people from the Pig (house rule)")
    choose(page, "Shying", "From up to three tiles away (house rule)")
    choose(page, "Order of turns", "Whoever plays several chooses which one is next (house rule)")
    choose(page, "Who begins", "Rufus")
    options = opened(page)["options"]
    assert (options["solo_characters"], options["sight_through_walls"]) == ([3, 1], False)
    assert (options["shy_range"], options["character_order"], options["first_character"]) == ("near", "free", 2)
    expect_said(page, "Your characters", "Bianca, Bruno; Bianca begins")


def test_what_the_engine_refuses_is_said_beside_the_option(visit: Open) -> None:
    page = visit("/new/boars-on-the-run", expected=("409",))
    choose(page, "Length of the race", ANOTHER)
    page.get_by_role("spinbutton", name="Length of the race").fill("1e30")  # for the engine no whole number
    page.get_by_role("button", name="Play", exact=True).click()
    group = page.get_by_role("group", name="Length of the race", exact=True)
    expect(group.get_by_role("alert")).to_contain_text("A number of rounds, 0 for no limit")
    expect(group.get_by_role("alert")).to_be_in_viewport()
    assert not IDENTIFIER.search(group.inner_text())
    page.get_by_role("spinbutton", name="Length of the race").fill("3")
    assert opened(page)["options"]["round_limit"] == 3


def test_lists_by_seat_follow_the_number_of_seats(visit: Open) -> None:
    page = visit("/new/boars-on-the-run?for=screen")
    choose(page, "Boars", EACH)
    page.get_by_label("Boars: Player 2").select_option("Bristle")
    choose(page, "Head start", "Even start")
    page.get_by_role("button", name="Add a seat").click()
    expect(page.get_by_label("Boars: Player 3")).to_have_value("rosie")  # the first that nobody has
    page.get_by_role("button", name="Remove a seat").click()
    options = opened(page)["options"]
    assert (options["boars"], options["handicap"]) == (["hamlet", "bristle"], [0, 2])


def test_the_waiting_room_tells_all_options_and_first_what_was_chosen(visit: Open) -> None:
    page = visit("/new/when-pigs-shall-fly?for=friends", size="phone")
    page.get_by_role("textbox", name="Name at seat 1").fill("Anna")
    choose(page, "First lead", "Anna")
    choose(page, "Contest sheets", "Dealt unseen before the contest (rulebook)")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Dealt unseen before the contest (rulebook)")).to_be_visible()
    row = page.locator("dl > div").filter(has=page.get_by_text("First lead", exact=True))
    expect(row).to_contain_text("Anna")
    expect(page.get_by_text("The victory is shared (rulebook)")).to_be_visible()
    chosen = page.locator("dl > div").evaluate_all("(rows) => rows.map((row) => row.classList.contains('chosen'))")
    assert chosen == sorted(chosen, reverse=True)
    assert chosen.count(True) == 2
    assert not IDENTIFIER.search(page.locator("main").inner_text())
