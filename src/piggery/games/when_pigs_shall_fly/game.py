"""When Pigs Shall Fly behind the contract: a table of contents. What each entry does stands in the module it calls.

What only people need (words, pictures, positions from outside) is imported when first asked for, so that loading stays fast.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from piggery.games.when_pigs_shall_fly.components.edition import RULES_VERSION, Edition
from piggery.games.when_pigs_shall_fly.notation import typed, typed_board, typed_position, typed_reckoning
from piggery.games.when_pigs_shall_fly.notation.typed import FORMS
from piggery.games.when_pigs_shall_fly.play import rounds, rules, scoring
from piggery.games.when_pigs_shall_fly.play.moves import Choices, Move
from piggery.games.when_pigs_shall_fly.play.rules import CHOICES
from piggery.games.when_pigs_shall_fly.play.state import FLY, OVER, Setup, State
from piggery.games.when_pigs_shall_fly.setting import about
from piggery.kernel import (
    Derived,
    Json,
    Line,
    Observation,
    Outcome,
    Refusal,
    Rng,
    Words,
    shared_utility,
)
from piggery.kernel.forms import canonical

if TYPE_CHECKING:
    from piggery.games.when_pigs_shall_fly.notation.forms import Forms
    from piggery.games.when_pigs_shall_fly.words.text import Text
    from piggery.kernel.due import Due

FULL_SOLO_SCORE = 100  # points that count as a whole win


def build(data: Mapping[str, Any], file: str, is_shipped: bool, words: Words, rules_version: int = RULES_VERSION) -> WhenPigsShallFly:
    """The game with the edition data of a file, by a version of its rules."""
    return WhenPigsShallFly(Edition(data, file, rules_version), data, is_shipped, words)


class WhenPigsShallFly(Derived[State, Move]):
    """The contract of `piggery.kernel.Game`."""

    forms = FORMS
    effects = rules.EFFECTS

    def __init__(self, ed: Edition, data: Mapping[str, Any], is_shipped: bool, words: Words) -> None:
        super().__init__(about(ed, data, is_shipped, words), words)
        self.edition = ed
        self.table = self.components = self._table = Choices(ed)
        self._setups: dict[bytes, Setup] = {}  # shared by the games that are set up alike
        self.moves: Sequence[Move] = self._table.moves

    @cached_property
    def board(self) -> typed_board.Board:
        from piggery.games.when_pigs_shall_fly.components.board import geometry

        return geometry(self.edition)

    @cached_property
    def notation(self) -> Forms:
        from piggery.games.when_pigs_shall_fly.notation.forms import Forms

        return Forms(self._table, self.words)

    @cached_property
    def text(self) -> Text:
        from piggery.games.when_pigs_shall_fly.words.text import Text

        return Text(self._table, self.words)

    # -- playing

    def begin(self, seats: int, options: dict[str, Json]) -> State:
        return rounds.start(self._table, self._setup(seats, options))

    def legal(self, state: State, seat: int) -> Sequence[Move]:
        return CHOICES[state.step](self._table, state, seat)

    def pick(self, state: State, seat: int, rng: Rng) -> Move:
        moves = CHOICES[state.step](self._table, state, seat)
        # `kernel.below`, written out: this is the hot path of every simulation
        count = len(moves)
        bits = (count - 1).bit_length()
        number = rng.getrandbits(bits)
        while number >= count:
            number = rng.getrandbits(bits)
        return moves[number]

    def is_pending(self, state: State, outcome: Move) -> bool:
        return rules.is_pending(self._table, state, outcome)

    def _setup(self, seats: int, options: dict[str, Json]) -> Setup:
        key = canonical([seats, options])
        if key not in self._setups:
            self._setups[key] = Setup(self.edition, seats, options)
        return self._setups[key]

    def teams(self, state: State) -> tuple[int, ...]:
        return tuple(range(state.setup.seats))

    # -- chance

    def chances(self, state: State) -> list[tuple[Move, int]]:
        return rules.pending(self._table, state)

    def draw(self, state: State, rng: Rng) -> Move:
        return rules.draw(self._table, state, rng)

    def due(self, state: State, seat: int | None) -> Due:
        from piggery.games.when_pigs_shall_fly.play.due import due

        return due(self._table, self.text, state, seat)

    # -- asking

    def explain(self, state: State, seat: int, move: Move) -> Refusal:
        from piggery.games.when_pigs_shall_fly.play.refusals import fault

        return self.text.refusal(fault(self._table, state, seat, move), state, seat, move)

    def foretell(self, state: State, seat: int, move: Move) -> typed.Preview:
        from piggery.games.when_pigs_shall_fly.notation.preview import preview

        return preview(self._table, state, seat, move)

    def outcome(self, state: State) -> Outcome | None:
        if state.step != OVER:
            return None
        end = scoring.result(self._table, state)
        scores, winners = end["scores"], end["winners"]
        utility = (min(1.0, scores[0] / FULL_SOLO_SCORE),) if state.setup.is_solo else shared_utility(self.teams(state), winners)

        def explain() -> list[list[Line]]:
            return [self.text.score_lines(state, seat) for seat in range(state.setup.seats)]

        return Outcome(scores, end["ranks"], winners, utility, explain, lambda: self.text.decided_by(state, end))

    def outcome_to_json(self, state: State) -> typed_position.Outcome | None:
        return scoring.result(self._table, state) if state.step == OVER else None

    def view(self, state: State, seat: int | None) -> typed_position.View:
        from piggery.games.when_pigs_shall_fly.notation.view import view

        return view(self._table, state, seat)

    def reckoning(self, state: State, seat: int | None) -> typed_reckoning.Reckoning:
        from piggery.games.when_pigs_shall_fly.notation.reckoning import reckoning

        return reckoning(self._table, state, seat)

    def determiniser(self, observation: Observation[Move]) -> Callable[[Rng], State]:
        from piggery.games.when_pigs_shall_fly.notation.view import sampler

        return sampler(self._table, observation.view, observation.events, self.state_from_json)

    def may_sketch(self, state: State, seat: int) -> bool:
        """WPF-6.6: until the own flight begins."""
        return not state.flights or (state.step == FLY and len(state.flights[seat].path) == 1)

    # -- forms

    def state_to_json(self, state: State) -> typed_position.Position:
        from piggery.games.when_pigs_shall_fly.notation.position import state_to_json

        return state_to_json(self._table, state)

    def state_from_json(self, obj: Json) -> State:
        from piggery.games.when_pigs_shall_fly.notation.reading import state_from_json

        return state_from_json(self._table, self.about, self._setup, obj)

    def tell(self, state: State, by: int, move: Move, seat: int | None) -> typed.Choice | typed.Chance:
        from piggery.games.when_pigs_shall_fly.notation.view import tell

        return tell(state, by, self.write(by, move), seat)

    # -- words

    def picture(self, state: State, seat: int | None) -> str:
        from piggery.games.when_pigs_shall_fly.words.picture import picture

        return picture(self._table, self.text, state, seat)
