"""Tunes a style by evolution: `python -m piggery.bots.when_pigs_shall_fly.fit 0 --seats 1 --generations 60`.

Each generation plays the same games with some mutants of the style and moves towards the best of them (a cross-entropy method). Alone
the mean score counts, at a table the margin over the best of the others, who keep the styles as they are.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

import numpy as np

from piggery import games
from piggery.bots.when_pigs_shall_fly.playout import Fate, Playout, Playouts
from piggery.bots.when_pigs_shall_fly.styles import STYLES, Style
from piggery.games.when_pigs_shall_fly.game import WhenPigsShallFly
from piggery.games.when_pigs_shall_fly.play.state import ROLL
from piggery.kernel import CHANCE

MUTANTS, BEST = 20, 6
FIELDS = [(name, len(value) if isinstance(value, tuple) else 0) for name, value in zip(Style._fields, STYLES[0], strict=True)]


def flat(style: Style) -> np.ndarray:
    return np.array([number for value in style for number in (value if isinstance(value, tuple) else (value,))])


def built(numbers: np.ndarray) -> Style:
    left = [float(number) for number in numbers]
    values: list[Any] = []
    for _, length in FIELDS:
        values.append(tuple(left[:length]) if length else left[0])
        left = left[length or 1 :]
    return Style(*values)


def worth(game: WhenPigsShallFly, style: Style, seats: int, seeds: range) -> float:
    """The mean score, or margin, with this style in a seat that changes from game to game."""
    shared = Playouts(game.edition, (*STYLES, style))
    total = 0.0
    for seed in seeds:
        rng = Random(seed)
        state = game.start(seats)
        while state.step != ROLL:
            game.apply_trusted(state, CHANCE, game.draw(state, rng))
        seat = seed % seats
        styles = [rng.randrange(len(STYLES)) for _ in range(seats)]
        styles[seat] = len(STYLES)
        fate = Fate(shared, seats, rng)
        fate.turn_up(state, 0)
        scores = Playout(shared, state, styles, fate).run()
        total += scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0.0)
    return total / len(seeds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("style", type=int)
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--spread", type=float, default=0.25)
    args = parser.parse_args()
    game = games.load("when-pigs-shall-fly")
    assert isinstance(game, WhenPigsShallFly)
    rng = np.random.default_rng(1)
    centre = flat(STYLES[args.style])
    spread = args.spread * (np.abs(centre) + 0.2)
    for generation in range(args.generations):
        seeds = range(generation * args.games, (generation + 1) * args.games)
        mutants = [centre + spread * rng.standard_normal(len(centre)) for _ in range(MUTANTS)]
        values = [worth(game, built(mutant), args.seats, seeds) for mutant in mutants]
        best = np.array([mutants[place] for place in np.argsort(values)[::-1][:BEST]])
        centre = 0.5 * centre + 0.5 * best.mean(axis=0)
        spread *= 0.97
        print(generation, round(float(np.mean(values)), 2), round(float(max(values)), 2), flush=True)
        if generation % 10 == 9:
            print(built(np.round(centre, 2)), flush=True)


if __name__ == "__main__":
    main()
