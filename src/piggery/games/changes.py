"""What an edition of one's own changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from piggery.kernel import EditionInfo, Json, quoted, same


class Change(NamedTuple):
    """A value that differs from the standard edition; None where one of them has no such key."""

    key: str
    standard: Json
    own: Json

    def __str__(self) -> str:
        if self.standard is None:
            return f"{self.key}: {quoted(self.own)} (new)"
        if self.own is None:
            return f"{self.key}: {quoted(self.standard)} taken out"
        return f"{self.key}: {quoted(self.standard)} -> {quoted(self.own)}"


def changes(standard: EditionInfo, own: EditionInfo) -> list[Change]:
    """Where an edition differs from the standard one, apart from what it is called."""
    names = (standard.id, standard.title)
    return [change for change in changed(standard.data, own.data) if change.standard not in names]


def changed(standard: Json, own: Json, key: str = "") -> Iterator[Change]:
    """Where two values differ, as deep down as they have the same shape.

    >>> [str(change) for change in changed({"rows": 14, "wings": [1, 2]}, {"rows": 13, "wings": [1, 3]})]
    ['rows: 14 -> 13', 'wings[1]: 2 -> 3']
    """
    if isinstance(standard, dict) and isinstance(own, dict):
        for name in dict.fromkeys([*standard, *own]):
            yield from changed(standard.get(name), own.get(name), f"{key}.{name}" if key else str(name))
    elif isinstance(standard, list) and isinstance(own, list) and len(standard) == len(own):
        for index, (before, after) in enumerate(zip(standard, own, strict=True)):
            yield from changed(before, after, f"{key}[{index}]")
    elif not same(standard, own):
        yield Change(key, standard, own)
