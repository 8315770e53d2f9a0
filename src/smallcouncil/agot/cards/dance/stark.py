"""House Stark in A Dance with Dragons: the Boltons."""

from typing import Final

from smallcouncil.agot.cards.house_card import PASS, Ability, HouseCard, card_id
from smallcouncil.agot.codes import SIDE
from smallcouncil.agot.combat import Combat
from smallcouncil.agot.control import are_kin
from smallcouncil.agot.hands import take_back
from smallcouncil.agot.names import STARK
from smallcouncil.agot.state import Game

RAMSAY: Final = card_id(STARK, 1, alternate=True)
REEK: Final = card_id(STARK, 6, alternate=True)


def reek_is_at_hand(game: Game, combat: Combat, side: int) -> int:
    return int(REEK in game.state.hand[STARK])


def ramsay_is_cruel(game: Game, combat: Combat, side: int) -> int:
    return 3 * reek_is_at_hand(game, combat, side)


def guests(game: Game, combat: Combat, side: int) -> list[int]:
    """Areas of third houses that support the opponent.  His own family, commander or vassal, stays with him."""
    opponent = combat.house(1 - side)
    areas = combat.supporting_areas(1 - side)
    return [area for area in areas if not are_kin(game, game.state.owner[area], opponent)]


def frey_has_guests(game: Game, combat: Combat, side: int) -> list[int]:
    return [0] if guests(game, combat, side) else []


def frey_turns_them(game: Game, combat: Combat, side: int, code: int) -> None:
    turned = guests(game, combat, side)
    for area in turned:
        game.tell("support taken", game.state.owner[area], area, combat.house(side))
    combat.support = [
        SIDE.code(area, side if area in turned else helped) for area, helped in map(SIDE.read, combat.support)
    ]


def ramsay_is_discarded(game: Game, combat: Combat, side: int) -> list[int]:
    return [0] if RAMSAY in game.state.discard[STARK] else []


def reek_fetches_ramsay(game: Game, combat: Combat, side: int, code: int) -> None:
    take_back(game, STARK, (RAMSAY,))
    game.tell("card taken back", STARK, RAMSAY)


def reek_may_creep_back(game: Game, combat: Combat, side: int) -> list[int]:
    return [PASS, 0] if combat.winner != side else []


def reek_creeps_back(game: Game, combat: Combat, side: int, code: int) -> None:
    if code != PASS:
        take_back(game, STARK, (REEK,))
        game.tell("card taken back", STARK, REEK)


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard("Roose Bolton", strength=4, swords=1),
    HouseCard(
        "Ramsay Bolton",
        strength=3,
        text="While Reek is in your hand, this card gains 1 strength and three swords.",
        strength_bonus=reek_is_at_hand,
        swords_bonus=ramsay_is_cruel,
    ),
    HouseCard("Black Walder", strength=2, swords=1),
    HouseCard("Steelshanks Walton", strength=2, fortifications=1),
    HouseCard("Damon Dance-For-Me", strength=1, swords=1),
    HouseCard(
        "Walder Frey",
        strength=1,
        text="All support that other houses give your opponent is yours instead; what is his own he keeps.",
        when_revealed=Ability(frey_has_guests, frey_turns_them),
    ),
    HouseCard(
        "Reek",
        strength=0,
        text="At once take Ramsay Bolton back if he is discarded. If you lose, you may take this card back as well.",
        immediately=Ability(ramsay_is_discarded, reek_fetches_ramsay),
        when_decided=Ability(reek_may_creep_back, reek_creeps_back, prompt="Take Reek back to your hand?"),
    ),
)
