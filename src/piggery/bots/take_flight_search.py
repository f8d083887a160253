"""Take Flight! for the search: the own sheet alone, flown on by the backward solution at prices that fit what it has collected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from piggery.bots.take_flight_solution import TAIL_CODES, Prices, Solution, Start
from piggery.games.take_flight.edition import FREE, LEVEL, SET_FOUR, Edition, points_for
from piggery.games.take_flight.flight import crash_column
from piggery.games.take_flight.game import TakeFlight
from piggery.games.take_flight.moves import Move
from piggery.games.take_flight.scoring import COUNTS, boxes, slopes, symbol_counts
from piggery.games.take_flight.state import CRASHED, FINISHED, FLYING, SLOPE, WIND, Sheet, State
from piggery.games.take_flight.view import position_of
from piggery.kernel import Observation

SPREAD = 40.0  # points between the worst and the best that the search tells apart
FREE_WORTH = 2.0  # points of a free placement kept, which playouts don't use
MARGIN = 6.0  # points: choices that the solution holds for so much worse are not tried
FREE_SQUARES = 3

PEAK = 0.8
START_RATE = (0.10, 0.16, 0.18, 0.09)
GOAL_RATE = 0.12


class Leg(NamedTuple):
    end: int
    modifier: int
    crash: int
    is_off: bool
    reward: float


class Wings(NamedTuple):
    """How the squares filled lie in a family's order."""

    family: Family
    left: int
    right: int


class Family:
    """The solution for a set of empty squares used from the inside out."""

    def __init__(self, ed: Edition, start: Start, prices: Prices, left: list[int], right: list[int]) -> None:
        self.solution = Solution(ed, start, prices)
        self.left, self.right = left, right  # places

class Flights:
    """Everything about the flights that may follow from one position."""

    def __init__(self, ed: Edition, game, state: State) -> None:
        self.ed = ed
        sheet = state.sheets[0]
        self.goal = state.goal; self.effects = state.effects
        self.crossing = state.options.crossing
        self.numbers = sheet.numbers[:]
        self.tail = sheet.tail
        self.rows = sheet.rows[:]
        self.modifiers = state.modifiers
        self.prices = self._prices(state)
        self.first_write = game._table.first_write
        self.wings: dict[int, Wings] = {}
        self.families = {}
        base = self.locate(sheet.empty)
        s = base.family.solution
        self.legs = s.legs

    def _prices(self, state: State) -> Prices:
        ed, rows = self.ed, self.rows
        togo = ed.rounds - len(rows) + 1
        counts = symbol_counts(ed, state, rows)
        symbols = tuple(price(ed.effects[c].points, n, rate * togo) for c, n, rate in zip(self.effects, counts, START_RATE))
        goal = ed.goals[self.goal]
        return Prices(symbols, price(goal.points, COUNTS[goal.counts](ed, goal, rows), GOAL_RATE * togo), PEAK)

    def locate(self, empty: int) -> Wings:
        found = self.wings.get(empty)
        if found is None:
            found = self.wings[empty] = self._locate(empty)
        return found

    def _locate(self, empty: int) -> Wings:
        ed = self.ed
        holes = []
        used = []
        for places in (range(ed.left_squares), range(ed.left_squares, len(ed.printed))):
            listed = [p for p in places if self.numbers[p] is None]
            is_empty = [empty >> (self.first_write + p) & 1 for p in listed]
            run = is_empty.index(1) if 1 in is_empty else len(listed)
            holes += [p for k, p in enumerate(listed) if k > run and not is_empty[k]]
            used.append(run)
        key = tuple(holes)
        if key not in self.families:
            left = [p for p in range(ed.left_squares) if self.numbers[p] is None and p not in holes]
            right = [p for p in range(ed.left_squares, len(ed.printed)) if self.numbers[p] is None and p not in holes]
            start = Start(
                sum(n is not None for n in self.numbers) + len(holes), tuple(ed.printed[p] for p in left), tuple(ed.printed[p] for p in right),
                self.tail, max(self.rows), ed.goals[self.goal], frozenset(slopes(self.rows)), self.modifiers, self.crossing)
            self.families[key] = Family(ed, start, self.prices, left, right)
        return Wings(self.families[key], *used)

    # -- values

    def after(self, empty: int, column: int, row: int, modifier: int, tail: tuple[int, ...]) -> float:
        """The worth of a place at the beginning of the round into column+1."""
        if column == self.ed.rounds:
            return 0.0
        family, i, j = self.locate(empty)
        s = family.solution
        return s.expected[i][j][((row - 1) * s.modifiers + modifier - s.least_modifier) * s.tails + s.tail_number(tail)]

    def leg_worth(self, empty: int, column: int, row: int, slope: int, tail) -> float:
        leg = self.legs[column][row][slope]
        if leg.crash:
            return leg.reward
        return leg.reward + self.after(empty, column, leg.end, leg.modifier, tail)

    def written_worth(self, empty: int, column: int, row: int, slope: int, tail) -> float:
        worth = self.leg_worth(empty, column, row, slope, tail)
        if tail[LEVEL] and slope:
            worth = max(worth, self.leg_worth(empty, column, row, 0, self.ed.crossed_off[LEVEL][tail]))
        return worth

    def wind_worth(self, empty: int, row: int, value: int, tail) -> float:
        family, i, j = self.locate(empty)
        s = family.solution
        at = min(max(value - s.least, 0), s.width - 1)
        return s.worth[i][j][((row - 1) * s.width + at) * s.tails + s.tail_number(tail)]

    # -- playing on

    def fly_on(self, state: State, rng: Random) -> float:
        """Plays the sheet to its end; returns by how much the dice were kind."""
        ed, sheet = self.ed, state.sheets[0]
        rows = sheet.rows
        column, row, modifier = len(rows) - 1, rows[-1], sheet.modifier
        step, value, tail_left, empty = sheet.step, sheet.wind, sheet.tail, sheet.empty
        slope = 0
        if sheet.free:
            place = self.free_square(state)
            empty ^= 1 << (self.first_write + place)
            slope = ed.slope[value + ed.printed[place]]
            step = SLOPE
        elif step == SLOPE:
            slope = ed.slope[sheet.numbers[sheet.written] + ed.printed[sheet.written]]
        if step == SLOPE and tail_left[LEVEL] and slope:
            crossed = ed.crossed_off[LEVEL][tail_left]
            if self.leg_worth(empty, column + 1, row, 0, crossed) > self.leg_worth(empty, column + 1, row, slope, tail_left):
                slope, tail_left = 0, crossed
        family, used_left, used_right = self.locate(empty)
        solution = family.solution
        tail = solution.tail_number(tail_left)
        plans, width, tails, least, steps = solution.plans, solution.width, solution.tails, solution.least, solution.steps
        first_square, tail_codes = solution.first_square, solution.tail_codes
        worth_of, expected_of, least_m, mods = solution.worth, solution.expected, solution.least_modifier, solution.modifiers
        left, right = family.left, family.right
        faces, printed, slope_of, rounds, legs_of = ed.faces, ed.printed, ed.slope, ed.rounds, self.legs
        random, count = rng.random, len(ed.faces)
        off_top, luck, most, reset = sheet.off_top, 0.0, width - 1, ed.reset
        while True:
            column += 1
            if step == SLOPE:
                step = 0
            else:
                if step == WIND:
                    step = 0
                else:
                    value = modifier + faces[int(random() * count)]
                    luck += worth_of[used_left][used_right][((row - 1) * width + value - least) * tails + tail]
                    luck -= expected_of[used_left][used_right][((row - 1) * mods + modifier - least_m) * tails + tail]
                plan = plans[used_left][used_right]
                base = (row - 1) * width - least
                while True:
                    at = value
                    if at < least:
                        at = least
                    elif at - least > most:
                        at = most + least
                    code = plan[(base + at) * tails + tail]
                    if code < TAIL_CODES:
                        break
                    symbol, add = tail_codes[code - TAIL_CODES]
                    value = reset if add is None else value + add
                    tail -= steps[symbol]
                if code & 1:
                    place = right[used_right]
                    used_right += 1
                else:
                    place = left[used_left]
                    used_left += 1
                if code & 2:
                    slope = 0
                    tail -= steps[LEVEL]
                else:
                    slope = slope_of[value + printed[place]]
            row, modifier, crash, is_off, _ = legs_of[column][row][slope]
            rows.append(row)
            if crash:
                sheet.status = CRASHED
                sheet.crash_column = crash
                break
            off_top += is_off
            if column == rounds:
                sheet.status = FINISHED
                break
        sheet.off_top = off_top
        return luck

    def free_squares(self, state: State):
        """Empty squares with a rough worth, without solving for the gaps they leave."""
        ed, sheet = self.ed, state.sheets[0]
        column, row, tail = len(sheet.rows), sheet.rows[-1], sheet.tail
        found = []
        first, empty = self.first_write, sheet.empty
        nl = ed.left_squares
        for places in (range(nl), range(nl, len(ed.printed))):
            listed = [p for p in places if empty >> (first + p) & 1]
            if not listed:
                continue
            nxt = empty ^ (1 << (first + listed[0]))
            worths = {}
            for p in listed:
                slope = ed.slope[sheet.wind + ed.printed[p]]
                if slope not in worths:
                    worths[slope] = self.written_worth(nxt, column, row, slope, tail)
                found.append((worths[slope] + POINT * (ed.printed[listed[0]] - ed.printed[p]), p))
        found.sort(reverse=True)
        return found

    def free_square(self, state):
        return self.free_squares(state)[0][1]

POINT = 1.2

class Guide:
    def __init__(self, game: TakeFlight) -> None:
        self.game = game
        self.ed = game.edition
        self.known = {}
        self.flights = None
        self.middle = 60.0

    def worlds(self, observation: Observation[Move]) -> Callable[[Random], State]:
        view = position_of(observation.view)
        seat = view["seats"][observation.seat]
        own = {**view, "seats": [seat]}
        if "options" in own: own["options"] = {**own["options"], "final_tie": "shared"}
        state = self.game.state_from_json(own)
        self.prepare(state)
        return lambda rng: state.copy()

    def prepare(self, state):
        sheet = state.sheets[0]
        f = self.flights
        if not (f and f.rows == sheet.rows and f.goal == state.goal and f.effects == state.effects and f.crossing == state.options.crossing
            and all(a >= b for a, b in zip(f.tail, sheet.tail)) and all(a is None or a == b for a, b in zip(f.numbers, sheet.numbers))):
            self.flights = Flights(self.ed, self.game, state)
        x = state.copy()
        rng = Random(1)
        tot = 0
        for _ in range(30):
            x = state.copy()
            luck = self.flights.fly_on(x, rng)
            tot += sum(boxes(self.ed, x, x.sheets[0])) - luck
        self.middle = tot / 30

    def order(self, state, seat, choices, rng):
        f, ed = self.flights, self.ed
        sheet = state.sheets[0]
        column, row, tail, value, empty = len(sheet.rows), sheet.rows[-1], sheet.tail, sheet.wind, sheet.empty
        scored = []
        if sheet.step == SLOPE:
            for m in choices:
                if m.kind == "level":
                    w = f.leg_worth(empty, column, row, 0, ed.crossed_off[LEVEL][tail])
                else:
                    w = f.leg_worth(empty, column, row, ed.slope[sheet.numbers[sheet.written] + ed.printed[sheet.written]], tail)
                scored.append((w, m))
        elif sheet.free:
            by = {p: w for w, p in f.free_squares(state)[:FREE_SQUARES]}
            scored = [(by[m.place], m) for m in choices if m.kind == "write" and m.place in by]
        else:
            for m in choices:
                if m.kind == "write":
                    w = f.written_worth(empty ^ (1 << m.number), column, row, ed.slope[value + ed.printed[m.place]], tail)
                elif m.place == FREE:
                    w = f.free_squares(state)[0][0] - FREE_WORTH * self.fade(column)
                elif m.place == SET_FOUR:
                    w = f.wind_worth(empty, row, ed.reset, ed.crossed_off[SET_FOUR][tail])
                else:
                    w = f.wind_worth(empty, row, value + m.value, ed.crossed_off[m.place][tail])
                scored.append((w, m))
        scored.sort(key=lambda x: -x[0])
        best = scored[0][0]
        return [m for w, m in scored if w >= best - MARGIN]

    def fade(self, column):
        return min(1.0, (self.ed.rounds - column) / 10)

    def playout(self, state, rng):
        sheet = state.sheets[0]
        if sheet.status == FLYING:
            bonus = sheet.tail[FREE] * FREE_WORTH * self.fade(len(sheet.rows) - 1)
            bonus -= self.flights.fly_on(state, rng)
        else:
            bonus = 0.0
        points = sum(boxes(self.ed, state, sheet)) + bonus
        return (min(1.0, max(0.0, 0.5 + (points - self.middle) / SPREAD)),)


def price(points: Sequence[int], count: int, expected: float) -> float:
    """What one more is worth if `expected` others are still to come, as many as chance has it."""
    total, weight = 0.0, exp(-expected)
    for others in range(12):
        total += weight * (points_for(points, count + others + 1) - points_for(points, count + others))
        weight *= expected / (others + 1)
    return total
