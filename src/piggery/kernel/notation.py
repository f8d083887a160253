"""Moves as JSON and as one word of text, and what is said of whatever is neither.

A game says how a move is written (`write`, and `word` where the values of its form do not make a good one); what is read is looked up among
what is written. Where moves can't be listed, `find` and `look_up` read them from their parts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from piggery.kernel.about import quoted
from piggery.kernel.chance import CHANCE
from piggery.kernel.errors import IllegalMove
from piggery.kernel.events import Json
from piggery.kernel.forms import FormIndex
from piggery.kernel.moves import Move
from piggery.kernel.typed import checked
from piggery.kernel.words import Words


class Position(Protocol):
    """A state, as far as it matters here."""

    @property
    def movers(self) -> tuple[int, ...]: ...


S = TypeVar("S", bound=Position)
M = TypeVar("M", bound=Move)

ACTOR = re.compile(r"(0|[1-9][0-9]{0,3}):(.+)", re.DOTALL)


class NoForm(Exception):
    """Not exactly one of the forms. `clause` and `message` say more of one that speaks of what can't be."""

    def __init__(self, clause: str = "", message: str = "refuse-form", **values: str) -> None:
        self.clause = clause
        self.message = message
        self.values = values


def shaped(obj: Json, form: Any) -> Json:
    """What is handed in, if it has this form, or one of these."""
    try:
        return checked(obj, form)
    except (msgspec.ValidationError, UnicodeEncodeError):  # half a character is no text
        raise NoForm from None


class Notation(Generic[S, M]):
    """How the moves of a game are written and read."""

    words: Words
    clause: str  # that gives the forms, cited where a form is none of them
    actor_clause = ""  # that says who makes which move, if it is another one

    # -- what a game says

    def write(self, seat: int, move: M) -> Json:
        """The form of a move."""
        raise NotImplementedError

    def word(self, move: M) -> str:
        """A move as one word without its actor: the values of its form's fields, or its kind where it has none."""
        form = self.write(0, move)
        values = [str(value) for name, value in form.items() if name != "type"]
        return "-".join(values) if values else str(form["type"])

    def listed(self) -> Iterable[M]:
        """Every choice and every outcome that can be listed once and for all."""
        raise NotImplementedError

    def is_outcome(self, move: M) -> bool:
        """Whether chance makes it."""
        raise NotImplementedError

    def find(self, state: S, obj: Json) -> M:
        """The move of a form; NoForm for anything else."""
        move = self._by_form.find(obj)
        if move is None:
            raise NoForm
        return move

    def look_up(self, state: S, word: str) -> M:
        """The move of a word; NoForm for anything else."""
        move = self._by_word.get(word)
        if move is None:
            raise NoForm
        return move

    def named(self, form: Mapping[str, Json]) -> int | None:
        """The actor, if forms name it."""
        return None

    def check_over(self, state: S) -> None:
        """Where nobody moves any more: IllegalMove if there is a clause that says why."""

    # -- what follows

    @cached_property
    def _by_form(self) -> FormIndex[M]:
        return FormIndex((self.write(0, move), move) for move in self.listed())

    @cached_property
    def _by_word(self) -> dict[str, M]:
        return {self.word(move): move for move in self.listed()}

    def parse(self, state: S, obj: Json, seat: int | None) -> tuple[int, M]:
        try:
            move = self.find(state, obj)
        except NoForm as fault:
            raise self._refused(fault, quoted(obj)) from None
        named = self.named(obj)
        if named is not None and seat not in (None, named):
            raise self._says_no("refuse-other-actor", quoted(obj))
        return self._actor(state, move, seat if named is None else named, quoted(obj)), move

    def token(self, seat: int, move: M) -> str:
        return self.word(move) if seat == CHANCE else f"{seat}:{self.word(move)}"

    def read_token(self, state: S, text: str) -> tuple[int, M]:
        named = ACTOR.fullmatch(text)
        try:
            move = self.look_up(state, named[2] if named else text)
        except NoForm as fault:
            raise self._refused(fault, quoted(text)) from None
        return self._actor(state, move, int(named[1]) if named else None, text), move

    def _actor(self, state: S, move: M, seat: int | None, written: str) -> int:
        """Chance for its outcomes, else the seat that was named, else the only mover."""
        is_outcome = self.is_outcome(move)
        if seat is not None:
            if (seat == CHANCE) != is_outcome:
                raise self._says_no("refuse-other-actor", written)
            return seat
        if is_outcome:
            return CHANCE
        if not state.movers:
            self.check_over(state)
        if len(state.movers) != 1 or state.movers[0] == CHANCE:
            raise self._says_no("refuse-whose", written)
        return state.movers[0]

    def _refused(self, fault: NoForm, written: str) -> IllegalMove:
        return IllegalMove(fault.clause or self.clause, self.words(fault.message, form=written, **fault.values))

    def _says_no(self, message: str, written: str) -> IllegalMove:
        return IllegalMove(self.actor_clause or self.clause, self.words(message, form=written))
