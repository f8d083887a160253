"""What follows from a few members of a game, so that a game writes down only what is special to it.

A game has `about`, `forms`, `board`, `moves` and `words`; `start`, `teams`, `choices` or `choice_mask`, `carry_out` and `explain`;
`outcome`, `outcome_to_json`, `state_to_json`, `state_from_json` and `write`; and the board as text, `picture`. With chance it has
`chances`, with secrets `view`, `tell` and `determiniser`. Whatever is asked in every step of a simulation it may also write by hand,
faster: conformance holds the two against each other.

What may be done, `choices` decides and nothing else: `apply` and `preview` ask it, and `explain` only says why not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, cast

from piggery.kernel.about import About, quoted
from piggery.kernel.chance import CHANCE, Rng, Urn, below, weighted
from piggery.kernel.contract import Observation
from piggery.kernel.contract import State as AnyState
from piggery.kernel.due import Due, in_general
from piggery.kernel.errors import IllegalMove, Refusal
from piggery.kernel.events import ALL, Emit, Event, Json, events_to_json
from piggery.kernel.forms import FormIndex
from piggery.kernel.moves import Move
from piggery.kernel.words import Words

if TYPE_CHECKING:
    from fractions import Fraction

    from piggery.kernel.contract import AnyGame


class State(AnyState, Protocol):
    """A state that knows whose turn it is."""

    @property
    def movers(self) -> tuple[int, ...]: ...


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)

SEAT = re.compile("0|[1-9][0-9]{0,3}")


class Derived(Generic[S, M]):
    """The part of `piggery.kernel.Game` that follows from the rest."""

    about: About
    moves: Sequence[M]
    words: Words
    forms_clause: str  # that gives the forms of moves, cited where a form is none of them

    # -- what a game writes

    def carry_out(self, state: S, seat: int, move: M, emit: Emit | None) -> None:
        """What a legal move does."""
        raise NotImplementedError

    def explain(self, state: S, seat: int, move: M) -> Refusal:
        """Why a move that is not among the choices can't be made: the clause and the reason."""
        raise NotImplementedError

    def state_to_json(self, state: S) -> Json:
        raise NotImplementedError

    def state_from_json(self, obj: Json) -> S:
        raise NotImplementedError

    def write(self, seat: int, move: M) -> Json:
        raise NotImplementedError

    # -- playing

    def number(self, move: M) -> int:
        """The place of a choice in `moves`; -1 for what is none."""
        return self._numbers.get(move, -1)

    def movers(self, state: S) -> tuple[int, ...]:
        return state.movers

    def choices(self, state: S, seat: int) -> list[M]:
        moves, mask, found = self.moves, self.choice_mask(state, seat), []
        while mask:
            lowest = mask & -mask
            found.append(moves[lowest.bit_length() - 1])
            mask ^= lowest
        return found

    def choice_mask(self, state: S, seat: int) -> int:
        mask = 0
        for move in self.choices(state, seat):
            mask |= 1 << self.number(move)
        return mask

    def pick(self, state: S, seat: int, rng: Rng) -> M:
        choices = self.choices(state, seat)
        return choices[below(rng, len(choices))]

    def is_legal(self, state: S, seat: int, move: M) -> bool:
        if seat == CHANCE:
            pending = self.chances(state)
            return self.probability(state, move) > 0 if pending is None else any(move == outcome for outcome, _ in pending)
        number = self.number(move)
        return number >= 0 and bool(self.choice_mask(state, seat) >> number & 1)

    def apply(self, state: S, seat: int, move: M, emit: Emit | None = None) -> None:
        if not self.is_legal(state, seat, move):
            raise IllegalMove.because(self.explain(state, seat, move))
        self.carry_out(state, seat, move, emit)

    def apply_trusted(self, state: S, seat: int, move: M) -> None:
        self.carry_out(state, seat, move, None)

    # -- chance: none, unless a game says otherwise

    def chances(self, state: S) -> list[tuple[M, int]] | None:
        return []

    def urn(self, state: S) -> Urn | None:
        return None

    def draw(self, state: S, rng: Rng) -> M:
        outcomes = self.chances(state) or []
        return outcomes[weighted(rng, [weight for _, weight in outcomes])][0]

    def probability(self, state: S, move: M) -> Fraction:
        from fractions import Fraction  # costs more than the rest of the import, and only the curious ask

        weights = dict(self.chances(state) or ())
        return Fraction(weights.get(move, 0), sum(weights.values()) or 1)

    def due(self, state: S, seat: int | None) -> Due:
        return in_general(cast("AnyGame", self), state, seat)

    def is_by_hand(self, state: S) -> bool:
        return False

    # -- asking

    def why_not(self, state: S, seat: int, move: M) -> Refusal | None:
        return None if self.is_legal(state, seat, move) else self.explain(state, seat, move)

    def preview(self, state: S, seat: int, move: M) -> Json:
        if not self.is_legal(state, seat, move):
            raise IllegalMove.because(self.explain(state, seat, move))
        return self.foretell(state, seat, move)

    def foretell(self, state: S, seat: int, move: M) -> Json:
        """The preview of a legal move: the events that follow. A game where chance or secrets can follow says more."""
        after = state.copy()
        told: list[Event] = []
        self.carry_out(after, seat, move, told.append)
        return {"events": self.events_to_json(told, seat), "odds": None}

    def outlook(self, state: S, seat: int) -> Json:
        return None

    def reckoning(self, state: S, seat: int | None) -> Json:
        return None

    def view(self, state: S, seat: int | None) -> Json:
        """Where nothing is hidden, the position."""
        return self.state_to_json(state)

    def is_seen_alike(self, state: S) -> bool:
        return self.about.is_open

    def determiniser(self, observation: Observation[M]) -> Callable[[Rng], S]:
        """Where nothing is hidden, there is one state to sample."""
        state = self.state_from_json(observation.view)
        return lambda rng: state.copy()

    # -- forms

    @cached_property
    def _numbers(self) -> dict[M, int]:
        return {move: number for number, move in enumerate(self.moves)}

    @cached_property
    def _by_form(self) -> FormIndex[M]:
        return FormIndex((self.write(0, move), move) for move in self.moves)

    @cached_property
    def _by_word(self) -> dict[str, M]:
        return {self.word(move): move for move in self.moves}

    def parse(self, state: S, obj: Json, seat: int | None = None) -> tuple[int, M]:
        """For forms that do not name their actor."""
        move = self._by_form.find(obj)
        if move is not None:
            return self._actor(state, seat, quoted(obj)), move
        outcome = FormIndex((self.write(CHANCE, outcome), outcome) for outcome, _ in self.chances(state) or ()).find(obj)
        if outcome is None or seat not in (None, CHANCE):
            raise self.misread(quoted(obj))
        return CHANCE, outcome

    def word(self, move: M) -> str:
        """A move as one word without its actor: the values of its form's fields, or its kind where it has none."""
        form = self.write(0, move)
        values = [str(value) for name, value in form.items() if name != "type"]
        return "-".join(values) if values else str(form["type"])

    def token(self, seat: int, move: M) -> str:
        return self.word(move) if seat == CHANCE else f"{seat}:{self.word(move)}"

    def read_token(self, state: S, text: str) -> tuple[int, M]:
        outcomes = {self.word(outcome): outcome for outcome, _ in self.chances(state) or ()}
        if text in outcomes:
            return CHANCE, outcomes[text]
        who, _, what = text.rpartition(":")
        move = self._by_word.get(what)
        if move is None or (who and not SEAT.fullmatch(who)):
            raise self.misread(quoted(text))
        return self._actor(state, int(who) if who else None, quoted(text)), move

    def _actor(self, state: S, seat: int | None, written: str) -> int:
        if seat is not None:
            return seat
        if len(state.movers) != 1:
            raise self.misread(written)
        return state.movers[0]

    def tell(self, state: S, by: int, move: M, seat: int | None) -> Json:
        """Where nothing is hidden, the whole move."""
        return self.write(by, move)

    def events_to_json(self, events: Iterable[Event], seat: int | None = ALL) -> list[Json]:
        return events_to_json(events, seat)

    def misread(self, written: str) -> IllegalMove:
        """What is said of a form or a word that is none of a move."""
        return IllegalMove(f"{self.about.clauses}-{self.forms_clause}", self.words("refuse-form", form=written))

    # -- words: the message of a kind of move or event, with the fields of its form

    def seat_name(self, seat: int) -> str:
        return self.words("seat", number=seat)

    def describe(self, state: S, seat: int, move: M) -> str:
        return self.words(f"choice-{named(move.kind)}", **self._fields(self.write(seat, move)))

    def sentence(self, event: Event, seat: int | None = ALL) -> str:
        return self.words(f"event-{named(event.type)}", **self._fields(event.to_json(seat)))

    def _fields(self, form: Json) -> dict[str, str | int]:
        """The texts and numbers of a form; of a seat its name."""
        plain: dict[str, str | int] = {name: value for name, value in form.items() if isinstance(value, str | int)}
        return plain | {"seat": self.seat_name(form["seat"])} if "seat" in form else plain

    def prompt(self, state: S, seat: int | None) -> str:
        if not state.movers:
            return self.words("prompt-over")
        if seat in state.movers:
            return self.words("prompt-turn")
        mover = state.movers[0]
        return self.words("prompt-chance") if mover == CHANCE else self.words("prompt-wait", who=self.seat_name(mover))


def named(kind: str) -> str:
    """A kind as messages are named."""
    return kind.replace("_", "-")
