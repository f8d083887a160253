"""Boars on the Run behind the contract: a table of contents. What each entry does stands in the module it calls.

What only people need (words, pictures, positions from outside) is imported when first asked for, so that loading stays fast.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from piggery.games.boars_on_the_run.components.edition import RULES_VERSION, Edition
from piggery.games.boars_on_the_run.notation import typed
from piggery.games.boars_on_the_run.notation.typed import FORMS
from piggery.games.boars_on_the_run.notation.typed_board import Board
from piggery.games.boars_on_the_run.play import rules, scoring
from piggery.games.boars_on_the_run.play.moves import Choices, Move
from piggery.games.boars_on_the_run.play.state import DRAWING, SETUP, Options, State
from piggery.games.boars_on_the_run.setting import about
from piggery.kernel import (
    Derived,
    Json,
    Line,
    Observation,
    Outcome,
    Refusal,
    Rng,
    Urn,
    Words,
    below,
    shared_utility,
)

if TYPE_CHECKING:
    from fractions import Fraction

    from piggery.games.boars_on_the_run.notation.forms import Forms
    from piggery.games.boars_on_the_run.words.text import Text
    from piggery.kernel.due import Due


def build(data: Mapping[str, Any], file: str, is_shipped: bool, words: Words, rules_version: int = RULES_VERSION) -> BoarsOnTheRun:
    """The game with the edition data of a file, by a version of its rules."""
    return BoarsOnTheRun(Edition(data, file, rules_version), data, is_shipped, words)


class BoarsOnTheRun(Derived[State, Move]):
    """The contract of `piggery.kernel.Game`."""

    forms = FORMS
    effects = rules.EFFECTS

    def __init__(self, ed: Edition, data: Mapping[str, Any], is_shipped: bool, words: Words) -> None:
        super().__init__(about(ed, data, is_shipped, words), words)
        self.edition = self._ed = ed
        self._table = self.components = Choices(ed)
        self.moves: Sequence[Move] = self._table.moves

    @cached_property
    def board(self) -> Board:
        from piggery.games.boars_on_the_run.components.board import geometry

        return geometry(self._ed, self.text.card_text)

    @cached_property
    def notation(self) -> Forms:
        from piggery.games.boars_on_the_run.notation.forms import Forms

        return Forms(self._table, self.words)

    @cached_property
    def text(self) -> Text:
        from piggery.games.boars_on_the_run.words.text import Text

        return Text(self._table, self.words)

    # -- playing

    def begin(self, seats: int, options: dict[str, Json]) -> State:
        return rules.start(self._table, seats, Options(**options))

    def legal(self, state: State, seat: int) -> Sequence[Move]:
        return state.legal

    def pick(self, state: State, seat: int, rng: Rng) -> Move:
        moves = state.legal
        # `kernel.below`, written out: this is the hot path of every simulation
        count = len(moves)
        bits = (count - 1).bit_length()
        number = rng.getrandbits(bits)
        while number >= count:
            number = rng.getrandbits(bits)
        return moves[number]

    def is_pending(self, state: State, outcome: Move) -> bool:
        return self.probability(state, outcome) > 0 if state.phase == DRAWING else outcome in rules.pending(self._table, state)

    def teams(self, state: State) -> tuple[int, ...]:
        return tuple(range(len(state.spaces)))

    # -- chance

    def chances(self, state: State) -> list[tuple[Move, int]] | None:
        return None if state.phase == DRAWING else [(move, 1) for move in rules.pending(self._table, state)]

    def urn(self, state: State) -> Urn | None:
        if state.phase != DRAWING:
            return None
        counts = rules.bag(self._table, state, state.active)
        return Urn(counts, state.count, lambda taken: Move("draw_cubes", cubes=tuple(taken)), lambda move: move.cubes)

    def draw(self, state: State, rng: Rng) -> Move:
        if state.phase == DRAWING:
            return rules.pull(self._table, state, rng)
        if state.phase != SETUP:
            return rules.reveal(self._table, state, rng)
        outcomes = rules.pending(self._table, state)
        return outcomes[below(rng, len(outcomes))]

    def probability(self, state: State, move: Move) -> Fraction:
        if state.phase != DRAWING or move.kind != "draw_cubes":
            return super().probability(state, move)
        from piggery.games.boars_on_the_run.play.odds import chance_of

        return chance_of(rules.bag(self._table, state, state.active), state.count, move.cubes)

    def due(self, state: State, seat: int | None) -> Due:
        from piggery.games.boars_on_the_run.play.due import due

        return due(self._table, self.text, state)

    # -- asking

    def explain(self, state: State, seat: int, move: Move) -> Refusal:
        from piggery.games.boars_on_the_run.play.refusals import fault

        return self.text.refusal(fault(self._table, state, seat, move), state, seat, move)

    def foretell(self, state: State, seat: int, move: Move) -> typed.Preview:
        from piggery.games.boars_on_the_run.notation.preview import preview

        return preview(self._table, state, seat, move)

    def outcome(self, state: State) -> Outcome | None:
        end = scoring.outcome_to_json(self._ed, state)
        if end is None:
            return None
        utility = shared_utility(self.teams(state), end["winners"])

        def explain() -> list[list[Line]]:
            return [self.text.score_lines(state, seat, end["reason"]) for seat in range(len(state.spaces))]

        return Outcome(end["scores"], end["ranks"], end["winners"], utility, explain, lambda: self.text.decided_by(end))

    def outcome_to_json(self, state: State) -> typed.Outcome | None:
        return scoring.outcome_to_json(self._ed, state)

    def view(self, state: State, seat: int | None) -> typed.View:
        from piggery.games.boars_on_the_run.notation.view import view

        return view(self._table, state)

    def is_seen_alike(self, state: State) -> bool:
        return True

    def determiniser(self, observation: Observation[Move]) -> Callable[[Rng], State]:
        """Bags by the seat's memory of all events; dealt at random where that does not determine them."""
        from piggery.games.boars_on_the_run.play.memory import sampler

        positions = sampler(self._ed, observation.view, observation.events)
        return lambda rng: self.state_from_json(positions(rng))

    # -- forms

    def state_to_json(self, state: State) -> typed.Position:
        from piggery.games.boars_on_the_run.notation.position import state_to_json

        return state_to_json(self._table, state)

    def state_from_json(self, obj: Json) -> State:
        from piggery.games.boars_on_the_run.notation.reading import state_from_json

        return state_from_json(self._table, self.about, obj)

    # -- words

    def picture(self, state: State, seat: int | None) -> str:
        from piggery.games.boars_on_the_run.words.picture import picture

        return picture(self._table, self.text, state, seat)
