"""Ratings of bots by openskill: Plackett and Luce's model as Weng and Lin update it, one match after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Rating(NamedTuple):
    """Strength and how uncertain it is. Everybody starts at 25 with 25 / 3; in the long run one that is 6 or 7 higher wins three games
    of four. Ratings put many bots in order; what a pairing is worth, its share of victories tells more exactly."""

    mu: float
    sigma: float


def rated(count: int, matches: Iterable[Sequence[tuple[int, float]]]) -> list[Rating]:
    """The ratings of so many players after these matches: who took part, and how well each did.

    >>> strong, weak = rated(2, [[(0, 1.0), (1, 0.0)]] * 20)
    >>> strong.mu > 25 > weak.mu
    True
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # a bot does not change from match to match
    ratings = [model.rating() for _ in range(count)]
    for match in matches:
        before = [[ratings[player]] for player, _ in match]
        after = model.rate(before, scores=[result for _, result in match])
        for (player, _), (rating,) in zip(match, after, strict=True):
            ratings[player] = rating
    return [Rating(rating.mu, rating.sigma) for rating in ratings]
