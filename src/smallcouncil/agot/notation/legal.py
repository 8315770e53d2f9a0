"""Whether a position could stand on a table."""

from smallcouncil.agot.armies import PORT_LIMIT, POWER_TOKENS, armies_on_board
from smallcouncil.agot.board.areas import LAND, PORT
from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS
from smallcouncil.agot.combat import NO_CARD, Combat
from smallcouncil.agot.control import size_of
from smallcouncil.agot.march import March
from smallcouncil.agot.names import HOUSES, NOBODY, ROMAN
from smallcouncil.agot.orders import COPIES, MARCH_TOKENS, ORDER_NAMES, ORDERS
from smallcouncil.agot.phases.each_house import EachHouse
from smallcouncil.agot.phases.supply import ReconcileArmies
from smallcouncil.agot.phases.vassals import TOKENS_A_VASSAL
from smallcouncil.agot.phases.westeros import LAST_ROUND
from smallcouncil.agot.state import Game
from smallcouncil.kernel import Procedure


class Impossible(ValueError):
    """What cannot stand on a table, with the keys of all lines that may be to blame."""

    def __init__(self, message: str, *keys: str) -> None:
        super().__init__(message)
        self.keys = keys


def check_legal(game: Game, phase: str, turn: int | None, inside: list[Procedure]) -> None:
    """Impossible if anything breaks a limit of the rules, where nothing that is under way excuses it."""
    state = game.state
    combat = next((each for each in inside if isinstance(each, Combat)), None)
    embattled = [each.origin for each in inside if isinstance(each, Combat | March)]
    if combat is not None:
        embattled.append(combat.area)
    played = [] if combat is None else [combat.house(side) for side in (0, 1) if combat.cards[side] != NO_CARD]
    too_many = [each.house for each in inside if isinstance(each, ReconcileArmies)]
    for each in inside:
        if isinstance(each, EachHouse) and each.what == "reconcile":
            too_many += each.queue
    ordered = [area for area in range(len(game.board)) if state.orders[area] or state.routed[area]]
    if phase == "westeros" and ordered:
        message = "In the Westeros phase no order lies on the board and no unit is routed (p. 16)."
        raise Impossible(message, *(AREA_SLUGS[area] for area in ordered))
    to_draw = LAST_ROUND - state.round + (phase == "westeros" and not state.westeros_cards)
    for roman, left in zip(ROMAN, state.westeros_decks, strict=False):
        if len(left) < to_draw:
            message = f"Westeros deck {roman} has too few cards left for the rounds to come (p. 7)."
            raise Impossible(message, f"westeros {roman} discard")
    for area in range(len(game.board)):
        check_area(game, area, area in embattled)
        if phase != "planning" and ORDERS[state.orders[area]].at_sea and game.board.kind[area] == LAND:
            message = f"{AREA_SLUGS[area]}: sea orders are taken off land before any order is resolved"
            raise Impossible(f"{message} (Mother of Dragons, p. 10).", AREA_SLUGS[area])
    for house in game.edition.houses:
        check_house(game, house, house in played)
        if (
            (inside or phase != "westeros")
            and house not in too_many
            and not armies_on_board(game, house).fit()
            and not (house == turn and is_marching(game, house))
        ):
            armies = [
                AREA_SLUGS[area] for area, owner in enumerate(state.owner) if owner == house and size_of(game, area) > 1
            ]
            message = f"The armies of {HOUSES[house]} exceed its supply of {state.supply[house]} (p. 8)."
            raise Impossible(message, f"{HOUSES[house]} supply", *armies)


def is_marching(game: Game, house: int) -> bool:
    """Whether armies fit supply but for one that is to march: so stands who has begun its march with other units."""
    for area, owner in enumerate(game.state.owner):
        if owner == house and game.state.orders[area] in MARCH_TOKENS:
            armies = armies_on_board(game, house)
            armies.remove(size_of(game, area))
            if armies.fit():
                return True
    return False


def check_area(game: Game, area: int, embattled: bool) -> None:
    state, word = game.state, AREA_SLUGS[area]
    owner, token = state.owner[area], state.power_tokens[area]
    if state.orders[area] and owner == NOBODY and not embattled:  # whose units are on the way, or have fallen
        raise Impossible(f"{word}: an order needs units (p. 12).", word)
    if owner != NOBODY and token not in (NOBODY, owner):
        raise Impossible(f"{word}: the power token of {HOUSES[token]} would have been removed (p. 24).", word)
    if state.neutral[area] and (owner != NOBODY or token != NOBODY):
        raise Impossible(f"{word}: nobody can be where a neutral force is (p. 26).", word)
    home = game.board.home_of[area]
    if state.garrisons[area] and (home == NOBODY or owner not in (NOBODY, home) or token != NOBODY):
        raise Impossible(f"{word}: a garrison defends only its own house's home area (p. 26).", word)
    if state.garrisons[area] not in (0, game.edition.garrisons.get(home)):
        raise Impossible(f"{word}: the garrison here has a strength of {game.edition.garrisons[home]}.", word)
    if game.board.kind[area] == PORT and size_of(game, area) > PORT_LIMIT:
        raise Impossible(f"{word}: a port holds at most three ships (p. 25).", word)


def check_house(game: Game, house: int, in_play: bool) -> None:
    state, name = game.state, HOUSES[house]
    if state.power[house] + state.power_tokens.count(house) > POWER_TOKENS:
        message = f"{name} has only {POWER_TOKENS} power tokens, those on the board included (p. 2)."
        tokens = [AREA_SLUGS[area] for area, owner in enumerate(state.power_tokens) if owner == house]
        raise Impossible(message, f"{name} power", *tokens)
    played = house in state.houses
    own = [area for area, owner in enumerate(state.owner) if owner == house and state.orders[area]]
    placed = [state.orders[area] for area in own]
    for area in own:
        if state.orders[area] not in (game.edition.tokens if played else game.edition.vassal_tokens):
            message = f'{name} has no order token "{ORDER_NAMES[state.orders[area]]}".'
            raise Impossible(message, AREA_SLUGS[area])
    if not played and len(placed) > TOKENS_A_VASSAL:
        message = f"A vassal gets at most {TOKENS_A_VASSAL} orders (Mother of Dragons, p. 5)."
        raise Impossible(message, *(AREA_SLUGS[area] for area in own))
    for token in set(placed):
        if placed.count(token) > COPIES[token]:
            message = f'{name} has only {COPIES[token]} order token "{ORDER_NAMES[token]}" (p. 13).'
            same = [AREA_SLUGS[area] for area, order in enumerate(state.orders) if order == token]
            raise Impossible(message, *(word for word in same if state.owner[AREA_IDS[word]] == house))
    if played and not state.hand[house] and not in_play:
        message = f"{name} has no house card in hand, which cannot happen (p. 19)."
        raise Impossible(message, f"{name} hand", f"{name} discard")
