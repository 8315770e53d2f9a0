"""How the houses lean: no seat asks for the same temper as the next, nor covets the same lands.

A house between two others has to guard what it holds; one in a corner has nothing to save its power for; and two that
quarrel over what neither can keep leave the game to a third.  What suits the seats was tried by lot in games between
knights, for each number of players, with an eye to every seat's chance to win (docs/bots.md).  Where nothing was tried,
nobody leans.
"""

from typing import Final, NamedTuple

from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS
from smallcouncil.agot.names import BARATHEON, GREYJOY, LANNISTER, MARTELL, STARK, TYRELL
from smallcouncil.bots.agot.table import Table
from smallcouncil.bots.temperament import EVEN, Temperament


def _areas(words: str) -> tuple[int, ...]:
    return tuple(AREA_IDS[word] for word in words.split())


THE_NORTH: Final = _areas(
    "castle-black karhold winterfell white-harbor widows-watch the-stony-shore moat-cailin greywater-watch"
)
NORTHERN_LANDS: Final = _areas("castle-black karhold greywater-watch white-harbor winterfell")
THE_RIVERS: Final = _areas("pyke flints-finger seagard the-twins riverrun harrenhal")
THE_EAST: Final = _areas("the-eyrie the-fingers the-mountains-of-the-moon crackclaw-point dragonstone")
THE_CROWNLANDS: Final = _areas("kings-landing blackwater kingswood")
THE_STORMLANDS: Final = _areas("storms-end the-boneway")
THE_REACH: Final = _areas("highgarden the-reach dornish-marches oldtown the-arbor three-towers")
DORNE: Final = _areas("sunspear yronwood starfall salt-shore princes-pass")
EASTERN_SEAS: Final = _areas("shipbreaker-bay blackwater-bay the-narrow-sea the-shivering-sea")
WESTERN_SEAS: Final = _areas("bay-of-ice ironmans-bay the-golden-sound sunset-sea")


Lands = tuple[tuple[tuple[int, ...], float], ...]
"""How much more than what they hold some lands are worth to a house, or how much less."""


class Leaning(NamedTuple):
    """What the middle of a knight's mind is multiplied by in a seat."""

    temper: Temperament = EVEN
    lands: Lands = ()


NONE: Final = Leaning()
LEANINGS: Final[dict[int, dict[int, Leaning]]] = {
    3: {
        STARK: Leaning(Temperament(boldness=1.7, care=0.5), ((THE_NORTH, 0.7),)),
        LANNISTER: Leaning(Temperament(care=0.7, grudge=3.0, thrift=2.5), ((THE_EAST, 1.4),)),
        BARATHEON: Leaning(lands=((THE_RIVERS, 1.8), (THE_REACH, 1.3))),
    },
    4: {
        STARK: Leaning(Temperament(boldness=1.8), ((THE_NORTH, 0.5), (THE_CROWNLANDS, 1.6))),
        GREYJOY: Leaning(Temperament(thrift=1.3), ((THE_NORTH, 1.2),)),
        LANNISTER: Leaning(lands=((THE_RIVERS, 0.7),)),
        BARATHEON: Leaning(lands=((THE_NORTH, 1.6), (THE_STORMLANDS, 0.7))),
    },
    5: {
        STARK: Leaning(Temperament(boldness=1.6, thrift=0.5)),
        GREYJOY: Leaning(Temperament(care=1.5, grudge=1.6, thrift=1.8)),
        LANNISTER: Leaning(Temperament(care=1.5, thrift=1.5), ((THE_REACH, 0.6), (THE_EAST, 0.7))),
        BARATHEON: Leaning(Temperament(boldness=1.4, grudge=1.5, thrift=0.8), ((DORNE, 1.4),)),
        TYRELL: Leaning(Temperament(boldness=2.0, thrift=1.6), ((DORNE, 1.3), (THE_RIVERS, 1.3))),
    },
    6: {
        STARK: Leaning(Temperament(care=0.6), ((NORTHERN_LANDS, 1.5),)),
        LANNISTER: Leaning(Temperament(care=1.5), ((THE_REACH, 0.55), (THE_EAST, 0.65), (WESTERN_SEAS, 1.5))),
        BARATHEON: Leaning(Temperament(grudge=0.5), ((DORNE, 0.4), (THE_CROWNLANDS, 1.4), (EASTERN_SEAS, 0.55))),
        TYRELL: Leaning(lands=((DORNE, 0.45), (THE_RIVERS, 1.4))),
        MARTELL: Leaning(
            Temperament(boldness=0.8, care=0.5, thrift=0.4),
            ((DORNE, 1.3), (THE_STORMLANDS, 0.6), (THE_REACH, 0.7), (EASTERN_SEAS, 1.4)),
        ),
    },
}
"""By the number of players in the base game, and by house."""


def leaning(table: Table) -> Leaning:
    """How the house leans for which is reckoned, at this table."""
    if table.expansion is not None:
        return NONE
    seats = LEANINGS.get(len(table.houses))
    return NONE if seats is None else seats.get(table.me, NONE)


def leaning_temper(temper: Temperament, seat: Leaning) -> Temperament:
    """A bot's temperament in a seat."""
    return Temperament(*(mine * more for mine, more in zip(temper, seat.temper, strict=True)))


def leaning_tastes(tastes: tuple[float, ...], seat: Leaning) -> tuple[float, ...]:
    """How much a bot likes each place, in a seat."""
    more = [1.0] * len(AREA_SLUGS)
    for areas, factor in seat.lands:
        for area in areas:
            more[area] *= factor
    return tuple(taste * each for taste, each in zip(tastes, more, strict=True))
