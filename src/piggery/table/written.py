"""What a game says and offers again and again, remembered as the JSON that is sent: sentences, prompts, and folded choices."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Hashable, Sequence
from itertools import compress
from operator import attrgetter
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from piggery.kernel import AnyGame, Event

KEPT = 50_000
KEPT_CHOICES = 5_000  # of several kilobytes each
KEPT_VALUES = 500  # for each of at most some hundred runs

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
        self._runs: dict[int, list[Run]] = {}

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
        """What a seat may do, folded: a list in JSON. It is what `folded` makes of the forms, put together from what was written before:
        a game may have a thousand choices, of which a move changes few."""
        mask = self._game.choice_mask(state, seat)
        found = self._choices.get((seat, mask))
        if found is None:
            if len(self._choices) >= KEPT_CHOICES:
                self._choices.clear()
            found = self._choices[seat, mask] = self._folded(mask, seat)
        return found

    def _folded(self, mask: int, seat: int) -> bytes:
        runs = self._runs.get(seat)
        if runs is None:
            runs = self._runs[seat] = runs_of(self._game, seat)
        groups: dict[bytes, list[bytes]] = {}
        number = 0  # of the lowest bit that is left of the mask
        while mask:
            lowest = number + (mask & -mask).bit_length() - 1
            run = runs[bisect_right(runs, lowest, key=first_of) - 1]
            mask >>= run.first - number
            groups.setdefault(run.head, []).append(run.written(mask & run.all))
            mask >>= run.all.bit_length()
            number = run.first + run.all.bit_length()
        return b"[%b]" % b",".join([head % b",".join(values) for head, values in groups.items()])


class Run:
    """Choices with numbers in a row whose forms differ only in their last field; `head` is the form, with a place for the values."""

    def __init__(self, first: int, head: bytes) -> None:
        self.first = first
        self.head = head
        self.all = 0
        self._values: list[bytes] = []
        self._kept: dict[int, bytes] = {}

    def add(self, value: bytes) -> None:
        self.all |= 1 << len(self._values)
        self._values.append(value)

    def written(self, chosen: int) -> bytes:
        """The values of some of them, from the first on."""
        found = self._kept.get(chosen)
        if found is None:
            if len(self._kept) >= KEPT_VALUES:
                self._kept.clear()
            is_chosen = map(int, reversed(f"{chosen:b}"))
            found = self._kept[chosen] = b",".join(compress(self._values, is_chosen))
        return found


first_of = attrgetter("first")


def runs_of(game: AnyGame, seat: int) -> list[Run]:
    """All choices that there are, as one seat makes them."""
    runs: list[Run] = []
    for number, move in enumerate(game.moves):
        head = {**game.write(seat, move)}
        last, value = head.popitem()
        if last == "type":  # it stands for itself
            written, value = encode({last: value}).replace(b"%", b"%%") + b"%.0b", ""
        else:
            before = encode({**head, last: []})[:-2]
            written = before.replace(b"%", b"%%") + b"%b]}"
        if not runs or runs[-1].head != written:
            runs.append(Run(number, written))
        runs[-1].add(encode(value))
    return runs


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
