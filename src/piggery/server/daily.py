"""The flight of the day: everybody flies the same rolls of Take Flight!, alone, once.

The seed of a day is made when the day is first asked for; its commitment is public from then on, the seed when the day (UTC) is
over. There are no nonces, so roll k is the same for all. A flight is an ordinary table whose name follows from the day's seed and
the guest: that is why there is one for each guest and day, whichever process is asked. Bots fly at tables of their own.
Whoever has not flown yet sees nobody else's flight and no score.
"""

from __future__ import annotations

import contextlib
import hashlib
import secrets
from datetime import UTC, date, datetime, timedelta

from piggery import games
from piggery.kernel import settle
from piggery.server import entries as log
from piggery.server.commands import need_no_match
from piggery.server.desk import Desk
from piggery.server.hall import Hall, name_from, new_name
from piggery.server.store import Flight
from piggery.server.tables import Refused, Table

GAME = "take-flight"
BOTS = ("piglet", "farmhand", "ace")
HOST_OF_BOTS = "daily"  # no guest has this name


def today(now: float) -> str:
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def end_of(day: str) -> float:
    after = date.fromisoformat(day) + timedelta(days=1)
    return datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp()


def before(day: str) -> str:
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


async def seed_of(hall: Hall, day: str) -> str:
    """The secret of a day, the same in all processes."""
    return await hall.store.setting(f"day/{day}", secrets.token_hex(32))


async def known_seed(hall: Hall, day: str) -> str | None:
    """Of a day that somebody has asked for."""
    return await hall.store.known_setting(f"day/{day}")


def commitment(seed: str) -> str:
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


async def flight_of(hall: Hall, day: str, guest: str) -> Desk | None:
    """A guest's flight of a day, if it has one."""
    seed = await known_seed(hall, day)
    return None if seed is None or not guest else await hall.desk(name_from("flight", seed, guest))


async def has_flown(hall: Hall, day: str, guest: str) -> bool:
    desk = await flight_of(hall, day, guest)
    return desk is not None and desk.table.status == "over"


async def may_watch(hall: Hall, table: Table, guest: str) -> bool:
    """Whether somebody may look at a table: at a flight of today only those who have flown themselves."""
    if guest == table.opened.host or table.seats_of(guest):
        return True
    day = table.opened.day
    if day is None:
        return table.opened.is_watchable
    return hall.now() >= table.opened.sealed_until or await has_flown(hall, day, guest)


async def fly(hall: Hall, guest: str, name: str) -> Desk:
    """Today's flight of a guest, begun or gone on with; the bots take off with the first one."""
    day = today(hall.now())
    seed = await seed_of(hall, day)
    for level in BOTS:
        await take_off(hall, day, seed, HOST_OF_BOTS, log.Place(level, level.capitalize()), name_from("bot", seed, level))
    return await take_off(hall, day, seed, guest, log.Place("person", name, (guest,)), name_from("flight", seed, guest))


async def take_off(hall: Hall, day: str, seed: str, host: str, place: log.Place, table: str) -> Desk:
    about = games.load(GAME).about
    desk = await hall.create(
        log.Opened(
            at=hall.now(), host=host, game=GAME, edition=about.edition.id, edition_hash=about.edition.hash, rules=about.rules,
            options=settle(about, 1, None), places=(place,), seed=seed, invite=new_name(16), substitute=BOTS[0], is_watchable=False,
            day=day, sealed_until=end_of(day),
        ),
        table,
    )  # fmt: skip
    if desk.table.match is None:
        with contextlib.suppress(Refused):  # begun meanwhile
            await hall.do(desk, begin)
    return desk


def begin(table: Table, now: float) -> log.AnyEntry:
    need_no_match(table)
    return table.begin(now)


async def results(hall: Hall, day: str, guest: str) -> list[tuple[str, Flight]] | None:
    """The finished flights of a day, best first; None for somebody who may not see them yet."""
    if hall.now() < end_of(day) and not await has_flown(hall, day, guest):
        return None
    return await hall.store.flights(day)
