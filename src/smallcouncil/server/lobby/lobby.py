"""What can be done with a table before its game, whoever asks for it: laying it, changing it, seating people."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import and_, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

import smallcouncil
from smallcouncil.bots import LEVELS, SEARCHING
from smallcouncil.server import keys
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.storage import schema, stored_table
from smallcouncil.server.storage.stored_table import StoredTable, entered
from smallcouncil.server.table.info import table_info
from smallcouncil.server.table.live_tables import LiveTables
from smallcouncil.server.wire import bodies
from smallcouncil.server.wire.rules import BotStandsIn

SEEN = ("not_found",)
"""What a table answers to those who may not know of it."""
TABLE_ID = "table"
encode = msgspec.json.Encoder().encode


class Fork(NamedTuple):
    """What a table goes on from."""

    origin: dict[str, Any]
    """The game's snapshot."""
    seed: str
    source: bodies.SourceInfo


class Lobby:
    """What can be done with tables."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self.store = tables.store
        self.times = tables.times
        self.limits = tables.settings.limits

    async def info(self, table: str, account: str | None) -> bodies.TableInfo:
        stored = await entered(self.store, table, account)
        if stored.state == "running":
            live = await self.tables.open(stored.id)
            kept = live.kept.engine if live.kept else None
            return table_info(stored, account, live.play, self.store.secret, kept)
        return table_info(stored, account, None, self.store.secret)

    async def create(self, account: str, rules: bodies.NewTable, fork: Fork | None = None) -> str:
        """A new table with empty seats; from a fork with the game it begins from."""
        houses = await self.houses(rules, fork.origin if fork else None)
        async with self.store.write() as connection:
            return await self.lay(connection, account, rules, houses, fork)

    async def houses(self, rules: bodies.NewTable, origin: dict[str, Any] | None = None) -> list[str | None]:
        """The houses of the seats, as far as they are known beforehand; refuses what cannot be played."""
        check_levels(rules)
        if rules.houses == "random" and origin is None:
            return [None] * rules.players
        return list(await asyncio.to_thread(_houses_of, rules, origin))

    async def lay(
        self, connection: AsyncConnection, account: str, rules: bodies.NewTable, houses: list[str | None],
        fork: Fork | None = None,
    ) -> str:  # fmt: skip
        """Store a new table; its id."""
        table, now = keys.new_id(), self.times.now()
        await self._check_count(connection, account)
        await connection.execute(
            insert(schema.tables).values(
                id=table, host=account, game=rules.game, state="open", private=rules.private,
                settings=encode(rules).decode(), key_version=1, created=now, waiting="[]",
                seed=fork.seed if fork else keys.new_secret(),
                origin=encode(fork.origin).decode() if fork else None,
                source=encode(fork.source).decode() if fork else None,
            )
        )  # fmt: skip
        await connection.execute(
            insert(schema.seats),
            [{"table": table, "seat": seat, "house": house} for seat, house in enumerate(houses)],
        )
        return table

    async def _check_count(self, connection: AsyncConnection, account: str) -> None:
        columns = schema.tables.c
        mine = and_(columns.host == account, columns.state.in_(("open", "running")))
        count = (await connection.execute(select(func.count()).select_from(schema.tables).where(mine))).scalar_one()
        if count >= self.limits.tables_per_account:
            raise Refusal("too_many", "You are the host of as many tables as one account may have.")

    async def _check_maesters(self, connection: AsyncConnection, table: str) -> None:
        """They think for seconds: nobody, and not all together, may have more of them than the server can bear."""
        tables, seats = schema.tables.c, schema.seats.c
        counted = (
            select(func.count())
            .select_from(schema.seats.join(schema.tables, tables.id == seats.table))
            .where(seats.bot.in_(SEARCHING), tables.state.in_(("open", "running")))
        )
        host = select(tables.host).where(tables.id == table).scalar_subquery()
        theirs = (await connection.execute(counted.where(tables.host == host))).scalar_one()
        if theirs >= self.limits.maesters_per_account:
            raise Refusal("too_many", "You have as many maesters and grand maesters as one host may have.")
        if (await connection.execute(counted)).scalar_one() >= self.limits.maesters:
            raise Refusal("too_many", "The server has as many maesters and grand maesters as it can bear.")

    async def change(
        self,
        table: str,
        account: str,
        do: Callable[[AsyncConnection, StoredTable], Awaitable[None]],
        state: str = "open",
    ) -> None:
        """Change an open table: in one transaction with the check that it is still open."""
        await entered(self.store, table, account)
        async with self.store.write() as connection:
            stored = await self.hold(connection, table)
            if stored is None or stored.state != state:
                raise Refusal(f"not_{state}", f"The table is not {state}.")
            await do(connection, stored)
            await self.store.notify(connection, self.tables.notices.notice("t", table))
        self.tables.changed(table)

    async def hold(self, connection: AsyncConnection, table: str) -> StoredTable | None:
        """A table that nobody else changes until this transaction ends."""
        columns = schema.tables.c
        await connection.execute(update(schema.tables).where(columns.id == table).values(state=columns.state))
        return await stored_table.load(connection, table)

    async def set_seat(self, connection: AsyncConnection, table: str, seat: int, **values: Any) -> None:
        """Who sits there from now on; whoever did before does not any more."""
        columns = schema.seats.c
        if values.get("bot") in SEARCHING:
            await self._check_maesters(connection, table)
        empty = {"account": None, "bot": None, "reserved": None, "reserved_for": None}
        mine = (columns.table == table, columns.seat == seat)
        await connection.execute(update(schema.seats).where(*mine).values({**empty, **values}))


def check_levels(rules: bodies.NewTable) -> None:
    if isinstance(rules.absence, BotStandsIn):
        check_level(rules.absence.level)


def check_level(level: str) -> str:
    if level not in LEVELS:
        raise Refusal("bad_options", f'There is no bot "{level[:40]}"; there are: {", ".join(LEVELS)}.')
    return level


def _houses_of(rules: bodies.NewTable, origin: dict[str, Any] | None) -> tuple[str, ...]:
    """The houses in seat order; refuses options that the engine refuses."""
    if origin is not None:
        return smallcouncil.restore(origin).houses
    houses = {} if isinstance(rules.houses, str) else {"houses": rules.houses}
    return smallcouncil.new_game(rules.game, **rules.options, **houses, players=rules.players, seed="0").houses


def host_only(stored: StoredTable, account: str) -> None:
    if stored.host != account:
        raise Refusal("not_host", "Only the host of the table can do this.")
