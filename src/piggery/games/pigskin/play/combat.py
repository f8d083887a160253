"""Combat and pushing (PSK-6): what may be done, directly above what it does."""

from __future__ import annotations

from itertools import combinations

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.components.field import DIRECTIONS
from piggery.games.pigskin.play import events
from piggery.games.pigskin.play.moves import MOST_ATTACKERS, Choices, Move
from piggery.games.pigskin.play.state import NOBODY, Combat, Push, State
from piggery.kernel import CHANCE, Emit

# -- attacks ----------------------------------------------------------------------------------------------------------------


def attack_numbers(ed: Edition, table: Choices, s: State) -> list[int]:
    """PSK-6.1 to 6.4, 6.8: the attacks that the side may make, by their numbers, ascending."""
    side = s.side
    if not touching(ed, s):
        return []
    at, around, mine = s.at, ed.field.around, s.where[side]
    numbers = []
    for target in ed.team_units[1 - side]:
        beside = around[at[target]] & mine
        if not beside:
            continue
        adjacent = [unit for unit in ed.team_units[side] if beside >> at[unit] & 1 and not s.acted >> unit & 1]
        for count in range(1, min(len(adjacent), MOST_ATTACKERS) + 1):
            for group in combinations(adjacent, count):
                if is_group(s, group):
                    numbers.append(table.attack_number(target, group))
    return numbers


def touching(ed: Edition, s: State) -> bool:
    """Whether there is any attack: a unit that may make one alone stands next to an opponent. In most positions none does."""
    side = s.side
    around, at, foes = ed.field.around, s.at, s.where[1 - side]
    if not s.actions_left:
        return s.hoss_free >= 0 and bool(around[at[s.hoss_free]] & foes)
    left = (s.moved if s.options.combat_trigger == "mover" else ed.team_bits[side]) & ~s.acted
    while left:
        lowest = left & -left
        if around[at[lowest.bit_length() - 1]] & foes:
            return True
        left ^= lowest
    return False


def is_group(s: State, group: tuple[int, ...]) -> bool:
    """PSK-6.3: one of them has moved, unless adjacency is enough; PSK-6.8: without an action the charging Hoss takes part."""
    if not s.actions_left and s.hoss_free not in group:
        return False
    return s.options.combat_trigger == "adjacent" or any(s.moved >> unit & 1 for unit in group)


def attack_choices(ed: Edition, table: Choices, s: State) -> int:
    return sum(1 << number for number in attack_numbers(ed, table, s))


def attack(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """PSK-3.5, 6.4, 6.8: one action however many attack, none if the Hoss that has just moved does; all of them have acted."""
    free = s.hoss_free in move.attackers
    if not free:
        s.actions_left -= 1
    s.hoss_free = NOBODY
    for unit in move.attackers:
        s.acted |= ed.unit_bit[unit]
    s.pending = Combat(move.unit, move.attackers)
    s.movers = (CHANCE,)
    if emit:
        emit(events.attack_declared(ed.units[move.unit], [ed.units[unit] for unit in move.attackers], free))


# -- dice -------------------------------------------------------------------------------------------------------------------


def next_to_roll(combat: Combat) -> int:
    """PSK-6.5: attackers in unit order, then the target."""
    rolled = len(combat.rolls)
    return combat.attackers[rolled] if rolled < len(combat.attackers) else combat.target


def power_roll(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """PSK-6.5: one unit after the other; after the target's roll the totals decide."""
    combat = s.pending
    assert isinstance(combat, Combat)
    rolls = (*combat.rolls, move.value)
    if emit:
        emit(events.power_roll(ed.units[move.unit], move.value))
    if len(rolls) <= len(combat.attackers):
        s.pending = combat._replace(rolls=rolls)
    else:
        decide(ed, s, combat, sum(rolls[:-1]), rolls[-1], emit)


def decide(ed: Edition, s: State, combat: Combat, attack: int, defence: int, emit: Emit | None) -> None:
    """PSK-6.5 to 6.7: the winner chooses a push by the difference; a tie, or a loser shut in, moves nobody."""
    side = s.side
    s.pending = None
    s.movers = (side,)
    if attack == defence:
        if emit:
            emit(events.combat_tied(attack))
        return
    winner = side if attack > defence else 1 - side
    losers = (combat.target,) if attack > defence else combat.attackers
    if emit:
        emit(events.combat_won(winner, attack, defence))
    if can_be_pushed(ed, s, losers):
        s.pending = Push(winner, losers, abs(attack - defence))
        s.movers = (winner,)
    elif emit:
        emit(events.push_blocked([ed.units[unit] for unit in losers]))


# -- pushes -----------------------------------------------------------------------------------------------------------------


def can_be_pushed(ed: Edition, s: State, units: tuple[int, ...]) -> bool:
    """PSK-6.6 d: whether one of them has an empty space beside it."""
    open_ = ~(s.where[0] | s.where[1])
    return any(ed.field.around[s.at[unit]] & open_ for unit in units)


def push_choices(table: Choices, pushed: Push) -> int:
    """PSK-6.6 b, d: one of the losers, in any of the four directions."""
    every = (1 << len(DIRECTIONS)) - 1
    return sum(every << table.first_push + len(DIRECTIONS) * unit for unit in pushed.units)


def push(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """PSK-6.6 c, e: the whole difference, up to the first unit or the edge; the unit keeps the pigskin."""
    pushed = s.pending
    assert isinstance(pushed, Push)
    s.pending = None
    s.movers = (s.side,)
    field, unit = ed.field, move.unit
    start = s.at[unit]
    end = field.slide(start, move.place, pushed.distance, s.where[0] | s.where[1])
    s.at[unit] = end
    s.where[ed.seat_of(unit)] ^= field.bit[start] ^ field.bit[end]
    if emit:
        direction = DIRECTIONS[move.place]
        emit(events.unit_pushed(ed.units[unit], direction, field.names[start], field.names[end], pushed.distance))
