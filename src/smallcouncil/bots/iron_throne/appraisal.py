"""A position of The Iron Throne in the numbers from which a value is learned."""

from typing import Final

from smallcouncil.bots.iron_throne.race import ALL, ENOUGH, MANY, PLENTY, Race
from smallcouncil.bots.iron_throne.table import NOBODY, Table
from smallcouncil.bots.learned import Entrant, Position
from smallcouncil.iron_throne.names import CHARACTER_IDS

NUMBERS: Final = (
    "one influence",
    "two influence",
    "three influence",
    "four influence",
    "power",
    "its strongest character",
    "the next strongest",
    "living characters",
    "one character left",
    "power on the sheet",
    "cards",
    "cards beyond many",
    "hostages",
    "cards that are hostages",
    "the wait",
    "the wait with four influence",
)
START: Final = {
    "house": [0.22, 0.5, 1.1, 2.2, 0.12, 0.2, 0.0, 0.2, 0.0, 0.2, 0.12, 0.28, 0.02, -0.16, -0.17, -0.5],
}
"""What each number is thought to be worth before anything is learned."""


def appraise(table: Table) -> Position:
    """The position for every seat."""
    race = Race(table)
    entrants = []
    for seat in table.seats:
        leader = CHARACTER_IDS[table.leader[seat]] if table.leader[seat] != NOBODY else ""
        entrants.append(Entrant(table.names[seat], "house", leader, _numbers(race, seat)))
    return Position(str(len(table.names)), max(race.spread) / ALL, entrants)


def _numbers(race: Race, seat: int) -> list[float]:
    spread, wait = race.spread[seat], race.order[seat]
    return [
        *(float(spread == number) for number in range(1, ALL)),
        race.power[seat] / 10,
        race.top[seat] / 5,
        race.second[seat] / 5,
        race.living[seat] / 3,
        float(race.living[seat] == 1),
        min(race.sheet[seat], PLENTY) / 10,
        min(race.cards[seat], MANY) / 5,
        max(0, min(race.cards[seat], ENOUGH) - MANY) / 5,
        race.held[seat] / 3,
        race.captive[seat] / 3,
        wait,
        wait if spread == ALL - 1 else 0.0,
    ]
