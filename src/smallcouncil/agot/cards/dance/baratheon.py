"""House Baratheon in A Dance with Dragons."""

from typing import Final

from smallcouncil.agot.cards.house_card import PASS, Ability, HouseCard
from smallcouncil.agot.combat import Combat, pay, remove_order
from smallcouncil.agot.hands import take_back
from smallcouncil.agot.names import BARATHEON
from smallcouncil.agot.orders import SUPPORT_TOKENS
from smallcouncil.agot.phases.wildlings import LAST_SPACE, THREAT_SPACE
from smallcouncil.agot.state import Game

HIGHEST_THREAT: Final = LAST_SPACE - THREAT_SPACE
"""On the last space the wildlings attack; this card never makes them."""
DOWN, UP = 0, 1


def support_orders_beside(game: Game, combat: Combat) -> list[int]:
    orders = game.state.orders
    return [area for area in game.board.neighbours[combat.area] if orders[area] in SUPPORT_TOKENS]


def stannis_stands_alone(game: Game, combat: Combat, side: int) -> list[int]:
    return [0] if not combat.supported(side) and support_orders_beside(game, combat) else []


def stannis_ends_all_support(game: Game, combat: Combat, side: int, code: int) -> None:
    """Everybody's support orders go, also those that support nobody."""
    for area in support_orders_beside(game, combat):
        remove_order(game, combat, area)


def jon_may_move_the_threat(game: Game, combat: Combat, side: int) -> list[int]:
    if combat.winner != side:
        return []
    threat = game.state.threat
    return [PASS, *[DOWN] * (threat > 0), *[UP] * (threat < HIGHEST_THREAT)]


def jon_moves_the_threat(game: Game, combat: Combat, side: int, code: int) -> None:
    if code != PASS:
        game.state.threat += THREAT_SPACE if code == UP else -THREAT_SPACE
        game.tell("threat", game.state.threat)


def jon_holds_the_wall(game: Game, combat: Combat, side: int) -> float:
    return 0.5 * (combat.winner == side)


def melisandre_may_take_back(game: Game, combat: Combat, side: int) -> list[int]:
    """Any card of the pile, herself included, that Baratheon can pay for."""
    state, cards = game.state, game.edition.house_cards
    pile = [card for card in sorted(state.discard[BARATHEON]) if cards[card].strength <= state.power[BARATHEON]]
    return [PASS, *pile] if pile else []


def melisandre_takes_back(game: Game, combat: Combat, side: int, card: int) -> None:
    if card == PASS:
        return
    pay(game, BARATHEON, game.edition.house_cards[card].strength)
    take_back(game, BARATHEON, (card,))
    game.tell("card taken back", BARATHEON, card)


def mance_brings_the_wildlings(game: Game, combat: Combat, side: int, counted: int, strength: int) -> int:
    return game.state.threat if counted == side else strength


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard(
        "Stannis Baratheon",
        strength=4,
        text="If nobody supports you, all support orders beside the embattled area, your own too, are removed.",
        when_revealed=Ability(stannis_stands_alone, stannis_ends_all_support),
    ),
    HouseCard(
        "Jon Snow",
        strength=3,
        text="If you win, you may move the wildling threat one space up or down; it stays between 0 and 10.",
        when_decided=Ability(jon_may_move_the_threat, jon_moves_the_threat, "space", "Move the wildling threat?"),
        in_a_fight=jon_holds_the_wall,
    ),
    HouseCard(
        "Melisandre",
        strength=2,
        text="After the combat you may pay as much power as a card of your discard pile has strength and take it back.",
        after_combat=Ability(
            melisandre_may_take_back,
            melisandre_takes_back,
            "card",
            "Pay the strength of a discarded card to take it back?",
        ),
    ),
    HouseCard("Bastard of Nightsong", strength=2, fortifications=1),
    HouseCard("Ser Davos Seaworth", strength=1, swords=1, fortifications=1),
    HouseCard("Ser Axell Florent", strength=1, swords=1),
    HouseCard(
        "Mance Rayder",
        strength=0,
        text="Your final combat strength is the number on which the wildling threat stands, and nothing else.",
        final_strength=mance_brings_the_wildlings,
    ),
)
