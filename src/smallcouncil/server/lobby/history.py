"""What is too long ago for the socket: older events and older talk of a table."""

from typing import Annotated

import msgspec

from smallcouncil.server.game.moment import told_at
from smallcouncil.server.http.endpoint import Call, Parameter, endpoint
from smallcouncil.server.lobby.lobby import SEEN, TABLE_ID
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.storage import talk_lines
from smallcouncil.server.storage.stored_table import entered
from smallcouncil.server.table import talk
from smallcouncil.server.table.live_tables import LiveTables
from smallcouncil.server.table.loading import Kept
from smallcouncil.server.wire import bodies
from smallcouncil.words.word import TABLE

_Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
_Count = Annotated[int, msgspec.Meta(ge=1, le=200)]
_House = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
_Talk = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class History:
    """The desk where one reads up."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables

    @endpoint(
        "GET", "/api/tables/{table}/events", gives=bodies.Events, scope="read",
        codes=(*SEEN, "not_running", "not_your_seat", "not_allowed"),
        query=(
            Parameter("house", _House | None, None, "as this house of yours saw it; left out: as the public did"),
            Parameter("before", _Number | None, None, "only events with a smaller number"),
            Parameter("count", _Count, 100, "how many"),
        ),
    )  # fmt: skip
    async def events(self, call: Call) -> bodies.Events:
        """Older events of a game."""
        stored = await entered(self.tables.store, call.path(TABLE_ID), call.caller.account)
        house, before = call.query("house"), call.query("before")
        mine = [seat.house for seat in stored.holds(call.caller.account)]
        if house is not None and house not in mine:
            raise Refusal("not_your_seat", "You do not hold that house.")
        if house is None and not mine and not stored.rules.spectators:
            raise Refusal("not_allowed", "This table has no spectators.")
        table = await self.tables.open(stored.id)
        if table.kept is not None:
            return _told_before(table.kept, house, before, call.query("count"))
        play = table.playing()
        seen = play.game.events_for(house)
        end = len(seen) if before is None else min(before, len(seen))
        start = max(0, end - call.query("count"))
        page = enumerate(seen[start:end], start)
        lines = [told_at(play, n, at, event) for n, (at, event) in page]
        return bodies.Events(len(seen), msgspec.convert(lines, list[bodies.EventInfo]))

    @endpoint(
        "GET", "/api/tables/{table}/talk", gives=bodies.TalkPage, scope="read", codes=(*SEEN, "not_allowed"),
        query=(
            Parameter("talk", _Talk, TABLE, "which conversation"),
            Parameter("before", _Number | None, None, "only lines with a smaller number"),
        ),
    )  # fmt: skip
    async def older_talk(self, call: Call) -> bodies.TalkPage:
        """Older lines of a conversation.  One that is none of your business looks like one that never was."""
        stored = await entered(self.tables.store, call.path(TABLE_ID), call.caller.account)
        name, running = call.query("talk"), stored.state != "open"
        houses: list[str | None] = [seat.house for seat in stored.holds(call.caller.account)]
        if running and not houses and not stored.rules.spectators:
            raise Refusal("not_allowed", "This table has no spectators.")
        play = (await self.tables.open(stored.id)).play
        formerly = [held.house for held in play.former if held.account == call.caller.account] if play else []
        if not talk.may_read(name, [*houses, *formerly] or [None], running):
            return bodies.TalkPage([])
        async with self.tables.store.read() as connection:
            lines = await talk_lines.read(connection, stored.id, name, 0, call.query("before"))
        return bodies.TalkPage([line for line in lines if talk.was_there(play, call.caller.account, line)])


def _told_before(kept: Kept, house: str | None, before: int | None, count: int) -> bodies.Events:
    """The log of a game that this version cannot play on, as far as it can be read."""
    game = kept.told
    seen = [] if game is None else game.events_for(house)
    end = len(seen) if before is None else min(before, len(seen))
    start = max(0, end - count)
    lines = []
    for n, (_, event) in enumerate(seen[start:end], start):
        assert game is not None
        try:
            lines.append(bodies.EventInfo(n, event.kind, game.prose(event), game.fields(event)))
        except Exception:  # a kind of event that this version does not know
            lines.append(bodies.EventInfo(n, event.kind, event.kind, {}))
    return bodies.Events(len(seen), lines)
