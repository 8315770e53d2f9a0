"""2. Support (p. 5)."""

from smallcouncil.iron_throne.cards.leader import BEFORE_SUPPORT_OFFER
from smallcouncil.iron_throne.codes import ACCEPT, DECLINE, STAY_OUT, TO_CHALLENGER, TO_DEFENDER, named
from smallcouncil.iron_throne.encounter import takes_part
from smallcouncil.iron_throne.names import CHALLENGER, DEFENDER
from smallcouncil.iron_throne.phases.windows import open_window
from smallcouncil.iron_throne.power import living
from smallcouncil.iron_throne.procedures import OfferSupport, Turn
from smallcouncil.iron_throne.state import Game, State, clockwise
from smallcouncil.kernel import AGAIN, NEXT, Flow


def offer_support(game: Game, turn: Turn) -> Flow:
    return game.call(OfferSupport())


def offer_choices(state: State, house: int) -> list[int]:
    """Stay out, or one living character for either side, unless an effect forbids that side."""
    mine = living(state, house)
    choices = [STAY_OUT]
    if not state.refused >> house & 1:
        choices += TO_CHALLENGER.codes(mine)
    if not state.refused >> 5 + house & 1:
        choices += TO_DEFENDER.codes(mine)
    return choices


def offer_and_answer(game: Game, support: OfferSupport) -> Flow:
    """From the left of the challenger, each other player may offer once; the answer comes at once."""
    state = game.state
    if game.answer is not None:
        if not support.offer and game.answer != STAY_OUT:
            hear_offer(game, support, game.answer)
        else:
            answer_offer(game, support, game.answer)
            support.asking, support.offer = -1, 0
    if support.offer:
        addressed = state.challenger if TO_CHALLENGER.says(support.offer) else state.defender
        return game.ask(addressed, "answer", [ACCEPT, DECLINE])
    order = clockwise(state.seats, state.challenger)
    if support.asking < 0:
        if order[support.next : support.next + 1] == (state.defender,):
            support.next += 1
        if support.next >= len(order):
            return NEXT
        support.asking = order[support.next]
        support.next += 1
        open_window(game, BEFORE_SUPPORT_OFFER, support.asking)
        return AGAIN
    if takes_part(state, support.asking):  # forced, which uses up the offer
        support.asking = -1
        return AGAIN
    return game.ask(support.asking, "support", offer_choices(state, support.asking))


def hear_offer(game: Game, support: OfferSupport, offer: int) -> None:
    side = CHALLENGER if TO_CHALLENGER.says(offer) else DEFENDER
    support.offer = offer
    game.tell("support offered", support.asking, side, named(offer))


def answer_offer(game: Game, support: OfferSupport, answer: int) -> None:
    state, house = game.state, support.asking
    if answer == STAY_OUT:
        game.tell("stays out", house)
    elif answer == DECLINE:
        game.tell("support declined", house)
    else:
        state.side[house] = CHALLENGER if TO_CHALLENGER.says(support.offer) else DEFENDER
        state.committed[house] = named(support.offer)
        game.tell("support accepted", house, state.side[house], named(support.offer))


SUPPORT = (offer_and_answer,)
