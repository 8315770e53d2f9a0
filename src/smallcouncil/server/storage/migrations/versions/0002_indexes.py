"""Indexes for what is asked every few seconds or by every visitor, however many games have been played."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_index("accounts_by_ban", "accounts", ["banned_until"])
    op.create_index("sessions_by_expiry", "sessions", ["expires"])
    op.create_index("tables_by_host", "tables", ["host"])
    op.create_index("records_by_game", "records", ["game", "private", "created"])
