"""A bot's decision as plain data, so that it can be thought about elsewhere. It is handed an observation and nothing else."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from piggery import bots
from piggery.kernel import AnyGame, MoveTable, Observation
from piggery.table.tables import Table
from piggery.table.titles import Title, game_of, title_of

if TYPE_CHECKING:
    from random import Random


class Task(NamedTuple):
    """One decision of a bot, as plain data. The choices are a set of numbers in the game's table of moves."""

    title: Title
    level: str
    scale: float  # of what the level may spend on a decision
    seat: int
    view: bytes
    events: bytes
    choices: int
    noise: str  # what a generator for it is made from: it follows from the table's seed, which it does not give away


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
        noise=hashlib.sha256(f"noise/{table.opened.seed}/{seat}/{table.n}".encode()).hexdigest(),
    )


@lru_cache(maxsize=16)
def bot_of(title: Title, level: str, scale: float) -> tuple[AnyGame, MoveTable[Any], bots.Bot]:
    game = game_of(title)
    return game, MoveTable(game.moves), bots.load(level, game, scale)


def choose(task: Task, rng: Random) -> tuple[int, str]:
    """The number of the chosen move, and the reason."""
    game, table, bot = bot_of(task.title, task.level, task.scale)
    choices = table.list(task.choices)
    seen = Observation(task.seat, msgspec.json.decode(task.view), choices, msgspec.json.decode(task.events))
    move, reason = bots.advise(task.level, bot, game, seen, rng)
    return table.number[move], reason
