"""The log in PostgreSQL: any number of processes. One connection writes, in groups; others answer questions.

A lost connection refuses what was under way and is made anew with the next batch.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from piggery.kernel import InvalidSetup
from piggery.server import forgetting, schema
from piggery.server.store import MARK, Batch, Kept, NotStored, Outcome, Row, Store, beside, dues, one_by_one

CHANNEL = "piggery_entries"  # also in the statement below
PRESENCE = "piggery_presence"
PATIENCE = 5.0  # seconds for a connection or a statement
LOST = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncio.TimeoutError, sa.exc.SQLAlchemyError)
# Something in a row that the database does not take: the connection is well, and so may be the other rows
OF_A_ROW = (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError, asyncpg.ProgramLimitExceededError, UnicodeError)
DIALECT = PGDialect_asyncpg()  # type: ignore[no-untyped-call]

# One statement and one round trip; those who listen hear of the entries if and only if they are stored
INSERT = (
    "WITH kept AS (INSERT INTO entries (tbl, n, cmd, body) SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[]) "
    "ON CONFLICT DO NOTHING RETURNING tbl, n), "
    "told AS (SELECT pg_notify('piggery_entries', $5 || string_agg(' ' || tbl || ':' || n, '')) FROM kept) "
    "SELECT tbl, n FROM kept, told"
)
DUE_LATER = (
    "INSERT INTO due (tbl, at, claimed_until) VALUES ($1, $2, $3) "
    "ON CONFLICT (tbl) DO UPDATE SET at = excluded.at, claimed_until = excluded.claimed_until"
)
DUE_NEVER = "DELETE FROM due WHERE tbl = $1"


def engine_of(url: str, **options: Any) -> AsyncEngine:
    return create_async_engine(sa.make_url(url).set(drivername="postgresql+asyncpg"), **options)


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[AsyncConnection]:
    """One connection beside those of servers."""
    engine = engine_of(url, poolclass=sa.pool.NullPool)
    try:
        async with engine.connect() as connection:
            yield connection
    except LOST as error:
        raise InvalidSetup("db", f"the database does not answer: {error}") from error
    finally:
        await engine.dispose()


class PostgresStore(Store):
    dialect = "postgresql"
    is_shared = True

    def __init__(self, url: str, origin: str) -> None:
        super().__init__()
        self.url = url
        self._origin = origin  # of our own notifications, which we need not hear
        self._db: asyncpg.Connection | None = None
        # a connection that the database closed is noticed before it is used
        self._engine = engine_of(url, pool_size=4, max_overflow=8, pool_pre_ping=True, pool_timeout=PATIENCE)
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await super().open()
        async with self._engine.begin() as connection:
            await connection.run_sync(schema.migrate)
        await self._connected()

    async def look_in(self) -> None:
        try:
            async with self._engine.connect() as connection:
                await connection.run_sync(schema.need_newest)
        except LOST as error:
            raise InvalidSetup("db", f"the database does not answer: {error}") from None

    async def close(self) -> None:
        await super().close()
        if self._db is not None:
            await self._db.close()
        await self._engine.dispose()

    async def _connected(self) -> asyncpg.Connection:
        if self._db is None or self._db.is_closed():
            self._db = await asyncpg.connect(self.url, timeout=PATIENCE, command_timeout=PATIENCE)
        return self._db

    def commit(self, batch: Batch) -> None:
        task = self.loop.create_task(self._commit(batch))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _commit(self, batch: Batch) -> None:
        self.finish(batch, await self._outcome([row for row, _ in batch]))

    async def _outcome(self, rows: list[Row]) -> Outcome:
        try:
            return Outcome(await self._stored(await self._connected(), rows))
        except Exception as caught:  # whatever it was: those who wait must hear of it
            if self._db is not None and not isinstance(caught, OF_A_ROW):
                self._db.terminate()  # whatever state it is in: the next batch begins with a new one
            if len(rows) == 1 or not isinstance(caught, OF_A_ROW):
                return Outcome(error=NotStored(str(caught) or type(caught).__name__))
        return one_by_one([(row, (await self._outcome([row])).of(row)) for row in rows])

    async def _stored(self, db: asyncpg.Connection, rows: list[Row]) -> Kept:
        columns = [[row[field] for row in rows] for field in range(4)]
        if all(row.beside is None for row in rows):
            return kept_of(rows, await db.fetch(INSERT, *columns, self._origin))
        async with db.transaction():
            kept = kept_of(rows, await db.fetch(INSERT, *columns, self._origin))
            ours = rows if kept is None else [row for row in rows if row.key in kept]
            later, never = dues(ours)
            if later:
                await db.executemany(DUE_LATER, later)
            if never:
                await db.executemany(DUE_NEVER, never)
            for row in ours:
                for text, values in beside(DIALECT, row):
                    await db.execute(text, *values)
                if row.beside is not None and row.beside.forgetting is not None:
                    await self._forget(db, forgetting.statements(DIALECT, row))
        return kept

    async def _forget(self, db: asyncpg.Connection, work: forgetting.Work) -> None:
        with contextlib.suppress(StopIteration):
            text, values = next(work)
            while True:
                text, values = work.send([tuple(row) for row in await db.fetch(text, *values)])

    async def tell(self, text: str) -> None:
        await self.run(sa.select(sa.func.pg_notify(PRESENCE, f"{self._origin} {text}")))

    def freeze_apart(self, table: str, why: str) -> None:
        asyncio.run(self._freeze_apart(table, why))

    async def _freeze_apart(self, table: str, why: str) -> None:
        db = await asyncpg.connect(self.url, timeout=PATIENCE, command_timeout=PATIENCE)
        try:
            await db.execute("UPDATE listed SET notice = $2 WHERE tbl = $1", table, why)
            marked = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
            await db.execute(marked, MARK, secrets.token_hex(8))
        finally:
            await db.close()

    async def size(self) -> int:
        found: int = (await self.run(sa.select(sa.func.pg_database_size(sa.func.current_database()))))[0][0]
        return found

    async def run(self, statement: sa.Executable, values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        try:
            async with self._engine.begin() as connection:
                result = await connection.execute(statement, values)
                return result.fetchall() if result.returns_rows else ()
        except LOST as error:
            raise NotStored(str(error)) from error

    async def run_all(self, statements: Sequence[sa.Executable]) -> None:
        try:
            async with self._engine.begin() as connection:
                for statement in statements:
                    await connection.execute(statement)
        except LOST as error:
            raise NotStored(str(error)) from error

    def one_at_a_time(self) -> list[sa.Executable]:
        return [sa.select(sa.func.pg_advisory_xact_lock(schema.DELETING))]


def kept_of(rows: list[Row], stored: Sequence[Any]) -> Kept:
    return None if len(stored) == len(rows) else {(row[0], row[1]) for row in stored}
