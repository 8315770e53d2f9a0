"""Forks: a new table that goes on from a point of another game."""

import msgspec

from smallcouncil.server import keys
from smallcouncil.server.http.endpoint import Call, endpoint
from smallcouncil.server.lobby import titles
from smallcouncil.server.lobby.lobby import SEEN, Fork, Lobby
from smallcouncil.server.records import replays
from smallcouncil.server.records.archive import Archive, parts
from smallcouncil.server.records.records import RECORD_ID
from smallcouncil.server.wire import bodies


class Forks:
    """The desk for those who would have played it otherwise."""

    def __init__(self, archive: Archive, lobby: Lobby) -> None:
        self.archive = archive
        self.lobby = lobby

    @endpoint(
        "POST", "/api/records/{record}/fork", takes=bodies.Fork, gives=bodies.TableInfo, status=201, scope="tables",
        cost="heavy", codes=(*SEEN, "bad_record", "bad_options", "too_many", "busy"),
    )  # fmt: skip
    async def fork_record(self, call: Call) -> bodies.TableInfo:
        """A new table that goes on from any point of a finished game."""
        account, body = call.caller.account, call.body
        info, file = await self.archive.find(call.path(RECORD_ID), account)
        at = len(file.choices) if body.at is None else min(body.at, len(file.choices))
        seed = keys.new_secret() if body.reshuffle else str(file.options.get("seed", "0"))
        result = await self.archive.work(account, replays.fork, parts(file), at, seed if body.reshuffle else None)
        offered = titles.offered(info.game)
        options = {name: value for name, value in file.options.items() if name in offered}
        # Whoever knows the record knows what it shuffles: strangers are not to sit down to that.
        rules = bodies.NewTable(
            info.game, result["players"], title=info.title, options=options, private=not body.reshuffle
        )
        source = bodies.SourceInfo("import" if info.imported else "record", info.id, at, body.reshuffle)
        return await self._fork(call, rules, Fork(result["snapshot"], seed, source))

    async def _fork(self, call: Call, rules: bodies.NewTable, fork: Fork) -> bodies.TableInfo:
        chosen = msgspec.structs.replace(rules, houses="chosen")
        table = await self.lobby.create(call.caller.account, chosen, fork)
        return await self.lobby.info(table, call.caller.account)
