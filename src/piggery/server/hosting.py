"""What a host asks and changes beside running servers. They follow within two seconds (`outside`)."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import sqlalchemy as sa

from piggery.kernel import InvalidSetup
from piggery.server import schema
from piggery.server.app import Settings, storage
from piggery.server.bans import read_whom
from piggery.server.store import Ban, Store
from piggery.server.words import words
from piggery.table import entries as log
from piggery.table.summaries import Summary
from piggery.table.tables import folded

DAY = 86_400.0


@asynccontextmanager
async def looked_into(db: str) -> AsyncIterator[Store]:
    """The store of a database whose server may be running."""
    store, _ = storage(Settings(db=db))
    try:
        await store.look_in()
        yield store
    finally:
        await store.close()


# -- looking


class Told(msgspec.Struct, frozen=True):
    """A table in the host's list."""

    id: str
    game: str
    status: str
    seats: list[str]
    entries: int
    changed_at: float
    notice: str = ""


async def tables(store: Store, *, status: str | None = None, guest: str | None = None, limit: int = 50) -> list[Told]:
    """Newest first."""
    t, e, s = schema.listed, schema.entries, schema.sittings
    count = sa.select(sa.func.count()).where(e.c.tbl == t.c.tbl).scalar_subquery()
    wanted = sa.select(t.c.status, t.c.summary, t.c.changed_at, t.c.notice, count)
    if status == "frozen":
        wanted = wanted.where(t.c.notice.is_not(None))
    elif status is not None:
        wanted = wanted.where(t.c.status == status, t.c.notice.is_(None))
    if guest is not None:
        wanted = wanted.join(s, s.c.tbl == t.c.tbl).where(s.c.guest == guest)
    return [_told(*row) for row in await store.run(wanted.order_by(t.c.changed_at.desc()).limit(limit))]


def _told(status: str, summary: str, changed_at: float, notice: str | None, entries: int) -> Told:
    known = msgspec.json.decode(summary, type=Summary)
    seats = [seat.name or seat.kind for seat in known.seats]
    return Told(known.id, known.game, "frozen" if notice else status, seats, entries, changed_at, notice or "")


class Place(msgspec.Struct, frozen=True):
    """A seat, and whose it is."""

    kind: str
    name: str
    guests: list[str]


class TableReport(msgspec.Struct, frozen=True):
    """One table, as its host sees it."""

    table: Told
    opened_at: float
    host: str
    is_listed: bool
    edition: str
    places: list[Place]
    sittings: list[str]  # guests that have ever sat here


async def table(store: Store, name: str) -> TableReport:
    t, e, s = schema.listed, schema.entries, schema.sittings
    count = sa.select(sa.func.count()).where(e.c.tbl == name).scalar_subquery()
    rows = await store.run(sa.select(t.c.status, t.c.summary, t.c.changed_at, t.c.notice, count).where(t.c.tbl == name))
    if not rows:
        raise missing(name)
    told = _told(*rows[0])
    entries = [log.decode(row.body) for row in await store.log(name)]
    opened = entries[0]
    assert isinstance(opened, log.Opened)
    try:
        places = folded(name, entries).places
    except Exception as error:  # what no longer replays is shown as it was opened
        told = msgspec.structs.replace(told, status="frozen", notice=told.notice or f"Its moves can't be followed: {error}")
        places = opened.places
    guests = [row[0] for row in await store.run(sa.select(s.c.guest).where(s.c.tbl == name).order_by(s.c.guest))]
    seats = [Place(place.kind, place.name, list(place.guests)) for place in places]
    return TableReport(told, opened.at, opened.host, opened.is_listed, opened.edition, seats, guests)


def missing(name: str) -> InvalidSetup:
    return InvalidSetup("table", f"there is no table {name!r}; `piggery admin list` lists them")


async def stats(store: Store, now: float) -> dict[str, Any]:
    """How much there is, and how much of it is new."""
    t, e, s = schema.listed, schema.entries, schema.sittings
    by_status: dict[str, int] = {row[0]: row[1] for row in await store.run(sa.select(t.c.status, sa.func.count()).group_by(t.c.status))}

    async def count(what: Any) -> int:
        found: int = (await store.run(what))[0][0]
        return found

    in_tables = sa.select(sa.func.count()).select_from(t)
    return {
        "tables": sum(by_status.values()),
        **{f"tables {status}": count for status, count in sorted(by_status.items())},
        "tables frozen": await count(in_tables.where(t.c.notice.is_not(None))),
        "tables in the public list": await count(in_tables.where(t.c.is_listed, t.c.status.in_(("open", "playing")))),
        "tables changed within a day": await count(in_tables.where(t.c.changed_at > now - DAY)),
        "entries": await count(sa.select(sa.func.count()).select_from(e)),
        "guests at tables": await count(sa.select(sa.func.count(sa.distinct(s.c.guest)))),
        "drawings": await count(sa.select(sa.func.count()).select_from(schema.drawings)),
        "bans": await count(sa.select(sa.func.count()).select_from(schema.bans)),
        "bytes": await store.size(),
    }


# -- changing


async def freeze(store: Store, name: str, why: str | None) -> None:
    if not await store.is_there(name):
        raise missing(name)
    await store.freeze(name, why or words("notice-host"))


async def thaw(store: Store, name: str) -> None:
    if not await store.is_there(name):
        raise missing(name)
    if await store.notice(name) is None:
        raise InvalidSetup("table", f"{name} has not been frozen")
    await store.freeze(name, None)


async def delete(store: Store, names: Sequence[str]) -> int:
    """How many there were; nothing is deleted if one of them is not there."""
    wanted = list(dict.fromkeys(names))
    for name in wanted:
        if not await store.is_there(name):
            raise missing(name)
    await store.delete(wanted)
    return len(wanted)


async def ban(store: Store, whom: str, why: str) -> str:
    """Who is banned now, as it is stored."""
    known = read_whom(whom)
    await store.ban(Ban(known, why, time.time()))
    await store.mark()
    return known


async def unban(store: Store, whom: str) -> str:
    known = read_whom(whom)
    if known not in {ban.whom for ban in await store.bans()}:
        raise InvalidSetup("ban", f"{known} is not banned; `piggery admin bans` lists who is")
    await store.unban(known)
    await store.mark()
    return known
