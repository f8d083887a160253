"""Take Flight! behind the contract: a table of contents. What each entry does stands in the module it calls.

What only people need (words, pictures, positions from outside) is imported when first asked for, so that loading stays fast.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from piggery.games.take_flight.components.edition import RULES_VERSION, Edition
from piggery.games.take_flight.notation import position, typed
from piggery.games.take_flight.notation.typed import FORMS
from piggery.games.take_flight.notation.view import position_of, view
from piggery.games.take_flight.play import refusals, rules, scoring
from piggery.games.take_flight.play.moves import Choices, Move, Outcomes
from piggery.games.take_flight.play.state import ACT, ROLL, THROW, WIND, Options, State
from piggery.games.take_flight.setting import about
from piggery.kernel import (
    Derived,
    Json,
    Line,
    Observation,
    Outcome,
    Refusal,
    Rng,
    Words,
    below,
    shared_utility,
)

if TYPE_CHECKING:
    from piggery.games.take_flight.notation.forms import Forms
    from piggery.games.take_flight.words.text import Text
    from piggery.kernel.due import Due


def build(data: Mapping[str, Any], file: str, is_shipped: bool, words: Words, rules_version: int = RULES_VERSION) -> TakeFlight:
    """The game with the edition data of a file, by a version of its rules."""
    return TakeFlight(Edition(data, file, rules_version), data, is_shipped, words)


class TakeFlight(Derived[State, Move]):
    """The contract of `piggery.kernel.Game`."""

    forms = FORMS
    effects = rules.EFFECTS

    def __init__(self, ed: Edition, data: Mapping[str, Any], is_shipped: bool, words: Words) -> None:
        super().__init__(about(ed, data, is_shipped, words), words)
        self.edition = self.components = self._ed = ed
        self._table = Choices(ed)
        self._outcomes = Outcomes(ed)
        self._faces = [move for move, weight in self._outcomes.rolls for _ in range(weight)]
        self.moves: Sequence[Move] = self._table.moves

    @cached_property
    def board(self) -> typed.Board:
        from piggery.games.take_flight.components.board import geometry

        return geometry(self._ed, self.text)

    @cached_property
    def notation(self) -> Forms:
        from piggery.games.take_flight.notation.forms import Forms

        return Forms(self._ed, self._table, self._outcomes, self.words)

    @cached_property
    def text(self) -> Text:
        from piggery.games.take_flight.words.text import Text

        return Text(self._ed, self.words)

    # -- playing

    def begin(self, seats: int, options: dict[str, Json]) -> State:
        return rules.start(self._ed, self._table, seats, Options(**options))

    def teams(self, state: State) -> tuple[int, ...]:
        return tuple(range(len(state.sheets)))

    def choice_mask(self, state: State, seat: int) -> int:
        if state.phase != ACT or not 0 <= seat < len(state.sheets):
            return 0
        sheet = state.sheets[seat]
        if sheet.step == WIND:
            return rules.wind_choices(self._ed, self._table, sheet)
        return rules.slope_choices(self._table) if sheet.step else 0

    def pick(self, state: State, seat: int, rng: Rng) -> Move:
        sheet = state.sheets[seat]
        mask = rules.wind_choices(self._ed, self._table, sheet) if sheet.step == WIND else rules.slope_choices(self._table)
        moves = self._listed[mask]
        # `kernel.below`, written out: this is the hot path of every simulation
        count = len(moves)
        bits = (count - 1).bit_length()
        number = rng.getrandbits(bits)
        while number >= count:
            number = rng.getrandbits(bits)
        return moves[number]

    # -- chance

    def chances(self, state: State) -> list[tuple[Move, int]]:
        return list(rules.pending(self._ed, self._outcomes, state))

    def draw(self, state: State, rng: Rng) -> Move:
        if state.phase == ROLL:
            return self._faces[below(rng, len(self._faces))]
        outcomes = rules.pending(self._ed, self._outcomes, state)
        return outcomes[below(rng, len(outcomes))][0]

    def due(self, state: State, seat: int | None) -> Due:
        from piggery.games.take_flight.play.due import due

        return due(self._ed, self._outcomes, self.text, state)

    def is_by_hand(self, state: State) -> bool:
        """TKF-10.3: paper planes are thrown by people, whoever rolls the dice."""
        return state.phase == THROW

    # -- asking

    def explain(self, state: State, seat: int, move: Move) -> Refusal:
        return self.text.refusal(refusals.fault(state, seat, move), state, seat, move)

    def foretell(self, state: State, seat: int, move: Move) -> typed.Preview:
        from piggery.games.take_flight.notation.preview import preview

        return preview(self._ed, state, seat, move)

    def outcome(self, state: State) -> Outcome | None:
        if state.movers:
            return None
        end = scoring.result(self._ed, state)
        if len(end.totals) == 1:
            utility: Sequence[float] = (max(0.0, min(1.0, end.totals[0] / 100)),)
        else:
            utility = shared_utility(self.teams(state), end.winners)

        def explain() -> list[list[Line]]:
            return [self.text.score_lines(state, seat, line) for seat, line in enumerate(end.boxes)]

        return Outcome(
            end.totals, end.ranks, end.winners, utility, explain, lambda: self.text.decided_by(scoring.outcome_to_json(self._ed, state))
        )

    def outcome_to_json(self, state: State) -> typed.Outcome | None:
        return None if state.movers else scoring.outcome_to_json(self._ed, state)

    def view(self, state: State, seat: int | None) -> typed.View:
        return view(self._ed, state)

    def reckoning(self, state: State, seat: int | None) -> typed.Reckoning:
        from piggery.games.take_flight.notation.reckoning import reckoning

        return reckoning(self._ed, state)

    def determiniser(self, observation: Observation[Move]) -> Callable[[Rng], State]:
        """Nothing is hidden, so there is one state to sample."""
        state = self.state_from_json(position_of(observation.view))
        return lambda rng: state.copy()

    # -- forms

    def state_to_json(self, state: State) -> typed.Position:
        return position.state_to_json(self._ed, state)

    def state_from_json(self, obj: Json) -> State:
        from piggery.games.take_flight.notation.reading import state_from_json

        return state_from_json(self._ed, self.about, self._table, obj)

    # -- words

    def picture(self, state: State, seat: int | None) -> str:
        from piggery.games.take_flight.words.picture import picture

        return picture(self._ed, self.text, state, seat or 0)
