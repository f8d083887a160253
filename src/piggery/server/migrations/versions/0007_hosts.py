"""What a host may do: a notice freezes a table, and some may not come in."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("listed", sa.Column("notice", sa.Text))
    op.create_table(
        "bans",
        sa.Column("whom", sa.Text, primary_key=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("bans")
    op.drop_column("listed", "notice")
