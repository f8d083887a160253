"""The moves of Pigskin: 28,504 choices, each made when it is first asked for, and three kinds of chance (PSK-12)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import combinations, compress
from typing import NamedTuple, overload

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.components.field import DIRECTIONS, set_bits

PREVIOUS = "previous"
BLOCK = 1024  # choices that are listed together
BLOCK_BITS = (1 << BLOCK) - 1
MOST_ATTACKERS = 4  # PSK-6.4: a space has four sides


class Move(NamedTuple):
    """A choice or a chance outcome. A form that is no choice of any position, such as a pass to a Hoss, has no number."""

    kind: str
    number: int = -1  # among the choices
    unit: int = -1  # placed, moved, given to, attacked, pushed, rolled for
    place: int = -1  # space, direction of a push, formation, seat of a roll-off
    value: int = 0  # of dice
    attackers: tuple[int, ...] = ()


class Choices(Sequence[Move]):
    """Every choice of an edition in its fixed order (PSK-12)."""

    def __init__(self, ed: Edition) -> None:
        self._ed = ed
        size = ed.team_size
        counts = [count for _, count in ed.home]
        self.first_formation = 0
        self.previous = len(ed.formation_ids)
        first = self.previous + 1
        self.first_place = [first + sum(counts[:unit]) for unit in range(2 * size)]  # by unit, of the first space of its zone
        self.first_give = first + sum(counts)
        self._gives = [unit for units in ed.starters for unit in units]
        self.first_move = self.first_give + len(self._gives)
        self.first_transfer = self.first_move + 2 * size * ed.field.size
        self._transfers = [
            (kind, unit)
            for units in ed.eligible
            for unit in units
            for kind in ("hand_off", "lateral", *(["pass"] if ed.catches[unit] else []))
        ]
        self.transfer_number = {transfer: self.first_transfer + index for index, transfer in enumerate(self._transfers)}
        self.first_attack = self.first_transfer + len(self._transfers)
        # groups of attackers by their places in the team, ordered by number, then lexicographically
        self.groups = [group for count in range(1, MOST_ATTACKERS + 1) for group in combinations(range(size), count)]
        self.group_rank = {group: rank for rank, group in enumerate(self.groups)}
        self.first_push = self.first_attack + 2 * size * len(self.groups)
        self.end_turn = self.first_push + 2 * size * len(DIRECTIONS)
        self.made: list[Move | None] = [None] * (self.end_turn + 1)
        self._blocks: dict[int, list[Move]] = {}
        self._starts = [
            self.first_formation,
            self.first_place[0],
            self.first_give,
            self.first_move,
            self.first_transfer,
            self.first_attack,
            self.first_push,
            self.end_turn,
        ]

    def __len__(self) -> int:
        return len(self.made)

    @overload
    def __getitem__(self, number: int) -> Move: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Move]: ...

    def __getitem__(self, number: int | slice) -> Move | Sequence[Move]:
        if isinstance(number, slice):
            return [self[one] for one in range(*number.indices(len(self)))]
        return self.made[number] or self.make(int(number) % len(self.made))  # int: numpy's numbers are not to get into a move

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and 0 <= move.number < len(self) and self[move.number] == move

    def attack_number(self, target: int, attackers: tuple[int, ...]) -> int:
        """PSK-12: by target, number of attackers, then in lexicographic unit order; -1 if not all attackers oppose the target."""
        size = self._ed.team_size
        first = 0 if target >= size else size
        rank = self.group_rank.get(tuple([unit - first for unit in attackers]), -1)
        return -1 if rank < 0 else self.first_attack + target * len(self.groups) + rank

    def _block(self, first: int) -> list[Move]:
        """The choices from a number on, as many as a block has."""
        if first not in self._blocks:
            self._blocks[first] = [self[number] for number in range(first, min(first + BLOCK, len(self)))]
        return self._blocks[first]

    def list(self, mask: int) -> list[Move]:
        """The moves of a mask, in order; by blocks, as most of a mask is empty."""
        found: list[Move] = []
        first = 0
        while mask:
            part = mask & BLOCK_BITS
            if part:
                found += compress(self._block(first), set_bits(part))
            mask >>= BLOCK
            first += BLOCK
        return found

    def make(self, number: int) -> Move:
        """A choice that was not asked for before."""
        segment = bisect_right(self._starts, number) - 1
        move = self.made[number] = self._write(segment, number, number - self._starts[segment])
        return move

    def _write(self, segment: int, number: int, index: int) -> Move:
        """The choice with this number, the index-th of its segment."""
        ed = self._ed
        match segment:
            case 0:
                return Move("formation", number, place=index)
            case 1:
                unit = bisect_right(self.first_place, number) - 1
                return Move("place", number, unit, ed.home[unit][0] + number - self.first_place[unit])
            case 2:
                return Move("give_pigskin", number, self._gives[index])
            case 3:
                return Move("move", number, *divmod(index, ed.field.size))
            case 4:
                kind, unit = self._transfers[index]
                return Move(kind, number, unit)
            case 5:
                target, rank = divmod(index, len(self.groups))
                first = 0 if target >= ed.team_size else ed.team_size
                return Move("attack", number, target, attackers=tuple([first + place for place in self.groups[rank]]))
            case 6:
                return Move("push", number, *divmod(index, len(DIRECTIONS)))
        return Move("end_turn", number)


Weighted = list[tuple[Move, int]]


class Outcomes:
    """The chance outcomes of an edition, ready made, with their weights (PSK-11)."""

    __slots__ = ("kickoffs", "passes", "powers")

    def __init__(self, ed: Edition) -> None:
        self.kickoffs: list[Weighted] = [
            [(Move("kickoff_roll", place=seat, value=value), 1) for value in range(1, ed.kickoff_sides + 1)] for seat in (0, 1)
        ]
        self.passes: Weighted = [(Move("pass_roll", value=value), 1) for value in range(1, ed.pass_sides + 1)]
        self.powers: list[Weighted] = [
            [(Move("power_roll", unit=unit, value=total), ways) for total, ways in ways_to_roll(dice, ed.power_sides).items()]
            for unit, dice in enumerate(ed.dice)
        ]


def ways_to_roll(dice: int, sides: int) -> dict[int, int]:
    """N(k, s) of PSK-13: in how many ways so many dice make each sum.

    >>> ways_to_roll(2, 6)[7]
    6
    """
    ways = {0: 1}
    for _ in range(dice):
        longer: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, sides + 1):
                longer[total + face] = longer.get(total + face, 0) + count
        ways = longer
    return ways
