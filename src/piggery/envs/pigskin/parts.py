"""Pigskin: an action is a part of a move. A run is a unit and then a space, an attack is a target and then its attackers.

The game has 28,504 moves, of which a turn allows about a thousand: too many for a learner to tell one from another and for a mask in
every step. There are 705 parts, which mean the same for both seats: units are numbered as in the observation, the own ones first. What
has been said of a move so far is in the observation as well. Attackers are named in the order of units; a move is made as soon as what
was said leaves no other, otherwise `end` says that nobody else attacks.
"""

from __future__ import annotations

from piggery.envs.fields import Field
from piggery.envs.packing import Begun, Remembered, marks
from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.components.field import DIRECTIONS
from piggery.games.pigskin.play import combat, setup, turn
from piggery.games.pigskin.play.moves import Choices, Move
from piggery.games.pigskin.play.state import SETUP, Push, State
from piggery.kernel import AnyGame

END = 0  # of the turn, or of the attackers
RIGHT, LEFT = DIRECTIONS.index("right"), DIRECTIONS.index("left")


class Parts:
    """The actions: end, set-ups, units, gives, targets, pushes, spaces."""

    def __init__(self, game: AnyGame) -> None:
        self._ed = ed = Edition(dict(game.about.edition.data), game.about.edition.id, game.about.rules)
        self._table = table = Choices(ed)
        size = ed.team_size
        self.first_setup = END + 1  # formations, then the last set-up again
        self.first_unit = self.first_setup + table.previous + 1
        self.first_give = self.first_unit + size
        self.first_target = self.first_give + size
        self.first_push = self.first_target + size  # by unit, the own ones first, and direction
        self.first_space = self.first_push + 2 * size * len(DIRECTIONS)
        self.actions = self.first_space + ed.field.size
        self.meanings = [
            (END, END, "end of the turn; after a target: nobody else attacks"),
            (self.first_setup, self.first_unit - 1, f"set-up: {', '.join(ed.formation_ids)}, or as before the last drive"),
            (self.first_unit, self.first_give - 1, "an own unit: runs, and a space follows; after a target: attacks"),
            (self.first_give, self.first_target - 1, "the pigskin to an own unit"),
            (self.first_target, self.first_push - 1, "an opposing unit is attacked, and the attackers follow"),
            (self.first_push, self.first_space - 1, f"push a unit, own first, {', '.join(DIRECTIONS)}"),
            (self.first_space, self.actions - 1, "a space, row by row: of a run, or set-up of the next unit"),
        ]
        self.fields = [
            Field("begun_unit", (size,), 0, 1, "the own unit that is about to run", lambda view, _: [0] * size),
            Field("begun_target", (size,), 0, 1, "the opposing unit that is about to be attacked", lambda view, _: [0] * size),
            Field("begun_attackers", (size,), 0, 1, "the own units named for the attack", lambda view, _: [0] * size),
        ]
        self._packed = Remembered(self._pack)
        self._edges = [sum(1 << space for space, there in enumerate(ed.field.next[way]) if there < 0) for way in (RIGHT, LEFT)]

    # -- what may be said

    def mask(self, s: State, seat: int, begun: Begun) -> int:
        """The parts that may follow, as bits; at least one, for a seat that may act."""
        if begun:
            return self._spaces(s, seat, begun) if begun[0] < self.first_give else self._attackers(s, seat, begun)
        if s.phase == SETUP:
            return self._setting_up(s, seat)
        if isinstance(s.pending, Push):
            every = (1 << len(DIRECTIONS)) - 1
            return sum(every << self.first_push + len(DIRECTIONS) * self._seen(seat, unit) for unit in s.pending.units)
        return 1 << END | self._runners(s, seat) | self._gives(s, seat) | self._targets(s, seat)

    def _setting_up(self, s: State, seat: int) -> int:
        table, ed = self._table, self._ed
        choices = setup.choices(ed, table, s, seat)
        placed = len(s.setup[seat].placed)
        if placed == ed.team_size:
            return sum(1 << self.first_give + self._seen(seat, unit) for unit in ed.starters[seat])
        unit = ed.team_units[seat][placed]
        prepared = choices & (2 << table.previous) - 1
        return prepared << self.first_setup | choices >> table.first_place[unit] << self.first_space + ed.home[unit][0]

    def _runners(self, s: State, seat: int) -> int:
        """The units that can make a step."""
        if not s.actions_left:
            return 0
        able = self._ed.team_bits[seat] & ~s.moved
        taken, (right, left) = s.where[0] | s.where[1], self._edges
        if s.where[seat] & (taken >> 1 | right) & (taken << 1 | left):  # somebody may be shut in, which is rare
            for unit in self._ed.team_units[seat]:
                around = self._ed.field.around[s.at[unit]]
                if around & taken == around:
                    able &= ~(1 << unit)
        return able >> self._ed.team_units[seat][0] << self.first_unit

    def _gives(self, s: State, seat: int) -> int:
        ed, found = self._ed, 0
        for _, unit in turn.gives(ed, s, ed.eligible[seat]):
            found |= ed.unit_bit[unit]
        return found >> ed.team_units[seat][0] << self.first_give

    def _targets(self, s: State, seat: int) -> int:
        table, foes, width = self._table, s.where[1 - seat], self._ed.field.columns
        if not s.where[seat] & (foes << 1 | foes >> 1 | foes << width | foes >> width):
            return 0
        found = 0
        for number in combat.attack_numbers(self._ed, table, s):  # hardly ever any
            found |= 1 << self.first_target + self._seen(1 - seat, table[number].unit)
        return found

    def _spaces(self, s: State, seat: int, begun: Begun) -> int:
        unit = self._own(seat, begun[0])
        return self._ed.field.reach(s.at[unit], self._ed.speed[unit], s.where[0] | s.where[1]) << self.first_space

    def _attackers(self, s: State, seat: int, begun: Begun) -> int:
        named = len(begun) - 1
        found = 0
        for group in self._groups(s, seat, begun):
            found |= 1 << (END if len(group) == named else self.first_unit + self._seen(seat, group[named]))
        return found

    def _groups(self, s: State, seat: int, begun: Begun) -> list[tuple[int, ...]]:
        """The groups that may attack and begin with those named."""
        table = self._table
        target = self._target(seat, begun[0])
        named = tuple(self._own(seat, part) for part in begun[1:])
        moves = [table[number] for number in combat.attack_numbers(self._ed, table, s)]
        return [move.attackers for move in moves if move.unit == target and move.attackers[: len(named)] == named]

    # -- what it means

    def completed(self, s: State, seat: int, begun: Begun, part: int) -> Move | None:
        """The move, if this part was the last; None if there is more to say."""
        table = self._table
        if begun and begun[0] < self.first_give:
            return table[table.first_move + self._own(seat, begun[0]) * self._ed.field.size + part - self.first_space]
        if begun or self.first_target <= part < self.first_push:
            said = begun if part == END else (*begun, part)
            groups = self._groups(s, seat, said)  # the smallest first
            is_done = part == END or len(groups) == 1
            return table[table.attack_number(self._target(seat, said[0]), groups[0])] if is_done else None
        if part == END:
            return table[table.end_turn]
        if part < self.first_unit:
            return table[table.first_formation + part - self.first_setup]
        if part < self.first_give:
            return None
        if part < self.first_target:
            return self._given(s, seat, part)
        if part < self.first_space:
            unit, direction = divmod(part - self.first_push, len(DIRECTIONS))
            return table[table.first_push + len(DIRECTIONS) * self._seen(seat, unit) + direction]
        unit = self._ed.team_units[seat][len(s.setup[seat].placed)]
        return table[table.first_place[unit] + part - self.first_space - self._ed.home[unit][0]]

    def _given(self, s: State, seat: int, part: int) -> Move:
        table, unit = self._table, part - self.first_give + self._ed.team_units[seat][0]
        if s.phase == SETUP:
            starters = self._ed.starters[seat]
            return table[table.first_give + seat * len(starters) + starters.index(unit)]
        return table[table.transfer_number[turn.ways_to(self._ed, s, (unit,))[0]]]

    def parts_of(self, s: State, seat: int, move: Move) -> list[int]:
        """The actions that make a move."""
        if move.kind == "move":
            return [self.first_unit + self._seen(seat, move.unit), self.first_space + move.place]
        if move.kind == "attack":
            parts = [self.first_target + self._seen(1 - seat, move.unit)]
            for unit in move.attackers:
                if self.completed(s, seat, tuple(parts[:-1]), parts[-1]) is None:
                    parts.append(self.first_unit + self._seen(seat, unit))
            return parts if self.completed(s, seat, tuple(parts[:-1]), parts[-1]) else [*parts, END]
        if move.kind == "end_turn":
            return [END]
        if move.kind == "formation":
            return [self.first_setup + move.place]
        if move.kind == "place":
            return [self.first_space + move.place]
        if move.kind == "push":
            return [self.first_push + len(DIRECTIONS) * self._seen(seat, move.unit) + move.place]
        return [self.first_give + self._seen(seat, move.unit)]

    def name(self, part: int) -> str:
        """What an action says."""
        ed = self._ed
        if part == END:
            return "end"
        if part < self.first_unit:
            return f"formation {[*ed.formation_ids, 'previous'][part - self.first_setup]}"
        for first, what in ((self.first_target, "attack their unit"), (self.first_give, "give to unit"), (self.first_unit, "unit")):
            if first <= part < first + ed.team_size:
                return f"{what} {ed.suffixes[part - first]}"
        if part < self.first_space:
            unit, direction = divmod(part - self.first_push, len(DIRECTIONS))
            whose = "unit" if unit < ed.team_size else "their unit"
            return f"push {whose} {ed.suffixes[unit % ed.team_size]} {DIRECTIONS[direction]}"
        return f"space {ed.field.names[part - self.first_space]}"

    def packed(self, begun: Begun) -> bytes:
        """What has been said, as the numbers of `fields`."""
        return self._packed[begun]

    def _pack(self, begun: Begun) -> bytes:
        size = self._ed.team_size
        if not begun:
            said = []
        elif begun[0] < self.first_give:
            said = [begun[0] - self.first_unit]
        else:
            said = [size + begun[0] - self.first_target, *(2 * size + part - self.first_unit for part in begun[1:])]
        return marks(said, 3 * size)

    # -- units

    def _seen(self, seat: int, unit: int) -> int:
        """A unit as a seat numbers it, its own first; and the other way round."""
        size = self._ed.team_size
        return (unit + size) % (2 * size) if seat else unit

    def _own(self, seat: int, part: int) -> int:
        return part - self.first_unit + self._ed.team_units[seat][0]

    def _target(self, seat: int, part: int) -> int:
        return part - self.first_target + self._ed.team_units[1 - seat][0]
