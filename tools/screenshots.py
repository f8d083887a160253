"""Takes the pictures of the README from the real pages: `python tools/screenshots.py`. Tables come from the games' stories."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright

from piggery import games
from real_pages import ROOT, chromium, flags, serving
from stories import plans

PICTURES = ROOT / "docs" / "pictures"
WIDE = (1440, 900)
PHONE = (390, 844)
SHOWN = {
    "take-flight": "midway",
    "pigskin": "drive",
    "swine-not": "midgame",
    "boars-on-the-run": "use",
    "when-pigs-shall-fly": "in-the-air",
}  # the first story of any other game
NAME = "localStorage.setItem('piggery.settings', JSON.stringify({name: 'Hazel', theme: 'light'}))"


def main() -> None:
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        with page_of(browser, address, WIDE) as page:
            sit_down(page)
            take(page, "/", "start")
        for slug in games.names():
            with page_of(browser, address, WIDE) as page:
                take(page, position(slug), f"table-{slug}")
        with page_of(browser, address, PHONE) as page:
            take(page, "/", "phone-start")
            take(page, position("take-flight"), "phone-take-flight")
        browser.close()


@contextmanager
def page_of(browser: Browser, address: str, size: tuple[int, int]) -> Iterator[Page]:
    is_phone = size == PHONE
    context = browser.new_context(
        base_url=address, viewport={"width": size[0], "height": size[1]}, is_mobile=is_phone, has_touch=is_phone, reduced_motion="reduce"
    )
    context.add_init_script(NAME)
    yield context.new_page()
    context.close()


def sit_down(page: Page) -> None:
    """Two running tables, so that one waits on the start page."""
    page.goto("/")
    for game, other in (("take-flight", "Mabel"), ("pigskin", "Otis")):
        seats = [{"kind": "me"}, {"kind": "farmhand", "name": other}]
        answer = page.request.post("/api/tables", data={"game": game, "name": "Hazel", "seats": seats, "start": True})
        assert answer.ok, answer.text()


def position(slug: str) -> str:
    """A story of the game that shows it well; a game without any is shown at its rules."""
    told = plans(slug, "list")
    return f"/stories/{slug}/{SHOWN.get(slug) or told[0]['name']}" if told else f"/rules/{slug}"


def take(page: Page, path: str, name: str) -> None:
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=PICTURES / f"{name}.png")
    print(f"docs/pictures/{name}.png  {path}")


if __name__ == "__main__":
    main()
