"""Bots at play, with any version of the package that is on the path: `python benchmarks/bot_play.py SECONDS`.

Measured are whole games of six knights, and rollouts of maesters who think about their orders: the same positions
(`plannings.txt`) and as many worlds for every version.  Like `random_play.py` it knows only what versions of long ago
had, too.
"""

import gc
import json
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import smallcouncil
from smallcouncil import bots

LEAST = 24
"""How many games are played at the least, whatever the time: they differ much in length."""
WORLDS = 6
"""In how many worlds a maester tries its ideas out."""
SELDOM = 20_000
"""How seldom garbage is collected, whichever version plays: as where games are simulated."""
PLANNINGS = Path(__file__).with_name("plannings.txt")


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


def plannings() -> list[smallcouncil.Game[Any]]:
    """Games in which everybody is to place orders."""
    _, *texts = PLANNINGS.read_text(encoding="utf-8").split("\n\n")
    return [smallcouncil.position("agot", text) for text in texts]


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
    """How many ideas maesters try out in a second of thought, with all that belongs to it."""
    games = plannings()
    think(games[0], 0)
    rollouts, thought, number = 0, 0.0, 0
    while number < len(games) or thought < seconds:
        found, took = think(games[number % len(games)], number)
        rollouts, thought, number = rollouts + found, thought + took, number + 1
    return rollouts / thought


def think(root: smallcouncil.Game[Any], number: int) -> tuple[int, float]:
    """Let a maester place its first order: how many ideas it has tried out, and how long that took."""
    game = root.copy()
    decision = game.decisions[number % len(game.decisions)]
    maester: Any = bots.make("maester", "agot", decision.house, seed=str(number), worlds=WORLDS)
    began = time.process_time()
    bots.ask(maester, game, decision, random.Random(number))
    took = time.process_time() - began
    return sum(len(tried) for tried in maester._search.results), took


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
