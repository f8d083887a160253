"""Pigskin: what is worth a thought in a turn, of some thousand choices: promising runs, gives, attacks and gang tackles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

from piggery.bots.pigskin.chain import Chain, Relay, Ways, is_safety
from piggery.games.pigskin.components.field import bits_of, nth_bit
from piggery.games.pigskin.play.combat import attack_numbers
from piggery.games.pigskin.play.moves import Choices, Move
from piggery.games.pigskin.play.state import State
from piggery.games.pigskin.play.turn import gives


class Tackle(NamedTuple):
    """Units run up to a target, and attack it together with those that stand beside it already."""

    target: int
    runs: tuple[tuple[int, int], ...]  # unit and space
    attackers: tuple[int, ...]
    charged: bool  # a Hoss is among those that run


class Plans:
    """A turn as it stands, seen by the side whose turn it is."""

    def __init__(self, ways: Ways, table: Choices, s: State) -> None:
        self.ways = ways
        self.ed = ways.ed
        self.table = table
        self.s = s
        self.seat = s.side
        self.taken = s.where[0] | s.where[1]
        self._reach: dict[int, int] = {}

    # -- moves

    def run(self, unit: int, space: int) -> Move:
        return self.table[self.table.first_move + unit * self.ed.field.size + space]

    def end_turn(self) -> Move:
        return self.table[self.table.end_turn]

    def attack(self, target: int, attackers: tuple[int, ...]) -> Move:
        return self.table[self.table.attack_number(target, attackers)]

    def reach(self, unit: int) -> int:
        """The spaces a unit may run to now, as bits."""
        found = self._reach.get(unit)
        if found is None:
            s = self.s
            is_able = s.actions_left and not s.moved >> unit & 1
            found = self._reach[unit] = self.ed.field.reach(s.at[unit], self.ed.speed[unit], self.taken) if is_able else 0
        return found

    def chain(self) -> Chain:
        s = self.s
        return Relay(self.ways, s.at, s.holders[self.seat], self.seat, self.taken, s.moved, s.acted).best(s.actions_left)

    def first_of(self, chain: Chain) -> Move | None:
        """The first move of a chain."""
        step = chain.first
        if step is None:
            return None
        return self.run(step.unit, step.space) if step.kind == "move" else self.table[self.table.transfer_number[step.kind, step.unit]]

    def gives(self) -> list[Move]:
        table = self.table
        return [table[table.transfer_number[give]] for give in gives(self.ed, self.s, self.ed.eligible[self.seat])]

    def attacks(self) -> list[Move]:
        """Of up to three units: four could push nobody."""
        moves = [self.table[number] for number in attack_numbers(self.ed, self.table, self.s)]
        return [move for move in moves if len(move.attackers) < 4]

    # -- runs

    def runs(self, rng: Random | None = None) -> Iterator[tuple[int, list[int]]]:
        """For each unit that may run its most promising spaces, and one by chance."""
        for unit in self.ed.team_units[self.seat]:
            reach = self.reach(unit)
            if reach:
                spaces = self._promising(unit, reach)
                if rng:
                    spaces.append(nth_bit(reach, rng.randrange(reach.bit_count())))
                yield unit, list(dict.fromkeys(spaces))

    def _promising(self, unit: int, reach: int) -> list[int]:
        ed, at, op = self.ed, self.s.at, 1 - self.seat
        mine, theirs = at[self.s.holders[self.seat]], at[self.s.holders[op]]
        spaces: list[int] = []
        if ed.carries[unit]:
            spaces += self.forward(reach, 2)
            level = ed.progress(self.seat, mine)
            spaces += self._nearest(self._rows(reach, self.seat, level, level + 1), at[unit], 1)
        else:
            ahead = ed.progress(op, theirs)
            spaces += self._nearest(self._rows(reach, op, ahead + 1, ahead + 6), theirs, 2)
            spaces += self._nearest(reach & ed.field.around[mine], mine, 1)
        if is_safety(ed, unit) or ed.charges[unit]:
            spaces += self._nearest(reach & ed.field.around[theirs], theirs, 1)
        return spaces

    def forward(self, reach: int, most: int) -> list[int]:
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
        if not reach:
            return []
        away = self.ways.distance[to].__getitem__
        return [min(bits_of(reach), key=away)] if most == 1 else sorted(bits_of(reach), key=away)[:most]

    # -- combat

    def tackles(self, targets: Iterable[int]) -> Iterator[Tackle]:
        """Units move up to a target one after the other, and attack it together: after each of them a plan of its own."""
        ed, s = self.ed, self.s
        op = 1 - self.seat
        for target in targets:
            here = s.at[target]
            sides = [neighbours[here] for neighbours in ed.field.next if neighbours[here] >= 0]
            # the side toward their own end stays open: that is where they shall be pushed
            sides.sort(key=lambda space: -ed.progress(op, space))
            attackers = self._beside(here)
            runs: tuple[tuple[int, int], ...] = ()
            charged = False
            for space in sides[:3]:
                runner = self._runner_to(space, attackers, charged)
                if runner is None or len(runs) >= s.actions_left or len(attackers) >= 3:
                    continue
                runs = (*runs, (runner, space))
                attackers = sorted([*attackers, runner])
                charged = charged or ed.charges[runner]
                if charged or len(runs) < s.actions_left:
                    yield Tackle(target, runs, tuple(attackers), charged)

    def targets(self) -> list[int]:
        """Their holder, a runner near the goal line, somebody near the own holder."""
        ed, at, op = self.ed, self.s.at, 1 - self.seat
        holder = self.s.holders[op]
        away = self.ways.distance[at[self.s.holders[self.seat]]]
        dangerous = [unit for unit in ed.eligible[op] if unit != holder and ed.progress(op, at[unit]) > self.ways.goal - self.ways.fastest]
        close = [unit for unit in ed.team_units[op] if away[at[unit]] <= 2]
        return list(dict.fromkeys([holder, *dangerous[:1], *close[:1]]))

    def _beside(self, here: int) -> list[int]:
        around = self.ed.field.around[here]
        acted = self.s.acted
        return [unit for unit in self.ed.team_units[self.seat] if around >> self.s.at[unit] & 1 and not acted >> unit & 1]

    def _runner_to(self, space: int, attackers: Iterable[int], charged: bool) -> int | None:
        """The strongest unit, not the holder, that can run there; Hosses first while none has charged, for they attack for nothing."""
        ed, s = self.ed, self.s
        able = [
            unit
            for unit in ed.team_units[self.seat]
            if unit not in attackers and unit != s.holders[self.seat] and not s.acted >> unit & 1 and self.reach(unit) >> space & 1
        ]
        return max(able, key=lambda unit: (ed.dice[unit], ed.charges[unit] != charged, -ed.speed[unit]), default=None)
