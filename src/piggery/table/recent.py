"""What happened at a table of late, as long as somebody who was away may still be told of it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from piggery.kernel import ALL, Event, Json
from piggery.table import entries as log
from piggery.table.clock import Clocks

Viewer = int | None  # a seat, or None: somebody who watches
RECENT = 64  # entries whose news a client that was away can still be told

# The next three are made with every move and remembered for a while. `gc=False`: nothing in them leads back to them, so the collector
# of cycles need not look at them.


class Happened(msgspec.Struct, frozen=True, gc=False):
    """One move of the match, with its form as each viewer may be told of it (under ALL: the same for everybody). `is_told_alike`: nothing
    in it is a secret from anybody."""

    number: int
    by: int
    forms: Mapping[Viewer, dict[str, Json] | None]
    events: list[Event]
    draw: int | None
    is_told_alike: bool

    def form(self, viewer: Viewer) -> dict[str, Json] | None:
        return self.forms[viewer] if viewer in self.forms else self.forms.get(ALL)


class Recent(msgspec.Struct, frozen=True, gc=False):
    """An entry of late, with what happened by it, and the viewers who may not know of it."""

    n: int
    entry: log.AnyEntry
    steps: tuple[Happened, ...]
    unseen: frozenset[Viewer]


class Remembered(msgspec.Struct, gc=False):
    """The newest entry and, linked, those before it: forks have them in common, and nothing is copied for a new one."""

    recent: Recent
    before: Remembered | None

    def forget(self, kept: int) -> None:
        """Let go of all but the last ones."""
        node: Remembered | None = self
        for _ in range(kept):
            node = node.before if node is not None else None
        if node is not None:
            node.before = None


class LastTold(msgspec.Struct, frozen=True):
    """What a viewer was last told of who is to move, while moves that it may not know of are made."""

    movers: tuple[int, ...]
    clocks: Clocks
