"""Sitting down at a table, getting up, and who else may decide about a seat."""

from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncConnection

from smallcouncil.server import schema, wire
from smallcouncil.server.accounts import clean_name, name_key
from smallcouncil.server.endpoint import Asked, endpoint
from smallcouncil.server.journal import AnyDeed, Leave, Take
from smallcouncil.server.lobby import SEEN, TABLE_ID, check_level, host_only
from smallcouncil.server.play import Play
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.requests import held_seat
from smallcouncil.server.tables import Seating, Setting


@endpoint(
    "POST", "/api/tables/{table}/seats", takes=wire.Join, gives=wire.TableInfo, scope="tables",
    codes=(*SEEN, "not_open", "seat_taken", "not_allowed", "game_over"),
)  # fmt: skip
async def take_seat(asked: Asked) -> wire.TableInfo:
    """Sit down: on the seat of a house, on one reserved for you, or on any free one; in a running game on one that
    nobody attends to and that the host keeps for you."""
    lobby, account, wanted = asked.council.lobby, asked.caller.account, asked.body.house
    setting = await lobby.entered(asked.path(TABLE_ID), account)
    if setting.state == "running":
        await _take_over(asked, setting)
        return await lobby.info(setting.id, account)

    async def do(connection: AsyncConnection, setting: Setting) -> None:
        free = [seat for seat in setting.seats if not seat.is_filled]
        fitting = [seat for seat in free if _is_for(seat, asked.caller.name, wanted)]
        fitting.sort(key=lambda seat: (seat.reserved is None, seat.seat))
        if not fitting:
            raise Refusal("seat_taken", "There is no such free seat.")
        await lobby.set_seat(connection, setting.id, fitting[0].seat, account=account)

    await lobby.change(asked.path(TABLE_ID), account, do)
    return await lobby.info(asked.path(TABLE_ID), account)


async def _take_over(asked: Asked, setting: Setting) -> None:
    table = await asked.council.hall.open(setting.id)
    account, name, wanted = asked.caller.account, asked.caller.name, asked.body.house

    def make(play: Play) -> AnyDeed:
        if play.game.outcome is not None:
            raise Refusal("game_over", "The game is over.")
        if any(seat.account == account for seat in play.seats.values()):  # nobody looks into a second hand
            raise Refusal("not_allowed", "You play in this game already.")
        kept = [seat for seat in setting.seats if seat.reserved and _is_for(seat, name, wanted)]
        free = [seat.house for seat in kept if seat.house and not play.seats[seat.house].is_attended]
        if not free:
            raise Refusal("seat_taken", "No seat of this game is kept for you.")
        return Take(free[0], account, name)

    await table.ask(lambda: table.enact(make, account))


def _is_for(seat: Seating, name: str, house: str | None) -> bool:
    if house is not None and seat.house != house:
        return False
    return seat.reserved is None or name_key(seat.reserved) == name_key(name)


def _seat_number(asked: Asked, setting: Setting) -> Seating:
    text = asked.path("seat")
    for seat in setting.seats:
        if text == str(seat.seat):
            return seat
    raise Refusal("not_found", "There is no such seat.")


@endpoint(
    "PUT", "/api/tables/{table}/seats/{seat}", takes=wire.SeatFor, gives=wire.TableInfo, scope="tables",
    codes=(*SEEN, "not_open", "not_running", "not_host", "bad_options", "bad_name", "seat_taken"),
)  # fmt: skip
async def fill_seat(asked: Asked) -> wire.TableInfo:
    """Put a bot on a free seat, or reserve it for somebody; in a running game reserve one that nobody attends to."""
    lobby, account, body = asked.council.lobby, asked.caller.account, asked.body
    if (body.bot is None) == (body.reserve is None):
        raise Refusal("bad_body", 'Give exactly one of "bot" and "reserve".')
    reserve = None if body.reserve is None else clean_name(body.reserve)
    setting = await lobby.entered(asked.path(TABLE_ID), account)
    if setting.state == "running" and reserve is not None:
        await _keep_for(asked, setting, reserve)
        return await lobby.info(setting.id, account)

    async def do(connection: AsyncConnection, setting: Setting) -> None:
        host_only(setting, account)
        seat = _seat_number(asked, setting)
        if seat.account is not None:
            raise Refusal("seat_taken", "Somebody sits there.")
        bot = check_level(body.bot) if body.bot else None
        await lobby.set_seat(connection, setting.id, seat.seat, bot=bot, reserved=reserve)

    await lobby.change(asked.path(TABLE_ID), account, do)
    return await lobby.info(asked.path(TABLE_ID), account)


async def _keep_for(asked: Asked, setting: Setting, name: str) -> None:
    """The holder may still return; whoever sits down first has the seat."""
    council, account = asked.council, asked.caller.account
    host_only(setting, account)
    seat = _seat_number(asked, setting)
    if (await council.hall.open(setting.id)).playing().seats[seat.house or ""].is_attended:
        raise Refusal("seat_taken", "Somebody sits there.")

    async def do(connection: AsyncConnection, setting: Setting) -> None:
        mine = (schema.seats.c.table == setting.id, schema.seats.c.seat == seat.seat)
        await connection.execute(update(schema.seats).where(*mine).values(reserved=name))

    await council.lobby.change(setting.id, account, do, "running")
    await (await council.hall.open(setting.id)).settled()


@endpoint(
    "DELETE", "/api/tables/{table}/seats/{seat}", status=204, scope="tables",
    codes=(*SEEN, "not_open", "not_host", "no_seat", "game_over", "not_your_seat"),
)  # fmt: skip
async def leave_seat(asked: Asked) -> None:
    """Get up; the host may empty any seat before the start.  In a running game the table's rule says what follows."""
    lobby, account = asked.council.lobby, asked.caller.account
    setting = await lobby.entered(asked.path(TABLE_ID), account)
    if setting.state == "running":
        await _leave_game(asked, setting, _seat_number(asked, setting))
        return

    async def do(connection: AsyncConnection, setting: Setting) -> None:
        seat = _seat_number(asked, setting)
        if seat.account != account:
            host_only(setting, account)
            await _turn_out(connection, setting, seat)
        await lobby.set_seat(connection, setting.id, seat.seat)

    await lobby.change(setting.id, account, do)


async def _turn_out(connection: AsyncConnection, setting: Setting, seat: Seating) -> None:
    """Whoever the host removes has to show a private table's key again; the host may make a new one."""
    if seat.account is not None and len(setting.holds(seat.account)) == 1:
        visitors = schema.visitors.c
        shown = (visitors.table == setting.id, visitors.account == seat.account)
        await connection.execute(delete(schema.visitors).where(*shown))


async def _leave_game(asked: Asked, setting: Setting, seat: Seating) -> None:
    table = await asked.council.hall.open(setting.id)
    account, house = asked.caller.account, seat.house or ""

    def make(play: Play) -> AnyDeed:
        if held_seat(play, house, account).left:
            raise Refusal("no_seat", "You have left already.")
        if play.game.outcome is not None:
            raise Refusal("game_over", "The game is over.")
        return Leave(house)

    await table.ask(lambda: table.enact(make, account))
