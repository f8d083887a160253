"""The field: spaces as bits of one integer, and how far a unit runs over them (PSK-1.2, 1.5, 4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import Final

from piggery.games.pigskin.notation import typed

DIRECTIONS: Final[tuple[typed.Direction, ...]] = ("up", "right", "down", "left")
DIGITS = bytes.maketrans(b"01", b"\x00\x01")


def set_bits(mask: int) -> bytes:
    """The bits of a mask from the lowest on, as bytes 0 and 1: the selectors of `compress`."""
    return bin(mask)[:1:-1].encode().translate(DIGITS)


def bits_of(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, ascending.

    >>> list(bits_of(0b1010))
    [1, 3]
    """
    digits = set_bits(mask)
    return compress(range(len(digits)), digits)


def nth_bit(mask: int, n: int) -> int:
    """The number of the n-th bit that is set, counted from 0, by halving.

    >>> nth_bit(0b1010, 1)
    3
    """
    number = 0
    width = mask.bit_length()
    while width > 1:
        half = width >> 1
        low = mask & (1 << half) - 1
        count = low.bit_count()
        if n < count:
            mask, width = low, half
        else:
            n -= count
            mask >>= half
            number += half
            width -= half
    return number


def between(here: int, there: int) -> int:
    """The bits on the way from one place in a line to another, with the end and without the start."""
    return (2 << there) - (2 << here) if there >= here else (1 << here) - (1 << there)


class Field:
    """A board of columns and rows; bit n of a set of spaces stands for space number n (PSK-1.2)."""

    __slots__ = (
        "_near",
        "_not_first",
        "_not_last",
        "_sides",
        "_spans",
        "around",
        "bit",
        "column",
        "columns",
        "everywhere",
        "names",
        "next",
        "row",
        "rows",
        "size",
        "space",
    )

    def __init__(self, columns: int, rows: int, letters: str) -> None:
        self.columns = columns
        self.rows = rows
        self.size = size = columns * rows
        self.everywhere = (1 << size) - 1
        self.bit = [1 << space for space in range(size)]
        self.column = [space % columns for space in range(size)]  # from 0
        self.row = [space // columns for space in range(size)]  # from 0
        self.names = [f"{letters[column]}{row + 1}" for row in range(rows) for column in range(columns)]
        self.space = {name: space for space, name in enumerate(self.names)}
        first = sum(self.bit[::columns])
        self._not_first = self.everywhere ^ first
        self._not_last = self.everywhere ^ first << columns - 1
        self.next = [
            [space + columns if space + columns < size else -1 for space in range(size)],
            [space + 1 if self.column[space] < columns - 1 else -1 for space in range(size)],
            [space - columns if space >= columns else -1 for space in range(size)],
            [space - 1 if self.column[space] else -1 for space in range(size)],
        ]
        self.around = [sum(1 << there for there in neighbours if there >= 0) for neighbours in zip(*self.next, strict=True)]
        self._spans: list[tuple[list[int], list[int]]] = []
        self._near: dict[tuple[int, int], tuple[int, ...]] = {}
        self._sides: list[tuple[int, ...]] = []

    def reach(self, start: int, speed: int, taken: int) -> int:
        """PSK-4.1 to 4.3: the spaces that up to `speed` steps over empty spaces lead to; the start itself is none of them.

        Most are no further away than rows and columns say, so steps are hardly ever counted. A way is direct if every step leads away
        from the start; a space is barred if it is taken or has no direct way, as all spaces before it are barred. Any other way is
        longer by two steps at least; a barred space has one that is longer by two if a space beside it, further off by one, is not
        barred.
        """
        near, outer, straight, up, right, down, left = self._near.get((start, speed)) or self._make_near(start, speed)
        taken &= near
        if not taken:
            return near
        barred = taken
        if taken & straight:  # in the start's own column and row there is one space before each, so all behind a unit are barred
            if first := taken & up:
                barred |= up & (first | -first)
            if first := taken & right:
                barred |= right & (first | -first)
            if first := taken & down:
                barred |= down & (1 << first.bit_length()) - 1
            if first := taken & left:
                barred |= left & (1 << first.bit_length()) - 1
        width = self.columns
        # elsewhere there are two, which touch at their corners: without such a pair no more are barred, and all can be walked round
        if not barred & (barred << width - 1 | barred << width + 1):
            return near ^ (barred & outer | taken)
        above_right, above_left, below_right, below_left = (self._sides or self._make_sides())[start]
        before = 0
        while barred != before:
            before = barred
            if pairs := barred & barred << width - 1:
                barred |= ((pairs & above_right) << 1 | (pairs & below_left) >> width) & near
            if pairs := barred & barred << width + 1:
                barred |= ((pairs & above_left) >> 1 | (pairs & below_right) >> width) & near
        direct = near ^ barred
        longer = barred & ~(outer | taken)
        shut_in = longer & ~(direct << width | direct >> width)
        if shut_in and shut_in & ~((direct & self._not_last) << 1 | (direct & self._not_first) >> 1):
            return self._steps(start, speed, taken)
        return direct | longer

    def _steps(self, start: int, speed: int, taken: int) -> int:
        """The same step by step."""
        width = self.columns
        not_last = self._not_last
        not_first = self._not_first
        origin = self.bit[start]
        open_ = (self.everywhere ^ taken) | origin
        spaces = origin
        for _ in range(speed):
            spaces = (spaces | spaces << width | spaces >> width | (spaces & not_last) << 1 | (spaces & not_first) >> 1) & open_
        return spaces ^ origin

    def _make_near(self, start: int, speed: int) -> tuple[int, ...]:
        """What could be reached on an empty field; what of it is too far off for ways that are longer by two; and what lies straight
        on, in all directions and in each; made when first asked for."""
        near = self._steps(start, speed, 0)
        is_line = self.columns == 1 or self.rows == 1  # there nobody can be walked round
        outer = near if is_line else near ^ self._steps(start, speed - 2, 0)
        upright, level = (self._spans or self._make_spans())[start]
        ways = [near & way for way in (upright[self.rows - 1], level[self.columns - 1], upright[0], level[0])]
        found = self._near[start, speed] = near, outer, sum(ways), *ways
        return found

    def _make_sides(self) -> list[tuple[int, ...]]:
        """For each space, by the direction of a further one: where the upper ones of two spaces before that can be; above and to the
        right, above and to the left, below and to the right, below and to the left; made when first asked for."""
        width = self.columns
        first = sum(self.bit[::width])
        columns = [first << column for column in range(width)]
        sides: list[tuple[int, ...]] = []
        for column, row in zip(self.column, self.row, strict=True):
            above = self.everywhere >> (row + 1) * width << (row + 1) * width
            below = (1 << (row + 1) * width) - (1 << width)  # not in the lowest row, as nothing is below it
            from_here, to_here = sum(columns[column:-1]), sum(columns[1 : column + 1])  # with a column to the right, to the left
            to_the_right, to_the_left = sum(columns[column + 1 :]), sum(columns[:column])
            sides.append((above & from_here, above & to_here, below & to_the_right, below & to_the_left))
        self._sides = sides  # whole, as a bot may be interrupted in the middle
        return sides

    def can_reach(self, start: int, end: int, speed: int, taken: int) -> bool:
        """PSK-4.3: whether `end`, no further than `speed` in rows plus columns, can be reached.

        Most ways are free, so the two with a single corner are tried before all others.
        """
        column, row, spans = self.column, self.row, self._spans or self._make_spans()
        over, along = column[end], row[end]
        upright, level = spans[start]
        if not (taken & upright[along] or taken & spans[along * self.columns + column[start]][1][over]):
            return True
        if taken & self.bit[end]:
            return False
        if not (taken & level[over] or taken & spans[start - column[start] + over][0][along]):
            return True
        return bool(self.reach(start, speed, taken) & self.bit[end])

    def _make_spans(self) -> list[tuple[list[int], list[int]]]:
        """For each space the straight ways to every row and to every column, without the space itself; made when first asked for."""
        width = self.columns
        level = [[between(here, there) for there in range(width)] for here in range(width)]
        first = sum(self.bit[::width])
        below = [first & (1 << row * width) - 1 for row in range(self.rows + 1)]  # the first column up to a row
        rows = range(self.rows)
        spread = [[below[there + 1] ^ below[here + 1] if there >= here else below[here] ^ below[there] for there in rows] for here in rows]
        self._spans = [
            ([way << column for way in spread[row]], [way << row * width for way in level[column]])
            for row in range(self.rows)
            for column in range(width)
        ]
        return self._spans

    def diamond(self, start: int, speed: int) -> tuple[int, ...]:
        """The spaces at most `speed` rows plus columns away, which are all that a unit can ever reach, by number."""
        return tuple(bits_of(self.reach(start, speed, 0)))

    def path(self, start: int, end: int, taken: int) -> list[int]:
        """A shortest way over empty spaces, with its end and without its start; [] if there is none. For people to look at."""
        before = {start: -1}
        edge = [start]
        while edge and end not in before:
            further = []
            for here in edge:
                for neighbours in self.next:
                    there = neighbours[here]
                    if there >= 0 and there not in before and not taken >> there & 1:
                        before[there] = here
                        further.append(there)
            edge = further
        way: list[int] = []
        while end in before and end != start:
            way.append(end)
            end = before[end]
        return way[::-1]

    def slide(self, start: int, direction: int, distance: int, taken: int) -> int:
        """PSK-6.6 c: where a push ends that stops before the first unit and at the edge."""
        neighbours = self.next[direction]
        here = start
        for _ in range(distance):
            there = neighbours[here]
            if there < 0 or taken >> there & 1:
                break
            here = there
        return here

    def turned(self, space: int) -> int:
        """PSK-1.4: the space after a half turn of the board."""
        return self.size - 1 - space
