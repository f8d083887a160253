"""What a game says and offers again and again, remembered as the JSON that is sent: sentences, prompts, and folded choices."""

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


Parts = bytes | tuple[bytes | int, ...]  # of a sentence as JSON: the whole, or texts, and seats where their names stand
Voice = dict[int | None, Parts]  # how one event is told to each viewer


def written_name(name: str) -> bytes:
    """A name as it stands inside a sentence."""
    return encode(name)[1:-1]


class Written:
    """Of one game with one edition. `names` are those of the people at a table, by seat, as `written_name` gives them."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._said: dict[Hashable, Voice] = {}
        self._said_count = 0
        self._parts: dict[str, Parts] = {}
        self._seats = {game.seat_name(seat): seat for seat in range(game.about.seats[1])}
        longest_first = sorted(self._seats, key=len, reverse=True)  # "Seat 1" is also the beginning of "Seat 12"
        self._names = re.compile(f"({'|'.join(map(re.escape, longest_first))})")
        self._choices: dict[tuple[int, int], bytes] = {}

    def voices(self, events: Sequence[Event]) -> list[Voice]:
        """Where it is remembered how these events are told: it depends on the event, on whom it is told, and on nothing else."""
        found: list[Voice] = []
        for event in events:
            try:
                key = (*event.form.values(), event.secret, event.told)
                voice = self._said.get(key)
                if voice is None:
                    voice = self._said[key] = {}
            except TypeError:  # a field that is a list or an object
                voice = {}
            found.append(voice)
        return found

    def sentences(
        self, events: Sequence[Event], viewer: int | None, names: Sequence[bytes], voices: Sequence[Voice] | None = None
    ) -> bytes:
        """What happened, told to a viewer, with the people's names: a list in JSON with a sentence for each event.

        It is empty for an event that says nothing. `voices` if they have been found already.
        """
        told: list[bytes] = []
        for index, voice in enumerate(self.voices(events) if voices is None else voices):
            parts = voice.get(viewer)
            if parts is None:
                parts = self._say(voice, events[index], viewer)
            told.append(parts if type(parts) is bytes else joined(parts, names))
        return b"[%b]" % b",".join(told)

    def _say(self, voice: Voice, event: Event, viewer: int | None) -> Parts:
        self._said_count += 1
        if self._said_count > KEPT:
            self._said_count = 0
            self._said.clear()
        parts = voice[viewer] = self._split(self._game.sentence(event, viewer))
        return parts

    def named(self, text: str, names: Sequence[bytes]) -> bytes:
        """A sentence of the game with the people's names in place of the numbers of their seats, in JSON."""
        parts = self._parts.get(text)
        if parts is None:
            if len(self._parts) >= KEPT:
                self._parts.clear()
            parts = self._parts[text] = self._split(text)
        return joined(parts, names)

    def _split(self, text: str) -> Parts:
        parts = [self._seats[part] if part in self._seats else written_name(part) for part in self._names.split(text) if part]
        if any(isinstance(part, int) for part in parts):
            return (b'"', *parts, b'"')
        return encode(text)

    def choices(self, state: Any, seat: int) -> bytes:
        """What a seat may do, folded: a list in JSON."""
        mask = self._game.choice_mask(state, seat)
        found = self._choices.get((seat, mask))
        if found is None:
            if len(self._choices) >= KEPT:
                self._choices.clear()
            forms = folded(self._game.write(seat, move) for move in self._game.choices(state, seat))
            found = self._choices[seat, mask] = encode(forms)
        return found


def joined(parts: Parts, names: Sequence[bytes]) -> bytes:
    """In one go: a name may look like that of a seat."""
    if type(parts) is bytes:
        return parts
    return b"".join([names[part] if type(part) is int else part for part in parts])  # type: ignore[misc]


_known: WeakKeyDictionary[AnyGame, Written] = WeakKeyDictionary()


def written_of(game: AnyGame) -> Written:
    found = _known.get(game)
    if found is None:
        found = _known[game] = Written(game)
    return found
