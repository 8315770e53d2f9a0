"""How the houses lean: no seat asks for the same temper as the next.

A house between two others has to guard what it holds; one in a corner has nothing to save its power for.  What suits
the seats was tried by lot in games between knights, for each number of players, with an eye to every seat's chance to
win (docs/bots.md).  Where nothing was tried, nobody leans.
"""

from typing import Final

from smallcouncil.agot.names import BARATHEON, GREYJOY, LANNISTER, MARTELL, STARK, TYRELL
from smallcouncil.bots.agot.table import Table
from smallcouncil.bots.temperament import EVEN, Temperament

LEANINGS: Final[dict[int, dict[int, Temperament]]] = {
    3: {
        STARK: Temperament(boldness=1.7, care=0.5),
        LANNISTER: Temperament(grudge=3.0, thrift=2.5),
    },
    5: {
        STARK: Temperament(boldness=1.6, thrift=0.5),
        GREYJOY: Temperament(care=1.5, grudge=1.6, thrift=1.8),
        LANNISTER: Temperament(care=1.5, thrift=1.5),
        BARATHEON: Temperament(boldness=1.4, grudge=1.5, thrift=0.8),
        TYRELL: Temperament(boldness=2.0, thrift=1.6),
    },
    6: {
        STARK: Temperament(care=0.6),
        GREYJOY: Temperament(care=1.5, grudge=1.8, thrift=1.8),
        LANNISTER: Temperament(care=1.5),
        BARATHEON: Temperament(grudge=0.5),
        MARTELL: Temperament(boldness=0.8, care=0.5, thrift=0.4),
    },
}
"""By the number of players in the base game, and by house."""


def leaning(table: Table) -> Temperament:
    """How the house leans for which is reckoned, at this table."""
    if "expansion" in table.view:
        return EVEN
    return LEANINGS.get(len(table.houses), {}).get(table.me, EVEN)
