"""Forks: a new table that goes on from a point of another game."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec

from smallcouncil.kernel import Game
from smallcouncil.kernel.errors import NothingToTakeBack
from smallcouncil.server import keys
from smallcouncil.server.game.replaying import counting, play_on
from smallcouncil.server.http.endpoint import Call, endpoint
from smallcouncil.server.lobby import titles
from smallcouncil.server.lobby.lobby import SEEN, TABLE_ID, Fork, Lobby
from smallcouncil.server.records import replays
from smallcouncil.server.records.archive import Archive, parts
from smallcouncil.server.records.records import RECORD_ID
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.storage import journal
from smallcouncil.server.storage.stored_table import StoredTable, entered
from smallcouncil.server.table.requests import held_seat
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

    @endpoint(
        "POST", "/api/tables/{table}/fork", takes=bodies.Fork, gives=bodies.TableInfo, status=201, scope="tables",
        cost="heavy", codes=(*SEEN, "not_running", "not_your_seat", "too_many", "bad_record", "bad_options", "busy"),
    )  # fmt: skip
    async def fork_table(self, call: Call) -> bodies.TableInfo:
        """A new table from a running game, by one of its players: what that house does not know is drawn anew."""
        account, body = call.caller.account, call.body
        stored = await entered(self.archive.store, call.path(TABLE_ID), account)
        if stored.state == "finished":
            raise Refusal("not_running", "The game is over: fork its record.")
        table = await self.archive.tables.open(stored.id)
        play = table.playing()
        mine = [seat.house for seat in stored.holds(account) if seat.house]
        if not mine:
            raise Refusal("not_your_seat", "Only its players can fork a running game.")
        held_seat(play, mine[0], account)
        game = play.game if body.at is None else await self._game_told(stored, mine[0], body.at)
        if mine[0] not in game.houses:
            raise Refusal("not_your_seat", f"{mine[0]} had left the game by then.")
        seed = keys.new_secret()
        world = own_world(game, mine[0], seed)
        if world.outcome is not None:
            raise Refusal("not_running", "The game is over.")
        at = len(world.events_for(mine[0])) if body.at is None else body.at
        fork = Fork(world.to_json(), seed, bodies.SourceInfo("table", stored.id, at, True))
        # What this player knows, sealed answers and all, is for this player alone.
        players = len(world.houses)
        rules = msgspec.structs.replace(stored.rules, players=players, private=True, spectators=False)
        return await self._fork(call, rules, fork)

    async def _fork(self, call: Call, rules: bodies.NewTable, fork: Fork) -> bodies.TableInfo:
        chosen = msgspec.structs.replace(rules, houses="chosen")
        table = await self.lobby.create(call.caller.account, chosen, fork)
        return await self.lobby.info(table, call.caller.account)

    async def _game_told(self, stored: StoredTable, house: str, events: int) -> Game[Any]:
        """The game when a house had been told so many events."""
        async with self.archive.store.read() as connection:
            entries = await journal.entries(connection, stored.id, 0)

        def play_again() -> Game[Any]:
            game = stored.begin()
            for entry in counting(entries, entries[-1].seq if entries else 0):
                if len(game.events_for(house)) >= events:
                    break
                play_on(game, [entry])
            return game

        return await asyncio.to_thread(play_again)  # a whole game: the loop must not wait for it


def own_world(game: Game[Any], house: str, seed: str) -> Game[Any]:
    """A world that this house cannot tell from the real one, in which nobody else has answered under seal.

    How many pieces somebody has placed so far is theirs to know, like the pieces themselves."""
    world = game.resample(house, seed)
    for other in world.houses:
        if other != house:
            with suppress(NothingToTakeBack):
                while True:
                    world.take_back(other)
    return world
