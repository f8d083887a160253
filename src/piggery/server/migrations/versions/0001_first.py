"""The tables of the first release."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "entries",
        sa.Column("tbl", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("cmd", sa.Text),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("entries_cmd", "entries", ["tbl", "cmd"], unique=True)
    op.create_table(
        "snapshots",
        sa.Column("tbl", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "listed",
        sa.Column("tbl", sa.Text, primary_key=True),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("is_listed", sa.Boolean, nullable=False),
        sa.Column("changed_at", sa.Float, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("listed_open", "listed", ["is_listed", "status", "changed_at"])
    op.create_table("sittings", sa.Column("guest", sa.Text, primary_key=True), sa.Column("tbl", sa.Text, primary_key=True))
    op.create_table(
        "due",
        sa.Column("tbl", sa.Text, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("claimed_until", sa.Float, nullable=False),
    )
    op.create_index("ix_due_at", "due", ["at"])
    op.create_table(
        "drawings",
        sa.Column("tbl", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("strokes", sa.Text, nullable=False),
    )
    op.create_table("settings", sa.Column("name", sa.Text, primary_key=True), sa.Column("value", sa.Text, nullable=False))


def downgrade() -> None:
    for name in ("settings", "drawings", "due", "sittings", "listed", "snapshots", "entries"):
        op.drop_table(name)
