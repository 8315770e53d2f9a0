"""Whether a position could stand on a table."""

from smallcouncil.agot.armies import PORT_LIMIT, POWER_TOKENS, Armies, lost_ports
from smallcouncil.agot.board.areas import PORT
from smallcouncil.agot.board.board import AREA_SLUGS
from smallcouncil.agot.control import size_of
from smallcouncil.agot.names import HOUSES, NOBODY
from smallcouncil.agot.orders import COPIES, ORDER_NAMES
from smallcouncil.agot.state import Game
from smallcouncil.kernel.errors import BadPosition


def check_legal(game: Game) -> None:
    """BadPosition if anything breaks a limit of the rules."""
    for area in range(len(game.board)):
        check_area(game, area)
    for house in game.state.houses:
        check_house(game, house)
    for port in lost_ports(game):
        raise BadPosition(
            f"{AREA_SLUGS[port]}: only the house that controls the land area may have ships here (p. 25)."
        )


def check_area(game: Game, area: int) -> None:
    state, word = game.state, AREA_SLUGS[area]
    owner, token = state.owner[area], state.power_tokens[area]
    if state.orders[area] and owner == NOBODY:
        raise BadPosition(f"{word}: an order needs units (p. 12).")
    if owner != NOBODY and token not in (NOBODY, owner):
        raise BadPosition(f"{word}: the power token of {HOUSES[token]} would have been removed (p. 24).")
    if state.neutral[area] and (owner != NOBODY or token != NOBODY):
        raise BadPosition(f"{word}: nobody can be where a neutral force is (p. 26).")
    home = game.board.home_of[area]
    if state.garrisons[area] and (home == NOBODY or owner not in (NOBODY, home) or token != NOBODY):
        raise BadPosition(f"{word}: a garrison defends only its own house's home area (p. 26).")
    if game.board.kind[area] == PORT and size_of(game, area) > PORT_LIMIT:
        raise BadPosition(f"{word}: a port holds at most three ships (p. 25).")


def check_house(game: Game, house: int) -> None:
    state, name = game.state, HOUSES[house]
    if not Armies(game, house).fit():
        raise BadPosition(f"The armies of {name} exceed its supply of {state.supply[house]} (p. 8).")
    if state.power[house] + state.power_tokens.count(house) > POWER_TOKENS:
        raise BadPosition(f"{name} has only {POWER_TOKENS} power tokens, those on the board included (p. 2).")
    placed = [state.orders[area] for area, owner in enumerate(state.owner) if owner == house and state.orders[area]]
    for token in set(placed):
        if placed.count(token) > COPIES[token]:
            raise BadPosition(f'{name} has only {COPIES[token]} order token "{ORDER_NAMES[token]}" (p. 13).')
    if not state.hand[house]:
        raise BadPosition(f"{name} has no house card in hand, which cannot happen (p. 19).")
