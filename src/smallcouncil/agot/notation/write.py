"""The present position told as lines of notation, and single lines checked against it."""

from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS
from smallcouncil.agot.cards.house_cards import BASE_SET, deck_of
from smallcouncil.agot.cards.westeros import WESTEROS_CARDS
from smallcouncil.agot.cards.wildling import WILDLING_CARDS
from smallcouncil.agot.combat import ATTACKER, Combat
from smallcouncil.agot.control import controller, victory_points
from smallcouncil.agot.march import March
from smallcouncil.agot.names import HOUSE_IDS, HOUSES, NOBODY, ROMAN, TRACK_SLUGS
from smallcouncil.agot.notation.areas import NEUTRAL, parts_of, write_area
from smallcouncil.agot.notation.read import UNKNOWN
from smallcouncil.agot.orders import ORDER_NAMES
from smallcouncil.agot.phases.each_house import EachHouse
from smallcouncil.agot.phases.ports import ChangeOfControl
from smallcouncil.agot.phases.retreat import Retreat
from smallcouncil.agot.phases.turns import TakeTurns
from smallcouncil.agot.phases.westeros import WesterosPhase
from smallcouncil.agot.phases.wildlings import LAST_SPACE, WildlingAttack
from smallcouncil.agot.setup import GARRISON
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import read_units, spell_units, types_in
from smallcouncil.agot.view import knows_wildling_card


def write_position(game: Game, house: str | None) -> str:
    """The position, as far as a house ("spectator": the public) may know it; None for the whole truth."""
    return "\n".join(f"{key}: {value}" for key, value in facts(game, house).items()) + "\n"


def facts(game: Game, viewer: str | None) -> dict[str, str]:
    """Every line of the position, by its key."""
    state = game.state
    everything = viewer is None
    seat = None if viewer in (None, "spectator") else game.house_id(str(viewer))
    lines = {"houses": ", ".join(game.houses)}
    if everything:
        lines["seed"] = state.seed
    if game.setting.tides_of_battle:
        lines["tides of battle"] = "yes"
    if game.setting.errata is not None:
        lines["errata"] = game.setting.errata
    lines["round"] = str(state.round)
    lines["phase"] = state.phase
    turn = whose_turn(game)
    if turn is not None:
        lines["turn"] = HOUSES[turn]
    lines["threat"] = str(state.threat)
    for number, word in enumerate(TRACK_SLUGS):
        lines[word] = ", ".join(HOUSES[each] for each in state.track(number))
    lines["blade"] = "used" if state.blade_used else "ready"
    lines["raven"] = "used" if state.raven_used else "ready"
    lines["forbidden"] = ", ".join(ORDER_NAMES[token] for token in state.forbidden) or "none"
    for each in state.houses:
        name = HOUSES[each]
        lines[f"{name} power"] = str(state.power[each])
        lines[f"{name} supply"] = str(state.supply[each])
        pile = state.discard[each] if state.hand[each] else state.discard[each][:6]  # the last card is in play
        lines[f"{name} discard"] = ", ".join(BASE_SET[card].name for card in pile) or "none"
    for area in range(len(game.board)):
        written = write_area(game, area, on_their_way(game, area))
        if written:
            lines[AREA_SLUGS[area]] = written
    lines |= deck_facts(game, everything, seat)
    return lines


def deck_facts(game: Game, everything: bool, seat: int | None) -> dict[str, str]:
    state = game.state
    lines = {"westeros cards": "; ".join(WESTEROS_CARDS[card].name for card in state.westeros_cards) or "none"}
    if state.phase == "westeros" and state.westeros_cards:
        lines["westeros resolved"] = westeros_resolved(game)
    for number, roman in enumerate(ROMAN):
        pile = state.westeros_discards[number]
        lines[f"westeros {roman} discard"] = "; ".join(WESTEROS_CARDS[card].name for card in pile) or "none"
        if everything:
            names = (WESTEROS_CARDS[card].name for card in state.westeros_decks[number])
            lines[f"westeros {roman}"] = "; ".join(names) or "none"
    shown = []
    for card in state.wildling_deck:
        known = state.wildling_known[card]
        if not everything and not knows_wildling_card(game, seat, card):
            shown.append(UNKNOWN)
            continue
        knowers = ["everybody"] if known < 0 else [HOUSES[each] for each in state.houses if known >> each & 1]
        if not everything and known >= 0:
            knowers = [HOUSES[seat]] if seat is not None else []
        shown.append(WILDLING_CARDS[card].name + (f" ({' '.join(knowers)})" if knowers else ""))
    lines["wildling deck"] = "; ".join(shown)
    return lines


def westeros_resolved(game: Game) -> str:
    """How many Westeros cards are done with; a card that is being resolved will be resolved from its beginning."""
    for number, procedure in enumerate(game.stack):
        if isinstance(procedure, WesterosPhase):
            (inside, *_) = [*game.stack[number + 1 :], None]
            if isinstance(inside, WildlingAttack) and not procedure.resolved:
                return "none" if game.state.threat == LAST_SPACE else "0"  # but for the second attack of a raid
            in_order = isinstance(inside, EachHouse) and inside.what == "reconcile"  # as a position begins, no card
            return str(procedure.resolved - (not in_order and not isinstance(inside, ChangeOfControl | None)))
    return str(len(game.state.westeros_cards))


def whose_turn(game: Game) -> int | None:
    """The house whose order is being, or next to be, resolved."""
    state = game.state
    for procedure in reversed(game.stack):
        if isinstance(procedure, March):
            return procedure.house
        if isinstance(procedure, TakeTurns):
            acting = getattr(procedure, "house", -1)
            return acting if acting >= 0 else state.iron_throne[procedure.place]
    return None


def on_their_way(game: Game, area: int) -> tuple[int, int]:
    """Units that are neither here nor there: a position shows attackers where they march from, and a beaten
    defender where it fought."""
    for procedure in game.stack:
        if isinstance(procedure, March) and procedure.origin == area and procedure.attackers:
            return procedure.house, procedure.attackers
        if isinstance(procedure, Combat) and procedure.origin == area and procedure.attackers:
            return procedure.attacker, procedure.attackers
        if isinstance(procedure, Retreat) and area == (
            procedure.origin if procedure.side == ATTACKER else procedure.area
        ):
            return procedure.house, procedure.group
    return NOBODY, 0


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
    if what == "victory" and name.lower() in HOUSE_IDS:
        actual = str(victory_points(game)[game.house_id(name)])
    elif what == "hand" and name.lower() in HOUSE_IDS:
        hand = game.state.hand[game.house_id(name)]
        actual = ", ".join(BASE_SET[card].name for card in hand) or "none"
        if value == "all" and hand == deck_of(game.house_id(name)):
            return None
    else:
        if key not in facts(game, None):
            raise ValueError(f'"{key}" is nothing that a position tells')
        actual = facts(game, viewer).get(key, "nothing")
    if key in DECK_KEYS:
        cards = value.split("; ")
        return None if actual.split("; ")[: len(cards)] == cards else actual
    same = sorted(part.strip() for part in value.split(",")) == sorted(part.strip() for part in actual.split(","))
    ordered = key in TRACK_SLUGS
    return None if value == actual or (same and not ordered) else actual


DECK_KEYS = ("wildling deck", *(f"westeros {roman}" for roman in ROMAN))
FEATURES = ("order", "power token", "garrison", "neutral force", "impassable")
"""What can lie in an area besides units."""
CAN_LIE = {
    *FEATURES,
    *(f"order {name}" for name in ORDER_NAMES[1:]),
    *(f"power token {house}" for house in HOUSES),
    f"garrison {GARRISON}",
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
