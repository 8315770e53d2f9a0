"""House Arryn."""

from typing import Final

from smallcouncil.agot.board.areas import SEA
from smallcouncil.agot.cards.house_card import PASS, Ability, HouseCard, card_id, wins
from smallcouncil.agot.combat import DEFENDER, Combat, earn
from smallcouncil.agot.control import controller
from smallcouncil.agot.hands import remove_from_game, take_back
from smallcouncil.agot.influence import players_in_turn_order
from smallcouncil.agot.names import ARRYN
from smallcouncil.agot.orders import DEFENSE_TOKENS
from smallcouncil.agot.state import Game
from smallcouncil.agot.strength import card_of

LYSA: Final = card_id(ARRYN, 0)
ROBERT: Final = card_id(ARRYN, 6)


def lysa_may_stay(game: Game, combat: Combat, side: int) -> list[int]:
    held = side == DEFENDER and game.state.orders[combat.area] in DEFENSE_TOKENS
    return [PASS, 0] if held and combat.winner == side else []


def lysa_stays(game: Game, combat: Combat, side: int, code: int) -> None:
    if code != PASS:
        take_back(game, ARRYN, (LYSA,))
        game.tell("card taken back", ARRYN, LYSA)


def vardis_meets_a_lesser_man(game: Game, combat: Combat, side: int) -> int:
    """Only what is printed on the other card counts."""
    other = card_of(game, combat, 1 - side)
    return int(other is not None and other.strength <= 2)


def vardis_is_shielded(game: Game, combat: Combat, side: int) -> int:
    return 2 * vardis_meets_a_lesser_man(game, combat, side)


def godric_holds_the_shores(game: Game, combat: Combat, side: int) -> int:
    board = game.board
    if side != DEFENDER or board.kind[combat.area] != SEA:
        return 0
    return sum(controller(game, land) == ARRYN for land in board.adjacent_land[combat.area])


def anya_rewards(game: Game, combat: Combat, side: int, code: int) -> None:
    """Only players whose support still stands; a vassal collects no power."""
    friends = {game.state.owner[area] for area in combat.supporting_areas(side)}
    for house in players_in_turn_order(game):
        if house == ARRYN or house in friends:
            earn(game, house, 3)


def robert_may_fly(game: Game, combat: Combat, side: int) -> list[int]:
    """The weakest cards of the opponent's pile, one of which goes along; a vassal has no pile, then he flies alone."""
    if side != DEFENDER:
        return []
    opponent, cards = combat.house(1 - side), game.edition.house_cards
    pile = sorted(game.state.discard[opponent]) if opponent in game.state.houses else []
    least = min((cards[card].strength for card in pile), default=0)
    return [PASS, *([card for card in pile if cards[card].strength == least] or [ROBERT])]


def robert_flies(game: Game, combat: Combat, side: int, card: int) -> None:
    if card == PASS:
        return
    remove_from_game(game, ARRYN, ROBERT)
    if card != ROBERT:
        remove_from_game(game, combat.house(1 - side), card)


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard(
        "Lysa Arryn",
        strength=4,
        text="If you win an area in which you have a Defense order, you may take this card back to your hand.",
        when_decided=Ability(lysa_may_stay, lysa_stays, prompt="Take Lysa Arryn back to your hand?"),
    ),
    HouseCard("Bronze Yohn Royce", strength=3, swords=1, fortifications=2),
    HouseCard(
        "Ser Vardis Egen",
        strength=2,
        text="If 2 or less is printed as the strength of your opponent's card, gain 1 strength and two fortifications.",
        strength_bonus=vardis_meets_a_lesser_man,
        fortifications_bonus=vardis_is_shielded,
    ),
    HouseCard("Harry Hardyng", strength=2, swords=1),
    HouseCard(
        "Godric Borrell",
        strength=1,
        text="If you defend a sea area, this card gains 1 strength for each land area beside it that you control.",
        strength_bonus=godric_holds_the_shores,
    ),
    HouseCard(
        "Anya Waynwood",
        strength=1,
        text="If you win, you and every other player who supported you gain 3 power each.",
        when_decided=Ability(wins, anya_rewards),
    ),
    HouseCard(
        "Robert Arryn",
        strength=0,
        text="If you defended, you may remove this card and your opponent's weakest discarded one from the game.",
        after_combat=Ability(
            robert_may_fly, robert_flies, "card", "Remove Robert Arryn and the opponent's weakest discarded card?"
        ),
    ),
)
