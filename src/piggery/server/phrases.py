"""What a game says and offers again and again, remembered: sentences about events, and folded choices written down."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from piggery.kernel import AnyGame, Event
from piggery.kernel.forms import folded

KEPT = 50_000

encode = msgspec.json.Encoder().encode


Parts = tuple[str | int, ...]  # of a sentence: texts, and seats where their names stand


class Phrases:
    """Of one game with one edition."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._said: dict[Hashable, Parts] = {}
        self._parts: dict[str, Parts] = {}
        self._seats = {game.seat_name(seat): seat for seat in range(game.about.seats[1])}
        longest_first = sorted(self._seats, key=len, reverse=True)  # "Seat 1" is also the beginning of "Seat 12"
        self._names = re.compile(f"({'|'.join(map(re.escape, longest_first))})")
        self._choices: dict[tuple[int, int], msgspec.Raw] = {}

    def sentences(self, events: Sequence[Event], viewer: int | None, names: Sequence[str]) -> list[str]:
        """What happened, told to a viewer, with the people's names."""
        told: list[str] = []
        for event in events:
            try:
                key = (viewer, event.type, *event.fields.values(), event.secret, event.told)
                parts = self._said.get(key)
                if parts is None:
                    parts = self._say(key, event, viewer)
            except TypeError:  # a field that is a list or an object
                parts = self._split(self._game.sentence(event, viewer))
            if parts:
                told.append(joined(parts, names))
        return told

    def _say(self, key: Hashable, event: Event, viewer: int | None) -> Parts:
        """A sentence depends on the event, on whom it is told, and on nothing else."""
        if len(self._said) >= KEPT:
            self._said.clear()
        parts = self._said[key] = self._split(self._game.sentence(event, viewer))
        return parts

    def named(self, text: str, names: Sequence[str]) -> str:
        """A sentence of the game with the people's names in place of the numbers of their seats."""
        parts = self._parts.get(text)
        if parts is None:
            if len(self._parts) >= KEPT:
                self._parts.clear()
            parts = self._parts[text] = self._split(text)
        return joined(parts, names)

    def _split(self, text: str) -> Parts:
        return tuple([self._seats.get(part, part) for part in self._names.split(text) if part])

    def choices(self, state: Any, seat: int) -> msgspec.Raw:
        mask = self._game.choice_mask(state, seat)
        found = self._choices.get((seat, mask))
        if found is None:
            if len(self._choices) >= KEPT:
                self._choices.clear()
            forms = folded(self._game.write(seat, move) for move in self._game.choices(state, seat))
            found = self._choices[seat, mask] = msgspec.Raw(encode(forms))
        return found


def joined(parts: Parts, names: Sequence[str]) -> str:
    """In one go: a name may look like that of a seat."""
    if len(parts) == 1 and type(parts[0]) is str:
        return parts[0]
    return "".join([part if isinstance(part, str) else names[part] for part in parts])


_known: WeakKeyDictionary[AnyGame, Phrases] = WeakKeyDictionary()


def phrases_of(game: AnyGame) -> Phrases:
    found = _known.get(game)
    if found is None:
        found = _known[game] = Phrases(game)
    return found
