"""Simulations per CPU second of the search, and of OpenSpiel's Python MCTS in the same run.

    python bench/search.py                  # Connect Four beside OpenSpiel, then every game with its own expertise
    python bench/search.py --quick          # a look, not a measurement
    python bench/search.py --json figures.json

On Connect Four both search the opening position with uniformly random playouts to the end: ours behind the contract, OpenSpiel's
Python bot on its own game. For the five games a simulation is one of Ace's, at decisions from the middle of random games.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from rich.console import Console
from rich.table import Table

from piggery import bots, games
from piggery.bots.search import Budget, Expertise, Search
from piggery.kernel import Observation
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded
from run import TARGETS, coloured, pair

FLOOR, AMBITION = 20_000, 30_000  # on Connect Four
DECISIONS = 6  # looked at for each game


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Simulations per CPU second of the search.")
    parser.add_argument("--quick", action="store_true", help="a look, not a measurement")
    parser.add_argument("--json", type=Path, metavar="FILE", help="store the figures too")
    given = parser.parse_args(argv)
    simulations, repeats = (200, 1) if given.quick else (4000, 5)
    ours, theirs = 0.0, 0.0
    for repeat in range(repeats):  # in turns, so that a busy machine slows both
        ours = max(ours, on_connect_four(simulations, repeat))
        theirs = max(theirs, of_openspiel(simulations // 4, repeat))
    figures: dict[str, float] = {"connect-four": ours, "connect-four (OpenSpiel)": theirs}
    figures |= {name: on_game(name, 20 if given.quick else 400) for name in games.ours()}
    Console(width=110).print(table(figures))
    if given.json:
        given.json.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    return 0


def rate(simulate: Callable[[], int]) -> float:
    began = time.process_time()
    done = simulate()
    return done / (time.process_time() - began)


def on_connect_four(simulations: int, seed: int) -> float:
    game = games.load("connect-four")
    state = game.start(2)
    seen = Observation(0, game.view(state, 0), game.choices(state, 0), [])
    bot = Search(Expertise(game), Budget(simulations, 1000.0))
    return rate(lambda: bot.consider(seen, Random(seed)).simulations)


def of_openspiel(simulations: int, seed: int) -> float:
    game = pyspiel.load_game("connect_four")
    random = np.random.RandomState(seed)
    bot = mcts.MCTSBot(game, 0.7, simulations, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = game.new_initial_state()

    def simulate() -> int:
        bot.step(state)
        return simulations

    return rate(simulate)


def on_game(name: str, simulations: int) -> float:
    """Of Ace, over some decisions from the middle of games."""
    module = bots.searching(name)
    bot = Search(module.Expertise(games.load(name)), Budget(simulations, 1000.0))
    seen = decisions(name)
    bot.consider(seen[0], Random(0))  # builds the tables that a game has for its editions
    return rate(lambda: sum(bot.consider(each, Random(1)).simulations for each in seen))


def decisions(name: str) -> list[Observation[Any]]:
    """With several choices, from random games with the usual seats."""
    game = games.load(name)
    found: list[Observation[Any]] = []
    rng = Random(1)
    while len(found) < DECISIONS:
        match = Match(game, [Seat(name=f"P{seat}") for seat in range(TARGETS[name].seats)], chance=Seeded(len(found)))
        for _ in range(30):
            seat = match.movers[0]
            match.play(seat, rng.choice(match.choices(seat)))
            if not match.movers:
                break
        found += [seen for seen in [match.observation(match.movers[0])] if len(seen.choices) > 1] if match.movers else []
    return found


def table(figures: dict[str, float]) -> Table:
    shown = Table(title="Simulations per CPU second (targets: floor / ambitious)")
    for column in ("game", "simulations/s", "target", "times OpenSpiel"):
        shown.add_column(column, justify="left" if column == "game" else "right")
    for name, figure in figures.items():
        target = (FLOOR, AMBITION) if name == "connect-four" else None
        beside = f"{figure / figures['connect-four (OpenSpiel)']:.1f}" if name == "connect-four" else ""
        shown.add_row(name, coloured(figure, target, "{:,.0f}"), pair(target), beside)
    return shown


if __name__ == "__main__":
    raise SystemExit(main())
