"""Where the log lies: `append` never waits and calls `done(error)` once the entry is stored for good, or is not.

One transaction is under way at a time; everything that arrives meanwhile is the next one. Nothing may be announced before
its `done`. Two writers of the same number, whoever they are, meet at the key of the database: one of them gets Conflict.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import sqlalchemy as sa

from piggery.server import schema

LOG = logging.getLogger("piggery.store")
AT_ONCE = 300  # entries in one transaction: their names fit into one notification of PostgreSQL
LEASE = 6.0  # seconds after which work that somebody claimed, and does not claim again, may be claimed by another


IS_NO_MOVE = schema.entries.c.body.not_like('{"kind":"moved"%')


class Conflict(Exception):
    """Another writer has this number, or the command is stored already."""


class NotStored(Exception):
    """The database refused or was not there; perhaps it is again in a moment."""


class Listing(NamedTuple):
    """What lists of tables show."""

    status: str
    is_listed: bool
    changed_at: float
    summary: str


class Flight(NamedTuple):
    """A finished flight of the day: who flew, a person or the level of a bot."""

    day: str
    name: str
    kind: str
    score: int


class Forgetting(NamedTuple):
    """A guest that a table forgets, and who is the host in its place. `is_gone`: nobody is left, nothing else of the table is kept."""

    guest: str
    heir: str
    is_gone: bool


class Beside(NamedTuple):
    """What is stored in the same transaction as an entry. `due`: when the table needs attention next, None for never."""

    due: float | None = None
    claimed_until: float = 0.0
    listing: Listing | None = None
    guests: tuple[str, ...] = ()
    drawing: tuple[int, str] | None = None
    flight: Flight | None = None
    is_due_set: bool = False
    snapshot: str | None = None  # of the table after this entry
    forgetting: Forgetting | None = None


class Row(NamedTuple):
    """An entry as it is stored."""

    table: str
    n: int
    cmd: str | None
    body: str
    beside: Beside | None = None

    @property
    def key(self) -> tuple[str, int]:
        return self.table, self.n


Done = Callable[[BaseException | None], None]
Batch = list[tuple[Row, Done]]
Kept = set[tuple[str, int]] | None  # None: all


class Store:
    """Collects while a commit is under way; the two databases say how a batch is committed and how a statement is run."""

    is_shared = False  # whether other processes write here too

    def __init__(self) -> None:
        self._pending: Batch = []
        self._is_busy = False
        self.loop: asyncio.AbstractEventLoop

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()

    async def close(self) -> None:
        """Wait until all that was appended is stored."""
        while self._is_busy or self._pending:
            await asyncio.sleep(0.005)

    # -- writing

    def append(self, row: Row, done: Done) -> None:
        self._pending.append((row, done))
        if not self._is_busy:
            self._is_busy = True
            self.loop.call_soon(self._flush)  # after this turn of the loop: what was read together is written together

    def _flush(self) -> None:
        batch, self._pending = self._pending[:AT_ONCE], self._pending[AT_ONCE:]
        if self.is_shared:
            batch.sort(key=lambda item: item[0].key)  # one order in all processes: two batches must not wait for each other
        self.commit(batch)

    def commit(self, batch: Batch) -> None:
        """Store a batch in one transaction, then call `finish` in the event loop."""
        raise NotImplementedError

    def finish(self, batch: Batch, kept: Kept, error: BaseException | None) -> None:
        if self._pending:
            self._flush()  # the next commit runs while we tell of this one
        else:
            self._is_busy = False
        if error is not None:
            LOG.error("not stored: %s", error, extra={"entries": len(batch)})
        for row, done in batch:
            done(error or (None if kept is None or row.key in kept else Conflict()))

    async def scrub(self) -> None:
        """Let nothing of what was deleted lie about in files, as far as that is ours to do."""

    async def tell(self, text: str) -> None:
        """Say something to the other processes, which the store need not keep."""

    # -- asking; ordinary statements

    async def run(self, statement: sa.Executable, values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        """Execute one statement in a transaction of its own; its rows, if it has any."""
        raise NotImplementedError

    async def log(self, table: str, after: int = 0) -> list[Row]:
        return (await self.gaps({table: after}))[table]

    async def gaps(self, have: Mapping[str, int]) -> dict[str, list[Row]]:
        """All that lies in the log after the numbers that are known, one question for all tables."""
        e = schema.entries
        wanted = sa.or_(*(sa.and_(e.c.tbl == table, e.c.n > n) for table, n in have.items()))
        found: dict[str, list[Row]] = {table: [] for table in have}
        for row in await self.run(sa.select(e.c.tbl, e.c.n, e.c.cmd, e.c.body).where(wanted).order_by(e.c.tbl, e.c.n)):
            found[row[0]].append(Row(*row))
        return found

    async def without_moves(self, table: str) -> list[Row]:
        """The log but for its moves, which are most of it and know nobody by name."""
        e = schema.entries
        wanted = sa.select(e.c.tbl, e.c.n, e.c.cmd, e.c.body).where(e.c.tbl == table, IS_NO_MOVE)
        return [Row(*row) for row in await self.run(wanted.order_by(e.c.n))]

    async def snapshot(self, table: str) -> tuple[int, str] | None:
        s = schema.snapshots
        rows = await self.run(sa.select(s.c.n, s.c.body).where(s.c.tbl == table))
        return (rows[0][0], rows[0][1]) if rows else None

    async def number_of(self, table: str, cmd: str) -> int | None:
        e = schema.entries
        rows = await self.run(sa.select(e.c.n).where(e.c.tbl == table, e.c.cmd == cmd))
        return rows[0][0] if rows else None

    async def lists(self, *, guest: str | None = None, limit: int = 100) -> list[str]:
        """Summaries of the tables that a guest sits at, or (None) of those that are open to everybody; newest first."""
        t, s = schema.listed, schema.sittings
        if guest is None:
            wanted = sa.select(t.c.summary).where(t.c.is_listed, t.c.status.in_(("open", "playing")))
        else:
            wanted = sa.select(t.c.summary).join(s, s.c.tbl == t.c.tbl).where(s.c.guest == guest)
        return [row[0] for row in await self.run(wanted.order_by(t.c.changed_at.desc()).limit(limit))]

    async def sittings(self, guest: str) -> list[str]:
        """The tables where a guest has ever sat, or that it opened."""
        s = schema.sittings
        return [row[0] for row in await self.run(sa.select(s.c.tbl).where(s.c.guest == guest).order_by(s.c.tbl))]

    async def stand_up(self, table: str, guest: str) -> None:
        """This guest has nothing to do with a table any more."""
        s = schema.sittings
        await self.run(sa.delete(s).where(s.c.tbl == table, s.c.guest == guest))

    async def drawing(self, table: str, seat: int) -> str | None:
        d = schema.drawings
        rows = await self.run(sa.select(d.c.strokes).where(d.c.tbl == table, d.c.seat == seat))
        return rows[0][0] if rows else None

    async def flight(self, table: str) -> Flight | None:
        """The result of one flight of the day."""
        f = schema.flights
        rows = await self.run(sa.select(f.c.day, f.c.name, f.c.kind, f.c.score).where(f.c.tbl == table))
        return Flight(*rows[0]) if rows else None

    async def flights(self, day: str, limit: int = 1000) -> list[tuple[str, Flight]]:
        """The finished flights of a day with their tables, best first."""
        f = schema.flights
        wanted = sa.select(f.c.tbl, f.c.day, f.c.name, f.c.kind, f.c.score).where(f.c.day == day)
        rows = await self.run(wanted.order_by(f.c.score.desc(), f.c.tbl).limit(limit))
        return [(row[0], Flight(*row[1:])) for row in rows]

    async def claim(self, now: float, limit: int = 50) -> list[str]:
        """Tables that need attention, which nobody else looks after for a while."""
        d = schema.due
        waiting = sa.select(d.c.tbl).where(d.c.at <= now, d.c.claimed_until <= now).order_by(d.c.at).limit(limit)
        if not await self.run(waiting.limit(1)):
            return []  # mostly; only to look does not keep the one who stores entries waiting
        if self.is_shared:
            waiting = waiting.with_for_update(skip_locked=True)
        claimed = sa.update(d).where(d.c.tbl.in_(waiting.scalar_subquery())).values(claimed_until=now + LEASE).returning(d.c.tbl)
        return [row[0] for row in await self.run(claimed)]

    async def renew(self, tables: Sequence[str], now: float) -> None:
        """We are still at work on these."""
        d = schema.due
        await self.run(sa.update(d).where(d.c.tbl.in_(tables)).values(claimed_until=now + LEASE))

    async def release(self, table: str, at: float | None) -> None:
        """Attention was paid; the next time is at `at`, or never."""
        d = schema.due
        statement = sa.delete(d) if at is None else sa.update(d).values(at=at, claimed_until=0.0)
        await self.run(statement.where(d.c.tbl == table))

    async def known_setting(self, name: str) -> str | None:
        s = schema.settings
        rows = await self.run(sa.select(s.c.value).where(s.c.name == name))
        return rows[0][0] if rows else None

    async def setting(self, name: str, first: str) -> str:
        """A value that all processes share; the first one to ask decides."""
        s = schema.settings
        insert = inserting(self.dialect, s).values(name=name, value=first).on_conflict_do_nothing()
        await self.run(insert)
        value = await self.known_setting(name)
        assert value is not None
        return value

    dialect = ""


def inserting(dialect: str, table: sa.Table) -> Any:
    if dialect == "postgresql":
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(table)
    from sqlalchemy.dialects import sqlite

    return sqlite.insert(table)


def upsert(dialect: str, table: sa.Table, key: Sequence[str], values: Mapping[str, Any]) -> Any:
    """Insert a row or replace what its key has."""
    others = {name: value for name, value in values.items() if name not in key}
    return inserting(dialect, table).values(**values).on_conflict_do_update(index_elements=list(key), set_=others)


def dues(rows: Sequence[Row]) -> tuple[list[tuple[str, float, float]], list[tuple[str]]]:
    """The tables that need attention at another time than before, and those that need none."""
    aside = {row.table: row.beside for row in rows if row.beside is not None and row.beside.is_due_set}
    later = [(table, known.due, known.claimed_until) for table, known in aside.items() if known.due is not None]
    return later, [(table,) for table, known in aside.items() if known.due is None]


Statement = tuple[str, list[Any]]


def beside(dialect: sa.Dialect, row: Row) -> list[Statement]:
    """The other statements that go with an entry, as the driver takes them."""
    aside = row.beside
    if aside is None:
        return []
    found: list[Statement] = []
    if aside.listing is not None:
        found.append(storing(dialect, schema.listed, ("tbl",), (row.table, *aside.listing)))
    for guest in aside.guests:
        found.append(storing(dialect, schema.sittings, ("guest", "tbl"), (guest, row.table)))
    if aside.drawing is not None:
        found.append(storing(dialect, schema.drawings, ("tbl", "seat"), (row.table, *aside.drawing)))
    if aside.flight is not None:
        found.append(storing(dialect, schema.flights, ("tbl",), (row.table, *aside.flight)))
    if aside.snapshot is not None:
        found.append(storing(dialect, schema.snapshots, ("tbl",), (row.table, row.n, aside.snapshot)))
    return found


def storing(dialect: sa.Dialect, table: sa.Table, key: tuple[str, ...], values: tuple[Any, ...]) -> Statement:
    """Insert a row, its values in the order of the columns, or replace what its key has."""
    text, order = written(dialect, table, key)
    return text, [values[index] for index in order]


@lru_cache
def written(dialect: sa.Dialect, table: sa.Table, key: tuple[str, ...]) -> tuple[str, tuple[int, ...]]:
    """The statement for `storing`, which takes longer to word than to run, and the order of its values."""
    names = [column.name for column in table.columns]
    insert = inserting(dialect.name, table)
    others = {name: insert.excluded[name] for name in names if name not in key}
    insert = insert.values({name: sa.bindparam(name) for name in names})
    insert = insert.on_conflict_do_update(index_elements=list(key), set_=others) if others else insert.on_conflict_do_nothing()
    compiled = insert.compile(dialect=dialect)
    return str(compiled), tuple(names.index(name) for name in compiled.positiontup or ())
