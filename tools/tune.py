"""Compares values of one constant of a search by games on the same dice.

    python tools/tune.py take-flight TRUST 0.5 0.25 0.75 --seats 1 --games 60
    python tools/tune.py swine-not Expertise.exploration 0.1 0.05 0.2 --games 200

The first value is the one that the others are measured against: alone by scores, otherwise in both seat orders by games won (a half
for a tie). The constant belongs to the search's module, or to its Expertise. It prints means with 95 % intervals; what is not clear of
nought is no reason for a change. One in another module is named with it, as `boars_on_the_run.plan:WEIGHTS`; several are varied together
as `MARGIN+Expertise.exploration 20,0.05 10,0.12`. Values are Python's.
"""

from __future__ import annotations

import argparse
import ast
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from math import sqrt
from os import cpu_count
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from piggery import bots, games
from piggery.kernel import AnyGame, Observation
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded


class Trial(NamedTuple):
    """What is compared."""

    game: str
    constant: str
    level: str
    scale: float
    seats: int


class Tuned:
    """A bot for which the constant has another value, but for nobody else."""

    def __init__(self, trial: Trial, game: AnyGame, value: Any) -> None:
        self._trial, self._value = trial, value
        with constant(trial, value):
            self._bot = bots.load(trial.level, game, trial.scale)

    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        with constant(self._trial, self._value):
            return self._bot.choose(observation, rng, budget)


@contextmanager
def constant(trial: Trial, value: Any) -> Iterator[None]:
    names = trial.constant.split("+")
    values = value if len(names) > 1 else (value,)
    places = [place(trial.game, name) for name in names]
    usual = [getattr(holder, name) for holder, name in places]
    forget_others(trial, value)
    try:
        put(places, values)
        yield
    finally:
        put(places, usual)


def place(game: str, constant: str) -> tuple[Any, str]:
    """The module or class that holds a constant, and its name there."""
    module, _, path = constant.rpartition(":")
    holder: Any = import_module(f"piggery.bots.{module}") if module else bots.searching(game)
    *inner, name = path.split(".")
    for step in inner:
        holder = getattr(holder, step)
    return holder, name


def put(places: Sequence[tuple[Any, str]], values: Sequence[Any]) -> None:
    for (holder, name), value in zip(places, values, strict=True):
        setattr(holder, name, value)


last: list[Any] = []  # trial and value of the bot that thought last


def forget_others(trial: Trial, value: Any) -> None:
    """What another value of the constant, or another constant, has led to."""
    if last == [trial, value]:
        return
    last[:] = trial, value
    for thing in vars(bots.searching(trial.game)).values():
        if hasattr(thing, "cache_clear"):
            thing.cache_clear()


def played(trial: Trial, values: Sequence[Any], seed: int) -> tuple[float, ...]:
    """How a game of one value in each seat went: the score of who is alone, otherwise the shares of the victory."""
    game = games.load(trial.game)
    match = Match(game, [Seat(name="bot") for _ in values], chance=Seeded(seed))
    bots.play_out(match, {seat: Tuned(trial, game, value) for seat, value in enumerate(values)})
    outcome = game.outcome(match.state)
    assert outcome is not None
    return tuple(map(float, outcome.scores)) if len(values) == 1 else outcome.utility


def gains(trial: Trial, usual: Any, others: Sequence[Any], seed: int) -> list[float]:
    """What each of the others brings in place of the usual value, with the same dice; at a table for each side in turn."""
    if trial.seats == 1:
        score = played(trial, [usual], seed)[0]
        return [played(trial, [value], seed)[0] - score for value in others]
    game = games.load(trial.game)
    teams = game.teams(game.start(trial.seats))
    sides = sorted(set(teams))
    found = []
    for value in others:
        tables = [(side, [value if team == side else usual for team in teams]) for side in sides]
        found.append(fmean(played(trial, table, seed)[teams.index(side)] for side, table in tables) - 1 / len(sides))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("constant", help="its name, as Expertise.exploration or MARGIN")
    parser.add_argument("values", type=ast.literal_eval, nargs="+", help="the usual one first")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100, help="dice, 2 or more; at a table a game for every side")
    parser.add_argument("--level", default="ace")
    parser.add_argument("--scale", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cpu_count())
    given = parser.parse_args()
    trial = Trial(given.game, given.constant, given.level, given.scale, given.seats)
    usual, *others = given.values
    seeds = range(given.seed, given.seed + given.games)
    with ProcessPoolExecutor(given.jobs) as pool:
        found = list(pool.map(partial(gains, trial, usual, others), seeds))
    for value, column in zip(others, zip(*found, strict=True), strict=True):
        error = 1.96 * stdev(column) / sqrt(len(column))
        print(f"{trial.constant} {value} instead of {usual}: {fmean(column):+.3f} +- {error:.3f}")


if __name__ == "__main__":
    main()
