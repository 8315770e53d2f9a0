"""What the next combat draws: vassal cards, then tides cards.

Both are drawn out of whole decks at each combat, so a position names them by a seed that deals them."""

from itertools import count
from typing import Final

from smallcouncil.agot.cards.tides_of_battle import TIDES_CARDS, tides_name
from smallcouncil.agot.combat import Combat
from smallcouncil.agot.names import HOUSES
from smallcouncil.agot.notation.legal import Impossible
from smallcouncil.agot.phases.vassals import CARDS_DRAWN, draw_vassal_cards, vassals
from smallcouncil.agot.state import Game
from smallcouncil.kernel.chance import Chance

MOST_TIDES: Final = 3
"""One for each side and one for the Blade."""


def tides_in(game: Game, text: str) -> list[str]:
    """The tides cards that a position names, if the deck holds them."""
    if not game.setting.tides_of_battle:
        raise ValueError('tides cards are drawn only with "tides of battle: yes"')
    wanted = [name.strip() for name in text.split(",")]
    deck = [tides_name(card) for card in range(len(TIDES_CARDS))]
    for name in wanted:
        if wanted.count(name) > deck.count(name):
            raise ValueError(f'"{name}" is not (or not so often) among the tides cards: {", ".join(sorted({*deck}))}')
    if len(wanted) > MOST_TIDES:
        raise ValueError(f"no combat draws more than {MOST_TIDES} tides cards")
    return wanted


def read_tides(game: Game, text: str) -> None:
    tides_in(game, text)


def arrange(game: Game, words: dict[str, str], turn: int | None) -> None:
    """See to it that the next combat draws what the position names."""
    hands = hands_to_come(game, words, turn) if vassals(game) else []
    if sum(map(len, hands)) > len(set().union(*hands)):
        message = "Two vassals draw different cards of their one deck (Mother of Dragons, p. 6)."
        raise Impossible(message, *(f"{HOUSES[house]} hand" for house in vassals(game)))
    tides = tides_in(game, words["tides cards"]) if "tides cards" in words else []
    if not any(hands) and not tides:
        return
    seed, drawn = game.state.seed, game.state.drawn
    for number in count():
        dice = Chance(f"{seed} next {number}" if number else seed)
        dice.drawn = drawn
        if deals_hands(game, dice, hands) and deals_tides(dice, tides):
            game.state.seed = dice.seed
            return


def hands_to_come(game: Game, words: dict[str, str], turn: int | None) -> list[set[int]]:
    """The hands that are named of vassals whose cards are still to be drawn, in the order in which they will be;
    an empty one may be anything."""
    combat: Combat | None = game.procedure(Combat)
    named = [house for house in vassals(game) if f"{HOUSES[house]} hand" in words]
    if combat is None:
        fighting = sorted(named, key=lambda house: house != turn)  # whoever marches attacks, and draws first
    else:
        fighting = [house for house in vassals(game) if house in (combat.attacker, combat.defender)]
        fighting.sort(key=combat.side_of)
    for house in named:
        if house not in fighting:
            raise Impossible(
                f"{HOUSES[house]} is a vassal, and draws no cards in this combat.", f"{HOUSES[house]} hand"
            )
    if combat is None or combat.at <= game.steps[Combat].index(draw_vassal_cards):
        return [hand_to_come(game, house, house in named) for house in fighting]
    return []


def hand_to_come(game: Game, house: int, named: bool) -> set[int]:
    """It lies in the deck until it is drawn."""
    hand, game.state.hand[house] = {*game.state.hand[house]}, ()
    if named and len(hand) != CARDS_DRAWN:
        raise Impossible("Three cards are drawn for a vassal (Mother of Dragons, p. 6).", f"{HOUSES[house]} hand")
    return hand


def deals_hands(game: Game, dice: Chance, hands: list[set[int]]) -> bool:
    left = [*game.edition.vassal_deck]
    for hand in hands:
        drawn = dice.shuffled(left)[:CARDS_DRAWN]
        if hand and hand != {*drawn}:
            return False
        left = [card for card in left if card not in drawn]
    return True


def deals_tides(dice: Chance, wanted: list[str]) -> bool:
    deck = list(range(len(TIDES_CARDS)))
    return all(tides_name(deck.pop(dice.below(len(deck)))) == name for name in wanted)
