"""The moves of When Pigs Shall Fly: every choice of an edition (133 in the standard one) and six kinds of chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations_with_replacement
from math import factorial
from typing import TYPE_CHECKING, NamedTuple

from piggery.games.when_pigs_shall_fly.components.edition import ANIMALS, CHICKEN, FEAR, FIXED, LINES, MANEUVERS, THEORIES, Edition
from piggery.games.when_pigs_shall_fly.notation.typed import Kind
from piggery.kernel import MoveTable

if TYPE_CHECKING:
    from piggery.games.when_pigs_shall_fly.play.state import Setup

RUNG = 4  # bits of the ladder for each value


class Move(NamedTuple):
    """A choice, or a chance outcome."""

    kind: Kind
    number: int = -1  # among the choices; -1 for chance
    what: int = 0  # line, animal, theory or seat
    value: int = 0  # die, whistles, height, letter, multiplier, ladder; 1 with the chicken
    dice: tuple[int, ...] = ()  # of a roll, ascending


def every_choice(ed: Edition) -> Iterator[tuple[Kind, int, int]]:
    """Kind, what and value, in the order of WPF-13."""
    for value in range(1, ed.sides + 1):
        yield "take_die", 0, value
    for line in range(len(LINES)):
        yield "assign", line, 0
    for line in (FEAR, MANEUVERS):
        yield "assign", line, 1
    for animal in range(len(FIXED)):
        yield "train", animal, 0
    for animal in range(CHICKEN, len(ANIMALS)):
        for whistles in range(1, ed.whistles + 1):
            yield "train", animal, whistles
    for theory in range(len(THEORIES)):
        yield "sheep_bubble", theory, 0
    for theory in range(len(THEORIES)):
        yield "spy", theory, 0
    yield "end_training", 0, 0
    for height in range(ed.height + 1):
        yield "fly", 0, height
    for seat in range(ed.form.edition.max_seats):
        yield "vote", seat, 0


class Rolls:
    """WPF-2.2: all rolls of so many dice, in lexicographic order, with the number of ways to roll each."""

    __slots__ = ("bits", "counted", "known", "moves", "total", "weights")

    def __init__(self, sides: int, count: int) -> None:
        every = combinations_with_replacement(range(1, sides + 1), count)
        self.moves = tuple(roll(dice) for dice in every if dice[0] != dice[-1])
        self.known = frozenset(self.moves)
        self.weights = tuple(ways(move.dice) for move in self.moves)
        self.counted = tuple(accumulate(self.weights))  # where `kernel.weighted` finds each
        self.total = self.counted[-1]
        self.bits = (self.total - 1).bit_length()


def roll(dice: Sequence[int]) -> Move:
    """A roll, with its ladder as value and its highest die as what."""
    return Move("roll", what=dice[-1], value=ladder_of(dice), dice=tuple(dice))


def ways(dice: Sequence[int]) -> int:
    """In how many ways these dice can fall.

    >>> ways((1, 2, 2))
    3
    """
    count = factorial(len(dice))
    for value in set(dice):
        count //= factorial(dice.count(value))
    return count


def ladder_of(dice: Sequence[int]) -> int:
    """Dice on the ladder: four bits for each value.

    >>> dice_of(ladder_of([2, 5, 5]))
    [2, 5, 5]
    """
    return sum(1 << RUNG * (value - 1) for value in dice)


def dice_of(ladder: int) -> list[int]:
    dice = []
    value = 1
    while ladder:
        dice += [value] * (ladder & 0b1111)
        ladder >>= RUNG
        value += 1
    return dice


class Menu(dict[int, tuple[Move, ...]]):
    """The choices that a number stands for: made when first met, as the same few hundred come again and again in play."""

    def __init__(self, table: Choices) -> None:
        super().__init__()
        self._table = table

    def __missing__(self, key: int) -> tuple[Move, ...]:
        moves = self[key] = self.make(key)
        return moves

    def make(self, key: int) -> tuple[Move, ...]:
        raise NotImplementedError


class Ladders(Menu):
    """WPF-2.6: each value on the ladder."""

    def make(self, key: int) -> tuple[Move, ...]:
        return tuple(self._table.take_die[value] for value in sorted(set(dice_of(key))))


class Assignments(Menu):
    """WPF-4.1: a set of lines; one bit more if the chicken is ready."""

    def make(self, key: int) -> tuple[Move, ...]:
        table = self._table
        plain = [table.assign[line] for line in range(len(LINES)) if key >> line & 1]
        if key >> len(LINES):
            plain += [table.assign_chicken[line] for line in (FEAR, MANEUVERS) if key >> line & 1]
        return tuple(plain)


class Trainings(Menu):
    """WPF-5: seven bits of animals, four of theories to spy on, then the circled whistles."""

    def make(self, key: int) -> tuple[Move, ...]:
        table = self._table
        whistles = key >> TRAINING_WHISTLES
        moves = [table.train[animal, 0] for animal in range(len(FIXED)) if key >> animal & 1]
        for animal in range(CHICKEN, len(ANIMALS)):
            if key >> animal & 1:
                moves += [table.train[animal, number] for number in range(1, whistles + 1)]
        moves += [table.spy[theory] for theory in range(len(THEORIES)) if key >> TRAINING_SPY + theory & 1]
        return (*moves, table.end_training)


class Sheepish(Menu):
    """WPF-5.4: a set of design lines."""

    def make(self, key: int) -> tuple[Move, ...]:
        return tuple(self._table.sheep_bubble[theory] for theory in range(len(THEORIES)) if key >> theory & 1)


TRAINING_SPY = len(ANIMALS)
TRAINING_WHISTLES = TRAINING_SPY + len(THEORIES)


class Choices:
    """The moves of an edition, ready made, and the menus that play chooses from."""

    def __init__(self, ed: Edition) -> None:
        self.ed = ed
        self.choices = MoveTable(Move(kind, number, what, value) for number, (kind, what, value) in enumerate(every_choice(ed)))
        self.moves = self.choices.moves
        of: dict[Kind, dict[tuple[int, int], Move]] = {}
        for move in self.moves:
            of.setdefault(move.kind, {})[move.what, move.value] = move
        self.take_die = {value: move for (_, value), move in of["take_die"].items()}
        self.assign = {line: move for (line, chicken), move in of["assign"].items() if not chicken}
        self.assign_chicken = {line: move for (line, chicken), move in of["assign"].items() if chicken}
        self.train = of["train"]
        self.sheep_bubble = tuple(of["sheep_bubble"].values())
        self.spy = tuple(of["spy"].values())
        self.end_training = of["end_training"][0, 0]
        heights = tuple(of["fly"].values())
        self.fly = tuple(heights[: top + 1] for top in range(ed.height + 1))  # by the greatest height
        self.vote = tuple(of["vote"].values())
        self.rung = tuple(1 << RUNG * (value - 1) if value else 0 for value in range(ed.sides + 1))
        self.ladders, self.assignments, self.trainings, self.sheepish = Ladders(self), Assignments(self), Trainings(self), Sheepish(self)
        self.first_lead = tuple(Move("first_lead", what=seat) for seat in range(ed.form.edition.max_seats))
        self.deal_sheet = tuple(
            tuple(Move("deal_sheet", what=seat, value=letter) for letter in range(len(ed.letters)))
            for seat in range(ed.form.edition.max_seats)
        )
        self.wilbur_roll = tuple(Move("wilbur_roll", value=value) for value in range(1, ed.sides + 1))
        self.wilbur_publish = tuple(Move("wilbur_publish", what=theory) for theory in range(len(THEORIES)))
        self.theory_card = tuple(
            tuple(Move("theory_card", what=theory, value=multiplier) for multiplier in sorted(set(ed.multipliers)))
            for theory in range(len(THEORIES))
        )
        self._rolls: dict[int, Rolls] = {}

    def rolls(self, setup: Setup) -> Rolls:
        """The rolls of a game; with many dice they are thousands, so only those in use are made."""
        if setup.rolls is None:
            if setup.dice not in self._rolls:
                self._rolls[setup.dice] = Rolls(self.ed.sides, setup.dice)
            setup.rolls = self._rolls[setup.dice]
        return setup.rolls
