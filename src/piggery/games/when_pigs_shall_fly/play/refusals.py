"""Why a move is refused: the first clause that applies. Who may act at all, then what the move itself lacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from piggery.games.when_pigs_shall_fly.components.edition import CHICKEN, DESIGN, DESIGN_LINES, FEAR, RAT, SHEEP
from piggery.games.when_pigs_shall_fly.notation.forms import CHANCE_KINDS
from piggery.games.when_pigs_shall_fly.play.assigning import ALLOWED, CHICKEN_BIT
from piggery.games.when_pigs_shall_fly.play.contest import ceiling
from piggery.games.when_pigs_shall_fly.play.moves import Choices, Move
from piggery.games.when_pigs_shall_fly.play.rounds import copies_left
from piggery.games.when_pigs_shall_fly.play.rules import pending
from piggery.games.when_pigs_shall_fly.play.scoring import scores, tied
from piggery.games.when_pigs_shall_fly.play.state import (
    ASSIGN,
    BLOCK,
    BY_CHANCE,
    CHICKEN_USED,
    CIRCLED,
    CRASHED,
    FLY,
    FLYING,
    GROUNDED,
    KNOWN,
    NONE,
    OPEN,
    OVER,
    RAT_USED,
    SHEEP_STEP,
    STEPS,
    TAKE_DIE,
    TRAIN,
    TRAINED,
    VOTE,
    State,
)
from piggery.games.when_pigs_shall_fly.play.training import spyable
from piggery.kernel import CHANCE

CHANCE_CLAUSES = {
    "first_lead": "1.4", "deal_sheet": "1.5", "roll": "2.2", "wilbur_roll": "9.5", "wilbur_publish": "9.6", "theory_card": "1.3",
}  # fmt: skip
TRAINING_KINDS = ("train", "spy", "end_training")


class Fault(NamedTuple):
    """A clause and the name of the message that words the reason."""

    clause: str
    message: str


def fault(t: Choices, s: State, seat: int, move: Move) -> Fault | None:
    """None if the move is legal."""
    if s.step == OVER:
        return Fault("8.1", "over")
    if seat == CHANCE or move.kind in CHANCE_CLAUSES:
        return chance_fault(t, s, seat, move)
    if not 0 <= seat < s.setup.seats:
        return Fault("1.1", "no-seat")
    if s.movers == BY_CHANCE:
        return Fault(CHANCE_CLAUSES[STEPS[s.step]], "chance-first")
    if s.step == FLY:
        return flight_fault(t, s, seat, move)
    if s.step == VOTE:
        return vote_fault(t, s, seat, move)
    if move.kind == "fly":
        return Fault("7.1", "no-contest")
    if move.kind == "vote":
        return Fault("8.5", "no-vote")
    if seat != s.turn:
        return Fault("2.6" if s.step == TAKE_DIE else "2.10" if s.setup.is_in_turns else "2.9", "not-on-turn")
    return untimely(s, move) or FAULTS[move.kind](t, s, seat, move)


# -- chance -------------------------------------------------------------------------------------------------------------------


def chance_fault(t: Choices, s: State, seat: int, move: Move) -> Fault | None:
    if move.kind not in CHANCE_KINDS:
        return Fault("11.1", "not-chance")
    clause = CHANCE_CLAUSES[move.kind]
    if seat != CHANCE:
        return Fault(clause, "chance-only")
    if s.movers != BY_CHANCE:
        return Fault(clause, "no-chance")
    if move.kind != STEPS[s.step]:
        return Fault(CHANCE_CLAUSES[STEPS[s.step]], "other-chance")
    if move.kind == "roll":
        return roll_fault(s, move)
    if move.kind == "deal_sheet":
        if move.what != s.sheets.index(NONE):
            return Fault("1.5", "other-seat")
        return None if copies_left(t, s)[move.value] else Fault("1.5", "no-copy")
    if any(move == outcome for outcome, _ in pending(t, s)):
        return None
    if move.kind == "theory_card":
        return Fault("1.3", "other-theory" if move.what != s.pending else "no-multiplier")
    return Fault(clause, "no-seat-to-lead" if move.kind == "first_lead" else "no-such-side")


def roll_fault(s: State, move: Move) -> Fault | None:
    if len(move.dice) != s.setup.dice:
        return Fault("1.2", "dice-number")
    return Fault("2.2", "all-equal") if move.dice[0] == move.dice[-1] else None


# -- the right thing at the wrong time ----------------------------------------------------------------------------------------


def untimely(s: State, move: Move) -> Fault | None:
    """A move of another step: what must be done first, or why it is too late."""
    kind = move.kind
    if s.step == TAKE_DIE:
        return None if kind == "take_die" else Fault("2.1", "die-first")
    if s.step == SHEEP_STEP:
        return None if kind == "sheep_bubble" else Fault("5.4", "sheep-first")
    if kind == "take_die":
        return Fault("2.6", "die-taken")
    if kind == "sheep_bubble":
        return Fault("5.4", "no-sheep")
    if s.step == ASSIGN:
        return Fault("2.1", "assign-first") if kind in TRAINING_KINDS else None
    assert s.step == TRAIN
    return Fault("4.1", "assigned") if kind == "assign" else None


# -- step by step -------------------------------------------------------------------------------------------------------------


def die_fault(t: Choices, s: State, seat: int, move: Move) -> Fault | None:
    if not 1 <= move.value <= t.ed.sides:
        return Fault("2.3", "no-rung")
    return None if move in t.ladders[s.ladder] else Fault("2.6", "not-on-ladder")


def line_fault(t: Choices, s: State, seat: int, move: Move) -> Fault | None:
    row = s.rows[seat]
    if move.value:
        if move.what < FEAR:
            return Fault("5.7", "chicken-elsewhere")
        if not row[TRAINED] & CHICKEN_BIT:
            return Fault("5.7", "no-chicken")
        if row[TRAINED] & CHICKEN_USED:
            return Fault("5.7", "chicken-used")
    if not ALLOWED[row[BLOCK]] >> move.what & 1:
        return Fault("4.2", "blocked")
    return None if row[OPEN] >> move.what & 1 else Fault("4.3", "line-full")


def animal_fault(t: Choices, s: State, seat: int, move: Move) -> Fault | None:
    row, animal = s.rows[seat], move.what
    if row[TRAINED] >> animal & 1:
        return Fault("5.2", "trained")
    if animal >= CHICKEN:
        if move.value < 1:
            return Fault("5.3", "at-least-one")
        return Fault("5.3", "too-few-whistles") if move.value > row[CIRCLED] else None
    if row[CIRCLED] < t.ed.cost[animal]:
        return Fault("5.2", "too-dear")
    return Fault("5.4", "no-design-open") if animal == SHEEP and not row[OPEN] & DESIGN_LINES else None


def spy_fault(t: Choices, s: State, seat: int, move: Move) -> Fault | None:
    row, theory = s.rows[seat], move.what
    if not row[TRAINED] >> RAT & 1:
        return Fault("5.5", "no-rat")
    if row[TRAINED] & RAT_USED:
        return Fault("5.6", "rat-used")
    if s.public >> theory & 1:
        return Fault("5.6", "spy-public")
    if row[KNOWN] >> theory & 1:
        return Fault("5.6", "spy-known")
    return None if spyable(t, s, seat) >> theory & 1 else Fault("5.5", "spy-undiscovered")


def sheep_fault(t: Choices, s: State, seat: int, move: Move) -> Fault | None:
    return None if s.rows[seat][OPEN] >> DESIGN + move.what & 1 else Fault("5.4", "design-full")


def end_fault(t: Choices, s: State, seat: int, move: Move) -> Fault | None:
    return None


def flight_fault(t: Choices, s: State, seat: int, move: Move) -> Fault | None:
    if move.kind != "fly":
        return Fault("8.5", "no-vote") if move.kind == "vote" else Fault("7.1", "prep-over")
    flight = s.flights[seat]
    if flight.status != FLYING:
        return Fault("6.3", "grounded") if flight.status == GROUNDED else Fault("7.10" if flight.status == CRASHED else "7.7", "down")
    if move.value < 0:
        return Fault("7.5", "underground")
    return None if move.value <= ceiling(t, flight) else Fault("7.3", "too-high")


def vote_fault(t: Choices, s: State, seat: int, move: Move) -> Fault | None:
    if move.kind != "vote":
        return Fault("8.5", "vote-only")
    first = tied(scores(t, s))
    if seat in first:
        return Fault("8.5", "tied-no-vote")
    if s.votes[seat] != NONE:
        return Fault("8.5", "has-voted")
    return None if move.what in first else Fault("8.5", "not-tied")


FAULTS: dict[str, Callable[[Choices, State, int, Move], Fault | None]] = {
    "take_die": die_fault,
    "assign": line_fault,
    "train": animal_fault,
    "spy": spy_fault,
    "sheep_bubble": sheep_fault,
    "end_training": end_fault,
}
