"""Who is connected to a table, over all processes of a server. It is not part of the log: what is not heard of for a while is over.

Processes tell each other through the bus, on a channel of its own: when somebody comes or goes, and all of it now and then, so
that a process that died is forgotten.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec

from piggery.server.desk import Desk
from piggery.table import protocol as wire

AGAIN = 20.0  # seconds after which all is told again
FORGOTTEN = 50.0  # seconds
ANSWERED = 1.0  # seconds after which others have said who is at a table
AT_ONCE = 100  # tables in one notification, which has room for 8000 bytes


class Here(NamedTuple):
    """Who is connected to a table in one process. `asks`: the others have not been heard yet."""

    table: str
    seats: tuple[int, ...]
    watching: int
    asks: bool = False


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(list[Here]).decode


def here(desk: Desk, *, asks: bool = False) -> Here:
    seats = tuple(sorted(seat for seat in desk.sinks if seat is not None))
    return Here(desk.table.id, seats, len(desk.sinks.get(None, ())), asks)


class Presence:
    """`say` reaches the other processes; None if there are none."""

    def __init__(self, say: Callable[[str], None] | None) -> None:
        self._say = say
        self._elsewhere: dict[str, dict[str, tuple[Here, float]]] = {}  # table -> process -> what it said, and when
        self._asked: dict[str, float] = {}  # when the others were asked who is at a table
        self._told_at = time.monotonic()

    def changed(self, desk: Desk) -> None:
        """Somebody came or went here."""
        if self._say is not None:
            self._say(encode([here(desk, asks=desk.table.id not in self._asked)]).decode())
            self._asked.setdefault(desk.table.id, time.monotonic())
        self._tell(desk)

    def heard(self, process: str, text: str, desk_of: Callable[[str], Desk | None]) -> None:
        """What another process says."""
        for there in decode(text):
            desk = desk_of(there.table)
            if desk is None:
                continue
            known = self._elsewhere.setdefault(there.table, {})
            before = known.get(process)
            known[process] = there, time.monotonic()
            if there.seats or there.watching:
                desk.seen_elsewhere()
            if there.asks and desk.sinks and self._say is not None:
                self._say(encode([here(desk)]).decode())
            if before is None or before[0][1:3] != there[1:3]:
                self._tell(desk)

    def attend(self, desks: Iterable[Desk]) -> None:
        """Say all again from time to time; forget processes that don't, and tables that are put away."""
        now = time.monotonic()
        if self._say is None or now - self._told_at < AGAIN:
            return
        self._told_at = now
        looked_at = {desk.table.id: desk for desk in desks if desk.sinks}
        told = [here(desk) for desk in looked_at.values()]
        for start in range(0, len(told), AT_ONCE):
            self._say(encode(told[start : start + AT_ONCE]).decode())
        for table, known in list(self._elsewhere.items()):
            gone = [process for process, (_, at) in known.items() if now - at > FORGOTTEN]
            for process in gone:
                del known[process]
            if table not in looked_at:
                del self._elsewhere[table]
                self._asked.pop(table, None)
            elif gone:
                self._tell(looked_at[table])

    def is_known(self, desk: Desk) -> bool:
        """Whether the other processes have had time to say who is at a table."""
        return self._say is None or time.monotonic() - self._asked.get(desk.table.id, time.monotonic()) > ANSWERED

    def seats(self, desk: Desk) -> frozenset[int]:
        """The seats that are connected, wherever."""
        return frozenset(seat for there in self._everywhere(desk) for seat in there.seats)

    def _everywhere(self, desk: Desk) -> list[Here]:
        return [here(desk), *(there for there, _ in self._elsewhere.get(desk.table.id, {}).values())]

    def _tell(self, desk: Desk) -> None:
        watching = sum(there.watching for there in self._everywhere(desk))
        text = wire.encode(wire.Presence(seats=sorted(self.seats(desk)), watching=watching))
        for sinks in list(desk.sinks.values()):
            for sink in list(sinks):
                sink.post(text)
