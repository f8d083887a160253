"""The moves of Take Flight!: 32 choices a seat and four kinds of chance (TKF-14)."""

from __future__ import annotations

from typing import NamedTuple

from piggery.games.take_flight.components.edition import ADJUST, FREE, LEVEL, PLUS_FOUR, PLUS_TWO, SET_FOUR, SYMBOLS, TAIL, Edition
from piggery.kernel import MoveTable


class Move(NamedTuple):
    """A choice, which is the same for every seat, or a chance outcome."""

    kind: str  # tail, level, fly, write; of chance: roll, draw_goal, draw_effect, throw
    number: int = -1  # among the choices; -1 for chance
    what: str = ""  # tail symbol, side of the wing, card drawn
    value: int = 0  # what a tail symbol adds, number of the square, die, seat that threw farthest; which symbol an effect is drawn for
    place: int = 0  # tail symbol, or bottom square over both wings, as the rules count them


class Choices(MoveTable[Move]):
    """The choices of an edition in their fixed order, with the bits that the rules combine.

    The two tables of masks are filled in as tails and wings are met: they are what makes random play fast.
    """

    __slots__ = ("all_tail_bits", "first_write", "fly_bit", "left_bits", "of_tail", "of_wings", "right_bits", "tail_bits")

    def __init__(self, ed: Edition) -> None:
        listed: list[Move] = []

        def add(kind: str, what: str = "", value: int = 0, place: int = 0) -> int:
            listed.append(Move(kind, len(listed), what, value, place))
            return 1 << listed[-1].number

        self.tail_bits = [0] * len(TAIL)  # by tail symbol, the choices that cross it off
        tail = ed.form.tail
        adds = {ADJUST: ed.deltas, PLUS_TWO: (tail.plus_two.add,), PLUS_FOUR: (tail.plus_four.add,)}
        for symbol in (FREE, ADJUST, PLUS_TWO, SET_FOUR, PLUS_FOUR):
            for value in adds.get(symbol, (0,)):
                self.tail_bits[symbol] |= add("tail", TAIL[symbol], value, symbol)
        self.all_tail_bits = sum(self.tail_bits)  # before writing
        self.tail_bits[LEVEL] = add("level", TAIL[LEVEL], 0, LEVEL)
        self.fly_bit = add("fly")
        self.first_write = len(listed)
        for place in range(len(ed.printed)):
            add("write", *ed.square(place), place)
        self.left_bits = ((1 << ed.left_squares) - 1) << self.first_write
        self.right_bits = ((1 << (len(ed.printed) - ed.left_squares)) - 1) << (self.first_write + ed.left_squares)
        self.of_tail = TailMasks(self)
        self.of_wings = WingMasks(self)
        super().__init__(listed)


class TailMasks(dict[tuple[int, ...], int]):
    """By uncrossed symbols: the choices before writing that cross one off, and every square."""

    def __init__(self, table: Choices) -> None:
        self._table = table

    def __missing__(self, tail: tuple[int, ...]) -> int:
        table = self._table
        symbols = sum(bits for bits, left in zip(table.tail_bits, tail, strict=True) if left)
        self[tail] = mask = symbols & table.all_tail_bits | table.left_bits | table.right_bits
        return mask


class WingMasks(dict[int, int]):
    """By empty squares: the innermost of each side (TKF-5.2), and the symbols, without free placement if it opens nothing (4.5)."""

    def __init__(self, table: Choices) -> None:
        self._table = table

    def __missing__(self, empty: int) -> int:
        table = self._table
        left = empty & table.left_bits
        right = empty & table.right_bits
        innermost = (left & -left) | (right & -right)
        symbols = table.all_tail_bits & ~table.tail_bits[FREE] if innermost == empty else table.all_tail_bits
        if len(self) > 50_000:
            self.clear()
        self[empty] = mask = innermost | symbols
        return mask


class Outcomes:
    """The chance outcomes of an edition, ready made, with their weights (TKF-13)."""

    __slots__ = ("effects", "goals", "rolls")

    def __init__(self, ed: Edition) -> None:
        faces = dict.fromkeys(ed.faces)
        self.rolls = [(Move("roll", value=face), ed.faces.count(face)) for face in faces]
        self.goals = [(Move("draw_goal", what=card), 1) for card in ed.form.cards.goals]
        self.effects = [
            [(Move("draw_effect", what=card, value=symbol), 1) for card in ed.form.cards.effects] for symbol in range(len(SYMBOLS))
        ]

    def throws(self, seats: int) -> list[tuple[Move, int]]:
        return [(Move("throw", value=seat), 1) for seat in range(seats)]
