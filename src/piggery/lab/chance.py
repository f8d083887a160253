"""Common random numbers: everything random in game i follows from (seed, i), and draw k of it from a word of its own.

So draw k shows the same die whatever was decided before and however many bits earlier draws took: two bots, two editions or
two option sets meet the same luck, and what differs between them is their doing.
"""

from __future__ import annotations

from random import Random

WORD = 64  # bits a draw has of its own


class Draws:
    """The chance of one game: before each draw call `next`, then draw from this object.

    >>> draws = Draws("7", 0)
    >>> draws.next()
    >>> first = draws.getrandbits(3)
    >>> again = Draws("7", 0)
    >>> again.next()
    >>> again.getrandbits(3) == first
    True
    """

    __slots__ = ("_bits", "_more", "_of_game", "_whole", "_word")

    def __init__(self, seed: str, number: int) -> None:
        self._of_game = Random(f"{seed}/{number}/chance").getrandbits
        self._whole = self._word = 0  # of the draw, and what is left of it
        self._bits = 0
        self._more: Random | None = None

    def next(self) -> None:
        """Go on to the word of the next draw, used up or not."""
        self._whole = self._word = self._of_game(WORD)
        self._bits = WORD
        self._more = None

    def getrandbits(self, k: int, /) -> int:
        if k <= self._bits:
            self._bits -= k
            taken = self._word & ((1 << k) - 1)
            self._word >>= k
            return taken
        if self._more is None:  # a large draw: its word seeds as many bits as it wants
            self._more = Random(self._whole)
            self._bits = 0
        return self._more.getrandbits(k)

    def randrange(self, stop: int, /) -> int:
        bits = (stop - 1).bit_length()
        number = self.getrandbits(bits)
        while number >= stop:
            number = self.getrandbits(bits)
        return number


def noise(seed: str, number: int, seat: int) -> Random:
    """What the bot in a seat leaves to luck in a game."""
    return Random(f"{seed}/{number}/{seat}")
