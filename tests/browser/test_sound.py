"""Sound: off until somebody wants it, the right voice for what is shown, never a heap, quiet where nobody looks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.axe import axe
from browser.conftest import Motion, Open, Size
from browser.finished import finished
from browser.tables import catch_up, expect_turn, invited, opened, play_turn, take_choice

ASSETS = Path(__file__).resolve().parents[2] / "web" / "dist" / "assets"
LARGE = {"turn", "applause", "alas", "whistle", "fanfare", "crunch"}  # may sound over everything else
# Runs in every page before its own code: what is made of Web Audio, and whether somebody had done something by then.
EAR = """
globalThis.ear = { contexts: 0, early: 0, sources: 0, voices: [] };
const isEarly = () => (navigator.userActivation.isActive ? 0 : 1);
globalThis.AudioContext = class extends AudioContext {
  constructor(...how) { super(...how); ear.contexts++; ear.early += isEarly(); }
  resume() { ear.early += isEarly(); return super.resume(); }
};
for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
  const { start } = prototype;
  prototype.start = function (...when) { ear.sources++; return start.apply(this, when); };
}
"""
# In front of the file of voices: they sound as ever, and their names are noted.
NAMES = """
import * as real from '/assets/%s?real';
ear.isLoaded = true;
export const voices = real.voices;
export const play = (name, audio, into, start, length) => {
  const end = real.play(name, audio, into, start, length);
  ear.voices.push({ name, start, end });
  return end;
};
"""
RENDER = """async (file) => {
  const { play, voices } = await import(file);
  const found = {};
  for (const name of Object.keys(voices)) {
    for (const length of [0, 0.4, 3]) {
      const audio = new OfflineAudioContext(1, 4 * 44100, 44100);
      const end = play(name, audio, audio.destination, 0, length);
      const samples = (await audio.startRendering()).getChannelData(0);
      const loudest = (from, to) => samples.subarray(from, to).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      const last = Math.ceil(end * 44100);
      found[`${name} for ${length} s`] = {
        end, peak: loudest(0, last), before: loudest(0, 1), close: loudest(last - 22, last), after: loudest(last + 1) };
    }
  }
  return found;
}"""


def voices_file() -> str:
    (found,) = ASSETS.glob("voices-*.js")
    return found.name


def visit_with_ears(visit: Open, path: str = "/stories", **how: Any) -> Page:
    page = visit(path, **how)
    page.add_init_script(EAR)

    def named(route: Route) -> None:
        if route.request.url.endswith("?real"):
            route.continue_()
        else:
            route.fulfill(body=NAMES % voices_file(), content_type="text/javascript")

    page.route("**/assets/voices-*.js*", named)
    return page


def ear(page: Page, what: str) -> Any:
    return page.evaluate(f"() => ear.{what}")


def heard(page: Page) -> list[str]:
    return [voice["name"] for voice in ear(page, "voices")]


def until_heard(page: Page, *names: str) -> None:
    page.wait_for_function(
        "(names) => names.every((name) => ear.voices.some((voice) => voice.name === name))", arg=list(names), timeout=90_000
    )


def switch_on(page: Page) -> None:
    """By its button, and until the chime that says so."""
    page.get_by_role("button", name="Sound", exact=True).press("Enter")
    until_heard(page, "turn")
    page.evaluate("() => void (ear.voices = [], ear.sources = 0)")


def replay(visit: Open, game: str, seats: int = 2, motion: Motion = "rapid") -> Page:
    page = visit_with_ears(visit, motion=motion)
    page.goto(f"/replay/{finished(page, game, seats)}")
    expect(page.get_by_role("slider", name="Move")).to_be_visible()
    return page


# -- off until wanted


def test_nothing_is_made_or_loaded_before_somebody_wants_sound(visit: Open) -> None:
    page = visit_with_ears(visit)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    opened(page, "swine-not", "me", "random", start=True)
    expect_turn(page)
    take_choice(page)
    assert page.get_by_role("button", name="Sound", exact=True).get_attribute("aria-pressed") == "false"
    assert ear(page, "contexts") == 0
    assert not [url for url in asked if voices_file() in url]


@pytest.mark.parametrize("way", ["button", "key"])
def test_switched_on_by_keyboard_it_stays_on_and_waits_for_a_gesture(visit: Open, way: str) -> None:
    page = visit_with_ears(visit)
    opened(page, "swine-not", "me", "random", start=True)
    expect_turn(page)
    switch = page.get_by_role("button", name="Sound", exact=True)
    if way == "button":
        switch.press("Enter")
    else:
        page.keyboard.press("m")
    expect(switch).to_have_attribute("aria-pressed", "true")
    until_heard(page, "turn")
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect_turn(page)
    assert ear(page, "contexts") == 0
    page.keyboard.press("Shift")
    page.wait_for_function("() => ear.contexts === 1")
    assert ear(page, "early") == 0
    page.keyboard.press("m")
    expect(switch).to_have_attribute("aria-pressed", "false")


# -- what is heard


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("boars-on-the-run", {"cubes", "trotters", "munch", "card"}),
        ("pigskin", {"whistle", "trotters", "dice"}),
        ("swine-not", {"card", "steps", "trotters"}),
        ("take-flight", {"dice", "pencil", "propeller"}),
        ("when-pigs-shall-fly", {"dice", "pencil", "ping"}),
    ],
)
def test_a_replay_is_heard_with_the_voices_of_its_game(visit: Open, game: str, expected: set[str]) -> None:
    page = replay(visit, game, motion="fast")
    switch_on(page)
    page.get_by_role("button", name="Play", exact=True).click()
    until_heard(page, *expected)
    page.get_by_role("button", name="Pause").click()
    assert ear(page, "sources") > 0
    assert ear(page, "early") == 0


@pytest.mark.parametrize("game", ["boars-on-the-run", "swine-not"])
def test_however_fast_things_are_shown_few_voices_sound_at_a_time(visit: Open, game: str) -> None:
    page = replay(visit, game)
    switch_on(page)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => ear.voices.length >= 20", timeout=90_000)
    small = [voice for voice in ear(page, "voices") if voice["name"] not in LARGE]
    assert all(sum(other["start"] <= voice["start"] < other["end"] for other in small) <= 3 for voice in small)


def test_a_game_without_voices_of_its_own_rolls_dice(visit: Open) -> None:
    page = visit_with_ears(visit)
    opened(page, "take-flight", "farmhand", "farmhand", start=True)
    switch_on(page)
    until_heard(page, "dice")
    assert set(heard(page)) <= {"dice", "applause"}


def test_without_animation_a_move_is_heard_once(visit: Open) -> None:
    page = replay(visit, "boars-on-the-run", motion="off")
    switch_on(page)
    on = page.get_by_role("button", name="One move on")
    position = page.get_by_role("slider", name="Move")
    for number in range(1, 15):
        on.click()
        expect(position).to_have_value(str(number))
        assert len(heard(page)) <= number
    assert heard(page)


@pytest.mark.parametrize(("key", "value", "is_heard"), [("Home", "0", False), ("End", "1", True)])
def test_volume_at_nought_is_silence(visit: Open, key: str, value: str, is_heard: bool) -> None:
    page = visit_with_ears(visit)
    opened(page, "take-flight", "me", start=True, is_plain=False)
    expect_turn(page)
    switch_on(page)
    page.get_by_role("button", name="Settings").click()
    slider = page.get_by_role("slider", name="Volume")
    slider.press(key)
    expect(slider).to_have_value(value)
    page.goto(f"/replay/{finished(page, 'take-flight', 2)}")
    position = page.get_by_role("slider", name="Move")
    expect(position).to_be_visible()
    page.keyboard.press("Shift")
    page.wait_for_function("() => ear.contexts && ear.isLoaded")
    for number in range(1, 9):
        page.keyboard.press("ArrowRight")
        expect(position).to_have_value(str(number))
    assert (ear(page, "sources") > 0) == is_heard


def test_what_is_skipped_is_not_heard(visit: Open) -> None:
    page = visit_with_ears(visit)
    opened(page, "swine-not", "farmhand", "farmhand", is_plain=False, start=True)
    skip = page.get_by_role("button", name="Skip to now")
    expect(skip).to_be_enabled()
    page.get_by_role("group", name="Bots play, you set the pace").get_by_role("button", name="Pause").click()
    switch_on(page)
    catch_up_from = len(heard(page))
    catch_up(page)
    assert set(heard(page)[catch_up_from:]) <= {"applause"}


def test_jumping_to_the_end_of_a_replay_is_silent(visit: Open) -> None:
    page = replay(visit, "swine-not")
    switch_on(page)
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text(re.compile(r"^move (\d+) of \1$"))).to_be_visible()
    assert heard(page) == []


def test_whoever_has_waited_hears_a_chime_and_only_that_in_a_hidden_tab(visit: Open) -> None:
    host, guest = visit_with_ears(visit), visit("/stories")
    table = opened(host, "swine-not", "me", "open")
    invited(guest, table)
    host.get_by_role("button", name="Begin").click()
    expect(guest.locator(".prompt")).to_be_visible()
    first, second = (host, guest) if host.title().startswith("●") else (guest, host)
    switch_on(host)
    host.evaluate("() => Object.defineProperty(document, 'hidden', { get: () => true })")
    if first is host:
        play_turn(host)
    host.evaluate("() => void (ear.voices = [])")
    expect_turn(guest)
    guest.wait_for_timeout(3000)  # as people do: they think
    play_turn(guest)
    if second is host:
        expect_turn(host)
    until_heard(host, "turn")
    assert heard(host) == ["turn"]


def test_the_end_of_a_game_is_applauded(visit: Open) -> None:
    page = visit_with_ears(visit)
    opened(page, "take-flight", "farmhand", is_plain=False, start=True)
    switch_on(page)
    catch_up(page)
    until_heard(page, "applause")


# -- the switch


@pytest.mark.parametrize("size", ["wide", "small"])
def test_switch_and_volume_stand_in_menu_and_settings_for_everybody(visit: Open, size: Size) -> None:
    page = visit("/stories", size=size)
    opened(page, "swine-not", "me", "random", is_plain=False, start=True)
    expect_turn(page)
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_role("slider", name="Volume")).to_be_disabled()
    menu.get_by_role("switch", name="Sound").press("Enter")
    expect(menu.get_by_role("slider", name="Volume")).to_be_enabled()
    menu.get_by_role("slider", name="Volume").press("End")
    axe(page, "dialog")
    page.emulate_media(color_scheme="dark")
    axe(page, "dialog")
    menu.get_by_role("button", name="Settings", exact=True).click()
    settings = page.get_by_role("dialog", name="Settings")
    expect(settings.get_by_role("switch", name="Sound")).to_be_checked()
    expect(settings.get_by_role("slider", name="Volume")).to_have_value("1")
    expect(settings.get_by_role("switch", name="Chime on my turn, in any tab")).to_be_checked()
    axe(page, "dialog")
    page.emulate_media(color_scheme="light")
    axe(page, "dialog")


# -- the voices themselves


def test_every_voice_begins_and_ends_softly_and_neither_is_silent_nor_clips(visit: Open) -> None:
    page = visit("/stories")
    rendered = page.evaluate(RENDER, f"/assets/{voices_file()}")
    assert len(rendered) > 3
    for name, found in rendered.items():
        assert 0.05 < found["peak"] < 1, (name, found)
        assert found["end"] <= (3 if name.startswith("applause") else 1.5), (name, found)
        assert found["before"] < 0.01, (name, found)
        assert found["close"] < 0.02, (name, found)
        assert found["after"] == 0, (name, found)
