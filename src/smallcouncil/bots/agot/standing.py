"""How likely a house is to win from a position: what a search compares.

The weights were fitted (a conditional logit) to positions at the beginning of each round of some hundred games
between knights, and who won them.
"""

import math
from typing import Final

from smallcouncil.bots.agot.features import FEATURES, features
from smallcouncil.bots.agot.table import LAST_ROUND, Table
from smallcouncil.kernel import View

CERTAIN: Final = 100.0
"""The standing of a house that has won; it counts in hundredths."""

_WEIGHTS: Final[dict[str, tuple[float, float]]] = {
    "castles": (-0.10, 0.03),
    "castles over three, squared": (0.0, 0.15),
    "strongholds": (0.10, 0.40),
    "castles that are safe": (0.27, 0.10),
    "presence": (0.19, -0.02),
    "prospects": (0.05, 0.30),
    "land strength": (0.05, -0.30),
    "ships": (0.45, -0.30),
    "power": (0.36, -0.05),
    "supply": (0.10, 0.30),
    "barrels": (0.45, 0.0),
    "crowns": (0.15, 0.20),
    "fiefdoms": (0.05, 0.30),
    "kings court": (0.27, 0.10),
    "cards": (0.10, -0.30),
}
"""For each feature its weight in the middle of the game, and by how much it grows from the first to the last round."""


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
    numbers = features(table, house)
    return sum(number * (weight + drift * late) for number, (weight, drift) in zip(numbers, _IN_ORDER, strict=True))


_IN_ORDER: Final = [_WEIGHTS.get(name, (0.0, 0.0)) for name in FEATURES]
