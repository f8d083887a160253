"""A table must not hold up all others: who works on one in the event loop says so, and a thread looks whether that comes to an end.

One that does not is told of at once, from the thread, so that it is known also to whoever starts the server again; then its work is
broken off. Time is that of the loop's own thread: a machine that is busy with something else is no fault of a table.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import threading
import time
from collections.abc import Callable
from types import FrameType

LOG = logging.getLogger("piggery.stalls")
LOOKS = 10  # within the time that a table may take
BEAT = 0.5  # seconds after which the loop is known to have gone on to other things
SIGNAL = getattr(signal, "SIGXCPU", None)


class Stalled(Exception):
    """Raised in the middle of work on a table that takes too long."""


class Watch:
    """`at` is called with every step at a table and does next to nothing."""

    def __init__(self, seconds: float, found: Callable[[str], None]) -> None:
        self._seconds = seconds
        self._found = found
        self._table = ""
        self._steps = 0
        self._blamed = -1  # the step that takes too long
        self._stopping = threading.Event()
        self._beating: asyncio.TimerHandle | None = None

    def at(self, table: str) -> None:
        """The loop works on this table from now on, until it says something else."""
        self._table = table
        self._steps += 1

    def start(self) -> None:
        """In the thread of the event loop. With no time at all nothing is watched."""
        if not self._seconds:
            return
        self._loop = asyncio.get_running_loop()
        self._thread = threading.get_ident()
        self._clock = clock_of(self._thread)
        self._beat()
        if SIGNAL is not None and threading.current_thread() is threading.main_thread():
            if not watches:
                signal.signal(SIGNAL, break_off)
            watches.add(self)
        threading.Thread(target=self._look, name="stalls", daemon=True).start()

    def _beat(self) -> None:
        self.at("")
        self._beating = self._loop.call_later(BEAT, self._beat)

    def stop(self) -> None:
        self._stopping.set()
        watches.discard(self)
        if self._beating is not None:
            self._beating.cancel()

    def _look(self) -> None:
        seen, began = -1, 0.0
        while not self._stopping.wait(self._seconds / LOOKS):
            step, table = self._steps, self._table
            if step != seen:
                seen, began = step, self._clock()
            elif table and step != self._blamed and self._clock() - began >= self._seconds:
                self._blamed = step
                self._tell(table)

    def _tell(self, table: str) -> None:
        LOG.error("a table holds up the others and is frozen", extra={"table": table})
        try:
            self._found(table)
        except Exception:  # it must be broken off all the same
            LOG.exception("it could not be stored that a table is frozen", extra={"table": table})
        if self in watches:
            assert SIGNAL is not None
            signal.pthread_kill(self._thread, SIGNAL)

    @property
    def is_late(self) -> bool:
        """Whether the step that was blamed is still going on."""
        return self._steps == self._blamed


watches: set[Watch] = set()


def break_off(number: int, frame: FrameType | None) -> None:
    """Runs in the thread of the loop, between two steps of Python, so that what it looks at can't change meanwhile."""
    if any(watch.is_late for watch in watches):
        raise Stalled


def clock_of(thread: int) -> Callable[[], float]:
    """The time that a thread has used, where the system can tell; else that of the wall."""
    if not hasattr(time, "pthread_getcpuclockid"):
        return time.monotonic
    clock = time.pthread_getcpuclockid(thread)
    return lambda: time.clock_gettime(clock)
