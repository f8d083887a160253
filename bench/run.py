"""Speed of every game, as ratios to the fixed baseline taken in the same run.

    python bench/run.py                      # all games
    python bench/run.py --game take-flight   # one
    python bench/run.py --quick              # a look, not a measurement
    python bench/run.py --json figures.json

All times are CPU times, best of several; the baseline runs between the repeats, so that a busy machine slows both.
A decision is a choice of a seat; chance is drawn and applied too, but not counted.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

import baseline
from piggery import games
from piggery.kernel import CHANCE, AnyGame


class Target(NamedTuple):
    """Floor and ambition: decisions as a ratio to the baseline, a copy in microseconds."""

    seats: int
    decisions: tuple[float, float] | None = None
    copy_us: tuple[float, float] = (1.5, 0.75)


TARGETS = {
    "take-flight": Target(1, (1.0, 1.4)),
    "when-pigs-shall-fly": Target(2, (0.60, 1.0)),
    "boars-on-the-run": Target(4, (0.40, 0.70)),
    "swine-not": Target(4, (0.40, 0.80)),
    "pigskin": Target(2, (0.15, 0.40), (3.0, 1.5)),
}
LOAD_TARGET = (0.10, 0.05)  # CPU seconds to import piggery and load a game
LOAD = """
import time
began = time.process_time()
from piggery import games
games.load({name!r})
print(time.process_time() - began)
"""


class Effort(NamedTuple):
    """How long to measure. Slices are short, and as long for the baseline, so that both meet the quiet moments of a busy machine."""

    seconds: float  # of whole games per repeat
    baseline_games: int  # about as long
    repeats: int
    loads: int


FULL = Effort(seconds=0.05, baseline_games=1000, repeats=40, loads=5)
QUICK = Effort(seconds=0.02, baseline_games=20, repeats=1, loads=1)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Speed of every game, as ratios to a fixed baseline taken in the same run.")
    parser.add_argument("--game", choices=games.ours(), help="only this one")
    parser.add_argument("--quick", action="store_true", help="a look, not a measurement")
    parser.add_argument("--json", type=Path, metavar="FILE", help="store the figures too")
    given = parser.parse_args(argv)
    effort = QUICK if given.quick else FULL
    figures = {name: measure(name, effort) for name in ([given.game] if given.game else games.ours())}
    Console(width=150).print(table(figures))
    if given.json:
        given.json.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
    return 0


def measure(name: str, effort: Effort) -> dict[str, Any]:
    """All figures of one game."""
    game = games.load(name)
    target = TARGETS.get(name) or Target(game.about.seats[0])
    random_games(game, target.seats, Random(0), 0.01)  # fills the tables that a game builds as it meets positions
    bases, rates = [baseline.rate(effort.baseline_games)], []
    for repeat in range(effort.repeats):
        rates.append(random_games(game, target.seats, Random(repeat), effort.seconds))
        bases.append(baseline.rate(effort.baseline_games))
    base = max(bases)
    mid = middle_games(game, target.seats)
    rng = Random(3)
    calls: dict[str, Callable[[], object]] = {
        "copy": lambda: [state.copy() for state, _ in mid],
        "choices": lambda: [game.choices(state, seat) for state, seat in mid],
        "pick": lambda: [game.pick(state, seat, rng) for state, seat in mid],
    }
    micros = {what: best_time(call, effort) / len(mid) * 1e6 for what, call in calls.items()}
    return {
        "seats": target.seats,
        "baseline_per_s": round(base),
        "decisions_per_s": round(max(rates)),
        "ratio": max(rates) / base,
        "median_ratio": median(rate * 2 / sum(around) for rate, around in zip(rates, pairwise(bases), strict=True)),  # steadier under load
        "target_ratio": target.decisions,
        "copy_target_us": target.copy_us,
        **{f"{what}_us": time_us for what, time_us in micros.items()},
        **{f"{what}_ratio": time_us * 1e-6 * base for what, time_us in micros.items()},  # in moves of the baseline
        "load_s": min(load_seconds(name) for _ in range(effort.loads)),
        "load_target_s": LOAD_TARGET,
    }


def random_games(game: AnyGame, seats: int, rng: Random, seconds: float) -> float:
    """Decisions per CPU second over whole games, for at least so long."""
    decisions = 0
    movers, pick, draw, apply = game.movers, game.pick, game.draw, game.apply_trusted
    began = time.process_time()
    while True:
        state = game.start(seats)
        while acting := movers(state):
            seat = acting[0]
            if seat == CHANCE:
                apply(state, CHANCE, draw(state, rng))
            else:
                apply(state, seat, pick(state, seat, rng))
                decisions += 1
        spent = time.process_time() - began
        if spent >= seconds:
            return decisions / spent


def middle_games(game: AnyGame, seats: int, wanted: int = 40) -> list[tuple[Any, int]]:
    """Decisions from the middle third of random games, with the seat that acts."""
    rng = Random(11)
    found: list[tuple[Any, int]] = []
    while len(found) < wanted:
        state = game.start(seats)
        decisions = []
        while movers := game.movers(state):
            if movers[0] == CHANCE:
                game.apply_trusted(state, CHANCE, game.draw(state, rng))
                continue
            decisions.append((state.copy(), movers[0]))
            game.apply_trusted(state, movers[0], game.pick(state, movers[0], rng))
        third = len(decisions) // 3
        middle = decisions[third : 2 * third + 1]
        found += rng.sample(middle, min(5, len(middle)))
    return found[:wanted]


def best_time(call: Callable[[], object], effort: Effort) -> float:
    """CPU seconds of one call, the best mean of several runs."""
    call()
    best = float("inf")
    for _ in range(effort.repeats):
        calls = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < effort.seconds / 4:
            call()
            calls += 1
        best = min(best, spent / max(1, calls))
    return best


def load_seconds(name: str) -> float:
    """CPU seconds to import piggery and load a game in a fresh interpreter, its own start not counted."""
    done = subprocess.run([sys.executable, "-c", LOAD.format(name=name)], capture_output=True, text=True, check=True)  # noqa: S603
    return float(done.stdout)


def table(figures: dict[str, dict[str, Any]]) -> Table:
    """The figures beside their targets: floor / ambition. In brackets: in moves of the baseline."""
    shown = Table(title="Random games against the baseline (targets: floor / ambitious; in brackets behind µs: moves of the baseline)")
    columns = ("decisions/s", "ratio (median)", "target", "copy µs", "target", "choices µs", "pick µs", "load s", "target")
    shown.add_column("game", no_wrap=True)
    shown.add_column("seats", justify="right")
    for column in columns:
        shown.add_column(column, justify="right")
    for name, figure in figures.items():
        shown.add_row(
            name,
            str(figure["seats"]),
            f"{figure['decisions_per_s']:,}",
            f"{coloured(figure['ratio'], figure['target_ratio'], '{:.2f}')} ({figure['median_ratio']:.2f})",
            pair(figure["target_ratio"]),
            f"{coloured(figure['copy_us'], figure['copy_target_us'], '{:.2f}')} ({figure['copy_ratio']:.1f})",
            pair(figure["copy_target_us"]),
            f"{figure['choices_us']:.2f} ({figure['choices_ratio']:.1f})",
            f"{figure['pick_us']:.2f} ({figure['pick_ratio']:.1f})",
            coloured(figure["load_s"], figure["load_target_s"], "{:.3f}"),
            pair(figure["load_target_s"]),
        )
    rates = [figure["baseline_per_s"] for figure in figures.values()]
    shown.caption = f"baseline: {max(rates):,} moves/s"
    return shown


def pair(target: tuple[float, float] | None) -> str:
    return "" if target is None else f"{target[0]:g} / {target[1]:g}"


def coloured(value: float, target: tuple[float, float] | None, form: str) -> str:
    """Green where the ambition is reached, yellow from the floor on, red below. More is better if the ambition is the higher."""
    text = form.format(value)
    if target is None:
        return text
    floor, ambition = target
    sign = 1 if ambition > floor else -1
    colour = "green" if sign * value >= sign * ambition else "yellow" if sign * value >= sign * floor else "red"
    return f"[{colour}]{text}[/{colour}]"


if __name__ == "__main__":
    raise SystemExit(main())
