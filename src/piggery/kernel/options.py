"""The options of a new game: which values they take, and all of it in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from piggery.kernel.events import Json
from piggery.kernel.words import Words


class SeatNumber(NamedTuple):
    """The numbers among the values are seats."""

    def takes(self, value: Json, seats: int) -> bool:
        return type(value) is int and 0 <= value < seats


class Whole(NamedTuple):
    """Any whole number from one to another, or without end."""

    least: int
    most: int | None = None

    def takes(self, value: Json, seats: int) -> bool:
        return type(value) is int and self.least <= value and (self.most is None or value <= self.most)


class PerSeat(NamedTuple):
    """A list with one entry for each seat."""

    of: tuple[str, ...] | Whole
    is_distinct: bool = False
    is_short: bool = False  # entries at the end may be left out

    def takes(self, value: Json, seats: int) -> bool:
        if not isinstance(value, list) or len(value) > seats or (len(value) < seats and not self.is_short):
            return False
        if isinstance(self.of, Whole):
            return all(self.of.takes(entry, seats) for entry in value)
        return all(isinstance(entry, str) and entry in self.of for entry in value) and (
            not self.is_distinct or len(set(value)) == len(value)
        )


class Option(NamedTuple):
    """A choice made before the game. `values` are those offered at a seat count; `asks` says what else it takes, and what its numbers and
    lists mean. Its words are the message `option-NAME`: a sentence, a title, and the words of its values as attributes (`say`)."""

    name: str
    default: Json
    values: Callable[[int], Sequence[Json]]
    words: Words
    asks: SeatNumber | Whole | PerSeat | None = None
    named: Callable[[Json], str] = str  # what stands in a list, or behind a number, by name

    def takes(self, value: Json, seats: int) -> bool:
        """Whether a game with so many seats can be started with this value.

        >>> cards = Option("cards", False, lambda seats: (False, True), Words(str))
        >>> cards.takes(True, seats=2), cards.takes(1, seats=2)
        (True, False)
        """
        if any(same(value, offered) for offered in self.values(seats)):
            return True
        return self.asks is not None and self.asks.takes(value, seats)

    def title(self) -> str:
        return self._text("title")

    def sentence(self) -> str:
        return self.words(f"option-{self.name}")

    def say(self, value: Json, names: Sequence[str] = ()) -> str:
        """A value that it takes, in words; `names` are those of the people at the table, "" for a free seat.

        >>> texts = "seat = Seat { $number }\\noption-lead = Who begins?\\n .random = Drawn by lot\\n .seat = { $seat }"
        >>> words = Words(lambda: texts)
        >>> lead = Option("lead", "random", lambda seats: ("random", *range(seats)), words, SeatNumber())
        >>> lead.say("random"), lead.say(0), lead.say(0, ["Anna", "Ben"])
        ('Drawn by lot', 'Seat 1', 'Anna')
        """
        match value:
            case bool():
                return self._text("true" if value else "false")
            case str():
                return self._text(value)
            case []:
                return self._text("none")
            case int() if isinstance(self.asks, SeatNumber):
                return self._text("seat", seat=self._seat(value, names))
            case int():
                return self._text("number", number=value, name=self.named(value))
        entries = [self.named(entry) for entry in value]
        if isinstance(self.asks, PerSeat):
            entries = [f"{self._seat(seat, names)}: {entry}" for seat, entry in enumerate(entries)]
        return self._text("list", list=", ".join(entries), first=entries[0])

    def choices(self, seats: int) -> list[str]:
        """All that can be chosen at a seat count, in words."""
        lists_alike = isinstance(self.asks, PerSeat)  # one entry for all of them
        said = [self.say(value) for value in self.values(seats) if not (lists_alike and isinstance(value, list) and value)]
        return [*said, self.asked()] if self.asked() else said

    def asked(self) -> str:
        """What else it takes, in words; "" for nothing."""
        if self.asks is None or isinstance(self.asks, SeatNumber):
            return ""
        if isinstance(self.asks, Whole):
            return self._text("another", **bounds(self.asks))
        if isinstance(self.asks.of, Whole):
            return self._text("each", **bounds(self.asks.of))
        return self._text("each", list=", ".join(map(self.named, self.asks.of)))

    def _seat(self, seat: int, names: Sequence[str]) -> str:
        return (names[seat] if seat < len(names) else "") or self.words("seat", number=seat + 1)

    def _text(self, attribute: str, **values: str | int) -> str:
        return self.words(f"option-{self.name}.{attribute}", **values)


def bounds(numbers: Whole) -> dict[str, int]:
    return {"least": numbers.least} if numbers.most is None else {"least": numbers.least, "most": numbers.most}


def same(a: Json, b: Json) -> bool:
    """Equality as JSON has it: true is not 1, and 1 is not 1.0."""
    if type(a) is not type(b):
        return False
    if isinstance(a, list | tuple):
        return len(a) == len(b) and all(map(same, a, b))
    return bool(a == b)
