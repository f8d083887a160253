"""Take Flight!: a greedy player. Every write with at most one tail symbol, valued by the points it brings and where it leads.

The value of a place to be: rows are worth more the nearer the end is, a good modifier a little, and dunes ahead that the
plane may not clear are a danger. The figures were found by measuring (TKF-22).
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from piggery.games.take_flight.components.edition import SYMBOLS, TAIL, Edition, points_for
from piggery.games.take_flight.notation.typed import TailSymbol
from piggery.games.take_flight.play.moves import Move
from piggery.games.take_flight.play.scoring import COUNTS
from piggery.kernel import AnyGame, Json, Observation

NOISE = {"piglet": 3.0, "farmhand": 0.25}  # standard deviation of a misjudgement, in points
PRICES = dict(zip(TAIL, (2.0, 1.5, 3.0, 2.5, 6.0, 5.0), strict=True))  # what a symbol kept is worth
CRASH = -60.0
LOOK_AHEAD = 6  # columns


class Flyer(NamedTuple):
    """What the player must know of its own sheet."""

    column: int
    rows: list[int]
    tail: dict[str, int]
    counts: list[int]  # of each symbol so far
    goal: str
    effects: list[str]
    value: int | None  # about to be written
    is_untouched: bool  # no tail symbol used in this round
    empty: list[int]


class Greedy:
    """Chooses the best of all plans of this round, with a misjudgement of some points."""

    def __init__(self, game: AnyGame, noise: float) -> None:
        self._ed = Edition(dict(game.about.edition.data), game.about.edition.id, game.about.rules)
        self._noise = noise

    def choose(self, observation: Observation[Move], rng: Random, budget: int | None = None) -> Move:
        flyer = self._flyer(observation)
        values: dict[int, float] = {}  # by slope: many plans lead to the same leg

        def leg(slope: int) -> float:
            if slope not in values:
                values[slope] = self._value_of_leg(flyer, slope)
            return values[slope]

        best, choice = -1e9, observation.choices[0]
        squares = [move.place for move in observation.choices if move.kind == "write"]
        for move in observation.choices:
            for slope, price in self._plans(flyer, observation, move, squares):
                value = leg(slope) - price + rng.gauss(0.0, self._noise)
                if value > best:
                    best, choice = value, move
        return choice

    def _flyer(self, observation: Observation[Move]) -> Flyer:
        view = observation.view
        seat = view["seats"][observation.seat]
        ed = self._ed
        rows: list[int] = seat["rows"]
        entered = [ed.symbol_at[column][row] for column, row in enumerate(rows)]
        numbers: list[Json] = [*seat["left"], *seat["right"]]
        return Flyer(
            column=view["round"],
            rows=rows,
            tail=seat["tail"],
            counts=[entered.count(1 + symbol) for symbol in range(len(SYMBOLS))],
            goal=view["goal"],
            effects=[view["effects"][symbol] for symbol in SYMBOLS],
            value=seat["wind"],
            is_untouched=seat["wind"] == seat["winds"][-1] and not seat["free"],
            empty=[place for place, number in enumerate(numbers) if number is None],
        )

    def _plans(self, flyer: Flyer, observation: Observation[Move], move: Move, squares: list[int]) -> list[tuple[int, float]]:
        """The legs that a move can lead to this round, each with the price of the symbols it takes."""
        ed = self._ed
        if move.kind == "level":
            return [(0, self._price(flyer, "level"))]
        if move.kind == "fly":
            written = observation.view["seats"][observation.seat]["written"]
            side = observation.view["seats"][observation.seat][written["side"]]
            place = written["square"] - 1 + (ed.left_squares if written["side"] == "right" else 0)
            return [(ed.slope[side[written["square"] - 1] + ed.printed[place]], 0.0)]
        assert flyer.value is not None
        if move.kind == "write":
            slope = ed.slope[flyer.value + ed.printed[move.place]]
            plans = [(slope, 0.0)]
            if flyer.is_untouched and flyer.tail["level"] and slope:
                plans.append((0, self._price(flyer, "level")))
            return plans
        if not flyer.is_untouched:
            return []  # one symbol a round is enough
        value = ed.reset if move.what == "set_four" else flyer.value + move.value
        open_squares = flyer.empty if move.what == "free" else squares
        price = self._price(flyer, TAIL[move.place])
        return [(slope, price) for slope in {ed.slope[value + ed.printed[place]] for place in open_squares}]

    def _price(self, flyer: Flyer, symbol: TailSymbol) -> float:
        left = self._ed.rounds - flyer.column
        return PRICES[symbol] * (1.0 if left > 3 else 0.25 * left + 0.05)

    def _value_of_leg(self, flyer: Flyer, slope: int) -> float:
        """Points gained by a leg, and the value of being where it ends."""
        ed, column, row = self._ed, flyer.column, flyer.rows[-1]
        end = min(row + slope, ed.rows)
        if end <= ed.dunes[column]:
            return CRASH + ed.distance[column]
        points = float(ed.height[max(*flyer.rows, end)] - ed.height[max(flyer.rows)])
        points += ed.off_top_points * (row + slope > ed.rows)
        goal = ed.goals[flyer.goal]
        before, after = (COUNTS[goal.counts](ed, goal, rows) for rows in (flyer.rows, [*flyer.rows, end]))
        points += points_for(goal.points, after) - points_for(goal.points, before)
        symbol = ed.symbol_at[column][end]
        modifier = ed.drag[end - row]
        if symbol:
            effect = ed.effects[flyer.effects[symbol - 1]]
            modifier += effect.modifier
            count = flyer.counts[symbol - 1]
            # a symbol also brings the next one of its kind nearer: half of two steps of its table
            points += (points_for(effect.points, count + 2) - points_for(effect.points, count)) / 2
        if column == ed.rounds:
            return points + ed.survival_factor * ed.height[end]
        return points + end * (0.4 + 1.6 * column / ed.rounds) + 0.7 * modifier - 4.0 * self._danger(column, end, modifier)

    def _danger(self, column: int, row: int, modifier: int) -> float:
        """By how many rows the dunes ahead are too high for comfort."""
        worst = 0.0
        for ahead in range(1, min(LOOK_AHEAD, self._ed.rounds - column) + 1):
            margin = 1.5 if ahead <= 2 else 0.5
            needed = self._ed.dunes[column + ahead] + 1 + margin - 0.25 * (ahead - 1) - 0.25 * modifier
            worst = max(worst, needed - row)
        return worst
