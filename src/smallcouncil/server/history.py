"""What is too long ago for the socket: older events and older talk of a table."""

from typing import Annotated

import msgspec

from smallcouncil.server import talk, wire
from smallcouncil.server.endpoint import Asked, Parameter, endpoint
from smallcouncil.server.lobby import SEEN, TABLE_ID
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.sight import told

_Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
_Count = Annotated[int, msgspec.Meta(ge=1, le=200)]
_House = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
_Talk = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


@endpoint(
    "GET", "/api/tables/{table}/events", gives=wire.Events, scope="read",
    codes=(*SEEN, "not_running", "not_your_seat", "not_allowed"),
    query=(
        Parameter("house", _House | None, None, "as this house of yours saw it; left out: as the public did"),
        Parameter("before", _Number | None, None, "only events with a smaller number"),
        Parameter("count", _Count, 100, "how many"),
    ),
)  # fmt: skip
async def events(asked: Asked) -> wire.Events:
    """Older events of a game."""
    setting = await asked.council.lobby.entered(asked.path(TABLE_ID), asked.caller.account)
    house, before = asked.query("house"), asked.query("before")
    mine = [seat.house for seat in setting.holds(asked.caller.account)]
    if house is not None and house not in mine:
        raise Refusal("not_your_seat", "You do not hold that house.")
    if house is None and not mine and not setting.rules.spectators:
        raise Refusal("not_allowed", "This table has no spectators.")
    play = (await asked.council.hall.open(setting.id)).playing()
    seen = play.game.events_for(house)
    end = len(seen) if before is None else min(before, len(seen))
    start = max(0, end - asked.query("count"))
    page = enumerate(seen[start:end], start)
    lines = [told(play.game, n, event, play.reasons.get(at)) for n, (at, event) in page]
    return wire.Events(len(seen), msgspec.convert(lines, list[wire.EventInfo]))


@endpoint(
    "GET", "/api/tables/{table}/talk", gives=wire.TalkPage, scope="read", codes=(*SEEN, "not_allowed"),
    query=(
        Parameter("talk", _Talk, talk.TABLE, "which conversation"),
        Parameter("before", _Number | None, None, "only lines with a smaller number"),
    ),
)  # fmt: skip
async def older_talk(asked: Asked) -> wire.TalkPage:
    """Older lines of a conversation.  One that is none of your business looks like one that never was."""
    setting = await asked.council.lobby.entered(asked.path(TABLE_ID), asked.caller.account)
    name, running = asked.query("talk"), setting.state != "open"
    houses: list[str | None] = [seat.house for seat in setting.holds(asked.caller.account)]
    if running and not houses and not setting.rules.spectators:
        raise Refusal("not_allowed", "This table has no spectators.")
    if not talk.may_read(name, houses or [None], running):
        return wire.TalkPage([])
    async with asked.council.store.read() as connection:
        return wire.TalkPage(await talk.read(connection, setting.id, name, 0, asked.query("before")))
