"""Pigskin: a greedy player. It plays a sure chain at once, else it weighs runs, gives, attacks and gang tackles one by one.

Plans are valued by the position they end in; an attack by the mean over its dice, with the winner's best push.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import inf
from random import Random
from typing import NamedTuple

from piggery.bots.pigskin.chain import SURE, ways_of
from piggery.bots.pigskin.plans import Plans, Tackle
from piggery.bots.pigskin.value import Board
from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.play.moves import Choices, Move
from piggery.games.pigskin.play.odds import differences
from piggery.games.pigskin.play.state import Push, State
from piggery.kernel import AnyGame, Observation

NOISE = {"piglet": 14.0, "farmhand": 1.0}  # standard deviation of a misjudgement
ACTION = 0.177  # what an action is worth kept
GROUPS = ((-inf, -4), (-3, -1), (0, 0), (1, 3), (4, 7), (8, 12), (13, inf))  # differences of a combat that are taken together


class Plan(NamedTuple):
    """A first move, what the whole plan leads to on average, and the actions it costs."""

    first: Move
    value: float
    actions: int


class Greedy:
    """Chooses the best plan, with a misjudgement of some points."""

    def __init__(self, game: AnyGame, noise: float) -> None:
        self._game = game
        self._ed = Edition(dict(game.about.edition.data), game.about.edition.id, game.about.rules)
        self._noise = noise
        self._table = Choices(self._ed)

    def choose(self, observation: Observation[Move], rng: Random, budget: int | None = None) -> Move:
        kinds = {move.kind for move in observation.choices}
        if "formation" in kinds:
            return rng.choice([move for move in observation.choices if move.kind == "formation"])
        if kinds <= {"place", "give_pigskin"}:
            return rng.choice(observation.choices)
        state: State = self._game.determiniser(observation)(rng)
        if isinstance(state.pending, Push):
            return self._choose_push(state, observation, rng)
        return Turn(Plans(ways_of(self._ed), self._table, state), self._noise, rng).choose()

    def _choose_push(self, s: State, observation: Observation[Move], rng: Random) -> Move:
        pushed = s.pending
        assert isinstance(pushed, Push)
        board = Board(self._ed, s.at, s.holders)

        def worth(move: Move) -> float:
            end = self._ed.field.slide(s.at[move.unit], move.place, pushed.distance, board.taken())
            return board.moved(move.unit, end).value(observation.seat) + rng.gauss(0.0, self._noise)

        return max(observation.choices, key=worth)


class Turn:
    """One decision of a turn."""

    def __init__(self, plans: Plans, noise: float, rng: Random) -> None:
        self.plans = plans
        self.ed = plans.ed
        self.s = plans.s
        self.seat = plans.seat
        self.noise = noise
        self.rng = rng
        self.board = Board(self.ed, self.s.at, self.s.holders)

    def choose(self) -> Move:
        chain = self.plans.chain()
        first = self.plans.first_of(chain)
        if first is not None and chain.odds > SURE and self.rng.gauss(0.0, self.noise) < 12:
            return first
        stay = self.board.value(self.seat)
        best, choice = stay + self.rng.gauss(0.0, self.noise), self.plans.end_turn()
        for plan in self._plans():
            value = plan.value - ACTION * plan.actions + self.rng.gauss(0.0, self.noise)
            if value > best:
                best, choice = value, plan.first
        if first is not None and chain.odds > 0.05 and 100 * chain.odds + (1 - chain.odds) * (stay - 3) > best:
            return first
        return choice

    def _plans(self) -> Iterator[Plan]:
        plans = self.plans
        for move in plans.gives():
            yield self._give(move)
        for move in filter(self._is_worth_a_try, plans.attacks()):
            yield Plan(move, self._attack(self.board, move.unit, move.attackers), self.s.hoss_free not in move.attackers)
        if self.s.actions_left:
            for unit, spaces in plans.runs(self.rng):
                for space in spaces:
                    yield Plan(plans.run(unit, space), self.board.moved(unit, space).value(self.seat), 1)
            for tackle in filter(self._is_worth_a_try, plans.tackles(plans.targets())):
                yield self._tackle(tackle)

    def _is_worth_a_try(self, fight: Move | Tackle) -> bool:
        """Not likelier lost than won: one die against two hardly ever wins, and whoever asks what to do should not learn it from us."""
        ed = self.ed
        target = fight.target if isinstance(fight, Tackle) else fight.unit
        spread = grouped(sum(ed.dice[unit] for unit in fight.attackers), ed.dice[target], ed.power_sides)
        return sum(odds for difference, odds in spread if difference > 0) >= sum(odds for difference, odds in spread if difference < 0)

    def _give(self, move: Move) -> Plan:
        """Giving, and then the receiver's run as far as it can."""
        given = self.board.given(self.seat, move.unit)
        value = given.value(self.seat)
        actions = 1
        if self.s.actions_left > 1:
            for space in self.plans.forward(self.plans.reach(move.unit), 2):
                ran = given.moved(move.unit, space).value(self.seat)
                if ran > value:
                    value, actions = ran, 2
        if move.kind == "pass":
            ahead = self.ed.progress(self.seat, self.s.at[move.unit]) - self.ed.progress(self.seat, self.s.at[self.s.holders[self.seat]])
            odds = (self.ed.pass_sides + 1 - ahead) / self.ed.pass_sides
            value = odds * value + (1 - odds) * self.board.value(self.seat)
        return Plan(move, value, actions)

    def _tackle(self, tackle: Tackle) -> Plan:
        board = self.board
        for unit, space in tackle.runs:
            board = board.moved(unit, space)
        value = self._attack(board, tackle.target, tackle.attackers)
        return Plan(self.plans.run(*tackle.runs[0]), value, len(tackle.runs) + (not tackle.charged))

    def _attack(self, board: Board, target: int, attackers: tuple[int, ...]) -> float:
        """The mean over the dice, each result with the winner's best push. To be pushed is never a gain, though it leads away from their
        tacklers: the winner knows better than we do which way hurts."""
        ed = self.ed
        dice = sum(ed.dice[unit] for unit in attackers)
        taken = board.taken()
        stay = board.value(self.seat)
        total = 0.0
        for difference, odds in grouped(dice, ed.dice[target], ed.power_sides):
            if difference == 0:
                total += odds * stay
            elif difference > 0:
                total += odds * max(self._pushes(board, (target,), difference, taken))
            else:
                total += odds * min(stay, *self._pushes(board, attackers, -difference, taken))
        return total

    def _pushes(self, board: Board, units: tuple[int, ...], distance: int, taken: int) -> list[float]:
        field = self.ed.field
        ends = {(unit, field.slide(board.at[unit], direction, distance, taken)) for unit in units for direction in range(4)}
        return [board.moved(unit, end).value(self.seat) for unit, end in ends if end != board.at[unit]] or [board.value(self.seat)]


@cache
def grouped(dice: int, target_dice: int, sides: int, groups: tuple[tuple[float, float], ...] = GROUPS) -> list[tuple[int, float]]:
    """The differences of a combat in a few groups, each with its mean and its odds."""
    spread = differences(dice, target_dice, sides)
    found = []
    for low, high in groups:
        part = {difference: odds for difference, odds in spread.items() if low <= difference <= high}
        odds = float(sum(part.values()))
        if odds > 0.01:
            found.append((round(float(sum(difference * chance for difference, chance in part.items())) / odds), odds))
    return found
