"""What happened, for log and animation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

Json = Any  # plain dicts, lists, strings, whole numbers, booleans and None

ALL: Final = -2  # in place of a seat: somebody who may be told everything


class Event(NamedTuple):
    """One thing that happened, in the specification's form.

    The `secret` fields are known to the seats in `told` alone; everybody else is told that the event happened, with these
    fields null. `revealed_to` lists the seats that learnt something hidden by this event: they can't undo past it.

    >>> spied = Event({"type": "spied", "seat": 1, "multiplier": 5}, secret=("multiplier",), told=(1,), revealed_to=(1,))
    >>> spied.to_json(1)
    {'type': 'spied', 'seat': 1, 'multiplier': 5}
    >>> spied.to_json(None)
    {'type': 'spied', 'seat': 1, 'multiplier': None}
    """

    form: Mapping[str, Json]  # a TypedDict of the game; nobody changes it
    secret: tuple[str, ...] = ()
    told: tuple[int, ...] = ()
    revealed_to: tuple[int, ...] = ()

    @property
    def type(self) -> str:
        kind: str = self.form["type"]
        return kind

    def to_json(self, seat: int | None = ALL) -> Json:
        """The event as this seat may be told of it (None: a spectator)."""
        if not self.secret or seat == ALL or seat in self.told:
            return self.form
        return {**self.form, **dict.fromkeys(self.secret)}


Emit = Callable[[Event], object]


def events_to_json(events: Iterable[Event], seat: int | None = ALL) -> list[Json]:
    """Events in the specification's form, as one seat may be told of them."""
    return [event.to_json(seat) for event in events]
