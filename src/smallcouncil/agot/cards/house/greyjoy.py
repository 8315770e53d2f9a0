"""House Greyjoy."""

from typing import Final

from smallcouncil.agot.cards.house_card import PASS, Ability, HouseCard, UnitsIn
from smallcouncil.agot.combat import ATTACKER, DEFENDER, Combat, pay
from smallcouncil.agot.hands import to_discard, without
from smallcouncil.agot.names import GREYJOY
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import SHIP

AERON_COSTS: Final = 2


def victarion_leads_ships(game: Game, combat: Combat, side: int, units: UnitsIn, strengths: list[int]) -> None:
    if side == ATTACKER and units.side == ATTACKER and units.house == GREYJOY:
        strengths[SHIP] += 1


def theon_holds_a_castle(game: Game, combat: Combat, side: int) -> int:
    return int(side == DEFENDER and game.board.fortification[combat.area] > 0)


def asha_stands_alone(game: Game, combat: Combat, side: int) -> int:
    return int(not combat.supported(side))


def asha_strikes_twice(game: Game, combat: Combat, side: int) -> int:
    return 2 * asha_stands_alone(game, combat, side)


def aeron_may_step_back(game: Game, combat: Combat, side: int) -> list[int]:
    hand = game.state.hand[GREYJOY]
    return [PASS, *hand] if hand and game.state.power[GREYJOY] >= AERON_COSTS else []


def aeron_steps_back(game: Game, combat: Combat, side: int, card: int) -> None:
    """Aeron is discarded for another card, whose own immediate text is still to come."""
    if card == PASS:
        return
    pay(game, GREYJOY, AERON_COSTS)
    to_discard(game, GREYJOY, combat.cards[side])
    game.state.hand[GREYJOY] = without(game.state.hand[GREYJOY], card)
    combat.cards[side] = card
    combat.text_comes_anew("immediately", side)
    game.tell("card replaced", GREYJOY, card)


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard("Euron Crow's Eye", strength=4, swords=1),
    HouseCard(
        "Victarion Greyjoy",
        strength=3,
        text="If you attack, your attacking ships and Greyjoy ships supporting you add 2 strength each.",
        unit_strengths=victarion_leads_ships,
    ),
    HouseCard(
        "Balon Greyjoy",
        strength=2,
        text="The printed strength of your opponent's card counts as 0.",
        opponent_has_no_strength=True,
    ),
    HouseCard(
        "Theon Greyjoy",
        strength=2,
        text="If you defend an area with a castle or stronghold, this card gains 1 strength and a sword.",
        strength_bonus=theon_holds_a_castle,
        swords_bonus=theon_holds_a_castle,
    ),
    HouseCard("Dagmar Cleftjaw", strength=1, swords=1, fortifications=1),
    HouseCard(
        "Asha Greyjoy",
        strength=1,
        text="If nobody supports you, this card gains two swords and a fortification.",
        swords_bonus=asha_strikes_twice,
        fortifications_bonus=asha_stands_alone,
    ),
    HouseCard(
        "Aeron Damphair",
        strength=0,
        text="You may at once discard 2 power and this card to play another house card instead.",
        immediately=Ability(
            aeron_may_step_back,
            aeron_steps_back,
            "card",
            "Pay 2 power to play another card instead of Aeron?",
        ),
    ),
)
