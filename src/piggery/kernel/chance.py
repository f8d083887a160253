"""Chance: whole numbers from random bits, without bias, in one documented way.

Every draw of every game comes down to `below`: the smallest k with 2**k >= n, then k random bits, again and again until
they make a number below n. Anyone who can reproduce the bits can therefore reproduce the draw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from piggery.kernel.errors import PiggeryError

CHANCE = -1  # the mover of a chance outcome


class Rng(Protocol):
    """Where random bits come from: `random.Random`, or a source that others can verify."""

    def getrandbits(self, k: int, /) -> int: ...

    def randrange(self, stop: int, /) -> int: ...


def below(rng: Rng, n: int) -> int:
    """A whole number from 0 to n - 1, all equally likely.

    >>> from random import Random
    >>> below(Random(7), 6) in range(6)
    True
    """
    if n < 1:
        raise PiggeryError("there is nothing to draw from: no chance is pending")
    bits = (n - 1).bit_length()
    number = rng.getrandbits(bits)
    while number >= n:
        number = rng.getrandbits(bits)
    return number


def weighted(rng: Rng, weights: Sequence[int]) -> int:
    """An index, with odds in proportion to the weights: one number below their sum, counted off from the left.

    >>> from random import Random
    >>> weighted(Random(1), [0, 5, 0])
    1
    """
    left = below(rng, sum(weights))
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    raise ValueError("weights must be whole numbers, not negative and not all zero")


def hypergeometric(rng: Rng, counts: Sequence[int], size: int) -> list[int]:
    """How many of each kind come out when `size` things are taken blindly from an urn: one after the other, counted off.

    >>> from random import Random
    >>> hypergeometric(Random(1), [2, 0, 3], 5)
    [2, 0, 3]
    """
    left = list(counts)
    for _ in range(size):
        left[weighted(rng, left)] -= 1
    return [before - after for before, after in zip(counts, left, strict=True)]


class Urn(NamedTuple):
    """Chance too large to list: `size` things taken blindly from an urn with these counts."""

    counts: tuple[int, ...]
    size: int
    outcome: Callable[[Sequence[int]], Any]  # the move for what came out, by kind
    taken: Callable[[Any], Sequence[int]]  # its inverse
