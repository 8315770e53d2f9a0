"""Combat strength, source by source (p. 17 to p. 20)."""

from smallcouncil.agot.cards.house_card import HouseCard, UnitsIn, without_text
from smallcouncil.agot.cards.tides_of_battle import TIDES_CARDS
from smallcouncil.agot.combat import ATTACKER, DEFENDER, NO_CARD, Combat, fighting
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.orders import BONUS, DEFENSE, KIND
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import BITS, ONE, UNITS, strengths_by

Line = tuple[str, int, int]
"""One source of strength, the id of the area or card that it is (or nobody), and what it adds."""
Cards = tuple[HouseCard | None, HouseCard | None]
"""What both sides play, as it works in the combat."""


def card_of(game: Game, combat: Combat, side: int) -> HouseCard | None:
    """The house card a side plays, if it plays one, as it works in this combat."""
    card = combat.cards[side]
    if card == NO_CARD:
        return None
    played = game.edition.house_cards[card]
    return without_text(played) if side == combat.ignored else played


def iron_throne_order(game: Game, combat: Combat) -> tuple[int, int]:
    """The sides in the order in which their texts work (p. 19), by the track as it stands now."""
    for house in game.state.iron_throne:
        if house == combat.attacker:
            return (ATTACKER, DEFENDER)
        if house == combat.defender:
            break
    return (DEFENDER, ATTACKER)


def is_saved_from_casualties(game: Game, combat: Combat, side: int) -> bool:
    card = card_of(game, combat, side)
    return card is not None and card.saves_from_casualties


def changes_units(card: HouseCard | None) -> bool:
    return card is not None and card.unit_strengths is not None


def changed_strength_of_units(
    game: Game, combat: Combat, cards: Cards, units: UnitsIn, group: int, printed: bytes
) -> int:
    """What upright units add if a text changes that."""
    strengths = [printed[one] for one in ONE]
    for side in iron_throne_order(game, combat):
        card = cards[side]
        if card is not None and card.unit_strengths is not None:
            card.unit_strengths(game, combat, side, units, strengths)
    return sum([(group >> (BITS * unit) & 15) * strengths[unit] for unit in range(len(UNITS))])


def order_strength(game: Game, combat: Combat, side: int, card: HouseCard | None) -> int:
    """The march order of the attacker, the Defense order of the defender."""
    if side == ATTACKER:
        bonus = BONUS[combat.order]
    else:
        order = game.state.orders[combat.area]
        bonus = BONUS[order] if KIND[order] == DEFENSE else 0
    return bonus if card is None or card.order_bonus is None else card.order_bonus(game, combat, side, bonus)


def card_strength(game: Game, combat: Combat, side: int, card: HouseCard, other: HouseCard | None) -> int:
    """The printed strength and what the text adds, not below 0."""
    strength = 0 if other is not None and other.opponent_has_no_strength else card.strength
    if card.strength_bonus is not None:
        strength += card.strength_bonus(game, combat, side)
    return max(0, strength)


def strength_lines(game: Game, combat: Combat, side: int) -> list[Line]:
    """Every source of a side's combat strength as it is now.

    Siege engines count against castles and strongholds only (p. 17)."""
    state, area = game.state, combat.area
    cards = card_of(game, combat, ATTACKER), card_of(game, combat, DEFENDER)
    card, group = cards[side], fighting(game, combat, side)
    besieging = side == ATTACKER and game.board.fortification[area] > 0
    printed = strengths_by(game.edition.unit_strengths(game), besieging)
    changed = changes_units(cards[ATTACKER]) or changes_units(cards[DEFENDER])
    added = printed[group]
    if changed:
        units = UnitsIn(side, combat.house(side), area)
        added = changed_strength_of_units(game, combat, cards, units, group, printed)
    lines = [("units", NOBODY, added), ("order", NOBODY, order_strength(game, combat, side, card))]
    for near in combat.supporting_areas(side):
        group = state.units[near]
        added = printed[group]
        if changed:
            units = UnitsIn(side, state.owner[near], near)
            added = changed_strength_of_units(game, combat, cards, units, group, printed)
        lines.append(("support", near, added + BONUS[state.orders[near]]))
    if side == DEFENDER and state.garrisons[area]:
        lines.append(("garrison", NOBODY, state.garrisons[area]))
    if card is not None:
        lines.append(("card", combat.cards[side], card_strength(game, combat, side, card, cards[1 - side])))
    if combat.tides[side] != NO_CARD:
        lines.append(("tides", NOBODY, TIDES_CARDS[combat.tides[side]].strength))
    if combat.blade == side:
        lines.append(("blade", NOBODY, 1))
    set_final_strength(game, combat, cards, side, lines)
    return lines


def set_final_strength(game: Game, combat: Combat, cards: Cards, counted: int, lines: list[Line]) -> None:
    """Texts that say what the strength of a side is, in Iron Throne order: the difference is a line of its own."""
    attacking, defending = cards
    silent = attacking is None or attacking.final_strength is None
    if silent and (defending is None or defending.final_strength is None):
        return
    for side in iron_throne_order(game, combat):
        card = cards[side]
        if card is not None and card.final_strength is not None:
            now = total(lines)
            strength = card.final_strength(game, combat, side, counted, now)
            if strength != now:
                lines.append(("set", combat.cards[side], strength - reckoned(lines)))


def changes_its_own(card: HouseCard) -> bool:
    """Whether its side may have more or less by a card than without it and by `card_strength`."""
    return card.order_bonus is not None or changes_the_other(card)


def changes_the_other(card: HouseCard) -> bool:
    """Whether the same is true of the other side."""
    return card.unit_strengths is not None or card.final_strength is not None


def total(lines: list[Line]) -> int:
    """The combat strength of a side; a penalty never takes it below 0."""
    return max(0, reckoned(lines))


def reckoned(lines: list[Line]) -> int:
    """What all sources add together."""
    strength = 0
    for line in lines:
        strength += line[2]
    return strength


def swords(game: Game, combat: Combat, side: int) -> int:
    """Sword icons of the house card, its text and the tides card."""
    card = card_of(game, combat, side)
    icons = 0
    if card is not None:
        icons = card.swords + (card.swords_bonus(game, combat, side) if card.swords_bonus else 0)
    tides = combat.tides[side]
    return icons + (TIDES_CARDS[tides].swords if tides != NO_CARD else 0)


def fortifications(game: Game, combat: Combat, side: int) -> int:
    """Fortification icons of the house card, its text and the tides card."""
    card = card_of(game, combat, side)
    icons = 0
    if card is not None:
        icons = card.fortifications
        icons += card.fortifications_bonus(game, combat, side) if card.fortifications_bonus else 0
    tides = combat.tides[side]
    return icons + (TIDES_CARDS[tides].fortifications if tides != NO_CARD else 0)
