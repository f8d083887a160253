"""What a viewer sees of a match: its view, and what the game reckons from it. Whole at first, then as changes to what it saw before."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any, NamedTuple

import msgspec

from piggery.kernel import AnyGame, Json

NESTED = (dict, list)


class Seen(NamedTuple):
    view: Json
    reckoning: Json

    @property
    def field(self) -> Json | msgspec.UnsetType:
        """The reckoning as a field that is missing where there is none."""
        return msgspec.UNSET if self.reckoning is None else self.reckoning


def seen(game: AnyGame, state: Any, viewer: int | None) -> Seen:
    return Seen(game.view(state, viewer), game.reckoning(state, viewer))


def changes(before: Json, after: Json, *, grows: bool = False) -> list[Any]:
    """The [path, value] pairs that turn one view into another. `grows`: an index may be the length of a list, which grows by it.

    >>> changes({"round": 1, "seats": [{"row": 3}, {"row": 4}]}, {"round": 1, "seats": [{"row": 3}, {"row": 5}]})
    [(('seats', 1, 'row'), 5)]
    >>> changes({"rows": [6, 7]}, {"rows": [6, 7, 7]}, grows=True)
    [(('rows', 2), 7)]
    """
    found: list[Any] = []
    if before != after or type(before) is not type(after):
        _compare(before, after, (), found, grows)
    return found


def _compare(before: Json, after: Json, path: tuple[str | int, ...], found: list[Any], grows: bool) -> None:
    """Of two that differ. What is equal in them, which is most, is passed over without a look inside."""
    pairs: Iterable[tuple[Any, Json, Json]]
    if type(before) is dict and type(after) is dict and list(before) == list(after):
        pairs = zip(after, before.values(), after.values(), strict=True)
    elif type(before) is list and type(after) is list and len(before) == len(after):
        pairs = zip(count(), before, after, strict=False)
    elif grows and type(before) is list and type(after) is list and len(before) == len(after) - 1 and before == after[:-1]:
        found.append(((*path, len(before)), after[-1]))
        return
    else:
        found.append((path, after))
        return
    for step, old, new in pairs:
        if old is new or (old == new and type(old) is type(new)):
            continue
        if type(new) in NESTED:
            _compare(old, new, (*path, step), found, grows)
        else:
            found.append(((*path, step), new))
