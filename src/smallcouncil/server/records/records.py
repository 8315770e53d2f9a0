"""Records as people find them: listed, watched, exported and imported."""

from typing import Annotated, Any

import msgspec
from sqlalchemy import select
from starlette.responses import Response

from smallcouncil.server.http.endpoint import Call, Parameter, endpoint
from smallcouncil.server.lobby.lobby import SEEN
from smallcouncil.server.records import replays
from smallcouncil.server.records.archive import Archive, encode, parts, read_info
from smallcouncil.server.storage import schema
from smallcouncil.server.wire import bodies

PAGE = 50
RECORD_ID = "record"
_Count = Annotated[int, msgspec.Meta(ge=0, le=200)]
_At = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
_Time = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
_House = Annotated[str, msgspec.Meta(max_length=40)]


class Records:
    """The desk of the archive."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive

    @endpoint(
        "GET", "/api/records", gives=bodies.Records,
        query=(
            Parameter("game", str | None, None, "only of this game"),
            Parameter("before", _Time | None, None, "created before this time, for the next page"),
        ),
    )  # fmt: skip
    async def list_records(self, call: Call) -> bodies.Records:
        """Finished and imported games, newest first."""
        records = schema.records.c
        wanted = select(records.summary, records.owner).where(records.private.is_(False), records.deleted.is_(False))
        if call.query("game") is not None:
            wanted = wanted.where(records.game == call.query("game"))
        if call.query("before") is not None:
            wanted = wanted.where(records.created < call.query("before"))
        async with self.archive.store.read() as connection:
            rows = (await connection.execute(wanted.order_by(records.created.desc()).limit(PAGE))).all()
        return bodies.Records([_mine(read_info(row.summary), row.owner == call.account) for row in rows])

    @endpoint("GET", "/api/records/{record}", gives=bodies.RecordInfo, codes=SEEN)
    async def see_record(self, call: Call) -> bodies.RecordInfo:
        """What a record is about."""
        info, _ = await self.archive.find(call.path(RECORD_ID), call.account)
        return _mine(info, await self.archive.owner_of(info.id) == call.account)

    @endpoint("GET", "/api/records/{record}/file", gives=bodies.RecordFile, codes=SEEN)
    async def record_file(self, call: Call) -> Response:
        """The record file, as `smallcouncil verify` reads it."""
        info, file = await self.archive.find(call.path(RECORD_ID), call.account)
        name = f"smallcouncil-{info.game}-{info.id}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(encode(file), media_type="application/json", headers=headers)

    @endpoint(
        "GET", "/api/records/{record}/frames", gives=bodies.Frames, cost="replays",
        codes=(*SEEN, "bad_options", "bad_record", "busy"),
        query=(
            Parameter("from", _At, 0, "how many choices have been made at the first"),
            Parameter("count", _Count, 50, "how many choices to show from there"),
            Parameter("house", _House | None, None, "through whose eyes; the public's if left out"),
        ),
    )  # fmt: skip
    async def record_frames(self, call: Call) -> Any:
        """A stretch of a record, as one house or the public saw it."""
        info, file = await self.archive.find(call.path(RECORD_ID), call.account)
        start, count, house = call.query("from"), call.query("count"), call.query("house")
        return await self.archive.work(call.who, replays.frames, info.id, parts(file), start, count, house)

    @endpoint(
        "POST", "/api/records", takes=bodies.RecordFile, gives=bodies.RecordInfo, status=201, scope="tables",
        cost="heavy", largest="record", codes=("bad_record", "bad_options", "too_many", "busy"),
    )  # fmt: skip
    async def import_record(self, call: Call) -> bodies.RecordInfo:
        """Import a record file; it is replayed to see that it is one."""
        return await self.archive.import_file(call.caller.account, call.body)

    @endpoint("DELETE", "/api/records/{record}", status=204, scope="tables", codes=SEEN)
    async def delete_record(self, call: Call) -> None:
        """Take away a record that you imported, or of a game whose host you were; for good."""
        await self.archive.delete(call.path(RECORD_ID), call.caller.account)


def _mine(info: bodies.RecordInfo, mine: bool) -> bodies.RecordInfo:
    return msgspec.structs.replace(info, mine=mine)
