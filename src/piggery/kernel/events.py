"""What happened, for log and animation."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

Json = Any  # plain dicts, lists, strings, whole numbers, booleans and None

ALL: Final = -2  # in place of a seat: somebody who may be told everything


class Event(NamedTuple):
    """One thing that happened, with the fields of the specification's form in its order.

    The `secret` fields are known to the seats in `told` alone; everybody else is told that the event happened, with these
    fields null. `revealed_to` lists the seats that learnt something hidden by this event: they can't undo past it.

    >>> spied = Event("spied", {"seat": 1, "multiplier": 5}, secret=("multiplier",), told=(1,), revealed_to=(1,))
    >>> spied.to_json(1)
    {'type': 'spied', 'seat': 1, 'multiplier': 5}
    >>> spied.to_json(None)
    {'type': 'spied', 'seat': 1, 'multiplier': None}
    """

    type: str
    fields: dict[str, Json]
    secret: tuple[str, ...] = ()
    told: tuple[int, ...] = ()
    revealed_to: tuple[int, ...] = ()

    def to_json(self, seat: int | None = ALL) -> dict[str, Json]:
        """The event as this seat may be told of it (None: a spectator)."""
        told: dict[str, Json] = {"type": self.type}
        knows_all = not self.secret or seat == ALL or seat in self.told
        for name, value in self.fields.items():
            told[name] = value if knows_all or name not in self.secret else None
        return told


Emit = Callable[[Event], object]


def events_to_json(events: Iterable[Event], seat: int | None = ALL) -> list[dict[str, Json]]:
    """Events in the specification's form, as one seat may be told of them."""
    return [event.to_json(seat) for event in events]
