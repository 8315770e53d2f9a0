"""2. Support (p. 5)."""

from smallcouncil.iron_throne.cards.leader import BEFORE_SUPPORT_OFFER
from smallcouncil.iron_throne.codes import ACCEPT, DECLINE, STAY_OUT, TO_CHALLENGER, TO_DEFENDER, named
from smallcouncil.iron_throne.encounter import takes_part
from smallcouncil.iron_throne.names import CHALLENGER, DEFENDER
from smallcouncil.iron_throne.phases.windows import open_window
from smallcouncil.iron_throne.power import LIVING, who_lives
from smallcouncil.iron_throne.procedures import OfferSupport, Turn
from smallcouncil.iron_throne.state import Game, State
from smallcouncil.kernel import AGAIN, NEXT, Flow

OFFERS = tuple(
    tuple(
        [STAY_OUT, *TO_CHALLENGER.codes(to_challenger), *TO_DEFENDER.codes(to_defender)]
        for living in LIVING
        for to_challenger in [() if refused & 1 else living]
        for to_defender in [() if refused & 2 else living]
    )
    for refused in range(4)
)
"""What a house may offer, by the sides that it may not support, as bits, and by `who_lives`."""
ANSWERS = [ACCEPT, DECLINE]


def offer_support(game: Game, turn: Turn) -> Flow:
    return game.call(OfferSupport())


def offer_choices(state: State, house: int) -> list[int]:
    """Stay out, or one living character for either side, unless an effect forbids that side."""
    refused = state.refused >> house
    return OFFERS[refused & 1 | refused >> 4 & 2][who_lives(state, house)]


def offer_and_answer(game: Game, support: OfferSupport) -> Flow:
    """From the left of the challenger, each other player may offer once; the answer comes at once."""
    state, answer = game.state, game.answer
    if answer is not None:
        if not support.offer and answer != STAY_OUT:
            hear_offer(game, support, answer)
        else:
            answer_offer(game, support, answer)
            support.asking, support.offer = -1, 0
    if support.offer:
        addressed = state.challenger if TO_CHALLENGER.says(support.offer) else state.defender
        return game.ask(addressed, "answer", ANSWERS)
    if support.asking < 0:
        seats = state.seats
        first, count = seats.index(state.challenger), len(seats)
        if seats[(first + support.next) % count] == state.defender:
            support.next += 1
        if support.next >= count:
            return NEXT
        support.asking = seats[(first + support.next) % count]
        support.next += 1
        open_window(game, BEFORE_SUPPORT_OFFER, support.asking)
        if game.stack[-1] is not support:
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
