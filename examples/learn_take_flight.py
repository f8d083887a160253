"""Learns to play Take Flight! alone, with numpy and nothing else: `python examples/learn_take_flight.py` (two minutes).

The pilot looks at every leg it could fly in this round and values where the plane would be: a sum of a few numbers read from the view,
each with a weight. The weights are learnt by the cross-entropy method: draw many at random, let each fly some games, go on from the best.
Random play scores 26.6 on average, the pilot 48 after two minutes of one core. At the end it flies as a bot at a match, where it is given
an observation and nothing else. The weights are kept beside this file, so that the pilot can enter the arena:
`piggery arena take-flight examples.learn_take_flight:Pilot piglet random --seats 1 --games 100`
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from numpy.typing import NDArray

from piggery import games
from piggery.bots import play_out
from piggery.envs import SoloEnv
from piggery.kernel import AnyGame, Json, Observation
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

AHEAD = 4  # columns
TAIL = ("free", "adjust", "plus_two", "set_four", "plus_four", "level")
FEATURES = 8 + AHEAD + len(TAIL)
Weights = NDArray[np.float64]


class Effort(NamedTuple):
    generations: int
    pilots: int  # of one generation
    best: int  # of them, from which the next generation is drawn
    flights: int  # of each pilot


LEARNT = Path(__file__).with_suffix(".txt")  # the weights
FULL = Effort(generations=15, pilots=24, best=6, flights=12)


class Pilot:
    """A bot with learnt weights: those given, or in the arena, which names a bot and no more, those kept."""

    def __init__(self, game: AnyGame, weights: Weights | None = None) -> None:
        self.game = game
        self.weights = np.loadtxt(LEARNT) if weights is None else weights
        self._dunes = [*game.board["dunes"], *[0] * AHEAD]  # by column; beyond the last there is nothing to hit

    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        """The bots' interface: what the seat sees makes the state, as nothing is hidden in this game."""
        state = self.game.determiniser(observation)(rng)
        return self.best(state, observation.seat, observation.choices)

    def best(self, state: Any, seat: int, choices: list[Any]) -> Any:
        return max(choices, key=lambda move: self._after(state, seat, move))

    def _after(self, state: Any, seat: int, move: Any) -> float:
        """The value of the best place that a move can lead to in this round."""
        game = self.game
        after = state.copy()
        game.apply_trusted(after, seat, move)
        if move.kind == "tail":  # what it is good for shows when the number is written
            return max(self._after(after, seat, write) for write in game.choices(after, seat) if write.kind == "write")
        if move.kind == "write" and (legs := game.choices(after, seat)):  # none if the plane has flown already
            return max(self._after(after, seat, leg) for leg in legs)
        return float(self.features(game.view(after, seat), seat) @ self.weights)

    def features(self, view: dict[str, Json], seat: int) -> Weights:
        """What the value of a place depends on, each number about as large as 1."""
        sheet = view["seats"][seat]
        row, column = sheet["rows"][-1], len(sheet["rows"]) - 1
        clear = [row - dune for dune in self._dunes[column : column + AHEAD]]
        return np.array(
            [
                sum(sheet["boxes"].values()) / 25,
                sheet["status"] == "crashed",
                row / 7,
                row / 7 * column / 12,
                (row / 7) ** 2,
                sheet["off_top"],
                sheet["modifiers"][-1] / 2,
                min(clear) < 2,
                *[min(space, 5) / 3 for space in clear],
                *[sheet["tail"][symbol] for symbol in TAIL],
            ],
            np.float64,
        )


def score(env: SoloEnv, pilot: Pilot, seed: int) -> float:
    """One flight in the environment."""
    env.reset(seed=seed)
    play = env.play
    is_over = False
    while not is_over:
        move = pilot.best(play.state, 0, play.game.choices(play.state, 0))
        _, _, is_over, _, _ = env.step(move.number)
    outcome = play.game.outcome(play.state)
    assert outcome is not None
    return float(outcome.scores[0])


def learn(effort: Effort, seed: int = 1, *, is_telling: bool = True) -> Weights:
    """The weights after so many generations. All pilots of a generation fly on the same dice."""
    rng = np.random.default_rng(seed)
    env = gymnasium.make("piggery/TakeFlight-v0").unwrapped
    assert isinstance(env, SoloEnv)
    mean, spread = np.zeros(FEATURES), np.ones(FEATURES)
    for generation in range(effort.generations):
        drawn = rng.normal(mean, spread, (effort.pilots, FEATURES))
        dice = [int(number) for number in rng.integers(2**31, size=effort.flights)]
        scores = np.array([np.mean([score(env, Pilot(env.play.game, weights), die) for die in dice]) for weights in drawn])
        best = drawn[np.argsort(scores)[-effort.best :]]
        mean, spread = best.mean(axis=0), best.std(axis=0) + 0.05  # a little more, so that it does not settle too early
        if is_telling:
            print(f"generation {generation + 1:2}: mean {scores.mean():5.1f}, best {scores.max():5.1f}", flush=True)
    return mean


def evaluate(weights: Weights, matches: int, seed: str = "arena") -> float:
    """The mean score of the pilot as a bot at matches."""
    game = games.load("take-flight")
    pilot = Pilot(game, weights)
    scores = []
    for number in range(matches):
        match = Match(game, [Seat(name="Pilot", kind="pilot")], chance=Seeded(f"{seed}/{number}"))
        play_out(match, {0: pilot})
        outcome = game.outcome(match.state)
        assert outcome is not None
        scores.append(outcome.scores[0])
    return float(np.mean(scores))


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns to play Take Flight! alone.")
    parser.add_argument("--generations", type=int, default=FULL.generations)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=200, help="at the end, as a bot")
    given = parser.parse_args()
    weights = learn(FULL._replace(generations=given.generations), given.seed)
    np.savetxt(LEARNT, weights)
    print("weights:", np.round(weights, 2).tolist())
    print(f"as a bot, {given.matches} matches: mean {evaluate(weights, given.matches):.1f}")


if __name__ == "__main__":
    main()
