"""House Tyrell."""

from typing import Final

from smallcouncil.agot.cards.house_card import Ability, HouseCard
from smallcouncil.agot.combat import ATTACKER, Combat, fighting, lose_unit, remove_order
from smallcouncil.agot.state import Game
from smallcouncil.agot.strength import is_saved_from_casualties
from smallcouncil.agot.units import FOOTMAN, count


def mace_finds_a_footman(game: Game, combat: Combat, side: int) -> list[int]:
    """0 is an upright footman, 1 a routed one."""
    if is_saved_from_casualties(game, combat, 1 - side):
        return []
    upright = count(fighting(game, combat, 1 - side), FOOTMAN)
    routed = count(game.state.routed[combat.area], FOOTMAN) if side == ATTACKER else 0
    return [0] * bool(upright) + [1] * bool(routed)


def mace_destroys(game: Game, combat: Combat, side: int, routed: int) -> None:
    lose_unit(game, combat, 1 - side, FOOTMAN, bool(routed))


def queen_finds_an_order(game: Game, combat: Combat, side: int) -> list[int]:
    """Orders of the opponent beside the embattled area, but not the march that started the combat."""
    state, opponent = game.state, combat.house(1 - side)
    return [
        area
        for area in game.board.neighbours[combat.area]
        if state.orders[area] and state.owner[area] == opponent and area != combat.origin
    ]


def queen_removes(game: Game, combat: Combat, side: int, area: int) -> None:
    remove_order(game, combat, area)


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard(
        "Mace Tyrell",
        strength=4,
        text="At once destroy one of your opponent's attacking or defending footmen.",
        immediately=Ability(mace_finds_a_footman, mace_destroys, "enemy footman", "Destroy which footman?"),
    ),
    HouseCard(
        "Ser Loras Tyrell",
        strength=3,
        text="If you attack and win, your march order goes to the conquered area and can be resolved again this round.",
        keeps_marching=True,
    ),
    HouseCard("Randyll Tarly", strength=2, swords=1),
    HouseCard("Ser Garlan Tyrell", strength=2, swords=2),
    HouseCard("Margaery Tyrell", strength=1, fortifications=1),
    HouseCard("Alester Florent", strength=1, fortifications=1),
    HouseCard(
        "Queen of Thorns",
        strength=0,
        text="At once remove one of your opponent's orders beside the embattled area, but not this combat's march.",
        immediately=Ability(queen_finds_an_order, queen_removes, "area", "Remove which adjacent enemy order?"),
    ),
)
