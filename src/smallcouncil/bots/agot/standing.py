"""How likely a house is to win from a position: what a search compares.

The weights were fitted (a conditional logit) to positions at the beginning of each round of some hundred games
between knights, and who won them.
"""

import math
from typing import Final

from smallcouncil.agot.names import TARGARYEN
from smallcouncil.bots.agot.features import FEATURES, FEATURES_OF_TARGARYEN, features, features_of_targaryen
from smallcouncil.bots.agot.table import LAST_ROUND, Table
from smallcouncil.kernel import View

CERTAIN: Final = 100.0
"""The standing of a house that has won; it counts in hundredths."""

_WEIGHTS: Final[dict[str, tuple[float, float]]] = {
    "castles": (-0.100, -0.012),
    "castles over three, squared": (-0.042, 0.135),
    "strongholds": (0.009, 0.550),
    "castles that are safe": (0.333, 0.134),
    "presence": (0.202, -0.041),
    "prospects": (-0.019, 0.442),
    "land strength": (-0.035, -0.240),
    "ships": (0.539, -0.238),
    "siege engines": (0.014, 0.030),
    "power": (0.364, 0.120),
    "supply": (-0.049, 0.293),
    "barrels": (0.458, -0.238),
    "crowns": (0.087, 0.077),
    "iron throne": (-0.339, 0.100),
    "fiefdoms": (0.004, 0.484),
    "kings court": (0.347, 0.339),
    "cards": (-0.009, -0.107),
}
"""For each feature its weight in the middle of the game, and by how much it grows from the first to the last round."""


_WEIGHTS_OF_TARGARYEN: Final[dict[str, tuple[float, float]]] = {
    "always": (0.600, -1.290),
    "points": (0.874, 0.969),
    "points over four, squared": (1.000, 0.690),
    "tokens within reach": (0.172, 0.0),
    "dragon strength": (0.288, 0.0),
    "land strength": (0.200, 0.0),
    "power": (0.100, 0.0),
    "presence": (0.308, 0.0),
}
"""The same for House Targaryen, beside the others as they are weighed above."""


def standing(view: View) -> float:
    """For the house whose view it is: from 0 to 100."""
    if "outcome" in view:
        ranking = view["outcome"]["ranking"]
        place: int = ranking.index(view["you"])
        return CERTAIN if place == 0 else -2.0 * place
    table = Table(view)
    scores = {house: score(table, house) for house in table.houses}
    highest = max(scores.values())
    shares = {house: math.exp(each - highest) for house, each in scores.items()}
    return CERTAIN * shares[table.me] / sum(shares.values())


def score(table: Table, house: int) -> float:
    late = (table.round - 1) / (LAST_ROUND - 1) - 0.5
    if house == TARGARYEN:
        numbers, weights = features_of_targaryen(table), _OF_TARGARYEN
    else:
        numbers, weights = features(table, house), _IN_ORDER
    return sum(number * (weight + drift * late) for number, (weight, drift) in zip(numbers, weights, strict=True))


_IN_ORDER: Final = [_WEIGHTS.get(name, (0.0, 0.0)) for name in FEATURES]
_OF_TARGARYEN: Final = [_WEIGHTS_OF_TARGARYEN[name] for name in FEATURES_OF_TARGARYEN]
