"""Combat strength, source by source (p. 17 to p. 20)."""

from smallcouncil.agot.cards.house_card import HouseCard, UnitsIn, without_text
from smallcouncil.agot.cards.tides_of_battle import TIDES_CARDS
from smallcouncil.agot.combat import ATTACKER, DEFENDER, NO_CARD, Combat, fighting
from smallcouncil.agot.control import place_on
from smallcouncil.agot.names import IRON_THRONE
from smallcouncil.agot.orders import BONUS, DEFENSE, KIND
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import BITS, UNITS, strengths_by

Line = tuple[str, int]
"""One source of strength and what it adds.  Sources that name an area or a card are `what:id`."""


def card_of(game: Game, combat: Combat, side: int) -> HouseCard | None:
    """The house card a side plays, if it plays one, as it works in this combat."""
    card = combat.cards[side]
    if card == NO_CARD:
        return None
    played = game.edition.house_cards[card]
    return without_text(played) if side == combat.ignored else played


def iron_throne_order(game: Game, combat: Combat) -> tuple[int, int]:
    """The sides in the order in which their texts work (p. 19), by the track as it stands now."""
    first = place_on(game, IRON_THRONE, combat.attacker) < place_on(game, IRON_THRONE, combat.defender)
    return (ATTACKER, DEFENDER) if first else (DEFENDER, ATTACKER)


def is_saved_from_casualties(game: Game, combat: Combat, side: int) -> bool:
    card = card_of(game, combat, side)
    return card is not None and card.saves_from_casualties


def strength_of_units(game: Game, combat: Combat, units: UnitsIn, group: int) -> int:
    """What upright units add; siege engines only against castles and strongholds (p. 17)."""
    besieging = units.side == ATTACKER and game.board.fortification[combat.area] > 0
    printed = strengths_by(game.edition.unit_strengths(game), besieging)
    cards = attacking, defending = card_of(game, combat, ATTACKER), card_of(game, combat, DEFENDER)
    silent = attacking is None or attacking.unit_strengths is None
    if silent and (defending is None or defending.unit_strengths is None):
        return printed[group]
    strengths = list(printed.each)
    for side in iron_throne_order(game, combat):
        card = cards[side]
        if card is not None and card.unit_strengths is not None:
            card.unit_strengths(game, combat, side, units, strengths)
    return sum((group >> (BITS * unit) & 15) * strengths[unit] for unit in range(len(UNITS)))


def order_strength(game: Game, combat: Combat, side: int) -> int:
    """The march order of the attacker, the Defense order of the defender."""
    if side == ATTACKER:
        bonus = BONUS[combat.order]
    else:
        order = game.state.orders[combat.area]
        bonus = BONUS[order] if KIND[order] == DEFENSE else 0
    card = card_of(game, combat, side)
    return bonus if card is None or card.order_bonus is None else card.order_bonus(game, combat, side, bonus)


def card_strength(game: Game, combat: Combat, side: int) -> int:
    """The printed strength and what the text adds, not below 0."""
    card = card_of(game, combat, side)
    if card is None:
        return 0
    other = card_of(game, combat, 1 - side)
    strength = 0 if other is not None and other.opponent_has_no_strength else card.strength
    if card.strength_bonus is not None:
        strength += card.strength_bonus(game, combat, side)
    return max(0, strength)


def strength_lines(game: Game, combat: Combat, side: int) -> list[Line]:
    """Every source of a side's combat strength as it is now."""
    state = game.state
    units = UnitsIn(side, combat.house(side), combat.area)
    lines = [
        ("units", strength_of_units(game, combat, units, fighting(game, combat, side))),
        ("order", order_strength(game, combat, side)),
    ]
    for area in combat.supporting_areas(side):
        units = UnitsIn(side, state.owner[area], area)
        added = strength_of_units(game, combat, units, state.units[area]) + BONUS[state.orders[area]]
        lines.append((f"support:{area}", added))
    if side == DEFENDER and state.garrisons[combat.area]:
        lines.append(("garrison", state.garrisons[combat.area]))
    if combat.cards[side] != NO_CARD:
        lines.append((f"card:{combat.cards[side]}", card_strength(game, combat, side)))
    if combat.tides[side] != NO_CARD:
        lines.append(("tides", TIDES_CARDS[combat.tides[side]].strength))
    if combat.blade == side:
        lines.append(("blade", 1))
    set_final_strength(game, combat, side, lines)
    return lines


def set_final_strength(game: Game, combat: Combat, counted: int, lines: list[Line]) -> None:
    """Texts that say what the strength of a side is, in Iron Throne order: the difference is a line of its own."""
    cards = attacking, defending = card_of(game, combat, ATTACKER), card_of(game, combat, DEFENDER)
    silent = attacking is None or attacking.final_strength is None
    if silent and (defending is None or defending.final_strength is None):
        return
    for side in iron_throne_order(game, combat):
        card = cards[side]
        if card is not None and card.final_strength is not None:
            now = total(lines)
            strength = card.final_strength(game, combat, side, counted, now)
            if strength != now:
                lines.append((f"set:{combat.cards[side]}", strength - reckoned(lines)))


def total(lines: list[Line]) -> int:
    """The combat strength of a side; a penalty never takes it below 0."""
    return max(0, reckoned(lines))


def reckoned(lines: list[Line]) -> int:
    """What all sources add together."""
    strength = 0
    for _, added in lines:
        strength += added
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
