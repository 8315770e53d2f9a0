"""House Baratheon."""

from typing import Final

from smallcouncil.agot.cards.house_card import PASS, Ability, HouseCard, UnitsIn, card_id
from smallcouncil.agot.codes import YES_OR_NO
from smallcouncil.agot.combat import ATTACKER, Combat, fighting
from smallcouncil.agot.control import place_on
from smallcouncil.agot.hands import discard_from_hand
from smallcouncil.agot.names import BARATHEON, IRON_THRONE
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import FOOTMAN, KNIGHT, ONE, SHIP, count

STANNIS: Final = card_id(BARATHEON, 0)
UPRIGHT, ROUTED = 0, 1


def stannis_is_behind(game: Game, combat: Combat, side: int) -> int:
    return int(place_on(game, IRON_THRONE, combat.house(1 - side)) < place_on(game, IRON_THRONE, combat.house(side)))


def renly_may_knight(game: Game, combat: Combat, side: int) -> list[int]:
    """Footmen, upright or routed, that fought or, in an own area, supported.  A knight must be left."""
    state = game.state
    if combat.winner != side or not count(state.pool[BARATHEON], KNIGHT):
        return []
    areas = [area for area in combat.supporting_areas(side) if state.owner[area] == BARATHEON]
    upright = {area: state.units[area] for area in areas} | {combat.area: fighting(game, combat, side)}
    routed = {area: state.routed[area] for area in (areas if side == ATTACKER else [*areas, combat.area])}
    found = [YES_OR_NO.code(area, UPRIGHT) for area, group in upright.items() if count(group, FOOTMAN)]
    found += [YES_OR_NO.code(area, ROUTED) for area, group in routed.items() if count(group, FOOTMAN)]
    return [PASS, *sorted(found)] if found else []


def renly_knights(game: Game, combat: Combat, side: int, footman: int) -> None:
    if footman == PASS:
        return
    state = game.state
    area, how = YES_OR_NO.read(footman)
    change = ONE[KNIGHT] - ONE[FOOTMAN]
    if how == ROUTED:  # a routed footman becomes a routed knight
        state.routed[area] += change
    elif area == combat.area and side == ATTACKER:
        combat.attackers += change
    else:
        state.units[area] += change
    state.pool[BARATHEON] -= change
    game.tell("upgraded", BARATHEON, area, ONE[FOOTMAN], ONE[KNIGHT])


def stannis_is_discarded(game: Game, combat: Combat, side: int) -> int:
    return int(STANNIS in game.state.discard[BARATHEON])


def salladhor_stills_ships(game: Game, combat: Combat, side: int, units: UnitsIn, strengths: list[int]) -> None:
    if combat.supported(side) and units.house != BARATHEON:
        strengths[SHIP] = 0


def patchface_looks(game: Game, combat: Combat, side: int) -> list[int]:
    hand = game.state.hand[combat.house(1 - side)]
    return [PASS, *hand] if hand else []


def patchface_discards(game: Game, combat: Combat, side: int, card: int) -> None:
    if card != PASS:
        discard_from_hand(game, combat.house(1 - side), card)


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard(
        "Stannis Baratheon",
        strength=4,
        text="If your opponent stands higher on the Iron Throne track, this card gains 1 strength.",
        strength_bonus=stannis_is_behind,
    ),
    HouseCard(
        "Renly Baratheon",
        strength=3,
        text="If you win, you may make one of your fighting footmen, or a Baratheon footman supporting you, a knight.",
        when_decided=Ability(renly_may_knight, renly_knights, "footman at", "Make which footman a knight?"),
    ),
    HouseCard(
        "Ser Davos Seaworth",
        strength=2,
        text="While Stannis Baratheon is in your discard pile, this card gains 1 strength and a sword.",
        strength_bonus=stannis_is_discarded,
        swords_bonus=stannis_is_discarded,
    ),
    HouseCard("Brienne of Tarth", strength=2, swords=1, fortifications=1),
    HouseCard(
        "Salladhor Saan",
        strength=1,
        text="If anybody supports you, all ships that are not Baratheon's add no strength, on either side.",
        unit_strengths=salladhor_stills_ships,
    ),
    HouseCard("Melisandre", strength=1, swords=1),
    HouseCard(
        "Patchface",
        strength=0,
        text="After the combat, look at your opponent's hand; you may discard one of its cards.",
        after_combat=Ability(patchface_looks, patchface_discards, "card", "Discard a card from your opponent's hand?"),
    ),
)
