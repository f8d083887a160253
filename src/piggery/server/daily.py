"""The flights of the day of all guests: the day's seed lies in the store, and so do the results. What a flight is, `table.daily` says."""

from __future__ import annotations

import contextlib
import secrets

from piggery.server.desk import Desk
from piggery.server.hall import Hall
from piggery.server.security import new_name
from piggery.table import daily, watching
from piggery.table import entries as log
from piggery.table.names import INVITATION
from piggery.table.tables import Refused, Table


async def seed_of(hall: Hall, day: str) -> str:
    """The secret of a day, the same in all processes."""
    return await hall.store.setting(f"day/{day}", secrets.token_hex(32))


async def known_seed(hall: Hall, day: str) -> str | None:
    """Of a day that somebody has asked for."""
    return await hall.store.known_setting(f"day/{day}")


async def flight_of(hall: Hall, day: str, guest: str) -> Desk | None:
    """A guest's flight of a day, if it has one."""
    seed = await known_seed(hall, day)
    return None if seed is None or not guest else await hall.desk(daily.table_of(seed, guest))


async def has_flown(hall: Hall, day: str, guest: str) -> bool:
    desk = await flight_of(hall, day, guest)
    return desk is not None and desk.table.status == "over"


async def may_watch(hall: Hall, table: Table, guest: str) -> bool:
    """Whether somebody may look at a table: at a flight of today only those who have flown themselves."""
    if watching.may_watch(table, guest, hall.now()):
        return True
    return table.opened.day is not None and await has_flown(hall, table.opened.day, guest)


async def fly(hall: Hall, guest: str, name: str) -> Desk:
    """Today's flight of a guest, begun or gone on with; the bots take off with the first one."""
    day = daily.today(hall.now())
    seed = await seed_of(hall, day)
    for level in daily.BOTS:
        await take_off(hall, daily.of_bot(day, seed, level, hall.now(), new_name(INVITATION)), daily.table_of_bot(seed, level))
    return await take_off(hall, daily.of_guest(day, seed, guest, name, hall.now(), new_name(INVITATION)), daily.table_of(seed, guest))


async def take_off(hall: Hall, opened: log.Opened, table: str) -> Desk:
    desk = await hall.create(opened, table)
    if desk.table.match is None:
        with contextlib.suppress(Refused):  # begun meanwhile
            await hall.do(desk, daily.begin)
    return desk
