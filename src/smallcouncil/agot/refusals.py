"""Why not: the rule behind the most common choices that are not offered.

A choice may be cut short: whoever points at an area of the map asks about "karhold", and about what could have been
chosen there.
"""

from collections.abc import Callable
from typing import Final

from smallcouncil.agot.bank_refusals import BANK_RULES
from smallcouncil.agot.board.areas import LAND, PORT, SEA
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.codes import ORDER
from smallcouncil.agot.combat import ATTACKER, Combat
from smallcouncil.agot.control import are_kin, controller, enemy_holds, kin_of
from smallcouncil.agot.expansion_refusals import EXPANSION_RULES
from smallcouncil.agot.influence import stars
from smallcouncil.agot.march import March
from smallcouncil.agot.movement import may_enter, may_retreat_to, port_room, reach_of
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.orders import (
    CONSOLIDATE_TOKENS,
    COPIES,
    DEFENSE,
    IRON_BANK,
    KIND,
    MARCH_TOKENS,
    ORDER_IDS,
    ORDERS,
    RAID_TOKENS,
    SPECIAL,
    SUPPORT_TOKENS,
)
from smallcouncil.agot.phases.mustering import UPGRADE_COST, Mustering, harbours
from smallcouncil.agot.phases.retreat import Retreat
from smallcouncil.agot.state import IMPASSABLE, Game
from smallcouncil.agot.support import can_support
from smallcouncil.agot.units import (
    DRAGONS,
    FOOTMAN,
    LAND_UNITS,
    MUSTERING_COST,
    PARTS,
    SHIP,
    SHIPS,
    SIZE,
    UNIT_IDS,
    UNITS,
    count,
    read_units,
    spell_units,
)
from smallcouncil.kernel import Decision

SUPPLY_LIMIT: Final = "The armies would exceed the supply limit (p. 8)"


def why_not(game: Game, decision: Decision, choice: str) -> str:
    """A sentence with the page, or nothing where no single rule can be named."""
    rule = RULES.get(decision.kind)
    return rule(game, decision, choice) if rule else ""


def area_of(game: Game, word: str) -> int:
    area = AREA_IDS.get(word.strip(), NOBODY)
    return area if 0 <= area < len(game.board) else NOBODY


def area_and_deed(game: Game, choice: str) -> tuple[int, str]:
    """ "winterfell: footman" """
    word, _, deed = choice.partition(":")
    return area_of(game, word), deed.strip()


def why_not_bid(game: Game, decision: Decision, choice: str) -> str:
    number = choice.removeprefix("bid ").isdigit()
    return "A bid cannot exceed the available power (p. 10)." if number else ""


def why_not_order(game: Game, decision: Decision, choice: str) -> str:
    area, name = area_and_deed(game, choice)
    token = ORDER_IDS.get(name, 0)
    if choice == "ready":
        return "Every area with at least one unit needs an order (p. 12)."
    if area == NOBODY:
        return ""
    if game.state.owner[area] != decision.actor:
        return "Orders go only to areas with units of one's own (p. 12)."
    if not token:
        return ""
    if area in ORDER.areas(decision.pieces):
        return "An area cannot have more than one order (p. 12); take the other one back first."
    if token in game.edition.vassal_tokens:
        return "Only a vassal is ordered by this token (Mother of Dragons, p. 6)."
    if token in game.state.forbidden:
        return "A Westeros card forbids this order in this planning phase."
    used = ORDER.whats(decision.pieces)
    if used.count(token) >= COPIES[token]:
        return f"All tokens of this kind are placed: there are {COPIES[token]} (p. 13)."
    if SPECIAL[token]:
        return f"The King's Court track allows {stars(game, decision.actor)} special orders here (p. 12)."
    return ""


def why_not_march(game: Game, decision: Decision, choice: str) -> str:
    words, _, units = choice.partition(":")
    here, _, there = (part.strip() for part in words.partition(">"))
    origin, target = area_of(game, here), area_of(game, there)
    if origin == NOBODY:
        return ""
    if target == NOBODY:
        return why_not_begin(game, decision, origin, MARCH_TOKENS, "March")
    try:
        group = read_units(units)
    except ValueError:
        return ""
    spelled = f"{here} > {there}: {spell_units(group)}"
    if spelled != choice and spelled in decision.options:
        return f'It is written "{spelled}".'
    march: March = game.procedure(March)
    state, board, house = game.state, game.board, decision.actor
    if state.owner[origin] != house:
        return "No units of yours are there."
    if state.orders[origin] not in MARCH_TOKENS or march.origin not in (NOBODY, origin):
        return "Units march only from the area whose March order is being resolved (p. 15)."
    if group & LAND_UNITS and board.kind[target] == SEA:
        return "Land units may never move into sea areas (p. 15)."
    if group & LAND_UNITS and board.kind[target] != LAND:
        return "Land units may never move into ports (p. 15)."
    if group & SHIPS and board.kind[target] == LAND:
        return "Ships may never move into land areas (p. 15)."
    reach = reach_of(board, state.owner, state.power_tokens, house, origin)
    if target not in reach and group != group & DRAGONS:
        if group & DRAGONS:
            return "Only dragons fly; the other units of the area march (Mother of Dragons, p. 8)."
        return "Units move only to adjacent areas, or where their own ships carry them (p. 15, p. 23)."
    if state.neutral[target] == IMPASSABLE:
        return "This neutral force can never be defeated (p. 26)."
    if not may_enter(state.neutral[target], controller(game, target), kin_of(game, house)):
        return "A commander and its vassals do not enter each other's areas (Mother of Dragons, p. 6 and p. 7)."
    if board.kind[target] == PORT and not ORDERS[state.orders[origin]].enters_ports:
        return "A vassal does not march into a port (Mother of Dragons, p. 6)."
    if group not in PARTS[state.units[origin]]:
        return "So many units that can move are not there; routed units may not move (p. 21)."
    if march.target not in (NOBODY, target) and (state.neutral[target] or enemy_holds(game, target, house)):
        return "A March order starts only one combat (p. 15)."
    if state.neutral[target]:
        return "The march is not strong enough for the neutral force, even with all support (p. 26)."
    if port_room(game, target) < SIZE[group]:
        return "A port holds at most three ships (p. 25)."
    return f"{SUPPLY_LIMIT}; moving another group first may help."


def why_not_begin(game: Game, decision: Decision, area: int, tokens: frozenset[int], name: str) -> str:
    """An area that is pointed at first, to resolve its order."""
    if game.state.owner[area] != decision.actor:
        return "No units of yours are there."
    if game.state.orders[area] not in tokens:
        return f"No {name} order of yours lies there (p. 14)."
    return ""


def why_not_raven(game: Game, decision: Decision, choice: str) -> str:
    area, name = area_and_deed(game, choice)
    token, state = ORDER_IDS.get(name, 0), game.state
    if area == NOBODY:
        return ""
    if state.owner[area] != decision.actor or not state.orders[area]:
        return "The Messenger Raven replaces one of one's own orders on the board (p. 12)."
    if not token:
        return ""
    if token in state.forbidden:
        return "A Westeros card forbids this order in this planning phase."
    used = [state.orders[each] for each, owner in enumerate(state.owner) if owner == decision.actor]
    if token == state.orders[area] or used.count(token) >= COPIES[token]:
        return "The Messenger Raven brings an unused order token (p. 12), and none of this kind is left."
    if SPECIAL[token]:
        return f"The King's Court track allows {stars(game, decision.actor)} special orders here (p. 12)."
    return ""


def why_not_raid(game: Game, decision: Decision, choice: str) -> str:
    here, _, there = choice.partition(">")
    area, target = area_of(game, here), area_of(game, there)
    if area == NOBODY:
        return ""
    state, board = game.state, game.board
    if target == NOBODY or state.orders[area] not in RAID_TOKENS or state.owner[area] != decision.actor:
        return why_not_begin(game, decision, area, RAID_TOKENS, "Raid")
    if state.owner[target] in (NOBODY, decision.actor) or not state.orders[target]:
        return "A Raid order removes an enemy order, and none lies there (p. 14)."
    if are_kin(game, state.owner[target], decision.actor):
        return "A commander and its vassals do not raid each other (Mother of Dragons, p. 6)."
    if board.kind[area] == LAND and board.kind[target] != LAND:
        return "A Raid order on land never raids a sea area or a port (p. 14, p. 25)."
    if board.kind[area] == PORT and target != board.port_sea[area]:
        return "A Raid order in a port raids only its own sea area (p. 25)."
    if target not in board.neighbours[area]:
        return "A Raid order removes only an adjacent order (p. 14)."
    if KIND[state.orders[target]] == DEFENSE:
        return "Only the special Raid order removes a Defense order (p. 22)."
    return "Only Support, Raid and Consolidate Power orders can be raided (p. 14)."


def why_not_support(game: Game, decision: Decision, choice: str) -> str:
    area, deed = area_and_deed(game, choice)
    if area == NOBODY:
        return ""
    state = game.state
    if state.orders[area] not in SUPPORT_TOKENS or state.owner[area] != decision.actor:
        return "Only a Support order of one's own gives support (p. 17)."
    combat: Combat | None = game.procedure(Combat)
    if combat is None:  # against a neutral force
        return ""
    if area not in game.board.neighbours[combat.area]:
        return "Support is given only to a combat in an adjacent area (p. 17)."
    if not can_support(game.board, area, combat.area):
        return "Land units never support a combat at sea, a port only one on its own sea (p. 17, p. 25)."
    helped = deed.removeprefix("support ")
    sides = [HOUSES[combat.attacker], HOUSES[combat.defender]]
    if decision.house in sides and helped in sides and helped != decision.house:
        return "Whoever fights in the combat supports only the own side (p. 17)."
    if helped in HOUSES and helped not in sides:
        return f"Only {sides[0]} and {sides[1]} fight here (p. 17)."
    return "Support is declared in turn order, one area after the other (p. 17)."


def why_not_muster(game: Game, decision: Decision, choice: str) -> str:
    area, deed = area_and_deed(game, choice)
    if area == NOBODY:
        return ""
    mustering: Mustering = game.procedure(Mustering)
    if not game.board.fortification[area]:
        return "Units are mustered only in areas with a castle or a stronghold (p. 9)."
    if controller(game, area) != decision.actor:
        return "Units are mustered only in areas that one controls (p. 9)."
    if area not in mustering.areas:
        return "A Consolidate Power order musters only in its own area (p. 22)."
    number = mustering.areas.index(area)
    points = mustering.points[number]
    if not points:
        return "No mustering point is left here (p. 9)."
    what, _, word = deed.partition(" in ")
    old, _, new = what.partition(" to ")
    unit = UNIT_IDS.get(new or what)
    if unit is None:
        return ""
    price = UPGRADE_COST if new else MUSTERING_COST[unit]
    if price > points:
        return f"A {UNITS[unit]} costs {price} mustering points, and {points} is left here (p. 9)."
    if not count(game.state.pool[decision.actor], unit):
        return f"Units come from the unused ones (p. 9), and no {UNITS[unit]} is left."
    if new:
        footmen = count(game.state.units[area], FOOTMAN) + count(game.state.routed[area], FOOTMAN)
        return (
            "A footman that was mustered just now is not upgraded at once (p. 9)."
            if old == UNITS[FOOTMAN] and footmen
            else "Only a footman in the area can be upgraded (p. 9)."
        )
    return why_not_ship(game, decision, area, word) if unit == SHIP else f"{SUPPLY_LIMIT}."


def why_not_ship(game: Game, decision: Decision, area: int, word: str) -> str:
    """Where a mustered ship may be placed."""
    waters = harbours(game, decision.actor, area)
    water = area_of(game, word) if word else NOBODY
    if not waters or (water != NOBODY and water not in waters):
        return "Ships are placed in the area's port or in an adjacent sea area without enemy ships (p. 9)."
    if all(not port_room(game, each) for each in ([water] if water != NOBODY else waters)):
        return "A port holds at most three ships (p. 25)."
    return f"{SUPPLY_LIMIT}."


def why_not_house_card(game: Game, decision: Decision, choice: str) -> str:
    edition = game.edition
    deck = edition.hands[decision.actor]
    if choice not in edition.house_card_names(deck):
        others = [card for cards in edition.hands.values() for card in cards]
        return f"{choice} belongs to another house." if choice in edition.house_card_names(others) else ""
    card = deck[edition.house_card_names(deck).index(choice)]
    if card not in game.state.hand[decision.actor]:
        return "A used card waits on the discard pile until the last card of the hand has been played (p. 19)."
    return "Another card than this one must be chosen."


def why_not_casualty(game: Game, decision: Decision, choice: str) -> str:
    name = choice.rpartition(":")[2].strip()
    if name.startswith("routed "):
        return "Routed units may never be chosen as casualties (p. 21)."
    if UNIT_IDS.get(name) is None and area_of(game, name) == NOBODY:
        return ""
    return "Casualties are taken among the defeated units of the embattled area; supporting ones never fall (p. 21)."


def why_not_retreat(game: Game, decision: Decision, choice: str) -> str:
    area = area_of(game, choice)
    if area == NOBODY:
        return ""
    retreat: Retreat = game.procedure(Retreat)
    kind, ships = game.board.kind[area], bool(retreat.group & SHIPS)
    if area == retreat.area:
        return "The defeated units must leave the embattled area (p. 21)."
    if ships and kind == LAND:
        return "Ships may never retreat to a land area (p. 21)."
    if not ships and kind != LAND:
        return "Footmen and knights may not retreat to a sea area or a port (p. 21)."
    if retreat.side == ATTACKER and retreat.chooser == retreat.house:
        return "A defeated attacker retreats to the area it marched from (p. 21)."
    if area == retreat.origin:
        return "Nobody retreats to the area the attack came from, even if it is empty (p. 21)."
    state = game.state
    if area not in reach_of(game.board, state.owner, state.power_tokens, retreat.house, retreat.area):
        return "A retreat leads to an adjacent area, or where one's own ships carry the units (p. 21, p. 23)."
    if not may_retreat_to(game, retreat.house, area):
        return "A retreat leads only to an empty or a friendly area (p. 21)."
    return f"{SUPPLY_LIMIT}, and other areas cost fewer units (p. 21)."


def why_not_supply_loss(game: Game, decision: Decision, choice: str) -> str:
    area, _ = area_and_deed(game, choice)
    if area == NOBODY:
        return ""
    if game.state.owner[area] != decision.actor:
        return "No units of yours are there."
    return "One unit alone is no army and needs no supply (p. 8)."


def why_not_consolidate(game: Game, decision: Decision, choice: str) -> str:
    area, deed = area_and_deed(game, choice)
    if area == NOBODY:
        return ""
    if deed == "iron bank":
        unpaid = KIND[game.state.orders[area]] == IRON_BANK
        return f"{'No open loan can be paid' if unpaid else 'No Iron Bank order lies there'} (Mother of Dragons, p. 9)."
    if deed == "muster":
        return "Only the special Consolidate Power order in a castle or stronghold can muster instead (p. 22)."
    return why_not_begin(game, decision, area, CONSOLIDATE_TOKENS, "Consolidate Power")


RULES: Final[dict[str, Callable[[Game, Decision, str], str]]] = {
    "orders": why_not_order,
    "messenger raven": why_not_raven,
    "raid": why_not_raid,
    "march": why_not_march,
    "support": why_not_support,
    "house card": why_not_house_card,
    "casualties": why_not_casualty,
    "retreat": why_not_retreat,
    "consolidate power": why_not_consolidate,
    "muster": why_not_muster,
    "supply losses": why_not_supply_loss,
    "bid": why_not_bid,
    "wildling bid": why_not_bid,
    **EXPANSION_RULES,
    **BANK_RULES,
}
"""By kind of decision."""
