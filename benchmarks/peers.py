"""The programs that we measure ourselves against, each in an environment of its own under build/peers/.

    python -m benchmarks.peers NAME [SECONDS]      prints its figures as JSON

So neither project's dependencies touch the other's.  This file runs in both: here it sets an environment up, there it
measures.  A decision counts as real if there was more than one thing to choose; forced ones are told apart.
"""

import json
import os
import random
import re
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENTS = ROOT / "build" / "peers"

Figures = dict[str, Any]


class Peer(NamedTuple):
    """Somebody else's program, and how its random play is measured."""

    requirements: tuple[str, ...]
    what: str
    measure: Callable[[float], Figures]


class Count:
    """Real and forced decisions, and whole games, in an amount of processor time."""

    def __init__(self, seconds: float) -> None:
        self.began, self.seconds = time.process_time(), seconds
        self.real = self.forced = self.games = 0

    def goes_on(self) -> bool:
        return time.process_time() < self.began + self.seconds

    def decision(self, options: int) -> None:
        if options > 1:
            self.real += 1
        else:
            self.forced += 1

    def figures(self) -> Figures:
        took = time.process_time() - self.began
        return {
            "decisions_per_second": self.real / took,
            "choices_per_second": (self.real + self.forced) / took,
            "games_per_second": self.games / took,
        }


def catanatron(seconds: float) -> Figures:
    """Whole games of four random players, in the loop that the peer itself plays its games with."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    count = Count(seconds)
    while count.goes_on():
        count.games += 1
        game = Game([RandomPlayer(color) for color in Color], seed=count.games)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            count.decision(len(game.state.playable_actions))
            game.play_tick()
    figures = count.figures()
    middle = Game([RandomPlayer(color) for color in Color], seed=1)
    for _ in range(400):
        middle.play_tick()
    began = time.process_time()
    for _ in range(500):
        middle.copy()
    return {**figures, "copy_us": (time.process_time() - began) / 500 * 1e6}


def python_chess(seconds: float) -> Figures:
    import chess

    count, chance = Count(seconds), random.Random(1)
    while count.goes_on():
        count.games += 1
        board = chess.Board()
        while moves := list(board.legal_moves):
            if board.is_insufficient_material() or board.halfmove_clock >= 100:
                break
            count.decision(len(moves))
            board.push(moves[int(chance.random() * len(moves))])
    return count.figures()


def open_spiel(name: str) -> Callable[[float], Figures]:
    """A game written in C++, driven from Python as its users do."""

    def measure(seconds: float) -> Figures:
        import pyspiel

        game = pyspiel.load_game(name)
        count, chance = Count(seconds), random.Random(1)
        while count.goes_on():
            count.games += 1
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                if not state.is_chance_node():
                    count.decision(len(actions))
                state.apply_action(actions[int(chance.random() * len(actions))])
        return count.figures()

    return measure


def petting_zoo(seconds: float) -> Figures:
    from pettingzoo.classic import connect_four_v3

    count, chance = Count(seconds), random.Random(1)
    env = connect_four_v3.env()
    while count.goes_on():
        count.games += 1
        env.reset(seed=count.games)
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            actions = [action for action, allowed in enumerate(seen["action_mask"]) if allowed]
            count.decision(len(actions))
            env.step(actions[int(chance.random() * len(actions))])
    return count.figures()


PEERS = {
    "catanatron": Peer(("catanatron==3.2.1",), "Catan, four players, pure Python", catanatron),
    "catanatron-head": Peer(
        ("catanatron @ git+https://github.com/bcollazo/catanatron",), "the same, as it is now", catanatron
    ),
    "python-chess": Peer(("chess==1.11.2",), "chess, pure Python", python_chess),
    "openspiel-backgammon": Peer(("open_spiel==2.0.2",), "backgammon, C++", open_spiel("backgammon")),
    "openspiel-chess": Peer(("open_spiel==2.0.2",), "chess, C++", open_spiel("chess")),
    "pettingzoo": Peer(("pettingzoo[classic]==1.27.0",), "connect four, Python", petting_zoo),
}


def python_of(name: str) -> str | None:
    """The interpreter of a peer's environment, which is made the first time; None if it cannot be installed."""
    folder = ENVIRONMENTS / re.sub(r"\W+", "-", PEERS[name].requirements[0])
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    done = folder / "installed"
    if not done.exists():
        print(f"setting up {', '.join(PEERS[name].requirements)}", file=sys.stderr, flush=True)
        venv.create(folder, with_pip=True, clear=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        if subprocess.run([*pip, *PEERS[name].requirements], stdout=sys.stderr, check=False).returncode:
            return None
        done.touch()
    return str(python)


def figures(name: str, seconds: float) -> Figures | None:
    """Measure a peer in its own environment; None if it is missing."""
    python = python_of(name)
    if python is None:
        return None
    done = subprocess.run([python, __file__, "--measure", name, str(seconds)], stdout=subprocess.PIPE, check=True)
    measured: Figures = json.loads(done.stdout)
    return measured


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(PEERS[sys.argv[2]].measure(float(sys.argv[3]))))
    else:
        print(json.dumps(figures(sys.argv[1], float(sys.argv[2]) if sys.argv[2:] else 5.0), indent=2))
