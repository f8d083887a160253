"""Moves: the finite table of choices of a game, and sets of them as integers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar


class Move(Protocol):
    """A choice or a chance outcome: an immutable value of the game's own class, hashable and comparable."""

    @property
    def kind(self) -> str: ...

    def __hash__(self) -> int: ...


M = TypeVar("M", bound=Move)
M_co = TypeVar("M_co", covariant=True)
MOST_LISTED = 50_000


class MoveTable(Generic[M]):
    """Every choice there is, in the specification's order; bit n of a mask stands for choice number n."""

    __slots__ = ("moves", "number")

    def __init__(self, moves: Iterable[M]) -> None:
        self.moves: Sequence[M] = tuple(moves)
        self.number = {move: number for number, move in enumerate(self.moves)}

    def list(self, mask: int) -> list[M]:
        """The moves of a mask, in order."""
        return listed(self.moves, mask)


def listed(moves: Sequence[M], mask: int) -> list[M]:
    """The moves of a mask, in order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(moves[lowest.bit_length() - 1])
        mask ^= lowest
    return found


class HasMoves(Protocol[M_co]):
    @property
    def moves(self) -> Sequence[M_co]: ...


class Listed(dict[int, tuple[M, ...]]):
    """The choices of a mask as a tuple: the same few hundred masks come again and again in play."""

    def __init__(self, of: HasMoves[M]) -> None:
        self._of = of

    def __missing__(self, mask: int) -> tuple[M, ...]:
        if len(self) > MOST_LISTED:
            self.clear()
        moves = self[mask] = tuple(listed(self._of.moves, mask))
        return moves
