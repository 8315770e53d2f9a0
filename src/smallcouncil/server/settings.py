"""How one server process is set up; every value has a default that suits a table at home."""

import os
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import platformdirs


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much anybody may ask of the server."""

    body: int = 64 * 1024
    """The largest request body, in bytes."""
    record: int = 2 * 1024 * 1024
    """The largest record file."""
    record_choices: int = 20_000
    frame: int = 64 * 1024
    """The largest WebSocket message from a client."""
    requests_per_second: float = 20
    """REST requests per account or address, sustained; bursts may be `burst` times as many."""
    messages_per_second: float = 20
    """WebSocket messages per account, or per address of those who have none, over all their sockets."""
    burst: float = 5
    sign_ins_per_minute: float = 10
    """Attempts to sign in, register or join as a guest, per address."""
    heavy_per_minute: float = 20
    """Things that cost much work: new tables, forks, imports."""
    replays_per_minute: float = 120
    """Stretches of records that one account or address may have replayed."""
    undos_per_minute: float = 40
    hints_per_minute: float = 20
    boards_per_minute: float = 20
    """Trials and lessons that one account may begin."""
    header_seconds: float = 10
    """How long a request may take to say what it wants."""
    body_seconds: float = 30
    """How long its body may take."""
    unheard: int = 400
    """Connections of a process that may be about to say what they want; of more, the oldest is closed."""
    connections_per_address: int = 256
    """Requests under way from one address, unless it is a trusted proxy."""
    maesters_per_account: int = 12
    """Seats of bots that search, at the open and running tables of one host."""
    maesters: int = 120
    """The same, on the whole server."""
    sockets_per_account: int = 40
    sockets_per_address: int = 200
    tables_per_account: int = 100
    """Tables that one account may keep open or running as host."""
    tokens_per_account: int = 20
    talk_lines: int = 3_000
    """Lines of talk that are kept of one account at one table."""
    records_per_account: int = 200
    """Records that one account may have imported."""
    outbox: int = 256
    """Messages that may wait for one slow reader before it is sent away."""


UNLIMITED = Limits(
    requests_per_second=1e9,
    messages_per_second=1e9,
    sign_ins_per_minute=1e9,
    heavy_per_minute=1e9,
    replays_per_minute=1e9,
    undos_per_minute=1e9,
    hints_per_minute=1e9,
    boards_per_minute=1e9,
    talk_lines=1_000_000,
    sockets_per_account=1_000_000,
    sockets_per_address=1_000_000,
    tables_per_account=1_000_000,
    records_per_account=1_000_000,
    connections_per_address=1_000_000,
    unheard=1_000_000,
    maesters_per_account=1_000_000,
    maesters=1_000_000,
)
"""For benchmarks and tests of other things."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One process's set-up."""

    database: str = ""
    """An SQLAlchemy address; empty for SQLite in the user's data folder."""
    host: str = "127.0.0.1"
    port: int = 8765
    origins: tuple[str, ...] = ()
    """Further origins whose pages may use cookies here, e.g. "https://council.example"."""
    secure_cookies: bool = False
    """Whether cookies are marked Secure even when the request seems to come by plain HTTP."""
    host_names: tuple[str, ...] = ()
    """By which names people reach us; what asks for another name is turned away."""
    open_metrics: bool = False
    """Whether others than this machine may read the figures at /metrics."""
    trusted_proxies: str = "127.0.0.1"
    """Addresses whose X-Forwarded-For and X-Forwarded-Proto are believed."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes in which bots think; records are replayed in one of their own."""
    bot_seconds: float = 30
    """How long a bot may think before a plain choice is made for it."""
    idle_seconds: float = 300
    """How long a table without visitors stays in memory."""
    guest_days: int = 60
    """After so many days without a deed a table of guests alone is closed."""
    snapshot_every: int = 100
    """Journal entries between two snapshots of a game in play."""
    limits: Limits = Limits()
    log_level: str = "INFO"

    def names(self) -> frozenset[str] | None:
        """The names in a Host header that are ours, besides addresses; None where we cannot know.

        A server for this machine alone, without a proxy before it, must not be reached by a foreign name that somebody
        has made to point here."""
        known = {*self.host_names, *(urlsplit(origin).hostname or "" for origin in self.origins)}
        if known or (self.host in {"127.0.0.1", "::1", "localhost"} and not self.secure_cookies):
            return frozenset({"localhost", *known})
        return None

    def address(self) -> str:
        return self.database or default_database()


def default_database() -> str:
    """The SQLite file under the user's data folder, which is made if need be."""
    folder = Path(platformdirs.user_data_dir("smallcouncil", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return f"sqlite+aiosqlite:///{folder / 'smallcouncil.sqlite3'}"
