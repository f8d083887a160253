"""Every registered game opens in the browser and offers a first decision."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Open
from piggery import games


@pytest.mark.parametrize("slug", games.names())
def test_a_newcomer_decides_something_after_one_click(visit: Open, slug: str) -> None:
    page = visit("/")
    page.locator(f'article[data-game="{slug}"]').get_by_role("button", name="Play now").click()
    expect(page.locator(".choices button").first).to_be_visible()
