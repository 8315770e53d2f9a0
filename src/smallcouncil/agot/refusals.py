"""Why not: the rule behind the most common choices that are not offered."""

from smallcouncil.agot.board.areas import LAND, SEA
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.control import enemy_holds
from smallcouncil.agot.influence import stars
from smallcouncil.agot.movement import land_reach, may_enter, port_room, ship_reach
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.orders import COPIES, MARCH_TOKENS, ORDER_IDS, SPECIAL
from smallcouncil.agot.phases.march import March
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import LAND_UNITS, SHIPS, SIZE, read_units, spell_units
from smallcouncil.kernel import Decision


def why_not(game: Game, decision: Decision, choice: str) -> str:
    """A sentence with the page, or nothing where no single rule can be named."""
    if decision.kind == "orders":
        return why_not_order(game, decision, choice)
    if decision.kind == "march":
        return why_not_march(game, decision, choice)
    if decision.kind in ("bid", "wildling bid") and choice.removeprefix("bid ").isdigit():
        return "A bid cannot exceed the available power (p. 10)."
    return ""


def why_not_order(game: Game, decision: Decision, choice: str) -> str:
    word, _, name = (part.strip() for part in choice.partition(":"))
    area, token = AREA_IDS.get(word, NOBODY), ORDER_IDS.get(name, 0)
    if choice == "ready":
        return "Every area with at least one unit needs an order (p. 12)."
    if not 0 <= area < len(game.board) or not token:
        return ""
    if game.state.owner[area] != decision.seat:
        return "Orders go only to areas with units of one's own (p. 12)."
    if area in [piece >> 5 for piece in decision.pieces]:
        return "An area cannot have more than one order (p. 12); take the other one back first."
    if token in game.state.forbidden:
        return "A Westeros card forbids this order in this planning phase."
    used = [piece & 31 for piece in decision.pieces]
    if used.count(token) >= COPIES[token]:
        return f"All tokens of this kind are placed: there are {COPIES[token]} (p. 13)."
    if SPECIAL[token]:
        return f"The King's Court track allows {stars(game, decision.seat)} special orders here (p. 12)."
    return ""


def why_not_march(game: Game, decision: Decision, choice: str) -> str:
    words, _, units = choice.partition(":")
    here, _, there = (part.strip() for part in words.partition(">"))
    origin, target = AREA_IDS.get(here, NOBODY), AREA_IDS.get(there, NOBODY)
    if not (0 <= origin < len(game.board) and 0 <= target < len(game.board)):
        return ""
    try:
        group = read_units(units)
    except ValueError:
        return ""
    spelled = f"{here} > {there}: {spell_units(group)}"
    if spelled != choice and spelled in decision.options:
        return f'It is written "{spelled}".'
    march: March = game.procedure(March)
    state, board, house = game.state, game.board, decision.seat
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
    reach = land_reach if board.kind[origin] == LAND else ship_reach
    if target not in reach(game, house, origin):
        return "Units move only to adjacent areas, or where their own ships carry them (p. 15, p. 23)."
    if not may_enter(game, target):
        return "This neutral force can never be defeated (p. 26)."
    if any((group >> shift & 15) > (state.units[origin] >> shift & 15) for shift in range(0, 20, 4)):
        return "So many units that can move are not there; routed units may not move (p. 21)."
    if march.target not in (NOBODY, target) and (state.neutral[target] or enemy_holds(game, target, house)):
        return "A March order starts only one combat (p. 15)."
    if state.neutral[target]:
        return "The march is not strong enough for the neutral force, even with all support (p. 26)."
    if port_room(game, target) < SIZE[group]:
        return "A port holds at most three ships (p. 25)."
    return "The armies would exceed the supply limit (p. 8); moving another group first may help."
