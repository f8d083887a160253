"""Pigskin: what the search adds to play it at the levels ace and legend."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from piggery.bots import search
from piggery.bots.pigskin.chain import ways_of
from piggery.bots.pigskin.drive import Drive, Plan
from piggery.bots.pigskin.win import Estimate
from piggery.bots.search import Budget
from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.play.moves import Choices
from piggery.games.pigskin.play.state import OVER, TURN, Combat, Pass, State
from piggery.kernel import CHANCE, AnyGame, Observation

BUDGETS = {"ace": Budget(1500, 1.5), "legend": Budget(10_000, 6.0)}


class Expertise(search.Expertise):
    exploration = 0.1
    widening = 1.5
    looked_at = 20  # beyond the own turn, and after dice, hardly anything is found again

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.is_open = True  # but for the set-up, which is not searched
        ed = Edition(dict(game.about.edition.data), game.about.edition.id, game.about.rules)
        ways = ways_of(ed)
        self._estimate = Estimate(ways)
        self._drive = Drive(game, ways, Choices(ed), self._estimate)
        self._gains: list[dict[Plan, float]] = [{}, {}]  # by seat, what a plan brought where it was first thought of

    def worlds(self, observation: Observation[Any]) -> Callable[[Random], Any]:
        self._gains = [{}, {}]
        yellow, orange = observation.view["score"]
        self._drive.begin((yellow, orange))
        return super().worlds(observation)

    def is_at(self, state: State, observation: Observation[Any]) -> bool:
        view = observation.view
        return bool(state.turn == view["turn"] and state.actions_left == view["actions_left"]) and super().is_at(state, observation)

    @property
    def played(self) -> Drive:
        return self._drive

    def moves(self, choice: Plan) -> Plan:
        return choice

    def order(self, state: State, seat: int, choices: Sequence[Plan], rng: Random, is_root: bool) -> list[Plan]:
        """By what a plan brings, worked out where it comes up first: most plans bring the same wherever else they are possible."""
        gains = self._gains[seat]
        now = None
        for plan in choices:
            if plan not in gains:
                if now is None:
                    now = self._worth(state, seat)
                after = state.copy()
                self._drive.apply_trusted(after, seat, plan)
                if isinstance(after.pending, Combat):  # all outcomes are looked at when the plan is tried
                    self._drive.apply_trusted(after, CHANCE, self._drive.likeliest(after))
                gains[plan] = self._worth(after, seat) - now
        return sorted(choices, key=lambda plan: -gains[plan])

    def _worth(self, s: State, seat: int) -> float:
        chance = self._chance(s)
        return 1 - chance if seat else chance

    def _chance(self, s: State) -> float:
        """That Yellow makes the point of the drive, or has just made it."""
        made = self._drive.made(s)
        if made >= 0:
            return 1.0 - made
        if s.phase != TURN:  # not begun, or at the turn limit
            yellow, orange = s.score if s.phase == OVER else (0, 0)
            return 0.5 if yellow == orange else float(yellow > orange)
        if isinstance(s.pending, Combat | Pass):
            total = 0.0
            for outcome, odds in self._drive.outcomes(s):
                after = s.copy()
                self._drive.apply_trusted(after, CHANCE, outcome)
                total += odds * self._chance(after)
            return total
        return self._estimate.yellow(s)

    def playout(self, state: State, rng: Random) -> Sequence[float]:
        chance = self._chance(state)
        return (chance, 1 - chance)

    def expects(self, value: float) -> search.Expectation:
        return search.Expectation("next-point", round(100 * value))
