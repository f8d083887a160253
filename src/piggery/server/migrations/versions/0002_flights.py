"""Results of the flight of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "flights",
        sa.Column("tbl", sa.Text, primary_key=True),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
    )
    op.create_index("flights_day", "flights", ["day", "score"])


def downgrade() -> None:
    op.drop_table("flights")
