"""Pigskin: a greedy player. It plays a sure chain at once, else it weighs runs, gives, attacks and gang tackles one by one.

Plans are valued by the position they end in; an attack by the mean over its dice, with the winner's best push.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from piggery.bots.pigskin_value import SURE, Board, Chain, ChainSearch, is_safety
from piggery.games.pigskin.edition import Edition
from piggery.games.pigskin.moves import Move
from piggery.games.pigskin.odds import differences
from piggery.games.pigskin.state import Push, State
from piggery.kernel import AnyGame, Observation

NOISE = {"piglet": 14.0, "farmhand": 1.0}  # standard deviation of a misjudgement
ACTION = 0.177  # what an action is worth kept
RUNS = 5  # spaces looked at for each unit
GROUPS = ((-99, -4), (-3, -1), (0, 0), (1, 3), (4, 7), (8, 12), (13, 99))  # differences of a combat that are taken together


class Plan(NamedTuple):
    """A first move, what the whole plan leads to on average, and the actions it costs."""

    first: Move
    value: float
    actions: int


class Greedy:
    """Chooses the best plan, with a misjudgement of some points."""

    def __init__(self, game: AnyGame, noise: float) -> None:
        self._game = game
        self._ed = Edition(dict(game.about.edition.data), game.about.edition.id)
        self._noise = noise

    def choose(self, observation: Observation[Move], rng: Random, budget: int | None = None) -> Move:
        kinds = {move.kind for move in observation.choices}
        if "formation" in kinds:
            return rng.choice([move for move in observation.choices if move.kind == "formation"])
        if kinds <= {"place", "give_pigskin"}:
            return rng.choice(observation.choices)
        state: State = self._game.determiniser(observation)(rng)
        if isinstance(state.pending, Push):
            return self._choose_push(state, observation, rng)
        return Turn(self._ed, state, observation.seat, observation.choices, self._noise, rng).choose()

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

    def __init__(self, ed: Edition, s: State, seat: int, choices: list[Move], noise: float, rng: Random) -> None:
        self.ed = ed
        self.s = s
        self.seat = seat
        self.choices = choices
        self.noise = noise
        self.rng = rng
        self.board = Board(ed, s.at, s.holders)
        self.taken = self.board.taken()
        self.by_move = {(move.kind, move.unit, move.place): move for move in choices if move.kind != "attack"}

    def choose(self) -> Move:
        stop = self.by_move["end_turn", -1, -1]
        chain = ChainSearch(self.board, self.seat, self.taken, self.s.moved, self.s.acted).best(self.s.actions_left)
        first = self._first_of(chain)
        if first is not None and chain.odds > SURE and self.rng.gauss(0.0, self.noise) < 12:
            return first
        stay = self.board.value(self.seat)
        best, choice = stay + self.rng.gauss(0.0, self.noise), stop
        for plan in self._plans():
            value = plan.value - ACTION * plan.actions + self.rng.gauss(0.0, self.noise)
            if value > best:
                best, choice = value, plan.first
        if first is not None and chain.odds > 0.05 and 100 * chain.odds + (1 - chain.odds) * (stay - 3) > best:
            return first
        return choice

    def _first_of(self, chain: Chain) -> Move | None:
        if chain.first is None:
            return None
        return self.by_move.get((chain.first.kind, chain.first.unit, chain.first.space))

    def _plans(self) -> Iterator[Plan]:
        for move in self.choices:
            if move.kind in ("hand_off", "lateral", "pass"):
                yield self._give(move)
            elif move.kind == "attack" and len(move.attackers) < 4:
                yield Plan(move, self._attack(self.board, move.unit, move.attackers), self.s.hoss_free not in move.attackers)
        if self.s.actions_left:
            for unit, spaces in self._runs():
                for space in spaces:
                    move = self.by_move["move", unit, space]
                    yield Plan(move, self.board.moved(unit, space).value(self.seat), 1)
            yield from self._tackles()

    def _give(self, move: Move) -> Plan:
        """Giving, and then the receiver's run as far as it can."""
        given = self.board.given(self.seat, move.unit)
        value = given.value(self.seat)
        actions = 1
        if self.s.actions_left > 1 and not self.s.moved >> move.unit & 1:
            reach = self.ed.field.reach(self.s.at[move.unit], self.ed.speed[move.unit], self.taken)
            for space in self._forward(reach, 2):
                ran = given.moved(move.unit, space).value(self.seat)
                if ran > value:
                    value, actions = ran, 2
        if move.kind == "pass":
            ahead = self.ed.progress(self.seat, self.s.at[move.unit]) - self.ed.progress(self.seat, self.s.at[self.s.holders[self.seat]])
            odds = (self.ed.pass_sides + 1 - ahead) / self.ed.pass_sides
            value = odds * value + (1 - odds) * self.board.value(self.seat)
        return Plan(move, value, actions)

    # -- runs

    def _runs(self) -> Iterator[tuple[int, list[int]]]:
        """For each unit that may run its most promising spaces."""
        reaches: dict[int, int] = {}
        for move in self.choices:
            if move.kind == "move":
                reaches[move.unit] = reaches.get(move.unit, 0) | self.ed.field.bit[move.place]
        for unit, reach in reaches.items():
            yield unit, self._promising(unit, reach)

    def _promising(self, unit: int, reach: int) -> list[int]:
        ed, at, op = self.ed, self.s.at, 1 - self.seat
        mine, theirs = at[self.s.holders[self.seat]], at[self.s.holders[op]]
        spaces: list[int] = []
        if ed.carries[unit]:
            spaces += self._forward(reach, 2)
            level = ed.progress(self.seat, mine)
            spaces += self._nearest(self._rows(reach, self.seat, level, level + 1), at[unit], 1)
        else:
            ahead = ed.progress(op, theirs)
            spaces += self._nearest(self._rows(reach, op, ahead + 1, ahead + 6), theirs, 2)
            spaces += self._nearest(reach & ed.field.around[mine], mine, 1)
        if is_safety(ed, unit) or ed.charges[unit]:
            spaces += self._nearest(reach & ed.field.around[theirs], theirs, 1)
        listed = [self.by_move[key].place for key in self.by_move if key[0] == "move" and key[1] == unit]
        spaces.append(self.rng.choice(listed))
        return list(dict.fromkeys(spaces))[:RUNS]

    def _forward(self, reach: int, most: int) -> list[int]:
        """The furthest spaces, the middle of the field first."""
        field = self.ed.field
        if not reach:
            return []
        furthest = (reach & -reach).bit_length() - 1 if self.seat else reach.bit_length() - 1
        row = field.row[furthest]
        spaces = [row * field.columns + column for column in range(field.columns) if reach >> row * field.columns + column & 1]
        middle = field.columns / 2
        return sorted(spaces, key=lambda space: abs(field.column[space] - middle))[:most]

    def _rows(self, reach: int, seat: int, first: int, last: int) -> int:
        """The part of a reach within these rows of a seat's progress."""
        field = self.ed.field
        rows = range(max(1, first), min(last, field.rows) + 1)
        indices = [row - 1 if seat == 0 else field.rows - row for row in rows]
        return reach & sum(((1 << field.columns) - 1) << index * field.columns for index in indices)

    def _nearest(self, reach: int, to: int, most: int) -> list[int]:
        found = []
        while reach:
            lowest = reach & -reach
            found.append(lowest.bit_length() - 1)
            reach ^= lowest
        return sorted(found, key=lambda space: self.board.distance(space, to))[:most]

    # -- combat

    def _tackles(self) -> Iterator[Plan]:
        """Units move up to a target one after the other, a Hoss last if there is one, and attack it together."""
        op = 1 - self.seat
        for target in self._targets():
            here = self.s.at[target]
            sides = [neighbours[here] for neighbours in self.ed.field.next if neighbours[here] >= 0]
            # the side toward their own end stays open: that is where they shall be pushed
            sides.sort(key=lambda space: -self.ed.progress(op, space))
            board, attackers, first, moves = self.board, self._beside(here), None, 0
            charged = False
            for space in sides[:3]:
                runner = self._runner_to(space, attackers, charged)
                if runner is None or moves >= self.s.actions_left or len(attackers) >= 3:
                    continue
                first = first or self.by_move["move", runner, space]
                board = board.moved(runner, space)
                attackers = sorted([*attackers, runner])
                charged = charged or self.ed.charges[runner]
                moves += 1
                if first is not None and (charged or moves < self.s.actions_left):
                    yield Plan(first, self._attack(board, target, tuple(attackers)), moves + (not charged))

    def _targets(self) -> list[int]:
        ed, at, op = self.ed, self.s.at, 1 - self.seat
        holder = self.s.holders[op]
        dangerous = [unit for unit in ed.eligible[op] if unit != holder and ed.progress(op, at[unit]) > 34 - 12]
        close = [unit for unit in ed.team_units[op] if self.board.distance(at[unit], at[self.s.holders[self.seat]]) <= 2]
        return list(dict.fromkeys([holder, *dangerous[:1], *close[:1]]))

    def _beside(self, here: int) -> list[int]:
        around = self.ed.field.around[here]
        acted = self.s.acted
        return [unit for unit in self.ed.team_units[self.seat] if around >> self.s.at[unit] & 1 and not acted >> unit & 1]

    def _runner_to(self, space: int, attackers: Iterable[int], charged: bool) -> int | None:
        """The strongest unit, not the holder, that can run there; Hosses first while none has charged, for they attack for nothing."""
        able = [
            unit
            for unit in self.ed.team_units[self.seat]
            if unit not in attackers
            and unit != self.s.holders[self.seat]
            and not self.s.acted >> unit & 1
            and ("move", unit, space) in self.by_move
        ]
        return max(able, key=lambda unit: (self.ed.dice[unit], self.ed.charges[unit] != charged, -self.ed.speed[unit]), default=None)

    def _attack(self, board: Board, target: int, attackers: tuple[int, ...]) -> float:
        """The mean over the dice, each result with the winner's best push."""
        ed = self.ed
        dice = sum(ed.dice[unit] for unit in attackers)
        taken = board.taken()
        total = 0.0
        for difference, odds in grouped(dice, ed.dice[target], ed.power_sides):
            if difference == 0:
                total += odds * board.value(self.seat)
            elif difference > 0:
                total += odds * max(self._pushes(board, (target,), difference, taken))
            else:
                total += odds * min(self._pushes(board, attackers, -difference, taken))
        return total

    def _pushes(self, board: Board, units: tuple[int, ...], distance: int, taken: int) -> list[float]:
        field = self.ed.field
        ends = {(unit, field.slide(board.at[unit], direction, distance, taken)) for unit in units for direction in range(4)}
        return [board.moved(unit, end).value(self.seat) for unit, end in ends if end != board.at[unit]] or [board.value(self.seat)]


@cache
def grouped(dice: int, target_dice: int, sides: int) -> list[tuple[int, float]]:
    """The differences of a combat in a few groups, each with its mean and its odds."""
    spread = differences(dice, target_dice, sides)
    found = []
    for low, high in GROUPS:
        part = {difference: odds for difference, odds in spread.items() if low <= difference <= high}
        odds = float(sum(part.values()))
        if odds > 0.01:
            found.append((round(float(sum(difference * chance for difference, chance in part.items())) / odds), odds))
    return found
