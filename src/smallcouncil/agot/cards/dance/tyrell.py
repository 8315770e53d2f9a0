"""House Tyrell in A Dance with Dragons."""

from typing import Final

from smallcouncil.agot.board.areas import SEA
from smallcouncil.agot.cards.house_card import Ability, HouseCard, UnitsIn
from smallcouncil.agot.combat import ATTACKER, DEFENDER, NO_CARD, Combat
from smallcouncil.agot.names import TYRELL
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import SHIP

ROSES_AND_THORNS: Final = 2
"""The strength of whoever attacks Margaery at home."""


def queen_finds_a_text(game: Game, combat: Combat, side: int) -> list[int]:
    card = combat.cards[1 - side]
    return [0] if card != NO_CARD and game.edition.house_cards[card].text else []


def queen_ignores_it(game: Game, combat: Combat, side: int, code: int) -> None:
    combat.ignored = 1 - side
    game.tell("text ignored", combat.house(1 - side), combat.cards[1 - side])


def paxter_leads_ships(game: Game, combat: Combat, side: int, units: UnitsIn, strengths: list[int]) -> None:
    if game.board.kind[combat.area] == SEA and units.side == side and units.house == TYRELL:
        strengths[SHIP] += 1


def margaery_is_at_home(game: Game, combat: Combat, side: int, counted: int, strength: int) -> int:
    """Her own side is counted as ever."""
    own = TYRELL in (game.board.home_of[combat.area], game.state.power_tokens[combat.area])
    return ROSES_AND_THORNS if own and side == DEFENDER and counted == ATTACKER else strength


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard("Mace Tyrell", strength=4, swords=1, fortifications=1),
    HouseCard("Randyll Tarly", strength=3, swords=2),
    HouseCard("Willas Tyrell", strength=2, fortifications=1),
    HouseCard("Ser Jon Fossoway", strength=2, swords=1),
    HouseCard(
        "Queen of Thorns",
        strength=1,
        text="The whole text of your opponent's card is ignored in this combat.",
        cancel=Ability(queen_finds_a_text, queen_ignores_it),
    ),
    HouseCard(
        "Paxter Redwyne",
        strength=1,
        text="In a combat at sea your ships and Tyrell ships supporting you add 2 strength each.",
        unit_strengths=paxter_leads_ships,
    ),
    HouseCard(
        "Margaery Tyrell",
        strength=0,
        text="If you defend your home area or one with your power token, your opponent's final strength is 2.",
        final_strength=margaery_is_at_home,
    ),
)
