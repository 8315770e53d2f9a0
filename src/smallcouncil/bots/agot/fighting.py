"""Decisions in and after a combat: support, cards, the Blade, tides, losses and retreats."""

from random import Random

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.cards.tides_of_battle import TIDES_CARDS, tides_name
from smallcouncil.agot.names import HOUSES
from smallcouncil.agot.orders import BONUS, KIND, SUPPORT
from smallcouncil.agot.units import IN_THE_FIELD, SIEGE_ENGINE, UNITS
from smallcouncil.bots.agot import hands
from smallcouncil.bots.agot.bidding import danger, last_place
from smallcouncil.bots.agot.hands import Fight
from smallcouncil.bots.agot.mustering import cheapest
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.raiding import removal_worth
from smallcouncil.bots.agot.table import CARDS, HOUSE_NUMBERS


def support_worth(outlook: Outlook, helped: int, against: int, area: int) -> float:
    """What it is worth to a third house that one side wins: the weaker and farther neighbour is the better one."""
    table = outlook.table
    attacking = table.owner[area] != helped
    castle = table.board.fortification[area] > 0
    value = danger(table, against) - danger(table, helped)
    if castle:
        if attacking:  # it would gain a castle, the other lose one
            value -= 1.0 + 4.0 * (table.castles[helped] >= 5) + 20.0 * (table.castles[helped] >= 6)
        else:
            value += 1.0 + 4.0 * (table.castles[against] >= 5) + 20.0 * (table.castles[against] >= 6)
    if outlook.land[area] > 1 and area in _near_ours(outlook):
        # Whoever holds the area next is our neighbour: better the one who threatens us less.
        value += 0.4 * (_reach_of(outlook, against) - _reach_of(outlook, helped))
    return value


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
    own = table.view["you"]
    for option in options:
        if option.endswith(f"support {own}"):
            return option, "supported our own"
    combat = table.view.get("combat")
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
    fight = hands.read_fight(outlook)
    cards = [CARDS[name] for name in options]
    weights = hands.mixed_strategy(fight, cards)
    return rng.choices(options, weights)[0]


def revealed(outlook: Outlook, fight: Fight) -> tuple[str | None, str | None]:
    """The cards of both sides, ours first."""
    combat = outlook.table.view["combat"]
    names = {HOUSE_NUMBERS[combat[side]["house"]]: combat[side]["card"] for side in ("attacker", "defender")}
    return names[fight.mine.house], names[fight.theirs.house]


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
    drawn = next(card for card in range(len(TIDES_CARDS)) if tides_name(card) == combat[side]["tides"])
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
        strength = IN_THE_FIELD[table.units[area]] + outlook.garrison(area) + outlook.help(area)
        strength += table.defense_bonus(area)
        held = outlook.land[area] if table.holder[area] == outlook.me else 0.4 * outlook.land[area]
        return 0.3 * held + 0.1 * outlook.field()[area] - outlook.risk(area, strength) * (6 + 0.3 * held)

    return max(options, key=value)


# Card texts


def choose_text(outlook: Outlook, card: str, options: list[str]) -> str:
    """What a card's text asks for."""
    table = outlook.table
    match card:
        case "Tyrion Lannister":
            return _tyrion(outlook, options)
        case "Aeron Damphair":
            return _aeron(outlook, options)
        case "Patchface":
            fight = hands.read_fight(outlook)
            cards = [name for name in options if name != "pass"]
            return max(cards, key=lambda name: hands.cost(table, fight.theirs.house, CARDS[name]))
        case "Doran Martell":
            return _doran(outlook, options)
        case "Renly Baratheon":
            return _renly(outlook, options)
        case "Queen of Thorns" | "Cersei Lannister":
            areas = [option for option in options if option != "pass"]
            return max(areas, key=lambda word: _order_worth(outlook, AREA_IDS[word], card == "Queen of Thorns"))
        case _:
            return next((option for option in options if option != "pass"), options[0])


def _order_worth(outlook: Outlook, area: int, now: bool) -> float:
    table = outlook.table
    value = removal_worth(outlook, area, raided=False)
    if now and KIND[table.orders[area]] == SUPPORT:  # it may be lent to this very combat
        value += 3 * (IN_THE_FIELD[table.units[area]] + BONUS[table.orders[area]])
    return value


def _tyrion(outlook: Outlook, options: list[str]) -> str:
    """Send the card back if what may come instead is better for us."""
    fight = hands.read_fight(outlook)
    mine, theirs = revealed(outlook, fight)
    assert mine is not None
    own = CARDS[mine]
    extra = hands.blades(fight)
    shown = hands.outcome(fight, own, CARDS[theirs] if theirs else None, extra)
    others = [card for card in outlook.table.hand[fight.theirs.house] if card.name != theirs]
    if not others:
        return "use"
    instead = [hands.outcome(fight, own, card, extra) for card in others]
    expected = 0.6 * min(instead) + 0.4 * sum(instead) / len(instead)
    return "use" if expected > shown else "pass"


def _aeron(outlook: Outlook, options: list[str]) -> str:
    fight = hands.read_fight(outlook)
    _, theirs = revealed(outlook, fight)
    other = CARDS[theirs] if theirs else None
    extra = hands.blades(fight)

    def value(option: str) -> float:
        if option == "pass":
            return hands.outcome(fight, CARDS["Aeron Damphair"], other, extra)
        return hands.outcome(fight, CARDS[option], other, extra) - 2 * outlook.power_worth

    return max(options, key=value)


def _doran(outlook: Outlook, options: list[str]) -> str:
    """Last on the Fiefdoms if that decides this combat, else where it costs the most."""
    fight = hands.read_fight(outlook)
    mine, theirs, higher = strengths(outlook)
    if "fiefdoms" in options and not higher and mine == theirs:
        return "fiefdoms"
    return last_place(outlook.table, HOUSES[fight.theirs.house], options, kindly=False)


def _renly(outlook: Outlook, options: list[str]) -> str:
    """Where the new knight stands best, and upright if that can be."""
    areas = [option for option in options if option != "pass"]

    def value(option: str) -> tuple[bool, float]:
        word, _, footman = option.partition(": ")
        return "routed" not in footman, outlook.land[AREA_IDS[word]]

    return max(areas, key=value) if areas else "pass"
