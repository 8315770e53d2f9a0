"""House Targaryen, the deck marked A."""

from typing import Final

from smallcouncil.agot.cards.house_card import PASS, Ability, HouseCard, UnitsIn, card_id, happens, loses
from smallcouncil.agot.combat import ATTACKER, Combat, earn
from smallcouncil.agot.hands import remove_from_game, to_discard, without
from smallcouncil.agot.names import TARGARYEN
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import DRAGON, KNIGHT, SHIP, count

DROGO: Final = card_id(TARGARYEN, 0)
VISERYS: Final = card_id(TARGARYEN, 5)
ILLYRIO: Final = card_id(TARGARYEN, 6)
ILLYRIO_IS_CONTENT: Final = 5


def in_the_embattled_area(game: Game, combat: Combat, side: int, unit: int) -> int:
    """How many units of a type a side has there: attackers count as being there, routed ones count too."""
    if side == ATTACKER:
        return count(combat.attackers, unit)
    return count(game.state.units[combat.area], unit) + count(game.state.routed[combat.area], unit)


def drogo_rides(game: Game, combat: Combat, side: int) -> int:
    return in_the_embattled_area(game, combat, side, KNIGHT)


def drogo_dies(game: Game, combat: Combat, side: int, code: int) -> None:
    remove_from_game(game, TARGARYEN, DROGO)


def xaro_has_more_ships(game: Game, combat: Combat, side: int, units: UnitsIn, strengths: list[int]) -> None:
    own, others = (in_the_embattled_area(game, combat, each, SHIP) for each in (side, 1 - side))
    if own > others and units.side == side and units.area == combat.area:
        strengths[SHIP] += 1


def daenerys_rides_a_dragon(game: Game, combat: Combat, side: int) -> int:
    return 2 * bool(in_the_embattled_area(game, combat, side, DRAGON))


def viserys_may_discard(game: Game, combat: Combat, side: int) -> list[int]:
    hand = game.state.hand[TARGARYEN]
    return [PASS, *hand] if hand else []


def viserys_discards(game: Game, combat: Combat, side: int, card: int) -> None:
    """The last card is used up only when Viserys himself is discarded, so no card comes back yet."""
    combat.chosen[side] = card
    if card != PASS:
        game.state.hand[TARGARYEN] = without(game.state.hand[TARGARYEN], card)
        to_discard(game, TARGARYEN, card)
        game.tell("card discarded", TARGARYEN, card)


def viserys_boasts(game: Game, combat: Combat, side: int) -> int:
    card = combat.chosen[side]
    return 0 if card == PASS else game.edition.house_cards[card].strength


def viserys_is_crowned(game: Game, combat: Combat, side: int, code: int) -> None:
    remove_from_game(game, TARGARYEN, VISERYS)


def illyrio_profits(game: Game, combat: Combat, side: int, code: int) -> None:
    attack, defence = combat.final
    earn(game, TARGARYEN, abs(attack - defence))
    if game.state.power[TARGARYEN] >= ILLYRIO_IS_CONTENT:
        remove_from_game(game, TARGARYEN, ILLYRIO)


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard(
        "Khal Drogo",
        strength=4,
        text="Gains 1 strength and a sword for each of your knights in the embattled area. Leaves the game afterwards.",
        strength_bonus=drogo_rides,
        swords_bonus=drogo_rides,
        after_combat=Ability(happens, drogo_dies),
    ),
    HouseCard("Arstan Whitebeard", strength=3, swords=1, fortifications=1),
    HouseCard(
        "Xaro Xhoan Daxos",
        strength=2,
        text="If you have more ships in the embattled area than your opponent, your ships there add 2 strength each.",
        unit_strengths=xaro_has_more_ships,
    ),
    HouseCard("Ser Jorah Mormont", strength=2, swords=1, fortifications=1),
    HouseCard(
        "Daenerys Targaryen",
        strength=1,
        text="If a dragon is in the embattled area, this card gains 2 strength.",
        strength_bonus=daenerys_rides_a_dragon,
    ),
    HouseCard(
        "Viserys Targaryen",
        strength=1,
        text="You may discard a card of your hand to add its printed strength. If you lose, Viserys leaves the game.",
        when_revealed=Ability(
            viserys_may_discard, viserys_discards, "card", "Discard a card to add its printed strength?"
        ),
        strength_bonus=viserys_boasts,
        when_decided=Ability(loses, viserys_is_crowned),
    ),
    HouseCard(
        "Illyrio Mopatis",
        strength=0,
        text="After the combat gain the difference of the strengths in power; with 5 or more he leaves the game.",
        after_combat=Ability(happens, illyrio_profits),
    ),
)
