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
from piggery.kernel import (
    ALL,
    About,
    Challenge,
    Derived,
    EditionInfo,
    Emit,
    Event,
    Json,
    Line,
    Observation,
    Option,
    Outcome,
    Provenance,
    Refusal,
    Rng,
    Words,
    below,
    settle,
    shared_utility,
)
from piggery.kernel.forms import edition_hash

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

    def __init__(self, ed: Edition, data: Mapping[str, Any], is_shipped: bool, words: Words) -> None:
        self.edition = self._ed = ed
        self._table = Choices(ed)
        self._outcomes = Outcomes(ed)
        self._words = words
        self._listed = Listed(self._table)
        self._fresh: dict[int, State] = {}  # by seats, games without options about to begin: copied, as simulations start many
        self._faces = [move for move, weight in self._outcomes.rolls for _ in range(weight)]
        self.about = about(ed, data, is_shipped, words)
        self.moves: Sequence[Move] = self._table.moves

    @cached_property
    def board(self) -> typed.Board:
        from piggery.games.take_flight.components.board import geometry

        return geometry(self._ed, self._text)

    @cached_property
    def _forms(self) -> Forms:
        from piggery.games.take_flight.notation.forms import Forms

        return Forms(self._ed, self._table, self._outcomes, self._words)

    @cached_property
    def _text(self) -> Text:
        from piggery.games.take_flight.words.text import Text

        return Text(self._ed, self._words)

    # -- playing

    def start(self, seats: int, options: Mapping[str, Json] | None = None) -> State:
        if options or type(seats) is not int or seats not in self._fresh:
            fresh = rules.start(self._ed, self._table, seats, Options(**settle(self.about, seats, options)))
            if options:
                return fresh
            self._fresh[seats] = fresh
        return self._fresh[seats].copy()

    def teams(self, state: State) -> tuple[int, ...]:
        return tuple(range(len(state.sheets)))

    def choices(self, state: State, seat: int) -> list[Move]:
        return list(self._listed[self.choice_mask(state, seat)])

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

    def number(self, move: Move) -> int:
        return move.number

    def carry_out(self, state: State, seat: int, move: Move, emit: Emit | None) -> None:
        rules.EFFECTS[move.kind](self._ed, state, seat, move, emit)

    def apply_trusted(self, state: State, seat: int, move: Move) -> None:
        rules.EFFECTS[move.kind](self._ed, state, seat, move, None)

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

        return due(self._ed, self._outcomes, self._text, state)

    def is_by_hand(self, state: State) -> bool:
        """TKF-10.3: paper planes are thrown by people, whoever rolls the dice."""
        return state.phase == THROW

    # -- asking

    def explain(self, state: State, seat: int, move: Move) -> Refusal:
        return self._text.refusal(refusals.fault(state, seat, move), state, seat, move)

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
            return [self._text.score_lines(state, seat, line) for seat, line in enumerate(end.boxes)]

        return Outcome(
            end.totals, end.ranks, end.winners, utility, explain, lambda: self._text.decided_by(scoring.outcome_to_json(self._ed, state))
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

    def parse(self, state: State, obj: Json, seat: int | None = None) -> tuple[int, Move]:
        return self._forms.parse(state, obj, seat)

    def write(self, seat: int, move: Move) -> typed.Choice | typed.Chance:
        return self._forms.write(seat, move)

    def token(self, seat: int, move: Move) -> str:
        return self._forms.token(seat, move)

    def read_token(self, state: State, text: str) -> tuple[int, Move]:
        return self._forms.read_token(state, text)

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
        from piggery.games.take_flight.words.picture import picture

        return picture(self._ed, self._text, state, seat or 0)


class Listed(dict[int, tuple[Move, ...]]):
    """The choices of a mask as a tuple: the same few hundred masks come again and again in play."""

    def __init__(self, table: Choices) -> None:
        self._table = table

    def __missing__(self, mask: int) -> tuple[Move, ...]:
        if len(self) > 50_000:
            self.clear()
        moves = self[mask] = tuple(self._table.list(mask))
        return moves


def about(ed: Edition, data: Mapping[str, Any], is_shipped: bool, words: Words) -> About:
    """What the game says of itself (TKF-12.1 for the options)."""
    title = ed.form.edition

    def option(name: str, *values: Json) -> Option:
        return Option(name, values[0], lambda seats: values, words)

    return About(
        slug=title.game,
        title=title.title,
        designers=(title.designer,),
        seats=(title.min_players, title.max_players),
        minutes=title.minutes,
        age=None,
        rules=ed.rules_version,
        clauses="TKF",
        edition=EditionInfo(
            id=title.id,
            title=title.title,
            hash=edition_hash(data),
            provenance={key: Provenance(origin.source, origin.note) for key, origin in ed.form.provenance.items()},
            data=data,
            is_shipped=is_shipped,
        ),
        options=(
            option("cards", False, True),
            option("crossing", "ends", "sweep"),
            option("final_tie", *(("shared", "throw") if ed.rules_version == 1 else ("throw", "shared"))),  # TKF-10.3
        ),
        is_open=True,
        challenge=Challenge({}),  # the flight of the day, on the sheet as the rulebook has it
    )
