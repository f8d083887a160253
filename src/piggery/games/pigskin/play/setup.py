"""Setting up (PSK-2): what a seat may place, directly above what that does. Both seats act at once, in any order."""

from __future__ import annotations

from piggery.games.pigskin.components.edition import Edition, Setup
from piggery.games.pigskin.play import events
from piggery.games.pigskin.play.moves import Choices, Move
from piggery.games.pigskin.play.state import State
from piggery.kernel import Emit


def choices(ed: Edition, table: Choices, s: State, seat: int) -> int:
    """PSK-2.2, 2.4 to 2.6: formations while nothing is placed, the next unit in unit order, at last the pigskin."""
    mine = s.setup[seat]
    if mine.pigskin >= 0:
        return 0
    count = len(mine.placed)
    mask = 0
    if count == 0:
        mask = (1 << table.previous) - 1
        if s.last_setup is not None:
            mask |= 1 << table.previous
        if s.options.setup == "formations":
            return mask
    if count == ed.team_size:
        gives = len(ed.starters[0])
        return ((1 << gives) - 1) << (table.first_give + seat * gives)
    unit = ed.team_units[seat][count]
    first, spaces = ed.home[unit]
    free = (1 << spaces) - 1
    for space in mine.placed:
        if 0 <= space - first < spaces:
            free ^= 1 << (space - first)
    return mask | free << table.first_place[unit]


def formation(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """PSK-2.6: eleven units and the pigskin at once; the last one is the seat's own set-up of the drive before."""
    if move.place < len(ed.formation_ids):
        prepared = ed.formations[seat][move.place]
    else:
        assert s.last_setup is not None
        prepared = s.last_setup[seat]
    put(s, seat, prepared, emit)


def place(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """PSK-2.5: the next unit in unit order."""
    put(s, seat, Setup((*s.setup[seat].placed, move.place)), emit)


def give_pigskin(ed: Edition, s: State, seat: int, move: Move, emit: Emit | None) -> None:
    """PSK-2.4, 2.5: with the pigskin the seat is ready."""
    put(s, seat, Setup(s.setup[seat].placed, move.unit), emit)


def put(s: State, seat: int, mine: Setup, emit: Emit | None) -> None:
    """PSK-2.7: a seat that is ready waits for the other."""
    s.setup = (s.setup[0], mine) if seat else (mine, s.setup[1])
    if mine.pigskin >= 0:
        s.movers = tuple([mover for mover in s.movers if mover != seat])
        if emit:
            emit(events.setup_ready(seat))
