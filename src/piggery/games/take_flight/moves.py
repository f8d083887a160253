"""The moves of Take Flight!: 32 choices a seat and four kinds of chance (specification section 14)."""

from __future__ import annotations

from typing import NamedTuple

from piggery.games.take_flight.edition import ADJUST, FREE, LEVEL, PLUS_FOUR, PLUS_TWO, SET_FOUR, SYMBOLS, TAIL, Edition
from piggery.kernel import MoveTable


class Move(NamedTuple):
    """A choice, which is the same for every seat, or a chance outcome."""

    kind: str  # tail, level, fly, write; of chance: roll, draw_goal, draw_effect, throw
    number: int = -1  # among the choices; -1 for chance
    what: str = ""  # tail symbol, side of the wing, card drawn
    value: int = 0  # what a tail symbol adds, number of the square, die, seat that threw farthest; which symbol an effect is drawn for
    index: int = 0  # tail symbol, or bottom square over both wings, as the rules count them


class Choices(MoveTable[Move]):
    """The choices of an edition in their fixed order, with the bits that the rules combine."""

    __slots__ = ("_of_tail", "first_write", "fly_bit", "left_bits", "right_bits", "tail_bits")

    def __init__(self, ed: Edition) -> None:
        listed: list[Move] = []

        def add(kind: str, what: str = "", value: int = 0, index: int = 0) -> int:
            listed.append(Move(kind, len(listed), what, value, index))
            return 1 << listed[-1].number

        self.tail_bits = [0] * len(TAIL)  # by tail symbol, the choices that cross it off
        tail = ed.form.tail
        adds = {ADJUST: ed.deltas, PLUS_TWO: (tail.plus_two.add,), PLUS_FOUR: (tail.plus_four.add,)}
        for symbol in (FREE, ADJUST, PLUS_TWO, SET_FOUR, PLUS_FOUR):
            for value in adds.get(symbol, (0,)):
                self.tail_bits[symbol] |= add("tail", TAIL[symbol], value, symbol)
        self.tail_bits[LEVEL] = add("level", TAIL[LEVEL], 0, LEVEL)
        self.fly_bit = add("fly")
        self.first_write = len(listed)
        for index in range(len(ed.printed)):
            add("write", *ed.square(index), index)
        self.left_bits = ((1 << ed.left_squares) - 1) << self.first_write
        self.right_bits = ((1 << (len(ed.printed) - ed.left_squares)) - 1) << (self.first_write + ed.left_squares)
        self._of_tail: dict[tuple[int, ...], int] = {}
        super().__init__(listed)

    def of_tail(self, tail: tuple[int, ...]) -> int:
        """The choices before writing that cross off a symbol of which one is left."""
        mask = self._of_tail.get(tail)
        if mask is None:
            mask = sum(bits for symbol, bits in enumerate(self.tail_bits) if tail[symbol] and symbol != LEVEL)
            self._of_tail[tail] = mask
        return mask


class Outcomes:
    """The chance outcomes of an edition, ready made, with their weights (specification section 13)."""

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
