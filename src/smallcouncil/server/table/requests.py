"""What a client may ask at the table, message by message.  Everything is checked here; nothing is trusted."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from smallcouncil.kernel import Game
from smallcouncil.kernel.act import LEAVE, STAY
from smallcouncil.server.game import deeds, undoing
from smallcouncil.server.game.deeds import AnyDeed
from smallcouncil.server.game.replaying import counting
from smallcouncil.server.game.table_game import Seat, TableGame
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.storage.journal import entries
from smallcouncil.server.table import loading, talk
from smallcouncil.server.table.played_table import PlayedTable, Wish
from smallcouncil.server.wire import messages
from smallcouncil.server.wire.bodies import TalkLine
from smallcouncil.server.wire.rules import BecomesVassal, BotStandsIn, stand_in_level

if TYPE_CHECKING:
    from smallcouncil.server.http.sockets import Socket
    from smallcouncil.server.table.live_table import LiveTable

T_co = TypeVar("T_co", bound=PlayedTable, covariant=True)


class Request(NamedTuple, Generic[T_co]):
    """Who asks what of which table."""

    table: T_co
    socket: "Socket"
    about: messages.Id

    @property
    def by(self) -> str:
        return self.socket.account or ""

    async def enact(self, make: Callable[[TableGame], AnyDeed], earlier: Game[Any] | None = None) -> None:
        await self.table.enact(Wish(make, self.by, self.acknowledge, earlier))

    def acknowledge(self) -> None:
        self.socket.tell(messages.Ack(self.about))


async def play(request: Request[PlayedTable], message: Any) -> bool:
    """Do what plays the game, at a table or on a scratch board; false if the message does not."""
    match message:
        case messages.Choose():
            await _choose(request, message)
        case messages.Act():
            await _act(request, message)
        case messages.TakeBack():
            await _take_back(request, message)
        case _:
            return False
    return True


async def answer(request: Request["LiveTable"], message: Any) -> None:
    """Do what only those can ask for who sit at a table with others."""
    match message:
        case messages.Undo():
            await _undo(request, message.house)
        case messages.Vote():
            await _vote(request, message)
        case messages.Return():
            await _return(request, message.house)
        case messages.Resign():
            await _resign(request, message.house)
        case messages.Talk():
            await _talk(request, message)
        case _:
            raise Refusal("bad_message", "You have said hello already; connect again to say it anew.")


def held_seat(play: TableGame, house: str, account: str | None) -> Seat:
    """The seat of a house, if this account holds it."""
    seat = play.seats.get(house)
    if seat is None or account is None or seat.account != account:
        raise Refusal("not_your_seat", f"You do not hold {house[:40]}.")
    return seat


def _check_number(play: TableGame, house: str, number: int, choices: tuple[str, ...] | None) -> None:
    present = play.number(house)
    if number == present:
        return
    if number > present:
        raise Refusal("early", f"{house} has not been asked number {number} yet; it is at {present}.")
    if choices is not None and play.last.get(house) == (number, choices):
        raise Refusal("duplicate", "This decision was answered already, with these same choices.")
    raise Refusal("late", f"The decision number {number} of {house} is past; the present one is {present}.")


def _check_seat(play: TableGame, house: str, account: str | None) -> None:
    if held_seat(play, house, account).level is not None:
        raise Refusal("bot_plays", f"A bot stands in for {house}: return to your seat first.")


def check_no_vassal(play: TableGame, house: str) -> None:
    """After the number: whoever sends their last answer again must be told that it was the last."""
    if play.is_vassal(house):
        raise Refusal("not_allowed", f"The player of {house} has left: it is a vassal for the rest of the game.")


async def _choose(request: Request[PlayedTable], message: messages.Choose) -> None:
    choices = tuple(message.choices)

    def make(play: TableGame) -> AnyDeed:
        _check_seat(play, message.house, request.socket.account)
        _check_number(play, message.house, message.number, choices)
        check_no_vassal(play, message.house)
        return deeds.Choose(message.house, choices, acts_for=message.acts_for)

    await request.enact(make)
    request.table.tables.metrics.count("choices")


async def _act(request: Request[PlayedTable], message: messages.Act) -> None:
    def make(play: TableGame) -> AnyDeed:
        house = message.house
        _check_seat(play, house, request.socket.account)
        present = play.act_number(house)
        if message.number > present:
            raise Refusal("early", f"{house} is not at its act number {message.number} yet; it is at {present}.")
        if message.number < present:
            code = "duplicate" if play.last_acts.get(house) == (message.number, message.act) else "late"
            raise Refusal(code, f"{house} has acted since; its next act is number {present}.")
        check_no_vassal(play, house)
        if message.act in (LEAVE, STAY) and not isinstance(play.absence, BecomesVassal):
            raise Refusal("not_allowed", "At this table nobody becomes a vassal; you may leave your seat to a bot.")
        return deeds.Act(house, message.act)

    await request.enact(make)
    request.table.tables.metrics.count("acts")


async def _take_back(request: Request[PlayedTable], message: messages.TakeBack) -> None:
    def make(play: TableGame) -> AnyDeed:
        _check_seat(play, message.house, request.socket.account)
        _check_number(play, message.house, message.number, None)
        check_no_vassal(play, message.house)
        return deeds.TakeBack(message.house, message.choice, message.acts_for)

    await request.enact(make)


async def _return(request: Request["LiveTable"], house: str) -> None:
    def make(play: TableGame) -> AnyDeed:
        seat = held_seat(play, house, request.socket.account)
        if seat.is_attended:
            raise Refusal("not_allowed", f"{house} is played by you already.")
        if play.game.outcome is not None:
            raise Refusal("game_over", "The game is over.")
        check_no_vassal(play, house)
        return deeds.Return(house, STAY if seat.left and STAY in play.acts(house) else None)

    await request.enact(make)


async def _resign(request: Request["LiveTable"], house: str) -> None:
    """Give a house up for good: a bot has it from now on, whatever the table says of those who are only away."""

    def make(play: TableGame) -> AnyDeed:
        held_seat(play, house, request.socket.account)
        if play.game.outcome is not None:
            raise Refusal("game_over", "The game is over.")
        check_no_vassal(play, house)
        if all(seat.account in (None, request.socket.account) for seat in play.seats.values()):
            raise Refusal("not_allowed", "Nobody else plays here: give the game up instead.")
        return deeds.Resign(house, LEAVE if LEAVE in play.acts(house) else None, stand_in_level(play.absence))

    await request.enact(make)


# Undo and votes


async def _undo(request: Request["LiveTable"], house: str) -> None:
    table, socket = request.table, request.socket
    rule = table.stored.rules.undo
    play = table.playing()
    _check_seat(play, house, socket.account)
    check_no_vassal(play, house)
    if play.game.outcome is not None:
        raise Refusal("game_over", "The game is over.")
    if rule == "off":
        raise Refusal("not_allowed", "This table plays without undo.")
    if table.is_one_against_bots:
        await _go_back_freely(request, house)
        return
    alone = [each for each in table.audience.voters("undo") if play.seats[each].account != socket.account]
    if rule == "mover" or not alone:
        await _go_back(request, house, own_only=rule == "mover")
        return
    await _undo_target(request, house, own_only=False)  # refuse now what could never be carried out
    await request.enact(lambda _: deeds.Vote(house, "undo", True))


async def _undo_target(request: Request["LiveTable"], house: str, *, own_only: bool) -> tuple[int, Any]:
    _check_rate(request)  # it costs us many worlds
    recent = await request.table.recent_past()

    def find() -> tuple[int, Any]:
        before, steps = recent.steps()
        return undoing.target(before, steps, house, own_only=own_only)

    return await asyncio.to_thread(find)  # plays other worlds, which takes a while


def _check_rate(request: Request["LiveTable"]) -> None:
    if not request.table.tables.rates.allows("undo", f"account {request.by}"):
        raise Refusal("too_fast", "Too many undos; wait a little.")


async def _go_back_freely(request: Request["LiveTable"], house: str) -> None:
    """Alone with bots nobody is wronged: back to before this house's last answer, whatever has been seen since."""
    table = request.table
    _check_rate(request)  # it may cost us a whole game
    recent = await table.recent_past()
    seq = table.playing().seq
    async with table.tables.store.read() as connection:
        past = counting(await entries(connection, table.id, 0, seq), seq)
    own = [entry for entry in past if isinstance(entry.deed, deeds.Choose) and entry.deed.house == house]
    if not own:
        raise Refusal("nothing_to_undo", f"{house} has made no choice that could be undone.")
    undoing.check_nobody_left([entry for entry in past if entry.seq >= own[-1].seq])
    to = own[-1].seq - 1
    game = recent.game_after(to) or await loading.game_at(table.tables.store, table.stored, to)
    await _undo_to(request, house, seq, to, game)


async def _go_back(request: Request["LiveTable"], house: str, *, own_only: bool) -> None:
    table = request.table
    seq = table.playing().seq
    to, game = await _undo_target(request, house, own_only=own_only)
    await _undo_to(request, house, seq, to, game)


async def _undo_to(request: Request["LiveTable"], house: str, seq: int, to: int, game: Any) -> None:
    def make(play: TableGame) -> AnyDeed:
        if play.seq != seq:
            raise Refusal("late", "The game has gone on meanwhile.")
        return deeds.Undo(house, to)

    await request.enact(make, game)


async def _vote(request: Request["LiveTable"], message: messages.Vote) -> None:
    table, socket = request.table, request.socket
    play, house, about = table.playing(), message.house, message.about
    if not held_seat(play, house, socket.account).is_attended:
        raise Refusal("bot_plays", f"A bot stands in for {house}: return to your seat first.")
    if play.game.outcome is not None:
        raise Refusal("game_over", "The game is over.")
    if about == f"replace:{house}" and message.agree and isinstance(play.absence, BotStandsIn):
        # One's own seat, at a table that plays on with bots: nobody else need agree, and one may return at any time.
        await request.enact(lambda play: deeds.StandIn(house, stand_in_level(play.absence)))
        return
    _check_vote(table, play, about, message.agree)
    if not message.agree:
        if about not in play.votes:
            raise Refusal("not_allowed", "There is no such vote to refuse.")
        await request.enact(lambda _: deeds.Vote(house, about, False))
        return
    # Whoever holds several seats agrees for all of them.
    agreed = {socket.account, *(play.seats[each].account for each in play.votes.get(about, ()))}
    if about == "resume" or all(play.seats[each].account in agreed for each in table.audience.voters(about)):
        await _carry_out(request, about)
    elif house in play.votes.get(about, ()):
        raise Refusal("duplicate", "You have agreed already.")
    else:
        await request.enact(lambda _: deeds.Vote(house, about, True))


def _check_vote(table: "LiveTable", play: TableGame, about: str, agree: bool) -> None:
    if about == "pause":
        if play.clock.paused is not None:
            raise Refusal("not_allowed", "The game is paused already.")
    elif about == "resume":
        if play.clock.paused is None:
            raise Refusal("not_allowed", "The game is not paused.")
    elif about == "undo":
        if agree and "undo" not in play.votes:
            raise Refusal("not_allowed", "Nobody has asked to undo.")
    elif about == "abandon":
        pass
    elif about.startswith("replace:"):
        _check_replacement(table, play, about.removeprefix("replace:"))
    else:
        raise Refusal("bad_message", "One can vote about pause, resume, undo, abandon and replace:<House>.")


def _check_replacement(table: "LiveTable", play: TableGame, house: str) -> None:
    seat = play.seats.get(house)
    if seat is None or seat.account is None or seat.level is not None:
        raise Refusal("not_allowed", "Only somebody's seat can be given to a bot.")
    check_no_vassal(play, house)
    deadline = play.clock.deadlines().get(house)
    out_of_time = deadline is not None and deadline <= table.tables.times.now()
    gone, patience = table.audience.away_for(house), table.stored.rules.away
    if not (seat.left or out_of_time or gone >= patience):
        left = f"; a vote is possible in {patience - gone:.0f} seconds" if gone else ""
        raise Refusal("not_allowed", f"{house} is here, or has not been gone for long{left}.")


async def _carry_out(request: Request["LiveTable"], about: str) -> None:
    table = request.table
    if about == "pause":
        await request.enact(lambda _: deeds.Pause())
    elif about == "resume":
        await request.enact(lambda _: deeds.Resume())
    elif about == "abandon":
        await table.close()
        request.acknowledge()
    elif about == "undo":
        await _go_back(request, table.playing().votes["undo"][0], own_only=False)
    else:
        absent, play = about.removeprefix("replace:"), table.playing()
        await request.enact(lambda _: deeds.StandIn(absent, stand_in_level(play.absence)))


# Words


async def _talk(request: Request["LiveTable"], message: messages.Talk) -> None:
    table, socket = request.table, request.socket
    running = table.play is not None
    assert socket.account is not None
    seated = bool(table.stored.holds(socket.account))
    if message.house is not None:
        if table.play is None:
            raise Refusal("not_running", "The houses speak when the game has begun.")
        held_seat(table.play, message.house, socket.account)
    elif running and seated:
        raise Refusal("bad_message", "Say which of your houses speaks.")
    houses = table.play.game.houses if table.play else ()
    name = talk.addressed(message, table.stored.rules.talk, houses, seated, running)
    if message.word is not None:
        if message.text or message.house is None or name == talk.SPECTATORS:
            raise Refusal("bad_message", "A word is said by a house in play, and needs no text of your own.")
        word = talk.word_of(message.word)
        table.words.check(word, message.house, name)
        await table.words.say(name, message.house, word, socket.account, socket.name, request.acknowledge)
        return
    text = message.text.strip()
    if not text or not all(char.isprintable() or char == "\n" for char in text):
        raise Refusal("bad_message", "The text is empty or holds unprintable characters.")
    line = TalkLine(name, 0, table.tables.times.now(), socket.name, message.house, text)
    await table.words.write(line, None, socket.account, request.acknowledge)
