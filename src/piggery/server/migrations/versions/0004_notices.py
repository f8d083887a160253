"""Why a table is frozen, told with the table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("listed", sa.Column("notice", sa.Text))
    told = sa.text("notice IS NOT NULL")
    op.create_index("listed_frozen", "listed", ["tbl"], sqlite_where=told, postgresql_where=told)


def downgrade() -> None:
    op.drop_index("listed_frozen", "listed")
    op.drop_column("listed", "notice")
