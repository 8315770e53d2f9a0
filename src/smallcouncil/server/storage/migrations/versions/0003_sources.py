"""Where a table comes from, and records that were taken away."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("source", sa.Text))
    op.add_column("records", sa.Column("imported", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("records", sa.Column("deleted", sa.Boolean, nullable=False, server_default=sa.false()))
