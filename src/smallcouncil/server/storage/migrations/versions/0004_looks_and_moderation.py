"""What names look like, seats reserved for accounts, and what operators have done."""

import sqlalchemy as sa
from alembic import op

from smallcouncil.server.storage.looks import look

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
    accounts = sa.table("accounts", sa.column("id"), sa.column("name"), sa.column("name_key"), sa.column("look"))
    connection = op.get_bind()
    known = connection.execute(sa.select(accounts.c.id, accounts.c.name).where(accounts.c.name_key.is_not(None))).all()
    for account, name in known:
        connection.execute(sa.update(accounts).where(accounts.c.id == account).values(look=look(name)[:80]))
