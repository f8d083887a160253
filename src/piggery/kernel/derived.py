"""What follows from a few members of a game, so that a game writes down only what is special to it.

A game has `about`, `forms`, `board`, `moves` and `words`; `begin`, `teams`, `explain`; what may be done, as `choices`, as a mask
(`choice_mask`) or as a sequence that nobody changes (`legal`), whichever is the shortest way for it; what moves do, as functions by
kind (`effects`), all with one signature; `outcome`, `outcome_to_json`, `state_to_json`, `state_from_json` and `write`; and the board as
text, `picture`. With chance it has `chances`, with secrets `view`, `tell` and `determiniser`, and where forms or sentences need more than
their fields a `notation` or a `text` of its own. Whatever is asked in every step of a simulation it may also write by hand, faster:
conformance holds the two against each other.

What may be done, the choices decide and nothing else: `apply` and `preview` ask them, and `explain` only says why not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

from piggery.kernel.about import About, settle
from piggery.kernel.chance import CHANCE, Rng, Urn, weighted
from piggery.kernel.contract import Observation
from piggery.kernel.contract import State as AnyState
from piggery.kernel.due import Due, in_general
from piggery.kernel.errors import IllegalMove, Refusal
from piggery.kernel.events import ALL, Emit, Event, Json, events_to_json
from piggery.kernel.forms import FormIndex
from piggery.kernel.moves import Listed, Move
from piggery.kernel.notation import Notation
from piggery.kernel.outcome import Outcome
from piggery.kernel.saying import Messages, Text
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

# what a move does, and tells if somebody listens; first comes what the game lists as its `components`
Effect = Callable[[Any, S, int, M, Emit | None], None]


class Derived(Generic[S, M]):
    """The part of `piggery.kernel.Game` that follows from the rest."""

    about: About
    moves: Sequence[M]
    words: Words
    forms_clause: str  # that gives the forms of moves, cited where a form is none of them
    effects: Mapping[Any, Effect[S, M]] = {}  # by kind of move
    components: Any = None  # what they are handed first: the edition, or tables made from it

    def __init__(self, about: About, words: Words) -> None:
        self.about = about
        self.words = words
        self._listed = Listed(self)
        self._fresh: dict[int, S] = {}  # by seats, games without options about to begin: copied, as simulations start many
        self._effects = self.effects  # found faster than what belongs to the class

    # -- what a game writes

    def begin(self, seats: int, options: dict[str, Json]) -> S:
        """A new game with options that have been settled."""
        raise NotImplementedError

    def explain(self, state: S, seat: int, move: M) -> Refusal:
        """Why a move that is not among the choices can't be made: the clause and the reason."""
        raise NotImplementedError

    def state_to_json(self, state: S) -> Json:
        raise NotImplementedError

    def state_from_json(self, obj: Json) -> S:
        raise NotImplementedError

    # -- playing

    def start(self, seats: int, options: Mapping[str, Json] | None = None) -> S:
        if options or type(seats) is not int or seats not in self._fresh:
            fresh = self.begin(seats, settle(self.about, seats, options))
            if options:
                return fresh
            self._fresh[seats] = fresh
        return self._fresh[seats].copy()

    def teams(self, state: S) -> tuple[int, ...]:
        """Where always the same number plays: every seat for itself."""
        return tuple(range(self.about.seats[1]))

    def number(self, move: M) -> int:
        """The place of a choice in `moves`; -1 for what is none."""
        return self._numbers.get(move, -1)

    def movers(self, state: S) -> tuple[int, ...]:
        return state.movers

    def legal(self, state: S, seat: int) -> Sequence[M]:
        """The choices of a mover; nobody changes this sequence."""
        return self._listed[self.choice_mask(state, seat)]

    def choices(self, state: S, seat: int) -> list[M]:
        return list(self.legal(state, seat)) if seat in state.movers and seat != CHANCE else []

    def choice_mask(self, state: S, seat: int) -> int:
        mask = 0
        for move in self.choices(state, seat):
            mask |= 1 << self.number(move)
        return mask

    def pick(self, state: S, seat: int, rng: Rng) -> M:
        moves = self.legal(state, seat)
        # `kernel.below`, written out: this is the hot path of every simulation
        count = len(moves)
        if count < 2:
            return moves[0]
        bits = (count - 1).bit_length()
        number = rng.getrandbits(bits)
        while number >= count:
            number = rng.getrandbits(bits)
        return moves[number]

    def is_choice(self, state: S, seat: int, move: M) -> bool:
        number = self.number(move)
        return number >= 0 and bool(self.choice_mask(state, seat) >> number & 1) and self.moves[number] == move

    def is_pending(self, state: S, outcome: M) -> bool:
        listed = self.chances(state)
        return self.probability(state, outcome) > 0 if listed is None else any(outcome == pending for pending, _ in listed)

    def is_legal(self, state: S, seat: int, move: M) -> bool:
        return self.is_pending(state, move) if seat == CHANCE else self.is_choice(state, seat, move)

    def carry_out(self, state: S, seat: int, move: M, emit: Emit | None) -> None:
        """What a legal move does. A game that writes this by hand writes `apply_trusted` too."""
        self._effects[move.kind](self.components, state, seat, move, emit)

    def apply(self, state: S, seat: int, move: M, emit: Emit | None = None) -> None:
        if not self.is_legal(state, seat, move):
            raise IllegalMove.because(self.explain(state, seat, move))
        self.carry_out(state, seat, move, emit)

    def apply_trusted(self, state: S, seat: int, move: M) -> None:
        self._effects[move.kind](self.components, state, seat, move, None)

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

    def outcome(self, state: S) -> Outcome | None:
        raise NotImplementedError

    def outcome_to_json(self, state: S) -> Json:
        """A `piggery.kernel.outcome.Result`."""
        outcome = self.outcome(state)
        return outcome and outcome.to_json()

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
    def notation(self) -> Notation[S, M]:
        return Plain(self)

    def parse(self, state: S, obj: Json, seat: int | None = None) -> tuple[int, M]:
        return self.notation.parse(state, obj, seat)

    def write(self, seat: int, move: M) -> Json:
        """Here, or in a `notation` of its own, a game says how its moves are written."""
        return self.notation.write(seat, move)

    def token(self, seat: int, move: M) -> str:
        return self.notation.token(seat, move)

    def read_token(self, state: S, text: str) -> tuple[int, M]:
        return self.notation.read_token(state, text)

    def tell(self, state: S, by: int, move: M, seat: int | None) -> Json:
        """Where nothing is hidden, the whole move."""
        return self.write(by, move)

    def events_to_json(self, events: Iterable[Event], seat: int | None = ALL) -> list[Json]:
        return events_to_json(events, seat)

    # -- words

    @cached_property
    def text(self) -> Text[S, M]:
        return Messages(self.words, self.write)

    def seat_name(self, seat: int) -> str:
        return self.text.seat_name(seat)

    def describe(self, state: S, seat: int, move: M) -> str:
        return self.text.describe(state, seat, move)

    def sentence(self, event: Event, seat: int | None = ALL) -> str:
        return self.text.sentence(event.to_json(seat), seat)

    def prompt(self, state: S, seat: int | None) -> str:
        return self.text.prompt(state, seat)


class Plain(Notation[S, M]):
    """That of a game that writes its moves itself; outcomes are those that are pending."""

    def __init__(self, game: Derived[S, M]) -> None:
        self._game = game
        self.words = game.words
        self.clause = f"{game.about.clauses}-{game.forms_clause}"

    def write(self, seat: int, move: M) -> Json:
        return self._game.write(seat, move)

    def listed(self) -> Iterable[M]:
        return self._game.moves

    def is_outcome(self, move: M) -> bool:
        return self._game.number(move) < 0

    def _pending(self, state: S) -> list[M]:
        return [outcome for outcome, _ in self._game.chances(state) or ()]

    def find(self, state: S, obj: Json) -> M:
        outcome = FormIndex((self.write(CHANCE, outcome), outcome) for outcome in self._pending(state)).find(obj)
        return super().find(state, obj) if outcome is None else outcome

    def look_up(self, state: S, word: str) -> M:
        return next((outcome for outcome in self._pending(state) if self.word(outcome) == word), None) or super().look_up(state, word)
