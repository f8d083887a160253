"""Running and giving the pigskin on (PSK-4, PSK-5): what may be done, directly above what it does."""

from __future__ import annotations

from collections.abc import Sequence

from piggery.games.pigskin.components.edition import Edition
from piggery.games.pigskin.notation import typed
from piggery.games.pigskin.play import events
from piggery.games.pigskin.play.moves import Choices, Move
from piggery.games.pigskin.play.state import NOBODY, Pass, State
from piggery.kernel import CHANCE, Emit

# -- movement -------------------------------------------------------------------------------------------------------------


def run_choices(ed: Edition, table: Choices, s: State, units: Sequence[int]) -> int:
    """PSK-4: for each of these units of the side, one after the other in unit order, that has not moved every space it can reach:
    its block of the mask."""
    if not s.actions_left:
        return 0
    field, at, moved = ed.field, s.at, s.moved
    taken = s.where[0] | s.where[1]
    mask = 0
    for unit in reversed(units):
        mask <<= field.size
        if not moved >> unit & 1:
            mask |= field.reach(at[unit], ed.speed[unit], taken)
    return mask << (table.first_move + units[0] * field.size)


def can_run(ed: Edition, s: State) -> bool:
    """PSK-4.1: whether any unit of the side may still make a step."""
    around, at, moved = ed.field.around, s.at, s.moved
    taken = s.where[0] | s.where[1]
    for unit in ed.team_units[s.side]:
        if not moved >> unit & 1:
            beside = around[at[unit]]
            if beside & taken != beside:
                return True
    return False


def run(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """PSK-3.5, 4.1, 4.5: one action; a holder takes the pigskin along. PSK-6.8: a Hoss may now charge."""
    _, _, unit, to, _, _ = move
    at = s.at
    start = at[unit]
    at[unit] = to
    bit = ed.field.bit
    s.where[seat] ^= bit[start] ^ bit[to]
    s.actions_left -= 1
    unit_bit = ed.unit_bit[unit]
    s.moved |= unit_bit
    s.hoss_free = unit if ed.charges[unit] and not s.acted & unit_bit else NOBODY
    if emit:
        emit(events.unit_moved(ed.units[unit], ed.field.names[start], ed.field.names[to]))


# -- the pigskin ------------------------------------------------------------------------------------------------------------


def way_to(ed: Edition, s: State, receiver: int) -> typed.Way | None:
    """PSK-5.9: the one way by which the side's holder could give to this team-mate, None if there is none."""
    ways = ways_to(ed, s, (receiver,))
    return ways[0][0] if ways else None


def ways_to(ed: Edition, s: State, receivers: Sequence[int]) -> list[tuple[typed.Way, int]]:
    """The same for several team-mates, each with its way; without those to which there is none."""
    at, holder, depth = s.at, s.holders[s.side], ed.depth[s.side]
    here = at[holder]
    beside, level = ed.field.around[here], depth[here]
    farthest = level + ed.longest_pass if ed.passes[holder] else level
    carries, catches = ed.carries, ed.catches
    ways: list[tuple[typed.Way, int]] = []
    for receiver in receivers:
        if receiver == holder or not carries[receiver]:
            continue
        there = at[receiver]
        if beside >> there & 1:
            ways.append(("hand_off", receiver))
        elif depth[there] <= level:
            ways.append(("lateral", receiver))
        elif depth[there] <= farthest and catches[receiver]:
            ways.append(("pass", receiver))
    return ways


def rows_ahead(ed: Edition, seat: int, here: int, there: int) -> int:
    """PSK-5.4: only rows count, toward the target end zone."""
    depth = ed.depth[seat]
    return depth[there] - depth[here]


def can_receiver_act(ed: Edition, way: str) -> bool:
    """PSK-3.4, 5.2: a hand-off may be the receiver's action as well as the giver's. By rules 1 it was always the giver's."""
    return way == "hand_off" and ed.rules_version > 1


def gives(ed: Edition, s: State, receivers: Sequence[int]) -> list[tuple[typed.Way, int]]:
    """PSK-3.2, 3.4, 5.9: the ways to these team-mates for which an action is left, and somebody's other action."""
    if not s.actions_left:
        return []
    ways = ways_to(ed, s, receivers)
    if not s.acted >> s.holders[s.side] & 1:
        return ways
    return [(way, receiver) for way, receiver in ways if can_receiver_act(ed, way) and not s.acted >> receiver & 1]


def give_choices(ed: Edition, table: Choices, s: State, receivers: Sequence[int]) -> int:
    """PSK-5.8, 5.9: the ways to give the pigskin on to these team-mates."""
    number = table.transfer_number
    return sum(1 << number[give] for give in gives(ed, s, receivers))


def hand_off(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """PSK-5.2: to an adjacent team-mate, without dice; the giver's action, or else the receiver's."""
    giver = pay(s, seat)
    receive(ed, s, seat, giver, move.unit)
    if emit:
        emit(events.handed_off(ed.units[giver], ed.units[move.unit]))


def lateral(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """PSK-5.7: level or behind, any distance, without dice."""
    giver = pay(s, seat)
    receive(ed, s, seat, giver, move.unit)
    if emit:
        emit(events.lateralled(ed.units[giver], ed.units[move.unit]))


def throw(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """PSK-5.3: the pass is paid for before the roll."""
    passer = pay(s, seat)
    distance = rows_ahead(ed, seat, s.at[passer], s.at[move.unit])
    s.pending = Pass(passer, move.unit, distance)
    s.movers = (CHANCE,)
    if emit:
        emit(events.pass_thrown(ed.units[passer], ed.units[move.unit], distance))


def pass_roll(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """PSK-5.5, 5.6: completed if the die is at least the distance; a failure costs the Passer only the action."""
    thrown = s.pending
    assert isinstance(thrown, Pass)
    s.pending = None
    s.movers = (s.side,)
    is_complete = move.value >= thrown.distance
    if is_complete:
        receive(ed, s, s.side, thrown.thrower, thrown.to)
    if emit:
        emit(events.pass_roll(move.value))
        emit(events.pass_completed(ed.units[thrown.thrower], ed.units[thrown.to]) if is_complete else events.pass_failed())


def pay(s: State, seat: int) -> int:
    """PSK-3.5, 6.8: an action that ends a Hoss's saving; the unit that gives."""
    s.actions_left -= 1
    s.hoss_free = NOBODY
    return s.holders[seat]


def receive(ed: Edition, s: State, seat: int, giver: int, receiver: int) -> None:
    """PSK-1.8, 3.4: the giver has acted; one that had before can only hand off, and then the receiver has."""
    s.acted |= ed.unit_bit[receiver if s.acted & ed.unit_bit[giver] else giver]
    s.holders = (s.holders[0], receiver) if seat else (receiver, s.holders[1])
