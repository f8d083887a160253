"""The weights of Pigskin's estimate (`win.py`), from games that bots play against themselves.

    python -m piggery.bots.pigskin.fit farmhand 150                   # 150 games of farmhands
    python -m piggery.bots.pigskin.fit ace 60 --scale 0.05 --data d   # the same of aces in a hurry; what was seen is added to the file d

Formations are drawn at random. Every decision of a turn is a position; what is to be foretold is who made the next point. A
logistic regression, a little ridged, gives the weights; the loss is told for drives that were left out, too.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from piggery import bots, games
from piggery.bots.pigskin.chain import ways_of
from piggery.bots.pigskin.win import NAMES, Estimate
from piggery.games.pigskin.play.state import TURN, State
from piggery.kernel import CHANCE, Observation

GAME = games.load("pigskin")
ESTIMATE = Estimate(ways_of(GAME.edition))  # type: ignore[attr-defined]
RIDGE = 2.0
PARTS = 5  # the drives are left out in as many parts, one after the other
LEAST = 1e-3  # of a chance, where the loss is told

Rows = list[list[float]]  # drive, whether the side to move made the point, features


def played(players: list[Any], seed: int) -> Rows:
    """The positions of one game."""
    state, rng = GAME.start(2), Random(seed)
    rows: Rows = []
    open_: list[tuple[int, list[float]]] = []
    while movers := GAME.movers(state):
        seat, score = movers[0], state.score
        if seat == CHANCE:
            GAME.apply_trusted(state, seat, GAME.draw(state, rng))
        else:
            choices = GAME.choices(state, seat)
            if state.phase == TURN:
                seen = Observation(seat, GAME.view(state, seat), choices, [])
                open_ += noted(state)
                move = players[seat].choose(seen, rng)
            else:
                move = rng.choice([move for move in choices if move.kind == "formation"])
            GAME.apply_trusted(state, seat, move)
        if state.score != score:
            scorer = int(state.score[1] > score[1])
            rows += [[float(100 * seed + sum(score)), float(side == scorer), *features] for side, features in open_]
            open_ = []
    return rows


def noted(state: State) -> list[tuple[int, list[float]]]:
    if state.pending is not None:
        return []
    features = ESTIMATE.features(state, state.side, state.actions_left, state.moved, state.acted)
    return [] if features is None else [(state.side, list(features))]


def fitted(features: Any, made: Any) -> Any:
    """Newton's method."""
    weights = np.zeros(features.shape[1])
    ridge = RIDGE * np.eye(len(weights))
    for _ in range(30):
        chance = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (made - chance) - ridge @ weights
        bend = (features * (chance * (1 - chance))[:, None]).T @ features + ridge
        weights += np.linalg.solve(bend, slope)
    return weights


def loss(weights: Any, features: Any, made: Any) -> float:
    chance = np.clip(1 / (1 + np.exp(-features @ weights)), LEAST, 1 - LEAST)
    return float(-(made * np.log(chance) + (1 - made) * np.log(1 - chance)).mean())


def tell(data: Any) -> None:
    drive, made, features = data[:, 0], data[:, 1], data[:, 2:]
    part = (drive // 100 % PARTS).astype(int)
    losses = [loss(fitted(features[part != k], made[part != k]), features[part == k], made[part == k]) for k in range(PARTS)]
    weights = fitted(features, made)
    print(f"{len(data)} positions of {len(set(drive))} drives; loss {loss(weights, features, made):.4f}, left out {np.mean(losses):.4f}")
    for name, weight in zip(NAMES, weights, strict=True):
        print(f"{name:14} {weight:7.3f}")
    print("WEIGHTS =", tuple(round(float(weight), 3) for weight in weights))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("level")
    parser.add_argument("games", type=int)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--data", type=Path, help="keep what was seen in this .npy file")
    given = parser.parse_args()
    if given.games < PARTS:
        parser.error(f"at least {PARTS} games, one for each part that is left out")
    players = [bots.load(given.level, GAME, given.scale) for _ in range(2)]
    rows = [row for game in range(given.games) for row in played(players, given.seed + game)]
    seen = np.array(rows).reshape(-1, 2 + len(NAMES))
    if given.data:
        path = given.data.with_suffix(".npy")
        seen = np.concatenate([np.load(path), seen]) if path.exists() else seen
        np.save(path, seen)
    tell(seen)


if __name__ == "__main__":
    main()
