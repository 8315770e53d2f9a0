"""House Greyjoy in A Dance with Dragons."""

from typing import Final

from smallcouncil.agot import westeros_decks
from smallcouncil.agot.cards.house_card import PASS, Ability, HouseCard
from smallcouncil.agot.codes import DECK_CARD
from smallcouncil.agot.combat import ATTACKER, Combat, earn, pay
from smallcouncil.agot.control import place_on
from smallcouncil.agot.names import FIEFDOMS, GREYJOY
from smallcouncil.agot.state import Game


def euron_is_behind(game: Game, combat: Combat, side: int) -> int:
    return int(place_on(game, FIEFDOMS, combat.house(1 - side)) < place_on(game, FIEFDOMS, combat.house(side)))


def rodrik_may_read(game: Game, combat: Combat, side: int) -> list[int]:
    """Every card that is still in a deck.  The open cards tell everybody which those are, but not in what order."""
    if combat.winner != side:
        return []
    decks = enumerate(game.state.westeros_decks)
    found = [DECK_CARD.code(number, card) for number, deck in decks for card in sorted({*deck})]
    return [PASS, *found] if found else []


def rodrik_reads(game: Game, combat: Combat, side: int, code: int) -> None:
    if code == PASS:
        return
    deck, card = DECK_CARD.read(code)
    westeros_decks.search(game, GREYJOY, deck, card)
    game.tell("deck searched", GREYJOY, deck + 1)
    game.tell("card found", GREYJOY, deck + 1, card, to=(GREYJOY,))


def rodrik_knows_what_comes(game: Game, combat: Combat, side: int) -> float:
    return 2.0 * (combat.winner == side)


def qarl_is_beaten_off(game: Game, combat: Combat, side: int) -> list[int]:
    return [0] if side == ATTACKER and combat.winner != side else []


def qarl_is_paid(game: Game, combat: Combat, side: int, code: int) -> None:
    earn(game, GREYJOY, 3)


def aeron_may_pay(game: Game, combat: Combat, side: int) -> list[int]:
    power = game.state.power[GREYJOY]
    return [PASS, *range(1, power + 1)] if power else []


def aeron_pays(game: Game, combat: Combat, side: int, amount: int) -> None:
    combat.chosen[side] = amount
    if amount != PASS:
        pay(game, GREYJOY, amount)


def aeron_is_worth_what_was_paid(game: Game, combat: Combat, side: int) -> int:
    return max(0, combat.chosen[side])


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard(
        "Euron Crow's Eye",
        strength=4,
        text="If your opponent stands higher on the Fiefdoms track, this card gains 1 strength.",
        strength_bonus=euron_is_behind,
    ),
    HouseCard("Victarion Greyjoy", strength=3, swords=2),
    HouseCard("Asha Greyjoy", strength=2, fortifications=1),
    HouseCard(
        "Rodrik the Reader",
        strength=2,
        text="If you win, you may look through a Westeros deck, shuffle it and put a card of your choice on its top.",
        when_decided=Ability(
            rodrik_may_read,
            rodrik_reads,
            "deck card",
            "Search a Westeros deck: which card do you put on its top?",
        ),
        in_a_fight=rodrik_knows_what_comes,
    ),
    HouseCard(
        "Qarl the Maid",
        strength=1,
        text="If you attack and lose, gain 3 power.",
        when_decided=Ability(qarl_is_beaten_off, qarl_is_paid),
    ),
    HouseCard("Ser Harras Harlaw", strength=1, swords=1),
    HouseCard(
        "Aeron Damphair",
        strength=0,
        text="You may discard any number of power; this card gains as much strength.",
        when_revealed=Ability(aeron_may_pay, aeron_pays, "power", "Pay power for as much strength?"),
        strength_bonus=aeron_is_worth_what_was_paid,
    ),
)
