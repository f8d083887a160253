"""Pigskin: what a position is worth (PSK-21). Rows are counted as progress, 1 to 36.

The engine of the game is the *chain*: run, lateral, run, lateral, run. So a side is judged by whether it could score next turn
by running and giving alone, by how many turns it is away from that, and by how well its holder is guarded.
"""

from __future__ import annotations

from functools import cache

from piggery.bots.pigskin.chain import Relay, Ways, ways_of
from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.play.odds import differences

SCORED = 100.0
GANG = 3  # attackers of one target


class Board:
    """Units and pigskins on the field, light enough to be tried in thousands."""

    __slots__ = ("at", "ed", "holders", "ways")

    def __init__(self, ed: Edition, at: list[int], holders: tuple[int, int], ways: Ways | None = None) -> None:
        self.ed = ed
        self.at = at
        self.holders = holders
        self.ways = ways or ways_of(ed)

    def moved(self, unit: int, space: int) -> Board:
        at = self.at[:]
        at[unit] = space
        return Board(self.ed, at, self.holders, self.ways)

    def given(self, seat: int, unit: int) -> Board:
        return Board(self.ed, self.at, (self.holders[0], unit) if seat else (unit, self.holders[1]), self.ways)

    def taken(self) -> int:
        bit = self.ed.field.bit
        return sum([bit[space] for space in self.at])

    def distance(self, one: int, other: int) -> int:
        """Rows plus columns between two spaces."""
        return self.ways.distance[one][other]

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
        po = Relay(self.ways, at, theirs, op, taken).odds(ed.actions)
        pm = Relay(self.ways, at, mine, me, taken).odds(ed.actions)
        xm, xo = self.exposure(me), self.exposure(op)
        rest = 12.1 * pm / (1 + xm / 4.1)
        rest -= 9 * (self.tempo(me) + 0.53 * min(xm, 14) / 8)
        rest += 9 * (self.tempo(op) + 0.21 * min(xo, 14) / 8)
        rest += 0.072 * self.ground(me) - 0.139 * self.ground(op)
        rest += 0.5 * self.cover(me) + 0.34 * self.escort(me)
        return -90 * po + (1.08 - po) * max(-70.0, min(70.0, rest))

    def ground(self, seat: int) -> int:
        """How far the runners are, the end zone counting as just reached."""
        at, progress, goal = self.at, self.ways.progress[seat], self.ways.goal
        return sum([min(progress[at[runner.unit]], goal) for runner in self.ways.runners[seat] if not runner.passes])

    def exposure(self, seat: int) -> float:
        """The push that a holder must expect."""
        return self.push(seat, self.holders[seat], GANG)

    def push(self, seat: int, unit: int, most: int) -> float:
        """The push that a unit must expect from up to so many of the strongest opponents that can come next to it."""
        ed, at = self.ed, self.at
        here = at[unit]
        away, speed, dice = self.ways.distance[here], ed.speed, ed.dice
        near = [dice[foe] for foe in ed.team_units[1 - seat] if away[at[foe]] <= speed[foe] + 1]
        if not near:
            return 0.0
        friends = [friend for friend in ed.team_units[seat] if away[at[friend]] == 1]
        near.sort(reverse=True)
        attackers = near[: min(most, ed.field.around[here].bit_count() - len(friends))]
        return mean_push(sum(attackers), dice[unit], ed.power_sides) if attackers else 0.0

    def tempo(self, seat: int) -> float:
        """About how many turns the side needs to score: the best of all runners, with the price of getting the pigskin there."""
        at, progress, goal = self.at, self.ways.progress[seat], self.ways.goal
        holder = self.holders[seat]
        start = progress[at[holder]]
        prices = self.ways.prices[holder]
        best = 99.0
        for runner in self.ways.runners[seat]:
            row = progress[at[runner.unit]]
            turns = (goal - row) / runner.speed
            if runner.unit != holder:
                turns += prices[row - start]
            if turns < best:
                best = turns
        return best

    def cover(self, seat: int) -> float:
        """How well the most dangerous runners of the other side are covered by units between them and the goal line."""
        at, ways = self.at, self.ways
        op = 1 - seat
        holder, progress, distance, goal = self.holders[op], ways.progress[op], ways.distance, ways.goal
        dangers = []
        for runner in ways.runners[op]:
            unit = runner.unit
            dangers.append(((goal - progress[at[unit]]) / runner.speed - (0.7 if unit == holder else 0.0), unit))
        dangers.sort()
        total = 0.0
        guards = [(progress[at[unit]], at[unit], ways.strength[unit]) for unit in ways.guards[seat]]
        for _, unit in dangers[:3]:
            here = at[unit]
            ahead = progress[here] - 2
            away = distance[here]
            near = 0.0
            for row, there, strength in guards:
                if row >= ahead:
                    near += strength / (1 + 0.113 * away[there])
            total += near if unit == holder else 0.5 * near
        return total

    def escort(self, seat: int) -> float:
        """How near the blockers are to the own holder."""
        at = self.at
        away = self.ways.distance[at[self.holders[seat]]]
        return sum([1 / (1 + 0.3 * away[at[unit]]) for unit in self.ways.blockers[seat]])


@cache
def mean_push(dice: int, target_dice: int, sides: int) -> float:
    """The mean of the positive part of the difference."""
    return float(sum(difference * odds for difference, odds in differences(dice, target_dice, sides).items() if difference > 0))
