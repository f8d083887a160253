"""Games that are played behind a page's back, so that a test can look at what comes after them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from functools import partial
from typing import Any, TypeVar

from playwright.sync_api import Page

from piggery.client import Client, Sitting
from piggery.kernel import CHANCE
from server.serving import play

T = TypeVar("T")


def aside(main: Callable[[], Awaitable[T]]) -> T:
    """In another thread: the browser's own event loop runs in this one."""

    async def run() -> T:
        async with asyncio.timeout(300):
            return await main()

    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, run()).result()


def guest_of(page: Page) -> Client:
    """The guest whose browser this is."""
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "piggery_guest")
    address = page.evaluate("location.origin")
    return Client(address, token, patience=60)


def finished(client: Client, table: str) -> dict[str, Any]:
    """A running table of one seat played to its end, at random; its record."""
    play_behind([client], table)

    async def main() -> dict[str, Any]:
        record: dict[str, Any] = await client.request("GET", f"/api/tables/{table}/record")
        return record

    return aside(main)


def is_over(sitting: Sitting) -> bool:
    return sitting.table.status == "over"


def play_behind(clients: list[Client], table: str) -> None:
    """A running table played to its end, at random, by the guests who have its seats in this order."""

    async def main() -> None:
        async with AsyncExitStack() as stack:
            sittings = [await stack.enter_async_context(client.sit(table, seat)) for seat, client in enumerate(clients)]
            await play(sittings)
            for sitting in sittings:
                await sitting.until(is_over)

    aside(main)


def has(n: int, sitting: Sitting) -> bool:
    return sitting.n is not None and sitting.n >= n


def told(players: list[Client], table: str, moves: list[tuple[int, dict[str, Any]]]) -> None:
    """A table with real dice played by these moves: each seat by its own guest; what dice or cards show by the first."""

    async def main() -> None:
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(player.sit(table, seat)) for seat, player in enumerate(players)]
            for by, form in moves:
                n = await (seats[0].do("enter", shown=form) if by == CHANCE else seats[by].move(form))
                for sitting in seats:
                    await sitting.until(partial(has, n))

    aside(main)
