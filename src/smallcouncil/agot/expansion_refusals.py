"""Why not: the rules behind choices of Mother of Dragons that are not offered, the Iron Bank's aside."""

from collections.abc import Callable
from typing import Final

from smallcouncil.agot.board.board import AREA_IDS, WESTEROS_LAND
from smallcouncil.agot.codes import ORDER
from smallcouncil.agot.control import controller
from smallcouncil.agot.names import HOUSE_IDS, NOBODY, TARGARYEN
from smallcouncil.agot.orders import ORDER_IDS
from smallcouncil.agot.phases.share_out import ShareOutBid
from smallcouncil.agot.phases.vassals import TOKENS_A_VASSAL, vassals
from smallcouncil.agot.state import Game
from smallcouncil.kernel import Decision


def area_of(game: Game, word: str) -> int:
    area = AREA_IDS.get(word.strip(), NOBODY)
    return area if area < len(game.board) else NOBODY


def why_not_command(game: Game, decision: Decision, choice: str) -> str:
    """ "command Martell" """
    house = HOUSE_IDS.get(choice.removeprefix("command ").lower(), NOBODY)
    if house == NOBODY:
        return ""
    if house in vassals(game):
        return f"{choice.removeprefix('command ')} has its commander already (Mother of Dragons, p. 5)."
    return "Only a house that nobody plays is a vassal, and Targaryen never is (Mother of Dragons, p. 3)."


def why_not_vassal_order(game: Game, decision: Decision, choice: str) -> str:
    word, _, name = choice.partition(":")
    area, token = area_of(game, word), ORDER_IDS.get(name.strip(), 0)
    if area == NOBODY:
        return ""
    if game.state.owner[area] != decision.actor:
        return f"These orders go to areas with units of {decision.acts_for} (Mother of Dragons, p. 5)."
    if len(decision.pieces) >= TOKENS_A_VASSAL:
        return f"A vassal gets at most {TOKENS_A_VASSAL} orders (Mother of Dragons, p. 5)."
    if area in ORDER.areas(decision.pieces):
        return "An area cannot have more than one order (p. 12); take the other one back first."
    if token in game.state.forbidden:
        return "A Westeros card forbids this order in this planning phase."
    if token in ORDER.whats(decision.pieces):
        return "Each of the four tokens is in a vassal's set once (Mother of Dragons, p. 6)."
    return "A vassal is ordered by one of its four tokens (Mother of Dragons, p. 6)."


def why_not_share(game: Game, decision: Decision, choice: str) -> str:
    """ "Tyrell: 4" """
    name, _, number = choice.partition(":")
    house = HOUSE_IDS.get(name.strip().lower(), NOBODY)
    share: ShareOutBid = game.procedure(ShareOutBid)
    if house == NOBODY or not number.strip().isdecimal():
        return ""
    if house == TARGARYEN:
        return "Targaryen hands its bid to other houses (Mother of Dragons, p. 8)."
    if house in share.helped:
        return f"{name.strip()} has been given its part."
    return f"Of the bid {share.left} is left to hand out (Mother of Dragons, p. 8)."


def why_not_loyalty(game: Game, decision: Decision, choice: str) -> str:
    area = area_of(game, choice)
    if choice == "pass":
        return "What has been paid for is carried out."
    if area == NOBODY:
        return ""
    if area not in WESTEROS_LAND:
        return "Loyalty tokens lie on land areas of Westeros (Mother of Dragons, p. 7)."
    return "The card does not name this area, or a token has just been placed there."


def why_not_fire(game: Game, decision: Decision, choice: str) -> str:
    area = area_of(game, choice)
    if area == NOBODY:
        return ""
    if area not in WESTEROS_LAND:
        return "Loyalty tokens lie on land areas of Westeros (Mother of Dragons, p. 7)."
    if controller(game, area) != NOBODY:
        return "Somebody controls this area, by units, a power token or a shield (p. 24), and the card wants nobody's."
    return "A garrison or a neutral force is there, and the card wants an area of nobody's."


def why_not_move(game: Game, decision: Decision, choice: str) -> str:
    """ "karhold > winterfell" """
    here, _, there = choice.partition(">")
    area, target = area_of(game, here), area_of(game, there)
    if choice == "pass":
        return "Whoever can move a loyalty token must."
    if area == NOBODY or target == NOBODY:
        return ""
    if not game.state.loyalty[area]:
        return "No loyalty token lies there."
    return "A loyalty token goes to an adjacent land area: over bridges, but neither over rivers nor by ship."


def why_not_debt(game: Game, decision: Decision, choice: str) -> str:
    area = area_of(game, choice.partition(":")[0])
    return "" if area == NOBODY else "Unpaid interest costs units of the debtor (Mother of Dragons, p. 9)."


def why_not_faceless(game: Game, decision: Decision, choice: str) -> str:
    area = area_of(game, choice.partition(":")[0])
    return "" if area == NOBODY else "A knight in one area, then a footman in another (Mother of Dragons, p. 12)."


EXPANSION_RULES: Final[dict[str, Callable[[Game, Decision, str], str]]] = {
    "vassal": why_not_command,
    "vassal orders": why_not_vassal_order,
    "share out": why_not_share,
    "loyalty": why_not_loyalty,
    "playing with fire": why_not_fire,
    "move loyalty": why_not_move,
    "debt": why_not_debt,
    "faceless men": why_not_faceless,
}
"""By kind of decision."""
