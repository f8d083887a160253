"""Picking one choice uniformly at random without listing them: what random play spends its time on.

In a turn every choice owns one slot, among slots that no choice owns now: a unit has as many as it could have destinations
anywhere on an empty field, each eligible team-mate one, attacks as many as there could ever be. A slot is drawn; if no
legal choice owns it, another is drawn. So all legal choices are equally likely, and only the one drawn is ever examined.
"""

from __future__ import annotations

from typing import NamedTuple

from piggery.games.pigskin import combat, setup, turn
from piggery.games.pigskin.edition import Edition
from piggery.games.pigskin.field import DIRECTIONS
from piggery.games.pigskin.moves import MOST_ATTACKERS, Choices, Move, bits_of
from piggery.games.pigskin.state import SETUP, Push, State
from piggery.kernel import Rng, below

BITS = 30  # of a random number; far more than there are slots, so that hardly any is thrown away


class Slots(NamedTuple):
    """The slots of a side whose units have moved as a mask says."""

    units: bytes  # by slot: the unit that it belongs to
    starts: list[int]  # by unit: its first slot
    runs: int  # slots of runs; those of everything else follow
    count: int  # of all slots
    limit: int  # random numbers from here on are thrown away, so that all slots are equally likely


class Picker:
    """The slots and destinations of an edition, filled in as they are met."""

    __slots__ = ("_attacks", "_bounds", "_destinations", "_ed", "_slots", "_table")

    def __init__(self, ed: Edition, table: Choices) -> None:
        self._ed = ed
        self._table = table
        self._attacks = ed.team_size * (2**MOST_ATTACKERS - 1)  # a target has four sides, each with an attacker in the group or not
        self._bounds: dict[int, int] = {}  # by speed: the most destinations from any space
        self._slots: dict[int, Slots] = {}  # by moved units and, in the lowest bit, the side
        self._destinations: dict[int, tuple[int, ...]] = {}  # by space and speed: what could be reached on an empty field

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One of the choices of a mover, all equally likely."""
        if s.phase == SETUP:
            mask = setup.choices(self._ed, self._table, s, seat)
            numbers = list(bits_of(mask))
            return self._table[numbers[below(rng, len(numbers))]]
        if s.pending is not None:
            return self._push(s.pending, rng)
        if not s.actions_left:
            numbers = [*combat.attack_numbers(self._ed, self._table, s), self._table.end_turn]
            return self._table[numbers[below(rng, len(numbers))]]
        return self._action(s, seat, rng)

    def _push(self, pushed: object, rng: Rng) -> Move:
        assert isinstance(pushed, Push)
        unit, direction = divmod(below(rng, len(DIRECTIONS) * len(pushed.units)), len(DIRECTIONS))
        return self._table[self._table.first_push + len(DIRECTIONS) * pushed.units[unit] + direction]

    def _action(self, s: State, seat: int, rng: Rng) -> Move:
        """PSK-3.2: while actions are left: a run, a hand-off, lateral, pass, attack, or the end of the turn."""
        key = s.moved << 1 | seat
        slots = self._slots.get(key) or self._make_slots(key)
        units, starts, runs, count, limit = slots
        ed, at = self._ed, s.at
        can_reach = ed.field.can_reach
        destinations = self._destinations
        taken = s.where[0] | s.where[1]
        while True:
            number = rng.getrandbits(BITS)
            if number >= limit:
                continue
            slot = number % count
            if slot >= runs:
                choice = self._other(s, seat, slot - runs)
                if choice >= 0:
                    return self._table[choice]
                continue
            unit = units[slot]
            start = at[unit]
            speed = ed.speed[unit]
            spaces = destinations.get(start << 8 | speed) or self._make_destinations(start, speed)
            slot -= starts[unit]
            if slot < len(spaces):
                end = spaces[slot]
                if can_reach(start, end, speed, taken):
                    return self._table[self._table.first_move + unit * ed.field.size + end]

    def _other(self, s: State, seat: int, slot: int) -> int:
        """The number of the choice that owns a slot after those of the runs; -1 if none does."""
        ed, table = self._ed, self._table
        if slot == 0:
            return table.end_turn
        slot -= 1
        eligible = ed.eligible[seat]
        if slot < len(eligible):
            way = turn.way_to(ed, s, eligible[slot]) if turn.may_give(s) else ""
            return table.transfer_number[way, eligible[slot]] if way else -1
        slot -= len(eligible)
        numbers = combat.attack_numbers(ed, table, s)
        return numbers[slot] if slot < len(numbers) else -1

    def _make_slots(self, key: int) -> Slots:
        ed = self._ed
        units = b""
        starts = [0] * len(ed.units)
        for unit in ed.team_units[key & 1]:
            if not key >> 1 >> unit & 1:
                starts[unit] = len(units)
                units += bytes([unit]) * self._bound(ed.speed[unit])
        count = len(units) + 1 + len(ed.eligible[0]) + self._attacks
        slots = self._slots[key] = Slots(units, starts, len(units), count, (1 << BITS) - (1 << BITS) % count)
        return slots

    def _bound(self, speed: int) -> int:
        """The most destinations that a unit of this speed could have: those from the middle of an empty field."""
        if speed not in self._bounds:
            field = self._ed.field
            middle = field.rows // 2 * field.columns
            self._bounds[speed] = max(len(field.diamond(middle + column, speed)) for column in range(field.columns))
        return self._bounds[speed]

    def _make_destinations(self, start: int, speed: int) -> tuple[int, ...]:
        spaces = self._destinations[start << 8 | speed] = self._ed.field.diamond(start, speed)
        return spaces
