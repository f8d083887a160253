"""What a game says and offers again and again, remembered: sentences about events, and folded choices written down."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from piggery.kernel import AnyGame, Event
from piggery.kernel.forms import folded

KEPT = 50_000

encode = msgspec.json.Encoder().encode


class Phrases:
    """Of one game with one edition."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._said: dict[Hashable, tuple[str, bool]] = {}
        self._names = re.compile("|".join(sorted({re.escape(game.seat_name(seat)) for seat in range(game.about.seats[1])})))
        self._choices: dict[tuple[int, int], msgspec.Raw] = {}

    def sentences(self, events: Sequence[Event], viewer: int | None, named: Callable[[str], str]) -> list[str]:
        """What happened, told to a viewer, with the people's names."""
        told: list[str] = []
        for event in events:
            try:
                key = (viewer, event.type, *event.fields.values(), event.secret, event.told)
                said, has_name = self._said.get(key) or self._say(key, event, viewer)
            except TypeError:  # a field that is a list or an object
                said, has_name = self._game.sentence(event, viewer), True
            if said:
                told.append(named(said) if has_name else said)
        return told

    def _say(self, key: Hashable, event: Event, viewer: int | None) -> tuple[str, bool]:
        """A sentence depends on the event, on whom it is told, and on nothing else."""
        if len(self._said) >= KEPT:
            self._said.clear()
        said = self._game.sentence(event, viewer)
        found = self._said[key] = said, self._names.search(said) is not None
        return found

    def choices(self, state: Any, seat: int) -> msgspec.Raw:
        mask = self._game.choice_mask(state, seat)
        found = self._choices.get((seat, mask))
        if found is None:
            if len(self._choices) >= KEPT:
                self._choices.clear()
            forms = folded(self._game.write(seat, move) for move in self._game.choices(state, seat))
            found = self._choices[seat, mask] = msgspec.Raw(encode(forms))
        return found


_known: WeakKeyDictionary[AnyGame, Phrases] = WeakKeyDictionary()


def phrases_of(game: AnyGame) -> Phrases:
    found = _known.get(game)
    if found is None:
        found = _known[game] = Phrases(game)
    return found
