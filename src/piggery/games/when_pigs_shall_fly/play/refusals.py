"""Why a move is refused: the first clause that applies. Who may act at all, then what the move itself lacks."""

from __future__ import annotations

from typing import NamedTuple

from piggery.games.when_pigs_shall_fly.components.edition import CHICKEN, FEAR, RAT
from piggery.games.when_pigs_shall_fly.play.assigning import ALLOWED, CHICKEN_BIT
from piggery.games.when_pigs_shall_fly.play.moves import Choices, Move
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
    OVER,
    RAT_USED,
    SHEEP_STEP,
    STEPS,
    TAKE_DIE,
    TRAINED,
    VOTE,
    State,
)
from piggery.kernel import CHANCE

CHANCE_CLAUSES = {
    "first_lead": "1.4", "deal_sheet": "1.5", "roll": "2.2", "wilbur_roll": "9.5", "wilbur_publish": "9.6", "theory_card": "1.3",
}  # fmt: skip


class Fault(NamedTuple):
    """A clause and the name of the message that words the reason."""

    clause: str
    message: str


def fault(t: Choices, s: State, seat: int, move: Move) -> Fault:
    """What speaks against a move that is not among the choices, or against an outcome that is not pending."""
    if s.step == OVER:
        return Fault("8.1", "over")
    if seat == CHANCE or move.kind in CHANCE_CLAUSES:
        return chance_fault(s, seat, move)
    if not 0 <= seat < s.setup.seats:
        return Fault("1.1", "no-seat")
    if s.movers == BY_CHANCE:
        return Fault(CHANCE_CLAUSES[STEPS[s.step]], "chance-first")
    if s.step == FLY:
        return flight_fault(s, seat, move)
    if s.step == VOTE:
        return vote_fault(t, s, seat, move)
    if move.kind == "fly":
        return Fault("7.1", "no-contest")
    if move.kind == "vote":
        return Fault("8.5", "no-vote")
    if seat != s.turn:
        return Fault("2.6" if s.step == TAKE_DIE else "2.10" if s.setup.is_in_turns else "2.9", "not-on-turn")
    return turn_fault(t, s, seat, move)


# -- chance -------------------------------------------------------------------------------------------------------------------


def chance_fault(s: State, seat: int, move: Move) -> Fault:
    if move.kind not in CHANCE_CLAUSES:
        return Fault("11.1", "not-chance")
    clause = CHANCE_CLAUSES[move.kind]
    if seat != CHANCE:
        return Fault(clause, "chance-only")
    if s.movers != BY_CHANCE:
        return Fault(clause, "no-chance")
    if move.kind != STEPS[s.step]:
        return Fault(CHANCE_CLAUSES[STEPS[s.step]], "other-chance")
    match move.kind:
        case "roll":
            return Fault("1.2", "dice-number") if len(move.dice) != s.setup.dice else Fault("2.2", "all-equal")
        case "deal_sheet":
            return Fault("1.5", "other-seat" if move.what != s.sheets.index(NONE) else "no-copy")
        case "theory_card":
            return Fault("1.3", "other-theory" if move.what != s.pending else "no-multiplier")
        case "first_lead":
            return Fault("1.4", "no-seat-to-lead")
    return Fault(clause, "no-such-side")


# -- in a seat's own turn -----------------------------------------------------------------------------------------------------


def turn_fault(t: Choices, s: State, seat: int, move: Move) -> Fault:
    """For a move of another step what must be done first, or why it is too late; else what the move itself lacks."""
    kind = move.kind
    if s.step == TAKE_DIE:
        return die_fault(t, move) if kind == "take_die" else Fault("2.1", "die-first")
    if s.step == SHEEP_STEP:
        return Fault("5.4", "design-full" if kind == "sheep_bubble" else "sheep-first")
    if kind == "take_die":
        return Fault("2.6", "die-taken")
    if kind == "sheep_bubble":
        return Fault("5.4", "no-sheep")
    if s.step == ASSIGN:
        return line_fault(s, seat, move) if kind == "assign" else Fault("2.1", "assign-first")
    if kind == "assign":
        return Fault("4.1", "assigned")
    return animal_fault(t, s, seat, move) if kind == "train" else spy_fault(s, seat, move)


def die_fault(t: Choices, move: Move) -> Fault:
    return Fault("2.6", "not-on-ladder") if 1 <= move.value <= t.ed.sides else Fault("2.3", "no-rung")


def line_fault(s: State, seat: int, move: Move) -> Fault:
    row = s.rows[seat]
    if move.value:
        if move.what < FEAR:
            return Fault("5.7", "chicken-elsewhere")
        if not row[TRAINED] & CHICKEN_BIT:
            return Fault("5.7", "no-chicken")
        if row[TRAINED] & CHICKEN_USED:
            return Fault("5.7", "chicken-used")
    return Fault("4.3", "line-full") if ALLOWED[row[BLOCK]] >> move.what & 1 else Fault("4.2", "blocked")


def animal_fault(t: Choices, s: State, seat: int, move: Move) -> Fault:
    row, animal = s.rows[seat], move.what
    if row[TRAINED] >> animal & 1:
        return Fault("5.2", "trained")
    if animal >= CHICKEN:
        return Fault("5.3", "at-least-one" if move.value < 1 else "too-few-whistles")
    return Fault("5.2", "too-dear") if row[CIRCLED] < t.ed.cost[animal] else Fault("5.4", "no-design-open")


def spy_fault(s: State, seat: int, move: Move) -> Fault:
    row, theory = s.rows[seat], move.what
    if not row[TRAINED] >> RAT & 1:
        return Fault("5.5", "no-rat")
    if row[TRAINED] & RAT_USED:
        return Fault("5.6", "rat-used")
    if s.public >> theory & 1:
        return Fault("5.6", "spy-public")
    return Fault("5.6", "spy-known") if row[KNOWN] >> theory & 1 else Fault("5.5", "spy-undiscovered")


# -- contest and vote ---------------------------------------------------------------------------------------------------------


def flight_fault(s: State, seat: int, move: Move) -> Fault:
    if move.kind != "fly":
        return Fault("8.5", "no-vote") if move.kind == "vote" else Fault("7.1", "prep-over")
    flight = s.flights[seat]
    if flight.status != FLYING:
        return Fault("6.3", "grounded") if flight.status == GROUNDED else Fault("7.10" if flight.status == CRASHED else "7.7", "down")
    return Fault("7.5", "underground") if move.value < 0 else Fault("7.3", "too-high")


def vote_fault(t: Choices, s: State, seat: int, move: Move) -> Fault:
    if move.kind != "vote":
        return Fault("8.5", "vote-only")
    if seat in tied(scores(t, s)):
        return Fault("8.5", "tied-no-vote")
    return Fault("8.5", "has-voted" if s.votes[seat] != NONE else "not-tied")
