"""A table as one account may see it."""

from smallcouncil.kernel.chance import seed_hash
from smallcouncil.server import keys
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.storage.stored_table import Seating, StoredTable
from smallcouncil.server.wire import bodies


def table_info(
    table: StoredTable, account: str | None, play: TableGame | None, secret: bytes, kept: str | None = None
) -> bodies.TableInfo:
    """Its rules, its people, and how far its game is."""
    rules, is_host = table.rules, account == table.host
    finished = table.state == "finished"
    return bodies.TableInfo(
        id=table.id,
        game=rules.game,
        title=rules.title,
        state=table.state,
        host=table.host_name,
        mine=is_host,
        players=rules.players,
        private=rules.private,
        spectators=rules.spectators,
        houses=rules.houses,
        options=rules.options,
        time_control=rules.time_control,
        absence=rules.absence,
        away=rules.away,
        talk=rules.talk,
        undo=rules.undo,
        explain=rules.explain,
        hints=rules.hints,
        bots_speak=rules.bots_speak,
        seats=[_seat_info(seat, account, play) for seat in table.seats],
        waiting=play.waiting() if play else table.waiting,
        due=play.deadline() if play else table.deadline,
        created=table.created,
        started=table.started,
        finished=table.finished,
        seed_hash=seed_hash(table.seed),
        seed=table.seed if finished else None,
        outcome=table.outcome,
        key=keys.invite_key(secret, table.id, table.key_version) if is_host and not table.is_for_one else None,
        rematch=table.rematch,
        source=table.source,
        kept=kept,
    )


def _seat_info(seat: Seating, account: str | None, play: TableGame | None) -> bodies.SeatInfo:
    at_play = play.seats.get(seat.house or "") if play else None
    return bodies.SeatInfo(
        seat=seat.seat,
        house=seat.house,
        name=seat.name,
        mine=account is not None and seat.account == account,
        bot=at_play.level if at_play else seat.bot,
        reserved=seat.reserved,
        away=at_play is not None and at_play.account is not None and not at_play.is_attended,
        vassal=play is not None and seat.house is not None and play.is_vassal(seat.house),
    )
