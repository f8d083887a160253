"""Take Flight! for the search: the own sheet alone, flown on by the backward solution.

Before a round the rest of the flight is solved at prices that fit what the plane has collected so far and may still collect. The
solution tells the search which choices are worth a try and flies the playouts. It knows at every step what a roll was worth above
the mean of all rolls, so the luck of the dice is taken out of the result, and what a choice gave away by its own reckoning. A
simulation is worth a mixture of both: the solution's word, which has no spread but wrong prices, and the points scored.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import Any, NamedTuple

from piggery.bots import search
from piggery.bots.take_flight.solution import LARGEST, Board, Prices, Solution, Start, size
from piggery.games.take_flight.components.edition import FREE, LEVEL, SET_FOUR, Edition, points_for
from piggery.games.take_flight.game import TakeFlight
from piggery.games.take_flight.notation.position import sheet_to_json
from piggery.games.take_flight.play.moves import Move
from piggery.games.take_flight.play.rules import symbol_modifiers
from piggery.games.take_flight.play.scoring import COUNTS, boxes, slopes, symbol_counts
from piggery.games.take_flight.play.state import CRASHED, FINISHED, FLYING, SLOPE, WIND, Sheet, State
from piggery.kernel import CHANCE, Json, Observation

BUDGETS = {"ace": search.Budget(400, 1.5), "legend": search.Budget(4_000, 4.0)}

# Set by what a symbol, a row or a gain of height is worth on the standard sheet; of those that were varied (docs/measurements/levels.md)
# no other value did clearly better at the playing budget.

# in hundredths of what a whole flight brings, so in points or a little less on the standard sheet
FREE_WORTH = 2.6  # of a free placement kept: playouts use none
POINT = 1.6  # of one more in a wing sum, roughly
MARGIN = 5.3  # choices that the solution holds for so much worse than the best are not tried

TRUST = 0.5  # share of the points scored in the value of a simulation; the rest is the solution's word
FREE_ROUNDS = 10  # left, below which a free placement is worth less and less
PEAK = 0.8  # share of a gain of height that stays a gain of the peak: the same height may be gained twice
RATE = 0.13  # of things collected a round, before it is measured
MEASURED = 150  # playouts that measure it
ROOT_PLAYOUTS = 20  # that tell what to expect
TRIED_SQUARES = 2  # of a free placement
GAPS = 3  # in the wings, solved in a round


class Usual(NamedTuple):
    """What a flight over a board usually brings."""

    points: float
    rates: Sequence[float]  # a round, of symbols by kind and of what the goal counts


class Wings(NamedTuple):
    """Where a set of empty squares stands in a solution: so many used on each side."""

    solution: Solution
    used: tuple[int, int]
    places: Places


class Flights:
    """What may follow from one position: solutions for its wings, and for those with a gap that a free placement leaves."""

    def __init__(self, board: Board, usual: Usual, first_write: int, state: State) -> None:
        self.board, self.ed = board, board.ed
        self._usual = usual
        self._first_write = first_write  # bit of the first square in a sheet's empty ones
        sheet = state.sheets[0]
        self.round, self.rows, self.tail, self._empty = state.round, sheet.rows[:], sheet.tail, sheet.empty
        assert state.goal is not None
        goal = self.ed.goals[state.goal]
        self._last = self.ed.rounds
        while size(board, self._start([])) > LARGEST:
            self._last -= 1
        highest = max(self.rows)
        self._rewards = board.rewards(prices(self.ed, state, usual), goal, set(slopes(self.rows)), highest, self._last)
        ahead = self.ed.rounds - state.round
        self.free_worth = FREE_WORTH / 100 * usual.points * min(1.0, ahead / FREE_ROUNDS)  # of one free placement kept
        self._wings: dict[int, Wings] = {}
        self._solutions: dict[tuple[int, ...], tuple[Solution, Places]] = {}  # by gaps

    def covers(self, state: State) -> bool:
        """Whether a position is this one or a later one of the same round."""
        sheet = state.sheets[0]
        crossed_off = zip(self.tail, sheet.tail, strict=True)
        return sheet.rows == self.rows and not sheet.empty & ~self._empty and all(before >= now for before, now in crossed_off)

    def wings(self, empty: int) -> Wings:
        found = self._wings.get(empty)
        if found is None:
            found = self._wings[empty] = self._find(empty)
        return found

    def _find(self, empty: int) -> Wings:
        gaps, used = [], []
        for side in self._sides(self._empty):
            is_empty = [empty >> (self._first_write + place) & 1 for place in side]
            inner = is_empty.index(1) if 1 in is_empty else len(side)
            gaps += [place for place, still in zip(side[inner:], is_empty[inner:], strict=True) if not still]
            used.append(inner)
        key = tuple(gaps)
        if key not in self._solutions:
            solution = Solution(self.board, self._rewards, self._start(gaps))
            self._solutions[key] = solution, Places(solution)
        solution, places = self._solutions[key]
        return Wings(solution, (used[0], used[1]), places)

    def _sides(self, empty: int) -> tuple[list[int], list[int]]:
        """The empty squares of the left and of the right."""
        places = [place for place in range(len(self.ed.printed)) if empty >> (self._first_write + place) & 1]
        middle = self.ed.left_squares
        return [place for place in places if place < middle], [place for place in places if place >= middle]

    def _start(self, gaps: list[int]) -> Start:
        printed = self.ed.printed
        left, right = (tuple([printed[place] for place in side if place not in gaps]) for side in self._sides(self._empty))
        return Start(len(printed) - len(left) - len(right), self._last, left, right, self.tail)

    # -- what the solution says

    def worth_of_value(self, empty: int, row: int, value: int, tail: tuple[int, ...]) -> float:
        """Of a value about to be written."""
        solution, used, _ = self.wings(empty)
        return solution.worth_of_value(used, row, value, solution.tail_number(tail))

    def worth_of_leg(self, empty: int, column: int, row: int, slope: int, tail: tuple[int, ...]) -> float:
        """Of a leg about to be flown into a column."""
        solution, used, _ = self.wings(empty)
        return solution.worth_of_leg(used, column, row, slope, solution.tail_number(tail))

    def worth_of_slope(self, empty: int, column: int, row: int, slope: int, tail: tuple[int, ...]) -> float:
        """Of a number just written: level off or fly, whichever is better."""
        solution, used, _ = self.wings(empty)
        return solution.slope_plan(used, column, row, slope, solution.tail_number(tail))[0]

    def luck(self, sheet: Sheet) -> float:
        """By how much the roll just made was better than the mean of all."""
        solution, used, _ = self.wings(sheet.empty)
        tail, row = solution.tail_number(sheet.tail), sheet.rows[-1]
        return solution.worth_of_value(used, row, sheet.wind, tail) - solution.expected_at(used, row, sheet.modifier, tail)

    def worth_after(self, sheet: Sheet, move: Move) -> float:
        """Of a sheet with a choice made, but for the price of a free placement."""
        ed, empty, tail, column, row = self.ed, sheet.empty, sheet.tail, len(sheet.rows), sheet.rows[-1]
        if move.kind == "write":
            return self.worth_of_slope(empty ^ 1 << move.number, column, row, ed.slope[sheet.wind + ed.printed[move.place]], tail)
        if move.kind == "level":
            return self.worth_of_leg(empty, column, row, 0, ed.crossed_off[LEVEL][tail])
        if move.kind == "fly":
            return self.worth_of_leg(empty, column, row, self.slope_written(sheet), tail)
        value = ed.reset if move.place == SET_FOUR else sheet.wind + move.value
        return self.worth_of_value(empty, row, value, ed.crossed_off[move.place][tail])

    def regret(self, sheet: Sheet, move: Move) -> float:
        """What a choice gives away; less than nothing where a free placement finds what the solution does not look for."""
        if sheet.step == SLOPE:
            before = self.worth_of_slope(sheet.empty, len(sheet.rows), sheet.rows[-1], self.slope_written(sheet), sheet.tail)
        else:
            before = self.worth_of_value(sheet.empty, sheet.rows[-1], sheet.wind, sheet.tail)
        return before - self.worth_after(sheet, move) + self.free_worth * (move.what == "free")

    def slope_written(self, sheet: Sheet) -> int:
        number = sheet.numbers[sheet.written]
        assert number is not None
        return self.ed.slope[number + self.ed.printed[sheet.written]]

    def free_squares(self, state: State, value: int, tail: tuple[int, ...]) -> list[tuple[float, int]]:
        """The squares for a free placement, the best first, by a rough worth that takes no solution for the gap it leaves.

        The side's next square is taken as used, and the number of that square set against the one that is used in truth.
        Once enough gaps have been solved, others don't count any more.
        """
        ed, sheet = self.ed, state.sheets[0]
        first, column, row, empty = self._first_write, len(sheet.rows), sheet.rows[-1], sheet.empty
        point = POINT / 100 * self._usual.points
        found = []
        for side in self._sides(empty):
            worth: dict[int, float] = {}
            for place in side:
                if len(self._solutions) > GAPS and place != side[0] and empty ^ 1 << (first + place) not in self._wings:
                    continue
                slope = ed.slope[value + ed.printed[place]]
                if slope not in worth:
                    worth[slope] = self.worth_of_slope(empty ^ 1 << (first + side[0]), column, row, slope, tail)
                found.append((worth[slope] + point * (ed.printed[side[0]] - ed.printed[place]), place))
        return sorted(found, reverse=True)

    # -- flying on

    def fly_on(self, state: State, rng: Random) -> float:
        """Fly the sheet to its end as the solution says; returns the points that it owes to its dice.

        Only what is scored is kept up to date.
        """
        sheet = state.sheets[0]
        rows, random, faces, luck, off_top = sheet.rows, rng.random, len(self.ed.faces), 0.0, sheet.off_top
        if sheet.step:
            (_, row, place, crash, is_off_top), places = self._finish_round(state)
            rows.append(row)
            off_top += is_off_top
        else:
            solution, used, places = self.wings(sheet.empty)
            crash, place = 0, places.at(used, rows[-1], sheet.modifier, solution.tail_number(sheet.tail))
        while place is not None:
            face = int(random() * faces)
            gain, row, place, crash, is_off_top = place[face] or places.roll(place, face)
            luck += gain
            rows.append(row)
            off_top += is_off_top
        sheet.off_top = off_top
        sheet.status, sheet.crash_column = (CRASHED, crash) if crash else (FINISHED, 0)
        return luck

    def _finish_round(self, state: State) -> tuple[Flown, Places]:
        """The leg of a round in progress."""
        ed, sheet = self.ed, state.sheets[0]
        empty, column, row = sheet.empty, len(sheet.rows), sheet.rows[-1]
        if sheet.step == WIND and not sheet.free:
            solution, used, places = self.wings(empty)
            return places.flown(row, *solution.plan(used, row, sheet.wind, solution.tail_number(sheet.tail)), 0.0), places
        if sheet.step == SLOPE:
            slope = self.slope_written(sheet)
        else:
            best = self.free_squares(state, sheet.wind, sheet.tail)[0][1]
            empty ^= 1 << (self._first_write + best)
            slope = ed.slope[sheet.wind + ed.printed[best]]
        solution, used, places = self.wings(empty)
        _, slope, tail = solution.slope_plan(used, column, row, slope, solution.tail_number(sheet.tail))
        return places.flown(row, used, slope, tail, 0.0), places


Place = list[Any]  # what follows each face of the die: Flown, or None if not yet asked; last where it is
Flown = tuple[float, int, Place | None, int, bool]  # points owed to the die, row, place or None after the end, crash, off the top


class Places:
    """The places of a solution that playouts have come to, each linked with those that follow."""

    def __init__(self, solution: Solution) -> None:
        self._solution = solution
        self._known: dict[tuple[tuple[int, int], int, int, int], Place] = {}

    def at(self, used: tuple[int, int], row: int, modifier: int, tail: int) -> Place:
        key = used, row, modifier, tail
        place = self._known.get(key)
        if place is None:
            place = self._known[key] = [*[None] * len(self._solution.ed.faces), key]
        return place

    def roll(self, place: Place, face: int) -> Flown:
        solution = self._solution
        used, row, modifier, tail = place[-1]
        value = modifier + solution.ed.faces[face]
        gain = solution.worth_of_value(used, row, value, tail) - solution.expected_at(used, row, modifier, tail)
        flown = place[face] = self.flown(row, *solution.plan(used, row, value, tail), gain)
        return flown

    def flown(self, row: int, used: tuple[int, int], slope: int, tail: int, gain: float) -> Flown:
        """A leg after which so many squares are used."""
        solution = self._solution
        column = solution.start.column + sum(used)
        leg = solution.board.legs[column][row][slope]
        is_over = leg.crash or column == solution.start.last
        return gain, leg.end, None if is_over else self.at(used, leg.end, leg.modifier, tail), leg.crash, leg.is_off_top


def price(points: Sequence[int], count: int, expected: float) -> float:
    """What one more is worth to who has `count` and will get about `expected` others, as chance has it."""
    worth, chance = 0.0, exp(-expected)
    for others in range(len(points)):
        worth += chance * (points_for(points, count + others + 1) - points_for(points, count + others))
        chance *= expected / (others + 1)
    return worth


def prices(ed: Edition, state: State, usual: Usual) -> Prices:
    """Prices for the rest of a flight that collects at the usual rates."""
    rows = state.sheets[0].rows
    ahead = [rate * (ed.rounds - len(rows) + 1) for rate in usual.rates]
    counts = collected(ed, state)
    assert state.goal is not None
    tables = [*(ed.effects[card or ""].points for card in state.effects), ed.goals[state.goal].points]
    *symbols, goal = (price(table, count, more) for table, count, more in zip(tables, counts, ahead, strict=True))
    return Prices(tuple(symbols), goal, PEAK)


def collected(ed: Edition, state: State) -> list[int]:
    """Symbols by kind, then what the goal counts."""
    assert state.goal is not None
    goal, sheet = ed.goals[state.goal], state.sheets[0]
    rows = sheet.rows[:-1] if sheet.status == CRASHED else sheet.rows
    return [*symbol_counts(ed, state, rows), COUNTS[goal.counts](ed, goal, rows)]


@lru_cache(maxsize=32)
def known(game: TakeFlight, crossing: str, goal: str | None, effects: tuple[str | None, ...]) -> tuple[Board, Usual]:
    """The board for the cards in force, and what is usual on it: measured from the start, at first with rates out of the air."""
    ed, fresh = game.edition, game.start(1, {"crossing": crossing})
    fresh.goal, fresh.effects, fresh.modifiers = goal, effects, symbol_modifiers(ed, effects)
    board = Board(ed, crossing, fresh.modifiers)
    usual = Usual(1.0, [RATE] * (len(effects) + 1))
    for _ in range(2):
        usual = measured(Flights(board, usual, first_write(game), fresh), fresh)
    return board, usual


def measured(flights: Flights, fresh: State) -> Usual:
    ed, rng, points, counts = flights.ed, Random(0), 0, [0] * (len(fresh.effects) + 1)
    for _ in range(MEASURED):
        flown = fresh.copy()
        flights.fly_on(flown, rng)
        points += sum(boxes(ed, flown, flown.sheets[0]))
        counts = [total + count for total, count in zip(counts, collected(ed, flown), strict=True)]
    return Usual(max(1.0, points / MEASURED), [total / MEASURED / ed.rounds for total in counts])


def first_write(game: TakeFlight) -> int:
    """The number of the choice that writes in the first square; those of the other squares follow."""
    return next(move.number for move in game.moves if move.kind == "write")


class Searched(State):
    """The own sheet in the search, with what happened to it since its root."""

    __slots__ = ("flights", "luck", "regret", "root")

    flights: Flights
    root: float  # points that the solution expects at the root
    luck: float  # points owed to dice
    regret: float  # points given away by choices, in the solution's reckoning

    def copy(self) -> Searched:
        sheets, same = [self.sheets[0].copy()], (self.goal, self.effects, self.modifiers)
        state = Searched(self.options, self.phase, self.round, self.dice[:], *same, sheets, self.flying, self.movers)
        state.flights, state.root, state.luck, state.regret = self.flights, self.root, self.luck, self.regret
        return state


class OwnSheet:
    """The game as the search plays it: luck and regret are noted."""

    def __init__(self, game: TakeFlight) -> None:
        self.movers, self.choices, self.draw, self.probability = game.movers, game.choices, game.draw, game.probability
        self._apply = game.apply_trusted

    def apply_trusted(self, state: Searched, seat: int, move: Move) -> None:
        if seat == CHANCE:
            self._apply(state, seat, move)
            state.luck += state.flights.luck(state.sheets[0])
        else:
            state.regret += state.flights.regret(state.sheets[0], move)
            self._apply(state, seat, move)


class Expertise(search.Expertise):
    """What the search must know of Take Flight!"""

    exploration = 0.03

    def __init__(self, game: TakeFlight) -> None:
        super().__init__(game)
        self._game, self._ed = game, game.edition
        self._own = OwnSheet(game)
        self._usual = Usual(1.0, ())
        self._flights: Flights | None = None

    @property
    def played(self) -> OwnSheet:
        return self._own

    def seat(self, observation: Observation[Move]) -> int:
        return 0

    def worlds(self, observation: Observation[Move]) -> Callable[[Random], Searched]:
        """The own sheet alone, as if nobody else had one: nobody else's matters."""
        read: State = self._game.state_from_json(own_position(observation))
        board, self._usual = known(self._game, read.options.crossing, read.goal, read.effects)
        if self._flights is None or self._flights.board is not board or not self._flights.covers(read):
            self._flights = Flights(board, self._usual, first_write(self._game), read)
        same = (read.goal, read.effects, read.modifiers)
        state = Searched(read.options, read.phase, read.round, read.dice, *same, read.sheets, read.flying, read.movers)
        state.flights, state.luck, state.regret, state.root = self._flights, 0.0, 0.0, 0.0
        rng = Random(0)
        state.root = sum(self._points(state.copy(), rng) for _ in range(ROOT_PLAYOUTS)) / ROOT_PLAYOUTS
        return lambda rng: state.copy()

    def is_at(self, state: Searched, observation: Observation[Move]) -> bool:
        """In the same round only: every round is solved and valued anew."""
        view = observation.view
        if state.flights is not self._flights or state.dice != view["dice"]:
            return False
        return bool(sheet_to_json(self._ed, state, state.sheets[0]) == own_position(observation)["seats"][0])

    def order(self, state: Searched, seat: int, choices: Sequence[Move], rng: Random, is_root: bool) -> list[Move]:
        """By what the solution holds them for. Free placements are tried in the present round, with the best few squares."""
        flights, sheet = state.flights, state.sheets[0]
        worth: dict[Move, float] = {}
        if sheet.free:
            squares = {place: value for value, place in flights.free_squares(state, sheet.wind, sheet.tail)[:TRIED_SQUARES]}
            for move in choices:
                if move.kind == "tail":
                    value = self._ed.reset if move.place == SET_FOUR else sheet.wind + move.value
                    worth[move] = flights.free_squares(state, value, self._ed.crossed_off[move.place][sheet.tail])[0][0]
                elif move.place in squares:
                    worth[move] = squares[move.place]
        else:
            for move in choices:
                if move.what != "free":
                    worth[move] = flights.worth_after(sheet, move)
                elif state.round == flights.round:
                    best = flights.free_squares(state, sheet.wind, self._ed.crossed_off[FREE][sheet.tail])[0]
                    worth[move] = best[0] - flights.free_worth
        least = max(worth.values()) - MARGIN / 100 * self._usual.points
        return sorted([move for move in worth if worth[move] >= least], key=lambda move: -worth[move])

    def _points(self, state: Searched, rng: Random) -> float:
        """Of the flight to its end without the luck of its dice."""
        flights, sheet = state.flights, state.sheets[0]
        points = -state.luck
        if sheet.status == FLYING:
            points += sheet.tail[FREE] * flights.free_worth
            points -= flights.fly_on(state, rng)
        return points + sum(boxes(self._ed, state, sheet))

    def playout(self, state: Searched, rng: Random) -> Sequence[float]:
        """Points, scored and by the solution's reckoning; twice what is usual has the value 1."""
        points = TRUST * self._points(state, rng) + (1 - TRUST) * (state.root - state.regret)
        return (min(1.0, max(0.0, points / (2 * self._usual.points))),)

    def expects(self, value: float) -> search.Expectation:
        return search.Expectation("points", round(2 * value * self._usual.points))


def own_position(observation: Observation[Move]) -> dict[str, Json]:
    """The position as if the own sheet were the only one."""
    own = {name: value for name, value in observation.view["seats"][observation.seat].items() if name != "boxes"}
    return {**observation.view, "seats": [own]}
