"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "facts",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        comment="What the server remembers about itself, such as the secret behind invite keys.",
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("alive_until", sa.BigInteger, nullable=False),
        comment="The server processes on this database; one that has not renewed its row is taken for dead.",
    )
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column(
            "name_key",
            sa.String(80),
            unique=True,
            comment="The folded name; null for guests, who may share one.",
        ),
        sa.Column("password", sa.String(200), comment="An argon2id hash; null for guests."),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("banned_until", sa.BigInteger),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("digest_before", sa.String(64), comment="Still good for a moment after a rotation."),
        sa.Column("rotated", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("host", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("key_version", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("finished", sa.BigInteger),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("origin", sa.Text, comment="The snapshot a forked table begins from; null for an ordinary game."),
        sa.Column("outcome", sa.Text),
        sa.Column(
            "waiting",
            sa.Text,
            nullable=False,
            comment="The houses that are to decide, for the lists of the lobby.",
        ),
        sa.Column(
            "due",
            sa.BigInteger,
            comment="When the server itself must act next: a bot's move, a clock run out.",
        ),
        sa.Column("deadline", sa.BigInteger, comment="When the first of the running clocks runs out."),
        sa.Column("keeper", sa.String(32), comment="The process that moves the bots and watches the clocks."),
        sa.Column("rematch", sa.String(16)),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("house", sa.String(40)),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id")),
        sa.Column("bot", sa.String(80)),
        sa.Column("reserved", sa.String(40)),
    )
    op.create_table(
        "visitors",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        comment="Who has shown the key of a private table.",
    )
    op.create_table(
        "journal",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(80), nullable=False, comment="An account's id, bot:<level>, or server."),
        sa.Column("body", sa.Text, nullable=False),
        comment="All that ever happened to a game; the primary key makes two processes append in one order.",
    )
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("engine", sa.String(40), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        comment="The game after that entry, compressed; spares replaying and survives a rule fix.",
    )
    op.create_table(
        "talk",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("talk", sa.String(200), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("house", sa.String(40)),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("owner", sa.String(32), sa.ForeignKey("accounts.id", ondelete="SET NULL")),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("choices", sa.Integer, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False, comment="The record file, compressed."),
    )
    op.create_index("sessions_by_account", "sessions", ["account"])
    op.create_index("tokens_by_account", "tokens", ["account"])
    op.create_index("tables_by_state", "tables", ["state", "private", "created"])
    op.create_index("tables_by_due", "tables", ["due"])
    op.create_index("seats_by_account", "seats", ["account"])
    op.create_index("records_by_created", "records", ["private", "created"])


def downgrade() -> None:
    for name in (
        "records",
        "talk",
        "snapshots",
        "journal",
        "visitors",
        "seats",
        "tables",
        "tokens",
        "sessions",
        "accounts",
        "processes",
        "facts",
    ):
        op.drop_table(name)
