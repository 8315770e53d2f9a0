"""Who needs one more influence token spread, and how this turn could bring it: what everybody should see coming."""

from smallcouncil.iron_throne.codes import TO_CHALLENGER
from smallcouncil.iron_throne.encounter import on_side
from smallcouncil.iron_throne.names import CHALLENGER, DEFENDER, HOUSES, NEITHER, NO_OUTCOME, TRUCE
from smallcouncil.iron_throne.phases.support import offer_support
from smallcouncil.iron_throne.procedures import OfferSupport, Turn
from smallcouncil.iron_throne.state import Game, clockwise, spread
from smallcouncil.iron_throne.view_types import LastStep

ALL_BUT_ONE = 4


def nearly_won(game: Game) -> dict[str, LastStep | None]:
    """The houses that have spread four of five tokens, each with its way to the fifth in this turn, if it has one."""
    state = game.state
    return {HOUSES[house]: last_step(game, house) for house in state.seats if spread(state, house) == ALL_BUT_ONE}


def last_step(game: Game, house: int) -> LastStep | None:
    """Influence is spread by the winners on the challenger's side (p. 7), and by a truce between the active houses."""
    state = game.state
    if state.winner != NEITHER or state.lost or state.challenger < 0:
        return None
    active = (state.challenger, state.defender)
    if state.outcome == TRUCE or (state.outcome == NO_OUTCOME and house == state.defender):
        others = [HOUSES[other] for other in active if other != house]
        return {"by": "truce", "against": others} if house in active else None
    if house == state.challenger or state.side[house] == CHALLENGER:
        against = [HOUSES[other] for other in on_side(state, DEFENDER)]
        return {"by": "challenge" if house == state.challenger else "support", "against": against}
    if may_still_support(game, house):
        return {"by": "offer", "against": [HOUSES[state.challenger]]}
    return None


def may_still_support(game: Game, house: int) -> bool:
    """Whether a house that is not active may yet offer a character to the challenger."""
    state = game.state
    if state.defender < 0 or state.side[house] != NEITHER or state.refused >> house & 1:
        return False
    for procedure in game.stack:
        if isinstance(procedure, OfferSupport):
            yet_to_come = clockwise(state.seats, state.challenger)[procedure.next :]
            offers = not procedure.offer or TO_CHALLENGER.says(procedure.offer)
            return house in yet_to_come or (procedure.asking == house and offers)
    return any(turn.at <= game.steps[Turn].index(offer_support) for turn in game.stack if isinstance(turn, Turn))
