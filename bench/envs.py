"""Steps per second of the learning environments beside their peers, in the same run, as ratios to the fixed baseline.

    python bench/envs.py
    python bench/envs.py --quick              # a look, not a measurement
    python bench/envs.py --json figures.json

Two loops. *step*: `last()` and `step()` over actions chosen before by the rules alone, so that the environment is measured and
nothing else, observation and mask included. *loop*: as the libraries' documentation has it, with the action sampled from the action
space by the mask. No game is played twice, so nothing is remembered from a game before. How many times as fast our loop is as those
peers that a floor names stands in columns of their own. Peers that are not installed are left out and named; `make bench` installs
what requirements/bench.txt pins.
"""

from __future__ import annotations

import argparse
import copy
import json
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

import baseline
import piggery.envs.openspiel
from piggery import games
from piggery.envs import pettingzoo_env
from piggery.envs.core import Play
from piggery.kernel import CHANCE
from run import TARGETS

FLOOR, AMBITION = 0.10, 0.20  # a step with observation and mask
TIMES = 3.0  # as fast as each of RIVALS, by loop
PETTINGZOO: dict[str, tuple[str, dict[str, Any]]] = {
    "tictactoe": ("tictactoe_v3", {}),
    "connect four": ("connect_four_v3", {}),
    "leduc hold'em": ("leduc_holdem_v4", {}),
    "go": ("go_v5", {}),
    "go 9x9": ("go_v5", {"board_size": 9}),
    "hanabi": ("hanabi_v5", {}),
}
RLCARD = ("gin-rummy",)
RIVALS = ("pettingzoo loop: go", "pettingzoo loop: go 9x9", "pettingzoo loop: hanabi", "rlcard loop: gin-rummy")
LONGEST = 300  # steps of one game
SPIEL = ("tic_tac_toe", "kuhn_poker", "liars_poker")


class Effort(NamedTuple):
    """How long to measure. Slices are short, and as long for the baseline, so that all meet the quiet moments of a busy machine."""

    seconds: float  # of one slice
    baseline_games: int
    repeats: int


FULL = Effort(seconds=0.05, baseline_games=1000, repeats=25)
QUICK = Effort(seconds=0.02, baseline_games=20, repeats=1)


class Subject(NamedTuple):
    """Something that is run for a while; it tells its steps per CPU second."""

    group: str
    name: str
    rate: Callable[[float], float]


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Speed of the learning environments beside their peers.")
    parser.add_argument("--quick", action="store_true", help="a look, not a measurement")
    parser.add_argument("--json", type=Path, metavar="FILE", help="store the figures too")
    given = parser.parse_args(argv)
    effort = QUICK if given.quick else FULL
    found, missing = subjects()
    best: list[float] = [0.0] * len(found)
    base = 0.0
    for _ in range(effort.repeats):
        base = max(base, baseline.rate(effort.baseline_games))
        best = [max(before, subject.rate(effort.seconds)) for before, subject in zip(best, found, strict=True)]
    figures = {
        f"{subject.group}: {subject.name}": {"steps_per_s": round(rate), "ratio": rate / base}
        for subject, rate in zip(found, best, strict=True)
    }
    show(figures, base, missing)
    if given.json:
        given.json.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    return 0


def show(figures: dict[str, dict[str, float]], base: float, missing: Sequence[str]) -> None:
    rivals = [name for name in RIVALS if name in figures]
    title = f"Learning environments (a step: {FLOOR:g} / {AMBITION:g}; a loop: {TIMES:g} times each of the peers at the right)"
    shown = Table("environment", "steps/s", "ratio", *(f"x {name.partition(': ')[2]}" for name in rivals), title=title)
    for name, figure in figures.items():
        rate = figure["steps_per_s"]
        times = [f"{rate / figures[rival]['steps_per_s']:.1f}" if name.startswith("piggery loop") else "" for rival in rivals]
        shown.add_row(name, f"{rate:,.0f}", f"{figure['ratio']:.4f}", *times)
    shown.caption = f"baseline: {base:,.0f} moves/s" + (f"; not installed: {', '.join(missing)}" if missing else "")
    Console(width=120).print(shown)


def subjects() -> tuple[list[Subject], list[str]]:
    """All that can be run here, and the names of what can't."""
    found, missing = [], []
    for name in games.ours():
        seats = TARGETS[name].seats
        found.append(Subject("piggery step", name, stepping(name, seats)))
        found.append(Subject("piggery loop", name, documented(pettingzoo_env(name, seats))))
    for name, (module, setup) in PETTINGZOO.items():
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of other people's code
                env = import_module(f"pettingzoo.classic.{module}").env(**setup)
        except ImportError:
            missing.append(f"pettingzoo {name}")
            continue
        found.append(Subject("pettingzoo loop", name, documented(env)))
    for name in RLCARD:
        try:
            found.append(Subject("rlcard loop", name, rlcard_games(name)))
        except ImportError:
            missing.append(f"rlcard {name}")
    found += [Subject("piggery openspiel", name, spiel_games(piggery.envs.openspiel.short_name(name))) for name in games.ours()]
    for name in SPIEL:
        import_module(f"open_spiel.python.games.{name}")  # registers it
        found.append(Subject("openspiel python", name, spiel_games(f"python_{name}")))
    return found, missing


def stepping(name: str, seats: int) -> Callable[[float], float]:
    """The environment alone: beginnings of games whose actions are known."""
    env = pettingzoo_env(name, seats)
    played = beginnings(env.play)

    def rate(seconds: float) -> float:
        steps, spent = 0, 0.0
        while spent < seconds:
            seed, actions = next(played)
            began = time.process_time()
            env.reset(seed=seed)
            for action in actions:
                env.last()
                env.step(action)
            spent += time.process_time() - began
            steps += len(actions)
        return steps / spent

    return rate


def beginnings(of: Play) -> Iterator[tuple[int, list[int]]]:
    """Seeds, and the actions of random choices for the games that an environment begins with them."""
    play = copy.deepcopy(of)
    game = play.game
    for seed in count():
        play.reset(Random(seed))
        state, chance, chooser = play.state, play.rng, Random(-1 - seed)
        actions: list[int] = []
        while (movers := game.movers(state)) and len(actions) < LONGEST:
            if movers[0] == CHANCE:
                game.apply_trusted(state, CHANCE, game.draw(state, chance))
            else:
                choice = game.pick(state, movers[0], chooser)
                actions += play.actions_for(movers[0], choice)
                game.apply_trusted(state, movers[0], choice)
        yield seed, actions


def documented(env: Any) -> Callable[[float], float]:
    """PettingZoo's loop, as its documentation has it."""

    def play() -> Iterator[bool]:
        """Game after game; for every round of the loop whether it was a step."""
        for seed in count():
            env.reset(seed=seed)
            for agent in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                is_over = terminated or truncated
                env.step(None if is_over else env.action_space(agent).sample(seen["action_mask"]))
                yield not is_over

    playing = play()

    def rate(seconds: float) -> float:
        steps = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            steps += next(playing)
        return steps / spent

    return rate


def rlcard_games(name: str) -> Callable[[float], float]:
    """RLCard's loop: `env.run` with its random agents."""
    rlcard = import_module("rlcard")
    agents = import_module("rlcard.agents")
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def rate(seconds: float) -> float:
        began = time.process_time()
        begun = env.timestep
        while True:
            env.run(is_training=False)
            spent = time.process_time() - began
            if spent >= seconds:
                return float(env.timestep - begun) / spent

    return rate


def spiel_games(name: str) -> Callable[[float], float]:
    """OpenSpiel's loop: legal actions, chance outcomes, apply."""
    import numpy as np
    import pyspiel

    game = pyspiel.load_game(name)
    rng = np.random.default_rng(1)

    def rate(seconds: float) -> float:
        steps = 0
        began = time.process_time()
        state = game.new_initial_state()
        while (spent := time.process_time() - began) < seconds:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choice(outcomes, p=odds))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps / spent

    return rate


if __name__ == "__main__":
    raise SystemExit(main())
