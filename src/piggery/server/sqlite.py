"""The log in a file: SQLite, one process, one writer thread. WAL and synchronous=FULL: what is committed survives."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from piggery.kernel import InvalidSetup
from piggery.server import schema
from piggery.server.store import Batch, Kept, NotStored, Outcome, Row, Store, beside, dues, freezing, one_by_one

DIALECT = SQLiteDialect_pysqlite(paramstyle="qmark")
# Checkpoints every 16 MB of the WAL instead of 4: what is committed is on disk either way, and a busy server is spared some of them
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON", "wal_autocheckpoint=4000")

# One statement is one transaction and one release of the interpreter lock, however many entries it stores
INSERT = (
    "INSERT INTO entries (tbl, n, cmd, body) SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), "
    "json_extract(value, '$[2]'), json_extract(value, '$[3]') FROM json_each(?) WHERE true ON CONFLICT DO NOTHING"
)
DUE_LATER = (
    "INSERT INTO due (tbl, at, claimed_until) VALUES (?, ?, ?) "
    "ON CONFLICT (tbl) DO UPDATE SET at = excluded.at, claimed_until = excluded.claimed_until"
)
DUE_NEVER = "DELETE FROM due WHERE tbl = ?"


class SqliteStore(Store):
    dialect = "sqlite"

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file
        self._queue: SimpleQueue[Batch | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._engine = sa.create_engine(f"sqlite:///{file}", poolclass=sa.pool.QueuePool, pool_size=4, max_overflow=4)
        sa.event.listen(self._engine, "connect", prepare)

    async def open(self) -> None:
        await super().open()
        self._file.parent.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(self._migrate)
        await self.run(sa.update(schema.due).values(claimed_until=0.0))  # nobody else can be at work on this file
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def _migrate(self) -> None:
        with self._engine.begin() as connection:
            schema.migrate(connection)

    async def look_in(self) -> None:
        if not self._file.is_file():
            raise InvalidSetup("db", f"there is no file {self._file}")
        await asyncio.to_thread(self._need_newest)

    def _need_newest(self) -> None:
        try:
            with self._engine.connect() as connection:
                schema.need_newest(connection)
        except sa.exc.DatabaseError as error:
            raise InvalidSetup("db", f"{self._file} can't be read: {error.orig}") from None

    async def close(self) -> None:
        await super().close()
        if self._thread is not None:
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)
        self._engine.dispose()

    def commit(self, batch: Batch) -> None:
        self._queue.put(batch)

    def _write(self) -> None:
        """The writer thread."""
        with sa.create_engine(f"sqlite:///{self._file}", poolclass=sa.pool.NullPool).connect() as connection:
            db: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
            prepare(db)
            db.isolation_level = None
            while (batch := self._queue.get()) is not None:
                self.loop.call_soon_threadsafe(self.finish, batch, self._outcome(db, [row for row, _ in batch]))

    def _outcome(self, db: sqlite3.Connection, rows: list[Row]) -> Outcome:
        try:
            return Outcome(self.stored(db, rows))
        except Exception as caught:  # whatever it was: those who wait must hear of it, and the thread goes on
            if db.in_transaction:
                db.execute("ROLLBACK")
            if len(rows) == 1 or isinstance(caught, sqlite3.OperationalError):  # the file, the disk, a lock: not what is in a row
                return Outcome(error=NotStored(str(caught)))
        return one_by_one([(row, self._outcome(db, [row]).of(row)) for row in rows])

    def stored(self, db: sqlite3.Connection, rows: list[Row]) -> Kept:
        """Commit these rows; those that are in, or None for all of them."""
        text = msgspec.json.encode([row[:4] for row in rows]).decode()
        if all(row.beside is None for row in rows):
            count = db.execute(INSERT, (text,)).rowcount
            return None if count == len(rows) else self._ours(db, rows)
        db.execute("BEGIN IMMEDIATE")
        count = db.execute(INSERT, (text,)).rowcount
        kept = None if count == len(rows) else self._ours(db, rows)
        ours = rows if kept is None else [row for row in rows if row.key in kept]
        later, never = dues(ours)
        db.executemany(DUE_LATER, later)
        db.executemany(DUE_NEVER, never)
        for row in ours:
            for statement in beside(DIALECT, row):
                db.execute(*statement)
        db.execute("COMMIT")
        return kept

    def _ours(self, db: sqlite3.Connection, rows: list[Row]) -> Kept:
        """Rare: a number or a command was there before. A row is ours if the stored one is the same."""
        ask = "SELECT tbl, n, cmd, body FROM entries WHERE tbl = ? AND n = ?"
        return {row.key for row in rows if db.execute(ask, row.key).fetchone() == row[:4]}

    async def run(self, statement: sa.Executable, values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        return await asyncio.to_thread(self._run, statement, values)

    async def run_all(self, statements: Sequence[sa.Executable]) -> None:
        await asyncio.to_thread(self._run_all, statements)

    def _run_all(self, statements: Sequence[sa.Executable]) -> None:
        try:
            with self._engine.begin() as connection:
                for statement in statements:
                    connection.execute(statement)
        except sa.exc.SQLAlchemyError as error:
            raise NotStored(str(error)) from error

    def freeze_apart(self, table: str, why: str) -> None:
        self._run(freezing(table, why), None)

    async def size(self) -> int:
        files = (self._file.with_name(self._file.name + end) for end in ("", "-wal"))
        return sum(file.stat().st_size for file in files if file.exists())

    def _run(self, statement: sa.Executable, values: Mapping[str, Any] | None) -> Sequence[Any]:
        try:
            with self._engine.begin() as connection:
                result = connection.execute(statement, values)
                return result.fetchall() if result.returns_rows else ()
        except sa.exc.SQLAlchemyError as error:
            raise NotStored(str(error)) from error


def prepare(db: Any, _: Any = None) -> None:
    for pragma in PRAGMAS:
        db.execute(f"PRAGMA {pragma}")
