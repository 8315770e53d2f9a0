"""The peer that we measure ourselves against: catanatron, a fast simulator of Catan in pure Python.

    python -m benchmarks.peer [SECONDS]      prints its figures as JSON

It lives in an environment of its own under build/, so that neither project's dependencies touch the other's.
This file runs in both: here it sets that environment up, there it measures.
"""

import json
import os
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / "build" / "peer"
PYTHON = str(ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
VERSION = "3.2.1"
INSTALLED = ENVIRONMENT / f".catanatron-{VERSION}"


def figures(seconds: float) -> dict[str, Any]:
    """Measure the peer in its own environment, which is made the first time."""
    if not INSTALLED.exists():
        print(f"setting up the peer: catanatron {VERSION}", file=sys.stderr, flush=True)
        venv.create(ENVIRONMENT, with_pip=True, clear=True)
        pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, f"catanatron=={VERSION}"], stdout=sys.stderr, check=True)
        INSTALLED.touch()
    command = [PYTHON, __file__, "--measure", str(seconds)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True)
    measured: dict[str, Any] = json.loads(done.stdout)
    return measured


def measure(seconds: float) -> dict[str, Any]:
    """Whole games of four random players, in the loop that the peer itself plays its games with."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    real = forced = games = first = 0
    begin = time.perf_counter()
    while time.perf_counter() < begin + seconds:
        games += 1
        game = Game([RandomPlayer(color) for color in Color], seed=games)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            if len(game.state.playable_actions) > 1:
                real += 1
            else:
                forced += 1
            game.play_tick()
        first = first or real + forced
    elapsed = time.perf_counter() - begin

    # The first game again, half-way through: as a search would copy it.
    middle = Game([RandomPlayer(color) for color in Color], seed=1)
    for _ in range(first // 2):
        middle.play_tick()
    return {
        "peer": f"catanatron {VERSION}",
        "games": games,
        "decisions_per_second": real / elapsed,
        "forced_per_second": forced / elapsed,
        "games_per_second": games / elapsed,
        "decisions_per_game": real / games,
        "copy_us": microseconds(middle.copy, seconds / 5),
    }


def microseconds(action: Callable[[], object], seconds: float) -> float:
    """What one call costs, on average."""
    count, begin = 0, time.perf_counter()
    while (now := time.perf_counter()) < begin + seconds or not count:
        for _ in range(50):
            action()
        count += 50
    return (now - begin) / count * 1e6


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(measure(float(sys.argv[2]))))
    else:
        print(json.dumps(figures(float(sys.argv[1]) if sys.argv[1:] else 5.0), indent=2))
