"""What an agent sees, as numbers: named fields that are read from a seat's view and from nothing else.

A field gives whole numbers between two bounds. The structured observation holds them as they are, one array a field; the flat one
holds all of them in a row, each divided by its largest bound, so that every number lies between -1 and 1.

Environments see many positions, so they get the same numbers from the state, by `packed.py` beside each encoder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, chain
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from piggery.envs.packing import Begun, Legal, Pack
from piggery.kernel import Json

FLAT = np.dtype(np.float32)  # ready made, as it is named in every step
View = dict[str, Json]
Read = Callable[[View, int], Sequence[int]]


class Field(NamedTuple):
    """One part of an observation."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    read: Read  # view, seat -> the numbers row by row

    @property
    def size(self) -> int:
        return int(np.prod(self.shape))

    @property
    def bound(self) -> int:
        """What the flat observation divides the numbers by."""
        return max(-self.low, self.high)


def bounds(fields: Iterable[Field]) -> dict[str, int]:
    """The same for all fields, by name."""
    return {field.name: field.bound for field in fields}


class InParts(Protocol):
    """The actions of a game with so many moves that a move takes several actions, one part after the other."""

    actions: int
    meanings: list[tuple[int, int, str]]  # first and last action of a kind, and what it says

    def completed(self, state: Any, seat: int, begun: Begun, part: int) -> Any | None:
        """The move, if this legal part was the last; None if there is more to say."""
        ...

    def parts_of(self, state: Any, seat: int, move: Any) -> list[int]:
        """The actions that make a move."""
        ...

    def name(self, part: int) -> str:
        """What an action says."""
        ...

    def packed(self, begun: Begun) -> bytes:
        """What has been said of a move, as the numbers of the last fields."""
        ...


class Encoder:
    """The fields of one game at one number of seats."""

    def __init__(
        self,
        fields: Sequence[Field],
        progress: Callable[[View, int], float],
        progress_meaning: str,
        pack: Pack,
        legal: Legal,
        parts: InParts | None = None,
    ) -> None:
        self.fields = tuple(fields)
        self.size = sum(field.size for field in fields)
        self.progress = progress  # view, seat -> how far a seat has come, for shaped rewards
        self.progress_meaning = progress_meaning
        self.pack = pack  # without what is begun
        self.legal = legal
        self.parts = parts  # None: an action is a move
        self._bounds: NDArray[np.float32] = np.array([field.bound for field in fields for _ in range(field.size)], np.float32)
        self._limits: tuple[NDArray[np.float32], NDArray[np.float32]] | None = None
        ends = list(accumulate(field.size for field in fields))
        self._parts = [(field.name, end - field.size, end, field.shape) for field, end in zip(fields, ends, strict=True)]

    def keep_to_bounds(self) -> None:
        """What lies beyond a bound counts as the bound from now on. Takes time that editions of ours don't need."""
        sizes = [field.size for field in self.fields]
        lows, highs = [field.low / field.bound for field in self.fields], [field.high / field.bound for field in self.fields]
        self._limits = np.repeat(lows, sizes).astype(FLAT), np.repeat(highs, sizes).astype(FLAT)

    def numbers(self, view: View, seat: int) -> list[int]:
        """What a seat sees, from its view: what all the rest is held against."""
        return [number for field in self.fields for number in field.read(view, seat)]

    def flat(self, numbers: bytearray, begun: Begun = ()) -> NDArray[np.float32]:
        """The same, scaled, from what `pack` gives, with what the seat has begun to say. Without parts the array is made of the very
        numbers, which are then to be used no more."""
        found = np.frombuffer(numbers if self.parts is None else numbers + self.parts.packed(begun), FLAT)
        return found if self._limits is None else np.clip(found, *self._limits)

    def structured(self, numbers: bytearray, begun: Begun = ()) -> dict[str, NDArray[np.int32]]:
        found = np.rint(self.flat(numbers, begun) * self._bounds).astype(np.int32)
        return {name: found[begin:end].reshape(shape) for name, begin, end, shape in self._parts}


# -- reading ----------------------------------------------------------------------------------------------------------------


def one_hot(values: Sequence[Any]) -> Callable[[Any], tuple[int, ...]]:
    """A value -> a 1 in its place; None -> zeros.

    >>> one_hot(["N", "E"])("E")
    (0, 1)
    """
    places: dict[Any, tuple[int, ...]] = {value: tuple(int(other == value) for other in values) for value in values}
    places[None] = (0,) * len(values)
    return places.__getitem__


def flags(values: Sequence[Any]) -> Callable[[Iterable[Any]], list[int]]:
    """Some of the values -> a 1 in the place of each.

    >>> flags(["N", "E", "S"])(["S", "N"])
    [1, 0, 1]
    """
    place = {value: number for number, value in enumerate(values)}

    def read(found: Iterable[Any]) -> list[int]:
        row = [0] * len(place)
        for value in found:
            row[place[value]] = 1
        return row

    return read


def counts(names: Sequence[str]) -> Callable[[dict[str, int]], list[int]]:
    """Name -> count, as a row with a 0 for what is missing."""

    def read(found: dict[str, int]) -> list[int]:
        return [found.get(name, 0) for name in names]

    return read


def joined(rows: Iterable[Iterable[int]]) -> list[int]:
    return list(chain.from_iterable(rows))


def from_seat(found: list[Any], seat: int) -> list[Any]:
    """What there is of each seat, beginning with this one. Fields of several seats have the observer in the first row.

    >>> from_seat(["a", "b", "c"], 1)
    ['b', 'c', 'a']
    """
    return found[seat:] + found[:seat] if seat else found


def relative(seats: int) -> Callable[[int | None, int], list[int]]:
    """A seat as seen from another: a 1 in its place, the observer's own being the first; None -> zeros."""

    def read(found: int | None, seat: int) -> list[int]:
        row = [0] * seats
        if found is not None:
            row[(found - seat) % seats] = 1
        return row

    return read
