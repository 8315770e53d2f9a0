"""Single lines of notation checked against the present position."""

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.control import controller, victory_points
from smallcouncil.agot.names import HOUSE_IDS, HOUSES, ROMAN, TRACK_SLUGS
from smallcouncil.agot.notation import expansion
from smallcouncil.agot.notation.areas import NEUTRAL, parts_of, write_area
from smallcouncil.agot.notation.resuming import is_under_way
from smallcouncil.agot.notation.write import facts, on_their_way
from smallcouncil.agot.orders import ORDER_NAMES
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import read_units, spell_units, types_in


def check_fact(game: Game, key: str, value: str, viewer: str | None = None) -> str | None:
    """Whether a line holds, as far as a viewer may know; else what does.

    Of an area only the parts that are named are compared, and of a deck only the cards on top."""
    name, _, what = key.partition(" ")
    value = " ".join(value.split())
    if name in AREA_IDS and AREA_IDS[name] < len(game.board):
        area = AREA_IDS[name]
        if what == "controller":
            holder = controller(game, area)
            actual = HOUSES[holder] if holder >= 0 else "nobody"
            return None if value == actual else actual
        actual = write_area(game, area, on_their_way(game, area)) or "empty"
        return None if (actual == "empty" if value == "nothing" else _parts_hold(value, actual)) else actual
    house = HOUSE_IDS.get(name.lower())
    if house in game.edition.houses and what == "victory":
        actual = str(victory_points(game)[house])
    elif house in game.state.houses and what == "hand":
        hand = game.state.hand[house]
        actual = ", ".join(game.edition.house_card_names(hand)) or "none"
        if value == "all" and hand == game.edition.hands[house]:
            return None
    else:
        told = key in facts(game, None) or is_under_way(key) or key in expansion.READERS
        if not told and not (house in game.edition.houses and what in OF_HOUSES):
            raise ValueError(f'"{key}" is nothing that a position tells')
        actual = facts(game, viewer).get(key, "nothing")
    if key in DECK_KEYS:
        cards = value.split("; ")
        top = actual.split("; ")[: len(cards)]
        same = len(top) == len(cards) and all(map(_is_card, cards, top))
        return None if same else actual
    between = ";" if what == "loans" else ","
    same = sorted(map(str.strip, value.split(between))) == sorted(map(str.strip, actual.split(between)))
    ordered = key in TRACK_SLUGS
    return None if value == actual or (same and not ordered) else actual


def _is_card(wanted: str, card: str) -> bool:
    """Whether a card of a deck is this one; who knows it is compared only where it is said."""
    return wanted in (card, card.partition(" (")[0])


DECK_KEYS = ("wildling deck", "loan deck", *(f"westeros {roman}" for roman in ROMAN))
OF_HOUSES = ("hand", "discard", *expansion.HOUSE_READERS)
"""What a position may leave out although it is known: nothing is there."""
FEATURES = ("order", "power token", "garrison", "neutral force", "impassable")
"""What can lie in an area besides units."""
CAN_LIE = {
    *FEATURES,
    *(f"order {name}" for name in ORDER_NAMES[1:]),
    *(f"power token {house}" for house in HOUSES),
    *(f"fallen {house}" for house in HOUSES),
    *(f"garrison {strength}" for strength in range(1, 10)),
    *(each for each in NEUTRAL if not each.startswith("no ")),
}


def _parts_hold(expected: str, actual: str) -> bool:
    there = parts_of(actual)
    hold = [_part_holds(part, there) for part in parts_of(expected)]  # every part is read, so that each is spelt right
    return all(hold)


def _part_holds(part: str, there: list[str]) -> bool:
    first, _, rest = part.partition(" ")
    if part == "empty":
        return not any(each.split()[0] in HOUSES for each in there)
    if first == "no":
        return not any(_names(rest, each) for each in there)
    if first in HOUSES:
        routed = "routed " * rest.startswith("routed ")
        return f"{first} {routed}{spell_units(read_units(rest.removeprefix('routed ')))}" in there
    return any(_lies(part, each) for each in there)


def _lies(what: str, part: str) -> bool:
    """Whether a part of an area is this feature; one without its value ("power token") may have any."""
    if what not in CAN_LIE:
        raise ValueError(f'"{what}" is nothing that can lie in an area')
    return part == what or (what in FEATURES and part.startswith(f"{what} "))


def _names(what: str, part: str) -> bool:
    """Whether a part of an area is, or contains, what must not be there."""
    owner, _, units = part.partition(" ")
    if what in HOUSES:
        return what == owner
    if what == "routed":
        return owner in HOUSES and units.startswith("routed ")
    if what.startswith(FEATURES):
        return _lies(what, part)
    unwanted = read_units(what.removeprefix("routed "))
    if owner not in HOUSES or (what.startswith("routed ") and not units.startswith("routed ")):
        return False
    return any(unit in types_in(unwanted) for unit in types_in(read_units(units.removeprefix("routed "))))
