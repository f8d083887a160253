"""Bots think in processes of their own, never in the event loop. They are handed an observation and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import msgspec

from piggery import bots
from piggery.kernel import AnyGame, MoveTable, Observation
from piggery.server.tables import Table
from piggery.server.titles import Title, game_of, title_of
from piggery.server.workers import Allowance, Died, Workers


class Task(NamedTuple):
    """One decision of a bot, as plain data. The choices are a set of numbers in the game's table of moves."""

    title: Title
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
    seen = match.observation(seat)
    return Task(
        title=title_of(table.opened),
        level=level or table.places[seat].player,
        scale=1.0 if level else bots.share([place.player for place in table.places]),
        seat=seat,
        view=msgspec.json.encode(seen.view),
        events=msgspec.json.encode(seen.events),
        choices=table.game.choice_mask(match.state, seat),
        noise=f"{match.noise_seed}/{seat}/{table.n}",
    )


@lru_cache(maxsize=16)
def bot_of(title: Title, level: str, scale: float) -> tuple[AnyGame, MoveTable[Any], bots.Bot]:
    game = game_of(title)
    return game, MoveTable(game.moves), bots.load(level, game, scale)


def choose(task: Task) -> tuple[int, str]:
    """The number of the chosen move, and the reason. Runs in a worker process."""
    game, table, bot = bot_of(task.title, task.level, task.scale)
    choices = table.list(task.choices)
    seen = Observation(task.seat, msgspec.json.decode(task.view), choices, msgspec.json.decode(task.events))
    move, reason = bots.advise(task.level, bot, game, seen, Random(task.noise))
    return table.number[move], reason


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
