"""What names look like, by Unicode's whole list of letters that look alike."""

import sqlalchemy as sa
from alembic import op

from smallcouncil.server.storage.looks import look

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    accounts = sa.table("accounts", sa.column("id"), sa.column("name"), sa.column("name_key"), sa.column("look"))
    connection = op.get_bind()
    known = connection.execute(sa.select(accounts.c.id, accounts.c.name).where(accounts.c.name_key.is_not(None))).all()
    for account, name in known:
        connection.execute(sa.update(accounts).where(accounts.c.id == account).values(look=look(name)))
