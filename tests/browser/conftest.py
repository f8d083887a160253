"""A real browser and a server of our own. A page that logs an error, or breaks the content policy, fails its test."""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

import packages
from server.serving import Process

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
EXPECTED = ("WebSocket connection to", "net::ERR_", "the server responded with a status of")  # what cut lines and unknown links log

Open = Callable[..., Page]

expect.set_options(timeout=15_000)  # a busy machine is no fault of a page


def chromium() -> str:
    """Debian's Chromium, installed once however many processes test at the same time."""
    with (Path(tempfile.gettempdir()) / "piggery-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = shutil.which("chromium")
        if found is None:
            packages.install("chromium")
            found = shutil.which("chromium")
    if found is None:
        packages.do_without("Chromium", "chromium")
    return found


@pytest.fixture(scope="module")  # its event loop must be gone before tests begin that run their own
def browser() -> Iterator[Browser]:
    program = chromium()
    with sync_playwright() as playwright:
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        running = playwright.chromium.launch(executable_path=program, args=[*QUIET, *sandbox])
        yield running
        running.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Of a server that serves the built client."""
    process = Process(str(tmp_path_factory.mktemp("browser") / "tables.db")).start()
    yield process.address
    process.kill()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Open]:
    """Opens a page as a new guest: `visit("/")`, `visit("/", phone=True, dark=True)`; errors it logs fail the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error" and not any(known in message.text for known in EXPECTED):
            errors.append(message.text)

    def open_page(path: str, *, phone: bool = False, dark: bool = False, motion: bool = False, at: str | None = None) -> Page:
        context = browser.new_context(
            base_url=at or address,
            viewport=PHONE if phone else WIDE,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
        )
        contexts.append(context)
        context.set_default_timeout(20_000)
        page = context.new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not errors, errors
