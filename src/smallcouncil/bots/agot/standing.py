"""How good a position is for a house, in one number: what a search compares."""

from smallcouncil.agot.board.areas import LAND
from smallcouncil.bots.agot import worth
from smallcouncil.bots.agot.bidding import place_worth
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.table import Table
from smallcouncil.bots.agot.temperament import Temperament
from smallcouncil.bots.agot.worth import GROUP_WORTH
from smallcouncil.kernel import View

EVEN = Temperament(1.0, 1.0, 1.0, 1.0)
WON, LOST = 200.0, -150.0


def standing(view: View) -> float:
    """For the house whose view it is."""
    if "outcome" in view:
        ranking = view["outcome"]["ranking"]
        place = ranking.index(view["you"])
        return WON if place == 0 else LOST - 5 * place
    table = Table(view)
    outlook = Outlook(table, EVEN)
    me = table.me
    total = 0.0
    for area, holder in enumerate(table.holder):
        if table.owner[area] == me:
            group = table.units[area] + table.routed[area]
            total += outlook.presence(area, group) + 0.6 * GROUP_WORTH[group]
        elif holder == me and table.board.kind[area] == LAND:
            total += outlook.left_alone(area, token=False)
    total += convex(table, me) + 0.8 * outlook.power_worth * table.power[me]
    total += 0.4 * worth.barrel_worth(table, me) * min(6, table.supply[me])
    for track, names in view["tracks"].items():
        total += 0.5 * place_worth(table, track, names.index(view["you"]))
    for card in table.hand[me]:
        total += 0.25 * card.strength
    rivals = sorted((rival(table, house) for house in table.others), reverse=True)
    return total - 0.5 * rivals[0] - 0.1 * sum(rivals[1:])


def convex(table: Table, house: int) -> float:
    """Castles count for more, the nearer they bring the seventh."""
    castles = table.castles[house]
    return worth.castles_worth(table, house, castles) - 9.0 * castles


def rival(table: Table, house: int) -> float:
    """How far another house has come."""
    units = sum(GROUP_WORTH[table.units[area] + table.routed[area]] for area in table.own_areas(house))
    near = 25.0 if table.castles[house] >= 6 else 6.0 if table.castles[house] == 5 else 0.0
    return 9.0 * table.castles[house] + convex(table, house) + 0.5 * units + near
