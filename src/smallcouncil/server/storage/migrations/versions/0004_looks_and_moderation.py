"""What names look like, seats reserved for accounts, and what operators have done."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("look", sa.String(80)))
    op.create_index("accounts_by_look", "accounts", ["look"])
    op.add_column("seats", sa.Column("reserved_for", sa.String(32)))
    op.create_table(
        "moderation",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("what", sa.String(40), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
    )
