"""Every registered game opens in the browser and offers a first decision."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Open
from browser.tables import prompt
from piggery import games


@pytest.mark.parametrize("slug", games.names())
def test_a_newcomer_decides_something_after_one_click(visit: Open, slug: str) -> None:
    page = visit("/")
    page.locator(f'article[data-game="{slug}"]').get_by_role("button", name="Play now").click()
    region = prompt(page)
    expect(region.get_by_role("heading")).not_to_be_empty()
    expect(page.locator(".choices button, .prompt .btn").first).to_be_visible()
    if not page.locator(".choices").is_visible():
        region.get_by_role("button", name="All choices").click()
    expect(page.locator(".choices button").first).to_be_visible()
