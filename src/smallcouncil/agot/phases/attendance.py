"""Flexible attendance (Mother of Dragons, p. 8): a player who leaves between two rounds leaves a vassal behind."""

from typing import Final

from smallcouncil.agot.acts import ActKind
from smallcouncil.agot.control import rank
from smallcouncil.agot.influence import players_in_turn_order, throne_holder
from smallcouncil.agot.names import HOUSES, TARGARYEN
from smallcouncil.agot.phases.iron_bank import return_loans
from smallcouncil.agot.phases.westeros import WesterosPhase
from smallcouncil.agot.state import Game
from smallcouncil.kernel import NEXT, Flow, act

LEAVE, STAY = 0, 1
WORDS: Final[tuple[str, ...]] = (act.LEAVE, act.STAY)


def may_leave(game: Game, house: int) -> list[int]:
    """Every player but Targaryen, at any time; it takes effect when the round is over, and can be taken back."""
    if house not in game.state.houses or house == TARGARYEN:
        return []
    return [STAY if house in game.state.leaving else LEAVE]


def announce(game: Game, house: int, what: int) -> None:
    if what == LEAVE:
        game.state.leaving += (house,)
    else:
        game.state.leaving = tuple(each for each in game.state.leaving if each != house)
    game.tell("leaving" if what == LEAVE else "staying", house)


def why_not_leave(game: Game, house: int, text: str) -> str:
    if text not in WORDS:
        return ""
    if house == TARGARYEN:
        return "Targaryen is never a vassal (Mother of Dragons, p. 8); somebody else may take its seat."
    if house not in game.state.houses:
        return f"{HOUSES[house]} has left already."
    return f"{HOUSES[house]} has said so already." if text == act.LEAVE else f"{HOUSES[house]} is not about to leave."


def players_leave(game: Game, phase: WesterosPhase) -> Flow:
    """Before anything else of a new round, houses whose players leave become vassals.  The last player wins."""
    state = game.state
    for house in [each for each in players_in_turn_order(game) if each in state.leaving]:
        if len(state.houses) > 1:
            become_vassal(game, house)
    state.leaving = ()
    if len(state.houses) == 1:
        winner = state.houses[0]
        game.tell("won", winner)
        game.end([winner], rank(game), f"{HOUSES[winner]} is the only player left.")
    return NEXT


def become_vassal(game: Game, house: int) -> None:
    """Units, places on the tracks and tokens on the board stay; power, cards and loans are gone.  Until vassals are
    chosen again, the holder of the Iron Throne token decides for it, and for those it has commanded."""
    state = game.state
    state.houses = tuple(each for each in state.houses if each != house)
    state.power[house] = 0
    state.hand[house] = state.discard[house] = ()
    return_loans(game, house)
    regent = throne_holder(game)
    state.decider = tuple(regent if decider == house else decider for decider in state.decider)
    game.tell("left", house, regent)


LEAVING: Final = ActKind(may_leave, announce, why_not_leave)
