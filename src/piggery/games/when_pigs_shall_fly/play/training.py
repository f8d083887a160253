"""Special training (WPF-5): whistles train farm animals in a seat's own turn."""

from __future__ import annotations

from piggery.games.when_pigs_shall_fly.components.edition import (
    ANIMALS,
    CAT,
    CHICKEN,
    DESIGN,
    DESIGN_LINES,
    HORSE,
    RAT,
    SHEEP,
    THEORIES,
    Edition,
)
from piggery.games.when_pigs_shall_fly.play import assigning, events, rounds
from piggery.games.when_pigs_shall_fly.play.moves import TRAINING_SPY, TRAINING_WHISTLES, Choices, Move
from piggery.games.when_pigs_shall_fly.play.state import (
    BY_CHANCE,
    CIRCLED,
    KNOWN,
    NONE,
    NUMBER,
    OPEN,
    PUBLICITY,
    RAT_USED,
    SHEEP_STEP,
    SPY,
    THEORY_CARD,
    TRAIN,
    TRAINED,
    State,
    discovered,
)
from piggery.kernel import Emit

RAT_BIT = 1 << RAT
SHEEP_BIT = 1 << SHEEP


def go_on(t: Choices, s: State, seat: int, emit: Emit | None) -> None:
    """WPF-5.1, 5.12: the training step, or what follows it if there is nothing to do in it."""
    row = s.rows[seat]
    if (row[CIRCLED] or row[TRAINED] & RAT_BIT) and offer(t, s, seat):
        s.step = TRAIN
        s.movers = s.setup.movers[seat]
    else:
        rounds.end_turn(t, s, seat, emit)


def offer(t: Choices, s: State, seat: int) -> int:
    """WPF-5.2 to 5.6: untrained animals that can be paid for, and above them the theories to spy on."""
    row = s.rows[seat]
    animals = t.ed.affordable[row[CIRCLED]] & ~row[TRAINED]
    if not row[OPEN] & DESIGN_LINES:
        animals &= ~SHEEP_BIT
    if row[TRAINED] & (RAT_BIT | RAT_USED) == RAT_BIT:
        return animals | spyable(t, s, seat) << TRAINING_SPY
    return animals


def spyable(t: Choices, s: State, seat: int) -> int:
    """WPF-5.5, 5.6, 9.7: discovered by another seat's own bubbles or by Wilbur, neither public nor seen by this seat."""
    found = 0 if s.wilbur_theory == NONE else 1 << s.wilbur_theory
    for other, row in enumerate(s.rows):
        if other != seat:
            found |= discovered(t.ed, row)
    return found & ~s.public & ~s.rows[seat][KNOWN]


def training_choices(t: Choices, s: State, seat: int) -> tuple[Move, ...]:
    return t.trainings[offer(t, s, seat) | s.rows[seat][CIRCLED] << TRAINING_WHISTLES]


def train(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """WPF-5.2, 5.3: pay, and what the animal does at once."""
    row = s.rows[seat]
    animal = move.what
    price = move.value or t.ed.cost[animal]
    row[CIRCLED] -= price
    row[TRAINED] |= 1 << animal
    if animal >= CHICKEN:
        row[NUMBER + animal] = price
    if emit:
        emit(events.animal_trained(seat, ANIMALS[animal], price))
    if animal == SHEEP:
        begin_sheep(t, s, seat)
        return
    if animal == CAT:
        row[PUBLICITY] = min(row[PUBLICITY] + price, t.ed.most_publicity)  # WPF-5.10
    elif animal == HORSE:
        assigning.move_block(row, seat, NONE, emit)  # WPF-5.9
    go_on(t, s, seat, emit)


def end_training(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    rounds.end_turn(t, s, seat, emit)


# -- sheep --------------------------------------------------------------------------------------------------------------------


def begin_sheep(t: Choices, s: State, seat: int) -> None:
    """WPF-5.4: two design bubbles, or as many as are open."""
    s.step = SHEEP_STEP
    s.sheep_left = min(t.ed.form.special_training.sheep_bubbles, open_design(t.ed, s.rows[seat]))


def open_design(ed: Edition, row: list[int]) -> int:
    """Design bubbles not yet crossed off."""
    return sum(ed.form.design.length - bubbles for bubbles in row[DESIGN : DESIGN + len(THEORIES)])


def sheep_choices(t: Choices, s: State, seat: int) -> tuple[Move, ...]:
    return t.sheepish[(s.rows[seat][OPEN] & DESIGN_LINES) >> DESIGN]


def sheep_bubble(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """WPF-5.4: the leftmost open bubble of a design line; it never earns a whistle and the block token does not matter."""
    row, line = s.rows[seat], DESIGN + move.what
    row[line] += 1
    if row[line] == t.ed.length[line]:
        row[OPEN] &= ~(1 << line)
    if emit:
        emit(events.sheep_bubble(seat, THEORIES[move.what], row[line]))
        assigning.tell_stage(t, seat, move.what, row[line] - 1, row[line], emit)
    s.sheep_left -= 1
    if not s.sheep_left:
        go_on(t, s, seat, emit)


# -- rat ----------------------------------------------------------------------------------------------------------------------


def spy(t: Choices, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """WPF-5.5, 5.6: a look at one card, once per game. Only Wilbur's discovery can be a card that nobody has drawn."""
    row, theory = s.rows[seat], move.what
    row[TRAINED] |= RAT_USED
    row[KNOWN] |= 1 << theory
    if not s.multipliers[theory]:
        s.step, s.pending, s.reason = THEORY_CARD, theory, SPY
        s.movers = BY_CHANCE
        return
    spied(t, s, seat, theory, emit)


def spied(t: Choices, s: State, seat: int, theory: int, emit: Emit | None) -> None:
    if emit:
        emit(events.spied(seat, THEORIES[theory], s.multipliers[theory]))
    go_on(t, s, seat, emit)
