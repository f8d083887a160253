"""Take Flight! on its board: whole games by mouse, touch and keyboard, held tail symbols, the squadron, and every story."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import axe
from browser.conftest import Open, Size
from browser.sight import contrast, in_sight
from browser.tables import opened

STORIES = (
    "start",
    "midway",
    "risk",
    "held",
    "free",
    "slope",
    "dune",
    "crashed",
    "cards",
    "draw",
    "squadron",
    "stadium",
    "landed",
    "tie",
    "throw",
)
CHECKED = ("held", "slope", "dune", "cards", "throw")
SQUARE = ".spot.lit:has(.square.lit)"
FLY = ".spot.lit:has(.fly)"
DECISION = f"{SQUARE}, {FLY}"
SIZES: tuple[Size, ...] = ("wide", "laptop", "phone", "small")


def decision(page: Page) -> Locator:
    """The next square that can be written into, or the button that flies."""
    return page.locator(DECISION).first


def is_over(page: Page) -> bool:
    page.wait_for_selector(f"{DECISION}, .prompt:has-text('The game is over'), .win")
    return page.locator(DECISION).count() == 0


def fly_to_the_end(page: Page, by_touch: bool = False) -> int:
    """Always the first thing that is lit; how many decisions there were."""
    for made in range(80):
        if is_over(page):
            return made
        before = page.locator(".flight > .sr").inner_text() + str(page.locator(FLY).count())
        if by_touch:
            page.evaluate("scrollTo(0, 0)")
            decision(page).tap()
            expect(page.locator(".panorama .tag.main")).to_be_visible()  # the first tap shows what would happen
            page.locator(".prompt .btn:is(.lamp, .dread)").tap()
        else:
            decision(page).click()
        page.wait_for_function(
            """([before, fly]) => {
              const text = document.querySelector('.flight > .sr')?.textContent ?? '';
              return document.querySelector('.win') || text + document.querySelectorAll(fly).length !== before;
            }""",
            arg=[before, ".spot.lit .fly"],
        )
    raise AssertionError("24 rounds can't take so many decisions")


def test_a_flight_alone_from_launch_to_the_end(visit: Open) -> None:
    page = visit("/")
    opened(page, "take-flight", "me", start=True, is_plain=False)
    assert fly_to_the_end(page) > 0
    expect(page.locator(".win")).to_be_visible()


def test_a_newcomer_flies_a_whole_game_against_a_bot_from_the_start_page(visit: Open) -> None:
    page = visit("/")
    page.locator('[data-game="take-flight"]').get_by_role("button", name="Play now").first.click()
    assert fly_to_the_end(page) > 0
    expect(page.locator(".win")).to_be_visible()


def test_on_a_phone_a_tap_shows_and_the_lamp_flies(visit: Open) -> None:
    page = visit("/", size="phone")
    opened(page, "take-flight", "me", start=True, is_plain=False)
    assert fly_to_the_end(page, by_touch=True) > 0


def test_some_rounds_by_keyboard_alone(visit: Open) -> None:
    page = visit("/")
    opened(page, "take-flight", "me", start=True, is_plain=False)
    for _ in range(3):
        if is_over(page):
            break
        was = page.locator(".flight > .sr").inner_text()
        for _ in range(60):
            page.keyboard.press("Tab")
            name = page.evaluate("() => document.activeElement?.getAttribute('aria-label') ?? ''")
            if re.match(r"[LR]\d+: sum|Fly: ", name):
                break
        expect(page.locator(".panorama .tag.main")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator(".flight > .sr")).not_to_have_text(was)


def test_tail_symbols_are_held_taken_back_and_sent_with_the_number(visit: Open) -> None:
    page = visit("/")
    opened(page, "take-flight", "me", start=True, is_plain=False)
    text = page.locator(".flight > .sr")
    page.wait_for_selector(SQUARE)
    value = int(re.search(r"die \d: (\d+) is to be written", text.inner_text())[1])  # type: ignore[index]
    page.get_by_role("button", name=re.compile("^Lift: write")).click()
    page.get_by_role("button", name=re.compile("^Lift: write")).click()
    expect(text).to_contain_text(f"{value + 4} is to be written")
    expect(page.get_by_role("button", name="Take back: Lift")).to_have_count(2)
    page.get_by_role("button", name="Take back: Lift").first.click()
    expect(text).to_contain_text(f"{value + 2} is to be written")
    expect(page.locator(".log")).not_to_contain_text("Lift")  # nothing was sent so far
    page.locator(SQUARE).first.click()
    expect(page.locator(".log")).to_contain_text(f"You use Lift: {value + 2} is to be written")
    expect(page.locator(".log")).to_contain_text(f"You write {value + 2} in L1")
    expect(text).to_contain_text("Lift 1")


def test_free_placement_opens_every_square_before_it_is_sent(visit: Open) -> None:
    page = visit("/")
    opened(page, "take-flight", "me", start=True, is_plain=False)
    page.wait_for_selector(SQUARE)
    page.get_by_role("button", name=re.compile("^Free placement")).click()
    expect(page.locator(SQUARE)).to_have_count(24)
    page.get_by_role("button", name=re.compile("^R12: sum")).click()
    expect(page.locator(".log")).to_contain_text("in R12")


def test_a_square_too_far_out_says_why_not(visit: Open) -> None:
    page = visit("/")
    opened(page, "take-flight", "me", start=True, is_plain=False)
    page.wait_for_selector(SQUARE)
    page.get_by_role("button", name="L5: empty").click(force=True)  # it says of itself that it is not enabled
    expect(page.get_by_text("L5 is too far out")).to_be_visible()


def test_others_are_looked_at_and_the_whole_squadron_fits_on_the_board(visit: Open) -> None:
    page = visit("/stories/take-flight/squadron")
    page.get_by_role("button", name=re.compile(r"Otis, \d+ points")).click()
    expect(page.get_by_text("Otis’s sheet")).to_be_visible()
    expect(page.locator(SQUARE)).to_have_count(0)
    page.get_by_role("button", name="Back to your sheet").click()
    expect(page.locator(SQUARE).first).to_be_visible()
    page.goto("/stories/take-flight/stadium")
    page.get_by_role("button", name="All 99 pilots").click()
    expect(page.locator(".stadium li")).to_have_count(99)
    axe(page, ".board")


@pytest.mark.parametrize(("phone", "dark"), [(False, False), (False, True), (True, False), (True, True)])
def test_every_story_renders_and_axe_finds_nothing(visit: Open, phone: bool, dark: bool) -> None:
    page = visit("/stories", size="phone" if phone else "wide", dark=dark)
    for story in STORIES if phone == dark else CHECKED:
        page.goto(f"/stories/take-flight/{story}")
        expect(page.locator(".flight svg").first).to_be_visible()
        if story in CHECKED:
            axe(page, ".board")
            if not phone:
                axe(page, ".panel")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("story", ["start", "midway", "slope", "risk"])
def test_flight_wings_and_tail_are_in_sight_together(visit: Open, story: str, size: Size) -> None:
    page = visit(f"/stories/take-flight/{story}", size=size)
    expect(page.locator(DECISION).first).to_be_visible()
    in_sight(page, ".board [data-lit], .panorama", ".table > .board")


@pytest.mark.parametrize("size", ["wide", "small"])
@pytest.mark.parametrize("story", ["start", "midway", "slope", "risk", "held", "cards", "free", "squadron"])
def test_a_tag_lies_beside_the_square_it_names_and_hides_no_symbol_ahead(visit: Open, story: str, size: Size) -> None:
    page = visit(f"/stories/take-flight/{story}", size=size)
    page.wait_for_selector(".panorama .tag")
    covered = page.evaluate("""() => {
      const box = (part) => part.getBoundingClientRect();
      const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      const ahead = [...document.querySelectorAll('.panorama .symbol.ahead'), ...document.querySelectorAll('.panorama .goal')].map(box);
      return [...document.querySelectorAll('.panorama .tag rect')].filter((tag) => ahead.some((symbol) => meet(box(tag), symbol))).length;
    }""")
    assert covered == 0


SHINES = """(part) => {
  const lamp = document.createElement('i');
  lamp.style.color = 'var(--lamp)';
  document.body.append(lamp);
  return getComputedStyle(part).fill === getComputedStyle(lamp).color;
}"""


def test_what_crashes_says_so_and_does_not_shine(visit: Open) -> None:
    page = visit("/stories/take-flight/dune")
    fly = page.get_by_role("button", name="Fly into the dune in column 3").first
    expect(fly.locator(".fly.crash")).to_be_visible()
    expect(page.locator(".flight text", has_text="Crash!")).to_be_visible()
    assert not page.locator(".fly.crash").evaluate(SHINES)
    page.goto("/stories/take-flight/risk")
    expect(page.locator(".square.crash")).to_have_count(1)


def test_on_a_phone_the_chosen_crash_is_no_lamp_in_the_prompt(visit: Open) -> None:
    page = visit("/stories/take-flight/dune", size="small")
    page.locator(FLY).tap()
    button = page.locator(".prompt .acts").get_by_role("button", name="Fly into the dune in column 3")
    expect(button).to_be_visible()
    expect(page.locator(".prompt .btn.lamp")).to_have_count(0)


def test_a_flight_that_is_over_promises_no_further_points(visit: Open) -> None:
    page = visit("/stories/take-flight/crashed")
    expect(page.locator(".total")).to_contain_text("Novice")
    expect(page.locator(".total")).not_to_contain_text("more")
    page.goto("/stories/take-flight/landed")
    expect(page.locator(".total")).not_to_contain_text("more")
    page.goto("/stories/take-flight/midway")
    expect(page.locator(".total")).to_contain_text("more: Amateur")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_what_is_written_on_the_sheet_can_be_read(visit: Open, dark: bool) -> None:
    page = visit("/stories/take-flight/midway", dark=dark)
    page.locator(SQUARE).first.hover()
    for part, ground in (
        (".written.on", "rect.now-box"),
        (".tag.main text", ".tag.main rect"),
        (".noted", "rect.note"),
        (".would", ".square.lit"),
    ):
        assert contrast(page, part, ground) >= 4.5, part


def test_the_note_beside_a_tag_tells_points_and_modifier_in_words(visit: Open) -> None:
    page = visit("/stories/take-flight/midway")
    page.locator(SQUARE).first.hover()
    expect(page.locator(".noted").first).to_have_text(re.compile(r"^(([+−]\d+ points?|off the top) · )?next modifier [+−]?\d$"))
