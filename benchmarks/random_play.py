"""Random games with any version of the package that is on the path: `python benchmarks/random_play.py GAME SECONDS`.

It knows the public surface only, and so measures a version of long ago as well as that of today.
"""

import json
import random
import sys
import time
from typing import Any

import smallcouncil

SET_UPS: dict[str, tuple[str, dict[str, Any]]] = {
    "agot": ("agot", {"players": 6}),
    "agot-mother-of-dragons": ("agot", {"players": 8, "expansion": "mother-of-dragons"}),
    "iron-throne": ("iron-throne", {"players": 5}),
}


def measure(name: str, seconds: float) -> dict[str, float]:
    title, options = SET_UPS[name]
    smallcouncil.new_game(title, seed=0, **options)
    games = real = 0
    began = time.process_time()
    while time.process_time() < began + seconds:
        games += 1
        chance, game = random.Random(games), smallcouncil.new_game(title, seed=games, **options)
        while game.outcome is None:
            decision = game.decisions[0]
            choices = decision.options
            real += len(choices) > 1
            game.apply(decision.house, choices[int(chance.random() * len(choices))])
    took = time.process_time() - began
    return {"decisions_per_second": real / took, "games_per_second": games / took}


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
