"""Pigskin: the chain. Whether a side can score in one turn by running and giving alone, and how that begins.

Nobody is thought to move before getting the pigskin, and nobody to use it twice; who has acted can still hand it to a runner next to
it that has not, and that one runs in. Then a chain is a shortest way: for each runner
the fewest actions from having the pigskin to the point, worked out backward from those who can run in.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.play.turn import can_receiver_act

SURE = 0.95  # of a chain that is simply played
NEVER = 1_000_000  # actions
FAR = 255  # steps: this many or more, the most that a byte tells
MOST_FILLS = 50_000  # kept reaches


class Link(NamedTuple):
    """The first action of a chain: run there, or give to that unit."""

    kind: str  # move, hand_off, lateral, pass
    unit: int
    space: int = -1


class Chain(NamedTuple):
    """The best chance of a side to score by running and giving, and how it begins."""

    odds: float
    first: Link | None


class Runner(NamedTuple):
    """A unit that may hold the pigskin."""

    unit: int
    speed: int
    passes: bool
    catches: bool
    straight: list[int]  # by space, its way straight on as bits
    beside: list[list[int]]  # by space, its ways straight on after a step aside


class Distances(dict[int, bytes]):
    """Rows plus columns from a space to every space, worked out when first asked for."""

    def __init__(self, row: list[int], column: list[int]) -> None:
        super().__init__()
        self._places = list(zip(row, column, strict=True))

    def __missing__(self, space: int) -> bytes:
        row, column = self._places[space]
        found = self[space] = bytes([min(abs(row - other) + abs(column - beside), FAR) for other, beside in self._places])
        return found


class Ways:
    """Tables of an edition for judging positions fast."""

    def __init__(self, ed: Edition) -> None:
        field = ed.field
        self.ed = ed
        self.progress = [[row + 1 for row in field.row], [field.rows - row for row in field.row]]  # by seat and space
        self.ahead = [field.columns, -field.columns]  # by seat, from a space to the next one forward
        self.distance = Distances(field.row, field.column)
        self.goal = 1 + field.row[ed.goals[0]]  # progress of the first row of the end zone
        self._lanes: dict[tuple[int, int], tuple[list[int], list[list[int]]]] = {}  # by seat and speed
        self.runners = [[self._runner(seat, unit) for unit in ed.eligible[seat]] for seat in (0, 1)]
        self.fastest = max([runner.speed for runner in self.runners[0]])
        # a chain is no longer than a turn, nor than a run and a give of every runner
        self.counts = range(min(ed.actions, 2 * len(self.runners[0])))
        self.prices = [self._price_list(unit) for unit in range(2 * ed.team_size)]  # by holder and rows ahead of it
        self.guards = [[unit for unit in units if ed.dice[unit] > 1] for units in ed.team_units]
        self.blockers = [[unit for unit in units if not ed.carries[unit]] for units in ed.team_units]
        self.strength = [1.4 if is_safety(ed, unit) else 1.0 for unit in range(2 * ed.team_size)]
        self._diamonds: dict[tuple[int, int], int] = {}
        self._fills: dict[tuple[int, int, int], int] = {}

    def _runner(self, seat: int, unit: int) -> Runner:
        ed = self.ed
        speed = ed.speed[unit]
        if (seat, speed) not in self._lanes:
            spaces = range(ed.field.size)
            straight = [self._lane(seat, space, speed) for space in spaces]
            beside = [
                [ed.field.bit[there] | self._lane(seat, there, speed - 1) for turn in (1, 3) if (there := ed.field.next[turn][space]) >= 0]
                for space in spaces
            ]
            self._lanes[seat, speed] = (straight, beside)
        return Runner(unit, speed, ed.passes[unit], ed.catches[unit], *self._lanes[seat, speed])

    def _price_list(self, holder: int) -> dict[int, float]:
        ahead = range(1 - self.ed.field.rows, self.ed.field.rows)
        return {rows: self._price(rows, self.ed.speed[holder], self.ed.passes[holder]) for rows in ahead}

    def _price(self, ahead: int, speed: int, is_passer: bool) -> float:
        """What it costs, in turns, to bring the pigskin to a unit so many rows ahead of the holder."""
        if ahead <= 1:
            return 0.15
        if ahead <= speed:
            return 0.35
        if not is_passer:
            return 0.35 + (ahead - speed) / speed
        longest, above = self.ed.longest_pass, self.ed.pass_sides + 1
        if ahead <= longest:
            return 0.2 + 1.44 / (above - ahead)
        with_run = longest + speed
        return 0.4 + 1.44 / (above + speed - ahead) if ahead <= with_run else 1.2 + (ahead - with_run) / speed

    def _lane(self, seat: int, space: int, steps: int) -> int:
        """The spaces straight ahead, up to the edge."""
        bit, size = self.ed.field.bit, self.ed.field.size
        there = [space + self.ahead[seat] * step for step in range(1, steps + 1)]
        return sum([bit[one] for one in there if 0 <= one < size])

    def furthest(self, seat: int, runner: Runner, space: int, taken: int) -> int:
        """The progress of the furthest row a runner gets to: nearly always straight on, or straight on after a step aside."""
        start = self.progress[seat][space]
        if not taken & runner.straight[space]:
            return start + runner.speed
        for way in runner.beside[space]:
            if not taken & way:
                return start + runner.speed - 1
        place = (space, runner.speed)
        near = self._diamonds.get(place)
        if near is None:
            near = self._diamonds[place] = self.ed.field.reach(space, runner.speed, 0)
        key = (space, runner.speed, taken & near)
        row = self._fills.get(key)
        if row is None:
            if len(self._fills) > MOST_FILLS:
                self._fills.clear()
            row = self._fills[key] = max(start, self.progress[seat][self.last(seat, runner, space, taken)])
        return row

    def last(self, seat: int, runner: Runner, space: int, taken: int) -> int:
        """A space of the furthest row that a runner gets to."""
        reach = self.ed.field.reach(space, runner.speed, taken)
        if not reach:
            return space
        return (reach & -reach).bit_length() - 1 if seat else reach.bit_length() - 1


@lru_cache(maxsize=8)
def ways_of(ed: Edition) -> Ways:
    return Ways(ed)


def is_safety(ed: Edition, unit: int) -> bool:
    """A fast blocker: Freaks."""
    return not ed.carries[unit] and not ed.charges[unit]


class Relay:
    """The runners of one side: their rows, the furthest they get to, and the fewest actions to a point once they have the pigskin."""

    __slots__ = ("_acted", "_at", "_far", "_holder", "_need", "_rows", "_seat", "_taken", "_ways")

    def __init__(self, ways: Ways, at: list[int], holder: int, seat: int, taken: int, moved: int = 0, acted: int = 0) -> None:
        self._ways = ways
        self._at = at
        self._seat = seat
        self._taken = taken
        self._acted = acted
        progress, furthest = ways.progress[seat], ways.furthest
        rows, far = [], []
        for index, runner in enumerate(ways.runners[seat]):
            unit = runner.unit
            space = at[unit]
            row = progress[space]
            rows.append(row)
            far.append(row if moved >> unit & 1 else furthest(seat, runner, space, taken))
            if unit == holder:
                self._holder = index
        self._rows = rows
        self._far = far
        self._count()

    def _count(self) -> None:
        goal = self._ways.goal
        self._need = [0 if row >= goal else 1 if last >= goal else NEVER for row, last in zip(self._rows, self._far, strict=True)]
        if min(self._need) < NEVER:
            if self._acted:
                self._relieve()
            self._work_back()

    def _relieve(self) -> None:
        """PSK-5.2: who has acted can hand off to a runner next to it that has not, for which it is the other action."""
        if not can_receiver_act(self._ways.ed, "hand_off"):
            return
        need = self._need
        for index, runner in enumerate(self._ways.runners[self._seat]):
            if self._acted >> runner.unit & 1:
                need[index] = min([need[index], *(1 + need[to] for to in self._relievers(index))])

    def _relievers(self, index: int) -> list[int]:
        """The runners next to one that have not acted and can run in: once they have the pigskin they can't throw it any more."""
        runners, at, far, acted, goal = self._ways.runners[self._seat], self._at, self._far, self._acted, self._ways.goal
        away = self._ways.distance[at[runners[index].unit]]
        able = [to for to, runner in enumerate(runners) if far[to] >= goal and not acted >> runner.unit & 1]
        return [to for to in able if away[at[runners[to].unit]] == 1]

    def _with(self, rows: list[int], far: list[int], acted: int) -> Relay:
        other: Relay = Relay.__new__(Relay)
        other._ways, other._at, other._seat, other._taken, other._holder = self._ways, self._at, self._seat, self._taken, self._holder
        other._rows, other._far, other._acted = rows, far, acted
        other._count()
        return other

    def limited(self, moved: int, acted: int) -> Relay:
        """The same runners, of which some have moved or acted."""
        runners = self._ways.runners[self._seat]
        far = [row if moved >> runner.unit & 1 else last for row, last, runner in zip(self._rows, self._far, runners, strict=True)]
        return self._with(self._rows, far, acted)

    def pushed(self, index: int, distance: int) -> Relay:
        """The same runners, one of them pushed back."""
        rows, far = self._rows[:], self._far[:]
        rows[index] -= distance
        far[index] -= distance
        return self._with(rows, far, self._acted)

    def _work_back(self) -> None:
        """From those who can run in, to those who can give to them level or behind, standing or after a run; and so on."""
        rows, far, need, acted = self._rows, self._far, self._need, self._acted
        runners = self._ways.runners[self._seat]
        open_ = [index for index, actions in enumerate(need) if actions == NEVER and not acted >> runners[index].unit & 1]
        for count in self._ways.counts:
            if count not in need:
                continue
            level = min([row for row, actions in zip(rows, need, strict=True) if actions == count])
            for index in open_:
                if need[index] <= count + 1:
                    continue
                row = rows[index]
                if row >= level or (row == level - 1 and self._is_behind(index, count)):
                    need[index] = count + 1
                elif far[index] >= level and need[index] > count + 2:
                    need[index] = count + 2

    def _is_behind(self, index: int, count: int) -> bool:
        """Whether a runner stands right behind one who needs so many actions: a hand-off goes forward, too."""
        runners, at, ahead = self._ways.runners[self._seat], self._at, self._ways.ahead[self._seat]
        there = at[runners[index].unit] + ahead
        return any(actions == count and at[runner.unit] == there for runner, actions in zip(runners, self._need, strict=True))

    def odds(self, actions: int) -> float:
        """The chance to score with so many actions."""
        if self._need[self._holder] <= actions:
            return 1.0
        return self._throw(actions)[0]

    def _throw(self, actions: int) -> tuple[float, int, int, bool]:
        """The best pass: its odds, repeated while actions are left, by and to whom, and whether the Passer runs first."""
        best = (0.0, -1, -1, False)
        need, rows, far = self._need, self._rows, self._far
        if min(need) >= actions:
            return best
        runners, holder = self._ways.runners[self._seat], self._holder
        ed = self._ways.ed
        sides, longest = ed.pass_sides, ed.longest_pass
        for index, passer in enumerate(runners):
            if not passer.passes or self._acted >> passer.unit & 1:
                continue
            left = actions - self._cost_to(holder, index)
            for to, runner in enumerate(runners):
                if to == index or not runner.catches or need[to] >= left:
                    continue
                for ran, start in ((False, rows[index]), (True, far[index])):
                    distance = rows[to] - start
                    tries = left - ran - need[to]
                    if 0 < distance <= longest and tries > 0 and (not ran or start > rows[index]):
                        odds = 1 - ((distance - 1) / sides) ** tries
                        if odds > best[0]:
                            best = (odds, index, to, ran)
        return best

    def carriers(self, actions: int) -> list[int]:
        """Those without whom the chain would be another one; everybody, where it needs a pass."""
        need, rows, far = self._need, self._rows, self._far
        index = self._holder
        if need[index] > actions:
            return list(range(len(need)))
        found = [index]
        while need[index] > 1 or (need[index] == 1 and far[index] < self._ways.goal):
            left = need[index]
            to = next((one for one, more in enumerate(need) if more == left - 1 and rows[one] <= rows[index]), None)
            if to is None:
                to = next((one for one, more in enumerate(need) if more == left - 2 and rows[one] <= far[index]), None)
            if to is None:  # a hand-off forward
                return list(range(len(need)))
            index = to
            found.append(index)
        return found

    def _cost_to(self, holder: int, to: int) -> int:
        """The actions it takes to give to somebody level or behind, perhaps after a run."""
        if holder == to:
            return 0
        if self._acted >> self._ways.runners[self._seat][holder].unit & 1:
            return NEVER
        if self._rows[holder] >= self._rows[to]:
            return 1
        return 2 if self._far[holder] >= self._rows[to] else NEVER

    # -- how it begins

    def best(self, actions: int) -> Chain:
        """The best chain and its first action."""
        need, holder = self._need, self._holder
        if need[holder] <= actions:
            return Chain(1.0, self._next(need[holder]))
        odds, passer, to, ran = self._throw(actions)
        if to < 0:
            return Chain(0.0, None)
        cost = self._cost_to(holder, passer)
        if cost == 2 or (cost == 0 and ran):
            return Chain(odds, self._run())
        return Chain(odds, self._give(passer if cost else to))

    def _next(self, count: int) -> Link | None:
        need, rows, holder = self._need, self._rows, self._holder
        if count == 0:
            return None
        if count == 1 and rows[holder] < self._ways.goal <= self._far[holder]:
            return self._run()
        has_acted = self._acted >> self._ways.runners[self._seat][holder].unit & 1
        receivers = self._relievers(holder) if has_acted else range(len(need))
        for index in receivers:
            if index != holder and need[index] == count - 1:
                step = self._give(index)
                if step.kind in ("hand_off", "lateral"):
                    return step
        return self._run()

    def _run(self) -> Link:
        runner = self._ways.runners[self._seat][self._holder]
        return Link("move", runner.unit, self._ways.last(self._seat, runner, self._at[runner.unit], self._taken))

    def _give(self, to: int) -> Link:
        runners, at = self._ways.runners[self._seat], self._at
        here, there = at[runners[self._holder].unit], at[runners[to].unit]
        ahead = self._rows[to] - self._rows[self._holder]
        if self._ways.distance[here][there] == 1:
            return Link("hand_off", runners[to].unit)
        return Link("lateral" if ahead <= 0 else "pass", runners[to].unit)
