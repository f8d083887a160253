"""Picking one choice uniformly at random without listing them: what random play spends its time on.

In a turn every choice owns one slot, among slots that no choice owns now: a unit has as many as it could have destinations
anywhere on an empty field, each eligible team-mate one, attacks as many as there could ever be. A slot is drawn; if no
legal choice owns it, another is drawn. So all legal choices are equally likely, and only the one drawn is ever examined.
"""

from __future__ import annotations

from typing import NamedTuple

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.components.field import nth_bit
from piggery.games.pigskin.play import combat, setup, turn
from piggery.games.pigskin.play.moves import MOST_ATTACKERS, Choices, Move
from piggery.games.pigskin.play.state import TURN, Push, State
from piggery.kernel import Rng, below

MOST_SLOTS = 4096  # sets of moved units that are remembered: editions with many units have far more
BITS = 30  # of a random number; far more than there are slots, so that hardly any is thrown away


class Slots(NamedTuple):
    """The slots of a side whose units have moved as a mask says."""

    units: bytes  # by slot: the unit that it belongs to
    starts: list[int]  # by unit: its first slot
    runs: int  # slots of runs; those of everything else follow
    total: int  # of all slots
    limit: int  # random numbers from here on are thrown away, so that all slots are equally likely


class Picker:
    """The slots and destinations of an edition, filled in as they are met."""

    __slots__ = ("_bounds", "_destinations", "_ed", "_slots", "_table")

    def __init__(self, ed: Edition, table: Choices) -> None:
        self._ed = ed
        self._table = table
        self._bounds: dict[int, int] = {}  # by speed: the most destinations from any space
        # by what gives the right to attack, then by moved units and, in the lowest bit, the side
        self._slots: dict[str, dict[int, Slots]] = {"mover": {}, "adjacent": {}}
        # by unit and space: what it could reach on an empty field; units of a speed share theirs
        by_speed: dict[int, list[tuple[int, ...]]] = {speed: [()] * ed.field.size for speed in ed.speed}
        self._destinations = [by_speed[speed] for speed in ed.speed]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One of the choices of a mover, all equally likely."""
        if not s.actions_left or s.pending is not None:
            return self._table[self._few(s, seat, rng)]
        key = s.moved << 1 | seat
        trigger = s.options.combat_trigger
        units, starts, runs, count, limit = self._slots[trigger].get(key) or self._make_slots(trigger, key)
        ed, at, table, destinations = self._ed, s.at, self._table, self._destinations
        taken = s.where[0] | s.where[1]
        while True:
            number = rng.getrandbits(BITS)
            if number >= limit:
                continue
            slot = number % count
            if slot >= runs:
                number = self._other(s, seat, slot - runs)
                if number >= 0:
                    return table[number]
                continue
            unit = units[slot]
            start = at[unit]
            spaces = destinations[unit][start] or self._make_destinations(unit, start)
            slot -= starts[unit]
            if slot < len(spaces):
                end = spaces[slot]
                if ed.field.can_reach(start, end, ed.speed[unit], taken):
                    number = table.first_move + unit * ed.field.size + end
                    return table.made[number] or table.make(number)

    def _few(self, s: State, seat: int, rng: Rng) -> int:
        """A set-up, a push, or a charge with the last action: few choices, of which one is picked by its number."""
        if s.phase == TURN and s.pending is None:
            numbers = [*combat.attack_numbers(self._ed, self._table, s), self._table.end_turn]
            return numbers[below(rng, len(numbers))]
        pushed = s.pending
        mask = combat.push_choices(self._table, pushed) if isinstance(pushed, Push) else setup.choices(self._ed, self._table, s, seat)
        return nth_bit(mask, below(rng, mask.bit_count()))

    def _other(self, s: State, seat: int, slot: int) -> int:
        """The number of the choice that owns a slot after those of the runs; -1 if none does."""
        ed, table = self._ed, self._table
        if slot == 0:
            return table.end_turn
        slot -= 1
        eligible = ed.eligible[seat]
        if slot < len(eligible):
            ways = turn.gives(ed, s, (eligible[slot],))
            return table.transfer_number[ways[0]] if ways else -1
        slot -= len(eligible)
        numbers = combat.attack_numbers(ed, table, s)
        return numbers[slot] if slot < len(numbers) else -1

    def _make_slots(self, trigger: str, key: int) -> Slots:
        ed = self._ed
        units = b""
        starts = [0] * len(ed.units)
        for unit in ed.team_units[key & 1]:
            if not key >> 1 >> unit & 1:
                starts[unit] = len(units)
                units += bytes([unit]) * self._bound(ed.speed[unit])
        count = len(units) + 1 + len(ed.eligible[0]) + self._most_attacks(trigger, (key >> 1).bit_count())
        if len(self._slots[trigger]) >= MOST_SLOTS:
            self._slots[trigger].clear()
        slots = self._slots[trigger][key] = Slots(units, starts, len(units), count, (1 << BITS) - (1 << BITS) % count)
        return slots

    def _most_attacks(self, trigger: str, moved: int) -> int:
        """No more attacks are ever possible: a target has four sides, each with an attacker in the group or not.

        A unit that has moved has at most four targets, and with each of them three others that may join it.
        """
        every = self._ed.team_size * ((1 << MOST_ATTACKERS) - 1)
        return every if trigger == "adjacent" else min(every, moved * MOST_ATTACKERS * (1 << MOST_ATTACKERS - 1))

    def _bound(self, speed: int) -> int:
        """The most destinations that a unit of this speed could have: those from the middle of an empty field."""
        if speed not in self._bounds:
            field = self._ed.field
            middle = field.rows // 2 * field.columns
            self._bounds[speed] = max(len(field.diamond(middle + column, speed)) for column in range(field.columns))
        return self._bounds[speed]

    def _make_destinations(self, unit: int, start: int) -> tuple[int, ...]:
        spaces = self._destinations[unit][start] = self._ed.field.diamond(start, self._ed.speed[unit])
        return spaces
