"""What a viewer sees of a match: its view, and what the game reckons from it. Whole at first, then as changes to what it saw before."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from piggery.kernel import AnyGame, Json


class Seen(NamedTuple):
    view: Json
    reckoning: Json

    @property
    def field(self) -> Json | msgspec.UnsetType:
        """The reckoning as a field that is missing where there is none."""
        return msgspec.UNSET if self.reckoning is None else self.reckoning


def seen(game: AnyGame, state: Any, viewer: int | None) -> Seen:
    return Seen(game.view(state, viewer), game.reckoning(state, viewer))


def changes(before: Json, after: Json) -> list[Any]:
    """The [path, value] pairs that turn one view into another.

    >>> changes({"round": 1, "seats": [{"row": 3}, {"row": 4}]}, {"round": 1, "seats": [{"row": 3}, {"row": 5}]})
    [[['seats', 1, 'row'], 5]]
    """
    found: list[Any] = []
    if before != after or type(before) is not type(after):
        _compare(before, after, (), found)
    return found


def _compare(before: Json, after: Json, path: tuple[Any, ...], found: list[Any]) -> None:
    """Of two that differ. What is equal in them, which is most, is passed over without a look inside."""
    if isinstance(before, dict) and isinstance(after, dict) and list(before) == list(after):
        pairs = [(key, before[key], value) for key, value in after.items() if before[key] != value or type(before[key]) is not type(value)]
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = [
            (index, old, new)
            for index, (old, new) in enumerate(zip(before, after, strict=True))
            if old != new or type(old) is not type(new)
        ]
    else:
        found.append([list(path), after])
        return
    for step, old, new in pairs:
        _compare(old, new, (*path, step), found)
