"""Who sits where when two bots meet: every seat order, so that a seat's advantage favours neither."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

FEW = 4  # up to so many sides every order is played, beyond it the rotations of one


def seat_orders(teams: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """For the team of each seat all orders of two bots, 0 and 1: each has half of the sides, or one more as often as one less.

    >>> seat_orders([0, 1])
    ((0, 1), (1, 0))
    >>> seat_orders([0, 1, 0, 1])  # team-mates are the same bot
    ((0, 1, 0, 1), (1, 0, 1, 0))
    >>> len(seat_orders(range(3))), len(seat_orders(range(4))), len(seat_orders(range(10)))
    (6, 6, 10)
    """
    sides = list(dict.fromkeys(teams))
    count = len(sides)
    half = count // 2
    if count <= FEW:
        orders = [order for order in product((0, 1), repeat=count) if sum(order) in (half, count - half)]
    else:
        blocks = [tuple(int(side >= half) for side in range(count)), tuple(int(side < half) for side in range(count))]
        orders = list(dict.fromkeys(block[turn:] + block[:turn] for block in blocks for turn in range(count)))
    return tuple(tuple(order[sides.index(team)] for team in teams) for order in orders)
