"""Rows of numbers as the bytes of an observation, each divided by its bound: joining ready-made pieces is quicker than anything else.

The fields of a game's `encoder.py` say what an observation is; `packed.py` beside it has the same numbers straight from the state, quicker.
Tests hold both against each other in random games, for every seat, and show that states which a seat can't tell apart give it the same.

>>> from array import array
>>> array("f", row([1, 3], 4)).tolist()
[0.25, 0.75]
>>> array("f", places(3)[1]).tolist()
[0.0, 1.0, 0.0]
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from piggery.kernel import AnyGame

Pack = Callable[[Any, int], bytearray]  # state, seat -> the numbers of all fields in a row, as the flat observation has them
Begun = tuple[int, ...]  # parts of a move, where it takes several actions
Legal = Callable[[Any, int, Begun], NDArray[np.int8]]  # state, seat that may act -> 1 for each legal action. Not to be written to

K = TypeVar("K")
V = TypeVar("V")
REMEMBERED = 4096  # pieces of a kind
MASK, BYTE = np.dtype(np.int8), np.dtype(np.uint8)
WIDTH = 4  # bytes of a number


class Remembered(dict[K, V]):
    """What follows from a key, worked out when it is first asked for. Forgets everything when it is full."""

    def __init__(self, work_out: Callable[[K], V]) -> None:
        self._work_out = work_out

    def __missing__(self, key: K) -> V:
        if len(self) >= REMEMBERED:
            self.clear()
        found = self[key] = self._work_out(key)
        return found


def row(numbers: Iterable[int], bound: int = 1) -> bytes:
    return array("f", [number / bound for number in numbers]).tobytes()


def scaled(bound: int) -> Remembered[int, bytes]:
    """A number -> its bytes."""
    return Remembered(lambda number: row([number], bound))


def places(size: int) -> list[bytes]:
    """For each number below the size a row with a 1 in its place; behind them, where -1 finds it, a row of zeros."""
    return [row([int(other == number) for other in range(size)]) for number in (*range(size), -1)]


def round_table(seats: int) -> list[list[bytes]]:
    """By observer and seat: a 1 in the place of the seat, the observer's own being the first; -1 finds zeros."""
    place = places(seats)
    return [[*(place[(seat - observer) % seats] for seat in range(seats)), place[-1]] for observer in range(seats)]


def marks(numbers: Iterable[int], size: int) -> bytes:
    """A row with a 1 in the place of each number."""
    found = array("f", zeros(size))
    for number in numbers:
        found[number] = 1.0
    return found.tobytes()


def zeros(size: int) -> bytes:
    return bytes(WIDTH * size)


def side_by_side(sheets: Sequence[Sequence[bytes]]) -> list[bytes]:
    """The first piece of each sheet, then the second of each, and so on: an observation has all seats in every field.

    >>> side_by_side([(b"a", b"b"), (b"A", b"B")])
    [b'a', b'A', b'b', b'B']
    """
    seats = len(sheets)
    found = [b""] * (seats * len(sheets[0]))
    for place, pieces in enumerate(sheets):
        found[place::seats] = pieces  # much quicker than `zip` and `chain`
    return found


def spreading(actions: int) -> Callable[[int], NDArray[np.int8]]:
    """A mask of so many bits -> its numbers."""
    length = (actions + 7) // 8

    def spread(mask: int) -> NDArray[np.int8]:
        packed = np.frombuffer(mask.to_bytes(length, "little"), BYTE)
        return np.unpackbits(packed, None, actions, "little").view(MASK)  # names would cost it a third more

    return spread


def legal(game: AnyGame) -> Legal:
    """The game's own mask, number by number: a few hundred come again and again."""
    known = Remembered(spreading(len(game.moves)))
    return lambda state, seat, begun: known[game.choice_mask(state, seat)]
