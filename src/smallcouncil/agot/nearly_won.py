"""Who is one step from victory, and where that step could be taken: what everybody at a table should see coming."""

from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.control import VICTORY, controller, victory_points
from smallcouncil.agot.movement import flight_reach, land_reach, may_enter
from smallcouncil.agot.names import TARGARYEN
from smallcouncil.agot.orders import KIND, MARCH
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import DRAGONS

PLANNED = ("raid", "march", "consolidate power")
"""The phases in which orders lie open: who has no March order there, marches no more in this round."""


def nearly_won(game: Game) -> dict[int, list[int]]:
    """The houses that need one more place on the victory track, each with the areas that would give it one and that its
    units can march to: from anywhere, or where orders are known from a March order.  It may have to fight there."""
    points = victory_points(game)
    return {house: within_reach(game, house) for house in game.state.houses if points[house] == VICTORY - 1}


def within_reach(game: Game, house: int) -> list[int]:
    """Castles and strongholds, or areas with loyalty tokens, that a house lacks and its units can march to."""
    board, state = game.board, game.state
    prizes = {area for area, tokens in enumerate(state.loyalty) if tokens} if house == TARGARYEN else board.fortified
    wanted = {
        area
        for area in prizes
        if (holder := controller(game, area)) != house and may_enter(state.neutral[area], holder, ())
    }
    reached = set()
    for area, owner in enumerate(state.owner):
        units = state.units[area]
        if owner != house or board.kind[area] != LAND or not units:
            continue
        if state.phase in PLANNED and (not state.orders[area] or KIND[state.orders[area]] != MARCH):
            continue
        reach = land_reach(board, state.owner, house, area)
        reached.update(reach)
        if units & DRAGONS:
            reached.update(flight_reach(board, area, reach))
    return sorted(wanted & reached)
