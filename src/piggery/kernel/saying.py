"""What a game says to people: in words of its own, or by a message for each kind of move and event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from piggery.kernel.chance import CHANCE
from piggery.kernel.events import Json
from piggery.kernel.moves import Move
from piggery.kernel.notation import Position
from piggery.kernel.words import Words

S = TypeVar("S", bound=Position)
M = TypeVar("M", bound=Move)
S_contra = TypeVar("S_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)


class Text(Protocol[S_contra, M_contra]):
    """The sentences of a game."""

    def seat_name(self, seat: int, /) -> str: ...

    def describe(self, state: S_contra, seat: int, move: M_contra, /) -> str: ...

    def sentence(self, event: Json, viewer: int | None, /) -> str:
        """An event in its form, as this viewer is told of it."""
        ...

    def prompt(self, state: S_contra, seat: int | None, /) -> str: ...


class Messages(Generic[S, M]):
    """The message of a kind of move or event, with the fields of its form."""

    def __init__(self, words: Words, write: Callable[[int, M], Json]) -> None:
        self._words = words
        self._write = write

    def seat_name(self, seat: int) -> str:
        return self._words("seat", number=seat)

    def describe(self, state: S, seat: int, move: M) -> str:
        return self._words(f"choice-{named(move.kind)}", **self._fields(self._write(seat, move)))

    def sentence(self, event: Json, viewer: int | None) -> str:
        return self._words(f"event-{named(event['type'])}", **self._fields(event))

    def _fields(self, form: Json) -> dict[str, str | int]:
        """The texts and numbers of a form; of a seat its name."""
        plain: dict[str, str | int] = {name: value for name, value in form.items() if isinstance(value, str | int)}
        return plain | {"seat": self.seat_name(form["seat"])} if "seat" in form else plain

    def prompt(self, state: S, seat: int | None) -> str:
        if not state.movers:
            return self._words("prompt-over")
        if seat in state.movers:
            return self._words("prompt-turn")
        mover = state.movers[0]
        return self._words("prompt-chance") if mover == CHANCE else self._words("prompt-wait", who=self.seat_name(mover))


def named(kind: str) -> str:
    """A kind as messages are named."""
    return kind.replace("_", "-")
