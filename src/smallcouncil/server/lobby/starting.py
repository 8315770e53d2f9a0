"""The start of a game, and the same table once more after its end."""

import json

from sqlalchemy import insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from smallcouncil.kernel.chance import Chance
from smallcouncil.server.game.deeds import Deed, Start
from smallcouncil.server.http.endpoint import Call, endpoint
from smallcouncil.server.lobby.lobby import SEEN, TABLE_ID, Lobby, encode, host_only
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.storage import schema, stored_table
from smallcouncil.server.storage.stored_table import StoredTable, entered
from smallcouncil.server.wire import bodies


class Starting:
    """The desk where games begin."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    @endpoint(
        "POST", "/api/tables/{table}/start", gives=bodies.TableInfo, scope="tables", cost="heavy",
        codes=(*SEEN, "not_open", "not_host", "seats_empty"),
    )  # fmt: skip
    async def start(self, call: Call) -> bodies.TableInfo:
        """Begin the game; all seats must be filled."""
        account = call.caller.account

        async def do(connection: AsyncConnection, stored: StoredTable) -> None:
            host_only(stored, account)
            await begin(connection, stored, self.lobby.times.now())

        await self.lobby.change(call.path(TABLE_ID), account, do)
        table = await self.lobby.tables.open(call.path(TABLE_ID))
        await table.settled()  # by then it has heard of the start
        return await self.lobby.info(table.id, account)

    @endpoint(
        "POST", "/api/tables/{table}/rematch", gives=bodies.TableInfo, status=201, scope="tables", cost="heavy",
        codes=(*SEEN, "not_finished", "too_many", "no_seat", "bad_options"),
    )  # fmt: skip
    async def rematch(self, call: Call) -> bodies.TableInfo:
        """The same again: a new table with the same storeds, its seats reserved for the same people."""
        account = call.caller.account
        old = await entered(self.lobby.store, call.path(TABLE_ID), account)
        if old.state != "finished":
            raise Refusal("not_finished", "The game is not over yet.")
        if not old.holds(account):
            raise Refusal("no_seat", "Only those who played can ask for a rematch.")
        houses = await self.lobby.houses(old.rules)
        async with self.lobby.store.write() as connection:
            table = await _lay_again(self.lobby, connection, old.id, account, houses)
        self.lobby.tables.changed(old.id)
        return await self.lobby.info(table, account)


async def begin(connection: AsyncConnection, stored: StoredTable, now: int) -> None:
    """Seat people and bots at the houses, and write the first line of the journal."""
    if not all(seat.is_filled for seat in stored.seats):
        raise Refusal("seats_empty", "Some seats are empty: invite people or add bots.")
    game = stored.begin()
    holders = list(stored.seats)
    if stored.rules.houses == "random":  # provably by the seed, like every other shuffle
        holders = list(Chance(f"{stored.seed} seats").shuffled(holders))
    seated = {}
    for number, (house, holder) in enumerate(zip(game.houses, holders, strict=True)):
        seated[house] = (holder.account, holder.bot)
        seats = schema.seats.c
        await connection.execute(
            update(schema.seats)
            .where(seats.table == stored.id, seats.seat == number)
            .values(house=house, account=holder.account, bot=holder.bot, reserved=None, reserved_for=None)
        )
    deed: Deed = Start(seated)
    await connection.execute(
        insert(schema.journal).values(table=stored.id, seq=1, at=now, by=stored.host, body=encode(deed).decode())
    )
    waiting = list(dict.fromkeys(decision.house for decision in game.decisions))
    await connection.execute(
        update(schema.tables)
        .where(schema.tables.c.id == stored.id)
        .values(state="running", started=now, waiting=json.dumps(waiting), progress=game.progress, due=now)
    )


async def _lay_again(
    lobby: Lobby, connection: AsyncConnection, played: str, account: str, houses: list[str | None]
) -> str:
    """The table of a rematch: that of whoever call first, unless it has been given up."""
    old = await lobby.hold(connection, played)
    assert old is not None
    known = await stored_table.load(connection, old.rematch) if old.rematch is not None else None
    if known is not None and known.state != "closed":
        return known.id
    table = await lobby.lay(connection, account, old.rules, houses)
    for seat in old.seats:
        values = {"account": account} if seat.account == account else {"bot": seat.bot, "reserved": seat.name}
        if seat.account not in (None, account):
            values["reserved_for"] = seat.account
        await lobby.set_seat(connection, table, seat.seat, **values)
    if old.rules.private:
        others = {seat.account for seat in old.seats if seat.account} - {account}
        for other in sorted(others):
            await connection.execute(insert(schema.visitors).values(table=table, account=other))
    await connection.execute(update(schema.tables).where(schema.tables.c.id == old.id).values(rematch=table))
    await lobby.store.notify(connection, lobby.tables.notices.notice("t", old.id))
    return table
