"""What Mother of Dragons adds to the View while something of it is under way, and what its tokens have changed."""

from smallcouncil.agot.board.board import AREA_SLUGS
from smallcouncil.agot.codes import IMPROVEMENT, RAID
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.phases.loyalty import MoveLoyalty
from smallcouncil.agot.phases.share_out import ShareOutBid
from smallcouncil.agot.phases.vassals import ChooseVassals, OrderVassals, vassals
from smallcouncil.agot.state import Game
from smallcouncil.agot.view_types import AgotView, ChoosingVassalsView, IconsView, LoyaltyMoveView
from smallcouncil.kernel import Procedure


def icons_in_view(game: Game) -> dict[str, IconsView]:
    """What the areas count as having on which an improvement or degradation lies."""
    board = game.board
    return {
        AREA_SLUGS[area]: {
            "fortification": (None, "castle", "stronghold")[board.fortification[area]],
            "supply": board.areas[area].supply,
            "power": board.areas[area].crowns,
        }
        for area, _ in map(IMPROVEMENT.read, game.state.improvements)
    }


def add_under_way(game: Game, procedure: Procedure, view: AgotView) -> None:
    """The part of the View that tells of one of the expansion's own procedures."""
    match procedure:
        case ChooseVassals():
            view["choosing_vassals"] = choosing_in_view(procedure)
        case OrderVassals():
            view["ordered"] = ordered_in_view(game, procedure)
        case ShareOutBid() if "bidding" in view:
            view["bidding"]["to_share"] = procedure.left
        case MoveLoyalty() if procedure.moved != NOBODY:
            view["loyalty_move"] = move_in_view(procedure)
        case _:
            pass


def choosing_in_view(choosing: ChooseVassals) -> ChoosingVassalsView:
    sets = zip(choosing.players, choosing.sets, strict=True)
    return {
        "free": [HOUSES[vassal] for vassal in choosing.free],
        "sets": {HOUSES[player]: number for player, number in sets},
    }


def ordered_in_view(game: Game, ordering: OrderVassals) -> list[str]:
    """All players have placed their orders by now, and the commanders those of some vassals."""
    ready = [*game.state.houses, *(vassal for vassal in vassals(game) if vassal not in ordering.queue)]
    return [HOUSES[house] for house in ready]


def move_in_view(moving: MoveLoyalty) -> LoyaltyMoveView:
    area, target = RAID.read(moving.moved)
    return {"area": AREA_SLUGS[area], "target": AREA_SLUGS[target], "cost": moving.cost}
