"""Pigskin as the search plays it: a drive in plans instead of single actions, and a combat as one step of chance.

A plan is a row of moves up to the next roll of dice: units run up to a target and attack it, or the pigskin is given and its new
holder runs. The dice of a combat come in a few groups of differences; the winner's push follows at once, by the estimate of the
position after it. A point ends what is looked at.
"""

from __future__ import annotations

from functools import cache
from math import inf
from random import Random

from piggery.bots.pigskin.chain import SURE, Ways
from piggery.bots.pigskin.greedy import grouped
from piggery.bots.pigskin.plans import Plans, Tackle
from piggery.bots.pigskin.win import Estimate
from piggery.games.pigskin.play.moves import Choices, Move
from piggery.games.pigskin.play.state import NOBODY, SETUP, TURN, Combat, Pass, Push, State
from piggery.kernel import CHANCE, AnyGame

GROUPS = ((-inf, -1), (0, 3), (4, 8), (9, 13), (14, inf))  # differences of a combat that are taken together
FORMATION = "relay"  # the strongest in Greedy's hands (PSK-20)
FORWARD = (0, 2)  # by seat: up, down

Plan = tuple[Move, ...]


class Drive:
    """What the tree asks of a game."""

    def __init__(self, game: AnyGame, ways: Ways, table: Choices, estimate: Estimate) -> None:
        self._game = game
        self._ways = ways
        self._ed = ways.ed
        self._table = table
        self._estimate = estimate
        self.score = (0, 0)
        self._found: dict[tuple[object, ...], list[Plan]] = {}  # plans in another order lead to the same positions

    def begin(self, score: tuple[int, int]) -> None:
        """A new decision; the score before the point that is played for."""
        self.score = score
        self._found.clear()

    def movers(self, s: State) -> tuple[int, ...]:
        return s.movers if s.phase == TURN and s.score == self.score else ()

    def made(self, s: State) -> int:
        """Who has made the point, -1 while nobody has."""
        return NOBODY if s.score == self.score else int(s.score[1] > self.score[1])

    # -- choices

    def choices(self, s: State, seat: int) -> list[Plan]:
        if s.phase == SETUP:
            return [(self._setup(s, seat),)]
        if isinstance(s.pending, Push):
            return [(self._table[self._push_number(unit, direction)],) for unit, direction, _ in self._pushes(s, s.pending)]
        key = (s.side, s.actions_left, s.moved, s.acted, s.hoss_free, s.holders, *s.at)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._turn(s)
        return found

    def _turn(self, s: State) -> list[Plan]:
        """A sure chain, or all that may be worth a thought."""
        plans = Plans(self._ways, self._table, s)
        chain = plans.chain()
        first = plans.first_of(chain)
        if first is not None and chain.odds > SURE:
            return [(first,)]
        found = self._plans(plans, s)
        if first is not None:
            found.append((first,))
        return list(dict.fromkeys(found))

    def _setup(self, s: State, seat: int) -> Move:
        """The formation that did best, or, if units are being placed one by one, what comes nearest to it."""
        ed = self._ed
        choices: list[Move] = self._game.choices(s, seat)
        index = ed.formation_ids.index(FORMATION) if FORMATION in ed.formation_ids else 0
        wanted, placed = ed.formations[seat][index], len(s.setup[seat].placed)
        if placed == ed.team_size:
            return next(move for move in choices if move.unit == wanted.pigskin)
        if not placed:
            return next(move for move in choices if move.kind == "formation" and move.place == index)
        return min(choices, key=lambda move: self._ways.distance[wanted.placed[placed]][move.place])

    def _plans(self, plans: Plans, s: State) -> list[Plan]:
        found: list[Plan] = [(plans.end_turn(),)]
        found += [(move,) for move in plans.attacks()]
        if not s.actions_left:
            return found
        for give in plans.gives():
            found.append((give,))
            if s.actions_left > 1 and give.kind != "pass":
                found += [(give, plans.run(give.unit, space)) for space in plans.forward(plans.reach(give.unit), 2)]
        for unit, spaces in plans.runs():
            found += [(plans.run(unit, space),) for space in spaces]
        for tackle in plans.tackles(self._targets(plans, s)):
            plan = self._tackle(plans, s, tackle)
            if plan:
                found.append(plan)
        return found

    def _targets(self, plans: Plans, s: State) -> list[int]:
        """Those that the greedy player goes for, and all runners."""
        return list(dict.fromkeys([*plans.targets(), *self._ed.eligible[1 - s.side]]))

    def _tackle(self, plans: Plans, s: State, tackle: Tackle) -> Plan:
        """Its runs with a Hoss last, so that the combat costs nothing; () if they are in each other's way."""
        charges, field, speed = self._ed.charges, self._ed.field, self._ed.speed
        runs = sorted(tackle.runs, key=lambda run: charges[run[0]])
        cost = len(runs) + (not charges[runs[-1][0]])
        if cost > s.actions_left:
            return ()
        taken = plans.taken
        for unit, space in runs:
            if len(runs) > 1 and not field.reach(s.at[unit], speed[unit], taken) >> space & 1:
                return ()
            taken ^= field.bit[s.at[unit]] ^ field.bit[space]
        return (*[plans.run(unit, space) for unit, space in runs], plans.attack(tackle.target, tackle.attackers))

    # -- chance

    def outcomes(self, s: State) -> list[tuple[int, float]]:
        """What may come of a combat (differences) or a pass (1: completed), with the odds."""
        due, ed = s.pending, self._ed
        if isinstance(due, Pass):
            odds = (ed.pass_sides + 1 - due.distance) / ed.pass_sides
            return [(1, odds), (0, 1 - odds)] if odds < 1 else [(1, 1.0)]
        assert isinstance(due, Combat)
        return combat_outcomes(sum([ed.dice[unit] for unit in due.attackers]), ed.dice[due.target], ed.power_sides)

    def draw(self, s: State, rng: Random) -> int:
        found = self.outcomes(s)
        left = rng.random()
        for outcome, odds in found:
            left -= odds
            if left < 0:
                return outcome
        return found[-1][0]

    def probability(self, s: State, outcome: int) -> float:
        return dict(self.outcomes(s)).get(outcome, 0.0)

    def likeliest(self, s: State) -> int:
        return max(self.outcomes(s), key=lambda one: one[1])[0]

    # -- effects

    def apply_trusted(self, s: State, seat: int, plan: Plan | int) -> None:
        if isinstance(plan, int):
            self._settle(s, plan)
        else:
            for move in plan:
                self._game.apply_trusted(s, seat, move)

    def _settle(self, s: State, outcome: int) -> None:
        """The dice as drawn, and the winner's push."""
        due, apply = s.pending, self._game.apply_trusted
        if isinstance(due, Pass):
            apply(s, CHANCE, Move("pass_roll", value=due.distance if outcome else 0))
            return
        assert isinstance(due, Combat)
        totals = (max(outcome, 0), *[0 for _ in due.attackers[1:]])
        s.pending = due._replace(rolls=totals)
        apply(s, CHANCE, Move("power_roll", unit=due.target, value=max(-outcome, 0)))
        if isinstance(s.pending, Push):
            unit, direction = self.best_push(s, s.pending)
            apply(s, s.pending.winner, self._table[self._push_number(unit, direction)])

    def _push_number(self, unit: int, direction: int) -> int:
        return self._table.first_push + 4 * unit + direction

    def _pushes(self, s: State, pushed: Push) -> list[tuple[int, int, int]]:
        """Unit, direction and end of the pushes that move somebody; runners are pushed forward only if there is no other way."""
        slide, taken = self._ed.field.slide, s.where[0] | s.where[1]
        found = [(unit, direction, slide(s.at[unit], direction, pushed.distance, taken)) for unit in pushed.units for direction in range(4)]
        moving = [push for push in found if push[2] != s.at[push[0]]]
        carries, size = self._ed.carries, self._ed.team_size
        return [push for push in moving if not carries[push[0]] or push[1] != FORWARD[push[0] >= size]] or moving

    def best_push(self, s: State, pushed: Push) -> tuple[int, int]:
        """The winner's, by the estimate of the position after it."""
        estimate, sign = self._estimate, 1 if pushed.winner == 0 else -1
        at, where, bit = s.at, s.where, self._ed.field.bit
        best, choice = -9.0, (0, 0)
        for unit, direction, end in self._pushes(s, pushed):
            start, owner = at[unit], self._ed.seat_of(unit)
            flip = bit[start] ^ bit[end]
            at[unit] = end
            where[owner] ^= flip
            value = sign * estimate.yellow(s)
            at[unit] = start
            where[owner] ^= flip
            if value > best:
                best, choice = value, (unit, direction)
        return choice


@cache
def combat_outcomes(dice: int, target_dice: int, sides: int) -> list[tuple[int, float]]:
    """The groups that matter; what is too rare is left to the others."""
    found = grouped(dice, target_dice, sides, GROUPS)
    whole = sum(odds for _, odds in found)
    return [(difference, odds / whole) for difference, odds in found]
