"""The archive: records of finished games in the store, and the process that replays them."""

import logging
import zlib
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec
from sqlalchemy import insert, select

from smallcouncil.kernel.chance import seed_hash
from smallcouncil.kernel.errors import BadRecord
from smallcouncil.server import keys
from smallcouncil.server.lobby import titles
from smallcouncil.server.records import replays
from smallcouncil.server.refusals import Refusal, Taken, Unstored
from smallcouncil.server.storage import schema
from smallcouncil.server.storage.stored_table import StoredTable, load, may_enter
from smallcouncil.server.table.live_table import LiveTable
from smallcouncil.server.table.live_tables import LiveTables
from smallcouncil.server.table.workers import Workers
from smallcouncil.server.wire import bodies

log = logging.getLogger("smallcouncil.records")
SECONDS = 30.0
LONGEST_SEED = 64
"""As the stored tables have room for."""
QUEUE = 32
"""How many may wait for the one process that replays records."""
encode = msgspec.json.Encoder().encode
read_info = msgspec.json.Decoder(bodies.RecordInfo).decode
_read_file = msgspec.json.Decoder(bodies.RecordFile).decode


class Archive:
    """The record files in the store."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self.store = tables.store
        self._workers = Workers(1)  # not the bots': nobody's move waits for somebody else's reading
        self._waiting = 0
        self._looked_back = False

    async def stop(self) -> None:
        await self._workers.stop()

    async def keep(self, table: LiveTable) -> None:
        """The game is over: write its record."""
        play, stored = table.playing(), table.stored
        outcome = play.game.outcome
        try:
            record = play.game.record()
        except BadRecord:  # forked from a game under way: its past is unknown
            return
        assert outcome is not None
        names = {seat.house: seat.name or f"{seat.bot} (bot)" for seat in stored.seats if seat.house}
        info = bodies.OutcomeInfo(list(outcome.winners), list(outcome.ranking), outcome.reason)
        promised = seed_hash(str(record.options.get("seed", "")))
        file = bodies.RecordFile(
            1, record.game, record.engine, record.options, [(made.house, made.choice) for made in record.choices],
            stored.rules.title, names, promised, info, replays.fingerprint(play.game),
        )  # fmt: skip
        await self._store(stored.id, stored.host, file, list(play.game.houses), stored.rules.private)

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
                await self.keep(await self.tables.open(table))
            except Unstored:
                raise
            except Exception:  # one that cannot be loaded is left to the operator
                log.exception("a record cannot be written", extra={"table": table})
        self._looked_back = True

    async def _store(
        self, record: str, owner: str, file: bodies.RecordFile, houses: list[str], private: bool
    ) -> bodies.RecordInfo:
        now = self.tables.times.now()
        promised = file.seed_hash or seed_hash(str(file.options.get("seed", "")))
        info = bodies.RecordInfo(
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

    async def find(self, record: str, account: str | None) -> tuple[bodies.RecordInfo, bodies.RecordFile]:
        """A record that this account may see."""
        row, stored = await self._look_up(record, account)
        if row is None and stored is not None and stored.state == "finished":
            # The server ended between the last choice and the writing of the record.
            await self.keep(await self.tables.open(stored.id))
            row, _ = await self._look_up(record, account)
        if row is None:
            raise Refusal("not_found", "There is no such record.")
        return read_info(row.summary), _read_file(zlib.decompress(row.body))

    async def _look_up(self, record: str, account: str | None) -> tuple[Any, StoredTable | None]:
        """The row of a record, and the table it was played at, as far as this account may know of them."""
        async with self.store.read() as connection:
            wanted = select(schema.records).where(schema.records.c.id == record[:16])
            row = (await connection.execute(wanted)).first()
            stored = await load(connection, record[:16])
            if stored is not None and not await may_enter(connection, stored, account):
                return None, None
        if row is not None and row.private and row.owner != account and stored is None:
            return None, None
        return row, stored

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

    async def import_file(self, account: str, file: bodies.RecordFile) -> bodies.RecordInfo:
        if len(file.choices) > self.tables.settings.limits.record_choices:
            raise Refusal("bad_record", "The record has too many choices.")
        known = {"players", "houses", "seed"} | {*titles.offered(file.game)}
        options = {name: value for name, value in file.options.items() if name in known}
        titles.check_options(file.game, {})
        if set(file.options) - known:
            raise Refusal("bad_record", "The record has options that tables do not offer.")
        if len(str(options.get("seed", ""))) > LONGEST_SEED:
            raise Refusal("bad_record", f"The seed has more than {LONGEST_SEED} characters.")
        result = await self.work(replays.check, parts(file))
        if file.fingerprint is not None and file.fingerprint != result["fingerprint"]:
            raise Refusal("bad_record", "Replaying the record gives another game than it says.")
        outcome = msgspec.convert(result["outcome"], bodies.OutcomeInfo | None)
        checked = msgspec.structs.replace(
            file, options=options, outcome=outcome, fingerprint=result["fingerprint"],
            seed_hash=seed_hash(str(options.get("seed", ""))),
        )  # fmt: skip
        return await self._store(keys.new_id(), account, checked, result["houses"], False)


def parts(file: bodies.RecordFile) -> tuple[Any, ...]:
    """What a worker needs of a record."""
    return (file.game, file.engine, file.options, [tuple(made) for made in file.choices])
