"""Backups: one SQLite file, whichever database it comes from or goes to.

A backup is made beside a running server and holds one moment: SQLite copies its file in one step, PostgreSQL reads all tables in one
transaction. A restore needs all servers stopped.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa

from piggery.kernel import InvalidSetup
from piggery.server import schema
from piggery.server.app import is_postgres, sqlite_file
from piggery.server.lock import held

AT_ONCE = 1000  # rows


class Amount(NamedTuple):
    tables: int
    entries: int


async def back_up(db: str, file: Path) -> Amount:
    """Copy a database into a file, which is there as a whole or not at all."""
    with unfinished(file) as part:
        if is_postgres(db):
            await _from_postgres(db, part)
        else:
            _copy(sqlite_file(db), part)
        amount = _amount(part)
        part.replace(file)
    return amount


async def restore(file: Path, db: str) -> Amount:
    """Put what a backup holds in place of all that a database holds."""
    if is_postgres(db):
        with tempfile.TemporaryDirectory(prefix="piggery-") as folder:
            part = Path(folder) / "tables.db"
            amount = _checked(file, part)
            await _into_postgres(part, db)
        return amount
    target = sqlite_file(db)
    with held(target, f"a restore (process {os.getpid()})"), unfinished(target) as part:
        amount = _checked(file, part)
        for beside in ("-wal", "-shm"):  # what they hold belongs to the old file
            target.with_name(target.name + beside).unlink(missing_ok=True)
        part.replace(target)
    return amount


@contextmanager
def unfinished(file: Path) -> Iterator[Path]:
    """A file beside the wanted one, for its owner only: a backup holds keys and seeds."""
    part = file.with_name(f"{file.name}.part")
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    except OSError as error:
        raise InvalidSetup("file", f"{part} can't be written: {error.strerror}") from None
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    if not source.is_file():
        raise InvalidSetup("db", f"there is no file {source}")
    try:
        with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)  # in one step: with several, a busy server would make it begin again and again
            new.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    except sqlite3.Error as error:
        raise InvalidSetup("db", f"{source} can't be copied: {error}") from None


def _amount(file: Path) -> Amount:
    with closing(sqlite3.connect(file)) as db:
        return Amount(*db.execute("SELECT count(DISTINCT tbl), count(*) FROM entries").fetchone())


def _checked(file: Path, part: Path) -> Amount:
    """A copy of a backup that is whole and has the newest schema."""
    _copy(file, part)
    engine = sa.create_engine(f"sqlite:///{part}", poolclass=sa.pool.NullPool)
    try:
        with engine.begin() as connection:
            if (fault := connection.exec_driver_sql("PRAGMA integrity_check").scalar_one()) != "ok":
                raise InvalidSetup("file", f"{file} is damaged: {fault}")
            if not sa.inspect(connection).has_table("alembic_version"):
                raise InvalidSetup("file", f"{file} is no backup of Piggery")
            schema.migrate(connection)
    except sa.exc.DatabaseError as error:
        raise InvalidSetup("file", f"{file} can't be read: {error.orig}") from None
    finally:
        engine.dispose()
    return _amount(part)


async def _from_postgres(db: str, part: Path) -> None:
    from piggery.server.postgres import connected

    target = sa.create_engine(f"sqlite:///{part}", poolclass=sa.pool.NullPool)
    with target.begin() as new:
        schema.migrate(new)
        async with connected(db) as old:
            await old.execution_options(isolation_level="REPEATABLE READ")  # all of one moment
            await old.run_sync(schema.need_newest)
            for table in schema.metadata.sorted_tables:
                found = await old.stream(sa.select(table))
                async for rows in found.partitions(AT_ONCE):
                    new.execute(sa.insert(table), [row._asdict() for row in rows])
    target.dispose()


async def _into_postgres(part: Path, db: str) -> None:
    from piggery.server.postgres import connected

    source = sa.create_engine(f"sqlite:///{part}", poolclass=sa.pool.NullPool)
    with source.connect() as old:
        async with connected(db) as new, new.begin():
            if not await new.scalar(sa.select(sa.func.pg_try_advisory_xact_lock(schema.SERVING))):
                raise InvalidSetup("db", "a server is at work on this database: stop all of them first")
            await new.run_sync(schema.migrate)
            for table in schema.metadata.sorted_tables:
                await new.execute(sa.delete(table))
                for rows in old.execute(sa.select(table)).partitions(AT_ONCE):
                    values: list[dict[str, Any]] = [row._asdict() for row in rows]
                    await new.execute(sa.insert(table), values)
    source.dispose()
