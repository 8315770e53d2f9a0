"""The archive: records of finished games in the store, and the process that replays them."""

import logging
import zlib
from collections import Counter
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import func, insert, select, update

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
from smallcouncil.server.table.workers import Turn, Workers
from smallcouncil.server.wire import bodies

log = logging.getLogger("smallcouncil.records")
SECONDS = 30.0
LONGEST_SEED = 64
"""As the stored tables have room for."""
LONGEST_OPTIONS = 2_000
"""In bytes of JSON."""
QUEUE = 32
"""How many may wait for the one process that replays records."""
QUEUE_OF_ONE = 4
"""How many of them from one account, or one address."""
encode = msgspec.json.Encoder().encode
read_info = msgspec.json.Decoder(bodies.RecordInfo).decode
_read_file = msgspec.json.Decoder(bodies.RecordFile).decode


class Archive:
    """The record files in the store."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self.store = tables.store
        self._workers = Workers(1)  # not the bots': nobody's move waits for somebody else's reading
        self._waiting: Counter[str] = Counter()
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
            stored.rules.title, names, promised, info, replays.fingerprint(play.game), play.undos,
        )  # fmt: skip
        about = self._about(stored.id, file, replays.everybody(play.game), imported=False, source=stored.source)
        await self._store(about, stored.host, file, stored.rules.private)

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

    def _about(
        self, record: str, file: bodies.RecordFile, houses: list[str], *, imported: bool,
        source: bodies.SourceInfo | None = None,
    ) -> bodies.RecordInfo:  # fmt: skip
        promised = file.seed_hash or seed_hash(str(file.options.get("seed", "")))
        return bodies.RecordInfo(
            record, file.game, file.title, self.tables.times.now(), len(file.choices), houses, file.names,
            file.outcome, promised, file.options, imported, source, file.undone,
        )  # fmt: skip

    async def _store(self, info: bodies.RecordInfo, owner: str, file: bodies.RecordFile, private: bool) -> None:
        values = {
            "id": info.id, "owner": owner, "game": file.game, "created": info.created, "choices": info.choices,
            "summary": encode(info).decode(), "private": private, "body": zlib.compress(encode(file), 6),
            "imported": info.imported,
        }  # fmt: skip
        with suppress(Taken):  # the other process was quicker; it wrote the same
            async with self.store.write() as connection:
                await connection.execute(insert(schema.records).values(values))

    async def owner_of(self, record: str) -> str | None:
        """Who may take a record away: whoever imported it, or was the host of its table."""
        wanted = select(schema.records.c.owner).where(schema.records.c.id == record)
        async with self.store.read() as connection:
            owner: str | None = (await connection.execute(wanted)).scalar()
        return owner

    async def delete(self, record: str, account: str) -> None:
        """Take a record away for good, at its owner's wish: who imported it, or was the host of its table."""
        records = schema.records.c
        mine = (records.id == record[:16], records.owner == account, records.deleted.is_(False))
        gone = update(schema.records).where(*mine)
        async with self.store.write() as connection:
            if not (await connection.execute(gone.values(deleted=True, body=b"", summary="{}"))).rowcount:
                raise Refusal("not_found", "You have no such record.")

    async def find(self, record: str, account: str | None) -> tuple[bodies.RecordInfo, bodies.RecordFile]:
        """A record that this account may see."""
        row, stored = await self._look_up(record, account)
        if row is None and stored is not None and stored.state == "finished":
            # The server ended between the last choice and the writing of the record.
            await self.keep(await self.tables.open(stored.id))
            row, _ = await self._look_up(record, account)
        if row is None or row.deleted:
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

    async def work(self, who: str, function: Any, *arguments: Any) -> Any:
        """Have the worker process do it; whoever reads much waits longer than others."""
        if self._waiting.total() >= QUEUE or self._waiting[who] >= QUEUE_OF_ONE:
            raise Refusal("busy", "Too many are reading records at the moment; try again.")
        self._waiting[who] += 1
        try:
            return await self._workers.run("", SECONDS, function, *arguments, turn=Turn(0, who))
        except (TimeoutError, BrokenProcessPool):
            raise Refusal("busy", "Replaying takes too long at the moment; try again.") from None
        finally:
            self._waiting[who] -= 1
            if not self._waiting[who]:
                del self._waiting[who]

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
        try:
            size = len(encode(options))
        except RecursionError:
            size = LONGEST_OPTIONS + 1
        if size > LONGEST_OPTIONS:
            raise Refusal("bad_record", "The options are longer than those of any game.")
        await self._check_count(account)
        result = await self.work(account, replays.check, parts(file))
        if file.fingerprint is not None and file.fingerprint != result["fingerprint"]:
            raise Refusal("bad_record", "Replaying the record gives another game than it says.")
        outcome = msgspec.convert(result["outcome"], bodies.OutcomeInfo | None)
        checked = msgspec.structs.replace(
            file, options=options, outcome=outcome, fingerprint=result["fingerprint"],
            names={house: name for house, name in file.names.items() if house in result["houses"]},
            seed_hash=seed_hash(str(options.get("seed", ""))),
        )  # fmt: skip
        info = self._about(keys.new_id(), checked, result["houses"], imported=True)
        await self._store(info, account, checked, False)
        return info

    async def _check_count(self, account: str) -> None:
        records = schema.records.c
        mine = (records.owner == account, records.imported.is_(True), records.deleted.is_(False))
        async with self.store.read() as connection:
            counted = select(func.count()).select_from(schema.records).where(*mine)
            if (await connection.execute(counted)).scalar_one() >= self.tables.settings.limits.records_per_account:
                raise Refusal("too_many", "You have imported as many records as one account may: delete some first.")


def parts(file: bodies.RecordFile) -> tuple[Any, ...]:
    """What a worker needs of a record."""
    return (file.game, file.engine, file.options, [tuple(made) for made in file.choices])
