"""Fits the weights of `value` to games: `python -m piggery.bots.boars_on_the_run.fit 300` (numpy; 300 games take minutes).

Aces with a tenth of their budget race each other; now and then one draws a number that it would not. Every turn is a line of a
linear regression: what its boar has against the turns that it still needed, for boars that lost the turns by the present weights
for what was left. Prints the weights and how well they tell winners.
"""

from __future__ import annotations

import sys

import numpy as np

from piggery import bots, games
from piggery.bots.boars_on_the_run.value import WEIGHTS, Judge, spread
from piggery.games.boars_on_the_run.components.edition import Edition
from piggery.games.boars_on_the_run.play.state import DRAW, State
from piggery.kernel.record import Seat
from piggery.match import Match, Seeded

GAME = games.load("boars-on-the-run")
ED = Edition(dict(GAME.about.edition.data), GAME.about.edition.id, GAME.about.rules)
STRANGE = 0.1  # of the numbers drawn
LONGEST = 22  # rounds; longer games are left out
RIDGE = 3.0
FREE = 4  # weights, those of the way alone, that are hardly held back


def raced(seed: int) -> tuple[list[State], State]:
    """A game: the positions at the beginning of each turn, and the last."""
    match = Match(GAME, [Seat(name="ace"), Seat(name="ace")], chance=Seeded(seed))
    rng = bots.noise(match, 2)
    bot = bots.load("ace", GAME, 0.1)
    turns: list[State] = []
    while match.movers:
        seat, state = match.movers[0], match.state
        move = bot.choose(match.observation(seat), bots.noise(match, seat))
        if state.phase == DRAW:
            turns.append(state.copy())
            if rng.random() < STRANGE:
                move = rng.choice([other for other in state.legal if abs(other.value - move.value) in (2, 3)] or [move])
        match.play(seat, move)
    return turns, match.state


def features(states: list[State], seats: list[int]) -> np.ndarray:
    """What each weight is multiplied with."""
    judges = [Judge(ED, {other: float(other == name) for other in WEIGHTS}) for name in WEIGHTS]
    return np.array([[judge.turns_of(state, seat) for judge in judges] for state, seat in zip(states, seats, strict=True)])


def main(count: int) -> None:
    states, seats, ends, needed, won = [], [], [], [], []
    for seed in range(count):
        turns, end = raced(seed)
        if end.round > LONGEST:
            continue
        for seat in (0, 1):
            own = [state for state in turns if state.active == seat]
            for done, state in enumerate(own):
                states.append(state)
                seats.append(seat)
                ends.append(end)
                needed.append(len(own) - done)
                won.append(end.spaces[seat] == ED.finish)
    mine, left = features(states, seats), features(ends, seats)
    weights = np.array(list(WEIGHTS.values()))
    held = RIDGE * np.diag([0.01 if place < FREE else 1.0 for place in range(len(weights))])
    for _ in range(4):
        times = np.array(needed) + np.where(won, 0, np.maximum(left @ weights, 0.6))
        scaled = mine / np.maximum(times, 2)[:, None]  # what is far away is less certain
        weights = np.linalg.solve(scaled.T @ mine + held, scaled.T @ times)
    theirs = features(states, [1 - seat for seat in seats]) @ weights + 0.5
    chance = 1 / (1 + np.exp((mine @ weights - theirs) / np.array([spread(time) for time in theirs])))
    chance = np.clip(chance, 0.001, 0.999)
    print({name: round(float(weight), 2) for name, weight in zip(WEIGHTS, weights, strict=True)})
    print("turns off:", np.std(times - mine @ weights), "log loss:", -np.mean(np.log(np.where(won, chance, 1 - chance))))


if __name__ == "__main__":
    main(int(sys.argv[1]))
