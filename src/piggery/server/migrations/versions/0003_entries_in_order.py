"""SQLite keeps entries in the order in which they come: a commit writes a few pages at the end, not one for each table.

PostgreSQL does so anyway.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    rebuild(with_rowid=True)


def downgrade() -> None:
    rebuild(with_rowid=False)


def rebuild(*, with_rowid: bool) -> None:
    if op.get_bind().dialect.name != "sqlite":
        return
    op.drop_index("entries_cmd", "entries")
    op.rename_table("entries", "entries_before")
    op.create_table(
        "entries",
        sa.Column("tbl", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("cmd", sa.Text),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=with_rowid,
    )
    op.execute("INSERT INTO entries (tbl, n, cmd, body) SELECT tbl, n, cmd, body FROM entries_before ORDER BY tbl, n")
    op.drop_table("entries_before")
    op.create_index("entries_cmd", "entries", ["tbl", "cmd"], unique=True)
