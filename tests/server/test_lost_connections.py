"""A connection to PostgreSQL that is lost at an unlucky instant: none stays open, and nobody stays deaf."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest

from piggery.server import bus as buses
from piggery.server.bus import Bus, Notifications
from piggery.server.postgres import PRESENCE
from server.postgres import Postgres
from server.serving import run


def notifications(url: str) -> Notifications:
    return Notifications(url, "entries_here", PRESENCE, "us")


async def listening(bus: Bus, news: asyncio.Queue[str]) -> None:
    await bus.open(lambda table, n: None, lambda: None, lambda process, text: news.put_nowait(text))


@contextlib.asynccontextmanager
async def asking(url: str) -> AsyncIterator[asyncpg.Connection]:
    db = await asyncpg.connect(url)
    try:
        yield db
    finally:
        await db.close()


async def others(db: asyncpg.Connection) -> list[int]:
    """The processes that serve the other connections to this database."""
    wanted = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    return [row["pid"] for row in await db.fetch(wanted)]


async def until_alone(db: asyncpg.Connection) -> None:
    while await others(db):
        await asyncio.sleep(0.02)


async def hang_up(db: asyncpg.Connection) -> None:
    for pid in await others(db):
        await db.execute("SELECT pg_terminate_backend($1)", pid)


class Halfway:
    """Connections begin to listen, and get no further until `go_on`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached = asyncio.Event()
        self.go_on = asyncio.Event()
        listen = asyncpg.Connection.add_listener

        async def add_listener(db: asyncpg.Connection, *arguments: Any) -> None:
            await listen(db, *arguments)
            self.reached.set()
            await self.go_on.wait()

        monkeypatch.setattr(asyncpg.Connection, "add_listener", add_listener)


def test_closing_while_a_lost_connection_is_made_anew_leaves_none_open(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        url = postgres.new_database()
        bus = notifications(url)
        async with asking(url) as db:
            await listening(bus, asyncio.Queue())
            halfway = Halfway(monkeypatch)
            await hang_up(db)
            await halfway.reached.wait()
            await bus.close()
            await until_alone(db)

    run(main)
    gc.collect()  # what is still open says so now


def test_a_connection_that_is_lost_as_soon_as_it_listens_is_made_once_more(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buses, "AGAIN", 0.05)

    async def main() -> None:
        url = postgres.new_database()
        bus = notifications(url)
        news: asyncio.Queue[str] = asyncio.Queue()
        async with asking(url) as db:
            await listening(bus, news)
            halfway = Halfway(monkeypatch)
            await hang_up(db)
            await halfway.reached.wait()
            await hang_up(db)
            await until_alone(db)
            halfway.go_on.set()
            while news.empty():
                await db.execute("SELECT pg_notify($1, 'them here')", PRESENCE)
                await asyncio.sleep(0.02)
            assert await news.get() == "here"
            await bus.close()
            await until_alone(db)

    run(main)
    gc.collect()
