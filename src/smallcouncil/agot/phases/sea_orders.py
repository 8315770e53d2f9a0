"""Sea orders (Mother of Dragons, p. 10): tokens that work only in sea areas and ports."""

from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.combat import remove_order
from smallcouncil.agot.orders import IS_AT_SEA
from smallcouncil.agot.phases.planning import PlanningPhase
from smallcouncil.agot.state import Game
from smallcouncil.kernel import NEXT, Flow


def remove_sea_orders_from_land(game: Game, planning: PlanningPhase) -> Flow:
    """After the Raven has flown, sea orders that lie on land are taken off without effect."""
    kind = game.board.kind
    for area, order in enumerate(game.state.orders):
        if order and IS_AT_SEA[order] and kind[area] == LAND:
            remove_order(game, None, area)
    return NEXT
