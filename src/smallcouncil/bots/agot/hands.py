"""House cards: what each does in a fight, and which one to play."""

import math
from dataclasses import dataclass
from typing import Final

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.cards.house_card import HouseCard
from smallcouncil.agot.units import FOOTMAN, SHIP, SIZE, count
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.table import HOUSE_NUMBERS, Table, group_of
from smallcouncil.bots.agot.worth import GROUP_WORTH, power_worth

UNIT: Final = 2.2
"""What a casualty costs: the loser gives up the cheapest."""


@dataclass(slots=True)
class Side:
    """One side of a combat, as far as cards care."""

    house: int
    attacks: bool
    strength: float
    """Without any card."""
    group: int
    """The fighting units."""
    ships: int
    """Ships that fight or support."""
    own_footmen: int
    """Footmen of the house itself that fight or support."""
    own_ships: int
    own_support: float
    """The largest support of the house itself, which a card could remove."""
    supported: bool
    order_bonus: int


@dataclass(slots=True)
class Fight:
    """A combat seen by one of its sides."""

    table: Table
    area: int
    mine: Side
    theirs: Side
    win: float
    """What victory is worth to me, over defeat."""
    higher: bool
    """Whether a tie is mine."""


def read_side(table: Table, word: str) -> Side:
    combat = table.view["combat"]
    sheet = combat[word]
    house = HOUSE_NUMBERS[sheet["house"]]
    group = group_of(sheet["units"])
    ships, footmen, own_ships = count(group, SHIP), count(group, FOOTMAN), count(group, SHIP)
    supported, own_support, strength, order_bonus = False, 0.0, 0.0, 0
    for line in sheet["lines"]:
        if line["source"] == "card":
            continue
        strength += line["strength"]
        if line["source"] == "order":
            order_bonus = line["strength"]
        if line["source"] == "support":
            supported = True
            units = table.units[AREA_IDS[line["area"]]]
            ships += count(units, SHIP)
            if HOUSE_NUMBERS[line["house"]] == house:
                footmen += count(units, FOOTMAN)
                own_ships += count(units, SHIP)
                own_support = max(own_support, line["strength"])
    return Side(
        house,
        word == "attacker",
        max(0.0, strength),
        group,
        ships,
        footmen,
        own_ships,
        own_support,
        supported,
        order_bonus,
    )


def read_fight(outlook: Outlook) -> Fight:
    """The combat in the view, through the eyes of the house that looks."""
    table = outlook.table
    combat = table.view["combat"]
    area = AREA_IDS[combat["area"]]
    attacker, defender = read_side(table, "attacker"), read_side(table, "defender")
    mine, theirs = (attacker, defender) if attacker.house == outlook.me else (defender, attacker)
    if mine.attacks:
        win = outlook.take[area] + 2.5 + 0.2 * GROUP_WORTH[theirs.group] + 0.2 * GROUP_WORTH[mine.group]
    else:
        stake = outlook.land[area] if table.holder[area] == outlook.me else 0.5
        win = stake + 2.5 + 0.3 * GROUP_WORTH[mine.group]
        if table.board.fortification[area]:
            rival = table.castles[theirs.house]
            win += 4.0 * max(0, rival - 3) + (40 if rival >= 6 else 0)
    higher = table.fiefdoms.index(mine.house) < table.fiefdoms.index(theirs.house)
    return Fight(table, area, mine, theirs, min(win, 200.0), higher)


def figures(fight: Fight, side: Side, card: HouseCard, other: HouseCard | None) -> tuple[float, int, int]:
    """Strength, swords and fortifications that a card gives its side against another card."""
    table, opponent = fight.table, fight.theirs if side is fight.mine else fight.mine
    strength: float = 0 if other is not None and other.opponent_has_no_strength else card.strength
    swords, forts = card.swords, card.fortifications
    match card.name:
        case "Stannis Baratheon":
            strength += table.throne.index(opponent.house) < table.throne.index(side.house)
        case "Ser Davos Seaworth":
            if any(each.name == "Stannis Baratheon" for each in table.discard[side.house]):
                strength += 1
                swords += 1
        case "Salladhor Saan" if side.supported:
            strength += opponent.ships
        case "Victarion Greyjoy" if side.attacks:
            strength += side.own_ships
        case "Theon Greyjoy" if not side.attacks and table.board.fortification[fight.area]:
            strength += 1
            swords += 1
        case "Asha Greyjoy" if not side.supported:
            swords += 2
            forts += 1
        case "Ser Kevan Lannister" if side.attacks:
            strength += side.own_footmen
        case "Nymeria Sand":
            swords += side.attacks
            forts += not side.attacks
        case "Catelyn Stark" if not side.attacks:
            strength += max(0, side.order_bonus)
        case "Mace Tyrell" if count(opponent.group, FOOTMAN):
            strength += 0 if other is not None and other.saves_from_casualties else 1
        case "Queen of Thorns":
            strength += opponent.own_support
        case _:
            pass
    return strength, swords, forts


def text_worth(fight: Fight, side: Side, card: HouseCard, wins: bool) -> float:
    """What a card's text is worth beyond strengths and icons."""
    match card.name:
        case "Tywin Lannister":
            return 2 * power_worth(fight.table, side.house) if wins else 0.0
        case "Cersei Lannister":
            return 2.0 if wins else 0.0
        case "Renly Baratheon":
            return 1.6 if wins and side.own_footmen else 0.0
        case "Robb Stark":
            return 0.8 if wins else 0.0
        case "Roose Bolton":
            return 0.0 if wins else 0.5 * len(fight.table.discard[side.house])
        case "Ser Loras Tyrell":
            return 2.5 if wins and side.attacks else 0.0
        case "Arianne Martell":
            return 0.0 if wins or side.attacks else 0.75 * fight.win
        case "Doran Martell":
            return 2.0
        case "Patchface":
            return 1.6
        case "Mace Tyrell":
            return UNIT
        case _:
            return 0.0


def cost(table: Table, house: int, card: HouseCard) -> float:
    """What it costs to have played a card until the hand comes back: less when that is near."""
    left = len(table.hand[house])
    return (0.12 * math.pow(card.strength, 1.5) + 0.15 * card.swords + 0.05 * card.fortifications) * (0.4 + 0.12 * left)


def outcome(fight: Fight, mine: HouseCard | None, theirs: HouseCard | None, extra: float = 0.0) -> float:
    """What it is worth to me if these two cards meet; `extra` is strength I have besides."""
    table, me, them = fight.table, fight.mine, fight.theirs
    my_strength, my_swords, my_forts = figures(fight, me, mine, theirs) if mine else (0.0, 0, 0)
    strength, swords, forts = figures(fight, them, theirs, mine) if theirs else (0.0, 0, 0)
    margin = me.strength + my_strength + extra - them.strength - strength
    wins = margin > 0 or (margin == 0 and fight.higher)
    value = fight.win / 2 if wins else -fight.win / 2
    if wins:
        hits = max(0, my_swords - forts)
        saved = theirs is not None and theirs.saves_from_casualties
        value += 0 if saved else 0.8 * UNIT * min(hits, SIZE[them.group])
    else:
        hits = max(0, swords - my_forts)
        saved = mine is not None and mine.saves_from_casualties
        value -= 0 if saved else UNIT * min(hits, SIZE[me.group])
    if mine:
        value += text_worth(fight, me, mine, wins) - cost(table, me.house, mine)
    if theirs:
        value -= 0.8 * text_worth(fight, them, theirs, not wins) - 0.8 * cost(table, them.house, theirs)
    return value


def wins_with(fight: Fight, mine: HouseCard | None, theirs: HouseCard | None, extra: float = 0.0) -> bool:
    my_strength = figures(fight, fight.mine, mine, theirs)[0] if mine else 0.0
    strength = figures(fight, fight.theirs, theirs, mine)[0] if theirs else 0.0
    margin = fight.mine.strength + my_strength + extra - fight.theirs.strength - strength
    return margin > 0 or (margin == 0 and fight.higher)


def blades(fight: Fight) -> float:
    """What the Valyrian Steel Blade will add to my side, if it is still ready; less than nothing if it is theirs."""
    table = fight.table
    if not table.blade_ready:
        return 0.0
    holder = table.fiefdoms[0]
    return 1.0 if holder == fight.mine.house else -1.0 if holder == fight.theirs.house else 0.0


def mixed_strategy(fight: Fight, hand: list[HouseCard], rounds: int = 60) -> list[float]:
    """How often to play each card, so that the other side cannot do much against it (fictitious play)."""
    others: list[HouseCard | None] = list(fight.table.hand[fight.theirs.house]) or [None]
    extra = blades(fight)
    payoff = [[outcome(fight, mine, other, extra) for other in others] for mine in hand]
    rows, columns = range(len(hand)), range(len(others))
    row_sum, column_sum = [0.0] * len(hand), [0.0] * len(others)
    played = [0] * len(hand)
    row = max(rows, key=lambda each: sum(payoff[each]))
    for number in range(rounds):
        if number >= rounds // 4:
            played[row] += 1
        for column in columns:
            column_sum[column] += payoff[row][column]
        column = min(columns, key=lambda each: column_sum[each])
        for each in rows:
            row_sum[each] += payoff[each][column]
        row = max(rows, key=lambda each: row_sum[each])
    total = sum(played)
    return [number / total for number in played]
