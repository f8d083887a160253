"""What a game says and offers again and again, remembered as the JSON that is sent: sentences, prompts, and folded choices."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Hashable, Sequence
from itertools import compress
from struct import Struct
from typing import NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from piggery.kernel import AnyGame, Event

KEPT = 50_000
KEPT_CHOICES = 5_000  # of several kilobytes each
KEPT_VALUES = 20_000  # short pieces of lists of values
PIECE = 16  # values that are written together: few enough that the same ones come again
NOT_ZERO = re.compile(rb"[^\0]")

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
        self._runs: dict[int, tuple[list[Run], list[int]]] = {}  # by seat, with the number of the last choice of each

    def voices(self, events: Sequence[Event], forms: Sequence[bytes] | None = None) -> list[Voice]:
        """Where it is remembered how these events are told: it depends on the event, on whom it is told, and on nothing else. `forms`:
        their whole forms as JSON, if that is there already."""
        found: list[Voice] = []
        for event, form in zip(events, forms or [encode(event.form) for event in events], strict=True):
            key = (form, event.secret, event.told) if event.secret else form
            voice = self._said.get(key)
            if voice is None:
                voice = self._said[key] = {}
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

    def choices(self, mask: int, seat: int) -> bytes:
        """What a seat may do, folded: a list in JSON, remembered."""
        found = self._choices.get((seat, mask))
        if found is None:
            if len(self._choices) >= KEPT_CHOICES:
                self._choices.clear()
            found = self._choices[seat, mask] = self.folded(mask, seat)
        return found

    def folded(self, mask: int, seat: int) -> bytes:
        """These choices of a seat: a list in JSON. It is what `folded` makes of the forms, put together from what was written before:
        a game may have a thousand choices, of which a move changes few."""
        if seat not in self._runs:
            listed = runs_of(self._game, seat)
            self._runs[seat] = listed, [run.last for run in listed]
        runs, lasts = self._runs[seat]
        groups: dict[bytes, list[bytes]] = {}
        bits = mask.to_bytes(mask.bit_length() // 8 + 1, "little")  # where the empty stretches of tens of thousands of bits are skipped
        number, at = 0, 0
        while number < len(runs) and (found := NOT_ZERO.search(bits, at)) is not None:
            number = max(number, bisect_left(lasts, found.start() * 8))
            run = runs[number]
            chosen = int.from_bytes(bits[run.first >> 3 : (run.last >> 3) + 1], "little") >> (run.first & 7) & run.all
            if chosen:
                groups.setdefault(run.head, []).append(run.values.written(chosen))
            at = run.last + 1 >> 3
            number += 1
        return b"[%b]" % b",".join([head % b",".join(values) for head, values in groups.items()])


class Values:
    """What may stand in the last field of forms that are alike but for it, as JSON."""

    def __init__(self, values: tuple[bytes, ...]) -> None:
        self._values = values
        self._split = Struct(f"<{-(-len(values) // PIECE)}H")  # bits into pieces
        self._pieces: dict[tuple[int, int], bytes] = {}

    def written(self, chosen: int) -> bytes:
        """Some of them, by the bits of a number."""
        pieces = enumerate(self._split.unpack(chosen.to_bytes(self._split.size, "little")))
        return b",".join([self._pieces.get(piece) or self._write(*piece) for piece in pieces if piece[1]])

    def _write(self, number: int, chosen: int) -> bytes:
        if len(self._pieces) >= KEPT_VALUES:
            self._pieces.clear()
        is_chosen = map(int, reversed(f"{chosen:b}"))
        found = self._pieces[number, chosen] = b",".join(compress(self._values[number * PIECE :], is_chosen))
        return found


class Run(NamedTuple):
    """Choices with numbers in a row whose forms differ only in their last field; `head` is the form, with a place for the values."""

    first: int
    last: int
    all: int  # a bit for each of them
    head: bytes
    values: Values


def runs_of(game: AnyGame, seat: int) -> list[Run]:
    """All choices that there are, as one seat makes them; runs with the same values have them in common."""
    found: list[tuple[int, bytes, list[bytes]]] = []
    for number, move in enumerate(game.moves):
        head = {**game.write(seat, move)}
        last, value = head.popitem()
        if last == "type":  # it stands for itself
            written, value = encode({last: value}).replace(b"%", b"%%") + b"%.0b", ""
        else:
            before = encode({**head, last: []})[:-2]
            written = before.replace(b"%", b"%%") + b"%b]}"
        if not found or found[-1][1] != written:
            found.append((number, written, []))
        found[-1][2].append(encode(value))
    known: dict[tuple[bytes, ...], Values] = {}
    runs: list[Run] = []
    for first, written, listed in found:
        values = tuple(listed)
        count = len(values)
        runs.append(Run(first, first + count - 1, (1 << count) - 1, written, known.setdefault(values, Values(values))))
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
