"""A position of A Game of Thrones in the numbers from which a value is learned.

They are those of `features`, which the maester weighs, and some more that are counted from the board alone.
"""

from typing import Final

from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.names import HOUSES, NOBODY, TARGARYEN
from smallcouncil.agot.units import DRAGON, ONE, SHIP, count
from smallcouncil.bots.agot.features import FEATURES, features
from smallcouncil.bots.agot.reach import MARCHES, castles_within_reach, guards
from smallcouncil.bots.agot.standing import MIDDLE
from smallcouncil.bots.agot.table import LAST_ROUND, Table
from smallcouncil.bots.learned import Entrant, Position

NUMBERS: Final = (
    *FEATURES,
    "castles more than anybody else",
    "castles in danger",
    "castles within reach",
    "areas",
    "cards in hand",
)
NUMBERS_OF_TARGARYEN: Final = (
    "points",
    "points over three, squared",
    "points more than anybody's castles",
    "tokens within reach",
    "areas",
    "dragon strength",
    "land strength",
    "ships",
    "power",
    "iron throne",
    "fiefdoms",
    "kings court",
    "strength in hand",
)
"""It wins by loyalty, and is described by other numbers."""
START: Final = {
    "house": [*MIDDLE, 0.2, -0.2, 0.2, 0.1, 0.0],
    "targaryen": [0.6, 0.3, 0.2, 0.3, 0.15, 0.5, 0.2, 0.1, 0.1, 0.1, 0.2, 0.1, 0.1],
}
"""What each number is thought to be worth before anything is learned."""


def appraise(table: Table) -> Position:
    """The position for every house that somebody plays."""
    families = ("targaryen",) if table.targaryen else ("vassals",) if table.vassals else ()
    danger, reach = dangers(table)
    entrants = []
    for house in table.houses:
        if house == TARGARYEN:
            kind, numbers = "targaryen", _of_targaryen(table)
        else:
            kind, numbers = "house", _of_house(table, house, danger[house], reach[house])
        entrants.append(Entrant(HOUSES[house], kind, HOUSES[house], numbers))
    return Position(" ".join((*families, str(len(table.houses)))), (table.round - 1) / (LAST_ROUND - 1), entrants)


def dangers(table: Table) -> tuple[list[float], list[float]]:
    """By house, how many of its castles may be taken from it next, and how many it may take itself."""
    danger, reach = [0.0] * len(HOUSES), [0.0] * len(HOUSES)
    lost: dict[int, float] = {}
    guarded = guards(table)
    for house in (*table.houses, *table.vassals):
        found = castles_within_reach(table, house, guarded)
        reach[house] = sum(sorted(found.values(), reverse=True)[:MARCHES])
        for target, chance in found.items():
            lost[target] = max(lost.get(target, 0.0), chance)
    for target, chance in lost.items():
        if table.holder[target] != NOBODY:
            danger[table.holder[target]] += chance
    return danger, reach


def _places(table: Table, house: int) -> list[float]:
    """How high a house stands on each track, from 0 to 1."""
    tracks = table.iron_throne, table.fiefdoms, table.kings_court
    return [1 - track.index(house) / max(1, len(track) - 1) for track in tracks]


def _ahead(table: Table, house: int) -> float:
    others = max((table.castles[each] for each in table.houses if each != house), default=0)
    return max(-3.0, min(3.0, float(table.castles[house] - others)))


def _of_house(table: Table, house: int, danger: float, reach: float) -> list[float]:
    areas = 0
    for area, holder in enumerate(table.holder):
        areas += holder == house and table.board.kind[area] == LAND
    more = [_ahead(table, house), danger, reach, areas / 3, len(table.cards_in_hand(house)) / 3]
    return features(table, house) + more


def _of_targaryen(table: Table) -> list[float]:
    areas = dragons = strength = ships = 0
    reached: set[int] = set()
    for area, owner in enumerate(table.owner):
        areas += table.holder[area] == TARGARYEN and table.board.kind[area] == LAND
        if owner != TARGARYEN:
            continue
        group = table.units[area] + table.routed[area]
        fire, afloat = count(group, DRAGON) * table.in_the_field[ONE[DRAGON]], count(group, SHIP)
        dragons, ships = dragons + fire, ships + afloat
        strength += table.in_the_field[group] - afloat - fire
        reached |= {*table.reach(TARGARYEN, area), *table.flights(TARGARYEN, area)}
    points = table.castles[TARGARYEN]
    return [
        points,
        max(0, points - 3) ** 2,
        _ahead(table, TARGARYEN),
        sum(number for area, number in enumerate(table.loyalty) if number and area in reached),
        areas / 3,
        dragons / 5,
        strength / 5,
        ships / 3,
        min(table.power[TARGARYEN], 14) / 5,
        *_places(table, TARGARYEN),
        sum(card.strength for card in table.cards_in_hand(TARGARYEN)) / 5,
    ]
