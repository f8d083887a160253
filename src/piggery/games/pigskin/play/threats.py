"""What a side could do in a turn: where its units get to, whom they could attack, and whether it could score by a relay.

A relay is what can be looked through: whoever holds the pigskin runs or stands, gives it on, and all others stand still; nobody gets it
twice, and at most one of the gives is a pass, which is taken as caught. Every step is made by the rules themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.components.field import bits_of
from piggery.games.pigskin.play import turn
from piggery.games.pigskin.play.moves import Choices, Move
from piggery.games.pigskin.play.state import NOBODY, TURN, State


def turn_of(ed: Edition, s: State, seat: int) -> State | None:
    """The turn that a seat is in, or would have next if nobody did anything before; None while dice or a push are due."""
    if s.phase != TURN or s.pending is not None:
        return None
    if s.side == seat:
        return s
    if s.turn == s.options.turn_limit:  # PSK-8.2: there is no next turn
        return None
    then = s.copy()
    then.side, then.movers = seat, (seat,)
    then.actions_left = ed.actions
    then.moved = then.acted = 0
    then.hoss_free = NOBODY
    return then


def reach(ed: Edition, s: State, unit: int) -> int:
    """PSK-4: where a unit of the side can run to now, as bits."""
    if not s.actions_left or s.moved >> unit & 1:
        return 0
    return ed.field.reach(s.at[unit], ed.speed[unit], s.where[0] | s.where[1])


def can_attack(ed: Edition, s: State, unit: int, target: int) -> bool:
    """PSK-6.1, 6.3, 6.8: whether a unit of the side can attack this one alone, at once or after its own move. All others
    stand still."""
    if s.acted >> unit & 1:
        return False
    beside = ed.field.around[s.at[target]]
    is_free = bool(s.actions_left) or s.hoss_free == unit
    if is_free and beside >> s.at[unit] & 1 and (s.options.combat_trigger == "adjacent" or s.moved >> unit & 1):
        return True
    needed = 1 if ed.charges[unit] else 2
    return s.actions_left >= needed and bool(reach(ed, s, unit) & beside)


class Relay(NamedTuple):
    """Moves that bring the pigskin into the end zone. `distance`: of the pass among them, 0 without one."""

    moves: tuple[Move, ...] = ()
    distance: int = 0


def relay(ed: Edition, table: Choices, s: State) -> Relay | None:
    """The surest relay of the side that scores in what is left of this turn: one without a pass, else with the shortest one."""
    return _Search(ed, table, s).find(0) or _Search(ed, table, s).find(ed.longest_pass)


class _Search:
    def __init__(self, ed: Edition, table: Choices, s: State) -> None:
        self._ed = ed
        self._table = table
        self._s = s
        self._seat = s.side
        self._goal = sum(ed.field.bit[space] for space in range(ed.field.size) if ed.is_goal(s.side, space))
        self._goal_depth = min(ed.depth[s.side][space] for space in bits_of(self._goal))

    def find(self, longest: int) -> Relay | None:
        """With a pass of at most that distance."""
        return self._on(self._s, 0, longest)

    def _on(self, s: State, been: int, longest: int) -> Relay | None:
        """From the holder on. `been`: units that had the pigskin before."""
        ed, holder = self._ed, s.holders[self._seat]
        if not self._is_near(holder, ed.depth[self._seat][s.at[holder]], s, been, s.actions_left, longest):
            return None
        runs = reach(ed, s, holder)
        if runs & self._goal:
            return Relay((self._run(holder, next(bits_of(runs & self._goal))),))
        best: Relay | None = None
        for first, stands in self._stands(s, holder, runs):
            for way, receiver in turn.gives(ed, stands, ed.eligible[self._seat]):
                if been >> receiver & 1:
                    continue
                distance = turn.rows_ahead(ed, self._seat, stands.at[holder], stands.at[receiver]) if way == "pass" else 0
                if distance > longest:
                    continue
                found = self._given(stands, way, receiver, been | ed.unit_bit[holder], 0 if distance else longest)
                if found is None:
                    continue
                best = Relay((*first, *found.moves), distance or found.distance)
                if not best.distance:
                    return best
                longest = best.distance - 1  # only a shorter one is better
        return best

    def _stands(self, s: State, holder: int, runs: int) -> Iterator[tuple[tuple[Move, ...], State]]:
        """Where the holder may give from: where it is, and wherever it runs to."""
        yield (), s
        for space in bits_of(runs):
            run, there = self._run(holder, space), s.copy()
            turn.run(self._ed, there, self._seat, run, None)
            yield (run,), there

    def _given(self, s: State, way: str, receiver: int, been: int, longest: int) -> Relay | None:
        ed, give = self._ed, self._table[self._table.transfer_number[way, receiver]]
        after = s.copy()
        giver = turn.pay(after, self._seat)
        turn.receive(ed, after, self._seat, giver, receiver)
        if self._goal >> after.at[receiver] & 1:
            return Relay((give,))
        found = self._on(after, been, longest)
        return None if found is None else Relay((give, *found.moves), found.distance)

    def _is_near(self, holder: int, depth: int, s: State, been: int, actions: int, longest: int) -> bool:
        """Whether rows alone allow it, with nobody in the way: what fails this need not be looked through."""
        ed = self._ed
        farthest = depth if s.moved >> holder & 1 or not actions else depth + ed.speed[holder]
        if farthest >= self._goal_depth:
            return True
        been |= ed.unit_bit[holder]
        for at, left in ((depth, actions - 1), (farthest, actions - 2)):
            for receiver in ed.eligible[self._seat] if left >= 0 else ():
                there = ed.depth[self._seat][s.at[receiver]]
                passed = max(1, longest if ed.passes[holder] else 0)
                if been >> receiver & 1 or there > at + passed:
                    continue
                if there >= self._goal_depth or self._is_near(receiver, there, s, been, left, longest if there <= at + 1 else 0):
                    return True
        return False

    def _run(self, unit: int, space: int) -> Move:
        return self._table[self._table.first_move + unit * self._ed.field.size + space]


def chains(ed: Edition, s: State) -> dict[int, tuple[int, ...]]:
    """PSK-5.2, 5.7: by team-mate, from whom to whom the pigskin can get there by hand-offs and laterals alone while everybody stands still,
    in as few as possible; without the holder."""
    start = s.holders[s.side]
    found: dict[int, tuple[int, ...]] = {}
    edge: list[tuple[State, tuple[int, ...]]] = [(s, (start,))]
    while edge:
        further = []
        for here, way in edge:
            for kind, receiver in turn.gives(ed, here, ed.eligible[s.side]):
                if kind == "pass" or receiver == start or receiver in found:
                    continue
                after = here.copy()
                turn.receive(ed, after, s.side, turn.pay(after, s.side), receiver)
                found[receiver] = (*way, receiver)
                further.append((after, found[receiver]))
        edge = further
    return found
