"""How long things are kept. What nobody has touched for as long as the host says is deleted: tables, and what is noted of guests.

Results of the flight of the day stay, and so does a flight until its day is over: nobody flies a day twice.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from piggery.server.limits import DAY, Limits
from piggery.server.store import NotStored, Store

LOG = logging.getLogger("piggery.keeping")
HOUR = 3600.0  # seconds between two rounds
LOOKED_AT = 200  # tables or guests at a time
PAUSE = 0.05  # seconds in which others have the database
OUTAGES = 100 * DAY  # longer than any clock runs
KNOWN = 20_000  # guests whose last visit is remembered here


class Pruned(msgspec.Struct, frozen=True, kw_only=True):
    """How much was deleted."""

    unstarted: int = 0
    unfinished: int = 0
    finished: int = 0
    guests: int = 0


async def prune(store: Store, limits: Limits, now: float) -> Pruned:
    """Delete what has been kept for long enough, a little at a time."""
    await store.forget_outages(now - OUTAGES)
    found = Pruned(
        unstarted=await _prune_tables(store, "open", limits.keep_unstarted, now),
        unfinished=await _prune_tables(store, "playing", limits.keep_unfinished, now),
        finished=await _prune_tables(store, "over", limits.keep_finished, now),
        guests=await _prune_guests(store, limits.keep_guests, now),
    )
    if any(msgspec.structs.astuple(found)):
        LOG.info("pruned", extra=msgspec.structs.asdict(found))
    return found


async def _prune_tables(store: Store, status: str, days: float, now: float) -> int:
    if not days:
        return 0
    before, deleted, last = now - days * DAY, 0, ""
    while names := await store.untouched(status, before, last, LOOKED_AT):
        last = names[-1]
        ends = await store.ends(names)
        for name in names:
            if name in ends and ends[name].last_at >= before:
                await store.touched(name, ends[name].last_at)  # moves are not noted in the list
        old = [name for name in names if name not in ends or (ends[name].last_at < before and ends[name].sealed_until <= now)]
        await store.delete(old)
        deleted += len(old)
        await asyncio.sleep(PAUSE)
    return deleted


async def _prune_guests(store: Store, days: float, now: float) -> int:
    deleted = 0
    while days and (idle := await store.idle_guests(now - days * DAY, LOOKED_AT)):
        await store.forget_guests(idle)
        deleted += len(idle)
        await asyncio.sleep(PAUSE)
    return deleted


class Visits:
    """When guests were last seen: noted once a day, and again after a start."""

    def __init__(self, store: Store, spawn: Callable[[Coroutine[Any, Any, None]], None], now: Callable[[], float]) -> None:
        self._store = store
        self._spawn = spawn
        self._now = now
        self._seen: dict[str, float] = {}

    def is_first(self, guest: str) -> bool:
        """Whether this guest was not seen here today."""
        now = time.monotonic()
        before = self._seen.pop(guest, None)
        if before is not None and now - before < DAY:
            self._seen[guest] = before
            return False
        self._seen[guest] = now
        if len(self._seen) > KNOWN:
            del self._seen[next(iter(self._seen))]
        return True

    def note(self, guest: str) -> None:
        self._spawn(self._note(guest))

    async def _note(self, guest: str) -> None:
        try:
            await self._store.seen(guest, self._now())
        except NotStored as error:
            LOG.warning("a visit is not noted: %s", error)
