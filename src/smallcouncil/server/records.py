"""Records: finished games to watch, export, import and fork."""

import asyncio
import logging
import zlib
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from sqlalchemy import insert, select
from starlette.responses import Response

from smallcouncil.kernel.chance import seed_hash
from smallcouncil.kernel.errors import BadRecord
from smallcouncil.server import games, journal, loading, replays, schema, security, tables, wire
from smallcouncil.server.endpoint import Asked, Parameter, endpoint
from smallcouncil.server.lobby import SEEN, TABLE_ID
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.requests import held_seat
from smallcouncil.server.store import Taken, Unstored
from smallcouncil.server.workers import Workers

if TYPE_CHECKING:
    from smallcouncil.server.app import Council
    from smallcouncil.server.table import Table

log = logging.getLogger("smallcouncil.records")
PAGE = 50
SECONDS = 30.0
LONGEST_SEED = 64
"""As the book of tables has room for."""
QUEUE = 32
"""How many may wait for the one process that replays records."""
encode = msgspec.json.Encoder().encode
_read_info = msgspec.json.Decoder(wire.RecordInfo).decode
_read_file = msgspec.json.Decoder(wire.RecordFile).decode


class Records:
    """The record files in the store."""

    def __init__(self, council: "Council") -> None:
        self.council = council
        self.store = council.store
        self._workers = Workers(1)  # not the bots': nobody's move waits for somebody else's reading
        self._waiting = 0
        self._looked_back = False

    async def stop(self) -> None:
        await self._workers.stop()

    async def keep(self, table: "Table") -> None:
        """The game is over: write its record."""
        play, setting = table.playing(), table.setting
        outcome = play.game.outcome
        try:
            record = play.game.record()
        except BadRecord:  # forked from a game under way: its past is unknown
            return
        assert outcome is not None
        names = {seat.house: seat.name or f"{seat.bot} (bot)" for seat in setting.seats if seat.house}
        info = wire.OutcomeInfo(list(outcome.winners), list(outcome.ranking), outcome.reason)
        promised = seed_hash(str(record.options.get("seed", "")))
        file = wire.RecordFile(
            1, record.game, record.engine, record.options, [(made.house, made.choice) for made in record.choices],
            setting.rules.title, names, promised, info, replays.fingerprint(play.game),
        )  # fmt: skip
        await self._store(setting.id, setting.host, file, list(play.game.houses), setting.rules.private)

    async def look_back(self) -> None:
        """Once: write the records of games whose last choice was stored just before a server was killed."""
        if self._looked_back:
            return
        columns, written = schema.tables.c, schema.records.c.id
        missing = (
            select(columns.id)
            .outerjoin(schema.records, written == columns.id)
            .where(columns.state == "finished", columns.origin.is_(None), written.is_(None))
        )
        async with self.store.read() as connection:
            found = (await connection.execute(missing)).scalars().all()
        for table in found:
            try:
                await self.keep(await self.council.hall.open(table))
            except Unstored:
                raise
            except Exception:  # one that cannot be loaded is left to the operator
                log.exception("a record cannot be written", extra={"table": table})
        self._looked_back = True

    async def _store(
        self, record: str, owner: str, file: wire.RecordFile, houses: list[str], private: bool
    ) -> wire.RecordInfo:
        now = self.council.now()
        promised = file.seed_hash or seed_hash(str(file.options.get("seed", "")))
        info = wire.RecordInfo(
            record, file.game, file.title, now, len(file.choices), houses, file.names, file.outcome, promised,
            file.options,
        )  # fmt: skip
        try:
            async with self.store.write() as connection:
                await connection.execute(
                    insert(schema.records).values(
                        id=record, owner=owner, game=file.game, created=now, choices=len(file.choices),
                        summary=encode(info).decode(), private=private, body=zlib.compress(encode(file), 6),
                    )
                )  # fmt: skip
        except Taken:  # the other process was quicker; it wrote the same
            pass
        return info

    async def find(self, record: str, account: str | None) -> tuple[wire.RecordInfo, wire.RecordFile]:
        """A record that this account may see."""
        row, setting = await self._look_up(record, account)
        if row is None and setting is not None and setting.state == "finished":
            # The server ended between the last choice and the writing of the record.
            await self.keep(await self.council.hall.open(setting.id))
            row, _ = await self._look_up(record, account)
        if row is None:
            raise Refusal("not_found", "There is no such record.")
        return _read_info(row.summary), _read_file(zlib.decompress(row.body))

    async def _look_up(self, record: str, account: str | None) -> tuple[Any, tables.Setting | None]:
        """The row of a record, and the table it was played at, as far as this account may know of them."""
        async with self.store.read() as connection:
            wanted = select(schema.records).where(schema.records.c.id == record[:16])
            row = (await connection.execute(wanted)).first()
            setting = await tables.load(connection, record[:16])
            if setting is not None and not await tables.may_enter(connection, setting, account):
                return None, None
        if row is not None and row.private and row.owner != account and setting is None:
            return None, None
        return row, setting

    async def work(self, function: Any, *arguments: Any) -> Any:
        """Have the worker process do it."""
        if self._waiting >= QUEUE:
            raise Refusal("busy", "Too many are reading records at the moment; try again.")
        self._waiting += 1
        try:
            return await self._workers.run("", SECONDS, function, *arguments)
        except (TimeoutError, BrokenProcessPool):
            raise Refusal("busy", "Replaying takes too long at the moment; try again.") from None
        finally:
            self._waiting -= 1

    async def import_file(self, account: str, file: wire.RecordFile) -> wire.RecordInfo:
        if len(file.choices) > self.council.settings.limits.record_choices:
            raise Refusal("bad_record", "The record has too many choices.")
        known = {"players", "houses", "seed"} | {*games.offered(file.game)}
        options = {name: value for name, value in file.options.items() if name in known}
        games.check_options(file.game, {})
        if set(file.options) - known:
            raise Refusal("bad_record", "The record has options that tables do not offer.")
        if len(str(options.get("seed", ""))) > LONGEST_SEED:
            raise Refusal("bad_record", f"The seed has more than {LONGEST_SEED} characters.")
        result = await self.work(replays.check, parts(file))
        if file.fingerprint is not None and file.fingerprint != result["fingerprint"]:
            raise Refusal("bad_record", "Replaying the record gives another game than it says.")
        outcome = msgspec.convert(result["outcome"], wire.OutcomeInfo | None)
        checked = msgspec.structs.replace(
            file, options=options, outcome=outcome, fingerprint=result["fingerprint"],
            seed_hash=seed_hash(str(options.get("seed", ""))),
        )  # fmt: skip
        return await self._store(security.new_id(), account, checked, result["houses"], False)


def parts(file: wire.RecordFile) -> tuple[Any, ...]:
    """What a worker needs of a record."""
    return (file.game, file.engine, file.options, [tuple(made) for made in file.choices])


_RECORD = "record"
_Count = Annotated[int, msgspec.Meta(ge=0, le=200)]
_At = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
_Time = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
_House = Annotated[str, msgspec.Meta(max_length=40)]


@endpoint(
    "GET", "/api/records", gives=wire.Records,
    query=(
        Parameter("game", str | None, None, "only of this game"),
        Parameter("before", _Time | None, None, "created before this time, for the next page"),
    ),
)  # fmt: skip
async def list_records(asked: Asked) -> wire.Records:
    """Finished and imported games, newest first."""
    records = schema.records.c
    wanted = select(records.summary).where(records.private.is_(False))
    if asked.query("game") is not None:
        wanted = wanted.where(records.game == asked.query("game"))
    if asked.query("before") is not None:
        wanted = wanted.where(records.created < asked.query("before"))
    async with asked.council.store.read() as connection:
        rows = (await connection.execute(wanted.order_by(records.created.desc()).limit(PAGE))).all()
    return wire.Records([_read_info(row.summary) for row in rows])


@endpoint("GET", "/api/records/{record}", gives=wire.RecordInfo, codes=SEEN)
async def see_record(asked: Asked) -> wire.RecordInfo:
    """What a record is about."""
    info, _ = await asked.council.records.find(asked.path(_RECORD), asked.account)
    return info


@endpoint("GET", "/api/records/{record}/file", gives=wire.RecordFile, codes=SEEN)
async def record_file(asked: Asked) -> Response:
    """The record file, as `smallcouncil verify` reads it."""
    info, file = await asked.council.records.find(asked.path(_RECORD), asked.account)
    name = f"smallcouncil-{info.game}-{info.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(encode(file), media_type="application/json", headers=headers)


@endpoint(
    "GET", "/api/records/{record}/frames", gives=wire.Frames, codes=(*SEEN, "bad_options", "bad_record", "busy"),
    query=(
        Parameter("from", _At, 0, "how many choices have been made at the first"),
        Parameter("count", _Count, 50, "how many choices to show from there"),
        Parameter("house", _House | None, None, "through whose eyes; the public's if left out"),
    ),
)  # fmt: skip
async def record_frames(asked: Asked) -> Any:
    """A stretch of a record, as one house or the public saw it."""
    info, file = await asked.council.records.find(asked.path(_RECORD), asked.account)
    start, count, house = asked.query("from"), asked.query("count"), asked.query("house")
    return await asked.council.records.work(replays.frames, info.id, parts(file), start, count, house)


@endpoint(
    "POST", "/api/records", takes=wire.RecordFile, gives=wire.RecordInfo, status=201, scope="tables",
    cost="heavy", largest="record", codes=("bad_record", "bad_options", "busy"),
)  # fmt: skip
async def import_record(asked: Asked) -> wire.RecordInfo:
    """Import a record file; it is replayed to see that it is one."""
    return await asked.council.records.import_file(asked.caller.account, asked.body)


@endpoint(
    "POST", "/api/records/{record}/fork", takes=wire.Fork, gives=wire.TableInfo, status=201, scope="tables",
    cost="heavy", codes=(*SEEN, "bad_record", "bad_options", "too_many", "busy"),
)  # fmt: skip
async def fork_record(asked: Asked) -> wire.TableInfo:
    """A new table that goes on from any point of a finished game."""
    council, account, body = asked.council, asked.caller.account, asked.body
    info, file = await council.records.find(asked.path(_RECORD), account)
    at = len(file.choices) if body.at is None else min(body.at, len(file.choices))
    seed = security.new_secret() if body.reshuffle else str(file.options.get("seed", "0"))
    result = await council.records.work(replays.fork, parts(file), at, seed if body.reshuffle else None)
    offered = games.offered(info.game)
    options = {name: value for name, value in file.options.items() if name in offered}
    rules = wire.NewTable(info.game, result["players"], title=info.title, options=options)
    return await _fork(asked, rules, result, seed)


async def _fork(asked: Asked, rules: wire.NewTable, result: dict[str, Any], seed: str) -> wire.TableInfo:
    lobby, account = asked.council.lobby, asked.caller.account
    chosen = msgspec.structs.replace(rules, houses="chosen")
    table = await lobby.create(account, chosen, result["snapshot"], seed)
    return await lobby.info(table, account)


@endpoint(
    "POST", "/api/tables/{table}/fork", takes=wire.Fork, gives=wire.TableInfo, status=201, scope="tables",
    cost="heavy", codes=(*SEEN, "not_running", "not_your_seat", "too_many", "bad_record", "bad_options", "busy"),
)  # fmt: skip
async def fork_table(asked: Asked) -> wire.TableInfo:
    """A new table from a running game, by one of its players: what that house does not know is drawn anew."""
    council, account, body = asked.council, asked.caller.account, asked.body
    setting = await council.lobby.entered(asked.path(TABLE_ID), account)
    if setting.state == "finished":
        raise Refusal("not_running", "The game is over: fork its record.")
    table = await council.hall.open(setting.id)
    play = table.playing()
    mine = [seat.house for seat in setting.holds(account) if seat.house]
    if not mine:
        raise Refusal("not_your_seat", "Only its players can fork a running game.")
    held_seat(play, mine[0], account)
    game = play.game if body.at is None else await _game_told(asked, setting, mine[0], body.at)
    seed = security.new_secret()
    world = game.resample(mine[0], seed)
    if world.outcome is not None:
        raise Refusal("not_running", "The game is over.")
    return await _fork(asked, setting.rules, {"snapshot": world.to_json()}, seed)


async def _game_told(asked: Asked, setting: tables.Setting, house: str, events: int) -> Any:
    """The game when a house had been told so many events."""
    async with asked.council.store.read() as connection:
        entries = await journal.entries(connection, setting.id, 0)

    def play_again() -> Any:
        game = setting.begin()
        for entry in loading.path_to(entries, entries[-1].seq if entries else 0):
            if len(game.events_for(house)) >= events:
                break
            loading.apply_to(game, entry)
        return game

    return await asyncio.to_thread(play_again)  # a whole game: the loop must not wait for it
