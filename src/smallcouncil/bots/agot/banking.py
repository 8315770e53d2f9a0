"""The Iron Bank: loans that are worth their price and their interest, and what is done with them."""

from typing import Final

from smallcouncil.agot.board.areas import CASTLE
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.cards.loans import LOANS, Loan
from smallcouncil.agot.names import NOBODY, TARGARYEN
from smallcouncil.agot.units import ONE, SHIP, UNIT_IDS, count
from smallcouncil.bots.agot import rivals, worth
from smallcouncil.bots.agot.bidding import danger
from smallcouncil.bots.agot.mustering import Offered, muster_worth
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.table import Table
from smallcouncil.bots.agot.worth import GROUP_WORTH, UNIT_WORTH

BY_NAME: Final = {loan.name: loan for loan in LOANS}
INTEREST: Final = 0.9
"""What a loan costs in each round to come: power that is paid later hurts less."""
THEIRS: Final = 0.6
"""What it is worth to us that a rival loses what is worth 1 to it."""


def loan_worth(outlook: Outlook, loan: Loan, cost: int) -> float:
    """What a loan brings, less its price and its interest."""
    table, left = outlook.table, outlook.table.rounds_left
    brings, have = loan.brings, table.power[outlook.me]
    value = change_of_power(table, have, brings.power - cost - INTEREST * left)
    value += 0.8 * fed(outlook, brings.units) * bool(left)
    value += brings.barrels * worth.barrel_worth(table, outlook.me) + brings.crowns * worth.crown_worth(table)
    value += 0.25 * left * brings.strongholds + 0.6 * min(3, left) * brings.supply
    if brings.burns:
        value += max((castle_loss(outlook, area) for area in castles(table)), default=0.0)
    if brings.kills:
        value += THEIRS * GROUP_WORTH[brings.kills] + 0.5 * max(danger(table, house) for house in table.others)
    value += 0.5 * brings.looks * bool(left)
    due: int = table.view["iron_bank"]["interest"][table.view["you"]] + 1
    short = max(0, due - (have - cost + brings.power))
    return value - 1.5 * short * bool(left)


def change_of_power(table: Table, have: int, change: float) -> float:
    """What it is worth to have so much more or less power: each further token is worth less than the one before."""
    steps = round(abs(change))
    if change > 0:
        return sum(worth.one_more_power(table, have + number) for number in range(steps))
    return -sum(worth.one_more_power(table, have - 1 - number) for number in range(steps))


def fed(outlook: Outlook, group: int) -> float:
    """The worth of the units of a group that supply feeds, one new one in each area."""
    table = outlook.table
    armies = table.armies(outlook.me)
    land = sum(armies.room_to_grow(table.size(area)) > 0 for area in table.own_areas(outlook.me))
    share = min(1.0, (land + 1) / 4)
    ships = count(group, SHIP)
    return share * (GROUP_WORTH[group - ships * ONE[SHIP]] + 0.7 * ships * UNIT_WORTH[SHIP])


def best_loan(outlook: Outlook) -> float:
    """What an Iron Bank order brings now."""
    table = outlook.table
    if outlook.me not in table.houses or "iron_bank" not in table.view:
        return 0.0
    values = [
        loan_worth(outlook, BY_NAME[slot["loan"]], slot["price"])
        for slot in table.view["iron_bank"]["slots"]
        if slot is not None and slot["price"] <= table.power[outlook.me]
    ]
    return max(values, default=0.0)


def choose_loan(outlook: Outlook, options: list[str]) -> str:
    costs = {slot["loan"]: slot["price"] for slot in outlook.table.view["iron_bank"]["slots"] if slot}

    def value(option: str) -> float:
        return 0.0 if option == "pass" else loan_worth(outlook, BY_NAME[option], costs[option])

    return max(options, key=value)


def castles(table: Table) -> list[int]:
    return [area for area in table.board.fortified if table.board.fortification[area] == CASTLE]


def castle_loss(outlook: Outlook, area: int) -> float:
    """What it is worth to us that an area loses its castle."""
    table, holder = outlook.table, outlook.table.holder[area]
    if holder == outlook.me:
        return -outlook.land[area]
    if holder not in table.houses or holder == TARGARYEN:
        return -0.1 * outlook.land[area]
    return THEIRS * worth.castle_worth(table, 1) / 3 + rivals.hurt_worth(table, outlook.me, holder)


def degrade(outlook: Outlook, options: list[str]) -> str:
    return max(options, key=lambda option: castle_loss(outlook, AREA_IDS[option]))


def improve(outlook: Outlook, options: list[str]) -> str:
    """An area of ours that is safe and has none yet; if none is ours, one that nobody holds."""
    table, board = outlook.table, outlook.table.board

    def value(option: str) -> float:
        area = AREA_IDS[option.partition(": ")[0]]
        if table.holder[area] == NOBODY:
            return 0.1
        if table.holder[area] != outlook.me:
            return -1.0
        strength = table.in_the_field[table.units[area]] + outlook.garrison(area) + outlook.help(area)
        home = board.home_of[area] == outlook.me
        empty = table.owner[area] != outlook.me and not table.garrisons[area]
        return 1.0 + home + 2 * (1 - outlook.risk(area, strength, empty))

    return max(options, key=value)


def place_unit(outlook: Outlook, options: list[str]) -> str:
    """Where a unit of a loan does most."""

    def value(option: str) -> float:
        if option == "done":
            return 0.0
        word, _, name = option.partition(": ")
        area, unit = AREA_IDS[word], UNIT_IDS[name]
        return muster_worth(outlook, Offered(area, unit, area, False))

    return max(options, key=value)


def kill(outlook: Outlook, options: list[str]) -> str:
    """The unit whose loss helps us most: a rival's, in an area that we or its neighbours want."""
    table = outlook.table

    def value(option: str) -> float:
        word, _, name = option.partition(": ")
        area, unit = AREA_IDS[word], UNIT_IDS[name]
        house = table.owner[area]
        lost = UNIT_WORTH[unit]
        if table.decider[house] == outlook.lord:
            return -2 * lost
        alone = table.size(area) == 1
        opened = outlook.take[area] * (0.25 if alone else 0.1) * bool(outlook.origins(outlook.me, area))
        feared = 0.15 * danger(table, house) if house in table.houses else 0.0
        return THEIRS * lost + min(opened, 12.0) + feared

    return max(options, key=value)
