"""Tables as people find them: new ones, the lists, and the keys of private ones."""

import asyncio
from contextlib import suppress
from typing import Annotated, Any, Literal

import msgspec
from sqlalchemy import Select, insert, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

import smallcouncil
from smallcouncil.kernel.act import LEAVE
from smallcouncil.server import keys
from smallcouncil.server.http.endpoint import Call, Parameter, endpoint
from smallcouncil.server.lobby import titles
from smallcouncil.server.lobby.lobby import SEEN, TABLE_ID, Lobby, host_only
from smallcouncil.server.refusals import Refusal, Taken
from smallcouncil.server.storage import schema, stored_table
from smallcouncil.server.storage.stored_table import Seating, StoredTable
from smallcouncil.server.wire import bodies
from smallcouncil.server.wire.rules import BecomesVassal

PAGE = 50
_Time = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
_BEFORE = Parameter("before", _Time | None, None, "created before this time, for the next page")


class Tables:
    """The desk in the lobby."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    @endpoint(
        "POST", "/api/tables", takes=bodies.NewTable, gives=bodies.TableInfo, status=201, scope="tables",
        codes=("bad_options", "too_many"), cost="heavy",
    )  # fmt: skip
    async def new_table(self, call: Call) -> bodies.TableInfo:
        """A new table; you are its host and sit where you like."""
        titles.check_options(call.body.game, call.body.options)
        lobby, account = self.lobby, call.caller.account
        await asyncio.to_thread(_try_out, call.body)
        return await lobby.info(await lobby.create(account, call.body), account)

    @endpoint(
        "GET", "/api/tables", gives=bodies.Tables,
        query=(
            Parameter("state", Literal["open", "running", "finished"], "open", "which tables"),
            Parameter("game", str | None, None, "only of this game"),
            _BEFORE,
        ),
    )  # fmt: skip
    async def list_tables(self, call: Call) -> bodies.Tables:
        """The public tables, newest first."""
        columns = schema.tables.c
        wanted = select(columns.id).where(columns.state == call.query("state"), columns.private.is_(False))
        if call.query("game"):
            wanted = wanted.where(columns.game == call.query("game"))
        if call.query("before") is not None:
            wanted = wanted.where(columns.created < call.query("before"))
        return await self._lines(call.account, wanted.order_by(columns.created.desc()).limit(PAGE))

    @endpoint("GET", "/api/me/tables", gives=bodies.Tables, scope="read", query=(_BEFORE,))
    async def my_tables(self, call: Call) -> bodies.Tables:
        """The tables where I sit or am the host, newest first, the finished ones last.

        A finished game whose record was taken away is gone with it."""
        columns, seats, account = schema.tables.c, schema.seats.c, call.caller.account
        gone = select(schema.records.c.id).where(schema.records.c.deleted.is_(True))
        seated = select(seats.table).where(seats.account == account)
        hosted = select(columns.id).where(columns.host == account, columns.state != "finished")
        wanted = select(columns.id).where(columns.id.in_(union(seated, hosted)), columns.state != "closed")
        wanted = wanted.where(columns.id.not_in(gone))
        if call.query("before") is not None:
            wanted = wanted.where(columns.created < call.query("before"))
        order = (columns.state == "finished", columns.created.desc())
        return await self._lines(call.account, wanted.order_by(*order).limit(2 * PAGE))

    async def _lines(self, account: str | None, wanted: Select[Any]) -> bodies.Tables:
        async with self.lobby.store.read() as connection:
            found = [row.id for row in await connection.execute(wanted)]
            tables = await stored_table.load_many(connection, found)
        votes = {stored.id: self.lobby.tables.votes_at(stored.id) for stored in tables}
        return bodies.Tables([_line(stored, account, votes[stored.id]) for stored in tables])

    @endpoint("GET", "/api/tables/{table}", gives=bodies.TableInfo, codes=SEEN)
    async def see_table(self, call: Call) -> bodies.TableInfo:
        """A table."""
        return await self.lobby.info(call.path(TABLE_ID), call.account)

    @endpoint(
        "POST", "/api/tables/{table}/visit", takes=bodies.Visit, gives=bodies.TableInfo, scope="tables", codes=SEEN,
        cost="sign_ins",
    )  # fmt: skip
    async def visit(self, call: Call) -> bodies.TableInfo:
        """Show the invite key of a private table."""
        table, account = call.path(TABLE_ID)[:16], call.caller.account
        async with self.lobby.store.read() as connection:
            stored = await stored_table.load(connection, table)
        version = stored.key_version if stored else 0
        key = keys.invite_key(self.lobby.store.secret, table, version)
        if not keys.same(call.body.key, key) or stored is None or stored.state == "closed" or stored.is_for_one:
            raise Refusal("not_found", "There is no such table.")
        with suppress(Taken):
            async with self.lobby.store.write() as connection:
                if not await stored_table.may_enter(connection, stored, account):
                    await connection.execute(insert(schema.visitors).values(table=table, account=account))
        return await self.lobby.info(table, account)

    @endpoint(
        "POST", "/api/tables/{table}/key", gives=bodies.TableInfo, scope="tables", codes=(*SEEN, "not_host", "not_open")
    )
    async def new_key(self, call: Call) -> bodies.TableInfo:
        """A new invite key; the old one is void."""
        lobby, table, account = self.lobby, call.path(TABLE_ID), call.caller.account

        async def do(connection: AsyncConnection, stored: StoredTable) -> None:
            host_only(stored, account)
            changed = update(schema.tables).where(schema.tables.c.id == stored.id)
            await connection.execute(changed.values(key_version=stored.key_version + 1))

        await lobby.change(table, account, do)
        return await lobby.info(table, account)

    @endpoint("POST", "/api/tables/{table}/close", status=204, scope="tables", codes=(*SEEN, "not_open", "not_host"))
    async def close(self, call: Call) -> None:
        """Give up a table that has not begun, or a game that one plays alone with bots."""
        account = call.caller.account
        if (await stored_table.entered(self.lobby.store, call.path(TABLE_ID), account)).is_alone(account):
            live = await self.lobby.tables.open(call.path(TABLE_ID))
            await live.ask(live.close)
            return

        async def do(connection: AsyncConnection, stored: StoredTable) -> None:
            host_only(stored, account)
            await connection.execute(
                update(schema.tables).where(schema.tables.c.id == stored.id).values(state="closed")
            )

        await self.lobby.change(call.path(TABLE_ID), account, do)


def _try_out(rules: bodies.NewTable) -> None:
    """Whatever the engine has to say against these options, it says now."""
    houses = {} if rules.houses == "chosen" else {"houses": rules.houses}
    game = smallcouncil.new_game(rules.game, **rules.options, **houses, players=rules.players, seed="0")
    if isinstance(rules.absence, BecomesVassal) and not any(LEAVE in game.acts(house) for house in game.houses):
        raise Refusal("bad_options", "The rules of this game know no vassals: let a bot stand in, or the game wait.")


def _sitter(seat: Seating, account: str | None) -> bodies.Sitter:
    return bodies.Sitter(seat.house, seat.name, seat.bot, mine=account is not None and seat.account == account)


def _line(stored: StoredTable, account: str | None, votes: list[str]) -> bodies.TableLine:
    mine = [seat.house or "" for seat in stored.holds(account)] if account else []
    rules = stored.rules
    return bodies.TableLine(
        id=stored.id,
        game=rules.game,
        title=rules.title,
        state=stored.state,
        host=stored.host_name,
        mine=stored.host == account,
        options=rules.options,
        players=rules.players,
        free=sum(1 for seat in stored.seats if not seat.is_filled and not seat.reserved),
        private=rules.private,
        spectators=rules.spectators,
        seats=[_sitter(seat, account) for seat in stored.seats],
        waiting=stored.waiting,
        progress=stored.progress,
        due=stored.deadline,
        my_houses=mine,
        my_turn=any(house in stored.waiting for house in mine),
        created=stored.created,
        finished=stored.finished,
        outcome=stored.outcome,
        source=stored.source,
        replacing=[house for house in mine if f"replace:{house}" in votes],
    )
