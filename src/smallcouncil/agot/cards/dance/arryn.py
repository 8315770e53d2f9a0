"""House Arryn in A Feast for Crows."""

from typing import Final

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.cards.house_card import PASS, Ability, HouseCard
from smallcouncil.agot.combat import ATTACKER, NO_CARD, Combat, earn, pay
from smallcouncil.agot.control import controller
from smallcouncil.agot.names import ARRYN
from smallcouncil.agot.state import Game

THE_EYRIE: Final = AREA_IDS["the-eyrie"]
ALAYNE_COSTS: Final = 2


def opponents_power(game: Game, combat: Combat, side: int) -> int | None:
    """What the opponent has to spend; None for a vassal, against whom none of these texts works."""
    opponent = combat.house(1 - side)
    return game.state.power[opponent] if opponent in game.state.houses else None


def yohn_is_richer(game: Game, combat: Combat, side: int) -> int:
    power = opponents_power(game, combat, side)
    return int(power is not None and game.state.power[ARRYN] > power)


def littlefinger_sits_in_the_eyrie(game: Game, combat: Combat, side: int) -> list[int]:
    return [0] if controller(game, THE_EYRIE) == ARRYN and combat.cards[1 - side] != NO_CARD else []


def littlefinger_profits(game: Game, combat: Combat, side: int, code: int) -> None:
    earn(game, ARRYN, 2 * game.edition.house_cards[combat.cards[1 - side]].strength)


def alayne_may_beggar(game: Game, combat: Combat, side: int) -> list[int]:
    """The Eyrie counts as Arryn's if it is just being won back."""
    if combat.winner != side or game.state.power[ARRYN] < ALAYNE_COSTS or not opponents_power(game, combat, side):
        return []
    won = side == ATTACKER and combat.area == THE_EYRIE
    return [PASS, 0] if won or controller(game, THE_EYRIE) == ARRYN else []


def alayne_beggars(game: Game, combat: Combat, side: int, code: int) -> None:
    if code != PASS:
        opponent = combat.house(1 - side)
        pay(game, ARRYN, ALAYNE_COSTS)
        pay(game, opponent, game.state.power[opponent])


def lysa_is_poorer(game: Game, combat: Combat, side: int) -> list[int]:
    power = opponents_power(game, combat, side)
    return [0] if power is not None and power > game.state.power[ARRYN] else []


def lysa_is_paid(game: Game, combat: Combat, side: int, code: int) -> None:
    earn(game, ARRYN, 3)


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard(
        "Bronze Yohn Royce",
        strength=4,
        text="If you have more available power than your opponent, a player, this card gains 1 strength.",
        strength_bonus=yohn_is_richer,
    ),
    HouseCard(
        "Littlefinger",
        strength=3,
        text="If you control The Eyrie after the combat, gain twice your opponent's printed card strength in power.",
        after_combat=Ability(littlefinger_sits_in_the_eyrie, littlefinger_profits),
    ),
    HouseCard("Nestor Royce", strength=2, fortifications=2),
    HouseCard("Lyn Corbray", strength=2, swords=1),
    HouseCard(
        "Alayne Stone",
        strength=1,
        text="If you win and control The Eyrie, you may pay 2 power to make your opponent discard all available power.",
        when_decided=Ability(alayne_may_beggar, alayne_beggars, prompt="Pay 2 power to take all the opponent has?"),
    ),
    HouseCard("Lothor Brune", strength=1, swords=1, fortifications=1),
    HouseCard(
        "Lysa Arryn",
        strength=0,
        text="If your opponent, a player, has more available power than you after the combat, gain 3 power.",
        after_combat=Ability(lysa_is_poorer, lysa_is_paid),
    ),
)
