"""Assigning action points (WPF-4): the lines, discoveries, publishing, whistles and the block token."""

from __future__ import annotations

from piggery.games.when_pigs_shall_fly.components.edition import (
    ACTION_OF,
    ACTIONS,
    ALL_LINES,
    CHICKEN,
    DESIGN,
    FEAR,
    HORSE,
    LINES,
    MATERIALS,
    THEORIES,
)
from piggery.games.when_pigs_shall_fly.play import events, rounds, training
from piggery.games.when_pigs_shall_fly.play.moves import Choices, Move
from piggery.games.when_pigs_shall_fly.play.state import (
    ASSIGN,
    BLOCK,
    BOX,
    BY_CHANCE,
    CHICKEN_USED,
    CIRCLED,
    DIE,
    DISCOVERY,
    KNOWN,
    NONE,
    NUMBER,
    OPEN,
    PUBLICITY,
    THEORY_CARD,
    TRAINED,
    State,
    spent,
)
from piggery.kernel import Emit

# WPF-4.2: the lines that may be chosen, by blocked action; the last entry is for NONE
ALLOWED = (*(sum(1 << line for line, of in enumerate(ACTION_OF) if of != action) for action in range(len(ACTIONS))), ALL_LINES)
CHICKEN_BIT = 1 << CHICKEN
HORSE_BIT = 1 << HORSE
READY = 1 << len(LINES)  # beside the lines: the chicken may be used


def begin(t: Choices, s: State, seat: int, emit: Emit | None) -> None:
    """WPF-4.4: whoever has nothing to cross off loses the points and the token, and goes on to train."""
    row = s.rows[seat]
    s.turn = seat
    s.movers = s.setup.movers[seat]
    if row[OPEN] & ALLOWED[row[BLOCK]]:
        s.step = ASSIGN
        return
    row[DIE] = 0
    if emit:
        emit(events.turn_skipped(seat))
    move_block(row, seat, NONE, emit)
    training.go_on(t, s, seat, emit)


def line_choices(t: Choices, s: State, seat: int) -> tuple[Move, ...]:
    """WPF-4.1 to 4.3: every line that is neither full nor blocked; WPF-5.7: fear and maneuvers also with the chicken."""
    row = s.rows[seat]
    lines = row[OPEN] & ALLOWED[row[BLOCK]]
    return t.assignments[lines | READY if has_chicken(row) and lines >> FEAR else lines]


def has_chicken(row: list[int]) -> bool:
    """WPF-5.7: trained and not yet used."""
    return row[TRAINED] & (CHICKEN_BIT | CHICKEN_USED) == CHICKEN_BIT


def assign(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """WPF-4.3: as many bubbles as there are points, or as are open; a surplus is lost."""
    ed = t.ed
    row = s.rows[seat]
    line = move.what
    before = row[line]
    after = before + row[DIE]
    if move.value:
        after += row[NUMBER + CHICKEN]
        row[TRAINED] |= CHICKEN_USED
    wasted = after - ed.length[line]
    if wasted >= 0:
        after -= wasted
        row[OPEN] &= ~(1 << line)
    row[line] = after
    row[DIE] = 0
    if emit:
        emit(events.bubbles_crossed(seat, LINES[line], before, after, max(0, wasted), bool(move.value)))
    if line < DESIGN:
        research(t, s, seat, line, before, emit)
    elif emit and line < MATERIALS:
        tell_stage(t, seat, line - DESIGN, before, after, emit)
    if ed.targets[line] >> after & 1 and row[CIRCLED] + spent(ed, row) < ed.whistles:
        row[CIRCLED] += 1  # WPF-4.10, 4.11
        if emit:
            emit(events.whistle_earned(seat))
    if not row[TRAINED] & HORSE_BIT:
        move_block(row, seat, ACTION_OF[line], emit)
    if s.step != THEORY_CARD:
        training.go_on(t, s, seat, emit)


def move_block(row: list[int], seat: int, action: int, emit: Emit | None) -> None:
    """WPF-4.12: the token moves to the action just performed, or comes off."""
    if row[BLOCK] != action:
        row[BLOCK] = action
        if emit:
            emit(events.block_moved(seat, None if action == NONE else ACTIONS[action]))


def tell_stage(t: Choices, seat: int, theory: int, before: int, after: int, emit: Emit) -> None:
    """WPF-4.9: only the highest stage of a move is told."""
    stage = t.ed.stage[after]
    if stage > t.ed.stage[before]:
        emit(events.stage_reached(seat, THEORIES[theory], stage))


def research(t: Choices, s: State, seat: int, theory: int, before: int, emit: Emit | None) -> None:
    """WPF-4.5 to 4.8: a discovery shows the card to the seat; the last bubble publishes or endorses. An undrawn card is drawn first."""
    ed = t.ed
    row = s.rows[seat]
    after = row[theory]
    is_discovery = before < ed.discovery <= after
    is_publishing = before < ed.publish <= after
    if not (is_discovery or is_publishing):
        return
    learners = rounds.strangers(s, theory) if emit else ()
    was_public = s.public >> theory & 1
    if is_discovery:
        row[KNOWN] |= 1 << theory
    if is_publishing:
        row[BOX + theory] = row[PUBLICITY] // 2 if was_public else row[PUBLICITY]
        if not was_public:
            rounds.turn_up(s, theory, seat)
    if not s.multipliers[theory]:
        s.step, s.pending, s.reason = THEORY_CARD, theory, DISCOVERY
        s.movers = BY_CHANCE
    elif emit:
        tell_research(s, seat, theory, (is_discovery, is_publishing), () if was_public else learners, emit)


def tell_research(s: State, seat: int, theory: int, done: tuple[bool, bool], learners: tuple[int, ...], emit: Emit) -> None:
    """What a discovery, a publishing or both have shown, and to whom."""
    is_discovery, is_publishing = done
    name, multiplier = THEORIES[theory], s.multipliers[theory]
    is_public = bool(s.public >> theory & 1)
    if is_discovery:
        emit(events.discovered(seat, name, multiplier, is_public, learners if is_public else tuple({seat} & {*learners})))
    if is_publishing:
        points = s.rows[seat][BOX + theory]
        if s.publishers[theory] == seat:
            emit(events.published(seat, name, points, multiplier, learners))
        else:
            emit(events.endorsed(seat, name, points, multiplier))


def discovery_drawn(t: Choices, s: State, theory: int, emit: Emit | None) -> None:
    """The number of a discovered card is known now; if it was published at once, everybody sees it."""
    seat = s.turn
    if emit:
        is_publishing = s.publishers[theory] == seat
        learners = tuple(range(s.setup.seats)) if is_publishing else (seat,)
        tell_research(s, seat, theory, (True, is_publishing), learners, emit)
    training.go_on(t, s, seat, emit)
