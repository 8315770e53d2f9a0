"""Decisions in and after a combat: support, cards, the Blade, tides, losses and retreats."""

from random import Random

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.cards.tides_of_battle import TIDES_CARDS, TIDES_IDS
from smallcouncil.agot.names import HOUSES, TARGARYEN
from smallcouncil.agot.units import SIEGE_ENGINE, UNITS
from smallcouncil.bots.agot import hands, mixing, tokens
from smallcouncil.bots.agot.bidding import danger
from smallcouncil.bots.agot.mustering import cheapest
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.table import HOUSE_NUMBERS, Table


def support_worth(outlook: Outlook, helped: int, against: int, area: int) -> float:
    """What it is worth to a third house that one side wins: the weaker and farther neighbour is the better one."""
    table = outlook.table
    attacking = table.owner[area] != helped
    castle = table.board.fortification[area] > 0
    value = _danger(table, against) - _danger(table, helped)
    if table.targaryen and table.loyalty[area] and table.owner[area] != TARGARYEN and TARGARYEN in (helped, against):
        stake = 2.0 + tokens.denial(table, table.loyalty[area]) / 3
        value += -stake if helped == TARGARYEN else stake
    elif castle:
        if attacking:  # it would gain a castle, the other lose one
            value -= 1.0 + 4.0 * (table.castles[helped] >= 5) + 20.0 * (table.castles[helped] >= 6)
        else:
            value += 1.0 + 4.0 * (table.castles[against] >= 5) + 20.0 * (table.castles[against] >= 6)
    if outlook.land[area] > 1 and area in _near_ours(outlook):
        # Whoever holds the area next is our neighbour: better the one who threatens us less.
        value += 0.4 * (_reach_of(outlook, against) - _reach_of(outlook, helped))
    return value + outlook.accord.sides_with(helped, against) if outlook.accord is not None else value


def _danger(table: Table, house: int) -> float:
    """A vassal wins for nobody: it counts as a house in the middle."""
    if house in table.houses:
        return danger(table, house)
    return sum(danger(table, each) for each in table.houses) / len(table.houses)


def _near_ours(outlook: Outlook) -> set[int]:
    table = outlook.table
    return {near for area in table.own_areas(outlook.me) for near in table.board.neighbours[area]}


def _reach_of(outlook: Outlook, house: int) -> float:
    """How much of ours a house threatens."""
    table = outlook.table
    return min(
        6.0,
        sum(
            threat.strength * 0.3
            for area in table.board.fortified
            if table.holder[area] == outlook.me
            for threat in outlook.threats(area)
            if threat.house == house
        ),
    )


def choose_support(outlook: Outlook, options: list[str]) -> tuple[str, str]:
    """An option and why."""
    table = outlook.table
    own = [HOUSES[house] for house in (outlook.me, *table.kin[outlook.me])]
    for option in options:
        if option.rpartition("support ")[2] in own:
            return option, "supported our own"
    combat = table.view.get("combat")
    promised = outlook.accord.owes_support(AREA_IDS[combat["area"]]) if outlook.accord and combat else None
    for option in options:
        if promised is not None and option.endswith(f"support {promised}"):
            return option, f"gave {promised} its word"
    sides = [option.rpartition("support ")[2] for option in options if not option.endswith("no support")]
    nothing = next(option for option in options if option.endswith("no support"))
    if combat is None or len(sides) < 2:  # a march against a neutral force asks for help
        return nothing, "left it to others"
    area = AREA_IDS[combat["area"]]
    one, two = (HOUSE_NUMBERS[name] for name in sides)
    value = support_worth(outlook, one, two, area)
    if abs(value) < 2.0:
        return nothing, "neither side is worth the quarrel"
    chosen, other = (sides[0], sides[1]) if value > 0 else (sides[1], sides[0])
    option = next(option for option in options if option.endswith(f"support {chosen}"))
    return option, f"{other} is the greater danger"


def choose_card(outlook: Outlook, options: list[str], rng: Random) -> str:
    """A house card, by chance, in the proportions that are hardest to play against."""
    weights = mixing.mixed_strategy(hands.read_battle(outlook), hands.ids(outlook, options))
    return rng.choices(options, weights)[0]


def strengths(outlook: Outlook) -> tuple[float, float, bool]:
    """Both strengths as they stand, ours first, and whether a tie is ours."""
    table = outlook.table
    combat = table.view["combat"]
    sides = {HOUSE_NUMBERS[combat[side]["house"]]: combat[side]["strength"] for side in ("attacker", "defender")}
    mine = sides.pop(outlook.me)
    other, theirs = sides.popitem()
    return mine, theirs, table.fiefdoms.index(outlook.me) < table.fiefdoms.index(other)


def use_blade(outlook: Outlook) -> bool:
    """Only where one more decides the combat."""
    mine, theirs, higher = strengths(outlook)
    wins = mine > theirs or (mine == theirs and higher)
    would = mine + 1 > theirs or (mine + 1 == theirs and higher)
    return would and not wins


def draw_another_tide(outlook: Outlook) -> bool:
    """Whether another card, instead of one more strength afterwards, wins more often."""
    table = outlook.table
    combat = table.view["combat"]
    mine, theirs, higher = strengths(outlook)
    side = "attacker" if HOUSE_NUMBERS[combat["attacker"]["house"]] == outlook.me else "defender"
    drawn = TIDES_IDS[combat[side]["tides"]]
    deck = [card for card in range(len(TIDES_CARDS)) if card != drawn]
    base = mine - TIDES_CARDS[drawn].strength

    def wins(margin: float) -> bool:
        return margin > 0 or (margin == 0 and higher)

    keeping = drawing = 0.0
    for card in deck:
        their = theirs + TIDES_CARDS[card].strength
        keeping += wins(mine + 1 - their)
        drawing += sum(wins(base + TIDES_CARDS[other].strength - their) for other in deck if other != card) / (
            len(deck) - 1
        )
    return drawing > keeping + 0.5


def choose_casualty(outlook: Outlook, options: list[str]) -> str:
    """The cheapest unit; a beaten siege engine is lost anyway, for it cannot retreat."""
    combat = outlook.table.view.get("combat")
    engine = UNITS[SIEGE_ENGINE]
    if combat and engine in options and combat["winner"]:
        loser = "defender" if combat["winner"] == "attacker" else "attacker"
        if HOUSE_NUMBERS[combat[loser]["house"]] == outlook.me:
            return engine
    return cheapest(options)


def choose_retreat(outlook: Outlook, options: list[str]) -> str:
    """Where beaten units are safe and useful; if they are an enemy's, where they are neither."""
    table = outlook.table
    combat = table.view["combat"]
    loser = "defender" if combat["winner"] == "attacker" else "attacker"
    ours = HOUSE_NUMBERS[combat[loser]["house"]] == outlook.me

    def value(option: str) -> float:
        area = AREA_IDS[option]
        if not ours:
            prey = max(
                (
                    outlook.land[near]
                    for near in table.reach(HOUSE_NUMBERS[combat[loser]["house"]], area)
                    if table.holder[near] == outlook.me
                ),
                default=0.0,
            )
            return -prey - (2 * outlook.land[area] if table.holder[area] == outlook.me else 0)
        strength = table.in_the_field[table.units[area]] + outlook.garrison(area) + outlook.help(area)
        strength += table.defense_bonus(area)
        held = outlook.land[area] if table.holder[area] == outlook.me else 0.4 * outlook.land[area]
        return 0.3 * held + 0.1 * outlook.pull(area) - outlook.risk(area, strength) * (6 + 0.3 * held)

    return max(options, key=value)
