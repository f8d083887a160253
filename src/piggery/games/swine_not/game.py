"""Swine Not! behind the contract: a table of contents. What each entry does stands in the module it calls.

What only people need (words, pictures, positions from outside) is imported when first asked for, so that loading stays fast.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from piggery.games.swine_not.components.edition import RULES_VERSION, Edition
from piggery.games.swine_not.notation import position, typed
from piggery.games.swine_not.notation.typed import FORMS
from piggery.games.swine_not.notation.typed_board import Board
from piggery.games.swine_not.play import rules, scoring
from piggery.games.swine_not.play.moves import CHOICES, Move, Outcomes
from piggery.games.swine_not.play.state import FIRST_CHARACTER, PIG_CARD, Setup, State, start
from piggery.games.swine_not.setting import about
from piggery.kernel import (
    CHANCE,
    Derived,
    Json,
    Line,
    Outcome,
    Refusal,
    Rng,
    Words,
    shared_utility,
)
from piggery.kernel.forms import canonical

if TYPE_CHECKING:
    from piggery.games.swine_not.notation.forms import Forms
    from piggery.games.swine_not.words.text import Text
    from piggery.kernel.due import Due


def build(data: Mapping[str, Any], file: str, is_shipped: bool, words: Words, rules_version: int = RULES_VERSION) -> SwineNot:
    """The game with the edition data of a file, by a version of its rules."""
    return SwineNot(Edition(data, file, rules_version), data, is_shipped, words)


class SwineNot(Derived[State, Move]):
    """The contract of `piggery.kernel.Game`."""

    forms = FORMS
    effects = rules.EFFECTS

    def __init__(self, ed: Edition, data: Mapping[str, Any], is_shipped: bool, words: Words) -> None:
        super().__init__(about(ed, data, is_shipped, words), words)
        self.edition = self.components = self._ed = ed
        self._outcomes = Outcomes(ed)
        self._setups: dict[bytes, Setup] = {}  # shared by the games that are set up alike
        self.moves: Sequence[Move] = CHOICES.moves

    @cached_property
    def board(self) -> Board:
        from piggery.games.swine_not.components.board import geometry

        return geometry(self._ed)

    @cached_property
    def notation(self) -> Forms:
        from piggery.games.swine_not.notation.forms import Forms

        return Forms(self._ed, self._outcomes, self.words)

    @cached_property
    def text(self) -> Text:
        from piggery.games.swine_not.words.text import Text

        return Text(self._ed, self.words)

    # -- playing

    def begin(self, seats: int, options: dict[str, Json]) -> State:
        return start(self._ed, self._setup(seats, options))

    def _setup(self, seats: int, options: dict[str, Json]) -> Setup:
        key = canonical([seats, options])
        if key not in self._setups:
            self._setups[key] = Setup(self._ed, seats, options)
        return self._setups[key]

    def teams(self, state: State) -> tuple[int, ...]:
        return state.setup.teams

    def choice_mask(self, state: State, seat: int) -> int:
        if seat == CHANCE or seat not in state.movers:
            return 0
        return rules.CHOICES[state.phase](self._ed, state)

    def pick(self, state: State, seat: int, rng: Rng) -> Move:
        moves = self._listed[rules.CHOICES[state.phase](self._ed, state)]
        # `kernel.below`, written out: this is the hot path of every simulation
        count = len(moves)
        bits = (count - 1).bit_length()
        number = rng.getrandbits(bits)
        while number >= count:
            number = rng.getrandbits(bits)
        return moves[number]

    # -- chance

    def chances(self, state: State) -> list[tuple[Move, int]]:
        return rules.pending(self._ed, self._outcomes, state)

    def draw(self, state: State, rng: Rng) -> Move:
        """A copy of the pile by `kernel.below`, written out; piles are in order, so this is `kernel.weighted` over `chances`."""
        if state.phase == FIRST_CHARACTER:
            return self._outcomes.first_characters[rng.getrandbits(2)]
        pile = rules.pile(state)
        count = len(pile)
        bits = (count - 1).bit_length()
        number = rng.getrandbits(bits)
        while number >= count:
            number = rng.getrandbits(bits)
        cards = self._outcomes.pig_cards if state.phase == PIG_CARD else self._outcomes.action_cards
        return cards[pile[number]]

    def due(self, state: State, seat: int | None) -> Due:
        from piggery.games.swine_not.play.due import due

        return due(self._ed, self._outcomes, self.text, state)

    # -- asking

    def explain(self, state: State, seat: int, move: Move) -> Refusal:
        from piggery.games.swine_not.play.refusals import fault

        return self.text.refusal(fault(self._ed, state, seat, move), state, seat, move)

    def foretell(self, state: State, seat: int, move: Move) -> typed.Preview:
        from piggery.games.swine_not.notation.preview import preview

        return preview(self._ed, state, seat, move)

    def outcome(self, state: State) -> Outcome | None:
        if state.movers:
            return None
        winners = scoring.winners(state)
        utility = (float(len(winners)),) if state.setup.is_solo else shared_utility(state.setup.teams, winners)

        def explain() -> list[list[Line]]:
            return [self.text.score_lines(state, team) for team in state.setup.teams]

        return Outcome(
            scoring.scores(state),
            scoring.ranks(state),
            winners,
            utility,
            explain,
            lambda: self.text.decided_by(scoring.outcome_to_json(self._ed, state)),
        )

    def outcome_to_json(self, state: State) -> typed.Outcome | None:
        return None if state.movers else scoring.outcome_to_json(self._ed, state)

    # -- forms

    def state_to_json(self, state: State) -> typed.Position:
        """Everything is public, so this is also what every seat sees (SWN-15)."""
        return position.state_to_json(self._ed, state)

    def state_from_json(self, obj: Json) -> State:
        from piggery.games.swine_not.notation.reading import state_from_json

        return state_from_json(self._ed, self.about, self._setup, obj)

    # -- words

    def picture(self, state: State, seat: int | None) -> str:
        from piggery.games.swine_not.words.picture import picture

        return picture(self._ed, self.text, state, seat)
