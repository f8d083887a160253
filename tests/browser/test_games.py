"""Every registered game opens in the browser and offers a first decision."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import SIZES, Open, Size
from browser.tables import opened, prompt
from piggery import games


@pytest.mark.parametrize("size", SIZES)
def test_the_bar_has_room_for_all_its_tools(visit: Open, size: Size) -> None:
    page = visit("/stories", size=size)
    longest = max(games.names(), key=lambda slug: len(games.load(slug).about.title))
    opened(page, longest, "me", "farmhand", start=True)
    expect(prompt(page)).to_be_visible()
    tools = page.locator(".bar .icon:visible")
    expect(tools).not_to_have_count(0)
    for tool in tools.all():
        expect(tool).to_be_in_viewport(ratio=1)
    if size == "wide":  # and there the title is whole
        assert page.locator(".bar .name").evaluate("(title) => title.scrollWidth <= title.clientWidth")


@pytest.mark.parametrize("slug", games.names())
def test_a_newcomer_decides_something_after_one_click(visit: Open, slug: str) -> None:
    page = visit("/")
    page.locator(f'article[data-game="{slug}"]').get_by_role("button", name="Play now").click()
    region = prompt(page)
    expect(region.get_by_role("heading")).not_to_be_empty()
    seats = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", *["farmhand"] * (len(seats) - 1)]
    offered = page.locator(".choices button").or_(region.locator(".btn.lamp"))  # one thing alone, the last die for instance, is a lamp
    unfold = region.get_by_role("button", name="All choices", expanded=False)
    while not offered.first.is_visible():
        expect(offered.or_(unfold).first).to_be_visible(timeout=60_000)  # bots may begin, or come between
        if unfold.is_visible():
            unfold.click()
