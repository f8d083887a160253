"""Learns to fly Take Flight! alone, with numpy and nothing else: `python examples/learn_take_flight.py` (two minutes of one core).

A small network is shown what the environment shows and gives every legal action a probability. Many games are flown at once through
Gymnasium's vector environments; then what went better than expected is made likelier, a little at a time (proximal policy optimisation).
Random play scores 26.6 on average, the pilot 51. What was learnt is kept beside this file, and the pilot enters the arena by its name:
`piggery arena take-flight examples.learn_take_flight:Pilot piglet random --seats 1 --games 100`
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # of numpy, before it is imported: so small a network learns faster with one

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from piggery import games
from piggery.bots import play_out
from piggery.envs import observed
from piggery.kernel import AnyGame, Observation
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

LEARNT = Path(__file__).with_suffix(".npz")  # the weights
UPDATES = 400
GAMES, STEPS = 32, 64  # flown at once, and steps of each between two updates
HIDDEN = 128  # neurons in each of the two layers
RATE = 1e-3  # of learning, at the beginning; less and less later
PASSES, PARTS = 3, 4  # over the steps of an update, each time in so many parts
CLIP = 0.2  # by which part the probability of an action may change in an update
TRACE = 0.95  # how much of what follows is put down to an action, from step to step
CURIOSITY = 0.01  # worth of keeping several actions likely
ROUNDS, ROWS, LEAST, WINDS = 26, 15, -9, 26  # of the standard edition, for one-hot numbers

Floats = NDArray[np.float32]
Seen = Mapping[str, NDArray[np.int32]]


def features(seen: Seen) -> Floats:
    """Structured observations, one row a game. What is compared rather than measured becomes one-hot: where the plane is, as dunes and
    clouds are somewhere, and the number to be written. Fields of all seats begin with the own one."""
    games_seen = len(seen["round"])
    turn, row, wind = seen["round"][:, 0], seen["row"][:, 0], seen["wind"][:, 0]
    is_writing = seen["step"][:, 0, 1:2]
    one_hot = [(turn, ROUNDS), (row, ROWS), (turn * ROWS + row, ROUNDS * ROWS)]
    measured = {"tail": 2, "modifier": 3, "numbers": 10, "boxes": 30}
    parts = [
        *[np.eye(size)[np.minimum(which, size - 1)] for which, size in one_hot],
        np.eye(WINDS)[np.clip(wind - LEAST, 0, WINDS - 1)] * is_writing,
        *[seen[name].reshape(games_seen, -1) for name in ("goal", "effects")],
        *[seen[name][:, 0].reshape(games_seen, -1) for name in ("step", "free", "filled", "written")],
        *[seen[name][:, 0].reshape(games_seen, -1) / usual for name, usual in measured.items()],
    ]
    return np.concatenate(parts, axis=1, dtype=np.float32)


class Thought(NamedTuple):
    """What the network makes of some games: its layers, the probabilities of the actions, and how it expects to fare."""

    first: Floats
    second: Floats
    odds: Floats
    value: Floats


class Steps(NamedTuple):
    """Steps of many games, to learn from."""

    seen: Floats
    mask: NDArray[np.int8]
    action: NDArray[np.int64]
    odds: Floats  # that the action had
    gain: Floats  # by which it went better than expected
    value: Floats  # that it turned out to have

    def parts(self, rng: np.random.Generator) -> Iterator[Steps]:
        for part in np.array_split(rng.permutation(len(self.action)), PARTS):
            yield Steps._make(column[part] for column in self)


class Network:
    """Two layers, from which one reads the actions and one the value. It learns by Adam."""

    def __init__(self, weights: list[Floats]) -> None:
        self.weights = weights
        self._means = [np.zeros_like(each) for each in weights]
        self._squares = [np.zeros_like(each) for each in weights]
        self._times = 0

    @classmethod
    def new(cls, inputs: int, actions: int, rng: np.random.Generator) -> Network:
        sizes = [(inputs, HIDDEN, 1.4), (HIDDEN, HIDDEN, 1.4), (HIDDEN, actions, 0.01), (HIDDEN, 1, 1.0)]
        layers = [(rng.normal(0, spread / np.sqrt(size), (size, to)), np.zeros(to)) for size, to, spread in sizes]
        return cls([part.astype(np.float32) for layer in layers for part in layer])

    def think(self, seen: Floats, mask: NDArray[np.int8]) -> Thought:
        to_first, b1, to_second, b2, to_action, b3, to_value, b4 = self.weights
        first = np.maximum(seen @ to_first + b1, 0)
        second = np.maximum(first @ to_second + b2, 0)
        liked = np.where(mask == 1, second @ to_action + b3, -np.inf)
        odds = np.exp(liked - liked.max(axis=1, keepdims=True))
        return Thought(first, second, odds / odds.sum(axis=1, keepdims=True), (second @ to_value + b4)[:, 0])

    def learn(self, steps: Steps, rate: float) -> None:
        """One step towards actions that went better than expected, but not far, and towards values as they turned out."""
        count = len(steps.action)
        first, second, odds, value = self.think(steps.seen, steps.mask)
        made = np.eye(odds.shape[1], dtype=np.float32)[steps.action]
        change = (odds * made).sum(axis=1) / steps.odds
        is_near = np.where(steps.gain > 0, change < 1 + CLIP, change > 1 - CLIP)
        surprise = np.log(np.maximum(odds, 1e-10))
        entropy = -(odds * surprise).sum(axis=1, keepdims=True)
        at_action = (-(steps.gain * change * is_near)[:, None] * (made - odds) + CURIOSITY * odds * (surprise + entropy)) / count
        at_value = (value - steps.value)[:, None] / count
        _, _, to_second, _, to_action, _, to_value, _ = self.weights
        at_second = (at_action @ to_action.T + at_value @ to_value.T) * (second > 0)
        at_first = (at_second @ to_second.T) * (first > 0)
        layers = [(steps.seen, at_first), (first, at_second), (second, at_action), (second, at_value)]
        self._move([part for below, above in layers for part in (below.T @ above, above.sum(axis=0))], rate)

    def _move(self, slopes: list[Floats], rate: float) -> None:
        self._times += 1
        steepness = np.sqrt(sum(float((slope**2).sum()) for slope in slopes))
        for weight, slope, mean, square in zip(self.weights, slopes, self._means, self._squares, strict=True):
            slope *= min(1.0, 0.5 / steepness)
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            weight -= rate * mean / (1 - 0.9**self._times) / (np.sqrt(square / (1 - 0.999**self._times)) + 1e-8)


class Flights:
    """Games that go on from update to update."""

    def __init__(self, seed: int) -> None:
        self._envs: VectorEnv[Any, Any, Any] = gymnasium.make_vec(
            "piggery/TakeFlight-v0",
            num_envs=GAMES,
            vectorization_mode="sync",
            vector_kwargs={"autoreset_mode": AutoresetMode.SAME_STEP},
            form="structured",
            reward="shaped",
        )
        seen, info = self._envs.reset(seed=seed)
        self.actions = int(self._envs.single_action_space.n)  # type: ignore[attr-defined]
        self.seen, self.mask = features(seen), info["action_mask"]
        self.scores: list[float] = []  # of the games that have ended
        self._points = np.zeros(GAMES)

    def fly(self, network: Network, rng: np.random.Generator) -> Steps:
        """Some more steps of all games."""
        flown, rewards, ended, values = [], [], [], []
        for _ in range(STEPS):
            thought = network.think(self.seen, self.mask)
            action = (thought.odds.cumsum(axis=1) > rng.random((GAMES, 1))).argmax(axis=1)
            flown.append((self.seen, self.mask, action, thought.odds[np.arange(GAMES), action]))
            seen, reward, is_over, _, info = self._envs.step(action)
            self.seen, self.mask = features(seen), info["action_mask"]
            rewards.append(reward)
            ended.append(is_over)
            values.append(thought.value)
            self._count(reward, is_over)
        gains = traced(np.array(rewards), np.array(ended), np.array([*values, network.think(self.seen, self.mask).value]))
        value = (gains + np.array(values)).reshape(-1)
        gain = gains.reshape(-1)
        columns = [np.concatenate(column) for column in zip(*flown, strict=True)]
        return Steps._make([*columns, ((gain - gain.mean()) / (gain.std() + 1e-8)).astype(np.float32), value.astype(np.float32)])

    def _count(self, reward: NDArray[np.float64], is_over: NDArray[np.bool_]) -> None:
        self._points += 50 * reward  # shaped rewards pay every point twice, once when it is made and once at the end
        self.scores += self._points[is_over].tolist()
        self._points[is_over] = 0


def traced(rewards: NDArray[np.float64], ended: NDArray[np.bool_], values: NDArray[np.float64]) -> NDArray[np.float64]:
    """By how much each step went better than expected, with what followed from it."""
    gains = np.zeros_like(rewards)
    after = np.zeros(rewards.shape[1])
    for step in reversed(range(len(rewards))):
        goes_on = ~ended[step]
        after = rewards[step] + goes_on * (values[step + 1] + TRACE * after) - values[step]
        gains[step] = after
    return gains


def learn(updates: int = UPDATES, seed: int = 1, *, is_telling: bool = True) -> list[Floats]:
    """The weights after so many updates."""
    rng = np.random.default_rng(seed)
    flights = Flights(seed)
    network = Network.new(flights.seen.shape[1], flights.actions, rng)
    for update in range(updates):
        steps = flights.fly(network, rng)
        for _ in range(PASSES):
            for part in steps.parts(rng):
                network.learn(part, RATE * (1 - update / updates))
        if is_telling and (update + 1) % 20 == 0:
            print(f"update {update + 1:3}: mean score {np.mean(flights.scores[-400:]):.1f}", flush=True)
    return network.weights


class Pilot:
    """A bot that takes the likeliest action; with the weights given, or in the arena, which names a bot and no more, those kept."""

    def __init__(self, game: AnyGame, weights: list[Floats] | None = None) -> None:
        self.game = game
        self._network = Network(list(np.load(LEARNT).values()) if weights is None else weights)

    def choose(self, observation: Observation[Any], rng: Random, budget: int | None = None) -> Any:
        seen = observed(self.game, observation, len(observation.view["seats"]), "structured")
        mask = np.zeros((1, len(self.game.moves)), np.int8)
        mask[0, [move.number for move in observation.choices]] = 1
        odds = self._network.think(features({name: field[None] for name, field in seen.items()}), mask).odds
        return self.game.moves[int(odds.argmax())]


def evaluate(weights: list[Floats], matches: int, seed: str = "arena") -> float:
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
    parser.add_argument("--updates", type=int, default=UPDATES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=200, help="at the end, as a bot")
    given = parser.parse_args()
    weights = learn(given.updates, given.seed)
    np.savez(LEARNT, *weights)
    print(f"as a bot, {given.matches} matches: mean {evaluate(weights, given.matches):.1f}")


if __name__ == "__main__":
    main()
