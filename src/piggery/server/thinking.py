"""Bots think in processes of their own, never in the event loop. They are handed an observation and nothing else."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import msgspec

from piggery import bots, games
from piggery.kernel import AnyGame, Json, MoveTable, Observation
from piggery.server.tables import Table

NICE = 10  # people's moves come first, and yet a busy machine does not starve a bot


class Task(NamedTuple):
    """One decision of a bot, as plain data. The choices are a set of numbers in the game's table of moves."""

    game: str
    edition: str
    edition_data: bytes | None
    level: str
    scale: float  # of what the level may spend on a decision
    seat: int
    view: bytes
    events: bytes
    choices: int
    noise: str


def task_of(table: Table, seat: int, level: str | None = None) -> Task:
    """What the bot in this seat is to decide, or what one of another level would."""
    match = table.match
    assert match is not None
    data = table.opened.edition_data
    seen = match.observation(seat)
    return Task(
        game=table.opened.game,
        edition=table.opened.edition,
        edition_data=None if data is None else msgspec.json.encode(data),
        level=level or table.places[seat].player,
        scale=1.0 if level else bots.share([place.player for place in table.places]),
        seat=seat,
        view=msgspec.json.encode(seen.view),
        events=msgspec.json.encode(seen.events),
        choices=table.game.choice_mask(match.state, seat),
        noise=f"{match.noise_seed}/{seat}/{table.n}",
    )


@lru_cache(maxsize=16)
def bot_of(game: str, edition: str, edition_data: bytes | None, level: str, scale: float) -> tuple[AnyGame, MoveTable[Any], bots.Bot]:
    data: Json = None if edition_data is None else msgspec.json.decode(edition_data)
    loaded = games.load(game, edition if data is None else data)
    return loaded, MoveTable(loaded.moves), bots.load(level, loaded, scale)


def choose(task: Task) -> tuple[int, str]:
    """The number of the chosen move, and the reason. Runs in a worker process."""
    game, table, bot = bot_of(task.game, task.edition, task.edition_data, task.level, task.scale)
    choices = table.list(task.choices)
    seen = Observation(task.seat, msgspec.json.decode(task.view), choices, msgspec.json.decode(task.events))
    move, reason = bots.advise(task.level, bot, game, seen, Random(task.noise))
    return table.number[move], reason


def make_way() -> None:
    os.nice(NICE)
    threading.Thread(target=leave_with_server, daemon=True).start()


def leave_with_server() -> None:
    """A server that was killed can't tell its processes to stop."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


class Thinkers:
    """The worker processes; started when the first bot has to think, and anew if one of them dies.

    Bots that search for seconds have processes of their own: nobody waits for a quick answer behind them.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pools: dict[bool, ProcessPoolExecutor] = {}

    async def choose(self, task: Task) -> tuple[int, str]:
        loop = asyncio.get_running_loop()
        is_long = task.level in bots.SEARCH_LEVELS
        for _ in range(2):
            pool = self._pools.get(is_long)
            if pool is None:
                context = multiprocessing.get_context("spawn")  # a fork would copy sockets and threads of the server
                pool = self._pools[is_long] = ProcessPoolExecutor(self._workers, mp_context=context, initializer=make_way)
            try:
                return await loop.run_in_executor(pool, choose, task)
            except BrokenProcessPool:
                if self._pools.get(is_long) is pool:
                    del self._pools[is_long]
        raise RuntimeError("the processes that bots think in die again and again")

    def close(self) -> None:
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
