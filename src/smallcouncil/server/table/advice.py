"""What somebody who is asked may want to know before they answer.  None of it changes anything, or tells a secret."""

import logging
from typing import Any

from smallcouncil.kernel import Game
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.table.played_table import PlayedTable
from smallcouncil.server.table.requests import Request, held_seat
from smallcouncil.server.wire import messages

log = logging.getLogger("smallcouncil.advice")
FORESEEN = 3
"""In how many worlds a preview must come out alike."""


async def give(request: Request[PlayedTable], message: Any) -> bool:
    """Answer a question; false if the message is none."""
    match message:
        case messages.Why():
            _why(request, message)
        case messages.Preview():
            _preview(request, message)
        case messages.Meetings():
            _meetings(request, message)
        case messages.Hint():
            await _hint(request, message)
        case messages.Ping():
            request.socket.tell(messages.Pong(message.id, request.table.tables.times.now()))
        case _:
            return False
    return True


def _why(request: Request[PlayedTable], message: messages.Why) -> None:
    play = request.table.playing()
    held_seat(play, message.house, request.socket.account)
    request.socket.tell(messages.WhyNot(message.id, _reason(play.game, message.house, message.choice)))


def _reason(game: Game[Any], house: str, text: str) -> str:
    """Which rule forbids an answer, or something that a house would do unasked."""
    if text in game.acts(house):
        return "This may be done."
    forbidden = game.why_no_act(game.house_id(house), text)
    if forbidden:
        return forbidden
    decision = game.decision_of(house)
    if text in decision.options:
        return "This may be chosen."
    return game.why_not(decision, text) or "It is not among the options."


def _preview(request: Request[PlayedTable], message: messages.Preview) -> None:
    """The View that would follow some choices, in a world that this house cannot tell from the real one.

    The first choice must be offered; later ones are made if they are offered when their turn comes.  Nothing is
    foreseen where others would have to answer or something would be drawn: it could only be made up."""
    play = request.table.playing()
    held_seat(play, message.house, request.socket.account)
    if play.game.decision_of(message.house).sealed:
        raise Refusal("not_allowed", "A sealed answer has no consequences before it is revealed.")
    view, *others = [_foresee(play.game.resample(message.house, f"preview {n}"), message) for n in range(FORESEEN)]
    if any(view != other for other in others):
        raise Refusal("not_allowed", "What nobody can know decides what follows.")
    request.socket.tell(messages.Foreseen(request.about, view))


def _foresee(world: Game[Any], message: messages.Preview) -> dict[str, Any]:
    drawn = world.state.drawn
    for number, choice in enumerate(message.choices):
        offered = any(each.house == message.house and choice in each.options for each in world.decisions)
        if offered or number == 0:
            world.apply(message.house, choice)
    if world.state.drawn != drawn:
        raise Refusal("not_allowed", "Chance decides what follows.")
    return world.view(message.house)


def _meetings(request: Request[PlayedTable], message: messages.Meetings) -> None:
    play = request.table.playing()
    held_seat(play, message.house, request.socket.account)
    met = play.game.meetings(play.game.decision_of(message.house))
    request.socket.tell(messages.Weighed(request.about, [messages.MeetingInfo(*each) for each in met]))


async def _hint(request: Request[PlayedTable], message: messages.Hint) -> None:
    """What a knight would do, who sees what the house sees and no more.  The table does not wait for its thoughts."""
    table, house = request.table, message.house
    play = table.playing()
    held_seat(play, house, request.socket.account)
    play.game.decision_of(house)  # refused if nothing is asked
    if not table.gives_hints:
        raise Refusal("not_allowed", "This table plays without hints.")
    if not table.tables.rates.allows("hints", f"account {request.by}"):
        raise Refusal("too_fast", "The knight is out of breath; ask again in a moment.")

    async def think() -> None:
        number, about = play.number(house), request.about
        try:
            choice, reason = await table.tables.bots.advise(table, play, house)
            request.socket.tell(messages.Hinted(about, number, choice, reason))
        except Exception as error:
            log.warning("no hint", extra={"table": table.id, "house": house, "error": type(error).__name__})
            request.socket.refuse(Refusal("failed", "The knight has no advice."), about)

    table.tables.bots.keep(think())
