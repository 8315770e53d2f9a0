"""A table as the store knows it: its rules, its seats, and what the lists show of it."""

import json
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

import smallcouncil
from smallcouncil.kernel import Game
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.storage import schema
from smallcouncil.server.storage.store import Store
from smallcouncil.server.wire import bodies

_read_rules = msgspec.json.Decoder(bodies.NewTable).decode
_read_source = msgspec.json.Decoder(bodies.SourceInfo).decode
_read_outcome = msgspec.json.Decoder(bodies.OutcomeInfo).decode


class Seating(NamedTuple):
    """A seat as it is stored."""

    seat: int
    house: str | None
    account: str | None
    name: str | None
    bot: str | None
    reserved: str | None
    reserved_for: str | None

    @property
    def is_filled(self) -> bool:
        return self.account is not None or self.bot is not None


class StoredTable(NamedTuple):
    """Everything about a table but the game itself."""

    id: str
    host: str
    host_name: str
    state: bodies.TableState
    key_version: int
    created: int
    started: int | None
    finished: int | None
    seed: str
    origin: str | None
    outcome: bodies.OutcomeInfo | None
    waiting: list[str]
    progress: str
    """How far the game has come; empty before its first deed."""
    deadline: int | None
    rematch: str | None
    source: bodies.SourceInfo | None
    """Of a forked table."""
    rules: bodies.NewTable
    seats: tuple[Seating, ...]

    def options(self) -> dict[str, Any]:
        """What the engine is given."""
        houses = {} if self.rules.houses == "chosen" else {"houses": self.rules.houses}
        return {**self.rules.options, **houses, "players": self.rules.players, "seed": self.seed}

    def begin(self) -> Game[Any]:
        """The game before its first choice."""
        if self.origin is not None:
            return smallcouncil.restore(json.loads(self.origin))
        return smallcouncil.title(self.rules.game).game.begin(self.options())

    @property
    def is_for_one(self) -> bool:
        """Whether it goes on from a running game: then it holds what one player knows, and is theirs alone."""
        return self.source is not None and self.source.kind == "table"

    def holds(self, account: str) -> list[Seating]:
        return [seat for seat in self.seats if seat.account == account]

    def is_alone(self, account: str) -> bool:
        """Whether the game is running, and no other person has a hand in it."""
        others = {self.host, *(seat.account for seat in self.seats)} - {account, None}
        return self.state == "running" and not others

    def reseated(self, house: str, account: str | None, name: str | None, bot: str | None) -> "StoredTable":
        """The same with somebody else, or a bot, in the seat of a house."""
        seats = [
            seat._replace(account=account, name=name, bot=bot, reserved=None, reserved_for=None)
            if seat.house == house
            else seat
            for seat in self.seats
        ]
        return self._replace(seats=tuple(seats))


def _tables() -> Any:
    tables, accounts = schema.tables.c, schema.accounts.c
    return (
        select(schema.tables, accounts.name.label("host_name"))
        .join(schema.accounts, accounts.id == tables.host)
        .where(tables.id.in_(bindparam("ids", expanding=True)))
    )


def _seats() -> Any:
    seats, accounts = schema.seats.c, schema.accounts.c
    return (
        select(
            seats.table,
            seats.seat,
            seats.house,
            seats.account,
            accounts.name,
            seats.bot,
            seats.reserved,
            seats.reserved_for,
        )
        .outerjoin(schema.accounts, accounts.id == seats.account)
        .where(seats.table.in_(bindparam("ids", expanding=True)))
        .order_by(seats.table, seats.seat)
    )


# Made once: to put such a statement together takes as long as to have it answered.
_TABLES, _SEATS = _tables(), _seats()


async def load(connection: AsyncConnection, table: str) -> StoredTable | None:
    """A table by its id."""
    found = await load_many(connection, [table])
    return found[0] if found else None


async def load_many(connection: AsyncConnection, ids: list[str]) -> list[StoredTable]:
    """The tables with these ids, in their order."""
    rows = await connection.execute(_TABLES, {"ids": ids})
    by_id = {row.id: row for row in rows}
    seats = await _seats_of(connection, list(by_id))
    return [_stored_table(by_id[table], tuple(seats.get(table, ()))) for table in ids if table in by_id]


def _stored_table(row: Any, seats: tuple[Seating, ...]) -> StoredTable:
    return StoredTable(
        id=row.id,
        host=row.host,
        host_name=row.host_name,
        state=row.state,
        key_version=row.key_version,
        created=row.created,
        started=row.started,
        finished=row.finished,
        seed=row.seed,
        origin=row.origin,
        outcome=_read_outcome(row.outcome) if row.outcome else None,
        waiting=json.loads(row.waiting),
        progress=row.progress or "",
        deadline=row.deadline,
        rematch=row.rematch,
        source=_read_source(row.source) if row.source else None,
        rules=_read_rules(row.settings),
        seats=seats,
    )


async def _seats_of(connection: AsyncConnection, ids: list[str]) -> dict[str, list[Seating]]:
    found = await connection.execute(_SEATS, {"ids": ids})
    by_table: dict[str, list[Seating]] = {}
    for table, *seat in found:
        by_table.setdefault(table, []).append(Seating(*seat))
    return by_table


async def entered(store: Store, table: str, account: str | None) -> StoredTable:
    """A table that this account may see; to all others it does not exist."""
    async with store.read() as connection:
        found = await load(connection, table[:16])
        if found is None or found.state == "closed" or not await may_enter(connection, found, account):
            raise Refusal("not_found", "There is no such table.")
    return found


async def may_enter(connection: AsyncConnection, table: StoredTable, account: str | None) -> bool:
    """Whether somebody may see a table at all."""
    if not table.rules.private:
        return True
    if account is None:
        return False
    if account == table.host or table.holds(account):
        return True
    visitors = schema.visitors.c
    found = await connection.execute(
        select(visitors.account).where(visitors.table == table.id, visitors.account == account)
    )
    return found.first() is not None


async def admitted(connection: AsyncConnection, table: StoredTable) -> set[str]:
    """Everybody who may see a private table."""
    visitors = schema.visitors.c
    shown = await connection.execute(select(visitors.account).where(visitors.table == table.id))
    return {table.host, *(seat.account for seat in table.seats if seat.account), *shown.scalars()}
