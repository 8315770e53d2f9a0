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


_WEIGHTS_BESIDE_TARGARYEN: Final[dict[str, tuple[float, float]]] = {
    "strongholds": (0.399, 0.469),
    "castles that are safe": (0.343, 0.370),
    "land strength": (0.261, -0.019),
    "ships": (0.982, -0.390),
    "siege engines": (0.230, 0.250),
    "power": (0.184, 0.196),
    "supply": (0.141, 0.263),
    "barrels": (0.220, -0.080),
    "crowns": (0.350, 0.139),
    "iron throne": (-0.077, 0.233),
    "fiefdoms": (0.420, 0.413),
    "kings court": (0.087, 0.392),
    "cards": (0.133, 0.022),
}
"""The same for games in which House Targaryen plays."""

SEAT: Final = 0.15
"""What each mustering point is worth of the best castle in which somebody stands who can be ordered to muster: what
comes of that is not yet to be seen at the end of a round."""
LASTING: Final = 4
"""For so many rounds to come it is worth all of that."""

_WEIGHTS_OF_TARGARYEN: Final[dict[str, tuple[float, float]]] = {
    "always": (0.686, -1.359),
    "points": (0.790, 0.927),
    "points over four, squared": (0.837, 0.656),
    "tokens within reach": (0.433, -0.044),
    "dragon strength": (0.576, -0.114),
    "land strength": (0.229, -0.072),
    "power": (0.064, -0.173),
    "presence": (0.402, 0.088),
}
"""And for House Targaryen itself."""


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
        numbers, weights = features(table, house), _BESIDE_TARGARYEN if table.targaryen else _IN_ORDER
    fitted = sum(number * (weight + drift * late) for number, (weight, drift) in zip(numbers, weights, strict=True))
    return fitted + SEAT * _seat(table, house)


def _seat(table: Table, house: int) -> float:
    """How much a house can be ordered to muster in one area, as long as there are rounds to come."""
    fortification = table.board.fortification
    points = max([fortification[area] for area in table.own_areas(house)], default=0)
    return points * min(1.0, table.rounds_left / LASTING)


_IN_ORDER: Final = [_WEIGHTS.get(name, (0.0, 0.0)) for name in FEATURES]
MIDDLE: Final = [weight for weight, _ in _IN_ORDER]
"""What the features are worth in the middle of the game."""
_BESIDE_TARGARYEN: Final = [_WEIGHTS_BESIDE_TARGARYEN.get(name, (0.0, 0.0)) for name in FEATURES]
_OF_TARGARYEN: Final = [_WEIGHTS_OF_TARGARYEN[name] for name in FEATURES_OF_TARGARYEN]
