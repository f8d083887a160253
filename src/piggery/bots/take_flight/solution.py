"""Take Flight! solved backwards: what a sheet is worth from every place, and what to do there, with a price on what is collected.

The real game counts symbols and goals in tables (1 / 3 / 6 / 10 / 15): no table of positions could hold them all. At a price for
each, without free placement, a position is the squares used on each side, the row, the modifier and the tail: a few million
values, found from the last column back in a fraction of a second. Arrays are laid out by tail, then value or modifier or slope,
then row, so that crossing off a symbol and moving a value are plain slices.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any, NamedTuple

import numpy as np

from piggery.games.take_flight.components.edition import ADJUST, FREE, LEVEL, PLUS_FOUR, PLUS_TWO, SET_FOUR, SYMBOLS, Edition, Goal
from piggery.games.take_flight.components.flight import crash_column, crossed

Array = Any  # of numpy
LARGEST = 8_000_000  # values of a solution; where there would be more it looks less far, and symbols of a large tail count for nothing
CLOSE = 1e-3  # points: less is rounding


class Prices(NamedTuple):
    """What each thing collected counts for, in points."""

    symbols: tuple[float, ...]
    goal: float
    peak: float  # share that counts of a gain of height beyond the highest row so far


class Start(NamedTuple):
    """Where a solution begins: what it depends on besides board and prices."""

    column: int  # completed, or as good as completed: written, but not yet flown
    last: int  # column
    left: tuple[int, ...]  # printed numbers above the empty squares, inside out
    right: tuple[int, ...]
    tail: tuple[int, ...]


class Leg(NamedTuple):
    end: int
    modifier: int  # the next
    crash: int  # column, 0 for none
    is_off_top: bool


class Board:
    """Every leg that can be flown with an edition, a reading of crossings and the symbols' modifiers."""

    def __init__(self, ed: Edition, crossing: str, modifiers: tuple[int, ...]) -> None:
        self.ed = ed
        self.slopes = sorted(ed.drag)
        self.flat = self.slopes.index(0)
        drags = ed.drag.values()
        self.least_modifier = min(ed.first_modifier, min(drags) + min(modifiers))
        self.modifiers = max(ed.first_modifier, max(drags) + max(modifiers)) - self.least_modifier + 1
        self.legs: list[list[dict[int, Leg]]] = [[]]  # by column, row and slope
        shape = (ed.rounds + 1, len(self.slopes), ed.rows)  # of the arrays: column, slope, row
        self.ends = np.zeros(shape, np.intp)
        self.crashes = np.zeros(shape, np.intp)
        self.off_top = np.zeros(shape, bool)
        self.leads_to = np.zeros(shape, np.intp)  # place by modifier and row
        self.passed = np.zeros((len(SYMBOLS), *shape), np.int8)  # symbols
        for column in range(1, ed.rounds + 1):
            rows: list[dict[int, Leg]] = [{}]
            for row in range(1, ed.rows + 1):
                rows.append({slope: self._leg(crossing, modifiers, column, row, slope) for slope in self.slopes})
            self.legs.append(rows)

    def _leg(self, crossing: str, modifiers: tuple[int, ...], column: int, row: int, slope: int) -> Leg:
        ed = self.ed
        end = min(row + slope, ed.rows)
        crash = crash_column(ed, crossing, column, row, end)
        modifier = 0 if crash else ed.drag[end - row] + modifiers[ed.symbol_at[column][end]]
        leg = Leg(end, modifier, crash, not crash and row + slope > ed.rows)
        at = column, slope - self.slopes[0], row - 1
        self.crashes[at], self.off_top[at] = crash, leg.is_off_top
        self.ends[at] = max(end, 1)
        if not crash:
            self.leads_to[at] = (modifier - self.least_modifier) * ed.rows + end - 1
            for across, height in crossed(column, row, end) if crossing == "sweep" else ((column, end),):
                if ed.symbol_at[across][height]:
                    self.passed[(ed.symbol_at[across][height] - 1, *at)] += 1
        return leg

    def rewards(self, prices: Prices, goal: Goal, drawn: set[int], highest: int, last: int) -> Array:
        """What each leg up to the last brings, by column, slope and row, for a path that drew some slopes and reached some height."""
        ed = self.ed
        height = np.array(ed.height)
        rows = np.arange(1, ed.rows + 1)
        reward = np.tensordot(np.array(prices.symbols), self.passed, 1)
        reward += prices.goal * self._counts(goal, drawn) + ed.off_top_points * self.off_top
        reward += prices.peak * np.maximum(0, height[self.ends] - height[np.maximum(rows, highest)])
        reward[last] += ed.survival_factor * height[self.ends[last]]
        return np.where(self.crashes > 0, np.array(ed.distance)[self.crashes], reward).astype(np.float32)

    def _counts(self, goal: Goal, drawn: set[int]) -> Array:
        """Whether a leg counts for the goal; of slopes and climbs that matter only together, whether it may."""
        slopes = self.ends - np.arange(1, self.ed.rows + 1)
        if goal.counts == "skims":
            return self.ends == np.array(self.ed.dunes)[:, None, None] + 1
        if goal.counts == "high_squares":
            return self.ends >= (goal.min_row or 0)
        if goal.counts == "steep_dives":
            return slopes <= (goal.max_slope or 0)
        if goal.counts == "level_legs":
            return slopes == 0
        return slopes > 0 if goal.counts == "longest_climb" else ~np.isin(slopes, list(drawn))


def size(board: Board, start: Start) -> int:
    """How many values a solution has for each tail, about."""
    rounds = start.last - start.column
    squares = sum(min(rounds - i, len(start.right)) + 1 for i in range(min(rounds, len(start.left)) + 1))
    return squares * board.ed.rows * (board.modifiers + max(board.ed.faces) - min(board.ed.faces) + 10)


class Solution:
    """The worth of every place that can be reached from the start, by squares used on the left and on the right.

    `worth[i][j]` holds by tail, value about to be written and row what the rest of the flight is worth, `expected[i][j]` by tail,
    modifier and row the mean of that before the die is rolled.
    """

    def __init__(self, board: Board, rewards: Array, start: Start) -> None:
        self.board, self.ed, self.start = board, board.ed, start
        self.rewards = rewards
        self.rounds = start.last - start.column
        tail = self.ed.form.tail
        # what changes a value, those used first last: a reset comes before all others, whose order does not matter
        self.uses: list[tuple[int, int | None]] = [(ADJUST, delta) for delta in self.ed.deltas]
        self.uses += [(PLUS_TWO, tail.plus_two.add), (PLUS_FOUR, tail.plus_four.add), (SET_FOUR, None)]
        self.shape = self._tails()
        self.steps = tuple(prod(self.shape[kind + 1 :]) for kind in range(len(self.shape)))  # of a tail's number, by symbol
        self.tails = prod(self.shape)
        self._bound_values()
        sides = [range(min(len(row), self.rounds) + 1) for row in (start.left, start.right)]
        self.worth: list[list[Sequence[float]]] = [[()] * len(sides[1]) for _ in sides[0]]
        self.expected: list[list[Sequence[float]]] = [[()] * len(sides[1]) for _ in sides[0]]
        self._solve()

    def _tails(self) -> tuple[int, ...]:
        """How many numbers of each tail symbol are told apart; free placement is none of the solution's business."""
        most = [0 if kind == FREE else left for kind, left in enumerate(self.start.tail)]
        while any(most) and size(self.board, self.start) * prod(left + 1 for left in most) > LARGEST:
            most[most.index(max(most))] -= 1
        return tuple(left + 1 for left in most)

    def _bound_values(self) -> None:
        """The values that may be about to be written; beyond both ends no symbol or square could make a difference."""
        ed, board = self.ed, self.board
        left = [count - 1 for count in self.shape]
        adds = [add * left[symbol] for symbol, add in self.uses if add]
        down, up = sum(add for add in adds if add < 0), sum(add for add in adds if add > 0)
        printed = (*self.start.left, *self.start.right, 0)
        sums = range(ed.least_sum + 1, ed.greatest_sum + 1)
        changes = [wing_sum for wing_sum in sums if ed.slope[wing_sum] != ed.slope[wing_sum - 1]] or [0]
        least = max(board.least_modifier + min(ed.faces) + down, changes[0] - 1 - max(printed) - up)
        most = min(board.least_modifier + board.modifiers - 1 + max(ed.faces) + up, changes[-1] - min(printed) - down)
        self.least = min(least, ed.reset)
        self.width = max(most, ed.reset, self.least) - self.least + 1
        values = range(self.least, self.least + self.width)
        self._numbers = {above: np.array([ed.slope[value + above] - board.slopes[0] for value in values]) for above in set(printed)}

    # -- from the last column back

    def _solve(self) -> None:
        left, right = len(self.start.left), len(self.start.right)
        after: dict[tuple[int, int], Array] = {}
        for used in range(self.rounds, -1, -1):
            cells = [(i, used - i) for i in range(max(0, used - right), min(left, used) + 1)]
            column = self.start.column + used
            if used == self.rounds:
                after = dict.fromkeys(cells, self._written(column, None))
            else:
                expected = {cell: self._wind(cell, after) for cell in cells}
                after = {cell: self._written(column, following) for cell, following in expected.items()} if used else {}

    def _written(self, column: int, following: Array | None) -> Array:
        """By tail, slope and row of the leg into a column: its worth with all that follows, levelled off where that is better."""
        board = self.board
        if following is None:
            worth = np.repeat(self.rewards[column][None], self.tails, 0)
        else:
            leads_to = board.leads_to[column]
            worth = following.reshape(self.tails, -1)[:, leads_to.ravel()].reshape(self.tails, *leads_to.shape)
            worth *= board.crashes[column] == 0
            worth += self.rewards[column]
        by_left = worth.reshape(-1, self.shape[LEVEL], *worth.shape[1:])
        flat = by_left[:, :-1, board.flat, None].copy()
        np.maximum(flat, by_left[:, 1:], out=by_left[:, 1:])
        return worth

    def _wind(self, cell: tuple[int, int], after: dict[tuple[int, int], Array]) -> Array:
        """The worth by tail, value and row; returns its mean over the die, by tail, modifier and row."""
        (i, j), start, board = cell, self.start, self.board
        written = []
        if i < len(start.left):
            written.append(after[i + 1, j][:, self._numbers[start.left[i]]])
        if j < len(start.right):
            written.append(after[i, j + 1][:, self._numbers[start.right[j]]])
        worth = np.maximum(written[0], written[-1])
        for symbol in (ADJUST, PLUS_TWO, PLUS_FOUR, SET_FOUR):
            by_left = worth.reshape(-1, self.shape[symbol], self.steps[symbol], *worth.shape[1:])
            for left in range(1, self.shape[symbol]):
                for kind, add in self.uses:
                    if kind == symbol:
                        self._use(by_left[:, left - 1], by_left[:, left], add)
        expected: Array = np.zeros((self.tails, board.modifiers, self.ed.rows), np.float32)
        for face in self.ed.faces:
            first = board.least_modifier + face - self.least
            if first >= 0 and first + board.modifiers <= self.width:
                expected += worth[:, first : first + board.modifiers]
            else:
                expected += worth[:, np.clip(np.arange(first, first + board.modifiers), 0, self.width - 1)]
        expected /= len(self.ed.faces)
        self.worth[i][j], self.expected[i][j] = worth.reshape(-1).data, expected.reshape(-1).data
        return expected

    def _use(self, then: Array, now: Array, add: int | None) -> None:
        """Cross off a symbol where the worth of what it makes of the value, `then`, is more than `now`."""
        width = self.width
        if add is None:
            at = self.ed.reset - self.least
            np.maximum(now, then[:, :, at : at + 1], out=now)
        elif add > 0:
            cut = max(0, width - add)
            np.maximum(now[:, :, :cut], then[:, :, add:], out=now[:, :, :cut])
            np.maximum(now[:, :, cut:], then[:, :, width - 1 :], out=now[:, :, cut:])
        else:
            cut = min(-add, width)
            np.maximum(now[:, :, cut:], then[:, :, : width - cut], out=now[:, :, cut:])
            np.maximum(now[:, :, :cut], then[:, :, :1], out=now[:, :, :cut])

    # -- asking

    def tail_number(self, tail: Sequence[int]) -> int:
        number = 0
        for left, count, step in zip(tail, self.shape, self.steps, strict=True):
            number += min(left, count - 1) * step
        return number

    def has(self, tail: int, symbol: int) -> bool:
        return tail // self.steps[symbol] % self.shape[symbol] > 0

    def worth_of_value(self, used: tuple[int, int], row: int, value: int, tail: int) -> float:
        """Of a value about to be written."""
        at = min(max(value - self.least, 0), self.width - 1)
        return self.worth[used[0]][used[1]][(tail * self.width + at) * self.ed.rows + row - 1]

    def expected_at(self, used: tuple[int, int], row: int, modifier: int, tail: int) -> float:
        """Of a place before the die is rolled."""
        at = tail * self.board.modifiers + modifier - self.board.least_modifier
        return self.expected[used[0]][used[1]][at * self.ed.rows + row - 1]

    def worth_of_leg(self, used: tuple[int, int], column: int, row: int, slope: int, tail: int) -> float:
        """Of a leg about to be flown into a column."""
        leg = self.board.legs[column][row][slope]
        reward = float(self.rewards[column, slope - self.board.slopes[0], row - 1])
        if leg.crash or column == self.start.last:
            return reward
        return reward + self.expected_at(used, leg.end, leg.modifier, tail)

    def slope_plan(self, used: tuple[int, int], column: int, row: int, slope: int, tail: int) -> tuple[float, int, int]:
        """After writing: worth, slope and tail of the better of flying and levelling off."""
        worth = self.worth_of_leg(used, column, row, slope, tail)
        if slope and self.has(tail, LEVEL):
            level = self.worth_of_leg(used, column, row, 0, tail - self.steps[LEVEL])
            if level > worth:
                return level, 0, tail - self.steps[LEVEL]
        return worth, slope, tail

    def plan(self, used: tuple[int, int], row: int, value: int, tail: int) -> tuple[tuple[int, int], int, int]:
        """What to do with a value about to be written: squares used, slope and tail that follow."""
        i, j = used
        column = self.start.column + i + j + 1
        while True:
            best, chosen = -1e9, None
            for printed, then in ((self.start.left[i : i + 1], (i + 1, j)), (self.start.right[j : j + 1], (i, j + 1))):
                if printed:
                    worth, slope, left = self.slope_plan(then, column, row, self.ed.slope[value + printed[0]], tail)
                    if worth > best:
                        best, chosen = worth, (then, slope, left)
            assert chosen is not None
            more, then_value, then_tail = best + CLOSE, value, tail
            for symbol, add in self.uses:
                if self.has(tail, symbol):
                    moved = self.ed.reset if add is None else value + add
                    worth = self.worth_of_value(used, row, moved, tail - self.steps[symbol])
                    if worth > more:
                        more, then_value, then_tail = worth, moved, tail - self.steps[symbol]
            if then_tail == tail:
                return chosen
            value, tail = then_value, then_tail
