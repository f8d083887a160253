"""Studies: what people ask for that may take long. Each kind has its own processes and its own queue, so that nobody else waits for it.

The queue is short, and one address has a small share of it: who asks for more is told to come again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Literal, TypeVar, get_args

from piggery.server.limits import Limits
from piggery.server.metrics import Metrics
from piggery.server.words import words
from piggery.server.workers import Allowance, Died, Failed, TookTooLong, Workers
from piggery.table.tables import Refused

LOG = logging.getLogger("piggery.studies")
MODULES = ("piggery.table.answers", "piggery.server.packing")
NICE = 5  # somebody waits for the answer
AGAIN = 2  # seconds after which somebody who was sent away may come again

Kind = Literal["verify", "film", "play-on", "describe", "suppose"]
KINDS: tuple[Kind, ...] = get_args(Kind)
T = TypeVar("T")


class Busy(Refused):
    """Not now, but perhaps after so many seconds."""

    def __init__(self, reason: str, again: int = AGAIN) -> None:
        super().__init__(words(f"refuse-{reason}"))
        self.again = again


class Studies:
    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self._limits = limits
        self._metrics = metrics
        allowance = Allowance(limits.study_seconds, limits.study_megabytes, NICE)
        self._workers = {kind: Workers(f"study-{kind}", limits.study_workers, allowance, MODULES) for kind in KINDS}
        self._under_way: Counter[Kind] = Counter()
        self._shares: Counter[tuple[Kind, str]] = Counter()

    def place(self, kind: Kind, address: str) -> Place:
        """A place among the studies of a kind, to be used `with`; Busy if too many wait."""
        return Place(self, kind, address)

    async def ask(self, kind: Kind, address: str, work: Callable[..., T], *args: Any) -> T:
        with self.place(kind, address) as place:
            return await place.do(work, *args)

    def submit(self, kind: Kind, work: Callable[..., T], *args: Any) -> Future[T]:
        return self._workers[kind].submit(work, *args)

    def need_room(self, kind: Kind, address: str) -> None:
        """Busy if one more of this address would be sent away."""
        if self._under_way[kind] >= self._limits.study_workers + self._limits.study_waiting:
            self._metrics.study_refused(kind, "full")
            raise Busy("study-full")
        if self._shares[kind, address] >= self._limits.study_each:
            self._metrics.study_refused(kind, "address")
            raise Busy("study-each")

    def admit(self, kind: Kind, address: str) -> None:
        self.need_room(kind, address)
        self._under_way[kind] += 1
        self._shares[kind, address] += 1
        self._metrics.studies(kind, self._under_way[kind])

    def leave(self, kind: Kind, address: str) -> None:
        self._under_way[kind] -= 1
        self._shares[kind, address] -= 1
        if not self._shares[kind, address]:
            del self._shares[kind, address]
        self._metrics.studied(kind, self._under_way[kind])

    def failed(self, kind: Kind, error: TookTooLong | Died | Failed) -> Refused:
        """What somebody is told whose study did not come to an end."""
        is_long = isinstance(error, TookTooLong)
        LOG.warning("a study was given up", extra={"kind": kind, "why": str(error) or type(error).__name__})
        self._metrics.study_refused(kind, "long" if is_long else "failed")
        return Refused(words("refuse-study-long" if is_long else "refuse-study-failed"))

    def close(self) -> None:
        for workers in self._workers.values():
            workers.close()


class Place:
    """It is held until the work is done, also if nobody waits for that any more."""

    def __init__(self, studies: Studies, kind: Kind, address: str) -> None:
        self._studies = studies
        self._kind = kind
        self._address = address
        self._work: Future[Any] | None = None

    def __enter__(self) -> Place:
        self._studies.admit(self._kind, self._address)
        return self

    def __exit__(self, *_: object) -> None:
        if self._work is None or self._work.done():
            self._leave()
        else:
            loop = asyncio.get_running_loop()
            self._work.add_done_callback(lambda _: loop.is_closed() or loop.call_soon_threadsafe(self._leave))

    def _leave(self) -> None:
        self._studies.leave(self._kind, self._address)

    async def do(self, work: Callable[..., T], *args: Any) -> T:
        """What a function comes to in a process of this kind; Refused if it takes too long."""
        self._work = future = self._studies.submit(self._kind, work, *args)
        try:
            return await asyncio.wrap_future(future)
        except (TookTooLong, Died, Failed) as error:
            raise self._studies.failed(self._kind, error) from None
