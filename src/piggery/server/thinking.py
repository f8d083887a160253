"""Bots think in processes of their own, never in the event loop."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from piggery import bots
from piggery.server.workers import Allowance, Died, Workers
from piggery.table import thinking
from piggery.table.thinking import Task


def choose(task: Task) -> tuple[int, str]:
    """The number of the chosen move, and the reason. Runs in a worker process."""
    return thinking.choose(task, Random(task.noise))


class Thinkers:
    """The processes that bots think in. Those that search for seconds have some of their own: nobody waits for a quick answer behind
    them. TookTooLong or Died: this decision is not to be tried again."""

    def __init__(self, workers: int, seconds: float = 60.0) -> None:
        self._pools = {
            is_long: Workers("search" if is_long else "bots", workers, Allowance(seconds), (__name__,)) for is_long in (False, True)
        }
        self.waiting = 0  # decisions that bots think about, or will when there is room
        self.changed: Callable[[int], None] = lambda waiting: None

    async def choose(self, task: Task) -> tuple[int, str]:
        pool = self._pools[task.level in bots.SEARCH_LEVELS]
        self._count(1)
        try:
            try:
                return await pool.do(choose, task)
            except Died:  # perhaps somebody else's fault; not twice
                return await pool.do(choose, task)
        finally:
            self._count(-1)

    def _count(self, more: int) -> None:
        self.waiting += more
        self.changed(self.waiting)

    def close(self) -> None:
        for pool in self._pools.values():
            pool.close()
