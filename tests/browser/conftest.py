"""A real browser and a server of our own, used as people use them: with animation on, on the screens that people have.

A page that logs an error, breaks the content policy, asks for something that fails, or grows wider than its screen fails its test,
unless the test names what it expects.
"""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

import packages
from server.serving import Process

Size = Literal["wide", "laptop", "phone", "small"]
SIZES: dict[Size, tuple[int, int]] = {
    "wide": (1440, 900),
    "laptop": (1366, 650),
    "phone": (390, 844),
    "small": (390, 664),  # what Safari's bars leave of the one before
}
Motion = Literal["calm", "fast", "rapid", "off"]
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# Runs in every page before its own code. The screen's width is that of the device: a phone's window widens with what is in it.
WATCH = """
if (location.protocol.startsWith('http')) {
  const kept = JSON.parse(localStorage.getItem('piggery.settings') ?? '{}');
  localStorage.setItem('piggery.settings', JSON.stringify({ motion: MOTION, ...kept }));
  let widest = screen.width;
  setInterval(() => {
    const scrollWidth = document.documentElement?.scrollWidth ?? 0;
    if (scrollWidth <= widest) return;
    widest = scrollWidth;
    console.error(`the page is ${scrollWidth} px wide on a screen of ${screen.width}: ${location.href}`);
  }, 200);
}
"""
CANCELLED = "net::ERR_ABORTED"  # by the browser itself: the page that had asked was left

Open = Callable[..., Page]

expect.set_options(timeout=15_000)  # a busy machine is no fault of a page


def chromium() -> str:
    """Debian's Chromium, installed once however many processes test at the same time: the one without windows, which needs a quarter
    less, where there is one."""
    with (Path(tempfile.gettempdir()) / "piggery-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = program("chromium-headless-shell") or program("chromium")
    if found is None:
        packages.do_without("Chromium", "chromium")
    return found


def program(name: str) -> str | None:
    if shutil.which(name) is None:
        packages.install(name)
    return shutil.which(name)


@pytest.fixture(scope="module")  # its event loop must be gone before tests begin that run their own
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        running = playwright.chromium.launch(executable_path=chromium(), args=[*QUIET, *sandbox])
        yield running
        running.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Of a server that serves the built client."""
    process = Process(str(tmp_path_factory.mktemp("browser") / "tables.db")).start()
    yield process.address
    process.kill()


class Faults:
    """What went wrong in the pages of a test, but for what the test expects."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def watch(self, page: Page, expected: tuple[str, ...]) -> None:
        def note(text: str) -> None:
            if not any(known in text for known in expected):
                self.found.append(text)

        def console(message: ConsoleMessage) -> None:
            if message.type == "error":
                note(f"{message.text} {message.location.get('url', '')}".strip())

        def failed(request: Request) -> None:
            if request.failure != CANCELLED:
                note(f"{request.method} {request.url}: {request.failure}")

        page.on("console", console)
        page.on("pageerror", lambda error: note(str(error)))
        page.on("requestfailed", failed)


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Open]:
    """Opens a page as a new guest: `visit("/")`, `visit("/", size="phone", dark=True)`.

    `motion`: "rapid" where nothing is said; "off" is for what only happens without, and the test says why.
    `expected`: words of the errors that belong to what the test does, a server that is killed for instance.
    """
    contexts: list[BrowserContext] = []
    faults = Faults()

    def open_page(
        path: str,
        *,
        size: Size = "wide",
        dark: bool = False,
        motion: Motion = "rapid",
        at: str | None = None,
        expected: tuple[str, ...] = (),
    ) -> Page:
        width, height = SIZES[size]
        is_phone = size in ("phone", "small")
        context = browser.new_context(
            base_url=at or address,
            viewport={"width": width, "height": height},
            has_touch=is_phone,
            is_mobile=is_phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if motion == "off" else "no-preference",
        )
        contexts.append(context)
        context.set_default_timeout(20_000)
        context.add_init_script(WATCH.replace("MOTION", json.dumps(motion)))
        context.on("page", lambda opened: faults.watch(opened, expected))
        page = context.new_page()
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")  # what a page asks for as the test ends: an answer on its way must not outlive it
        context.close()
    assert not faults.found, "\n".join(faults.found)
