"""Why not: the rules behind choices at the Iron Bank that are not offered (Mother of Dragons, p. 9, p. 10, p. 12)."""

from collections.abc import Callable
from typing import Final

from smallcouncil.agot.board.areas import CASTLE, LAND
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.cards.loans import LOAN_NAMES
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.phases.iron_bank import cost_of
from smallcouncil.agot.phases.loans import PlaceUnits, places_for
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import SHIP, UNIT_IDS, UNITS, count
from smallcouncil.kernel import Decision


def area_of(game: Game, choice: str) -> tuple[int, str]:
    word, _, what = choice.partition(":")
    area = AREA_IDS.get(word.strip(), NOBODY)
    return (area if area < len(game.board) else NOBODY), what.strip()


def why_not_loan(game: Game, decision: Decision, choice: str) -> str:
    if choice not in LOAN_NAMES:
        return ""
    loan = LOAN_NAMES.index(choice)
    if loan not in game.state.bank:
        return f"{choice} does not lie open (Mother of Dragons, p. 9)."
    cost, power = cost_of(game, decision.actor, game.state.bank.index(loan)), game.state.power[decision.actor]
    return f"{choice} costs {cost} power, and {power} is available (Mother of Dragons, p. 9)."


def why_not_improvement(game: Game, decision: Decision, choice: str) -> str:
    area, what = area_of(game, choice)
    if area == NOBODY:
        return ""
    if game.board.kind[area] != LAND:
        return "Only land areas are improved (Mother of Dragons, p. 12)."
    if what == "stronghold" and game.board.fortification[area] != CASTLE:
        return "Only a castle becomes a stronghold (Mother of Dragons, p. 12)."
    return "Each improvement of the loan goes to another area (Mother of Dragons, p. 12)."


def why_not_degradation(game: Game, decision: Decision, choice: str) -> str:
    area, _ = area_of(game, choice)
    return "" if area == NOBODY else "Only an area with a castle is degraded (Mother of Dragons, p. 12)."


def why_not_placed(game: Game, decision: Decision, choice: str) -> str:
    area, name = area_of(game, choice)
    unit = UNIT_IDS.get(name)
    if area == NOBODY or unit is None:
        return ""
    placing: PlaceUnits = game.procedure(PlaceUnits)
    if not count(placing.group, unit):
        return f"The loan brings no {UNITS[unit]}, or no more."
    if not count(game.state.pool[decision.actor], unit):
        return f"Units come from the unused ones (p. 9), and no {UNITS[unit]} is left."
    if area not in places_for(game, decision.actor, unit):
        if unit == SHIP:
            return "Ships go to seas with ships of one's own, or to ports that one controls (Mother of Dragons, p. 12)."
        return "Units go to areas that one controls or has units in (Mother of Dragons, p. 12)."
    return "The armies would exceed the supply limit (p. 8)."


BANK_RULES: Final[dict[str, Callable[[Game, Decision, str], str]]] = {
    "loan": why_not_loan,
    "improvement": why_not_improvement,
    "degradation": why_not_degradation,
    "loan unit": why_not_placed,
}
"""By kind of decision."""
