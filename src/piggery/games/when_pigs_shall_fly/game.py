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
from piggery.games.when_pigs_shall_fly.play.rules import CHOICES, EFFECTS
from piggery.games.when_pigs_shall_fly.play.state import FLY, OVER, Setup, State
from piggery.games.when_pigs_shall_fly.setting import about
from piggery.kernel import (
    ALL,
    CHANCE,
    Derived,
    Emit,
    Event,
    Json,
    Line,
    Observation,
    Outcome,
    Refusal,
    Rng,
    Words,
    settle,
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

    def __init__(self, ed: Edition, data: Mapping[str, Any], is_shipped: bool, words: Words) -> None:
        self.edition = ed
        self.table = self._table = Choices(ed)
        self._words = words
        self._setups: dict[bytes, Setup] = {}  # shared by the games that are set up alike
        self._fresh: dict[int, State] = {}  # by seats, games without options about to begin: copied, as simulations start many
        self.about = about(ed, data, is_shipped, words)
        self.moves: Sequence[Move] = self._table.moves

    @cached_property
    def board(self) -> typed_board.Board:
        from piggery.games.when_pigs_shall_fly.components.board import geometry

        return geometry(self.edition)

    @cached_property
    def _forms(self) -> Forms:
        from piggery.games.when_pigs_shall_fly.notation.forms import Forms

        return Forms(self._table, self._words)

    @cached_property
    def _text(self) -> Text:
        from piggery.games.when_pigs_shall_fly.words.text import Text

        return Text(self._table, self._words)

    # -- playing

    def start(self, seats: int, options: Mapping[str, Json] | None = None) -> State:
        if options or type(seats) is not int or seats not in self._fresh:
            fresh = rounds.start(self._table, self._setup(seats, settle(self.about, seats, options)))
            if options:
                return fresh
            self._fresh[seats] = fresh
        return self._fresh[seats].copy()

    def _setup(self, seats: int, options: dict[str, Json]) -> Setup:
        key = canonical([seats, options])
        if key not in self._setups:
            self._setups[key] = Setup(self.edition, seats, options)
        return self._setups[key]

    def teams(self, state: State) -> tuple[int, ...]:
        return tuple(range(state.setup.seats))

    def choices(self, state: State, seat: int) -> list[Move]:
        if seat == CHANCE or seat not in state.movers:
            return []
        return list(CHOICES[state.step](self._table, state, seat))

    def choice_mask(self, state: State, seat: int) -> int:
        if seat == CHANCE or seat not in state.movers:
            return 0
        mask = 0
        for move in CHOICES[state.step](self._table, state, seat):
            mask |= 1 << move.number
        return mask

    def pick(self, state: State, seat: int, rng: Rng) -> Move:
        moves = CHOICES[state.step](self._table, state, seat)
        # `kernel.below`, written out: this is the hot path of every simulation
        count = len(moves)
        bits = (count - 1).bit_length()
        number = rng.getrandbits(bits)
        while number >= count:
            number = rng.getrandbits(bits)
        return moves[number]

    def number(self, move: Move) -> int:
        return move.number

    def is_legal(self, state: State, seat: int, move: Move) -> bool:
        if seat == CHANCE:
            return rules.is_pending(self._table, state, move)
        return seat in state.movers and move in CHOICES[state.step](self._table, state, seat)

    def carry_out(self, state: State, seat: int, move: Move, emit: Emit | None) -> None:
        EFFECTS[move.kind](self._table, state, seat, move, emit)

    def apply_trusted(self, state: State, seat: int, move: Move) -> None:
        EFFECTS[move[0]](self._table, state, seat, move, None)  # by its kind

    # -- chance

    def chances(self, state: State) -> list[tuple[Move, int]]:
        return rules.pending(self._table, state)

    def draw(self, state: State, rng: Rng) -> Move:
        return rules.draw(self._table, state, rng)

    def due(self, state: State, seat: int | None) -> Due:
        from piggery.games.when_pigs_shall_fly.play.due import due

        return due(self._table, self._text, state, seat)

    # -- asking

    def explain(self, state: State, seat: int, move: Move) -> Refusal:
        from piggery.games.when_pigs_shall_fly.play.refusals import fault

        return self._text.refusal(fault(self._table, state, seat, move), state, seat, move)

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
            return [self._text.score_lines(state, seat) for seat in range(state.setup.seats)]

        return Outcome(scores, end["ranks"], winners, utility, explain, lambda: self._text.decided_by(state, end))

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

    def parse(self, state: State, obj: Json, seat: int | None = None) -> tuple[int, Move]:
        return self._forms.parse(state, obj, seat)

    def write(self, seat: int, move: Move) -> typed.Choice | typed.Chance:
        return self._forms.write(move)

    def token(self, seat: int, move: Move) -> str:
        return self._forms.token(seat, move)

    def read_token(self, state: State, text: str) -> tuple[int, Move]:
        return self._forms.read_token(state, text)

    def tell(self, state: State, by: int, move: Move, seat: int | None) -> typed.Choice | typed.Chance:
        from piggery.games.when_pigs_shall_fly.notation.view import tell

        return tell(state, by, self.write(by, move), seat)

    # -- words

    def seat_name(self, seat: int) -> str:
        return self._text.seat_name(seat)

    def describe(self, state: State, seat: int, move: Move) -> str:
        return self._text.describe(state, seat, move)

    def sentence(self, event: Event, seat: int | None = ALL) -> str:
        return self._text.sentence(event.to_json(seat), seat)

    def prompt(self, state: State, seat: int | None) -> str:
        return self._text.prompt(state, seat)

    def picture(self, state: State, seat: int | None) -> str:
        from piggery.games.when_pigs_shall_fly.words.picture import picture

        return picture(self._table, self._text, state, seat)
