"""House Lannister."""

from typing import Final

from smallcouncil.agot.cards.house_card import PASS, Ability, HouseCard, UnitsIn, wins
from smallcouncil.agot.combat import ATTACKER, NO_CARD, Combat, earn, remove_order
from smallcouncil.agot.names import LANNISTER
from smallcouncil.agot.phases.replace_card import ReplaceHouseCard
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import FOOTMAN


def tywin_is_paid(game: Game, combat: Combat, side: int, code: int) -> None:
    earn(game, LANNISTER, 2)


def kevan_leads_footmen(game: Game, combat: Combat, side: int, units: UnitsIn, strengths: list[int]) -> None:
    if side == ATTACKER and units.side == ATTACKER and units.house == LANNISTER:
        strengths[FOOTMAN] += 1


def tyrion_may_cancel(game: Game, combat: Combat, side: int) -> list[int]:
    return [PASS, 0] if combat.cards[1 - side] != NO_CARD else []


def tyrion_cancels(game: Game, combat: Combat, side: int, code: int) -> None:
    """The card goes back to its hand without effect, and its owner must play another one."""
    if code == PASS:
        return
    card = combat.cards[1 - side]
    opponent = combat.house(1 - side)
    combat.cards[1 - side] = NO_CARD
    game.tell("card returned", opponent, card)
    others = game.state.hand[opponent]
    game.state.hand[opponent] = tuple(sorted((*others, card)))
    if others:
        game.call(ReplaceHouseCard(1 - side, others))


def cersei_may_remove(game: Game, combat: Combat, side: int) -> list[int]:
    """The loser's orders, but for the two of this combat, which are removed anyway."""
    if combat.winner != side:
        return []
    state, loser = game.state, combat.house(1 - side)
    areas = [
        area
        for area, order in enumerate(state.orders)
        if order and state.owner[area] == loser and area not in (combat.area, combat.origin)
    ]
    return [PASS, *areas] if areas else []


def cersei_removes(game: Game, combat: Combat, side: int, area: int) -> None:
    if area != PASS:
        remove_order(game, combat, area)


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard(
        "Tywin Lannister",
        strength=4,
        text="If you win, gain 2 power.",
        when_decided=Ability(wins, tywin_is_paid),
    ),
    HouseCard("Ser Gregor Clegane", strength=3, swords=3),
    HouseCard("Ser Jaime Lannister", strength=2, swords=1),
    HouseCard("The Hound", strength=2, fortifications=2),
    HouseCard(
        "Ser Kevan Lannister",
        strength=1,
        text="If you attack, your attacking footmen and Lannister footmen supporting you add 2 strength each.",
        unit_strengths=kevan_leads_footmen,
    ),
    HouseCard(
        "Tyrion Lannister",
        strength=1,
        text="You may at once send your opponent's card back to his hand; he must play another one, if he has one.",
        cancel=Ability(tyrion_may_cancel, tyrion_cancels, prompt="Send the opponent's house card back to his hand?"),
    ),
    HouseCard(
        "Cersei Lannister",
        strength=0,
        text="If you win, you may remove one of the loser's order tokens anywhere on the board.",
        when_decided=Ability(cersei_may_remove, cersei_removes, "area", "Remove one of the loser's orders: where?"),
    ),
)
