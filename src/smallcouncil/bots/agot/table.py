"""A View as flat lists, ready to be reckoned with."""

from functools import lru_cache
from typing import Final

from smallcouncil.agot.board.areas import LAND, PORT, SEA
from smallcouncil.agot.board.board import AREA_IDS, Board, westeros
from smallcouncil.agot.cards.house_card import HouseCard
from smallcouncil.agot.cards.house_cards import BASE_SET
from smallcouncil.agot.names import HOUSES, NOBODY, TRACK_SLUGS
from smallcouncil.agot.orders import BONUS, DEFENSE, KIND, ORDER_IDS, SUPPORT
from smallcouncil.agot.units import ONE, SIZE, UNIT_IDS
from smallcouncil.kernel import View

CARDS: Final = {card.name: card for card in BASE_SET}
IMPASSABLE: Final = 99
VICTORY: Final = 7
LAST_ROUND: Final = 10
HOUSE_NUMBERS: Final = {name: number for number, name in enumerate(HOUSES)}


class _Strengths(dict[int, int]):
    """What a group of units adds in a fight, by the strength of each type."""

    def __init__(self, each: tuple[int, ...]) -> None:
        self.each = each

    def __missing__(self, group: int) -> int:
        total = self[group] = sum((group >> (4 * unit) & 15) * strength for unit, strength in enumerate(self.each))
        return total


IN_THE_FIELD: Final = _Strengths((1, 2, 0, 1, 0))
"""Defending, supporting a defender, or attacking where no castle stands."""
AGAINST_CASTLES: Final = _Strengths((1, 2, 4, 1, 0))


@lru_cache
def board_of(houses: tuple[int, ...]) -> Board:
    """The printed board on which these houses play."""
    return westeros(houses)


class Table:
    """What lies where, in ids."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = HOUSE_NUMBERS[view["you"]]
        self.houses = tuple(HOUSE_NUMBERS[name] for name in view["houses"])
        self.others = tuple(house for house in self.houses if house != self.me)
        self.board = board = board_of(tuple(sorted(self.houses)))
        self.round: int = view["round"]
        self.phase: str = view["phase"]
        self.threat: int = view["threat"]
        self.throne, self.fiefdoms, self.court = (
            [HOUSE_NUMBERS[name] for name in view["tracks"][track]] for track in TRACK_SLUGS
        )
        self.blade_ready = not view["blade_used"]
        self._read_houses(view)
        areas = len(board)
        self.owner = [NOBODY] * areas
        """Whose units stand in an area."""
        self.units = [0] * areas
        """Upright units, packed as `smallcouncil.agot.units` packs them."""
        self.routed = [0] * areas
        self.orders = [0] * areas
        self.tokens = [NOBODY] * areas
        self.garrisons = [0] * areas
        self.neutral = [0] * areas
        self.holder = [NOBODY] * areas
        """Who controls an area."""
        self._read_areas(view)
        self._bridges: dict[int, list[frozenset[int]]] = {}
        self._reach: dict[tuple[int, int], tuple[int, ...]] = {}

    def _read_houses(self, view: View) -> None:
        size = len(HOUSES)
        self.power, self.supply, self.castles, self.stars, self.pool = ([0] * size for _ in range(5))
        self.hand: list[list[HouseCard]] = [[] for _ in range(size)]
        self.discard: list[list[HouseCard]] = [[] for _ in range(size)]
        for name, what in view["houses"].items():
            house = HOUSE_NUMBERS[name]
            self.power[house], self.supply[house] = what["power"], what["supply"]
            self.castles[house], self.stars[house] = what["victory"], what["stars"]
            self.pool[house] = group_of(what["pool"])
            self.hand[house] = [CARDS[card] for card in what["hand"]]
            self.discard[house] = [CARDS[card] for card in what["discard"]]

    def _read_areas(self, view: View) -> None:
        for word, what in view["areas"].items():
            area = AREA_IDS[word]
            if "controller" in what:
                self.holder[area] = HOUSE_NUMBERS[what["controller"]]
            if "house" in what:
                self.owner[area] = HOUSE_NUMBERS[what["house"]]
                if "units" in what:
                    self.units[area] = group_of(what["units"])
                if "routed" in what:
                    self.routed[area] = group_of(what["routed"])
            if "order" in what:
                self.orders[area] = ORDER_IDS[what["order"]]
            if "power_token" in what:
                self.tokens[area] = HOUSE_NUMBERS[what["power_token"]]
            self.garrisons[area] = what.get("garrison", 0)
            neutral = what.get("neutral_force", 0)
            self.neutral[area] = IMPASSABLE if neutral == "impassable" else neutral

    def own_areas(self, house: int) -> list[int]:
        """Where a house has units."""
        return [area for area, owner in enumerate(self.owner) if owner == house]

    def bridges(self, house: int) -> list[frozenset[int]]:
        """The coasts that each chain of a house's ships joins."""
        found = self._bridges.get(house)
        if found is None:
            found = self._bridges[house] = []
            board, left = self.board, {a for a, o in enumerate(self.owner) if o == house and self.board.kind[a] == SEA}
            while left:
                chain, shores = [left.pop()], set[int]()
                for sea in chain:
                    shores.update(board.adjacent_land[sea])
                    for further in board.adjacent_sea[sea]:
                        if further in left:
                            left.remove(further)
                            chain.append(further)
                found.append(frozenset(shores))
        return found

    def reach(self, house: int, area: int) -> tuple[int, ...]:
        """Where a house's units in an area could march."""
        known = self._reach.get((house, area))
        if known is not None:
            return known
        board = self.board
        if board.kind[area] == LAND:
            lands = dict.fromkeys(board.adjacent_land[area])
            for shores in self.bridges(house):
                if area in shores:
                    lands.update(dict.fromkeys(sorted(shores)))
            lands.pop(area, None)
            reach = tuple(land for land in lands if self.neutral[land] != IMPASSABLE)
        elif board.kind[area] == PORT:
            reach = (board.port_sea[area],)
        else:
            ports = (port for port in board.ports_on[area] if self.holder[board.port_land[port]] == house)
            reach = (*board.adjacent_sea[area], *ports)
        self._reach[house, area] = reach
        return reach

    def can_support(self, area: int, embattled: int) -> bool:
        """Whether an adjacent area's units could support a combat there."""
        kind = self.board.kind[area]
        return kind != LAND if self.board.kind[embattled] == SEA else kind != PORT

    def attack_strength(self, group: int, target: int) -> int:
        return AGAINST_CASTLES[group] if self.board.fortification[target] else IN_THE_FIELD[group]

    def support_orders(self, house: int, target: int) -> int:
        """The strength of a house's support orders beside an area, were it to attack there."""
        total = 0
        for area in self.board.neighbours[target]:
            order = self.orders[area]
            if order and KIND[order] == SUPPORT and self.owner[area] == house and self.can_support(area, target):
                total += self.attack_strength(self.units[area], target) + BONUS[order]
        return total

    def defense_bonus(self, area: int) -> int:
        order = self.orders[area]
        return BONUS[order] if order and KIND[order] == DEFENSE else 0

    def size(self, area: int) -> int:
        return SIZE[self.units[area]] + SIZE[self.routed[area]]

    def army_sizes(self, house: int) -> list[int]:
        sizes = (self.size(area) for area in self.own_areas(house))
        return sorted((size for size in sizes if size > 1), reverse=True)

    def income(self, house: int) -> tuple[int, int]:
        """Barrels and crowns that a house controls."""
        supply, crowns = self.board.supply, self.board.crowns
        held = [area for area, holder in enumerate(self.holder) if holder == house and self.board.kind[area] == LAND]
        return sum(supply[area] for area in held), sum(crowns[area] for area in held)


def group_of(units: dict[str, int]) -> int:
    return sum(number * ONE[UNIT_IDS[name]] for name, number in units.items())
