"""Raids, the Raven, and what an order that lies open is worth."""

from functools import lru_cache

from smallcouncil.agot.board.areas import LAND, PORT
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.orders import (
    BONUS,
    CONSOLIDATE_POWER,
    DEFENSE,
    IRON_BANK,
    KIND,
    MARCH,
    ORDER_IDS,
    ORDERS,
    RAID,
    RAID_TOKENS,
    SPECIAL,
    SUPPORT,
    SUPPORT_TOKENS,
)
from smallcouncil.agot.raids import raid_reach, raidable_by
from smallcouncil.bots.agot import banking
from smallcouncil.bots.agot.marching import Marcher
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.worth import GROUP_WORTH


@lru_cache(maxsize=8000)
def read_raid(option: str) -> tuple[int, int]:
    """Where from, and which area's order is removed; -1 for none."""
    origin, _, target = option.partition(" > ")
    return AREA_IDS[origin], -1 if target == "nothing" else AREA_IDS[target]


def removal_worth(outlook: Outlook, target: int, raided: bool) -> float:
    """What it is worth to us that an enemy's order goes away."""
    table, board = outlook.table, outlook.table.board
    house, order = table.owner[target], table.orders[target]
    kind, value = KIND[order], 0.3
    if order in SUPPORT_TOKENS:
        strength = table.in_the_field[table.units[target]] + BONUS[order]
        for near in board.neighbours[target]:
            if not table.can_support(target, near):
                continue
            if near_our_march(outlook, near) and outlook.take[near] > 1:
                value += min(2.0, 0.12 * strength * min(outlook.take[near], 15))
            if table.holder[near] == outlook.me and any(t.likely > 0.5 for t in outlook.threats(near)):
                value += min(2.0, 0.08 * strength * outlook.land[near])
    elif kind == CONSOLIDATE_POWER:
        power = 1 + (board.crowns[target] if board.kind[target] == LAND else 0)
        value += 0.5 * power
        if raided:
            value += outlook.power_worth
        if SPECIAL[order] and board.fortification[target]:
            value += 1.2 * board.fortification[target]
    elif kind == IRON_BANK:
        value += 1.5
    elif kind == RAID:
        value += max((0.4 for near in board.neighbours[target] if table.owner[near] == outlook.me), default=0.0)
    elif kind == DEFENSE:
        if near_our_march(outlook, target):
            value += 0.15 * BONUS[order] * min(outlook.take[target], 20)
    elif kind == MARCH:
        ours = [near for near in table.reach(house, target) if table.holder[near] == outlook.me]
        danger = max((outlook.land[near] for near in ours), default=0.0)
        value += 0.6 + 0.12 * table.attack_strength(table.units[target], target) * min(danger, 15) / 3
    return value + 0.3 * max(0, table.castles[house] - 4)


def near_our_march(outlook: Outlook, area: int) -> bool:
    """Whether one of our marches could attack an area."""
    table = outlook.table
    if table.owner[area] == outlook.me or table.owner[area] in table.kin[outlook.me]:
        return False
    return any(KIND[table.orders[origin]] == MARCH for origin in outlook.origins(outlook.me, area))


def best_raids(outlook: Outlook, options: list[str]) -> list[tuple[float, str]]:
    found = []
    for option in options:
        origin, target = read_raid(option)
        value = 0.0 if target < 0 else removal_worth(outlook, target, raided=True)
        if target >= 0 and SPECIAL[outlook.table.orders[origin]] and KIND[outlook.table.orders[target]] != DEFENSE:
            value -= 0.05
        found.append((value, option))
    return sorted(found, key=lambda each: -each[0])


def says(outlook: Outlook, option: str) -> str:
    """The reason for a raid, in public words."""
    table = outlook.table
    _, target = read_raid(option)
    if target < 0:
        return "nothing near is worth raiding"
    kind, where = KIND[table.orders[target]], table.board.areas[target].name
    whose = HOUSES[table.owner[target]]
    if kind == SUPPORT:
        return f"{whose} shall not support from {where}"
    if kind == CONSOLIDATE_POWER:
        return f"took a power token from {whose} in {where}"
    return f"{whose}'s order in {where} stood in our way"


def can_be_raided(outlook: Outlook, area: int) -> bool:
    """Whether an enemy raid order lies beside an area and could remove its order."""
    table, board = outlook.table, outlook.table.board
    return any(
        table.owner[near] not in (NOBODY, outlook.me, *table.kin[outlook.me])
        and table.orders[near] in RAID_TOKENS
        and area in raid_reach(board, near)
        for near in board.neighbours[area]
    )


def order_worth(outlook: Outlook, area: int, token: int) -> float:
    """What an order of ours is worth now that all orders lie open."""
    table, board = outlook.table, outlook.table.board
    kind, bonus = KIND[token], BONUS[token]
    if ORDERS[token].at_sea and board.kind[area] == LAND:
        return 0.0
    if kind == MARCH:
        return max(0.0, Marcher(outlook, area, bonus).best().gain) if table.units[area] else 0.0
    strength = table.in_the_field[table.units[area]] + outlook.garrison(area) + outlook.help(area)
    stake = outlook.land[area] + 0.5 * GROUP_WORTH[table.units[area]]
    if kind == DEFENSE:
        return (outlook.risk(area, strength) - outlook.risk(area, strength + bonus)) * stake
    if kind == CONSOLIDATE_POWER:
        power = 0.0
        if board.kind[area] == LAND:
            power = (1 + board.crowns[area]) * outlook.power_worth
            if SPECIAL[token] and board.fortification[area] and table.rounds_left:
                power = max(power, 2.2 * board.fortification[area])
        elif board.kind[area] == PORT:
            power = outlook.power_worth
        return power * (0.3 if can_be_raided(outlook, area) else 1.0) * (1 - outlook.risk(area, strength))
    if kind == RAID:
        return _raid_open(outlook, area, token)
    if kind == IRON_BANK:
        return banking.best_loan(outlook) * (0.3 if can_be_raided(outlook, area) else 1.0)
    return _support_open(outlook, area, bonus) * (0.4 if can_be_raided(outlook, area) else 1.0)


def _raid_open(outlook: Outlook, area: int, token: int) -> float:
    table, best = outlook.table, 0.0
    for near in raid_reach(table.board, area):
        enemy = table.owner[near] not in (NOBODY, outlook.me, *table.kin[outlook.me])
        if enemy and KIND[table.orders[near]] in raidable_by(token):
            best = max(best, removal_worth(outlook, near, raided=True))
    return best


def _support_open(outlook: Outlook, area: int, bonus: int) -> float:
    table, value = outlook.table, 0.0
    units = table.units[area]
    for near in table.board.neighbours[area]:
        if not table.can_support(area, near):
            continue
        if table.holder[near] == outlook.me and (table.owner[near] == outlook.me or table.garrisons[near]):
            strength = table.in_the_field[table.units[near]] + outlook.garrison(near) + table.defense_bonus(near)
            added = table.in_the_field[units] + bonus
            saved = outlook.risk(near, strength) - outlook.risk(near, strength + added)
            value += saved * (outlook.land[near] + 0.5 * GROUP_WORTH[table.units[near]])
        elif not outlook.fights[near] and table.board.fortification[near] and near_our_march(outlook, near):
            origins = [each for each in outlook.origins(outlook.me, near) if KIND[table.orders[each]] == MARCH]
            strength, group = max((table.in_the_field[table.units[each]], table.units[each]) for each in origins)
            saved = outlook.risk(near, strength) - outlook.risk(near, strength + table.in_the_field[units] + bonus)
            value += saved * (outlook.land[near] + 0.5 * GROUP_WORTH[group])
        elif table.owner[near] not in (NOBODY, outlook.me) and near_our_march(outlook, near):
            marching, group = max(
                (table.attack_strength(table.units[origin], near) + BONUS[table.orders[origin]], table.units[origin])
                for origin in outlook.origins(outlook.me, near)
                if KIND[table.orders[origin]] == MARCH
            )
            added = table.attack_strength(units, near) + bonus
            better = outlook.chance_to_take(near, marching + added, group)
            better -= outlook.chance_to_take(near, marching, group)
            value += better * outlook.take[near]
    return value


def best_replacements(outlook: Outlook, options: list[str]) -> list[tuple[float, str]]:
    """What the Raven could do, by how much it would gain; looking at the wildlings always gains a little."""
    table, now = outlook.table, {}
    found = []
    for option in options:
        if option in ("pass", "look"):
            found.append((0.6 if option == "look" else 0.0, option))
            continue
        word, _, name = option.partition(": ")
        area = AREA_IDS[word]
        if area not in now:
            now[area] = order_worth(outlook, area, table.orders[area])
        found.append((order_worth(outlook, area, ORDER_IDS[name]) - now[area] - 0.4, option))
    return sorted(found, key=lambda each: -each[0])
