"""Pigskin behind the contract: a table of contents. What each entry does stands in the module it calls.

What only people need (words, pictures, positions from outside) is imported when first asked for, so that loading stays fast.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from piggery.games.pigskin.components.edition import RULES_VERSION, Edition
from piggery.games.pigskin.notation import position, typed
from piggery.games.pigskin.notation.typed import FORMS
from piggery.games.pigskin.notation.typed_board import Board
from piggery.games.pigskin.notation.view import sampler, view
from piggery.games.pigskin.play import refusals, rules, scoring
from piggery.games.pigskin.play.moves import Choices, Move, Outcomes
from piggery.games.pigskin.play.picking import Picker
from piggery.games.pigskin.play.state import OVER, SETUP, Options, State
from piggery.games.pigskin.setting import about
from piggery.kernel import (
    ALL,
    Derived,
    Emit,
    Json,
    Line,
    Observation,
    Outcome,
    Refusal,
    Rng,
    Words,
    shared_utility,
)

if TYPE_CHECKING:
    from piggery.games.pigskin.notation.forms import Forms
    from piggery.games.pigskin.words.text import Text
    from piggery.kernel.due import Due

TITLE = "Pigskin"
DESIGNERS = ("Jarrett Slavin",)
MINUTES = (45, 60)  # to three points
TEAMS = (0, 1)


def build(data: Mapping[str, Any], file: str, is_shipped: bool, words: Words, rules_version: int = RULES_VERSION) -> Pigskin:
    """The game with the edition data of a file, by a version of its rules."""
    return Pigskin(Edition(data, file, rules_version), data, is_shipped, words)


class Pigskin(Derived[State, Move]):
    """The contract of `piggery.kernel.Game`."""

    forms = FORMS

    def __init__(self, ed: Edition, data: Mapping[str, Any], is_shipped: bool, words: Words) -> None:
        super().__init__(about(ed, data, is_shipped, words), words)
        self.edition = self._ed = ed
        self._table = Choices(ed)
        self._outcomes = Outcomes(ed)
        self._picker = Picker(ed, self._table)
        self.moves: Sequence[Move] = self._table

    @cached_property
    def board(self) -> Board:
        from piggery.games.pigskin.components.board import geometry

        return geometry(self._ed)

    @cached_property
    def notation(self) -> Forms:
        from piggery.games.pigskin.notation.forms import Forms

        return Forms(self._ed, self._table, self.words)

    @cached_property
    def text(self) -> Text:
        from piggery.games.pigskin.words.text import Text

        return Text(self._ed, self.words)

    # -- playing

    def begin(self, seats: int, options: dict[str, Json]) -> State:
        return State(Options(**options))

    def legal(self, state: State, seat: int) -> Sequence[Move]:
        return self._table.list(self.choice_mask(state, seat))

    def is_choice(self, state: State, seat: int, move: Move) -> bool:
        return rules.is_choice(self._ed, self._table, state, seat, move)

    def choice_mask(self, state: State, seat: int) -> int:
        return rules.choices(self._ed, self._table, state, seat)

    def pick(self, state: State, seat: int, rng: Rng) -> Move:
        return self._picker.pick(state, seat, rng)

    def carry_out(self, state: State, seat: int, move: Move, emit: Emit | None) -> None:
        rules.carry_out(self._ed, state, seat, move, emit)

    def apply_trusted(self, state: State, seat: int, move: Move) -> None:
        rules.carry_out(self._ed, state, seat, move, None)

    # -- chance

    def chances(self, state: State) -> list[tuple[Move, int]]:
        return list(rules.pending(self._outcomes, state))

    def due(self, state: State, seat: int | None) -> Due:
        from piggery.games.pigskin.play.due import due

        return due(self._ed, self.text, state)

    # -- asking

    def explain(self, state: State, seat: int, move: Move) -> Refusal:
        return self.text.refusal(refusals.fault(self._ed, state, seat, move), seat, move)

    def foretell(self, state: State, seat: int, move: Move) -> typed.Preview:
        from piggery.games.pigskin.notation.preview import preview

        return preview(self._ed, state, seat, move)

    def outlook(self, state: State, seat: int) -> typed.Outlook | None:
        from piggery.games.pigskin.notation.outlook import outlook

        return outlook(self._ed, self._table, self.notation, self.text, state, seat)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != OVER:
            return None
        best = scoring.winner(state)
        winners = TEAMS if best is None else (best,)

        def explain() -> list[list[Line]]:
            return [[self.text.score_line(state, seat)] for seat in TEAMS]

        return Outcome(
            state.score,
            scoring.ranks(state),
            winners,
            shared_utility(TEAMS, winners),
            explain,
            lambda: self.text.decided_by(scoring.result(state)),
        )

    def outcome_to_json(self, state: State) -> typed.Outcome | None:
        return scoring.outcome_to_json(state)

    def view(self, state: State, seat: int | None) -> typed.View:
        return view(self._ed, state, seat)

    def is_seen_alike(self, state: State) -> bool:
        return state.phase != SETUP

    def determiniser(self, observation: Observation[Move]) -> Callable[[Rng], State]:
        return sampler(self._ed, observation.view, self.state_from_json)

    # -- forms

    def state_to_json(self, state: State) -> typed.Position:
        return position.state_to_json(self._ed, state)

    def state_from_json(self, obj: Json) -> State:
        from piggery.games.pigskin.notation.reading import state_from_json

        return state_from_json(self._ed, self.about, obj)

    def tell(self, state: State, by: int, move: Move, seat: int | None) -> typed.Choice | typed.Chance | None:
        """PSK-2.7: of a set-up the others learn only when it is ready, by an event, and what it is when both are."""
        return None if state.phase == SETUP and seat not in (by, ALL) else self.write(by, move)

    # -- words

    def picture(self, state: State, seat: int | None) -> str:
        from piggery.games.pigskin.words.picture import picture

        return picture(self._ed, self.text, state, seat)
