"""The rules of When Pigs Shall Fly as a whole: what may be done in each step, what each move does, what chance may bring.

The functions stand in the modules of the phases: rounds.py, assigning.py, training.py, contest.py.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

from piggery.games.when_pigs_shall_fly.notation.typed import Kind
from piggery.games.when_pigs_shall_fly.play import assigning, contest, rounds, training
from piggery.games.when_pigs_shall_fly.play.moves import Choices, Move
from piggery.games.when_pigs_shall_fly.play.state import (
    ASSIGN,
    BY_WILBUR,
    DEAL_SHEET,
    DISCOVERY,
    FIRST_LEAD,
    FLY,
    NONE,
    REVEAL,
    ROLL,
    SHEEP_STEP,
    SPY,
    TAKE_DIE,
    THEORY_CARD,
    TRAIN,
    VOTE,
    WILBUR_PUBLISH,
    WILBUR_ROLL,
    State,
)
from piggery.kernel import Emit, Rng, below, weighted

Possible = Callable[[Choices, State, int], tuple[Move, ...]]
Effect = Callable[[Choices, State, int, Move, "Emit | None"], None]
Weighted = list[tuple[Move, int]]

# -- theory cards -------------------------------------------------------------------------------------------------------------


def theory_card(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """WPF-1.3: a card gets its multiplier when somebody first looks at it or it is turned up; then play goes on."""
    theory = s.pending
    s.multipliers = (*s.multipliers[:theory], move.value, *s.multipliers[theory + 1 :])
    DRAWN[s.reason](t, s, emit)


def discovered(t: Choices, s: State, emit: Emit | None) -> None:
    theory, s.pending = s.pending, NONE
    assigning.discovery_drawn(t, s, theory, emit)


def spied(t: Choices, s: State, emit: Emit | None) -> None:
    theory, s.pending = s.pending, NONE
    training.spied(t, s, s.turn, theory, emit)


def wilbur_published(t: Choices, s: State, emit: Emit | None) -> None:
    theory, s.pending = s.pending, NONE
    rounds.wilbur_published(t, s, theory, emit)


def revealed(t: Choices, s: State, emit: Emit | None) -> None:
    s.pending = NONE
    contest.draw_next(t, s, emit)


DRAWN: dict[int, Callable[[Choices, State, Emit | None], None]] = {
    DISCOVERY: discovered,
    SPY: spied,
    BY_WILBUR: wilbur_published,
    REVEAL: revealed,
}

# -- what chance may bring ----------------------------------------------------------------------------------------------------


def pending(t: Choices, s: State) -> Weighted:
    """The outcomes that are due, with their weights (WPF-14); [] if none is."""
    if s.step == ROLL:
        rolls = t.rolls(s.setup)
        return list(zip(rolls.moves, rolls.weights, strict=True))
    if s.step == DEAL_SHEET:
        dealt = t.deal_sheet[s.sheets.index(NONE)]
        return [(move, copies) for move, copies in zip(dealt, rounds.copies_left(t, s), strict=True) if copies]
    if s.step == THEORY_CARD:
        return cards(t, s)
    return [(move, 1) for move in evens(t, s)]


def is_pending(t: Choices, s: State, move: Move) -> bool:
    """Whether a move is one of these outcomes, without listing rolls."""
    if s.step == ROLL:
        return move in t.rolls(s.setup).known
    return any(move == outcome for outcome, _ in pending(t, s))


def cards(t: Choices, s: State) -> Weighted:
    """WPF-1.3: cards with the same multiplier are alike, so each different one is an outcome, as likely as there are cards left with it."""
    left = t.ed.cards_left(s.multipliers)
    return [(move, left.count(move.value)) for move in t.theory_card[s.pending] if move.value in left]


def evens(t: Choices, s: State) -> tuple[Move, ...]:
    """Outcomes that are all equally likely."""
    if s.step == FIRST_LEAD:
        return t.first_lead[: s.setup.seats]
    return t.wilbur_roll if s.step == WILBUR_ROLL else t.wilbur_publish if s.step == WILBUR_PUBLISH else ()


def draw(t: Choices, s: State, rng: Rng) -> Move:
    """One outcome by `kernel.weighted` over those listed, without listing rolls."""
    if s.step == ROLL:
        rolls = s.setup.rolls or t.rolls(s.setup)
        # `kernel.below`, written out, as this is the chance of every round
        number = rng.getrandbits(rolls.bits)
        while number >= rolls.total:
            number = rng.getrandbits(rolls.bits)
        return rolls.moves[bisect_right(rolls.counted, number)]
    if s.step == DEAL_SHEET:
        return t.deal_sheet[s.sheets.index(NONE)][weighted(rng, rounds.copies_left(t, s))]
    if s.step == THEORY_CARD:
        left = cards(t, s)
        return left[weighted(rng, [number for _, number in left])][0]
    outcomes = evens(t, s)
    return outcomes[below(rng, len(outcomes))]


# -- tables -------------------------------------------------------------------------------------------------------------------

CHOICES: dict[int, Possible] = {
    TAKE_DIE: rounds.dice_choices,
    ASSIGN: assigning.line_choices,
    TRAIN: training.training_choices,
    SHEEP_STEP: training.sheep_choices,
    FLY: contest.height_choices,
    VOTE: contest.vote_choices,
}

EFFECTS: dict[Kind, Effect] = {
    "first_lead": rounds.first_lead,
    "deal_sheet": rounds.deal_sheet,
    "roll": rounds.roll,
    "wilbur_roll": rounds.wilbur_roll,
    "wilbur_publish": rounds.wilbur_publish,
    "theory_card": theory_card,
    "take_die": rounds.take_die,
    "assign": assigning.assign,
    "train": training.train,
    "sheep_bubble": training.sheep_bubble,
    "spy": training.spy,
    "end_training": training.end_training,
    "fly": contest.fly,
    "vote": contest.vote,
}
