"""The tables of the database.  Times are integers: milliseconds since 1970.

Bodies are JSON kept as text, since a database's own JSON type reorders keys.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

facts = Table(
    "facts",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
    comment="What the server remembers about itself, such as the secret behind invite keys.",
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("alive_until", BigInteger, nullable=False),
    comment="The server processes on this database; one that has not renewed its row is taken for dead.",
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", String(80), unique=True, comment="The folded name; null for guests, who may share one."),
    Column("password", String(200), comment="An argon2id hash; null for guests."),
    Column("look", String(80), comment="The same for names that look alike; null for guests."),
    Column("created", BigInteger, nullable=False),
    Column("banned_until", BigInteger),
    Index("accounts_by_ban", "banned_until"),
    Index("accounts_by_look", "look"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account", String(32), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("digest_before", String(64), comment="Still good for a moment after a rotation."),
    Column("rotated", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("created", BigInteger, comment="Unknown of those from before it was kept."),
    Column("agent", String(200), comment="What the browser says it is."),
    Index("sessions_by_account", "account"),
    Index("sessions_by_expiry", "expires"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account", String(32), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("label", String(60), nullable=False),
    Column("scopes", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("tokens_by_account", "account"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("host", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("state", String(10), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("settings", Text, nullable=False),
    Column("key_version", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("finished", BigInteger),
    Column("seed", String(64), nullable=False),
    Column("origin", Text, comment="The snapshot a forked table begins from; null for an ordinary game."),
    Column("outcome", Text),
    Column("waiting", Text, nullable=False, comment="The houses that are to decide, for the lists of the lobby."),
    Column("progress", String(40), comment="How far the game has come, for those lists."),
    Column("due", BigInteger, comment="When the server itself must act next: a bot's move, a clock run out."),
    Column("deadline", BigInteger, comment="When the first of the running clocks runs out."),
    Column("keeper", String(32), comment="The process that moves the bots and watches the clocks."),
    Column("rematch", String(16)),
    Column("source", Text, comment="Of a forked table: which game it goes on from, for good."),
    Index("tables_by_state", "state", "private", "created"),
    Index("tables_by_due", "due"),
    Index("tables_by_host", "host"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("house", String(40)),
    Column("account", String(32), ForeignKey("accounts.id")),
    Column("bot", String(80)),
    Column("reserved", String(40)),
    Column("reserved_for", String(32), comment="The account that the name belongs to, if it is known."),
    Index("seats_by_account", "account"),
)

visitors = Table(
    "visitors",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("account", String(32), ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    comment="Who has shown the key of a private table.",
)

journal = Table(
    "journal",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(80), nullable=False, comment="An account's id, bot:<level>, or server."),
    Column("body", Text, nullable=False),
    comment="All that ever happened to a game; the primary key makes two processes append in one order.",
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("engine", String(40), nullable=False),
    Column("body", LargeBinary, nullable=False),
    comment="The game after that entry, compressed; spares replaying and survives a rule fix.",
)

talk = Table(
    "talk",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("talk", String(200), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("account", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("house", String(40)),
    Column("text", Text, nullable=False),
    Column("word", Text, comment="What was said as data, with its round and moment; null for talk of people's own."),
)

records = Table(
    "records",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("owner", String(32), ForeignKey("accounts.id", ondelete="SET NULL")),
    Column("game", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("choices", Integer, nullable=False),
    Column("summary", Text, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("body", LargeBinary, nullable=False, comment="The record file, compressed; empty when it was deleted."),
    Column("imported", Boolean, nullable=False, server_default=false(), comment="Somebody brought it as a file."),
    Column("deleted", Boolean, nullable=False, server_default=false(), comment="Stays so: nobody writes it again."),
    Index("records_by_created", "private", "created"),
    Index("records_by_game", "game", "private", "created"),
)

moderation = Table(
    "moderation",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("what", String(40), nullable=False),
    Column("about", Text, nullable=False),
    comment="What operators have done, for those who come after them.",
)
