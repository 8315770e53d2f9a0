"""Bots at play, with any version of the package that is on the path: `python benchmarks/bot_play.py SECONDS`.

Measured are whole games of six knights, and rollouts as a maester makes them: a world is resampled, a company of
knights plays a copy of it to the end of the round, and how the house stands then is judged.  Like `random_play.py` it
knows only what versions of long ago had, too.
"""

import gc
import json
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

import smallcouncil
from smallcouncil import bots
from smallcouncil.bots.agot.maester import recruit
from smallcouncil.bots.agot.standing import standing
from smallcouncil.bots.searching import Company

LEAST = 10
"""How many games are played at the least, whatever the time: they differ much in length."""
ROOTS = 4
"""From how many games worlds are imagined, for the same reason."""
ROUNDS = 2, 5, 8
"""In which rounds worlds are imagined: when orders are to be placed."""
SELDOM = 20_000
"""How seldom garbage is collected, whichever version plays: as where games are simulated."""
COPIES = 4
"""How many ideas a maester tries out in each world."""


def knights(seed: int) -> Iterator[smallcouncil.Game[Any]]:
    """A game of six knights, before each of their decisions and at its end."""
    game = smallcouncil.new_game("agot", seed=seed, players=6)
    seats = {house: bots.make("knight", "agot", house, seed=f"{seed} {house}") for house in game.houses}
    chance = random.Random(seed)
    while game.outcome is None:
        yield game
        decision = game.decisions[0]
        game.apply(decision.house, bots.ask(seats[decision.house], game, decision, chance))
    yield game


def plannings(seed: int) -> Iterator[tuple[str, smallcouncil.Game[Any]]]:
    """Who is the first to place orders in some rounds of a game, and the game as that house knows it."""
    left = list(ROUNDS)
    for game in knights(seed):
        if left and game.outcome is None and game.decisions[0].kind == "orders":
            house = game.decisions[0].house
            if game.view(house)["round"] >= left[0]:
                left.pop(0)
                yield house, game.resample(house, "root")


def games_per_second(seconds: float) -> float:
    for _ in knights(0):  # what is made once for all games must not count
        pass
    games, began = 0, time.process_time()
    while games < LEAST or time.process_time() < began + seconds:
        games += 1
        for _ in knights(games):
            pass
    return games / (time.process_time() - began)


def rollouts_per_second(seconds: float) -> float:
    roots = [root for seed in range(ROOTS) for root in plannings(seed)]
    rollouts, number, began = 0, 0, time.process_time()
    while number < len(roots) or time.process_time() < began + seconds:
        house, root = roots[number % len(roots)]
        world = Company(recruit, f"{number}").prepare(root.resample(house, f"{number}"), house)
        for copy in range(COPIES):
            twin = world.copy()
            Company(recruit, f"{number} {copy}").play_on(twin, "round")
            standing(twin.view(house))
            rollouts += 1
        number += 1
    return rollouts / (time.process_time() - began)


if __name__ == "__main__":
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])
    share = float(sys.argv[1])
    print(
        json.dumps(
            {
                "knights_games_per_second": games_per_second(share),
                "rollouts_per_second": rollouts_per_second(share),
            }
        )
    )
