"""Pigskin in the browser: set-up, drives, fights and pushes on the field; a game to one point by mouse, by keys and by touch."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.axe import axe
from browser.conftest import Open

STORIES = Path(__file__).resolve().parents[2] / "web" / "src" / "games" / "pigskin" / "stories"
OPEN_TABLE = """async (options) => {
  await fetch('/api/me');
  const seats = [{ kind: 'me' }, { kind: 'random' }];
  const body = JSON.stringify({ game: 'pigskin', name: 'Hazel', seats, options, start: true });
  const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await answer.json()).table.id;
}"""
TURNS = 40  # more than a game against somebody who plays at random ever took


def table(visit: Open, *, phone: bool = False, **options: object) -> Page:
    page = visit("/", phone=phone)
    identity = page.evaluate(OPEN_TABLE, {"points_to_win": 1, **options})
    page.goto(f"/table/{identity}")
    expect(field(page)).to_be_visible()
    return page


def field(page: Page) -> Locator:
    return page.get_by_role("grid", name="The field")


def space(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(rf"^{name}, "))


def unit(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(rf", {name}( with the pigskin)?(, possible)?$"))


def holder(page: Page, team: str = "Yellow") -> Locator:
    return page.get_by_role("gridcell", name=re.compile(rf"{team}'s .* with the pigskin"))


def lamp(page: Page) -> Locator:
    """The button that does what was chosen."""
    return page.locator(".prompt .btn.lamp")


def do_it(page: Page) -> None:
    lamp(page).click()


def set_up(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Pro Set")).click()
    do_it(page)


class Player:
    """Runs with the holder as far forward as possible, by a Sprinter if one is level. Whatever else is asked gets the first answer."""

    def __init__(self, page: Page, by: str) -> None:
        self.page, self.by = page, by

    def play(self) -> None:
        over = self.page.get_by_role("rowheader", name="Total")  # of the score sheet
        mine = self.page.get_by_role("button", name="End turn")
        push = self.page.get_by_role("button", name=re.compile("Push .* (to|stays on) "))
        for _ in range(TURNS):
            expect(over.or_(mine).or_(push.first).first).to_be_visible()
            if over.is_visible():
                return
            if push.first.is_visible():
                self.decide(push.first)
            else:
                self.turn(mine)
        raise AssertionError("no point")

    def turn(self, end: Locator) -> None:
        prompt = self.page.locator(".prompt")
        said = prompt.get_by_role("heading").inner_text()
        carrier = holder(self.page)
        name = carrier.get_attribute("aria-label") or ""
        self.hit(carrier)
        lateral = self.page.locator(".deeds").get_by_role("button", name=re.compile("laterals? (level|back).* to Sprinter"))
        lit = self.page.get_by_role("gridcell", name=re.compile(", possible$"))
        if "Passer" in name and lateral.count():
            self.decide(lateral.first)
        elif lit.count():
            names = [label.split(",")[0] for label in lit.evaluate_all("found => found.map((cell) => cell.getAttribute('aria-label'))")]
            self.run(max(names, key=lambda found: int(found[1:])))
        else:
            self.decide(end)
            self.page.get_by_role("button", name="End it").click()
        expect(prompt.get_by_role("heading", name=said, exact=True)).to_have_count(0)

    def run(self, to: str) -> None:
        if self.by == "key":
            self.walk(to)
            self.page.keyboard.press("Enter")
            return
        self.hit(space(self.page, to))
        if self.by == "touch":
            do_it(self.page)

    def walk(self, to: str) -> None:
        """With the arrow keys from where the focus is; the field lies, so rows run to the right."""
        here = self.page.evaluate("() => document.activeElement.dataset.space")
        rows, columns = int(to[1:]) - int(here[1:]), ord(to[0]) - ord(here[0])
        for key, times in (("ArrowRight", rows), ("ArrowLeft", -rows), ("ArrowDown", columns), ("ArrowUp", -columns)):
            for _ in range(times):
                self.page.keyboard.press(key)
        expect(space(self.page, to)).to_be_focused()

    def decide(self, button: Locator) -> None:
        if self.by == "touch":
            button.tap()
            chosen = lamp(self.page)
            if chosen.is_visible():
                chosen.tap()
        elif self.by == "key":
            button.press("Enter")
        else:
            button.click()

    def hit(self, cell: Locator) -> None:
        if self.by == "touch":
            cell.tap()
        elif self.by == "key":
            cell.focus()
            self.page.keyboard.press("Enter")
        else:
            cell.click()


def test_a_game_to_one_point_by_mouse(visit: Open) -> None:
    page = table(visit)
    set_up(page)
    Player(page, "mouse").play()


def test_a_game_to_one_point_by_keys_alone(visit: Open) -> None:
    page = table(visit)
    page.get_by_role("button", name=re.compile("^Pro Set")).press("Enter")
    lamp(page).press("Enter")
    Player(page, "key").play()


def test_a_game_to_one_point_on_the_phone_by_touch(visit: Open) -> None:
    page = table(visit, phone=True)
    page.get_by_role("button", name=re.compile("^Pro Set")).tap()
    lamp(page).tap()
    Player(page, "touch").play()


def test_a_team_is_set_up_by_hand(visit: Open) -> None:
    page = table(visit)
    for number in range(11):
        expect(page.locator('.line [aria-current="step"]') if number else page.locator(".plans")).to_be_visible()
        lit = page.get_by_role("gridcell", name=re.compile(", possible$"))
        expect(lit.first).to_be_attached()
        before = lit.first.get_attribute("data-space")
        lit.first.click()
        expect(page.get_by_role("gridcell", name=re.compile(f"^{before}, .*Yellow's"))).to_be_attached()
    expect(page.locator(".setup").get_by_text("Who starts with the pigskin?")).to_be_visible()
    unit(page, "Yellow's Carrier 1").click()
    expect(page.get_by_role("status")).to_contain_text("can't start with the pigskin")
    unit(page, "Yellow's Sprinter 2").click()
    expect(page.get_by_role("button", name="End turn").or_(page.locator(".pips")).first).to_be_visible()
    expect(page.get_by_role("gridcell", name=re.compile("Yellow's Sprinter 2 with the pigskin"))).to_be_attached()


def test_a_formation_is_shown_before_it_is_taken(visit: Open) -> None:
    page = visit("/stories/pigskin/formations")
    page.get_by_role("button", name=re.compile("^Spread")).hover()
    expect(page.locator("svg.gridiron g.unit")).to_have_count(11)
    page.get_by_role("button", name=re.compile("^Spread")).click()
    expect(lamp(page)).to_be_visible()


def test_what_the_other_team_places_stays_hidden(visit: Open) -> None:
    page = visit("/stories/pigskin/by-hand")
    expect(page.get_by_role("gridcell", name=re.compile("Yellow's"))).to_have_count(3)
    expect(page.get_by_role("gridcell", name=re.compile("Orange's"))).to_have_count(0)


def test_a_run_is_shown_with_its_path_and_the_touchdown(visit: Open) -> None:
    page = visit("/stories/pigskin/drive")
    holder(page).click()
    space(page, "g34").hover()
    expect(page.locator("svg.gridiron").get_by_text("Touchdown!")).to_be_visible()
    expect(page.locator("svg.gridiron text.steps")).to_have_text("8")


def test_passes_show_the_number_needed_and_the_odds(visit: Open) -> None:
    page = visit("/stories/pigskin/pass")
    holder(page).click()
    expect(page.locator("svg.gridiron").get_by_text("8+ 42%")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Passer passes over 8 rows to Carrier 2: 42%"))).to_be_visible()
    unit(page, "Yellow's Carrier 1").click()
    expect(page.get_by_role("button", name=re.compile("Passer passes over 4 rows to Carrier 1"))).to_be_visible()


def test_odds_of_every_group_are_shown_before_the_roll(visit: Open) -> None:
    page = visit("/stories/pigskin/combat")
    unit(page, "Orange's Carrier 2").click()
    groups = page.locator(".fight").get_by_role("button", name=re.compile("Attack .* with"))
    expect(groups).to_have_count(12)
    unit(page, "Yellow's Freak 1").click()
    expect(page.locator('.fight [aria-pressed="true"]')).to_contain_text("with Sprinter 1, Carrier 1 and Hoss 3")
    expect(page.locator(".fight dl")).to_contain_text("99 %")


def test_a_push_is_chosen_on_the_field_with_its_end(visit: Open) -> None:
    page = visit("/stories/pigskin/push")
    expect(space(page, "f29")).to_have_attribute("aria-label", re.compile("possible"))
    expect(page.locator(".deeds").get_by_role("button", name=re.compile("Push Carrier 2 up to f29"))).to_be_visible()
    expect(page.locator(".panel")).to_contain_text("16")


def test_a_push_that_gives_a_point_away_is_asked_about(visit: Open) -> None:
    page = visit("/stories/pigskin/own-goal")
    expect(page.locator("svg.gridiron").get_by_text("Their point!")).to_be_visible()
    space(page, "f4").click()
    expect(lamp(page)).to_be_visible()


def test_the_defence_chooses_which_attacker_is_pushed(visit: Open) -> None:
    page = visit("/stories/pigskin/push-defence")
    unit(page, "Yellow's Hoss 3").click()
    expect(page.locator(".deeds")).to_contain_text("Push Yellow's Hoss 3 by 6")


def test_an_impossible_run_is_explained_with_its_rule(visit: Open) -> None:
    page = table(visit)
    set_up(page)
    expect(page.get_by_role("button", name="End turn")).to_be_visible()
    unit(page, "Yellow's Passer").click()
    space(page, "h20").click()
    expect(page.get_by_role("status")).to_contain_text("PSK-4.3")


def test_ending_a_turn_with_actions_left_is_asked_about(visit: Open) -> None:
    page = visit("/stories/pigskin/pass")
    page.get_by_role("button", name="End turn").click()
    expect(page.get_by_text("5 actions unused.")).to_be_visible()
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_role("button", name="End turn")).to_be_visible()


@pytest.mark.parametrize(("phone", "dark"), [(False, False), (False, True), (True, False), (True, True)])
def test_every_story_is_drawn_and_can_be_used_by_everybody(visit: Open, phone: bool, dark: bool) -> None:
    names = sorted(file.stem for file in STORIES.glob("*.json"))
    mine = names[2 * phone + dark :: 4]  # each in one of the four ways
    page = visit(f"/stories/pigskin/{mine[0]}", phone=phone, dark=dark)
    for name in mine:
        page.goto(f"/stories/pigskin/{name}")
        expect(field(page)).to_be_visible()
        axe(page, ".bench")


@pytest.mark.parametrize(("phone", "dark"), [(False, False), (True, True)])
def test_a_unit_in_hand_and_a_planned_fight_can_be_used_by_everybody(visit: Open, phone: bool, dark: bool) -> None:
    page = visit("/stories/pigskin/drive", phone=phone, dark=dark)
    holder(page).click()
    expect(space(page, "g34")).to_have_attribute("aria-label", re.compile("possible"))
    axe(page, ".board")
    page.goto("/stories/pigskin/combat")
    unit(page, "Orange's Carrier 2").click()
    expect(page.locator(".fight dl")).to_be_visible()
    axe(page, ".board")
