"""Real dice, cards, cubes and paper planes in the browser: whole games, entered through the form that the kind of chance asks for."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.axe import axe
from browser.components import expect_question, form, play_with_real_components, tap_something
from browser.conftest import Open
from browser.tables import expect_turn, invited, opened

WHOLE: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "take-flight": (("me",), {"cards": True}),
    "pigskin": (("me", "farmhand"), {"points_to_win": 1}),
    "swine-not": (("me", "farmhand"), {}),
    "boars-on-the-run": (("me", "random"), {"open_bags": True, "round_limit": 3}),
    "when-pigs-shall-fly": (("me",), {}),
}
KINDS = {
    "take-flight": {"dice", "cards"},
    "pigskin": {"dice"},
    "swine-not": {"words", "cards"},
    "boars-on-the-run": {"cards", "cubes"},
    "when-pigs-shall-fly": {"dice", "cards"},
}


@pytest.mark.parametrize("game", WHOLE)
def test_a_whole_game_is_played_with_real_components(visit: Open, game: str) -> None:
    page = visit("/stories")
    kinds, options = WHOLE[game]
    opened(page, game, *kinds, start=True, dice="entered", options=options)
    filled = play_with_real_components(page, Random(4))
    assert KINDS[game] <= filled.keys()


def test_real_components_at_one_screen_for_two(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "when-pigs-shall-fly", "me", "me", start=True, dice="entered")
    filled = play_with_real_components(page, Random(6))
    assert {"seats", "dice", "cards"} <= filled.keys()


# -- kinds of forms


def test_several_dice_are_tapped_in_any_order_and_changed_before_they_are_entered(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "when-pigs-shall-fly", "me", start=True, dice="entered")
    expect_question(page, "Which contest sheet does Anna get?")
    form(page).get_by_role("button", name="Sheet B, 3 left").click()
    expect_question(page, "What do the 3 dice show?")
    enter = form(page).get_by_role("button", name="Enter", exact=True)
    for value in (5, 2, 2):
        expect(enter).to_be_disabled()
        form(page).get_by_role("button", name=f"A die shows {value}").click()
    expect(form(page).get_by_role("status")).to_have_text("3 of 3")
    form(page).get_by_role("button", name="Remove 2").first.click()
    expect(form(page).get_by_role("status")).to_have_text("2 of 3, 1 to go")
    page.keyboard.press("Backspace")
    for key in "22":
        page.keyboard.press(key)
    axe(page)
    enter.click()
    expect(page.locator(".log")).to_contain_text("The dice show 2, 2, 5")


def test_dice_that_can_not_fall_so_are_refused_with_their_rule(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "when-pigs-shall-fly", "me", start=True, dice="entered")
    form(page).get_by_role("button", name="Sheet A").click()
    expect_question(page, "What do the 3 dice show?")
    for _ in range(3):
        page.keyboard.press("4")
    form(page).get_by_role("button", name="Enter", exact=True).click()
    expect(page.get_by_text("Dice that are all equal are rolled again.")).to_be_visible()
    form(page).get_by_role("button", name="Clear").click()
    expect(form(page).get_by_role("status")).to_have_text("0 of 3, 3 to go")


def boars(page: Page, **options: Any) -> None:
    """Up to the first draw of cubes: Anna announces eight."""
    opened(page, "boars-on-the-run", "me", "random", start=True, dice="entered", options=options)
    for boar in ("Hamlet", "Rosie"):
        form(page).get_by_role("button", name=boar).click()
    for slot, card in enumerate(("Apple Pie", "Beet It", "Nibble", "Corny Snack"), 1):
        expect_question(page, f"Which card comes into slot {slot}?")
        form(page).get_by_role("searchbox", name="Find by name").fill(card[:6])
        form(page).get_by_role("button", name=card).click()
    expect_turn(page)


def draw_eight(page: Page) -> None:
    page.locator(".choices button").get_by_text("Draw 8").first.click()
    expect_question(page, "Which cubes does Anna draw?")


def test_cubes_are_counted_by_colour_with_what_is_left_in_an_open_bag(visit: Open) -> None:
    page = visit("/stories")
    boars(page, open_bags=True)
    draw_eight(page)
    status = form(page).get_by_role("status")
    expect(status).to_have_text("0 of 8, 8 to go")
    red = form(page).get_by_role("button", name="red: one more")
    for _ in range(3):
        red.click()
    expect(status).to_have_text("3 of 8, 5 to go")
    form(page).get_by_role("button", name="red: one less").click()
    expect(status).to_have_text("2 of 8, 6 to go")
    left = form(page).locator(".of").all_inner_texts()
    assert all("left" in one for one in left), left
    axe(page)
    more = form(page).locator(".things .thing:enabled")
    while more.count():
        more.last.click()
    expect(status).to_have_text("8 of 8")
    form(page).get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator(".log")).to_contain_text("2 red")


def test_a_closed_bag_shows_no_colours(visit: Open) -> None:
    page = visit("/stories")
    boars(page)
    draw_eight(page)
    assert not form(page).get_by_text("left").count()


def test_what_was_entered_is_taken_back(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "take-flight", "me", start=True, dice="entered")
    form(page).get_by_role("button", name="The die shows 4").click()
    expect_turn(page)
    page.get_by_role("button", name="Take back").first.click()
    expect_question(page, "What does the die show?")
    expect(page.locator(".log .undone")).to_contain_text("the die shows 4")
    page.keyboard.press("3")
    expect(page.locator(".log")).to_contain_text("the die shows 3")


def test_on_a_touch_screen_one_confirms_what_one_tapped(visit: Open) -> None:
    page = visit("/stories", size="small")
    opened(page, "take-flight", "me", start=True, dice="entered", is_plain=False)
    form(page).get_by_role("button", name="The die shows 2").tap()
    form(page).get_by_role("button", name="The die shows 5").tap()
    fits(page)
    form(page).get_by_role("button", name="Enter: 5").tap()
    expect_turn(page)
    expect(page.locator(".log")).to_contain_text("the die shows 5")


def fits(page: Page) -> None:
    """The form covers neither the whole board nor itself: all of it is on the screen, and most of the rest of the page too."""
    box = form(page).bounding_box()
    size = page.viewport_size
    assert box is not None
    assert size is not None
    assert box["y"] > size["height"] * 0.3, "the board is to be seen above it"
    assert box["y"] + box["height"] <= size["height"]


@pytest.mark.parametrize("size", ["wide", "laptop", "phone", "small"])
def test_forms_leave_room_for_the_board(visit: Open, size: Any) -> None:
    page = visit("/stories", size=size)
    opened(page, "boars-on-the-run", "me", "random", start=True, dice="entered", is_plain=False)
    form(page).wait_for()
    fits(page)
    axe(page)


# -- somebody alone looks


def test_a_card_for_one_person_s_eyes_is_entered_by_that_person(visit: Open) -> None:
    """Anna plays for the discovery of a theory; Ben is told to wait, and shown nothing."""
    anna, ben = visit("/stories"), visit("/stories")
    table = opened(anna, "when-pigs-shall-fly", "me", "open", dice="entered")
    invited(ben, table)
    anna.get_by_role("button", name="Begin").click()
    rng = Random(2)
    for _ in range(300):
        for page, other in ((anna, ben), (ben, anna)):
            if other.get_by_text("may look at this, and enters it").is_visible() and form(page).locator(".thing").count():
                assert not form(other).locator(".thing").count()
                form(page).locator(".thing").first.click()
                expect(other.get_by_text("may look at this, and enters it")).to_have_count(0)
                return
            step(page, rng)
    raise AssertionError("nobody has looked at a card")


def step(page: Page, rng: Random) -> None:
    """Whatever can be done on this page, if anything."""
    things = form(page).locator(".thing")
    if things.count():
        tap_something(page, rng)
    else:
        page.evaluate(
            """() => {
              const choices = [...document.querySelectorAll('.choices button')];
              const lamp = document.querySelector('.prompt .btn.lamp:not(:disabled)');
              (lamp ?? choices.find((one) => /research/i.test(one.textContent)) ?? choices[0])?.click();
            }"""
        )
    page.wait_for_timeout(60)


# -- paper planes at a table with fair dice


def tie(page: Page) -> None:
    """Anna and Ben at one screen do the same all the time, until the planes are to be thrown."""
    opened(page, "take-flight", "me", "me", start=True)
    while not form(page).count():
        choose_last(page)
    expect_question(page, "Who threw farthest?")


def choose_last(page: Page) -> None:
    page.wait_for_selector(".enter, .prompt .btn.lamp:not(:disabled), .choices button")
    page.evaluate(
        """() => {
          const lamp = document.querySelector('.prompt .btn.lamp:not(:disabled)');
          (lamp ?? [...document.querySelectorAll('.choices button')].at(-1))?.click();
        }"""
    )
    page.wait_for_timeout(30)


def test_people_enter_who_threw_farthest(visit: Open) -> None:
    page = visit("/stories")
    tie(page)
    expect(form(page).get_by_role("button", name="Let the app throw")).to_be_visible()
    axe(page)
    form(page).get_by_role("button", name="Ben").click()
    expect(page.locator(".win")).to_contain_text("Ben")


def test_people_let_the_app_throw(visit: Open) -> None:
    page = visit("/stories")
    tie(page)
    form(page).get_by_role("button", name="Let the app throw").click()
    expect(page.locator(".win")).to_be_visible()


def test_real_planes_at_a_table_with_real_dice_are_entered_by_name(visit: Open) -> None:
    page = visit("/stories")
    opened(page, "take-flight", "me", "me", start=True, dice="entered")
    while not page.locator(".enter[data-kind=seats]").count():
        die = form(page).get_by_role("button", name="The die shows 4")
        if die.count():
            die.click()
            expect(die).to_have_count(0)
        choose_last(page)
    expect_question(page, "Who threw farthest?")
    assert not form(page).get_by_role("button", name="Let the app throw").count()
    form(page).get_by_role("button", name="Anna").click()
    expect(page.locator(".win")).to_contain_text("Anna")
