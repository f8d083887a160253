"""Pigskin: what a position is worth (specification, "How people play it well"). Rows are counted as progress, 1 to 36.

The engine of the game is the *chain*: run, lateral, run, lateral, run. So a side is judged by whether it could score next turn
by running and giving alone, by how many turns it is away from that, and by how well its holder is guarded.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from piggery.games.pigskin.edition import Edition
from piggery.games.pigskin.odds import differences

SURE = 0.95  # of a chain that is simply played
SCORED = 100.0


class Step(NamedTuple):
    """The first action of a chain: run there, or give to that unit."""

    kind: str  # move, hand_off, lateral, pass
    unit: int
    space: int = -1


class Chain(NamedTuple):
    """The best chance of a side to score by running and giving, and how it begins."""

    odds: float
    first: Step | None


class Board:
    """Units and pigskins on the field, light enough to be tried in thousands."""

    __slots__ = ("at", "ed", "holders")

    def __init__(self, ed: Edition, at: list[int], holders: tuple[int, int]) -> None:
        self.ed = ed
        self.at = at
        self.holders = holders

    def moved(self, unit: int, space: int) -> Board:
        at = self.at[:]
        at[unit] = space
        return Board(self.ed, at, self.holders)

    def given(self, seat: int, unit: int) -> Board:
        return Board(self.ed, self.at, (self.holders[0], unit) if seat else (unit, self.holders[1]))

    def taken(self) -> int:
        bit = self.ed.field.bit
        return sum([bit[space] for space in self.at])

    def distance(self, one: int, other: int) -> int:
        """Rows plus columns between two spaces."""
        field = self.ed.field
        return abs(field.row[one] - field.row[other]) + abs(field.column[one] - field.column[other])

    def value(self, me: int) -> float:
        """At the end of `me`'s turn, the other side moving next."""
        ed, at = self.ed, self.at
        op = 1 - me
        mine, theirs = self.holders[me], self.holders[op]
        if ed.is_goal(me, at[mine]):
            return SCORED
        if ed.is_goal(op, at[theirs]):
            return -SCORED
        taken = self.taken()
        po = ChainSearch(self, op, taken).best(ed.actions).odds
        pm = ChainSearch(self, me, taken).best(ed.actions).odds
        xm, xo = self.exposure(me), self.exposure(op)
        rest = 12.1 * pm / (1 + xm / 4.1)
        rest -= 9 * (self.tempo(me) + 0.53 * min(xm, 14) / 8)
        rest += 9 * (self.tempo(op) + 0.21 * min(xo, 14) / 8)
        rest += 0.072 * self.ground(me) - 0.139 * self.ground(op)
        rest += 0.5 * self.cover(me) + 0.34 * self.escort(me)
        return -90 * po + (1.08 - po) * max(-70.0, min(70.0, rest))

    def ground(self, seat: int) -> int:
        """How far the runners are, the end zone counting as just reached."""
        ed = self.ed
        return sum([min(ed.progress(seat, self.at[unit]), 34) for unit in ed.eligible[seat] if not ed.passes[unit]])

    def exposure(self, seat: int) -> float:
        """The push that a holder must expect from up to three of the strongest opponents that can come next to it."""
        ed, at = self.ed, self.at
        holder = self.holders[seat]
        here = at[holder]
        near = sorted(
            [ed.dice[unit] for unit in ed.team_units[1 - seat] if self.distance(at[unit], here) <= ed.speed[unit] + 1], reverse=True
        )
        friends = {at[unit] for unit in ed.team_units[seat]}
        sides = sum(1 for neighbours in ed.field.next if neighbours[here] >= 0 and neighbours[here] not in friends)
        attackers = near[: min(3, sides)]
        return mean_push(sum(attackers), ed.dice[holder], ed.power_sides) if attackers else 0.0

    def tempo(self, seat: int) -> float:
        """About how many turns the side needs to score: the best of all runners, with the price of getting the pigskin there."""
        ed, at = self.ed, self.at
        holder = self.holders[seat]
        start = ed.progress(seat, at[holder])
        best = 99.0
        for unit in ed.eligible[seat]:
            progress = ed.progress(seat, at[unit])
            turns = (34 - progress) / ed.speed[unit]
            if unit != holder:
                turns += price(progress - start, ed.speed[holder], ed.passes[holder])
            best = min(best, turns)
        return best

    def cover(self, seat: int) -> float:
        """How well the most dangerous runners of the other side are covered by units between them and the goal line."""
        ed, at = self.ed, self.at
        op = 1 - seat
        holder = self.holders[op]

        def turns(unit: int) -> float:
            return (34 - ed.progress(op, at[unit])) / ed.speed[unit] - (0.7 if unit == holder else 0.0)

        total = 0.0
        for runner in sorted(ed.eligible[op], key=turns)[:3]:
            ahead = ed.progress(op, at[runner])
            weight = 1.0 if runner == holder else 0.5
            for unit in ed.team_units[seat]:
                if ed.dice[unit] > 1 and ed.progress(op, at[unit]) >= ahead - 2:
                    strength = 1.4 if is_safety(ed, unit) else 1.0
                    total += weight * strength / (1 + 0.113 * self.distance(at[unit], at[runner]))
        return total

    def escort(self, seat: int) -> float:
        """How near the blockers are to the own holder."""
        ed, at = self.ed, self.at
        here = at[self.holders[seat]]
        return sum([1 / (1 + 0.3 * self.distance(at[unit], here)) for unit in ed.team_units[seat] if not ed.carries[unit]])


def is_safety(ed: Edition, unit: int) -> bool:
    """A fast blocker: Freaks."""
    return not ed.carries[unit] and not ed.charges[unit]


def price(ahead: int, speed: int, is_passer: bool) -> float:
    """What it costs, in turns, to bring the pigskin to a unit so many rows ahead of the holder."""
    if ahead <= 1:
        return 0.15
    if ahead <= speed:
        return 0.35
    if not is_passer:
        return 0.35 + (ahead - speed) / speed
    if ahead <= 12:
        return 0.2 + 1.44 / (13 - ahead)
    return 0.4 + 1.44 / (19 - ahead) if ahead <= 18 else 1.2 + (ahead - 18) / 6


@cache
def mean_push(dice: int, target_dice: int, sides: int) -> float:
    """The mean of the positive part of the difference."""
    return float(sum(difference * odds for difference, odds in differences(dice, target_dice, sides).items() if difference > 0))


class ChainSearch:
    """The chain of one side. What each runner can reach is worked out once, as if nobody else moved."""

    def __init__(self, board: Board, seat: int, taken: int, moved: int = 0, acted: int = 0) -> None:
        ed = board.ed
        self._ed = ed
        self._at = board.at
        self._seat = seat
        self._holder = board.holders[seat]
        self._moved = moved
        self._acted = acted
        self._known: dict[tuple[int, int, int, int, int], Chain] = {}
        self._goal: dict[int, int] = {}  # runner -> a space of the end zone it can run to
        self._far: dict[int, int] = {}  # runner -> the furthest space it can run to
        for unit in ed.eligible[seat]:
            if moved >> unit & 1:
                continue
            reach = ed.field.reach(board.at[unit], ed.speed[unit], taken)
            if not reach:
                continue
            furthest = (reach & -reach).bit_length() - 1 if seat else reach.bit_length() - 1
            self._far[unit] = furthest
            if ed.is_goal(seat, furthest):
                self._goal[unit] = furthest

    def best(self, actions: int) -> Chain:
        if not self._goal and not any(self._ed.is_goal(self._seat, self._at[unit]) for unit in self._ed.eligible[self._seat]):
            return Chain(0.0, None)  # nobody can end it: most positions
        return self._from(self._holder, self._at[self._holder], self._moved, self._acted, actions)

    def _from(self, holder: int, here: int, moved: int, acted: int, actions: int) -> Chain:
        key = (holder, here, moved, acted, actions)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._look(*key)
        return found

    def _look(self, holder: int, here: int, moved: int, acted: int, actions: int) -> Chain:
        if self._ed.is_goal(self._seat, here):
            return Chain(1.0, None)
        if actions and not moved >> holder & 1 and holder in self._goal:
            return Chain(1.0, Step("move", holder, self._goal[holder]))
        best = Chain(0.0, None)
        if actions < 1 or acted >> holder & 1:
            return best
        best = self._give(holder, here, moved, acted, actions, best, None)
        far = self._far.get(holder)
        if far is not None and not moved >> holder & 1 and actions > 1 and best.odds < 1:
            run = Step("move", holder, far)
            best = self._give(holder, far, moved | 1 << holder, acted, actions - 1, best, run)
        return best

    def _give(self, holder: int, here: int, moved: int, acted: int, actions: int, best: Chain, first: Step | None) -> Chain:
        """The best of giving from here to each team-mate, a pass thrown as often as pays."""
        ed, seat = self._ed, self._seat
        for unit in ed.eligible[seat]:
            if unit == holder:
                continue
            there = self._at[unit]
            way, ahead = self._way(holder, here, unit, there)
            if not way or (not ed.is_goal(seat, there) and unit not in self._far and ahead > 0):
                continue
            once = (ed.pass_sides + 1 - ahead) / ed.pass_sides if way == "pass" else 1.0
            for tries in range(1, actions + 1 if way == "pass" else 2):
                odds = 1 - (1 - once) ** tries
                if odds <= best.odds:
                    continue
                further = self._from(unit, there, moved, acted | 1 << holder, actions - tries)
                if odds * further.odds > best.odds:
                    best = Chain(odds * further.odds, first or Step(way, unit))
        return best

    def _way(self, holder: int, here: int, unit: int, there: int) -> tuple[str, int]:
        ed, seat = self._ed, self._seat
        ahead = ed.progress(seat, there) - ed.progress(seat, here)
        if ed.field.around[here] >> there & 1:
            return "hand_off", ahead
        if ahead <= 0:
            return "lateral", ahead
        if ahead <= ed.longest_pass and ed.passes[holder] and ed.catches[unit]:
            return "pass", ahead
        return "", ahead
