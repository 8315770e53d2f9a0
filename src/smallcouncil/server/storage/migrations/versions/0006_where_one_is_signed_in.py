"""Since when, and with what, somebody is signed in."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("sessions", sa.Column("created", sa.BigInteger))
    op.add_column("sessions", sa.Column("agent", sa.String(200)))
