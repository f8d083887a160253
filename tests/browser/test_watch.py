"""The browser tests notice what goes wrong in a page: here each fault is made on purpose, and named as expected."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from browser.conftest import SIZES, Faults, Open, Size

FAULTS = {
    "thrown": "() => void setTimeout(() => { throw new Error('a pig in the works'); })",
    "logged": "() => console.error('a pig in the works')",
    "refused": "() => void fetch('/api/tables/nosuchtable')",
    "unreachable": "() => void fetch('http://127.0.0.1:1/a-pig-in-the-works').catch(() => {})",
    "too wide": "() => document.body.append(Object.assign(document.createElement('div'), { style: 'width: 2000px; height: 1px' }))",
}


@pytest.fixture
def watched(browser: Browser, address: str) -> tuple[Page, Faults]:
    faults = Faults()
    page = browser.new_context(base_url=address).new_page()
    faults.watch(page, ())
    page.goto("/verify")
    return page, faults


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault != "too wide"])
def test_a_fault_of_a_page_is_found(watched: tuple[Page, Faults], fault: str) -> None:
    page, faults = watched
    page.evaluate(FAULTS[fault])
    for _ in range(200):
        if faults.found:
            return
        page.wait_for_timeout(50)
    raise AssertionError("it went unnoticed")


@pytest.mark.parametrize("size", SIZES)
def test_a_page_that_grows_wider_than_its_screen_is_found(visit: Open, size: Size) -> None:
    page = visit("/verify", size=size, expected=("px wide on a screen of",))
    with page.expect_console_message(lambda message: "px wide on a screen of" in message.text):
        page.evaluate(FAULTS["too wide"])


def test_what_a_page_asks_for_when_it_is_left_is_no_fault(visit: Open) -> None:
    page = visit("/verify")
    page.route("**/api/tables", lambda route: None)  # never answered
    page.evaluate("() => void fetch('/api/tables').catch(() => {})")
    page.goto("/rules")
