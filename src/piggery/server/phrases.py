"""What a game says and offers again and again, remembered: sentences about events, and folded choices written down."""

from __future__ import annotations

from collections.abc import Hashable
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
        self._said: dict[Hashable, str] = {}
        self._choices: dict[tuple[int, int], msgspec.Raw] = {}

    def sentence(self, event: Event, viewer: int | None) -> str:
        """What happened, told to a viewer: it depends on the event, on whom it is told, and on nothing else."""
        try:
            key = (viewer, event.type, *event.fields.values(), event.secret, event.told)
            said = self._said.get(key)
        except TypeError:  # a field that is a list or an object
            return self._game.sentence(event, viewer)
        if said is None:
            if len(self._said) >= KEPT:
                self._said.clear()
            said = self._said[key] = self._game.sentence(event, viewer)
        return said

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
