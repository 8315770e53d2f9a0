"""House Stark."""

from typing import Final

from smallcouncil.agot.cards.house_card import Ability, HouseCard, loses
from smallcouncil.agot.combat import DEFENDER, Combat
from smallcouncil.agot.hands import take_back
from smallcouncil.agot.names import STARK
from smallcouncil.agot.state import Game


def roose_returns_all(game: Game, combat: Combat, side: int, code: int) -> None:
    take_back(game, STARK, game.state.discard[STARK])
    game.tell("cards returned", STARK)


def catelyn_doubles(game: Game, combat: Combat, side: int, bonus: int) -> int:
    return 2 * bonus if side == DEFENDER else bonus


HOUSE_CARDS: Final[tuple[HouseCard, ...]] = (
    HouseCard("Eddard Stark", strength=4, swords=2),
    HouseCard(
        "Robb Stark",
        strength=3,
        text="If you win, you choose the area your opponent retreats to, among those that cost him the fewest units.",
        chooses_retreat=True,
    ),
    HouseCard(
        "Roose Bolton",
        strength=2,
        text="If you lose, take your whole discard pile, this card included, back to your hand.",
        when_decided=Ability(loses, roose_returns_all),
    ),
    HouseCard("Greatjon Umber", strength=2, swords=1),
    HouseCard("Ser Rodrick Cassel", strength=1, fortifications=2),
    HouseCard(
        "The Blackfish",
        strength=1,
        text="Your units cannot be destroyed in this combat by card texts, swords or Tides of Battle cards.",
        saves_from_casualties=True,
    ),
    HouseCard(
        "Catelyn Stark",
        strength=0,
        text="If you defend with a Defense order in the embattled area, its bonus counts twice.",
        order_bonus=catelyn_doubles,
    ),
)
