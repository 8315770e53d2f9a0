"""Sitting down at a table, getting up, and who else may decide about a seat."""

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from smallcouncil.kernel.act import LEAVE
from smallcouncil.server.accounts.names import clean_name, name_key
from smallcouncil.server.game.deeds import AnyDeed, Leave, Take
from smallcouncil.server.game.table_game import Seat, TableGame
from smallcouncil.server.http.endpoint import Call, Caller, endpoint
from smallcouncil.server.lobby.lobby import SEEN, TABLE_ID, Lobby, check_level, host_only
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.storage import schema
from smallcouncil.server.storage.stored_table import Seating, StoredTable, entered
from smallcouncil.server.table.played_table import Wish
from smallcouncil.server.table.requests import check_no_vassal, held_seat
from smallcouncil.server.wire import bodies


class Seats:
    """The desk for those who want to sit down, or to get up."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    @endpoint(
        "POST", "/api/tables/{table}/seats", takes=bodies.Join, gives=bodies.TableInfo, scope="tables",
        codes=(*SEEN, "not_open", "seat_taken", "not_allowed", "game_over"),
    )  # fmt: skip
    async def take_seat(self, call: Call) -> bodies.TableInfo:
        """Sit down: on the seat of a house, on one reserved for you, or on any free one; in a running game on one that
        nobody attends to and that the host keeps for you."""
        lobby, account, wanted = self.lobby, call.caller.account, call.body.house
        stored = await entered(lobby.store, call.path(TABLE_ID), account)
        _check_for_one(stored, account)
        if stored.state == "running":
            await self._take_over(call, stored)
            return await lobby.info(stored.id, account)

        async def do(connection: AsyncConnection, stored: StoredTable) -> None:
            free = [seat for seat in stored.seats if not seat.is_filled]
            fitting = [seat for seat in free if _is_for(seat, call.caller, wanted)]
            fitting.sort(key=lambda seat: (seat.reserved is None, seat.seat))
            if not fitting:
                raise Refusal("seat_taken", "There is no such free seat.")
            await lobby.set_seat(connection, stored.id, fitting[0].seat, account=account)

        await lobby.change(call.path(TABLE_ID), account, do)
        return await lobby.info(call.path(TABLE_ID), account)

    async def _take_over(self, call: Call, stored: StoredTable) -> None:
        table = await self.lobby.tables.open(stored.id)
        account, name, wanted = call.caller.account, call.caller.name, call.body.house
        now = self.lobby.times.now()

        def make(play: TableGame) -> AnyDeed:
            if play.game.outcome is not None:
                raise Refusal("game_over", "The game is over.")
            if any(seat.account == account for seat in play.seats.values()):  # nobody looks into a second hand
                raise Refusal("not_allowed", "You play in this game already.")
            kept = [seat for seat in stored.seats if seat.reserved and _is_for(seat, call.caller, wanted)]
            kept_houses = [seat.house for seat in kept if seat.house and not play.is_vassal(seat.house)]
            free = [house for house in kept_houses if not play.seats[house].is_attended]
            free = [house for house in free if _is_given_up(play.seats[house], now, stored.rules.away)]
            if not free:
                raise Refusal("seat_taken", "No seat is kept for you, or its holder may still come back to it.")
            return Take(free[0], account, name)

        await table.ask(lambda: table.enact(Wish(make, account)))

    @endpoint(
        "PUT", "/api/tables/{table}/seats/{seat}", takes=bodies.SeatFor, gives=bodies.TableInfo, scope="tables",
        codes=(*SEEN, "not_open", "not_running", "not_host", "bad_options", "bad_name", "seat_taken", "too_many"),
    )  # fmt: skip
    async def fill_seat(self, call: Call) -> bodies.TableInfo:
        """Put a bot on a free seat, or reserve it for somebody; in a running game reserve one nobody attends to."""
        lobby, account, body = self.lobby, call.caller.account, call.body
        if (body.bot is None) == (body.reserve is None):
            raise Refusal("bad_body", 'Give exactly one of "bot" and "reserve".')
        reserve = None if body.reserve is None else clean_name(body.reserve)
        stored = await entered(lobby.store, call.path(TABLE_ID), account)
        if stored.state == "running" and reserve is not None:
            await self._keep_for(call, stored, reserve)
            return await lobby.info(stored.id, account)

        async def do(connection: AsyncConnection, stored: StoredTable) -> None:
            host_only(stored, account)
            seat = _seat_number(call, stored)
            if seat.account is not None:
                raise Refusal("seat_taken", "Somebody sits there.")
            bot = check_level(body.bot) if body.bot else None
            owner = await _account_of(connection, reserve, set()) if reserve else None
            await lobby.set_seat(connection, stored.id, seat.seat, bot=bot, reserved=reserve, reserved_for=owner)

        await lobby.change(call.path(TABLE_ID), account, do)
        return await lobby.info(call.path(TABLE_ID), account)

    async def _keep_for(self, call: Call, stored: StoredTable, name: str) -> None:
        """The holder may still return; whoever sits down first has the seat."""
        account = call.caller.account
        host_only(stored, account)
        seat = _seat_number(call, stored)
        table = await self.lobby.tables.open(stored.id)
        if table.playing().seats[seat.house or ""].is_attended:
            raise Refusal("seat_taken", "Somebody sits there.")
        check_no_vassal(table.playing(), seat.house or "")
        here = {socket.account for socket in table.audience.sockets if socket.account}

        async def do(connection: AsyncConnection, stored: StoredTable) -> None:
            mine = (schema.seats.c.table == stored.id, schema.seats.c.seat == seat.seat)
            owner = await _account_of(connection, name, here)
            if owner is None:  # there are secrets in that seat
                raise Refusal("bad_name", "Nobody, or more than one, is known by that name.")
            await connection.execute(update(schema.seats).where(*mine).values(reserved=name, reserved_for=owner))

        await self.lobby.change(stored.id, account, do, "running")
        await (await self.lobby.tables.open(stored.id)).settled()

    @endpoint(
        "DELETE", "/api/tables/{table}/seats/{seat}", status=204, scope="tables",
        codes=(*SEEN, "not_open", "not_host", "no_seat", "game_over", "not_your_seat"),
    )  # fmt: skip
    async def leave_seat(self, call: Call) -> None:
        """Get up; the host may empty any seat before the start.  In a running game the table's rule decides."""
        lobby, account = self.lobby, call.caller.account
        stored = await entered(lobby.store, call.path(TABLE_ID), account)
        if stored.state == "running":
            await self._leave_game(call, stored, _seat_number(call, stored))
            return

        async def do(connection: AsyncConnection, stored: StoredTable) -> None:
            seat = _seat_number(call, stored)
            if seat.account != account:
                host_only(stored, account)
                await _turn_out(connection, stored, seat)
            await lobby.set_seat(connection, stored.id, seat.seat)

        await lobby.change(stored.id, account, do)

    async def _leave_game(self, call: Call, stored: StoredTable, seat: Seating) -> None:
        table = await self.lobby.tables.open(stored.id)
        account, house = call.caller.account, seat.house or ""

        def make(play: TableGame) -> AnyDeed:
            if held_seat(play, house, account).left:
                raise Refusal("no_seat", "You have left already.")
            if play.game.outcome is not None:
                raise Refusal("game_over", "The game is over.")
            return Leave(house, LEAVE if LEAVE in play.acts(house) else None)

        await table.ask(lambda: table.enact(Wish(make, account)))


def _check_for_one(stored: StoredTable, account: str) -> None:
    if stored.is_for_one and account != stored.host:
        raise Refusal("not_allowed", "This table shows what one player of a running game knows; it is theirs alone.")


def _is_given_up(seat: Seat, now: int, patience: int) -> bool:
    """Whether nobody has a better right to it: whoever was replaced may come back for a while."""
    return seat.account is None or seat.left or now >= seat.since + 1000 * patience


def _is_for(seat: Seating, caller: Caller, house: str | None) -> bool:
    if house is not None and seat.house != house:
        return False
    if seat.reserved_for is not None:
        return seat.reserved_for == caller.account
    return seat.reserved is None or name_key(seat.reserved) == name_key(caller.name)


async def _account_of(connection: AsyncConnection, name: str, here: set[str]) -> str | None:
    """The account of a name: a registered one, or a guest's if there is only one, at best among those who are here."""
    accounts = schema.accounts.c
    registered = select(accounts.id).where(accounts.name_key == name_key(name))
    found = (await connection.execute(registered)).scalar()
    if found is not None:
        return str(found)
    alike = func.lower(accounts.name) == name.lower()
    guests = select(accounts.id).where(accounts.name_key.is_(None), alike).limit(50)
    called = {str(row.id) for row in await connection.execute(guests)}
    called = called & here or called
    return called.pop() if len(called) == 1 else None


def _seat_number(call: Call, stored: StoredTable) -> Seating:
    text = call.path("seat")
    for seat in stored.seats:
        if text == str(seat.seat):
            return seat
    raise Refusal("not_found", "There is no such seat.")


async def _turn_out(connection: AsyncConnection, stored: StoredTable, seat: Seating) -> None:
    """Whoever the host removes has to show a private table's key again; the host may make a new one."""
    if seat.account is not None and len(stored.holds(seat.account)) == 1:
        visitors = schema.visitors.c
        shown = (visitors.table == stored.id, visitors.account == seat.account)
        await connection.execute(delete(schema.visitors).where(*shown))
