"""Exact odds of a blind draw (BOR-13)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, prod


def chance_of(bag: Sequence[int], size: int, taken: Sequence[int]) -> Fraction:
    """Multivariate hypergeometric: that exactly these cubes come out of a bag.

    >>> chance_of((5, 5, 5, 5, 5), 3, (0, 0, 0, 0, 3))
    Fraction(1, 230)
    """
    if sum(taken) != size:
        return Fraction(0)
    return Fraction(prod(comb(there, out) for there, out in zip(bag, taken, strict=True)), comb(sum(bag), size))


def chance_of_kind(kind: int, total: int, size: int, taken: int) -> Fraction:
    """That exactly `taken` of `kind` cubes among `total` are in a draw of `size`.

    >>> chance_of_kind(5, 25, 3, 3)
    Fraction(1, 230)
    """
    return Fraction(comb(kind, taken) * comb(total - kind, size - taken), comb(total, size)) if taken <= size else Fraction(0)
