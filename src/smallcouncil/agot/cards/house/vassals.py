"""The deck that all vassals share; a vassal's commander decides for it."""

from typing import Final

from smallcouncil.agot.armies import armies_on_board, place
from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.cards.house_card import PASS, Ability, HouseCard, UnitsIn, happens
from smallcouncil.agot.codes import ROUTED
from smallcouncil.agot.combat import DEFENDER, NO_CARD, Combat, fighting, lose_unit, pay
from smallcouncil.agot.control import controller, size_of
from smallcouncil.agot.hands import without
from smallcouncil.agot.influence import move_on_track
from smallcouncil.agot.names import FIEFDOMS, NOBODY
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import FOOTMAN, KNIGHT, ONE, count, types_in

BRONN_COSTS: Final = 2
BRONN_IS_WORTH: Final = 4


def varys_whispers(game: Game, combat: Combat, side: int, code: int) -> None:
    move_on_track(game, combat.house(side), FIEFDOMS, 0)


def syrio_outfights_footmen(game: Game, combat: Combat, side: int, units: UnitsIn, strengths: list[int]) -> None:
    """Those of other vassals stand their ground."""
    if side == DEFENDER and units.house in game.state.houses:
        strengths[FOOTMAN] = 0


def jaqen_finds_a_card(game: Game, combat: Combat, side: int) -> list[int]:
    return [0] if combat.cards[1 - side] != NO_CARD else []


def jaqen_changes_it(game: Game, combat: Combat, side: int, code: int) -> None:
    """The card returns to its hand, and any card of that hand is played instead; it may be the same."""
    opponent, returned = combat.house(1 - side), combat.cards[1 - side]
    hand = tuple(sorted((*game.state.hand[opponent], returned)))
    game.tell("card returned", opponent, returned)
    drawn = game.state.pick(hand)
    game.state.hand[opponent] = without(hand, drawn)
    combat.cards[1 - side] = drawn
    if drawn != returned:
        combat.text_comes_anew("cancel", 1 - side)
    game.tell("card replaced", opponent, drawn)


def connington_may_rally(game: Game, combat: Combat, side: int) -> list[int]:
    """Where the vassal has retreated to, if that is land, and its home, if it is still its own."""
    house, state = combat.house(side), game.state
    if combat.winner == side or not count(state.pool[house], KNIGHT):
        return []
    armies = armies_on_board(game, house)
    found = [
        area
        for area in sorted({combat.retreated_to, game.board.home[house]} - {NOBODY})
        if game.board.kind[area] == LAND
        and controller(game, area) == house
        and armies.room_to_grow(size_of(game, area))
    ]
    return [PASS, *found] if found else []


def connington_rallies(game: Game, combat: Combat, side: int, area: int) -> None:
    if area != PASS:
        place(game, combat.house(side), area, ONE[KNIGHT])
        game.tell("mustered", combat.house(side), area, area, ONE[KNIGHT])


def beric_must_fall(game: Game, combat: Combat, side: int) -> list[int]:
    """Units of the victorious vassal in the embattled area, also routed ones; a garrison is none."""
    if combat.winner != side:
        return []
    routed = game.state.routed[combat.area] if side == DEFENDER else 0
    return types_in(fighting(game, combat, side)) + [ROUTED + unit for unit in types_in(routed)]


def beric_falls(game: Game, combat: Combat, side: int, unit: int) -> None:
    lose_unit(game, combat, side, unit % ROUTED, unit >= ROUTED)


def bronn_may_be_bought(game: Game, combat: Combat, side: int) -> list[int]:
    """Only a player pays: neither a vassal nor its commander can."""
    opponent = combat.house(1 - side)
    pays = opponent in game.state.houses and game.state.power[opponent] >= BRONN_COSTS
    return [PASS, BRONN_COSTS] if pays else []


def bronn_is_bought(game: Game, combat: Combat, side: int, amount: int) -> None:
    combat.chosen[side] = amount
    if amount != PASS:
        pay(game, combat.house(1 - side), amount)


def bronn_looks_on(game: Game, combat: Combat, side: int) -> int:
    return 0 if combat.chosen[side] == PASS else -BRONN_IS_WORTH


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard(
        "Varys",
        strength=0,
        text="After the combat the vassal goes to the first place of the Fiefdoms track.",
        after_combat=Ability(happens, varys_whispers),
    ),
    HouseCard(
        "Syrio Forel",
        strength=1,
        text="If the vassal defends, footmen of the players' houses add no strength, on either side.",
        unit_strengths=syrio_outfights_footmen,
    ),
    HouseCard(
        "Jaqen H'ghar",
        strength=1,
        text="The opponent's card goes back to his hand; then a card of that hand, drawn at random, is played instead.",
        cancel=Ability(jaqen_finds_a_card, jaqen_changes_it),
    ),
    HouseCard("Janos Slynt", strength=2, swords=2, fortifications=1),
    HouseCard(
        "Jon Connington",
        strength=2,
        text="If the vassal loses, it may place a knight in the area it retreated to or in its home area.",
        after_combat=Ability(connington_may_rally, connington_rallies, "area", "Place a knight: where?"),
    ),
    HouseCard(
        "Beric Dondarrion",
        strength=3,
        text="If the vassal wins, one of its units in the embattled area is destroyed after casualties.",
        after_casualties=Ability(beric_must_fall, beric_falls, "unit", "Destroy which of the vassal's units?"),
    ),
    HouseCard(
        "Bronn",
        strength=BRONN_IS_WORTH,
        text="The opposing player may pay 2 power; then the strength of this card is 0.",
        when_revealed=Ability(
            bronn_may_be_bought,
            bronn_is_bought,
            "power",
            "Pay 2 power to bring Bronn's strength to 0?",
            by_opponent=True,
        ),
        strength_bonus=bronn_looks_on,
    ),
)
