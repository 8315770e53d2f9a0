"""Those who look on at one table: their sockets, through whose eyes they see, and what they are told."""

from typing import TYPE_CHECKING, Any

from smallcouncil.server.game.moment import Moment
from smallcouncil.server.game.perspective import Change, Perspective
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.http.sockets import Socket, encode
from smallcouncil.server.refusals import Refusal, refusal_of
from smallcouncil.server.storage import talk_lines
from smallcouncil.server.table import talk
from smallcouncil.server.wire import messages
from smallcouncil.server.wire.bodies import TalkLine
from smallcouncil.server.wire.rules import Untimed

if TYPE_CHECKING:
    from smallcouncil.server.table.live_table import LiveTable

LINGER = 30.0
"""How long a house's eyes are kept up to date after its last socket has gone, in seconds."""
LOOK_ROUND = 1.0
"""How often, at most, we look whose sockets have gone."""


class Audience:
    """Everybody at a table who is connected to this process."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.sockets: set[Socket] = set()
        self.perspectives: dict[str | None, Perspective] = {}
        self.talk_counts: dict[str, int] = {}
        self._last_here: dict[str, float] = {}
        """When each house was last seen here or elsewhere."""
        self._clocks: Any = None
        self._looked_round = 0.0

    # Coming and going

    def join(self, socket: Socket, hello: messages.Hello) -> None:
        async def job() -> None:
            try:
                await self._welcome(socket, hello)
            except Exception as error:
                known = refusal_of(error)
                socket.refuse(known or Refusal("failed", "Something went wrong on our side."))
                try_again = known is None or known.code == "storage"
                socket.close(1013 if try_again else 1008, known.code if known else "failed")
                if known is None:
                    raise

        self.table.touch()  # now: it must not be unloaded under the hands of somebody who comes in
        self.table.do(job)

    def part(self, socket: Socket) -> None:
        async def job() -> None:
            if socket in self.sockets:
                self.presence()  # they were here until now
                self.sockets.discard(socket)
                self.table.words.forget(socket)
                self.table.touch()
                self.tell_presence()

        self.table.do(job)

    async def _welcome(self, socket: Socket, hello: messages.Hello) -> None:
        await self.table.make_certain()
        if socket.closing is not None:
            return
        socket.wanted = hello.houses
        self.let_see(socket)
        if self.table.play is not None and any(house not in socket.houses for house in hello.houses or ()):
            raise Refusal("not_your_seat", "You do not hold that house.")
        self.table.touch()
        socket.tell(messages.WholeTable(self.table.info(socket.account)))
        for house in socket.houses:
            self._show(socket, house, hello.seen.get(house or "", ""), hello.events.get(house or "", -1))
        if self.table.play is not None:
            socket.tell(self.clocks(self.table.play))
            socket.tell(self.votes(self.table.play))
        self.sockets.add(socket)
        self.tell_presence()
        await self._recall_talk(socket, hello.talk)
        self.table.words.show(socket)
        socket.tell(messages.Ready())

    def let_see(self, socket: Socket) -> None:
        """Decide through whose eyes a socket sees."""
        stored, wanted = self.table.stored, socket.wanted
        held = [seat.house for seat in stored.holds(socket.account)] if socket.account else []
        houses: list[str | None] = [house for house in held if house and (wanted is None or house in wanted)]
        if not held and stored.state != "open" and not stored.rules.spectators:
            raise Refusal("not_allowed", "This table has no spectators.")
        socket.houses = houses if held else [None]

    def _show(self, socket: Socket, house: str | None, seen: str, has_events: int) -> None:
        play = self.table.play
        if play is None:
            return
        perspective = self.perspectives.get(house)
        if perspective is None:
            known = next((each.public for each in self.perspectives.values()), None)  # all of them saw the same
            epoch = self.table.tables.new_epoch()
            perspective = self.perspectives[house] = Perspective(house, Moment(play.game, play, known), epoch)
        perspective.watched = self.table.tables.times.monotonic()
        missed = perspective.missed(seen)
        for frame in [perspective.whole(play, seen, has_events)] if missed is None else missed:
            socket.send(frame)

    def show_start(self) -> None:
        """The game has begun: everybody sees it for the first time."""
        play = self.table.playing()
        for socket in list(self.sockets):
            try:
                self.let_see(socket)
            except Refusal as refusal:
                socket.refuse(refusal)
                socket.close(4003, refusal.code)
                continue
            for house in socket.houses:
                self._show(socket, house, "", -1)
            socket.tell(self.clocks(play))
        self.tell_presence()

    def change_eyes(self, accounts: set[str | None]) -> None:
        """Some people hold other seats than before."""
        for socket in [each for each in self.sockets if each.account in accounts]:
            before = socket.houses
            try:
                self.let_see(socket)
            except Refusal as refusal:
                socket.houses = []
                socket.refuse(refusal)
                socket.close(4003, refusal.code)
            for house in socket.houses:
                if house not in before:
                    self._show(socket, house, "", -1)
        self.tell_presence()

    # What has changed

    def changes(self, after: TableGame, rewound: int | None = None, only: str | None = None) -> list[Change]:
        """What every pair of eyes would be told; or only one, if nobody else has noticed anything."""
        self._close_idle_eyes()
        concerned = [each for each in self.perspectives.values() if only is None or each.house == only]
        if not concerned:
            return []
        before = concerned[0].public  # the same for all
        # What only one house has noticed has changed nothing that everybody sees.
        moment = Moment.after(before, after) if only is None else Moment(after.game, after, before)
        return [each.change(after, moment, rewound) for each in concerned]

    def _close_idle_eyes(self) -> None:
        now = self.table.tables.times.monotonic()
        if now - self._looked_round < LOOK_ROUND:
            return
        self._looked_round = now
        watching = {house for socket in self.sockets for house in socket.houses}
        for house, perspective in list(self.perspectives.items()):
            if house in watching:
                perspective.watched = now
            elif now - perspective.watched > LINGER:
                del self.perspectives[house]

    def tell_changes(self, before: TableGame | None, after: TableGame, changes: list[Change]) -> None:
        for change in changes:
            frame, house = change.settle(), change.perspective.house
            for socket in self.sockets:
                if frame is not None and house in socket.houses:
                    socket.send(frame)
        self._tell_clocks(after)
        if before is not None and before.votes != after.votes:
            self.broadcast(self.votes(after))
        if before is not None and before.seats != after.seats:
            self.tell_table()
        self.table.words.tell_promises()

    def broadcast(self, message: messages.Told) -> None:
        frame = encode(message)
        for socket in self.sockets:
            socket.send(frame)

    def tell_table(self) -> None:
        for socket in self.sockets:
            socket.tell(messages.WholeTable(self.table.info(socket.account)))

    def close_all(self, code: int, reason: str, but: set[str] | None = None) -> None:
        """Send everybody away, but those accounts."""
        for socket in self.sockets:
            if socket.account not in (but or ()):
                socket.close(code, reason)

    # Clocks, votes, presence

    def clocks(self, play: TableGame) -> messages.Clocks:
        clock = play.clock
        return messages.Clocks(
            self.table.tables.times.now(), clock.banks, clock.deadlines(), clock.starts(), clock.paused
        )

    def _tell_clocks(self, play: TableGame) -> None:
        clock = play.clock
        shown = (clock.banks, clock.deadlines(), clock.paused)
        first = self._clocks is None and isinstance(clock.control, Untimed) and clock.paused is None
        if shown != self._clocks and not first:
            self.broadcast(self.clocks(play))
        self._clocks = shown

    def votes(self, play: TableGame) -> messages.Votes:
        return messages.Votes(
            [
                messages.VoteInfo(about, agreed[0], list(agreed), self.voters(about, play))
                for about, agreed in play.votes.items()
            ]
        )

    def voters(self, about: str, play: TableGame | None = None) -> list[str]:
        """Whose consent a vote needs: of those who have been gone too long nobody waits for an answer."""
        patience = self.table.stored.rules.away
        return [each for each in (play or self.table.playing()).voters(about) if self.away_for(each) < patience]

    def presence(self) -> messages.Presence:
        tables, stored = self.table.tables, self.table.stored
        here = self.here()
        elsewhere, spectators = tables.elsewhere.at(self.table.id)
        houses = [seat.house for seat in stored.seats if seat.house and seat.account]
        present = {house: house in here or house in elsewhere for house in houses}
        now = tables.times.monotonic()
        self._last_here.update({house: now for house, is_here in present.items() if is_here})
        return messages.Presence(present, spectators + self.spectators())

    def away_for(self, house: str) -> float:
        """For how many seconds nobody has been connected for a house.  The clock is one that stands still while the
        machine does: whoever could not be here was not away."""
        if self.presence().houses.get(house):
            return 0.0
        return self.table.tables.times.monotonic() - self._last_here.get(house, self.table.loaded)

    def here(self) -> set[str]:
        return {house for socket in self.sockets for house in socket.houses if house is not None}

    def spectators(self) -> int:
        return sum(1 for socket in self.sockets if None in socket.houses)

    def tell_presence(self) -> None:
        self.broadcast(self.presence())
        self.announce()

    def announce(self) -> None:
        """Tell other processes who is here."""
        self.table.tables.elsewhere.announce(self.table.id, self.here(), self.spectators())

    # Talk

    async def _recall_talk(self, socket: Socket, seen: dict[str, int]) -> None:
        running = self.table.play is not None
        wanted = [
            name
            for name, newest in self.talk_counts.items()
            if talk.may_read(name, socket.houses, running) and newest > seen.get(name, 0)
        ]
        if wanted:
            async with self.table.tables.store.read() as connection:
                for name in sorted(wanted):
                    for line in await talk_lines.read(connection, self.table.id, name, seen.get(name, 0), None):
                        if talk.was_there(self.table.play, socket.account, line):
                            socket.tell(talk.heard(line))

    async def hear(self, name: str) -> None:
        """Lines of a conversation that other processes have stored."""
        async with self.table.tables.store.read() as connection:
            known = self.talk_counts.get(name, 0)
            lines = await talk_lines.read(connection, self.table.id, name, known, None)
        for line in lines:
            self.pass_on(line)
        if any(line.word is not None for line in lines):
            await self.table.words.look_again()

    def pass_on(self, line: TalkLine) -> None:
        """Tell a line to those who may hear it."""
        self.talk_counts[line.talk] = max(line.n, self.talk_counts.get(line.talk, 0))
        frame, running = encode(talk.heard(line)), self.table.play is not None
        for socket in self.sockets:
            if talk.may_read(line.talk, socket.houses, running):
                socket.send(frame)
