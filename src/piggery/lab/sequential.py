"""When the arena may stop: a test that stays honest although it is looked at again and again.

Whoever looks at a 95 % interval after every game and stops as soon as it leaves 50 % out will be wrong far more often than once in
twenty. So the looks are planned (at every tenth of the games, none before `LEAST_GAMES` games), and the 5 % of error are spent over
them by the rule of Lan and DeMets (1983) that resembles O'Brien and Fleming's: 2 - 2 * Phi(2.24 / sqrt(t)) on either side may be spent by
the look at the share t of all games. Early looks ask for overwhelming evidence, the last one for hardly more than a single look would.

The level of a look follows from the levels before it: the score of a test of no difference is a Brownian motion at the times t, and
the probability of leaving the corridor for the first time at look k must be what is spent there. It is integrated look by look
(Armitage, McPherson and Rowe, 1969). At each look the interval with that look's level is computed ("repeated confidence interval",
Jennison and Turnbull, 1989): all of them together hold the truth in 95 % of all arenas, whenever one stops, and a pairing is decided
as soon as its interval leaves out "no difference". The estimate of a pairing that stopped early leans a little away from it.

Each pairing has its own 5 %: of twenty pairings of equal bots one will be called by luck.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from statistics import NormalDist
from typing import NamedTuple

LOOKS = 10
LEAST_GAMES = 40
LEAST_ROUNDS = 10
QUARTER = -NormalDist().inv_cdf(0.05 / 4)  # 2.24
GRID = 150  # points of the integrals; twice as many change no level by a thousandth of itself


class Look(NamedTuple):
    """After so many rounds the interval leaves out `p` of all values."""

    rounds: int
    p: float


def looks(rounds: int, games: int, stops: bool = True) -> list[Look]:
    """The looks at so many rounds of so many games each; the last one is at the end.

    >>> [look.rounds for look in looks(100, 2)]
    [20, 30, 40, 50, 60, 70, 80, 90, 100]
    >>> [(look.rounds, round(look.p, 6)) for look in looks(100, 2, stops=False)]
    [(100, 0.05)]
    """
    least = max(math.ceil(LEAST_GAMES / games), LEAST_ROUNDS)
    early = sorted({math.ceil(rounds * look / LOOKS) for look in range(1, LOOKS)}) if stops else []
    ends = [*(end for end in early if least <= end < rounds), rounds]
    return [Look(end, p) for end, p in zip(ends, levels(tuple(end / rounds for end in ends)), strict=True)]


def at(planned: list[Look], rounds: int) -> Look:
    """The look that holds after so many rounds: the last one passed, whose interval is rather too wide between looks."""
    return max((look for look in planned if look.rounds <= rounds), default=planned[0])


@lru_cache(maxsize=64)
def levels(times: tuple[float, ...]) -> tuple[float, ...]:
    """The two-sided level of each look.

    >>> [round(p, 5) for p in levels((0.5, 1.0))]  # 0.00305 and 0.04900 in the tables
    [0.00305, 0.049]
    """
    found = [spent(times[0])]
    bound = -math.sqrt(times[0]) * NormalDist().inv_cdf(found[0] / 2)  # of the Brownian motion
    points = corridor(bound)
    density = [normal(point, times[0]) for point in points]
    for before, now in pairwise(times):
        step = now - before
        bound = boundary(points, density, step, spent(now) - spent(before))
        found.append(math.erfc(bound / math.sqrt(2 * now)))
        then = corridor(bound)
        width = points[1] - points[0]
        density = [width * math.fsum(value * normal(point - at, step) for at, value in zip(points, density, strict=True)) for point in then]
        points = then
    return tuple(found)


def spent(time: float) -> float:
    """How much error may have been spent by then, on both sides together."""
    return 2 * math.erfc(QUARTER / math.sqrt(2 * time))


def corridor(bound: float) -> list[float]:
    """The middles of equal pieces between the bounds."""
    width = 2 * bound / GRID
    return [-bound + width * (piece + 0.5) for piece in range(GRID)]


def normal(distance: float, variance: float) -> float:
    return math.exp(-distance * distance / (2 * variance)) / math.sqrt(2 * math.pi * variance)


def boundary(points: list[float], density: list[float], step: float, error: float) -> float:
    """Where the corridor must end so that this much leaves it in the next step, on both sides together."""
    width = points[1] - points[0]

    def leaving(bound: float) -> float:
        deviation = math.sqrt(2 * step)
        return width * math.fsum(value * math.erfc((bound - at) / deviation) for at, value in zip(points, density, strict=True))

    low, high = 0.0, 20.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if leaving(middle) > error else (low, middle)
    return high
