"""Running many games: in this process, on all cores, or on a cluster, with the same result everywhere.

Games are handed out in batches. A worker returns the tally of a batch, which is added to the total and forgotten, so memory
stays flat; a batch that got lost with its worker is played again, so no game is missing and none counted twice.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from typing import Any, NamedTuple, TypeVar

from piggery.kernel import PiggeryError
from piggery.lab.pairs import count_pair
from piggery.lab.plan import Plan
from piggery.lab.play import Lab
from piggery.lab.tally import Tally, count_game

RETRIES = 3  # how often lost workers are replaced before giving up
R = TypeVar("R")
Progress = Callable[[int], object]  # told how many games have been played


class Work(NamedTuple):
    """One plan, or two that are compared game by game."""

    plans: tuple[Plan, ...]

    @property
    def games(self) -> int:
        return self.plans[0].games

    def tallies(self) -> list[Tally]:
        """Empty ones: one a plan, and one for what differs between two."""
        return [Tally() for _ in range(1 if len(self.plans) == 1 else 3)]


class Run(NamedTuple):
    """What was played: a tally for each plan, and for two plans one of their differences. Not complete: somebody stopped it."""

    tallies: list[Tally]
    is_complete: bool


def run(
    work: Work,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    batch: int | None = None,
    progress: Progress | None = None,
) -> Run:
    """Play all games. Ctrl-C ends it early with what has been played so far."""
    told = progress or (lambda games: None)
    batches = list(split(work, batch or batch_size(work, jobs)))
    total = work.tallies()
    try:
        if cluster is None and jobs == 1:
            for games in batches:
                add_all(total, play_batch(work, games))
                told(len(games))
        else:
            calls = {number: (work, games) for number, games in enumerate(batches)}
            for number, tallies in in_parallel(play_batch, calls, jobs, cluster):
                add_all(total, tallies)
                told(len(batches[number]))
    except KeyboardInterrupt:
        return Run(total, is_complete=False)
    return Run(total, is_complete=True)


def batch_size(work: Work, jobs: int) -> int:
    """Large enough that handing out costs little, small enough that the bar moves and all cores stay busy."""
    is_fast = all(set(plan.bots) == {"random"} for plan in work.plans)
    return max(1, min(500 if is_fast else 20, work.games // (8 * max(1, jobs))))


def split(work: Work, size: int) -> Iterator[range]:
    for first in range(0, work.games, size):
        yield range(first, min(first + size, work.games))


def add_all(total: list[Tally], more: list[Tally]) -> None:
    for into, tally in zip(total, more, strict=True):
        into.add(tally)


def play_batch(work: Work, games: range) -> list[Tally]:
    """The tallies of these games: what a worker does."""
    labs = [_lab(plan) for plan in work.plans]
    tallies = work.tallies()
    for number in games:
        results = [lab.play(number) for lab in labs]
        for tally, lab, result in zip(tallies, labs, results, strict=False):
            count_game(tally, lab.plan.bots, result, lab.use)
        if len(labs) == 2:
            count_pair(tallies[2], labs, results)
    for tally in tallies:
        tally.settle()
    return tallies


def far(play: Callable[..., R], number: int, arguments: tuple[Any, ...]) -> tuple[int, R]:
    """A call in a process of its own, where Ctrl-C is none of its business: whoever started it decides what to do."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return number, play(*arguments)


_labs: dict[str, Lab] = {}  # by plan: batches of one run share a loaded game within a process


def _lab(plan: Plan) -> Lab:
    key = repr(plan)
    if key not in _labs:
        if len(_labs) >= 4:
            _labs.clear()
        _labs[key] = Lab(plan)
    return _labs[key]


def in_parallel(
    play: Callable[..., R], calls: Mapping[int, tuple[Any, ...]], jobs: int, cluster: str | None = None
) -> Iterator[tuple[int, R]]:
    """The results of all calls by their numbers, as they come; a call that got lost with its worker is made again."""
    from joblib.externals.loky.process_executor import BrokenProcessPool

    waiting = dict(calls)
    for attempt in range(RETRIES + 1):
        try:
            with _backend(cluster):
                for number, result in _parallel(play, waiting, jobs):
                    del waiting[number]
                    yield number, result
            return
        except BrokenProcessPool as error:
            if attempt == RETRIES:
                cause = "a bot that ends its own process, or too little memory"
                raise PiggeryError(f"workers keep dying, likely of {cause}: {str(error).splitlines()[0]}") from None
        except ImportError as error:
            raise PiggeryError(f"the workers lack something that is installed here: {error}") from None


def _parallel(play: Callable[..., R], waiting: Mapping[int, tuple[Any, ...]], jobs: int) -> Iterator[tuple[int, R]]:
    from joblib import Parallel, delayed

    calls = [delayed(far)(play, number, arguments) for number, arguments in waiting.items()]
    results: Any = None
    try:
        with _postponed_interrupt():
            results = Parallel(n_jobs=jobs, return_as="generator_unordered", batch_size=1)(calls)
        yield from results
    finally:
        if results is not None:
            with suppress(Exception):
                results.close()


@contextmanager
def _postponed_interrupt() -> Iterator[None]:
    """Ctrl-C waits here. Processes that are started meanwhile never hear of it, not even before they could be told to ignore it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # a process that would be started later, and end the wait before its time
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _backend(cluster: str | None) -> Iterator[None]:
    """joblib's own processes, or the workers of a Dask scheduler."""
    from joblib import parallel_config

    if cluster is None:
        yield
        return
    client = connected(cluster)
    try:
        with parallel_config(backend="dask"):
            yield
    finally:
        client.close()


def connected(address: str, timeout: str = "10s") -> Any:
    """A client of the scheduler at this address."""
    try:
        import distributed
    except ImportError:
        raise PiggeryError("--cluster needs Dask: pip install 'piggery[cluster]'") from None
    try:
        client: Any = distributed.Client
        reached = client(address, timeout=timeout)
    except (OSError, ValueError) as error:
        raise PiggeryError(f"no Dask scheduler answers at {address}: {str(error).splitlines()[0]}") from None
    if not reached.scheduler_info()["workers"]:
        reached.close()
        raise PiggeryError(f"the Dask scheduler at {address} has no workers")
    return reached


def cores() -> int:
    """How many processes are worth starting here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
