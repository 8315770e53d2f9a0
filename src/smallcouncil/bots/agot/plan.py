"""What a house means to do with its orders, and how orders are read and explained."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.names import HOUSES
from smallcouncil.agot.orders import CONSOLIDATE_POWER, DEFENSE, KIND, MARCH, ORDER_IDS, RAID, SUPPORT
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.routes import March


@dataclass(slots=True)
class Plan:
    """What a house means to do this round."""

    orders: dict[int, int] = field(default_factory=dict)
    """The token for each area."""
    marches: dict[int, March] = field(default_factory=dict)
    supporters: dict[int, list[int]] = field(default_factory=dict)
    """For a target, the areas that are to support the attack on it."""


def read_orders(orders: Iterable[str]) -> dict[int, list[int]]:
    """The tokens of each area, from orders written as `winterfell: march +1*`."""
    tokens: dict[int, list[int]] = {}
    for order in orders:
        area, token = read_order(order)
        if area in tokens:
            tokens[area].append(token)
        else:
            tokens[area] = [token]
    return tokens


@lru_cache(maxsize=4000)
def read_order(order: str) -> tuple[int, int]:
    word, _, name = order.partition(": ")
    return AREA_IDS[word], ORDER_IDS[name]


def says(outlook: Outlook, plan: Plan, area: int) -> str:
    """The reason for an order of a plan; for whoever may know it."""
    names = outlook.table.board.areas
    kind = KIND[plan.orders[area]]
    if kind == MARCH and area in plan.marches and plan.marches[area].moves:
        move = plan.marches[area].attack or plan.marches[area].moves[0]
        return f"from here it goes to {names[move.target].name}"
    if kind == SUPPORT:
        helped = next((target for target, areas in plan.supporters.items() if area in areas), None)
        return "helps whatever is fought next door" if helped is None else f"helps in {names[helped].name}"
    if kind == RAID:
        return "keeps the neighbours from helping and earning"
    if kind == CONSOLIDATE_POWER:
        return "nothing threatens here, and power is always short"
    rivals = outlook.threats(area)
    return (
        f"must stand against {HOUSES[rivals[0].house]}" if rivals and kind == DEFENSE else "nothing better to do here"
    )
