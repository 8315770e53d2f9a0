"""House Lannister in A Dance with Dragons."""

from typing import Final

from smallcouncil.agot.cards.house_card import PASS, Ability, HouseCard, UnitsIn
from smallcouncil.agot.codes import YES_OR_NO
from smallcouncil.agot.combat import ATTACKER, Combat, fighting, lose_unit, pay, remove_order
from smallcouncil.agot.control import areas_held, hold, is_empty
from smallcouncil.agot.names import LANNISTER, NOBODY
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import FOOTMAN, KNIGHT, ONE, count

QYBURN_COSTS: Final = 2
UPRIGHT, ROUTED = 0, 1


def payne_may_behead(game: Game, combat: Combat, side: int) -> list[int]:
    """Footmen of the loser anywhere, upright or routed; attackers count in the area they attacked."""
    if combat.winner != side:
        return []
    state, loser = game.state, combat.house(1 - side)
    found = {(combat.area, UPRIGHT): fighting(game, combat, 1 - side)}
    for area in areas_held(game, loser):
        found |= {(area, UPRIGHT): state.units[area], (area, ROUTED): state.routed[area]}
    codes = sorted(YES_OR_NO.code(*where) for where, group in found.items() if count(group, FOOTMAN))
    return [PASS, *codes] if codes else []


def payne_beheads(game: Game, combat: Combat, side: int, footman: int) -> None:
    if footman == PASS:
        return
    area, how = YES_OR_NO.read(footman)
    if area == combat.area:
        lose_unit(game, combat, 1 - side, FOOTMAN, how == ROUTED)
        return
    state, loser = game.state, combat.house(1 - side)
    (state.routed if how == ROUTED else state.units)[area] -= ONE[FOOTMAN]
    state.pool[loser] += ONE[FOOTMAN]
    game.tell("destroyed", loser, area, ONE[FOOTMAN])
    if is_empty(game, area):
        hold(game, area, NOBODY)
        remove_order(game, combat, area)


def addam_leads_knights(game: Game, combat: Combat, side: int, units: UnitsIn, strengths: list[int]) -> None:
    if side == ATTACKER and units.side == ATTACKER and units.house == LANNISTER:
        strengths[KNIGHT] += 1


def qyburn_may_borrow(game: Game, combat: Combat, side: int) -> list[int]:
    """The cards in all players' discard piles; a vassal has none."""
    state = game.state
    cards = sorted(card for house in state.houses for card in state.discard[house])
    return [PASS, *cards] if cards and state.power[LANNISTER] >= QYBURN_COSTS else []


def qyburn_borrows(game: Game, combat: Combat, side: int, card: int) -> None:
    combat.chosen[side] = card
    if card != PASS:
        pay(game, LANNISTER, QYBURN_COSTS)
        game.tell("figures borrowed", LANNISTER, card)


def borrowed(game: Game, combat: Combat, side: int) -> HouseCard | None:
    card = combat.chosen[side]
    return None if card == PASS else game.edition.house_cards[card]


def borrowed_strength(game: Game, combat: Combat, side: int) -> int:
    card = borrowed(game, combat, side)
    return card.strength if card else 0


def borrowed_swords(game: Game, combat: Combat, side: int) -> int:
    card = borrowed(game, combat, side)
    return card.swords if card else 0


def borrowed_fortifications(game: Game, combat: Combat, side: int) -> int:
    card = borrowed(game, combat, side)
    return card.fortifications if card else 0


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard("Ser Jaime Lannister", strength=4, swords=1, fortifications=1),
    HouseCard("Ser Kevan Lannister", strength=3, fortifications=1),
    HouseCard("Daven Lannister", strength=2, swords=1),
    HouseCard(
        "Ser Ilyn Payne",
        strength=2,
        text="If you win, you may destroy a footman of the loser anywhere; an area that is empty then loses its order.",
        when_decided=Ability(payne_may_behead, payne_beheads, "footman at", "Destroy which of the loser's footmen?"),
    ),
    HouseCard("Cersei Lannister", strength=1, fortifications=1),
    HouseCard(
        "Ser Addam Marbrand",
        strength=1,
        text="If you attack, your attacking knights and Lannister knights supporting you add 3 strength each.",
        unit_strengths=addam_leads_knights,
    ),
    HouseCard(
        "Qyburn",
        strength=0,
        text="You may discard 2 power to give this card the printed strength and icons of any discarded house card.",
        when_revealed=Ability(qyburn_may_borrow, qyburn_borrows, "card", "Pay 2 power for the figures of which card?"),
        strength_bonus=borrowed_strength,
        swords_bonus=borrowed_swords,
        fortifications_bonus=borrowed_fortifications,
    ),
)
