"""Boars on the Run on its map: whole games by mouse and by touch, the bag, payments, and what must be in sight."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import stories
from browser.axe import axe
from browser.boards import play_lit
from browser.conftest import Open, Size
from browser.placed import placed
from browser.sight import contrast, in_sight
from browser.tables import opened

LIT = ".run .card.ok, .run .ticket.ok, .run .boar button.ok, .run .answers button, .run .draw .lamp, .run .map [role=button]"


def table(visit: Open, *, size: Size = "wide", handicap: int = 20) -> Page:
    """A race of two; a start further on makes it shorter."""
    page = visit("/", size=size)
    opened(page, "boars-on-the-run", "me", "farmhand", options={"handicap": [handicap, handicap]}, start=True, is_plain=False)
    expect(page.locator(".run .map")).to_be_visible()
    return page


def test_a_whole_race_is_run_by_mouse(visit: Open) -> None:
    assert play_lit(table(visit), LIT) > 5


def test_a_whole_race_is_run_by_touch(visit: Open) -> None:
    assert play_lit(table(visit, size="phone"), LIT, touch=True) > 5


def test_the_risk_is_told_before_the_hand_goes_into_the_bag(visit: Open) -> None:
    page = table(visit)
    page.get_by_role("slider", name="Number of cubes to draw").fill("25")
    expect(page.locator(".odds")).to_have_text("100 % risk of sickness")
    page.get_by_role("slider", name="Number of cubes to draw").fill("2")
    expect(page.locator(".odds")).to_have_text("no risk of sickness")
    page.get_by_role("button", name="One more").click()
    page.get_by_role("button", name="Draw 3").click()
    expect(page.get_by_text("In front of you")).to_be_visible()


RACE = {"first_seat": 0, "boars": ["truffle", "rosie"]}
SIX = ["0:draw:6", "cubes:2-1-1-1-1"]  # a cube of each colour and one apple more: enough for a card, to be paid in several ways
CARE_LESS = [  # a diet that works whatever is drawn, and a card to throw away for it
    "reveal:0:couldnt_care_less", "reveal:1:apple_a_day",
    "0:draw:6", "cubes:2-1-1-2-0", "0:buy:couldnt_care_less", "0:pay:r1", "0:end", "1:draw:1", "cubes:0-0-0-0-1",
    "0:draw:4", "cubes:1-1-1-1-0", "0:buy:apple_a_day", "0:pay:r1g1y1", "0:end", "1:draw:1", "cubes:0-0-0-0-1",
]  # fmt: skip


def test_the_second_half_of_a_double_click_on_draw_does_not_stop_the_run(visit: Open) -> None:
    page = visit("/stories", motion="off")  # without motion the next question is there at once, under the pointer
    page.clock.install()
    placed(page, "boars-on-the-run", ("me", "farmhand"), CARE_LESS, RACE)
    draw, answers = page.locator(".draw .lamp"), page.locator(".answers button")
    expect(draw).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() + 1"))  # the hand is quicker than a busy machine
    x, y = right_end(draw)
    page.mouse.click(x, y)
    expect(answers).to_have_count(2)
    assert page.evaluate("([x, y]) => !!document.elementFromPoint(x, y).closest('.answers button')", [x, y])
    page.mouse.click(x, y)
    page.clock.run_for(1000)
    expect(answers).to_have_count(2)
    page.mouse.click(x, y)  # a moment later it means what it says
    expect(answers).not_to_have_count(2)


def right_end(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] - 20, box["y"] + box["height"] / 2


def test_a_payment_can_be_cancelled_before_a_cube_is_handed_over(visit: Open) -> None:
    page = visit("/stories")
    placed(page, "boars-on-the-run", ("me", "farmhand"), SIX, RACE)
    page.locator(".menu .card.ok").first.click()
    expect(page.locator(".prompt h2")).to_contain_text("Which cubes pay?")
    expect(page.locator(".answers button").first).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".prompt h2")).to_contain_text("What do you do?")
    expect(page.locator(".menu .card.ok")).to_have_count(4)
    expect(page.get_by_role("button", name="Cancel")).to_have_count(0)


@pytest.mark.parametrize("size", ["small", "phone", "laptop", "wide"])
def test_diets_and_tickets_that_can_be_used_are_in_sight_without_scrolling(visit: Open, size: Size) -> None:
    page = visit("/stories", size=size)
    placed(page, "boars-on-the-run", ("me", "farmhand"), ["0:draw:7", "cubes:3-1-2-1-0"], RACE)
    expect(page.locator(".boar button.ok")).to_have_count(2)
    in_sight(page, ".boar button.ok, .ticket.ok, .answers button", ".table > .board")


@pytest.mark.parametrize("size", ["small", "phone", "laptop", "wide"])
def test_the_bag_its_risk_and_ones_own_diets_are_in_sight_together(visit: Open, size: Size) -> None:
    page = visit("/stories", size=size)
    placed(page, "boars-on-the-run", ("me", "farmhand"), [], RACE)
    expect(page.locator(".odds")).to_contain_text("risk of sickness")
    in_sight(page, ".draw .lamp, .draw input, .odds, .hand .boar", ".table > .board")
    assert page.locator(".prompt h2").inner_text() == "How many of your 25 cubes do you draw?"


@pytest.mark.parametrize("size", ["laptop", "wide"])
def test_the_common_reserve_and_the_deck_are_on_the_table(visit: Open, size: Size) -> None:
    page = visit("/stories", size=size)
    placed(page, "boars-on-the-run", ("me", "farmhand"), SIX, RACE)
    expect(page.locator(".deck")).to_be_visible()
    in_sight(page, ".deck, .reserve, .reserve .pile", ".table > .board")


def test_the_reserve_and_the_deck_follow_a_purchase(visit: Open) -> None:
    page = visit("/stories", size="phone")
    placed(page, "boars-on-the-run", ("me", "farmhand"), SIX, RACE)
    expect(page.locator(".reserve")).to_have_attribute("aria-label", "Common reserve: 30 apples, 30 beets, 30 acorns, 30 corn, 10 spoiled")
    expect(page.locator(".reserve .pile")).to_have_text(["30", "30", "30", "30", "10"])
    expect(page.locator(".deck")).to_contain_text("41")
    page.locator(".menu .card.ok").first.tap()
    page.locator(".prompt .btn.lamp").tap()
    paying = page.locator(".answers button", has=page.locator(".cube")).first
    expect(paying).to_be_visible()  # the answers before the purchase have no cubes
    paid = paying.locator(".cube.red").count()
    paying.tap()
    page.locator(".prompt .btn.lamp").tap()
    expect(page.locator(".deck")).to_contain_text("40")
    expect(page.locator(".reserve .pile").first).to_have_text(str(30 + paid))


def test_a_discarded_card_is_counted_at_the_bottom_of_the_deck(visit: Open) -> None:
    page = visit("/stories", motion="off")  # what is thrown away and what it does need not be watched
    placed(page, "boars-on-the-run", ("me", "farmhand"), [*CARE_LESS, "0:draw:1", "cubes:0-0-0-0-1"], RACE)
    expect(page.locator(".deck")).to_contain_text("39")
    page.locator(".hand .card.ok", has_text="Couldn't Care Less").click()
    expect(page.locator(".deck .num")).to_have_text(["40", "1"])
    expect(page.locator(".deck")).to_have_attribute("aria-label", "40 cards left in the deck, 1 of them discarded and now at the bottom")


SPACES = """() => {
  const map = document.querySelector('.run .map');
  window.shown = [];
  const look = () => window.shown.push([...map.getAttribute('aria-label').matchAll(/stands on (\\d+)/g)].map((found) => Number(found[1])));
  new MutationObserver(look).observe(map, { attributes: true, attributeFilter: ['aria-label'] });
}"""


def test_boars_that_are_pushed_several_times_are_shown_push_by_push(visit: Open) -> None:
    page = visit("/stories")
    race = {"first_seat": 0, "boars": ["hamlet", "rosie", "truffle", "bristle"], "handicap": [10, 13, 13, 11]}
    placed(page, "boars-on-the-run", ("me", "farmhand", "farmhand", "farmhand"), ["0:draw:2", "cubes:2-0-0-0-0"], race)
    expect(page.locator(".boar button.ok")).to_have_count(1)
    page.evaluate(SPACES)
    page.locator(".boar button.ok").click()
    expect(page.locator(".answers button").first).to_be_visible()
    expect(page.locator(".run .map")).to_have_attribute("aria-label", re.compile(r"on 13,.* on 9,.* on 11,.* on 7,"))
    pushes = [[13, 13, 13, 11], [13, 11, 13, 11], [13, 11, 13, 9], [13, 11, 11, 9], [13, 9, 11, 9], [13, 9, 11, 7]]
    assert page.evaluate("window.shown") == pushes


@pytest.mark.parametrize("size", ["laptop", "small"])
def test_the_boar_on_turn_is_in_sight_and_large_enough_to_be_seen(visit: Open, size: Size) -> None:
    page = visit("/stories/boars-on-the-run/use", size=size)
    in_sight(page, ".map .boar.mine", ".run .frame")
    box = page.locator(".map .boar.mine").bounding_box()
    assert box is not None
    assert box["width"] > 40


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_spoiled_cube_stands_out_from_what_it_lies_on(visit: Open, dark: bool) -> None:
    page = visit("/stories/boars-on-the-run/use", dark=dark)
    assert contrast(page, ".lying .cube.black path", ".lying") >= 3


def test_a_name_does_not_push_the_price_off_its_card(visit: Open) -> None:
    page = visit("/stories/boars-on-the-run/dare", size="laptop")
    expect(page.locator(".menu .card .cost")).to_have_count(4)
    for card in page.locator(".menu .card").all():
        box, cost = card.bounding_box(), card.locator(".cost").bounding_box()
        assert box is not None
        assert cost is not None
        corner = box["x"] + box["width"]  # where it is pinned, and a little over it
        assert cost["x"] < corner < cost["x"] + cost["width"] <= corner + 8


@pytest.mark.parametrize("story", stories.names("boars-on-the-run"))
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_every_story_is_told_without_faults(visit: Open, story: str, phone: bool) -> None:
    page = visit(f"/stories/boars-on-the-run/{story}", size="phone" if phone else "wide", dark=phone)
    expect(page.locator(".run .map")).to_be_visible()
    axe(page)
