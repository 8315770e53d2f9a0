"""Westeros cards, wildling cards, and whatever else a house is asked between its battles."""

from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.names import TARGARYEN
from smallcouncil.bots.agot import banking
from smallcouncil.bots.agot.bidding import expected_stakes, place_worth, stakes
from smallcouncil.bots.agot.hands import cost
from smallcouncil.bots.agot.mustering import mustering_points, supply_change
from smallcouncil.bots.agot.outlook import Outlook


def choose_course(outlook: Outlook, options: list[str]) -> str:
    """What a Westeros card does, if it is ours to say."""
    return max(options, key=lambda option: course_worth(outlook, option))


def course_worth(outlook: Outlook, option: str) -> float:
    """What it brings us, less what it brings the others on average."""
    table, me = outlook.table, outlook.me

    def lead(measure: dict[int, float]) -> float:
        others = [measure[house] for house in table.others]
        return measure[me] - sum(others) / len(others)

    match option:
        case "supply":
            change: dict[int, float] = {house: supply_change(outlook, house) for house in table.houses}
            return 1.8 * change[me] + 0.9 * lead(change)
        case "mustering":
            points: dict[int, float] = {house: mustering_points(outlook, house) for house in table.houses}
            return 0.5 + 1.5 * lead(points)
        case "game of thrones":
            crowns: dict[int, float] = {house: table.income(house)[1] for house in table.houses}
            return 0.2 + outlook.power_worth * (0.3 * crowns[me] + lead(crowns))
        case "clash of kings":
            power: dict[int, float] = {house: table.power[house] for house in table.houses}
            places = sum(
                place_worth(table, track, 0) - place_worth(table, track, names.index(table.view["you"]))
                for track, names in table.view["tracks"].items()
            )
            return 0.25 * places + 0.5 * lead(power) - 2.5
        case "no defense orders" | "no march +1 orders":
            attack = _strength_beside(outlook, attacking=True) - _strength_beside(outlook, attacking=False)
            return attack if option == "no defense orders" else -attack
        case _:
            return 0.0


def _strength_beside(outlook: Outlook, attacking: bool) -> float:
    """How much our armies could take, or how much of ours others could."""
    table = outlook.table
    if attacking:
        return sum(
            min(
                12.0,
                max((outlook.take[near] for near in table.reach(outlook.me, area) if outlook.fights[near]), default=0),
            )
            for area in table.own_areas(outlook.me)
            if table.board.kind[area] == LAND
        )
    return sum(
        outlook.land[area] * outlook.risk(area, table.in_the_field[table.units[area]] + outlook.garrison(area)) * 2
        for area in table.own_areas(outlook.me)
        if table.board.kind[area] == LAND
    )


def leave_token(outlook: Outlook, option: str) -> bool:
    """Whether the area we vacate is worth a token of power."""
    area = AREA_IDS[option.partition(":")[0]]
    if outlook.table.board.fortification[area]:
        return True
    value = outlook.left_alone(area, token=True) - outlook.left_alone(area, token=False)
    return value > 0.6 * outlook.power_worth


def collect_or_muster(outlook: Outlook, options: list[str]) -> str:
    """Muster while units can still act; else collect."""
    table = outlook.table

    def value(option: str) -> float:
        word, _, what = option.partition(": ")
        area = AREA_IDS[word]
        if what == "muster":
            if not table.rounds_left:
                return 0.1
            return 2.4 * table.board.fortification[area] + 0.01
        if what in ("iron bank", "nothing"):
            return banking.best_loan(outlook) if what == "iron bank" else 0.0
        crowns = table.board.crowns[area] if table.board.kind[area] == LAND else 0
        return (1 + crowns) * outlook.power_worth

    return max(options, key=value)


def bury_card(outlook: Outlook) -> bool:
    """Whether the wildling card we looked at had better go under its deck."""
    deck = outlook.table.view["wildling_deck"]
    if not deck or not deck[0]:
        return False
    card = stakes(outlook, deck[0])
    unknown = expected_stakes_without_top(outlook)
    rich = outlook.table.power[outlook.me] / (1 + sum(outlook.table.power[h] for h in outlook.table.others) / 5)
    gain = 0.15 * min(rich, 2.0) * (card.highest - unknown[0]) + 0.2 * (card.lowest - unknown[1])
    return gain + 0.4 * (card.others - unknown[2]) < -0.3


def expected_stakes_without_top(outlook: Outlook) -> tuple[float, float, float]:
    view = outlook.table.view
    deck = view["wildling_deck"]
    view["wildling_deck"] = [None, *(card for card in deck[1:])]
    try:
        return expected_stakes(outlook)
    finally:
        view["wildling_deck"] = deck


def discard_card(outlook: Outlook, options: list[str]) -> str:
    return min(options, key=lambda name: cost(outlook.table, outlook.me, outlook.table.card(outlook.me, name)))


def take_card_back(outlook: Outlook, options: list[str]) -> str:
    cards = [name for name in options if name != "pass"]
    return (
        max(cards, key=lambda name: cost(outlook.table, outlook.me, outlook.table.card(outlook.me, name)))
        if cards
        else "pass"
    )


def units_or_places(outlook: Outlook) -> str:
    """Two units, or two places on our best track."""
    table = outlook.table
    names = {track: houses.index(table.view["you"]) for track, houses in table.view["tracks"].items()}
    best = min(names.values())
    last = len(table.houses) - 1
    costs = [
        place_worth(table, track, place) - place_worth(table, track, min(last, place + 2))
        for track, place in names.items()
        if place == best
    ]
    return "destroy two units" if min(costs) > 4.6 else "go down two places"


def most_ships(options: list[str]) -> str:
    """All the ships that can be captured."""
    return max(options, key=lambda option: option.rpartition(": ")[2].replace("no", "0"))


def spy_on(outlook: Outlook, options: list[str]) -> str:
    """The first deck musters and feeds; Targaryen looks at its own."""
    ours = "deck IV" if outlook.me == TARGARYEN else "deck I"
    return ours if ours in options else options[0]


def put_back(outlook: Outlook, options: list[str]) -> str:
    """Bury a card that helps the others more than us."""
    table = outlook.table
    cards = {card.name: card for card in table.edition.westeros_cards}
    seen = next(
        [cards[name] for name in deck[:2]]
        for deck in table.view["westeros_known"]
        if len(deck) > 1 and deck[0] is not None and deck[1] is not None
    )
    values = [max(course_worth(outlook, course.name) for course in card.courses) for card in seen]
    if outlook.me == TARGARYEN:
        values = [value + len(card.banner) for value, card in zip(values, seen, strict=True)]
    if max(values) < 0:
        return "bury both"
    if min(values) < 0:
        return "bury the first" if values[0] < 0 else "bury the second"
    return "swap both" if values[1] > values[0] else "keep both"
