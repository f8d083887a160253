"""Pigskin in the browser: set-up, drives, fights and pushes on the field; a game to one point by mouse, by keys and by touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import stories
from browser.axe import axe
from browser.conftest import Open, Size

OPEN_TABLE = """async (options) => {
  await fetch('/api/me');
  const seats = [{ kind: 'me' }, { kind: 'random' }];
  const body = JSON.stringify({ game: 'pigskin', name: 'Hazel', seats, options, start: true });
  const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await answer.json()).table.id;
}"""
TURNS = 40  # more than a game against somebody who plays at random ever took
SIZES: tuple[Size, ...] = ("wide", "laptop", "phone", "small")
every_size = pytest.mark.parametrize("size", SIZES)
# Whether a person finds it: in the window, scrolled to if need be, and under nothing else.
IS_FOUND = """(part) => {
  part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, right, bottom } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)) && right <= screen.width + 1 && left >= -1;
}"""
# By the text of each push: how far its arrow points away from where the push ends, in degrees.
ASTRAY = """() => {
  const middle = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
  };
  const cell = (space) => middle(document.querySelector(`[data-space="${space}"]`));
  const [x, y] = middle(document.querySelector('[aria-label*="Carrier 2"][aria-label*="Orange"]'));
  return [...document.querySelectorAll('.ways button')].flatMap((button) => {
    const end = /[a-p]\\d+/.exec(button.firstElementChild.nextSibling.textContent);
    if (!end) return [];
    const [u, v] = cell(end[0]);
    const turn = Number(/rotate\\(([-\\d.]+)\\)/.exec(button.querySelector('path').getAttribute('transform'))[1]);
    const away = turn - (Math.atan2(v - y, u - x) * 180) / Math.PI;
    return [[end[0], Math.abs(((away + 540) % 360) - 180)]];
  });
}"""


def table(visit: Open, *, size: Size = "wide", **options: object) -> Page:
    page = visit("/", size=size)
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
        push = self.page.get_by_role("button", name=re.compile("Push .* (to|towards) "))
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
    page = table(visit, size="phone")
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
    expect(page.locator(".prompt").get_by_text("Who starts with the pigskin?")).to_be_visible()
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


def test_a_team_has_its_colour_in_the_log_too(visit: Open) -> None:
    page = table(visit)
    set_up(page)
    seats, log = page.locator(".seats .seat"), page.locator(".log li:has(button.line) .face svg")
    expect(log.nth(1)).to_be_visible()  # both are ready
    colours = (
        "(drawings) => drawings.map((drawing) => [...drawing.querySelectorAll('path')].map((path) => getComputedStyle(path).fill).join())"
    )
    yellow, orange = seats.locator(".face svg").evaluate_all(colours)
    assert yellow != orange
    assert sorted(log.evaluate_all(colours)[:2]) == sorted([yellow, orange])


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


def odds(page: Page) -> list[str]:
    """The tickets at the receivers."""
    return page.locator("svg.gridiron g.tag text").all_text_contents()


def test_the_odds_stay_while_one_looks_for_a_receiver(visit: Open) -> None:
    page = visit("/stories/pigskin/pass")
    holder(page).click()
    expect(page.locator("svg.gridiron").get_by_text("8+ 42%")).to_be_visible()
    here = odds(page)
    for receiver in ("Carrier 1", "Sprinter 2", "Carrier 2"):
        unit(page, f"Yellow's {receiver}").hover()
        expect(page.locator(".arc .line")).to_be_attached()
        assert odds(page) == here
    space(page, "h9").hover()  # a row nearer
    expect(page.locator("svg.gridiron").get_by_text("7+ 50%")).to_be_visible()


def test_the_pigskin_is_given_by_a_click_on_the_receiver_or_on_the_arc_to_it(visit: Open) -> None:
    page = visit("/stories/pigskin/pass")
    holder(page).click()
    unit(page, "Yellow's Sprinter 2").click()
    expect(page.locator(".prompt h2")).to_have_text("Passer hands off to Sprinter 2.")
    expect(lamp(page)).to_be_visible()
    page.get_by_role("button", name="Sprinter 2 instead").click()
    expect(page.locator(".deeds")).to_contain_text("Sprinter 2 on i8")
    expect(page.locator("svg.gridiron").get_by_text("hand", exact=True)).to_be_visible()

    holder(page).click()
    unit(page, "Yellow's Sprinter 2").hover()
    top = page.locator(".arc .reach").evaluate("""(path) => {
      const { x, y } = path.getPointAtLength(path.getTotalLength() / 2);
      return [x, y].reduce((_, __, ___, [x, y]) => new DOMPoint(x, y).matrixTransform(path.getScreenCTM()), null);
    }""")
    page.mouse.move(top["x"], top["y"])
    expect(page.locator(".arc")).to_be_attached()
    page.evaluate(
        "() => addEventListener('click', ({ target }) => (document.title = target.closest('.arc') ? 'the arc' : 'beside it'), true)"
    )
    page.mouse.click(top["x"], top["y"])
    assert page.title() == "the arc"


def test_psk_5_2_the_pigskin_is_taken_from_a_holder_that_has_acted_by_pointer_and_by_keys(visit: Open) -> None:
    page = visit("/stories/pigskin/take")
    taken = "Sprinter 2 takes the pigskin from Carrier 1 as its own action."
    holder(page).click()
    expect(page.locator(".deeds")).to_contain_text("Has acted: a team-mate next to it can take the pigskin.")
    expect(page.locator("svg.gridiron").get_by_text("take", exact=True)).to_be_visible()
    page.keyboard.press("Escape")

    unit(page, "Yellow's Sprinter 2").click()
    expect(page.locator(".deeds").get_by_role("button", name=re.compile("^S2 takes it"))).to_be_visible()
    holder(page).click()
    expect(page.locator(".prompt h2")).to_have_text(taken)
    expect(lamp(page)).to_be_visible()
    page.get_by_role("button", name="Carrier 1 instead").click()
    expect(page.locator(".deeds")).to_contain_text("Carrier 1 on e12")

    unit(page, "Yellow's Sprinter 2").press("Enter")
    expect(page.locator(".prompt h2")).to_have_text(taken)


@every_size
def test_all_of_a_fight_is_found_on_every_screen(visit: Open, size: Size) -> None:
    page = visit("/stories/pigskin/combat", size=size)
    unit(page, "Orange's Carrier 2").click()
    expect(page.locator(".fight dl")).to_be_visible()
    for part in page.locator(".fight :is(h2, button, dl div)").all():
        assert part.evaluate(IS_FOUND), part.inner_text()
    field_height = page.locator(".pane").evaluate("(pane) => pane.clientHeight")
    assert field_height >= 170


@every_size
def test_the_four_ways_of_a_push_are_found_and_point_where_it_ends(visit: Open, size: Size) -> None:
    page = visit("/stories/pigskin/push", size=size)
    ways = page.locator(".ways button")
    expect(ways).to_have_count(4)
    for way in ways.all():
        assert way.evaluate(IS_FOUND)
    found = page.evaluate(ASTRAY)
    assert len(found) == 2
    assert all(away < 1 for _, away in found), found


@pytest.mark.parametrize("size", ["phone", "small"])
def test_a_passer_with_many_receivers_does_not_widen_a_phone(visit: Open, size: Size) -> None:
    page = table(visit, size=size)
    page.get_by_role("button", name=re.compile("^Power Line")).tap()
    lamp(page).tap()
    end = page.get_by_role("button", name="End turn")
    push = page.get_by_role("button", name=re.compile("Push .* (to|towards) "))
    expect(end.or_(push.first).first).to_be_visible()
    if push.first.is_visible():
        return  # the roll-off went to the others, and they attacked at once
    expect(page.get_by_text("Tap a unit.")).to_be_visible()
    holder(page).tap()
    expect(page.locator(".deeds").get_by_role("button", name=re.compile("^(Lateral|Hand|Pass) to")).first).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    for tab in page.locator(".dock button").all():
        expect(tab).to_be_in_viewport(ratio=1)


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
    expect(
        page.locator(".deeds").get_by_role("button", name=re.compile("Push Carrier 2 to f29, towards .*Otis.* end zone"))
    ).to_be_visible()
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
    names = stories.names("pigskin")
    mine = names[2 * phone + dark :: 4]  # each in one of the four ways
    page = visit(f"/stories/pigskin/{mine[0]}", size="phone" if phone else "wide", dark=dark)
    for name in mine:
        page.goto(f"/stories/pigskin/{name}")
        expect(field(page)).to_be_visible()
        axe(page, ".bench")


@pytest.mark.parametrize(("phone", "dark"), [(False, False), (True, True)])
def test_a_unit_in_hand_and_a_planned_fight_can_be_used_by_everybody(visit: Open, phone: bool, dark: bool) -> None:
    page = visit("/stories/pigskin/drive", size="phone" if phone else "wide", dark=dark)
    holder(page).click()
    expect(space(page, "g34")).to_have_attribute("aria-label", re.compile("possible"))
    axe(page, ".board")
    page.goto("/stories/pigskin/combat")
    unit(page, "Orange's Carrier 2").click()
    expect(page.locator(".fight dl")).to_be_visible()
    axe(page, ".board")
