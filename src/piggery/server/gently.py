"""Long logs are gone through a little at a time, so that other tables need not wait for the whole of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

from piggery.table import entries as log
from piggery.table.tables import Table

SLICE = 0.004  # seconds


async def followed(table: Table, bodies: Iterable[str], at: Callable[[str], None]) -> Table:
    """The table with these entries folded in; `at` is told before each step."""
    since = time.perf_counter()
    for body in bodies:
        entry = log.decode(body)
        if isinstance(entry, log.Started):
            since = await prepared(table, at, since)
        if table.notice:
            break
        at(table.id)
        table.follow(entry)
        since = await breath(since)
    return table


async def prepared(table: Table, at: Callable[[str], None], since: float = 0.0) -> float:
    """Make ready what comes before the start."""
    if not table.notice:
        at(table.id)
        for _ in table.prepare():
            since = await breath(since)
            at(table.id)
    return since


async def breath(since: float) -> float:
    """Let others have a turn if we have been at it for a while."""
    if time.perf_counter() - since < SLICE:
        return since
    await asyncio.sleep(0)
    return time.perf_counter()
