"""What a position is made of, for each house, as numbers that can be weighed."""

from typing import Final

from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.names import TARGARYEN
from smallcouncil.agot.units import DRAGON, DRAGONS, ONE, SHIP, SHIPS, SIEGE_ENGINE, count
from smallcouncil.bots.agot.loyalty import within_reach
from smallcouncil.bots.agot.odds import Odds
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.table import Table
from smallcouncil.bots.temperament import EVEN

FEATURES: Final = (
    "castles",
    "castles over three, squared",
    "strongholds",
    "castles that are safe",
    "presence",
    "prospects",
    "land strength",
    "ships",
    "siege engines",
    "power",
    "supply",
    "barrels",
    "crowns",
    "iron throne",
    "fiefdoms",
    "kings court",
    "cards",
)
FEATURES_OF_TARGARYEN: Final = (
    "always",
    "points",
    "points over four, squared",
    "tokens within reach",
    "dragon strength",
    "land strength",
    "power",
    "presence",
)
"""It wins by loyalty, and is weighed by other numbers."""


def features_of_targaryen(table: Table) -> list[float]:
    """The numbers of House Targaryen, in the order of FEATURES_OF_TARGARYEN."""
    odds, outlook = Odds(table), Outlook(table, EVEN, TARGARYEN, plain=True)
    within = [number * within_reach(table, odds, area) for area, number in enumerate(table.loyalty) if number]
    dragons = strength = 0
    presence = 0.0
    for area in table.own_areas(TARGARYEN):
        group = table.units[area] + table.routed[area]
        dragons += count(group, DRAGON) * table.in_the_field[ONE[DRAGON]]
        strength += table.in_the_field[group & ~(DRAGONS | SHIPS)]
        presence += outlook.presence(area, group)
    points = table.castles[TARGARYEN]
    return [
        1.0,
        points,
        max(0, points - 4) ** 2,
        sum(within),
        dragons / 5,
        strength / 5,
        min(table.power[TARGARYEN], 14) / 5,
        presence / 10,
    ]


class Weighed(Outlook):
    """An outlook that is asked for the prospects in an area after what it is worth to hold it, of which they are a
    part."""

    __slots__ = ("_last",)

    def __init__(self, table: Table, house: int) -> None:
        super().__init__(table, EVEN, house, loyalty=0.0, plain=True)  # what Targaryen gains is counted for Targaryen
        self._last = -1, 0, 0.0

    def prospects(self, area: int, group: int) -> float:
        of, units, known = self._last
        if of != area or units != group:
            known = super().prospects(area, group)
            self._last = area, group, known
        return known


def features(table: Table, house: int) -> list[float]:
    """The numbers of one house, in the order of FEATURES."""
    outlook = Weighed(table, house)
    board = table.board
    safe = presence = prospects = strength = 0.0
    ships = engines = strongholds = 0
    for area, holder in enumerate(table.holder):
        ours = table.owner[area] == house
        if not ours and (holder != house or board.kind[area] != LAND):
            continue
        if ours:
            group = table.units[area] + table.routed[area]
            value = outlook.presence(area, group)
            prospects += outlook.prospects(area, group)
            ships += count(group, SHIP)
            engines += count(group, SIEGE_ENGINE)
            strength += table.in_the_field[group] - count(group, SHIP)
        else:
            value = outlook.left_alone(area, token=False)
        presence += value
        if board.fortification[area]:
            strongholds += board.fortification[area] == 2
            units = table.in_the_field[table.units[area]] if ours else 0
            defence = units + outlook.garrison(area) + outlook.help(area)
            safe += 1 - outlook.risk(area, defence, empty=not units and not outlook.garrison(area))
    castles = table.castles[house]
    barrels, crowns = table.income(house)
    last = max(1, len(table.iron_throne) - 1)  # vassals stand on the tracks, too
    places = [1 - track.index(house) / last for track in (table.iron_throne, table.fiefdoms, table.kings_court)]
    return [
        castles,
        max(0, castles - 3) ** 2,
        strongholds,
        safe,
        presence / 10,
        prospects / 10,
        strength / 5,
        ships / 3,
        engines,
        min(table.power[house], 14) / 5,
        table.supply[house] / 3,
        min(barrels, 6) / 3,
        crowns / 3,
        *places,
        sum(card.strength for card in table.cards_in_hand(house)) / 5,
    ]
