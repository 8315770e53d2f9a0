"""Where loyalty tokens are placed, moved and called back, and what else deck IV asks."""

from typing import Final

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.names import NOBODY, TARGARYEN
from smallcouncil.agot.units import DRAGON, DRAGONS, ONE, UNIT_IDS, count
from smallcouncil.bots.agot import worth
from smallcouncil.bots.agot.bidding import danger
from smallcouncil.bots.agot.odds import Odds
from smallcouncil.bots.agot.table import HOUSE_NUMBERS, Table
from smallcouncil.bots.agot.tokens import token_worth, tokens_worth
from smallcouncil.bots.agot.worth import UNIT_WORTH

LYING_STILL: Final = 0.12
"""What is left of a token's worth to Targaryen where it can hardly get at it: tokens move, and defenders too."""

SOON: Final = 0.5
"""And where it can: somebody may be there before it."""

# How well Targaryen gets at a token


def best_attack(table: Table, area: int) -> tuple[float, int]:
    """The strongest army that Targaryen could bring into an area, on foot or on wings."""
    best = (0.0, 0)
    for origin in table.own_areas(TARGARYEN):
        units = table.units[origin] + table.routed[origin]
        if area in table.reach(TARGARYEN, origin):
            group = units
        elif area in table.flights(TARGARYEN, origin):
            group = units & DRAGONS
        else:
            continue
        if group:
            best = max(best, (float(table.attack_strength(group, area)), group))
    return best


def within_reach(table: Table, odds: Odds, area: int) -> float:
    """How likely Targaryen is to gain what lies in an area, before it lies elsewhere."""
    if table.holder[area] == TARGARYEN:
        return 1.0
    strength, group = best_attack(table, area)
    if not group:
        return LYING_STILL
    if table.neutral[area]:
        return SOON if strength >= table.neutral[area] else LYING_STILL
    owner = table.owner[area] if table.owner[area] != NOBODY else table.holder[area]
    if table.owner[area] == NOBODY and not table.garrisons[area]:
        return SOON
    if owner == NOBODY:
        return SOON
    units = table.units[area]
    defence = table.in_the_field[units] + table.garrisons[area] + 0.5
    chance = odds.chance(TARGARYEN, owner, strength - defence, area, group, units)
    return LYING_STILL + (SOON - LYING_STILL) * chance


def lying_worth(table: Table, odds: Odds, area: int, number: int = 1) -> float:
    """What it is worth to Targaryen that so many tokens lie in an area."""
    sure = table.holder[area] == TARGARYEN
    return within_reach(table, odds, area) * (tokens_worth(table, number) if sure else number * _open_worth(table))


def _open_worth(table: Table) -> float:
    """Of a token that it has not got yet."""
    return min(token_worth(table), 40.0)


# Answering decisions


def place(table: Table, options: list[str]) -> str:
    """Where to put a token: where Targaryen gets at it, or where it does not, if it is another who places it."""
    odds, lies = Odds(table), table.loyalty
    ranked = []
    for option in options:
        if option != "pass":
            area = AREA_IDS[option]
            gain = lying_worth(table, odds, area, lies[area] + 1) - lying_worth(table, odds, area, lies[area])
            ranked.append((gain, lies[area], option))
    if not ranked:
        return "pass"
    if table.me != TARGARYEN:
        return min(ranked, key=lambda each: each[:2])[2]
    most, _, best = max(ranked, key=lambda each: each[0])
    return best if "pass" not in options or most > worth.power_worth(table, TARGARYEN) else "pass"


def move(table: Table, options: list[str]) -> str:
    """Which token goes where: towards Targaryen, or away from it."""
    odds = Odds(table)
    ways = [option.split(" > ") for option in options]
    known = {area: lying_worth(table, odds, AREA_IDS[area]) for way in ways for area in way}
    gains = [known[target] - known[origin] for origin, target in ways]
    return options[gains.index(max(gains) if table.me == TARGARYEN else min(gains))]


def cancel(table: Table) -> bool:
    """Whether what a move has taken from Targaryen is worth its price."""
    odds, move = Odds(table), table.view["loyalty_move"]
    origin, target = AREA_IDS[move["area"]], AREA_IDS[move["target"]]
    loss = lying_worth(table, odds, origin) - lying_worth(table, odds, target)
    return loss > 1.2 * int(move["cost"]) * worth.power_worth(table, TARGARYEN)


def least_feared(table: Table, options: list[str]) -> str:
    """The player who gets a present: the one who wins least by it; nobody, if Targaryen has nothing to gain."""
    players = [option for option in options if option != "pass"]
    return min(players, key=lambda name: danger(table, HOUSE_NUMBERS[name])) if players else "pass"


def best_unit(options: list[str]) -> str:
    """The unit that holds an area best; siege engines alone hold nothing."""
    return max(options, key=lambda name: (name != "siege engine", UNIT_WORTH[UNIT_IDS[name]]))


def fire(table: Table, options: list[str]) -> str:
    """A dead dragon comes back; a living one is worth more than a little strength."""
    for option in options:
        if option == "hatch a dragon":
            return option
    dragons = sum(count(table.units[area] + table.routed[area], DRAGON) for area in table.own_areas(TARGARYEN))
    strength = table.in_the_field[ONE[DRAGON]]
    if (dragons - 1) * (strength + 1) > 1.5 * dragons * strength and dragons > 2:
        return next((option for option in options if option.endswith("burn a dragon")), "pass")
    return "pass"


def latest(options: list[str]) -> str:
    """The strength token that would come last; the others come by themselves."""
    return max(options, key=lambda option: int(option.removeprefix("round ")))
