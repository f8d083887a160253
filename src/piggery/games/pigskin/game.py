"""Pigskin behind the contract: a table of contents. What each entry does stands in the module it calls."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from piggery.games.pigskin.components.edition import RULES_VERSION, Edition
from piggery.games.pigskin.notation import position, typed
from piggery.games.pigskin.notation.forms import Forms
from piggery.games.pigskin.notation.typed import FORMS
from piggery.games.pigskin.notation.typed_board import Board
from piggery.games.pigskin.notation.view import sampler, view
from piggery.games.pigskin.play import refusals, rules, scoring
from piggery.games.pigskin.play.moves import Choices, Move, Outcomes
from piggery.games.pigskin.play.picking import Picker
from piggery.games.pigskin.play.state import OVER, SETUP, Options, State
from piggery.games.pigskin.words.picture import picture
from piggery.games.pigskin.words.text import Text
from piggery.kernel import (
    ALL,
    CHANCE,
    About,
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
    settle,
    shared_utility,
)
from piggery.kernel.forms import edition_hash

if TYPE_CHECKING:
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
        self.edition = self._ed = ed
        self._table = Choices(ed)
        self._outcomes = Outcomes(ed)
        self._forms = Forms(ed, self._table, words)
        self._text = Text(ed, words)
        self._picker = Picker(ed, self._table)
        self.about = about(ed, data, is_shipped, words)
        self.moves: Sequence[Move] = self._table

    @cached_property
    def board(self) -> Board:
        from piggery.games.pigskin.components.board import geometry

        return geometry(self._ed)

    # -- playing

    def start(self, seats: int, options: Mapping[str, Json] | None = None) -> State:
        return State(Options(**settle(self.about, seats, options)))

    def teams(self, state: State) -> tuple[int, ...]:
        return TEAMS

    def choices(self, state: State, seat: int) -> list[Move]:
        return self._table.list(self.choice_mask(state, seat))

    def choice_mask(self, state: State, seat: int) -> int:
        return rules.choices(self._ed, self._table, state, seat)

    def pick(self, state: State, seat: int, rng: Rng) -> Move:
        return self._picker.pick(state, seat, rng)

    def number(self, move: Move) -> int:
        return move.number

    def is_legal(self, state: State, seat: int, move: Move) -> bool:
        if seat == CHANCE:
            return any(move == outcome for outcome, _ in rules.pending(self._outcomes, state))
        return rules.is_choice(self._ed, self._table, state, seat, move)

    def carry_out(self, state: State, seat: int, move: Move, emit: Emit | None) -> None:
        rules.carry_out(self._ed, state, seat, move, emit)

    def apply_trusted(self, state: State, seat: int, move: Move) -> None:
        rules.carry_out(self._ed, state, seat, move, None)

    # -- chance

    def chances(self, state: State) -> list[tuple[Move, int]]:
        return list(rules.pending(self._outcomes, state))

    def due(self, state: State, seat: int | None) -> Due:
        from piggery.games.pigskin.play.due import due

        return due(self._ed, self._text, state)

    # -- asking

    def explain(self, state: State, seat: int, move: Move) -> Refusal:
        return self._text.refusal(refusals.fault(self._ed, state, seat, move), seat, move)

    def foretell(self, state: State, seat: int, move: Move) -> typed.Preview:
        from piggery.games.pigskin.notation.preview import preview

        return preview(self._ed, state, seat, move)

    def outlook(self, state: State, seat: int) -> typed.Outlook | None:
        from piggery.games.pigskin.notation.outlook import outlook

        return outlook(self._ed, self._table, self._forms, self._text, state, seat)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != OVER:
            return None
        best = scoring.winner(state)
        winners = TEAMS if best is None else (best,)

        def explain() -> list[list[Line]]:
            return [[self._text.score_line(state, seat)] for seat in TEAMS]

        return Outcome(
            state.score,
            scoring.ranks(state),
            winners,
            shared_utility(TEAMS, winners),
            explain,
            lambda: self._text.decided_by(scoring.result(state)),
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

    def parse(self, state: State, obj: Json, seat: int | None = None) -> tuple[int, Move]:
        return self._forms.parse(state, obj, seat)

    def write(self, seat: int, move: Move) -> typed.Choice | typed.Chance:
        return self._forms.write(move)

    def word(self, move: Move) -> str:
        return self._forms.word(move)

    def read_token(self, state: State, text: str) -> tuple[int, Move]:
        return self._forms.read_token(state, text)

    def tell(self, state: State, by: int, move: Move, seat: int | None) -> typed.Choice | typed.Chance | None:
        """PSK-2.7: of a set-up the others learn only when it is ready, by an event, and what it is when both are."""
        return None if state.phase == SETUP and seat not in (by, ALL) else self.write(by, move)

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
        return picture(self._ed, self._text, state, seat)


def about(ed: Edition, data: Mapping[str, Any], is_shipped: bool, words: Words) -> About:
    """What the game says of itself (PSK-9 for the options)."""
    title = ed.form.edition

    def option(name: str, default: Json, values: Sequence[Json]) -> Option:
        return Option(name, default, lambda seats: values, words)

    return About(
        slug=title.game,
        title=TITLE,
        designers=DESIGNERS,
        seats=(title.seats, title.seats),
        minutes=MINUTES,
        age=None,
        rules=ed.rules_version,
        clauses="PSK",
        edition=EditionInfo(
            id=title.name,
            title=title.title,
            hash=edition_hash(data),
            provenance={key: Provenance(origin.source, origin.note) for key, origin in ed.form.provenance.items()},
            data=data,
            is_shipped=is_shipped,
        ),
        # what editions set; an option that came later is listed here, so that editions of old go on
        options=tuple(option(form.id, form.default, tuple(form.values)) for form in ed.form.options),
    )
