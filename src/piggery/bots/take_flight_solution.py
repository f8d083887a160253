"""Take Flight! solved backwards: what a sheet is worth from every place, and what to do there, with a price on what is collected.

The real game counts symbols and goals in tables (1 / 3 / 6 / 10 / 15), which no table of positions could hold. At a price for
each of them, and with the wings taken as two rows of squares used from the inside out, a position is the squares used on each
side, the row, the modifier and the tail: a few million values, found from the last column back in some tenths of a second.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any, NamedTuple

import numpy as np

from piggery.games.take_flight.edition import ADJUST, FREE, LEVEL, PLUS_FOUR, PLUS_TWO, SET_FOUR, Edition, Goal
from piggery.games.take_flight.flight import crash_column, crossed

Array = Any  # of numpy
LARGEST = 40_000_000  # entries of the table of plans; what a tail has beyond counts as the most that fits
FIRST_SQUARE = 8  # codes from here on: free placement in the square with this number of those left on both sides, twice (levelled)

# codes of plans: write on a side (+ 2: and level off), a tail symbol (then look again)
LEFT, RIGHT, LEFT_LEVEL, RIGHT_LEVEL, TAIL_CODES = 0, 1, 2, 3, 4


class Prices(NamedTuple):
    """What each thing collected counts for, in points."""

    symbols: tuple[float, ...]
    goal: float
    peak: float  # share of a gain of height beyond `highest` that counts


class Start(NamedTuple):
    """Where a solution begins: what it depends on besides the edition."""

    column: int  # completed
    left: tuple[int, ...]  # printed numbers above the empty squares, inside out
    right: tuple[int, ...]
    tail: tuple[int, ...]
    highest: int  # row of the path so far
    goal: Goal
    drawn: frozenset[int]  # slopes
    modifiers: tuple[int, ...]  # of no symbol, then of each symbol
    crossing: str


def goal_counts(ed: Edition, start: Start, column: int, row: int, end: int) -> bool:
    """Whether a leg counts for the goal; of slopes and climbs that matter only together, whether it may."""
    goal, slope = start.goal, end - row
    if goal.counts == "skims":
        return end == ed.dunes[column] + 1
    if goal.counts == "level_legs":
        return slope == 0
    if goal.counts == "high_squares":
        assert goal.min_row is not None
        return end >= goal.min_row
    if goal.counts == "steep_dives":
        assert goal.max_slope is not None
        return slope <= goal.max_slope
    return slope > 0 if goal.counts == "longest_climb" else slope not in start.drawn


class Legs:
    """The legs into one column: for every row and slope where it ends and what it brings."""

    def __init__(self, solution: Solution, column: int) -> None:
        ed, start = solution.ed, solution.start
        shape = (ed.rows, len(solution.slopes))
        self.next = np.zeros(shape, np.intp)  # row and modifier it leads to
        self.reward = np.zeros(shape, np.float32)
        self.goes_on = np.zeros(shape, np.float32)
        for row in range(1, ed.rows + 1):
            for number, slope in enumerate(solution.slopes):
                end = min(row + slope, ed.rows)
                crash = crash_column(ed, start.crossing, column, row, end)
                if crash:
                    self.reward[row - 1, number] = ed.distance[crash]
                    continue
                self.reward[row - 1, number] = self._reward(solution, column, row, row + slope)
                if column < ed.rounds:
                    self.goes_on[row - 1, number] = 1
                    modifier = ed.drag[end - row] + start.modifiers[ed.symbol_at[column][end]]
                    self.next[row - 1, number] = (end - 1) * solution.modifiers + modifier - solution.least_modifier

    def _reward(self, solution: Solution, column: int, row: int, aim: int) -> float:
        ed, start, prices = solution.ed, solution.start, solution.prices
        end = min(aim, ed.rows)
        passed = crossed(column, row, end) if start.crossing == "sweep" else [(column, end)]
        kinds = [ed.symbol_at[across][height] for across, height in passed]
        points = sum(prices.symbols[kind - 1] for kind in kinds if kind)
        points += prices.goal * goal_counts(ed, start, column, row, end) + ed.off_top_points * (aim > ed.rows)
        points += prices.peak * max(0, ed.height[end] - ed.height[max(row, start.highest)])
        return points + (ed.survival_factor * ed.height[end] if column == ed.rounds else 0)


class Solution:
    """Values and plans of every place that can be reached from the start.

    `values[i][j]` is the worth after i more squares on the left and j on the right, by row and modifier, and tail;
    `plans[i][j]` the code of what to do with a value about to be written, by row, value and tail.
    """

    def __init__(self, ed: Edition, start: Start, prices: Prices) -> None:
        self.ed, self.start, self.prices = ed, start, prices
        self.slopes = sorted(ed.drag)
        drags, symbols = ed.drag.values(), start.modifiers
        self.least_modifier = min(ed.first_modifier, min(drags) + min(symbols))
        self.modifiers = max(ed.first_modifier, max(drags) + max(symbols)) - self.least_modifier + 1
        self._bound_values()
        self.rounds = ed.rounds - start.column
        self.most = self._most_symbols()
        self.shape = tuple(most + 1 for most in self.most)
        self.steps = tuple(prod(self.shape[kind + 1 :]) for kind in range(len(self.shape)))  # in a tail's number, by symbol
        self.tails = prod(self.shape)
        # what a tail symbol does, by code: the symbol and what it adds; None: the value becomes the reset's
        tail = ed.form.tail
        self.tail_codes: list[tuple[int, int | None]] = [(ADJUST, delta) for delta in ed.deltas]
        self.tail_codes += [(PLUS_TWO, tail.plus_two.add), (PLUS_FOUR, tail.plus_four.add), (SET_FOUR, None)]
        self.first_square = TAIL_CODES + len(self.tail_codes)
        squares = len(start.left) + len(start.right)
        self.code_type = np.uint8 if self.first_square + 2 * squares <= 256 else np.uint16
        self._slope_numbers = {
            printed: np.array([ed.slope[value + printed] - self.slopes[0] for value in range(self.least, self.least + self.width)])
            for printed in {*start.left, *start.right}
        }
        self.values: list[list[Array]] = [[None] * (len(start.right) + 1) for _ in range(len(start.left) + 1)]
        self.plans: list[list[bytes | Array]] = [[b""] * (len(start.right) + 1) for _ in range(len(start.left) + 1)]
        self.worth = [[None] * (len(start.right) + 1) for _ in range(len(start.left) + 1)]
        self.expected = [[None] * (len(start.right) + 1) for _ in range(len(start.left) + 1)]
        self.legs = self._legs()
        self._solve()

    def _bound_values(self) -> None:
        """The values that may be about to be written; beyond both ends no symbol or square could make a difference."""
        ed, start = self.ed, self.start
        tail = ed.form.tail
        moves = [(delta, start.tail[ADJUST]) for delta in (min(0, *ed.deltas), max(0, *ed.deltas))]
        moves += [(tail.plus_two.add, start.tail[PLUS_TWO]), (tail.plus_four.add, start.tail[PLUS_FOUR])]
        down, up = (sum(min(0, add) * left for add, left in moves), sum(max(0, add) * left for add, left in moves))
        least = self.least_modifier + min(ed.faces) + down
        greatest = self.least_modifier + self.modifiers - 1 + max(ed.faces) + up
        printed = {*start.left, *start.right, 0}
        sums = range(ed.least_sum, ed.greatest_sum + 1)
        changes = [wing_sum for wing_sum in sums if ed.slope[wing_sum] != ed.slope[wing_sum - 1]] or [0]
        self.least = max(least, min(changes) - 1 - max(printed) - up)
        greatest = min(greatest, max(changes) - min(printed) - down)
        self.least, greatest = min(self.least, ed.reset), max(greatest, ed.reset)
        self.width = greatest - self.least + 1

    def _most_symbols(self) -> tuple[int, ...]:
        most = [0, *self.start.tail[1:]]
        cells = sum(1 for i in range(len(self.start.left) + 1) for j in range(len(self.start.right) + 1) if i + j < self.rounds)
        while max(most) and cells * self.ed.rows * self.width * prod(count + 1 for count in most) > LARGEST:
            most[most.index(max(most))] -= 1
        return tuple(most)

    def tail_number(self, tail: Sequence[int]) -> int:
        return sum(min(left, most) * step for left, most, step in zip(tail, self.most, self.steps, strict=True))

    def _legs(self):
        from piggery.bots.take_flight_search import Leg
        ed, start = self.ed, self.start
        legs = [[]] * start.column
        for column in range(start.column, ed.rounds + 1):
            rows = [{}]
            for row in range(1, ed.rows + 1):
                by_slope = {}
                for slope in self.slopes:
                    end = min(row + slope, ed.rows)
                    crash = crash_column(ed, start.crossing, column, row, end)
                    modifier = 0 if crash else ed.drag[end - row] + start.modifiers[ed.symbol_at[column][end]]
                    reward = ed.distance[crash] if crash else Legs._reward(None, self, column, row, row + slope)
                    by_slope[slope] = Leg(end, modifier, crash, row + slope > ed.rows, reward)
                rows.append(by_slope)
            legs.append(rows)
        return legs

    # -- from the last column back

    def _solve(self) -> None:
        left, right = len(self.start.left), len(self.start.right)
        places = self.ed.rows * self.modifiers
        legs = None
        after: dict[tuple[int, int], tuple[Array, Array]] = {}
        for used in range(self.rounds, -1, -1):
            cells = [(i, used - i) for i in range(max(0, used - right), min(left, used) + 1)]
            for i, j in cells:
                if used == self.rounds:
                    self.values[i][j] = np.zeros((places, self.tails), np.float32)
                else:
                    self._cell(i, j, after)
            if used:
                legs = Legs(self, self.start.column + used)
                after = {(i, j): self._after_writing(legs, self.values[i][j]) for i, j in cells}

    def _after_writing(self, legs: Legs, following: Array) -> tuple[Array, Array]:
        """By row, slope and tail: what a number written is worth, and whether to level off."""
        worth = following[legs.next.ravel()].reshape(*legs.next.shape, self.tails)
        worth *= legs.goes_on[:, :, None]
        worth += legs.reward[:, :, None]
        by_level = worth.reshape(*legs.next.shape, -1, self.shape[LEVEL])
        levelled = np.zeros(by_level.shape, np.uint8)
        flat = self.slopes.index(0)
        for left in range(1, self.shape[LEVEL]):
            level = by_level[:, flat : flat + 1, :, left - 1]
            levelled[..., left] = level > by_level[..., left]
        before = by_level.copy()
        for left in range(1, self.shape[LEVEL]):
            np.maximum(by_level[..., left], before[:, flat : flat + 1, :, left - 1], out=by_level[..., left])
        return worth, levelled.reshape(worth.shape)

    def _cell(self, i: int, j: int, after: dict[tuple[int, int], tuple[Array, Array]]) -> None:
        ed, start = self.ed, self.start
        options = []  # (worth, levelled, printed number, side)
        if i < len(start.left):
            options.append((*after[i + 1, j], start.left[i], LEFT))
        if j < len(start.right):
            options.append((*after[i, j + 1], start.right[j], RIGHT))
        worth, plans = self._best([(*option[:3], option[3], LEFT_LEVEL, 0.0) for option in options])
        self._use_tail(worth, plans)
        first = self.least_modifier - self.least
        total = np.zeros((ed.rows, self.modifiers, self.tails), np.float32)
        for face in ed.faces:
            at = np.clip(np.arange(first + face, first + face + self.modifiers), 0, self.width - 1)
            total += worth[:, at]
        total /= len(ed.faces)
        self.values[i][j] = total.reshape(-1, self.tails)
        self.worth[i][j] = memoryview(worth.reshape(-1))
        self.expected[i][j] = memoryview(total.reshape(-1))
        self.plans[i][j] = plans.tobytes()

    def _best(self, options: list[tuple[Array, Array, int, int, int, float]]) -> tuple[Array, Array]:
        """By row, value and tail: the best of several squares, and its code."""
        best = plans = None
        for worth, levelled, printed, code, level_code, bonus in options:
            numbers = self._slope_numbers[printed]
            value = worth[:, numbers]
            if bonus:
                value += np.float32(bonus)
            codes = levelled[:, numbers].astype(self.code_type)
            codes *= level_code
            codes += code
            if best is None:
                best, plans = value, codes
            else:
                better = value > best
                np.copyto(best, value, where=better)
                np.copyto(plans, codes, where=better)
        return best, plans

    def _use_tail(self, worth: Array, plans: Array) -> None:
        """Symbols that change the value, the ones used last first: sums don't mind the order, and a reset comes before all."""
        for code, (symbol, add) in enumerate(self.tail_codes, TAIL_CODES):
            if symbol == ADJUST and code > TAIL_CODES:
                continue  # together with the first
            shape = (self.ed.rows, self.width, -1, self.shape[symbol], self.steps[symbol])
            by_left, plans_left = worth.reshape(shape), plans.reshape(shape)
            adds = list(enumerate(self.ed.deltas, code)) if symbol == ADJUST else [(code, add)]
            for left in range(1, self.shape[symbol]):
                now, now_plans, then = by_left[..., left, :], plans_left[..., left, :], by_left[..., left - 1, :]
                for code_, add_ in adds:
                    value = then[:, self._moved(add_)]
                    better = value > now
                    np.copyto(now, value, where=better)
                    np.copyto(now_plans, self.code_type(code_), where=better)

    def _moved(self, add: int | None) -> Array:
        here = np.arange(self.width)
        moved = np.full_like(here, self.ed.reset - self.least) if add is None else here + add
        return np.clip(moved, 0, self.width - 1)
