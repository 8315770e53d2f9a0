"""A table as the store knows it: its settings, its seats, and what the lobby shows of it."""

import json
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

import smallcouncil
from smallcouncil.kernel import Game
from smallcouncil.kernel.chance import seed_hash
from smallcouncil.server import schema, security, wire
from smallcouncil.server.play import Play

_read_settings = msgspec.json.Decoder(wire.NewTable).decode
_read_outcome = msgspec.json.Decoder(wire.OutcomeInfo).decode


class Seating(NamedTuple):
    """A seat in the lobby's book."""

    seat: int
    house: str | None
    account: str | None
    name: str | None
    bot: str | None
    reserved: str | None

    @property
    def is_filled(self) -> bool:
        return self.account is not None or self.bot is not None


class Setting(NamedTuple):
    """Everything about a table but the game itself."""

    id: str
    host: str
    host_name: str
    state: str
    key_version: int
    created: int
    started: int | None
    finished: int | None
    seed: str
    origin: str | None
    outcome: wire.OutcomeInfo | None
    waiting: list[str]
    deadline: int | None
    rematch: str | None
    rules: wire.NewTable
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

    def holds(self, account: str) -> list[Seating]:
        return [seat for seat in self.seats if seat.account == account]

    def reseated(self, house: str, account: str, name: str) -> "Setting":
        """The same with somebody else in the seat of a house."""
        seats = [
            seat._replace(account=account, name=name, bot=None, reserved=None) if seat.house == house else seat
            for seat in self.seats
        ]
        return self._replace(seats=tuple(seats))


async def load(connection: AsyncConnection, table: str) -> Setting | None:
    """A table by its id."""
    found = await load_many(connection, [table])
    return found[0] if found else None


async def load_many(connection: AsyncConnection, ids: list[str]) -> list[Setting]:
    """The tables with these ids, in their order."""
    tables, accounts = schema.tables.c, schema.accounts.c
    rows = await connection.execute(
        select(schema.tables, accounts.name.label("host_name"))
        .join(schema.accounts, accounts.id == tables.host)
        .where(tables.id.in_(ids))
    )
    by_id = {row.id: row for row in rows}
    seats = await _seats_of(connection, list(by_id))
    return [_setting(by_id[table], tuple(seats.get(table, ()))) for table in ids if table in by_id]


def _setting(row: Any, seats: tuple[Seating, ...]) -> Setting:
    return Setting(
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
        deadline=row.deadline,
        rematch=row.rematch,
        rules=_read_settings(row.settings),
        seats=seats,
    )


async def _seats_of(connection: AsyncConnection, ids: list[str]) -> dict[str, list[Seating]]:
    seats, accounts = schema.seats.c, schema.accounts.c
    found = await connection.execute(
        select(seats.table, seats.seat, seats.house, seats.account, accounts.name, seats.bot, seats.reserved)
        .outerjoin(schema.accounts, accounts.id == seats.account)
        .where(seats.table.in_(ids))
        .order_by(seats.table, seats.seat)
    )
    by_table: dict[str, list[Seating]] = {}
    for table, *seat in found:
        by_table.setdefault(table, []).append(Seating(*seat))
    return by_table


async def may_enter(connection: AsyncConnection, setting: Setting, account: str | None) -> bool:
    """Whether somebody may see a table at all."""
    if not setting.rules.private:
        return True
    if account is None:
        return False
    if account == setting.host or setting.holds(account):
        return True
    visitors = schema.visitors.c
    found = await connection.execute(
        select(visitors.account).where(visitors.table == setting.id, visitors.account == account)
    )
    return found.first() is not None


async def admitted(connection: AsyncConnection, setting: Setting) -> set[str]:
    """Everybody who may see a private table."""
    visitors = schema.visitors.c
    shown = await connection.execute(select(visitors.account).where(visitors.table == setting.id))
    return {setting.host, *(seat.account for seat in setting.seats if seat.account), *shown.scalars()}


def info(setting: Setting, account: str | None, play: Play | None, secret: bytes) -> wire.TableInfo:
    """A table as one account may see it."""
    rules, is_host = setting.rules, account == setting.host
    finished = setting.state == "finished"
    return wire.TableInfo(
        id=setting.id,
        game=rules.game,
        title=rules.title,
        state=setting.state,  # type: ignore[arg-type]  # the store holds nothing else
        host=setting.host_name,
        mine=is_host,
        players=rules.players,
        private=rules.private,
        spectators=rules.spectators,
        houses=rules.houses,
        options=rules.options,
        pace=rules.pace,
        absence=rules.absence,
        talk=rules.talk,
        undo=rules.undo,
        explain=rules.explain,
        seats=[_seat_info(seat, account, play) for seat in setting.seats],
        waiting=play.waiting() if play else setting.waiting,
        due=play.deadline() if play else setting.deadline,
        created=setting.created,
        started=setting.started,
        finished=setting.finished,
        seed_hash=seed_hash(setting.seed),
        seed=setting.seed if finished else None,
        outcome=setting.outcome,
        key=security.invite_key(secret, setting.id, setting.key_version) if is_host else None,
        rematch=setting.rematch,
    )


def _seat_info(seat: Seating, account: str | None, play: Play | None) -> wire.SeatInfo:
    at_play = play.seats.get(seat.house or "") if play else None
    return wire.SeatInfo(
        seat=seat.seat,
        house=seat.house,
        name=seat.name,
        mine=account is not None and seat.account == account,
        bot=at_play.level if at_play else seat.bot,
        reserved=seat.reserved,
        away=at_play is not None and at_play.account is not None and not at_play.is_attended,
    )
