"""Targaryen's bids: it stays last on every track, and what it bids raises the bids of others."""

from collections.abc import Callable
from typing import Final

from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.table import HOUSE_NUMBERS, VICTORY, Table

PlaceWorth = Callable[[Table, str, int], float]
KEPT: Final = 7
"""The power that Targaryen keeps for deck IV, for its lands and for the Wall."""
LEADS_BY: Final = 4
"""From this place on the victory track a house is worth bidding against."""
AT_MOST: Final = 4


def choose_bid(outlook: Outlook, most: int) -> int:
    """Only what it can spare, and only if somebody stands to win."""
    table = outlook.table
    leader = max(table.castles[house] for house in table.others)
    spare = most - (KEPT if leader < VICTORY - 1 else 3)
    return max(0, min(spare, AT_MOST)) if leader >= LEADS_BY else 0


def share_out(table: Table, options: list[str], place_worth: PlaceWorth) -> str:
    """Whose bid is raised by how much: so that the houses near victory stand as low as they can."""
    bidding = table.view["bidding"]
    bids = {HOUSE_NUMBERS[name]: bid for name, bid in bidding["bids"].items()}
    for house in table.iron_throne:
        bids.setdefault(house, 0)
    values = []
    for option in options:
        raised, amount = bids, 0
        if option != "done":
            name, _, by = option.partition(": ")
            house, amount = HOUSE_NUMBERS[name], int(by)
            raised = {**bids, house: bids[house] + amount}
        values.append((harm(table, bidding["track"], raised, place_worth) + 0.01 * amount, option))
    return min(values, key=lambda each: each[0])[1]


def harm(table: Table, track: str, bids: dict[int, int], place_worth: PlaceWorth) -> float:
    """What it does to us that the others stand as they bid."""
    order = sorted(
        (house for house in bids if house != table.me), key=lambda house: (-bids[house], -fear(table, house))
    )
    return sum([place_worth(table, track, place) * fear(table, house) for place, house in enumerate(order)], 0.0)


def fear(table: Table, house: int) -> float:
    """How much it hurts that a house stands high."""
    castles = table.castles[house]
    return 0.0 if house in table.vassals else castles**2 / 10
