"""A game that the client has nothing for, as one from somebody else's package: it shows and plays all the same."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from browser.axe import axe
from browser.conftest import Open, Size
from browser.tables import opened, play_to_the_end, prompt

OURS, OTHERS = "take-flight", "hogs-2"  # one of ours, told to the page under a name that it has never heard
EMBLEM = "#app svg.a[viewBox='0 0 200 200']"


def disguise(page: Page) -> None:
    def ask(route: Route) -> None:
        asked = route.request
        body = asked.post_data and asked.post_data.replace(OTHERS, OURS)
        answer = route.fetch(url=asked.url.replace(OTHERS, OURS), post_data=body or None)
        route.fulfill(response=answer, body=answer.text().replace(OURS, OTHERS))

    def connect(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()
        page_side.on_message(lambda message: server_side.send(message))
        server_side.on_message(lambda message: page_side.send(str(message).replace(OURS, OTHERS)))

    page.route("**/api/**", ask)
    page.route_web_socket("**/ws/**", connect)


@pytest.fixture
def page(visit: Open, size: Size, is_dark: bool) -> Page:
    page = visit("/stories", size=size, dark=is_dark)
    disguise(page)
    return page


both = pytest.mark.parametrize(("size", "is_dark"), [("wide", False), ("phone", True)])


@both
def test_it_has_a_poster_with_the_emblem_of_the_house(page: Page) -> None:
    page.goto("/")
    poster = page.locator(f"article[data-game={OTHERS}]")
    expect(poster.get_by_role("heading")).to_contain_text("Take Flight")
    expect(poster.locator(".pic svg")).to_be_visible()
    assert poster.evaluate("(one) => getComputedStyle(one).getPropertyValue('--ink2')") == page.evaluate(
        "getComputedStyle(document.documentElement).getPropertyValue('--ink2')"
    )
    axe(page)
    poster.get_by_role("link", name="Options").click()
    expect(page).to_have_url(f"/new/{OTHERS}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Take Flight")
    expect(page.locator(EMBLEM).first).to_be_visible()
    axe(page)


@both
def test_its_table_has_the_plain_board(page: Page) -> None:
    opened(page, OTHERS, "me", "farmhand", start=True, is_plain=False)
    expect(prompt(page)).to_be_visible()
    expect(page.locator(f"[data-game={OTHERS}] .plain header svg")).to_be_visible()
    axe(page)


@pytest.mark.parametrize(("size", "is_dark"), [("wide", False)])
def test_it_is_played_to_the_end_and_can_be_seen_again(page: Page) -> None:
    table = opened(page, OTHERS, "me", start=True, is_plain=False)["table"]
    assert play_to_the_end(page) > 5
    axe(page)
    page.goto(f"/replay/{table['id']}")
    expect(page.locator(".plain header svg")).to_be_visible()
    axe(page)


@both
def test_its_rules_can_be_read(page: Page) -> None:
    page.goto(f"/rules/{OTHERS}#TKF-5.2")
    expect(page.locator(".cl.hit")).to_contain_text("Inside out")
    expect(page.locator("figure")).to_have_count(0)
    axe(page)
    page.goto("/rules")
    expect(page.locator(f"li[data-game={OTHERS}] svg").first).to_be_visible()
