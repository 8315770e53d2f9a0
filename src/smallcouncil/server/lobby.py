"""The lobby: tables before the game, and the lists of all tables."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from sqlalchemy import Select, and_, func, insert, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

import smallcouncil
from smallcouncil.bots import LEVELS
from smallcouncil.kernel.chance import Chance
from smallcouncil.server import games, schema, security, tables, wire
from smallcouncil.server.endpoint import Asked, Parameter, endpoint
from smallcouncil.server.journal import Deed, Start
from smallcouncil.server.play import BotStandsIn
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.store import Taken
from smallcouncil.server.tables import Setting

if TYPE_CHECKING:
    from smallcouncil.server.app import Council

PAGE = 50
TABLE_ID = "table"
encode = msgspec.json.Encoder().encode


class Lobby:
    """What can be done with tables."""

    def __init__(self, council: "Council") -> None:
        self.council = council
        self.store = council.store

    async def entered(self, table: str, account: str | None) -> Setting:
        """A table that this account may see; to all others it does not exist."""
        async with self.store.read() as connection:
            setting = await tables.load(connection, table[:16])
            if setting is None or setting.state == "closed" or not await tables.may_enter(connection, setting, account):
                raise Refusal("not_found", "There is no such table.")
        return setting

    async def info(self, table: str, account: str | None) -> wire.TableInfo:
        setting = await self.entered(table, account)
        if setting.state == "running":
            live = await self.council.hall.open(setting.id)
            return tables.info(setting, account, live.play, self.store.secret)
        return tables.info(setting, account, None, self.store.secret)

    async def create(
        self, account: str, rules: wire.NewTable, origin: dict[str, Any] | None = None, seed: str | None = None
    ) -> str:
        """A new table with empty seats; from a fork with the game it begins from."""
        houses = await self.houses(rules, origin)
        async with self.store.write() as connection:
            return await self.lay(connection, account, rules, houses, origin, seed)

    async def houses(self, rules: wire.NewTable, origin: dict[str, Any] | None = None) -> list[str | None]:
        """The houses of the seats, as far as they are known beforehand; refuses what cannot be played."""
        check_levels(rules)
        if rules.houses == "random" and origin is None:
            return [None] * rules.players
        return list(await asyncio.to_thread(_houses, rules, origin))

    async def lay(
        self, connection: AsyncConnection, account: str, rules: wire.NewTable, houses: list[str | None],
        origin: dict[str, Any] | None = None, seed: str | None = None,
    ) -> str:  # fmt: skip
        """Enter a new table into the book; its id."""
        table, now = security.new_id(), self.council.now()
        await self._check_count(connection, account)
        await connection.execute(
            insert(schema.tables).values(
                id=table, host=account, game=rules.game, state="open", private=rules.private,
                settings=encode(rules).decode(), key_version=1, created=now, seed=seed or security.new_secret(),
                origin=None if origin is None else encode(origin).decode(), waiting="[]",
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
        if count >= self.council.settings.limits.tables_per_account:
            raise Refusal("too_many", "You are the host of as many tables as one account may have.")

    async def change(
        self, table: str, account: str, do: Callable[[AsyncConnection, Setting], Awaitable[None]], state: str = "open"
    ) -> None:
        """Change an open table: in one transaction with the check that it is still open."""
        await self.entered(table, account)
        async with self.store.write() as connection:
            setting = await self.hold(connection, table)
            if setting is None or setting.state != state:
                raise Refusal(f"not_{state}", f"The table is not {state}.")
            await do(connection, setting)
            await self.store.notify(connection, self.council.hall.fanout.line("t", table))
        self.council.hall.changed(table)

    async def hold(self, connection: AsyncConnection, table: str) -> Setting | None:
        """A table that nobody else changes until this transaction ends."""
        columns = schema.tables.c
        await connection.execute(update(schema.tables).where(columns.id == table).values(state=columns.state))
        return await tables.load(connection, table)

    async def set_seat(self, connection: AsyncConnection, table: str, seat: int, **values: Any) -> None:
        """Who sits there from now on; whoever did before does not any more."""
        columns = schema.seats.c
        empty = {"account": None, "bot": None, "reserved": None}
        mine = (columns.table == table, columns.seat == seat)
        await connection.execute(update(schema.seats).where(*mine).values({**empty, **values}))


def check_levels(rules: wire.NewTable) -> None:
    if isinstance(rules.absence, BotStandsIn):
        check_level(rules.absence.level)


def check_level(level: str) -> str:
    if level not in LEVELS:
        raise Refusal("bad_options", f'There is no bot "{level[:40]}"; there are: {", ".join(LEVELS)}.')
    return level


def _houses(rules: wire.NewTable, origin: dict[str, Any] | None) -> tuple[str, ...]:
    """The houses in seat order; refuses options that the engine refuses."""
    if origin is not None:
        return smallcouncil.restore(origin).houses
    houses = {} if isinstance(rules.houses, str) else {"houses": rules.houses}
    return smallcouncil.new_game(rules.game, **rules.options, **houses, players=rules.players, seed="0").houses


def host_only(setting: Setting, account: str) -> None:
    if setting.host != account:
        raise Refusal("not_host", "Only the host of the table can do this.")


# Endpoints

SEEN = ("not_found",)


@endpoint(
    "POST", "/api/tables", takes=wire.NewTable, gives=wire.TableInfo, status=201, scope="tables",
    codes=("bad_options", "too_many"), cost="heavy",
)  # fmt: skip
async def new_table(asked: Asked) -> wire.TableInfo:
    """A new table; you are its host and sit where you like."""
    games.check_options(asked.body.game, asked.body.options)
    lobby, account = asked.council.lobby, asked.caller.account
    await asyncio.to_thread(_try_out, asked.body)
    return await lobby.info(await lobby.create(account, asked.body), account)


def _try_out(rules: wire.NewTable) -> None:
    """Whatever the engine has to say against these options, it says now."""
    houses = {} if rules.houses == "chosen" else {"houses": rules.houses}
    smallcouncil.new_game(rules.game, **rules.options, **houses, players=rules.players, seed="0")


@endpoint(
    "GET", "/api/tables", gives=wire.Tables,
    query=(
        Parameter("state", Literal["open", "running", "finished"], "open", "which tables"),
        Parameter("game", str | None, None, "only of this game"),
    ),
)  # fmt: skip
async def list_tables(asked: Asked) -> wire.Tables:
    """The public tables, newest first."""
    columns = schema.tables.c
    wanted = select(columns.id).where(columns.state == asked.query("state"), columns.private.is_(False))
    if asked.query("game"):
        wanted = wanted.where(columns.game == asked.query("game"))
    return await _lines(asked, wanted.order_by(columns.created.desc()).limit(PAGE))


@endpoint("GET", "/api/me/tables", gives=wire.Tables, scope="read")
async def my_tables(asked: Asked) -> wire.Tables:
    """The tables where I sit or am the host, newest first, the finished ones last."""
    columns, seats, account = schema.tables.c, schema.seats.c, asked.caller.account
    seated = select(seats.table).where(seats.account == account)
    hosted = select(columns.id).where(columns.host == account, columns.state != "finished")
    wanted = select(columns.id).where(columns.id.in_(union(seated, hosted)), columns.state != "closed")
    order = (columns.state == "finished", columns.created.desc())
    return await _lines(asked, wanted.order_by(*order).limit(2 * PAGE))


async def _lines(asked: Asked, wanted: Select[Any]) -> wire.Tables:
    account = asked.account
    async with asked.council.store.read() as connection:
        found = [row.id for row in await connection.execute(wanted)]
        settings = await tables.load_many(connection, found)
    return wire.Tables([_line(setting, account) for setting in settings])


def _line(setting: Setting, account: str | None) -> wire.TableLine:
    mine = [seat.house or "" for seat in setting.holds(account)] if account else []
    rules = setting.rules
    return wire.TableLine(
        id=setting.id,
        game=rules.game,
        title=rules.title,
        state=setting.state,  # type: ignore[arg-type]
        host=setting.host_name,
        players=rules.players,
        free=sum(1 for seat in setting.seats if not seat.is_filled and not seat.reserved),
        private=rules.private,
        spectators=rules.spectators,
        waiting=setting.waiting,
        due=setting.deadline,
        my_houses=mine,
        my_turn=any(house in setting.waiting for house in mine),
        created=setting.created,
        finished=setting.finished,
        outcome=setting.outcome,
    )


@endpoint("GET", "/api/tables/{table}", gives=wire.TableInfo, codes=SEEN)
async def see_table(asked: Asked) -> wire.TableInfo:
    """A table."""
    return await asked.council.lobby.info(asked.path(TABLE_ID), asked.account)


@endpoint(
    "POST", "/api/tables/{table}/visit", takes=wire.Visit, gives=wire.TableInfo, scope="tables", codes=SEEN,
    cost="sign_ins",
)  # fmt: skip
async def visit(asked: Asked) -> wire.TableInfo:
    """Show the invite key of a private table."""
    council, table, account = asked.council, asked.path(TABLE_ID)[:16], asked.caller.account
    async with council.store.read() as connection:
        setting = await tables.load(connection, table)
    version = setting.key_version if setting else 0
    key = security.invite_key(council.store.secret, table, version)
    if not security.same(asked.body.key, key) or setting is None or setting.state == "closed":
        raise Refusal("not_found", "There is no such table.")
    with suppress(Taken):
        async with council.store.write() as connection:
            if not await tables.may_enter(connection, setting, account):
                await connection.execute(insert(schema.visitors).values(table=table, account=account))
    return await council.lobby.info(table, account)


@endpoint(
    "POST", "/api/tables/{table}/key", gives=wire.TableInfo, scope="tables", codes=(*SEEN, "not_host", "not_open")
)
async def new_key(asked: Asked) -> wire.TableInfo:
    """A new invite key; the old one is void."""
    lobby, table, account = asked.council.lobby, asked.path(TABLE_ID), asked.caller.account

    async def do(connection: AsyncConnection, setting: Setting) -> None:
        host_only(setting, account)
        changed = update(schema.tables).where(schema.tables.c.id == setting.id)
        await connection.execute(changed.values(key_version=setting.key_version + 1))

    await lobby.change(table, account, do)
    return await lobby.info(table, account)


@endpoint(
    "POST", "/api/tables/{table}/start", gives=wire.TableInfo, scope="tables", cost="heavy",
    codes=(*SEEN, "not_open", "not_host", "seats_empty"),
)  # fmt: skip
async def start(asked: Asked) -> wire.TableInfo:
    """Begin the game; all seats must be filled."""
    council, account = asked.council, asked.caller.account

    async def do(connection: AsyncConnection, setting: Setting) -> None:
        host_only(setting, account)
        await begin(connection, setting, council.now())

    await council.lobby.change(asked.path(TABLE_ID), account, do)
    table = await council.hall.open(asked.path(TABLE_ID))
    await table.settled()  # by then it has heard of the start
    return await council.lobby.info(table.id, account)


async def begin(connection: AsyncConnection, setting: Setting, now: int) -> None:
    """Seat people and bots at the houses, and write the first line of the journal."""
    if not all(seat.is_filled for seat in setting.seats):
        raise Refusal("seats_empty", "Some seats are empty: invite people or add bots.")
    game = setting.begin()
    holders = list(setting.seats)
    if setting.rules.houses == "random":  # provably by the seed, like every other shuffle
        holders = list(Chance(f"{setting.seed} seats").shuffled(holders))
    seated = {}
    for number, (house, holder) in enumerate(zip(game.houses, holders, strict=True)):
        seated[house] = (holder.account, holder.bot)
        seats = schema.seats.c
        await connection.execute(
            update(schema.seats)
            .where(seats.table == setting.id, seats.seat == number)
            .values(house=house, account=holder.account, bot=holder.bot, reserved=None)
        )
    deed: Deed = Start(seated)
    await connection.execute(
        insert(schema.journal).values(table=setting.id, seq=1, at=now, by=setting.host, body=encode(deed).decode())
    )
    waiting = list(dict.fromkeys(decision.house for decision in game.decisions))
    await connection.execute(
        update(schema.tables)
        .where(schema.tables.c.id == setting.id)
        .values(state="running", started=now, waiting=json.dumps(waiting), due=now)
    )


@endpoint("POST", "/api/tables/{table}/close", status=204, scope="tables", codes=(*SEEN, "not_open", "not_host"))
async def close(asked: Asked) -> None:
    """Give up a table that has not begun."""
    account = asked.caller.account

    async def do(connection: AsyncConnection, setting: Setting) -> None:
        host_only(setting, account)
        await connection.execute(update(schema.tables).where(schema.tables.c.id == setting.id).values(state="closed"))

    await asked.council.lobby.change(asked.path(TABLE_ID), account, do)


@endpoint(
    "POST", "/api/tables/{table}/rematch", gives=wire.TableInfo, status=201, scope="tables", cost="heavy",
    codes=(*SEEN, "not_finished", "too_many", "no_seat", "bad_options"),
)  # fmt: skip
async def rematch(asked: Asked) -> wire.TableInfo:
    """The same again: a new table with the same settings, its seats reserved for the same people."""
    council, account = asked.council, asked.caller.account
    old = await council.lobby.entered(asked.path(TABLE_ID), account)
    if old.state != "finished":
        raise Refusal("not_finished", "The game is not over yet.")
    if not old.holds(account):
        raise Refusal("no_seat", "Only those who played can ask for a rematch.")
    houses = await council.lobby.houses(old.rules)
    async with council.store.write() as connection:
        table = await _lay_again(council.lobby, connection, old.id, account, houses)
    council.hall.changed(old.id)
    return await council.lobby.info(table, account)


async def _lay_again(
    lobby: Lobby, connection: AsyncConnection, played: str, account: str, houses: list[str | None]
) -> str:
    """The table of a rematch: that of whoever asked first, unless it has been given up."""
    old = await lobby.hold(connection, played)
    assert old is not None
    known = await tables.load(connection, old.rematch) if old.rematch is not None else None
    if known is not None and known.state != "closed":
        return known.id
    table = await lobby.lay(connection, account, old.rules, houses)
    for seat in old.seats:
        values = {"account": account} if seat.account == account else {"bot": seat.bot, "reserved": seat.name}
        await lobby.set_seat(connection, table, seat.seat, **values)
    if old.rules.private:
        others = {seat.account for seat in old.seats if seat.account} - {account}
        for other in sorted(others):
            await connection.execute(insert(schema.visitors).values(table=table, account=other))
    await connection.execute(update(schema.tables).where(schema.tables.c.id == old.id).values(rematch=table))
    await lobby.store.notify(connection, lobby.council.hall.fanout.line("t", old.id))
    return table
