"""How a process hears that another one has stored entries: only (table, number) travels, the entries are in the store.
On a second channel processes tell each other who is connected."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Protocol

from piggery.kernel import InvalidSetup
from piggery.server.schema import SERVING

LOG = logging.getLogger("piggery.bus")
AGAIN = 0.5  # seconds between attempts to listen again


Heard = Callable[[str, int], None]
Missed = Callable[[], None]
Met = Callable[[str, str], None]


class Bus(Protocol):
    async def open(self, heard: Heard, missed: Missed, met: Met) -> None:
        """Call `heard` for every entry of others; `missed` when some may not have been heard of; `met` with a process and whom it has."""
        ...

    async def close(self) -> None: ...


class Alone:
    """One process: nobody else stores anything."""

    async def open(self, heard: Heard, missed: Missed, met: Met) -> None:
        pass

    async def close(self) -> None:
        pass


class Notifications:
    """NOTIFY of PostgreSQL, sent by the same statement that stores the entries."""

    def __init__(self, url: str, channel: str, presence: str, origin: str) -> None:
        self._url = url
        self._channel = channel
        self._presence = presence
        self._origin = origin
        self._is_closing = False

    async def open(self, heard: Heard, missed: Missed, met: Met) -> None:
        self._heard = heard
        self._missed = missed
        self._met = met
        self._lost = asyncio.Event()
        self._db = await self._listen()
        self._task = asyncio.create_task(self._keep_listening())

    async def close(self) -> None:
        self._is_closing = True
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        await self._db.close()

    async def _listen(self) -> Any:
        import asyncpg

        db = await asyncpg.connect(self._url, timeout=5.0)
        try:
            if not await db.fetchval("SELECT pg_try_advisory_lock_shared($1)", SERVING):
                raise InvalidSetup("db", "a backup is being restored; start again when it is done")
            db.add_termination_listener(lambda _: self._lost.set())
            await db.add_listener(self._channel, lambda _, pid, channel, payload: self._read(payload))
            await db.add_listener(self._presence, lambda _, pid, channel, payload: self._read_presence(payload))
        except BaseException:  # also when we close meanwhile: nobody else knows this connection yet
            db.terminate()
            raise
        return db

    def _read(self, payload: str) -> None:
        origin, *keys = payload.split(" ")
        if origin != self._origin:
            for key in keys:
                table, _, n = key.rpartition(":")
                self._heard(table, int(n))

    def _read_presence(self, payload: str) -> None:
        origin, _, text = payload.partition(" ")
        if origin != self._origin:
            self._met(origin, text)

    async def _keep_listening(self) -> None:
        while not self._is_closing:
            await self._lost.wait()
            LOG.warning("lost the connection that listens for entries of other processes")
            await asyncio.sleep(AGAIN)
            self._lost.clear()  # before: the new connection may be lost at once
            try:
                self._db = await self._listen()
            except Exception as error:
                LOG.warning("can't listen yet: %s", error)
                self._lost.set()
            else:
                self._missed()
