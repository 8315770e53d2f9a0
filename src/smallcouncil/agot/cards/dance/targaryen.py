"""House Targaryen, the deck marked B."""

from typing import Final

from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.cards.house_card import PASS, Ability, HouseCard, UnitsIn, happens
from smallcouncil.agot.combat import ATTACKER, Combat, pay
from smallcouncil.agot.hands import take_back, without
from smallcouncil.agot.names import TARGARYEN
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import DRAGON, KNIGHT, ONE, SIZE, count


def difference(combat: Combat) -> int:
    """Between the two final combat strengths."""
    attack, defence = combat.final
    return abs(attack - defence)


def daenerys_burns(game: Game, combat: Combat, side: int, code: int) -> None:
    opponent = combat.house(1 - side)
    pay(game, opponent, min(difference(combat), game.state.power[opponent]))


def came_by_ship(game: Game, combat: Combat) -> bool:
    """Whether ships carried the attackers: no land connects the two areas, and not all of them have wings."""
    board, dragons = game.board, count(combat.attackers, DRAGON) * ONE[DRAGON]
    if board.kind[combat.origin] != LAND or board.kind[combat.area] != LAND:
        return False
    return combat.area not in board.adjacent_land[combat.origin] and combat.attackers != dragons


def groleo_lands(game: Game, combat: Combat, side: int) -> int:
    if side != ATTACKER or not came_by_ship(game, combat):
        return 0
    state = game.state
    seas = [sea for sea in game.board.adjacent_sea[combat.area] if state.owner[sea] == TARGARYEN]
    return sum(SIZE[state.units[sea] + state.routed[sea]] for sea in seas)


def rakharo_has_room(game: Game, combat: Combat, side: int, units: UnitsIn, strengths: list[int]) -> None:
    open_field = game.board.kind[combat.area] == LAND and not game.board.fortification[combat.area]
    if open_field and units.side == side and units.area == combat.area:
        strengths[KNIGHT] += 2


def missandei_may_call(game: Game, combat: Combat, side: int) -> list[int]:
    if combat.winner == side or difference(combat) > 2:
        return []
    others = sorted(without(game.state.discard[TARGARYEN], combat.cards[side]))
    return [PASS, *others] if others else []


def missandei_calls(game: Game, combat: Combat, side: int, card: int) -> None:
    if card != PASS:
        take_back(game, TARGARYEN, (card,))
        game.tell("card taken back", TARGARYEN, card)


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard(
        "Daenerys Targaryen",
        strength=4,
        text="After the combat your opponent discards the difference of the two final strengths in power.",
        after_combat=Ability(happens, daenerys_burns),
    ),
    HouseCard("Daario Naharis", strength=3, swords=1),
    HouseCard("Grey Worm", strength=2, swords=1, fortifications=1),
    HouseCard("Strong Belwas", strength=2, swords=2),
    HouseCard(
        "Captain Groleo",
        strength=1,
        text="If ships carry your attack on a land area, this card gains 1 strength for each of your ships beside it.",
        strength_bonus=groleo_lands,
    ),
    HouseCard(
        "Rakharo",
        strength=1,
        text="In a land area without castle or stronghold your knights there add 4 strength each.",
        unit_strengths=rakharo_has_room,
    ),
    HouseCard(
        "Missandei",
        strength=0,
        text="If you lose by 2 or less, you may take another card of your discard pile back to your hand.",
        when_decided=Ability(
            missandei_may_call, missandei_calls, "card", "Take which card of your discard pile back to your hand?"
        ),
    ),
)
