"""Games in which people sketch something beside their moves, such as a craft that the others may vote on."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable


@runtime_checkable
class HasSketches(Protocol):
    """A game that says when a sketch may be changed. At a table of any other game people may draw at any time."""

    def may_sketch(self, state: Any, seat: int) -> bool: ...
