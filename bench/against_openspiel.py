"""Our search against OpenSpiel's own Python MCTS with random rollouts: the same game, the same time for a move.

    python bench/against_openspiel.py pigskin --games 40 --seconds 0.5 --options points_to_win=1
    python bench/against_openspiel.py swine-not --games 40 --seconds 0.1

The sides change seats from game to game. OpenSpiel's bot counts simulations, so it is given as many as filled the time at its
moves before, and at least two, or it would know nothing: a random rollout of Pigskin to three points takes it a quarter of a
second. It plays on OpenSpiel's state of our game (`piggery.envs.openspiel`), which hides nothing from it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import piggery.envs.openspiel  # registers the games
from piggery import bots, games
from piggery.bots.search import Budget, Search
from piggery.kernel import CHANCE, AnyGame, Event, MoveTable, Observation

ENDLESS = 1_000_000  # simulations: the time decides
TELL_EVERY = 5  # games


class OpenSpielBot:
    """OpenSpiel's bot, held to a time for each move."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        random = np.random.RandomState(seed)
        self._bot = mcts.MCTSBot(game, 1.4, 2, mcts.RandomRolloutEvaluator(1, random), random_state=random)
        self._seconds = seconds
        self._a_second = 20.0  # simulations, as measured so far
        self.spent: list[float] = []

    def choose(self, state: Any) -> int:
        self._bot.max_simulations = max(2, round(self._a_second * self._seconds))
        began = time.process_time()
        action: int = self._bot.step(state)
        spent = time.process_time() - began
        self._a_second = 0.5 * self._a_second + 0.5 * self._bot.max_simulations / max(spent, 1e-6)
        self.spent.append(spent)
        return action


class OurBot:
    def __init__(self, name: str, game: AnyGame, seconds: float) -> None:
        expertise = bots.searching(name).Expertise(game)
        self._game = game
        self._number = MoveTable(game.moves).number
        self._search = Search(expertise, Budget(ENDLESS, seconds))
        self.spent: list[float] = []

    def choose(self, state: Any, seat: int, events: list[Event], rng: Random) -> int:
        game = self._game
        told = game.events_to_json(events, seat)
        began = time.process_time()
        move = self._search.choose(Observation(seat, game.view(state, seat), game.choices(state, seat), told), rng)
        self.spent.append(time.process_time() - began)
        return self._number[move]


def played(name: str, options: str, seconds: float, number: int) -> tuple[float, OurBot, OpenSpielBot]:
    """One game: our utility. We sit first in even games."""
    spiel = pyspiel.load_game(f"{piggery.envs.openspiel.short_name(name)}({options})")
    game = games.load(name)
    ours, theirs = OurBot(name, game, seconds), OpenSpielBot(spiel, seconds, number)
    seat_of_ours = number % 2
    rng = Random(number)
    state = spiel.new_initial_state()
    events: list[Event] = []
    beside = state.position.state.copy()  # moves the same, for what is told of it
    while not state.is_terminal():
        mover = state.current_player()
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(actions, odds)[0]
            game.apply(beside, CHANCE, (game.chances(beside) or [])[action][0], events.append)
        else:
            action = ours.choose(beside, mover, events, rng) if mover == seat_of_ours else theirs.choose(state)
            game.apply(beside, mover, game.moves[action], events.append)
        state.apply_action(action)
    return state.returns()[seat_of_ours], ours, theirs


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Our search against OpenSpiel's Python MCTS at equal time.")
    parser.add_argument("game", choices=games.ours())
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.1, help="for a move")
    parser.add_argument("--options", default="", help="of the game, as OpenSpiel has them: points_to_win=1")
    parser.add_argument("--from", type=int, default=0, dest="first", help="number of the first game")
    given = parser.parse_args(argv)
    won = 0.0
    ours_spent: list[float] = []
    theirs_spent: list[float] = []
    for number in range(given.games):
        utility, ours, theirs = played(given.game, given.options, given.seconds, given.first + number)
        won += utility
        ours_spent += ours.spent
        theirs_spent += theirs.spent
        if (number + 1) % TELL_EVERY == 0 or number + 1 == given.games:
            print(
                f"{won:g} of {number + 1} games; a move took us {mean(ours_spent):.3f} s, OpenSpiel {mean(theirs_spent):.3f} s", flush=True
            )
    return 0


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


if __name__ == "__main__":
    raise SystemExit(main())
