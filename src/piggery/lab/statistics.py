"""Figures from counts: means, intervals, quantiles and the tests we use, each in a few lines that can be checked by hand.

Every function takes counters (value -> how often). Intervals are 95 % intervals. A mean's interval and the paired test use
Student's t with n - 1 degrees of freedom; a share's interval is Wilson's.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from statistics import NormalDist
from typing import NamedTuple

Z = NormalDist().inv_cdf(0.975)
POWER = NormalDist().inv_cdf(0.8)  # "how many games": enough to see it four times in five


class Estimate(NamedTuple):
    """A value with its 95 % interval."""

    value: float
    low: float
    high: float


class Spread(NamedTuple):
    """How a whole number is distributed."""

    games: int
    mean: Estimate
    sd: float
    least: int
    greatest: int
    q5: int
    q50: int
    q95: int


class Paired(NamedTuple):
    """A paired test: mean difference, p value (two-sided), and the pairs needed to see a difference of this size."""

    difference: Estimate
    p: float
    pairs: int
    needed: int | None  # None: no difference at all was seen


def moments(counts: Mapping[int, int]) -> tuple[int, float, float]:
    """Number of values, mean and standard deviation (n - 1), from exact sums.

    >>> moments({1: 1, 3: 1})
    (2, 2.0, 1.4142135623730951)
    """
    n = sum(counts.values())
    total = sum(value * times for value, times in counts.items())
    squares = sum(value * value * times for value, times in counts.items())
    if n == 0:
        return 0, math.nan, math.nan
    variance = (n * squares - total * total) / (n * (n - 1)) if n > 1 else 0.0
    return n, total / n, math.sqrt(variance)


def spread(counts: Mapping[int, int]) -> Spread:
    n, mean, sd = moments(counts)
    half = t_quantile(n - 1) * sd / math.sqrt(n) if n > 1 else math.inf
    low, middle, high = (quantile(counts, share) for share in (0.05, 0.5, 0.95))
    return Spread(n, Estimate(mean, mean - half, mean + half), sd, min(counts), max(counts), low, middle, high)


def quantile(counts: Mapping[int, int], share: float) -> int:
    """The least value that at least this share of all values does not exceed.

    >>> quantile({1: 5, 2: 90, 3: 5}, 0.05), quantile({1: 5, 2: 90, 3: 5}, 0.5)
    (1, 2)
    """
    needed = share * sum(counts.values())
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= needed - 1e-9:
            return value
    raise ValueError("no values")


def wilson(successes: float, n: float, z: float = Z) -> Estimate:
    """A share with Wilson's interval. Shared victories count in parts, which makes the interval a little too wide.

    >>> wilson(5, 10)
    Estimate(value=0.5, low=0.23659309051256405, high=0.763406909487436)
    """
    if n == 0:
        return Estimate(math.nan, 0.0, 1.0)
    share = successes / n
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return Estimate(share, max(0.0, centre - half), min(1.0, centre + half))


def win_share(counts: Mapping[int, int]) -> Estimate:
    """From "how many sides shared the victory" (0: not won): a victory shared by k sides counts 1 / k."""
    return wilson(sum(times / sides for sides, times in counts.items() if sides), sum(counts.values()))


def clustered_share(rounds: Sequence[float], games: int, p: float = 0.05) -> Estimate:
    """A share of victories from rounds of so many games each, which had the same luck and so are not independent.

    Wilson's interval with an effective number of games: the variance between rounds tells how many independent games they are
    worth (one round's worth of independence is added, for rounds that are too few to know), and Student's t takes the place of the
    normal law. It is at least the number of rounds, since nothing between 0 and 1 varies more than a coin, and at most four times the
    games. The interval leaves out `p` of all values.

    >>> clustered_share([1.0, 0.5, 0.5, 1.0, 1.0, 0.5], 2).value
    0.75
    """
    n = len(rounds)
    if n < 2:
        return Estimate(rounds[0] if rounds else math.nan, 0.0, 1.0)
    share = math.fsum(rounds) / n
    alone = share * (1 - share) / games  # variance of a round of independent games
    worth = float(n)
    if alone > 0:
        between = math.fsum((of_round - share) ** 2 for of_round in rounds)
        effect = (between + alone) / (n * alone)
        worth = n * games / min(max(effect, 0.25), games)
    return wilson(share * worth, worth, t_quantile(n - 1, p))


def paired(differences: Mapping[int, int], parts: int = 1, p: float = 0.05) -> Paired:
    """Student's paired t-test on whole differences; `parts`: each is the sum of so many, and their mean is reported. The interval
    leaves out `p` of all values."""
    n, mean, sd = moments(differences)
    error = sd / math.sqrt(n)
    half = t_quantile(n - 1, p) * error if n > 1 else math.inf
    estimate = Estimate(mean / parts, (mean - half) / parts, (mean + half) / parts)
    if n < 2 or error == 0:
        return Paired(estimate, 1.0 if mean == 0 or n < 2 else 0.0, n, None)
    needed = math.ceil(((Z + POWER) * sd / mean) ** 2) if mean else None
    return Paired(estimate, t_p_value(mean / error, n - 1), n, needed)


def paired_wins(joint: Mapping[tuple[int, int], int]) -> Paired:
    """The paired test on win shares, from pairs of "how many sides shared the victory" (0: not won)."""
    whole = math.lcm(*(sides for pair in joint for sides in pair if sides))
    differences: Counter[int] = Counter()
    for (first, second), times in joint.items():
        differences[(whole // second if second else 0) - (whole // first if first else 0)] += times
    return paired(differences, whole)


# -- Student's t ----------------------------------------------------------------------------------------------------------


def t_p_value(t: float, freedom: int) -> float:
    """Two-sided p value: the regularised incomplete beta function I_x(freedom / 2, 1 / 2), x = freedom / (freedom + t^2).

    >>> round(t_p_value(2.0, 10), 6)
    0.073388
    """
    return _incomplete_beta(freedom / (freedom + t * t), freedom / 2, 0.5)


@lru_cache(maxsize=1024)
def t_quantile(freedom: int, p: float = 0.05) -> float:
    """The t that all but `p` of the values lie within, by bisection; from 1,000 degrees of freedom on the normal law's.

    >>> round(t_quantile(10), 4), round(t_quantile(10, 0.001), 4)
    (2.2281, 4.5869)
    """
    if freedom < 1:
        return math.inf
    if freedom >= 1000:
        z = -NormalDist().inv_cdf(p / 2)
        return z + (z**3 + z) / (4 * freedom)  # the first term of the expansion in 1 / freedom
    low, high = 0.0, 13.0
    while t_p_value(high, freedom) > p:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if t_p_value(middle, freedom) > p else (low, middle)
    return high


def _incomplete_beta(x: float, a: float, b: float) -> float:
    if x <= 0 or x >= 1:
        return float(x >= 1)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _beta_fraction(x, a, b) / a
    return 1 - front * _beta_fraction(1 - x, b, a) / b


def _beta_fraction(x: float, a: float, b: float) -> float:
    """The continued fraction of the incomplete beta function, by Lentz's method."""
    tiny = 1e-300
    c, d = 1.0, 1 / ((1 - (a + b) * x / (a + 1)) or tiny)
    result = d
    for m in range(1, 400):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        d = 1 / ((1 + even * d) or tiny)
        c = (1 + even / c) or tiny
        result *= d * c
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        d = 1 / ((1 + odd * d) or tiny)
        c = (1 + odd / c) or tiny
        step = d * c
        result *= step
        if abs(step - 1) < 1e-14:
            break
    return result
