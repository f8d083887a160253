"""How long things are kept: times in which no server was there, tables that were deleted, and when guests were last seen."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table("outages", sa.Column("began", sa.Float, primary_key=True), sa.Column("ended", sa.Float, nullable=False))
    op.create_table("gone", sa.Column("n", sa.Integer, primary_key=True, autoincrement=True), sa.Column("tbl", sa.Text, nullable=False))
    op.create_table("guests", sa.Column("guest", sa.Text, primary_key=True), sa.Column("seen_at", sa.Float, nullable=False))
    op.create_index("guests_seen", "guests", ["seen_at"])
    op.execute(
        sa.text("INSERT INTO guests (guest, seen_at) SELECT DISTINCT guest, CAST(:now AS FLOAT) FROM sittings").bindparams(now=time.time())
    )  # nobody is known to have been away


def downgrade() -> None:
    for name in ("guests", "gone", "outages"):
        op.drop_table(name)
