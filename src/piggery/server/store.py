"""Where the log lies: `append` never waits and calls `done(error)` once the entry is stored for good, or is not.

One transaction is under way at a time; everything that arrives meanwhile is the next one. Nothing may be announced before
its `done`. Two writers of the same number, whoever they are, meet at the key of the database: one of them gets Conflict.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from piggery.server import schema
from piggery.table.daily import Flight

LOG = logging.getLogger("piggery.store")
AT_ONCE = 300  # entries in one transaction: their names fit into one notification of PostgreSQL
BEAT = 5.0  # seconds between two signs of life of a server
ALIVE = "alive"  # the setting with the last of them
UNFINISHED = ("open", "playing")
RESTING = 1e12  # due at a time that never comes: until somebody looks on
DELETED_AT_ONCE = 10  # tables, so that those who store moves need not wait for long
GONE_KEPT = 10_000  # names of deleted tables
MARK = "mark"  # the setting that changes with whatever a host changes
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


class Ends(NamedTuple):
    """Of the log of a table."""

    last_at: float
    sealed_until: float


class Edge(msgspec.Struct):
    """What is needed of the first entry of a log and of the last."""

    at: float
    sealed_until: float = 0.0


read_edge = msgspec.json.Decoder(Edge).decode


class Ban(NamedTuple):
    """Who may not come in: a guest, or a network of addresses."""

    whom: str
    why: str
    since: float


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


class Outcome(NamedTuple):
    """What became of a batch: the rows that are in, and why others could not be stored; `error` if none of them could."""

    kept: Kept = None
    error: BaseException | None = None
    faults: Mapping[tuple[str, int], BaseException] = {}

    def of(self, row: Row) -> BaseException | None:
        if self.error is not None or row.key in self.faults:
            return self.error or self.faults[row.key]
        return None if self.kept is None or row.key in self.kept else Conflict()


ALL_IN = Outcome()


def one_by_one(found: Iterable[tuple[Row, BaseException | None]]) -> Outcome:
    """The outcome of a batch whose rows were stored each by itself."""
    results = {row.key: error for row, error in found}
    faults = {key: error for key, error in results.items() if error is not None and not isinstance(error, Conflict)}
    return Outcome({key for key, error in results.items() if error is None}, None, faults)


class Store:
    """Collects while a commit is under way; the two databases say how a batch is committed and how a statement is run."""

    is_shared = False  # whether other processes write here too

    def __init__(self) -> None:
        self._pending: Batch = []
        self._is_busy = False
        self._began = 0.0
        self.loop: asyncio.AbstractEventLoop
        self.took: Callable[[float], None] = lambda seconds: None  # is told how long each commit takes

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()

    async def look_in(self) -> None:
        """Instead of `open`, beside a server that may be running: statements only, no entries."""
        raise NotImplementedError

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
        self._began = time.perf_counter()
        self.commit(batch)

    def commit(self, batch: Batch) -> None:
        """Store a batch in one transaction, then call `finish` in the event loop. If something in one of its rows can't be stored,
        each of them has a transaction of its own, so that nobody loses a move by what somebody else sent."""
        raise NotImplementedError

    def finish(self, batch: Batch, outcome: Outcome) -> None:
        self.took(time.perf_counter() - self._began)
        if self._pending:
            self._flush()  # the next commit runs while we tell of this one
        else:
            self._is_busy = False
        if outcome.error is not None:
            LOG.error("not stored: %s", outcome.error, extra={"entries": len(batch)})
        for (table, n), fault in outcome.faults.items():
            LOG.error("not stored: %s", fault, extra={"table": table, "n": n})
        are_all_in = outcome == ALL_IN  # as nearly always
        for row, done in batch:
            done(None if are_all_in else outcome.of(row))

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

    async def run_all(self, statements: Sequence[sa.Executable]) -> None:
        """Execute statements in one transaction."""
        raise NotImplementedError

    async def lists(self, *, guest: str | None = None, since: float = 0.0, limit: int = 100) -> list[str]:
        """Summaries of the tables that a guest sits at, or (None) of those that are open to everybody and changed since; newest first."""
        t, s = schema.listed, schema.sittings
        if guest is None:
            wanted = sa.select(t.c.summary).where(t.c.is_listed, t.c.status.in_(UNFINISHED), t.c.changed_at >= since, t.c.notice.is_(None))
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

    async def tables_of(self, guest: str, since: float) -> tuple[int, int]:
        """At how many tables that are not over a guest sits, and how many of these are in the public list."""
        t, s = schema.listed, schema.sittings
        is_shown = sa.and_(t.c.is_listed, t.c.changed_at >= since)
        wanted = sa.select(sa.func.count(), sa.func.count(sa.case((is_shown, 1)))).select_from(t.join(s, s.c.tbl == t.c.tbl))
        rows = await self.run(wanted.where(s.c.guest == guest, t.c.status.in_(UNFINISHED)))
        return rows[0][0], rows[0][1]

    # -- tables that are frozen, and what else a host changes, also from another process

    async def freeze(self, table: str, why: str | None) -> None:
        """Nothing is computed for this table any more, and everybody there is told why; None: it goes on."""
        await self.run(freezing(table, why))
        if why is None:  # whoever looks next sees what is to be done there
            await self.run(upsert(self.dialect, schema.due, ("tbl",), {"tbl": table, "at": 0.0, "claimed_until": 0.0}))
        await self.mark()

    def freeze_apart(self, table: str, why: str) -> None:
        """The same from a thread of one's own, while the event loop can't do anything."""
        raise NotImplementedError

    async def is_there(self, table: str) -> bool:
        return bool(await self.run(sa.select(schema.listed.c.tbl).where(schema.listed.c.tbl == table)))

    async def notice(self, table: str) -> str | None:
        """Why a table is frozen; None if it is not."""
        t = schema.listed
        rows = await self.run(sa.select(t.c.notice).where(t.c.tbl == table))
        return rows[0][0] if rows else None

    async def frozen(self) -> dict[str, str]:
        """All tables that are frozen, and why."""
        t = schema.listed
        return {row[0]: row[1] for row in await self.run(sa.select(t.c.tbl, t.c.notice).where(t.c.notice.is_not(None)))}

    async def bans(self) -> list[Ban]:
        b = schema.bans
        return [Ban(*row) for row in await self.run(sa.select(b.c.whom, b.c.why, b.c.since).order_by(b.c.since))]

    async def ban(self, ban: Ban) -> None:
        await self.run(upsert(self.dialect, schema.bans, ("whom",), ban._asdict()))

    async def unban(self, whom: str) -> None:
        await self.run(sa.delete(schema.bans).where(schema.bans.c.whom == whom))

    async def size(self) -> int:
        """Bytes of the whole database."""
        raise NotImplementedError

    async def mark(self) -> None:
        """Let running servers look again at what a host may change; they ask for this mark all the time."""
        await self.run(marking(self.dialect))

    # -- what lies beside the log

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

    async def rest(self, table: str) -> None:
        """Nobody need pay attention until `wake`."""
        d = schema.due
        await self.run(sa.update(d).where(d.c.tbl == table).values(at=RESTING, claimed_until=0.0))

    async def wake(self, table: str, now: float) -> bool:
        """Whether the table rested; then it is claimed by us."""
        d = schema.due
        resting = sa.select(d.c.tbl).where(d.c.tbl == table, d.c.at >= RESTING)
        if not await self.run(resting):
            return False
        claimed = sa.update(d).where(d.c.tbl == table, d.c.at >= RESTING).values(at=now, claimed_until=now + LEASE)
        return bool(await self.run(claimed.returning(d.c.tbl)))

    # -- keeping

    async def delete(self, tables: Iterable[str]) -> None:
        """Remove every trace of these tables, but for results of the flight of the day. Servers that have them in memory put them away."""
        names = list(tables)
        g = schema.gone
        for start in range(0, len(names), DELETED_AT_ONCE):
            some = names[start : start + DELETED_AT_ONCE]
            old = sa.delete(g).where(g.c.n <= sa.select(sa.func.max(g.c.n) - GONE_KEPT).scalar_subquery())
            await self.run_all([*self.one_at_a_time(), *erasing(some), sa.insert(g).values([{"tbl": name} for name in some]), old])

    async def erase(self, table: str) -> None:
        """What was stored while the table was being deleted."""
        await self.run_all(erasing([table]))

    def one_at_a_time(self) -> list[sa.Executable]:
        """So that numbers of what is gone can be seen in their order: SQLite has one writer anyway."""
        return []

    async def gone(self, after: int) -> list[tuple[int, str]]:
        """Tables that were deleted, by number."""
        g = schema.gone
        return [(row[0], row[1]) for row in await self.run(sa.select(g.c.n, g.c.tbl).where(g.c.n > after).order_by(g.c.n))]

    async def last_gone(self) -> int:
        return (await self.run(sa.select(sa.func.max(schema.gone.c.n))))[0][0] or 0

    async def untouched(self, status: str, before: float, after: str, limit: int) -> list[str]:
        """Names of tables whose entry in the lists is that old, in their order, after one of them."""
        t = schema.listed
        wanted = sa.select(t.c.tbl).where(t.c.status == status, t.c.changed_at < before, t.c.tbl > after)
        return [row[0] for row in await self.run(wanted.order_by(t.c.tbl).limit(limit))]

    async def touched(self, table: str, at: float) -> None:
        await self.run(sa.update(schema.listed).where(schema.listed.c.tbl == table).values(changed_at=at))

    async def ends(self, tables: Sequence[str]) -> dict[str, Ends]:
        """When something last happened at these tables, and until when their seeds are sealed."""
        e = schema.entries
        newest = sa.select(e.c.tbl, sa.func.max(e.c.n).label("n")).where(e.c.tbl.in_(tables)).group_by(e.c.tbl).subquery()
        wanted = sa.select(e.c.tbl, e.c.n, e.c.body).join(newest, newest.c.tbl == e.c.tbl)
        found: dict[str, Ends] = {}
        for table, _, body in await self.run(wanted.where(sa.or_(e.c.n == 1, e.c.n == newest.c.n)).order_by(e.c.tbl, e.c.n)):
            edge = read_edge(body)
            known = found.get(table, Ends(0.0, 0.0))
            found[table] = Ends(max(known.last_at, edge.at), max(known.sealed_until, edge.sealed_until))
        return found

    async def seen(self, guest: str, at: float) -> None:
        """Of a guest who has sat at a table; of others nothing is kept."""
        await self.run(sa.update(schema.guests).where(schema.guests.c.guest == guest).values(seen_at=at))

    async def idle_guests(self, before: float, limit: int) -> list[str]:
        g = schema.guests
        return [row[0] for row in await self.run(sa.select(g.c.guest).where(g.c.seen_at < before).order_by(g.c.seen_at).limit(limit))]

    async def forget_guests(self, guests: Sequence[str]) -> None:
        """Which tables were theirs, and when they were here."""
        await self.run_all([sa.delete(kind).where(kind.c.guest.in_(guests)) for kind in (schema.sittings, schema.guests)])

    async def turn(self, name: str, now: float, every: float) -> bool:
        """Whether it is our turn to do what one process does now and then."""
        s = schema.settings
        last = await self.setting(name, "0.0")
        if now - float(last) < every:
            return False
        taken = sa.update(s).where(s.c.name == name, s.c.value == last).values(value=repr(now)).returning(s.c.name)
        return bool(await self.run(taken))

    # -- whether a server is there

    async def forget_outages(self, before: float) -> None:
        await self.run(sa.delete(schema.outages).where(schema.outages.c.ended < before))

    async def note_alive(self, now: float) -> None:
        await self.run(upsert(self.dialect, schema.settings, ("name",), {"name": ALIVE, "value": repr(now)}))

    async def outages(self, now: float) -> list[tuple[float, float]]:
        """When no server was there, for one that starts now. Several that start together note the same outage once."""
        o = schema.outages
        last = await self.known_setting(ALIVE)
        least = 2 * BEAT if self.is_shared else 0.0  # another process that is there has said so lately
        if last is not None and now - float(last) > least:
            await self.run(inserting(self.dialect, o).values(began=float(last), ended=now).on_conflict_do_nothing())
        await self.note_alive(now)
        return [(row[0], row[1]) for row in await self.run(sa.select(o.c.began, o.c.ended).order_by(o.c.began))]

    # -- settings

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


def freezing(table: str, why: str | None) -> sa.Executable:
    return sa.update(schema.listed).where(schema.listed.c.tbl == table).values(notice=why)


def marking(dialect: str) -> Any:
    return upsert(dialect, schema.settings, ("name",), {"name": MARK, "value": secrets.token_hex(8)})


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


def erasing(tables: Sequence[str]) -> list[sa.Executable]:
    kinds = (schema.entries, schema.snapshots, schema.listed, schema.sittings, schema.due, schema.drawings)
    return [sa.delete(kind).where(kind.c.tbl.in_(tables)) for kind in kinds]


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
        if aside.listing is not None:
            found.append(storing(dialect, schema.guests, ("guest",), (guest, aside.listing.changed_at)))
    if aside.drawing is not None:
        found.append(storing(dialect, schema.drawings, ("tbl", "seat"), (row.table, *aside.drawing)))
    if aside.flight is not None:
        found.append(storing(dialect, schema.flights, ("tbl",), (row.table, *aside.flight)))
    if aside.snapshot is not None:
        found.append(storing(dialect, schema.snapshots, ("tbl",), (row.table, row.n, aside.snapshot)))
    return found


def storing(dialect: sa.Dialect, table: sa.Table, key: tuple[str, ...], values: tuple[Any, ...]) -> Statement:
    """Insert a row, its values in the order of the columns, or replace what its key has; columns that come after stay as they are."""
    text, order = written(dialect, table, key, len(values))
    return text, [values[index] for index in order]


@lru_cache
def written(dialect: sa.Dialect, table: sa.Table, key: tuple[str, ...], count: int) -> tuple[str, tuple[int, ...]]:
    """The statement for `storing`, which takes longer to word than to run, and the order of its values."""
    names = [column.name for column in table.columns][:count]
    insert = inserting(dialect.name, table)
    others = {name: insert.excluded[name] for name in names if name not in key}
    insert = insert.values({name: sa.bindparam(name) for name in names})
    insert = insert.on_conflict_do_update(index_elements=list(key), set_=others) if others else insert.on_conflict_do_nothing()
    compiled = insert.compile(dialect=dialect)
    return str(compiled), tuple(names.index(name) for name in compiled.positiontup or ())
