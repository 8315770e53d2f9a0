"""A scratch board: a game that lives as long as the socket that asked for it.  Nobody else sees it, nothing is stored.

It is how somebody tries out what could follow in a game they play (a *trial*), and how a lesson is played."""

from collections import deque
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from smallcouncil.bots import bot_class
from smallcouncil.kernel import Game
from smallcouncil.kernel.chance import seed_hash
from smallcouncil.kernel.errors import NothingToTakeBack
from smallcouncil.lessons import lessons
from smallcouncil.server import keys
from smallcouncil.server.game import deeds
from smallcouncil.server.game.deeds import Entry
from smallcouncil.server.game.moment import Moment
from smallcouncil.server.game.perspective import Perspective
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.http.sockets import Socket
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.table import advice, requests
from smallcouncil.server.table.played_table import PlayedTable, Wish, enter
from smallcouncil.server.table.requests import Request
from smallcouncil.server.table.workers import Turn
from smallcouncil.server.wire import bodies, messages
from smallcouncil.server.wire.rules import BotStandsIn, Untimed

if TYPE_CHECKING:
    from smallcouncil.server.table.live_table import LiveTable
    from smallcouncil.server.table.live_tables import LiveTables

PAST = 200
"""How many of one's own choices can be taken back."""
LEVEL = "knight"
"""Who plays for the people of the real table."""


class Script(NamedTuple):
    """What the houses of a lesson do, as long as it is offered; afterwards their bots decide."""

    choices: dict[str, tuple[str, ...]]

    def next(self, house: str, options: list[str]) -> str | None:
        planned = self.choices.get(house, ())
        return planned[0] if planned and planned[0] in options else None

    def after(self, house: str, choice: str) -> "Script":
        planned = self.choices.get(house, ())
        return Script({**self.choices, house: planned[1:]}) if planned[:1] == (choice,) else self


class Sitting(NamedTuple):
    """What a scratch board is made from."""

    game: Game[Any]
    house: str
    """The house of whoever sits at it."""
    levels: dict[str, str]
    """The bots of all others."""
    title: str
    gives_hints: bool
    table: str = ""
    """The real table, if there is one."""
    script: Script = Script({})


class ScratchBoard(PlayedTable):
    """One person, one house, bots on all other seats."""

    def __init__(self, tables: "LiveTables", socket: Socket, sitting: Sitting) -> None:
        super().__init__(tables, f"scratch {keys.new_id(12)}")
        self.socket, self.sitting, self.script = socket, sitting, sitting.script
        self.play = TableGame(sitting.game, Untimed(), BotStandsIn())
        seats: dict[str, tuple[str | None, str | None]] = {
            each: (None, level) for each, level in sitting.levels.items()
        }
        seats[sitting.house] = (socket.account, None)
        self.play.enter(Entry(1, tables.times.now(), "", deeds.Start(seats)))
        self.past: deque[tuple[Game[Any], Script]] = deque(maxlen=PAST)
        """The game before each choice of the person's own."""
        self._perspective = Perspective(sitting.house, Moment(self.play.game, self.play), tables.new_epoch())
        self._gone = False

    # Coming and going

    def join(self, socket: Socket, hello: messages.Hello) -> None:
        async def welcome() -> None:
            house, times = self.sitting.house, self.tables.times
            socket.houses = [house]
            socket.tell(messages.WholeTable(self.info()))
            socket.send(self._perspective.whole(self.play, "", -1))
            socket.tell(messages.Clocks(times.now(), {}, {}, {}, None))
            socket.tell(messages.Presence({house: True}, 0))
            socket.tell(messages.Ready())
            self.schedule()

        self.start()
        self.do(welcome)

    def part(self, socket: Socket) -> None:
        self._gone = True
        self._inbox.put_nowait(None)

    def info(self) -> bodies.TableInfo:
        """It looks like any table of one against bots."""
        sitting, now = self.sitting, self.tables.times.now()
        game = self.play.game
        state: bodies.TableState = "finished" if game.outcome else "running"
        seats = [
            bodies.SeatInfo(
                seat=number,
                house=house,
                name=None if seat.bot else self.socket.name,
                mine=seat.bot is None,
                bot=seat.bot,
                reserved=None,
                away=False,
                vassal=house not in game.houses,
            )
            for number, (house, seat) in enumerate(self.play.seats.items())
        ]
        return bodies.TableInfo(
            id=sitting.table, game=game.name, title=sitting.title, state=state,
            host=self.socket.name, mine=True, players=len(seats), private=True, spectators=False, houses="chosen",
            options={}, time_control=Untimed(), absence=BotStandsIn(), away=600, talk="none", undo="mover",
            explain=True, hints=sitting.gives_hints, bots_speak=False, seats=seats, waiting=self.play.waiting(),
            due=None, created=now, started=now, finished=None, seed_hash=seed_hash(game.state.seed), seed=None,
            outcome=None, key=None, rematch=None, source=None, kept=None,
        )  # fmt: skip

    # What happens here

    def playing(self) -> TableGame:
        return self.play

    async def enact(self, wish: Wish) -> None:
        before, deed = self.play, wish.make(self.play)
        if before.game.outcome is not None and wish.earlier is None:
            raise Refusal("game_over", "The game is over.")
        after = before.copy()
        enter(after, Entry(before.seq + 1, self.tables.times.now(), wish.by, deed), wish.earlier)
        if isinstance(deed, deeds.Choose):
            if deed.house == self.sitting.house:
                self.past.append((before.game, self.script))
            for choice in deed.choices:
                self.script = self.script.after(deed.house, choice)
        self.play = after
        if wish.acknowledge is not None:
            wish.acknowledge()
        frame = self._perspective.change(after, Moment(after.game, after), wish.rewinds_to).settle()
        if frame is not None:
            self.socket.send(frame)
        if after.game.outcome is not None:
            self.socket.tell(messages.WholeTable(self.info()))
        self.schedule()

    def schedule(self) -> None:
        if self._gone or self.play.game.outcome is not None:
            return
        for house, level in self.play.bots_to_move():
            number = self.play.number(house)
            if self.thinking.get(house) == number:
                continue
            self.thinking[house] = number
            choice = self.script.next(house, self.play.game.decision_of(house).options)
            if choice is None:
                self.tables.bots.think(self, house, level, number)
            else:
                self.do(partial(self._follow, house, choice))

    async def _follow(self, house: str, choice: str) -> None:
        """A house does what its script says."""
        self.thinking.pop(house, None)
        if choice in self.play.game.decision_of(house).options:
            await self.enact(Wish(lambda _: deeds.Choose(house, (choice,)), "script"))

    async def answer(self, socket: Socket, message: Any) -> None:
        request = Request(self, socket, getattr(message, "id", None))
        if isinstance(message, messages.Undo):
            await self._undo(request)
        elif not (await requests.play(request, message) or await advice.give(request, message)):
            raise Refusal("not_allowed", "There is nobody else at this board.")

    async def _undo(self, request: Request["ScratchBoard"]) -> None:
        if not self.past:
            raise Refusal("nothing_to_undo", "You have chosen nothing yet.")
        game, self.script = self.past.pop()
        self.thinking.clear()
        await request.enact(lambda play: deeds.Undo(self.sitting.house, play.seq), game)

    def try_again(self) -> None:
        raise AssertionError("nothing is stored here")

    def touch(self) -> None:
        """It lives as long as its socket."""

    # How it is played here

    @property
    def explains(self) -> bool:
        return True

    @property
    def gives_hints(self) -> bool:
        return self.sitting.gives_hints

    def turn(self) -> Turn:
        return Turn(0, self.socket.account or "")


def trial(table: "LiveTable", house: str, account: str | None) -> Sitting:
    """A trial from a running game, by somebody who plays in it: what that house does not know is drawn anew."""
    play = table.playing()
    requests.held_seat(play, house, account)
    if play.game.outcome is not None:
        raise Refusal("not_running", "The game is over: play on from its record.")
    if house not in play.game.houses:
        raise Refusal("not_your_seat", f"{house} has left the game.")
    world = own_world(play.game, house, keys.new_secret())
    levels = {each: _level(play.seats[each].bot, play.game.name) for each in world.houses}
    return Sitting(world, house, levels, table.stored.rules.title, table.gives_hints, table.id)


def lesson(game: str, name: str) -> Sitting:
    """A lesson: its houses keep to its course for as long as they can, then squires play them."""
    found = lessons(game).get(name)
    if found is None:
        raise Refusal("not_found", "There is no such lesson.")
    begun = found.begin()
    house, *others = begun.houses
    script = Script({each: found.course(each) for each in others})
    return Sitting(begun, house, dict.fromkeys(others, "squire"), found.title, gives_hints=True, script=script)


def _level(bot: str | None, game: str) -> str:
    """A trial is quick: who searches long at the real table does not here."""
    return bot if bot is not None and not bot_class(bot, game).searches else LEVEL


def own_world(game: Game[Any], house: str, seed: str) -> Game[Any]:
    """A world that this house cannot tell from the real one, in which nobody else has answered under seal.

    How many pieces somebody has placed so far is theirs to know, like the pieces themselves.  They are gone before
    anything is drawn anew: how often the dice fell would tell how many there were."""
    world = game.copy()
    for other in world.houses:
        if other != house:
            with suppress(NothingToTakeBack):
                while True:
                    world.take_back(other)
    return world.resample(house, seed)
