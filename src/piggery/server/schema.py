"""What lies in the database. The schema grows by migrations, which are applied when a server starts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

from piggery.kernel import InvalidSetup

if TYPE_CHECKING:
    from alembic.config import Config

metadata = sa.MetaData()

# The truth: everything else here can be made again from it, but for drawings and settings.
# The key is the lock between writers: whoever stores entry n first has it.
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("tbl", sa.Text, primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("cmd", sa.Text),
    sa.Column("body", sa.Text, nullable=False),
    sa.Index("entries_cmd", "tbl", "cmd", unique=True),
)
snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("tbl", sa.Text, primary_key=True),
    sa.Column("n", sa.Integer, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
listed = sa.Table(
    "listed",
    metadata,
    sa.Column("tbl", sa.Text, primary_key=True),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("is_listed", sa.Boolean, nullable=False),
    sa.Column("changed_at", sa.Float, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
    sa.Column("notice", sa.Text),  # why this table is frozen; not touched by what happens at the table
    sa.Index("listed_open", "is_listed", "status", "changed_at"),
    sa.Index("listed_frozen", "tbl", sqlite_where=sa.text("notice IS NOT NULL"), postgresql_where=sa.text("notice IS NOT NULL")),
)
sittings = sa.Table(
    "sittings",
    metadata,
    sa.Column("guest", sa.Text, primary_key=True),
    sa.Column("tbl", sa.Text, primary_key=True),
)
due = sa.Table(
    "due",
    metadata,
    sa.Column("tbl", sa.Text, primary_key=True),
    sa.Column("at", sa.Float, nullable=False, index=True),
    sa.Column("claimed_until", sa.Float, nullable=False),
)
drawings = sa.Table(
    "drawings",
    metadata,
    sa.Column("tbl", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("strokes", sa.Text, nullable=False),
)
flights = sa.Table(
    "flights",
    metadata,
    sa.Column("tbl", sa.Text, primary_key=True),
    sa.Column("day", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Index("flights_day", "day", "score"),
)
bans = sa.Table(
    "bans",
    metadata,
    sa.Column("whom", sa.Text, primary_key=True),  # a guest, or a network of addresses
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("since", sa.Float, nullable=False),
)
settings = sa.Table(
    "settings",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
# Times in which no server was there
outages = sa.Table(
    "outages",
    metadata,
    sa.Column("began", sa.Float, primary_key=True),
    sa.Column("ended", sa.Float, nullable=False),
)
# The names of tables that were deleted lately, so that every process puts them away; in the order of their numbers
gone = sa.Table(
    "gone",
    metadata,
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("tbl", sa.Text, nullable=False),
)
# Guests who have sat at a table, and when they were last seen, to the day
guests = sa.Table(
    "guests",
    metadata,
    sa.Column("guest", sa.Text, primary_key=True),
    sa.Column("seen_at", sa.Float, nullable=False),
    sa.Index("guests_seen", "seen_at"),
)

MIGRATING = 741_905_622  # number of the lock that processes starting together wait for
SERVING = 741_905_623  # of the one that all servers share, and a restore wants for itself
DELETING = 741_905_624  # of the one between those who delete tables


def migrate(connection: sa.Connection, to: str = "head") -> None:
    """Bring the database up to date; several processes may try at once."""
    from alembic import command

    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def migrations() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


def need_newest(connection: sa.Connection) -> None:
    """Who only looks in changes no schema: a running server of another version may be at work on it."""
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    found = MigrationContext.configure(connection).get_current_revision()
    newest = ScriptDirectory.from_config(migrations()).get_current_head()
    if found is None:
        raise InvalidSetup("db", "no tables of Piggery are there yet; piggery serve makes them")
    if found != newest:
        raise InvalidSetup(
            "db", f"its schema is {found}, this version needs {newest}: use the version that serves it, or start this one once"
        )
