"""How fast we are, beside a peer, in one run on one core.

    python -m benchmarks.run [--game agot] [--seconds 2] [--rounds 3] [--json] [--no-peer]

Machines differ and their load changes, so the ratio to the peer says more than any figure alone; that is why
both are measured in turns, round by round, and the medians are shown.
"""

import argparse
import gc
import json
import os
import platform
import random
import sys
import time
import tracemalloc
from collections.abc import Iterator
from statistics import mean, median
from typing import Any, NamedTuple

import msgspec

import smallcouncil
from benchmarks import peer
from benchmarks.peer import microseconds

PLAYERS = {"agot": 6, "iron-throne": 5}
MIDDLES = 4
"""From how many games half-way through the costs of copies, views and memory are taken."""

Figures = dict[str, float]


class Goal(NamedTuple):
    """What a figure should reach: at least, or at most."""

    at_least: bool
    value: float

    def is_met(self, figure: float) -> bool:
        return figure >= self.value if self.at_least else figure <= self.value

    def __str__(self) -> str:
        return f"{'≥' if self.at_least else '≤'} {self.value:g}"


GOALS = {
    "games_per_second": Goal(True, 30),
    "copy_us": Goal(False, 25),
    "view_bytes": Goal(False, 20_000),
    "encode_us": Goal(False, 100),
    "memory_kb": Goal(False, 250),
    "replay_1000_ms": Goal(False, 50),
}
RATIO_GOALS = {"decisions_per_second": Goal(True, 2.5)}
MEANING = {
    "decisions_per_second": "real decisions/s",
    "games_per_second": "whole games/s",
    "decisions_per_game": "real decisions/game",
    "copy_us": "copy() mid-game, µs",
    "view_bytes": "largest view, bytes of JSON",
    "view_us": "view(), µs",
    "encode_us": "view to JSON, µs",
    "memory_kb": "memory of a live game, kB",
    "replay_1000_ms": "replay of 1,000 choices, ms",
}


def new_game(name: str, seed: int) -> smallcouncil.Game[Any]:
    return smallcouncil.new_game(name, players=PLAYERS[name], seed=seed)


def play(game: smallcouncil.Game[Any], chance: random.Random, upto: int | None = None) -> tuple[int, int]:
    """Random choices, to the end or up to a number of them: how many were made, how many were real."""
    made = real = 0
    while game.outcome is None and made != upto:
        decision = game.decisions[0]
        options = decision.options
        # A choice among one is no decision: the peer's are counted the same way.
        real += len(options) > 1
        made += 1
        game.apply(decision.house, options[chance.randrange(len(options))])
    return made, real


def middles(name: str) -> Iterator[smallcouncil.Game[Any]]:
    """Games half-way through."""
    for seed in range(1, MIDDLES + 1):
        length, _ = play(new_game(name, seed), random.Random(seed))
        game = new_game(name, seed)
        play(game, random.Random(seed), length // 2)
        yield game


def measure(name: str, seconds: float) -> Figures:
    """Every figure of one game but the memory, which has to be measured apart."""
    games = real = 0
    begin = time.perf_counter()
    while time.perf_counter() < begin + seconds:
        games += 1
        game = new_game(name, games)
        real += play(game, random.Random(games))[1]
    elapsed = time.perf_counter() - begin

    record = game.record()
    replayed_us = microseconds(lambda: smallcouncil.replay(record), seconds / 10)

    samples = list(middles(name))
    share = seconds / 10 / len(samples)
    encode = msgspec.json.Encoder().encode
    views = [game.view(house) for game in samples for house in game.houses]
    return {
        "decisions_per_second": real / elapsed,
        "games_per_second": games / elapsed,
        "decisions_per_game": real / games,
        "copy_us": mean(microseconds(game.copy, share) for game in samples),
        "view_bytes": max(len(encode(view)) for view in views),
        "view_us": microseconds(
            lambda: [game.view(house) for game in samples for house in game.houses], share
        )
        / len(views),
        "encode_us": microseconds(lambda: [encode(view) for view in views], share) / len(views),
        "replay_1000_ms": replayed_us / len(record.choices),  # µs a choice are ms a thousand
    }


def memory_kb(name: str) -> float:
    """What one more live game takes, its log and record included."""
    list(middles(name))  # what is made once for all games must not count
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    live = list(middles(name))
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken / len(live) / 1000


def is_there(name: str) -> bool:
    """Whether a game can be played yet."""
    try:
        new_game(name, 1)
    except (ImportError, AttributeError, smallcouncil.UnknownGame) as error:
        print(f"{name} is left out: it cannot be played yet ({error})", file=sys.stderr)
        return False
    return True


def medians(rounds: list[Figures]) -> Figures:
    return {figure: median(each[figure] for each in rounds) for figure in rounds[0]}


def run(names: list[str], seconds: float, rounds: int, with_peer: bool) -> dict[str, Any]:
    """All figures: the peer's, ours by game, and our ratios to the peer's."""
    names = [name for name in names if is_there(name)]
    ours: dict[str, list[Figures]] = {name: [] for name in names}
    theirs: list[Figures] = []
    described = ""
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        if with_peer:
            measured = peer.figures(seconds)
            described = measured.pop("peer")
            theirs.append(measured)
        for name in names:
            ours[name].append(measure(name, seconds))
    result: dict[str, Any] = {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "smallcouncil": smallcouncil.__version__,
        "games": {name: {**medians(ours[name]), "memory_kb": memory_kb(name)} for name in names},
    }
    if theirs:
        result["peer"] = {"name": described, **medians(theirs)}
        result["ratios"] = {
            name: {
                figure: medians(ours[name])[figure] / result["peer"][figure]
                for figure in ("decisions_per_second", "games_per_second", "copy_us")
            }
            for name in names
        }
    return result


def table(result: dict[str, Any]) -> str:
    """The figures for reading: ours, the peer's, the ratio, and what is to be reached."""
    beside = result.get("peer", {"name": "no peer"})
    lines = [f"{result['python']}, one core; the peer is {beside['name']}"]
    for name in result["games"] or {"": None}:
        figures = result["games"].get(name, {})
        ratios = result.get("ratios", {}).get(name, {})
        lines += ["", f"{name:30}{'ours':>12}{'peer':>12}{'ratio':>8}  goal"]
        for figure, meaning in MEANING.items():
            value, theirs = figures.get(figure), beside.get(figure)
            if value is None and theirs is None:
                continue
            goal = GOALS.get(figure)
            verdict = _verdict(goal, value) + _verdict(
                RATIO_GOALS.get(figure), ratios.get(figure), " × the peer"
            )
            ratio = f"{ratios[figure]:.2f}" if figure in ratios else ""
            lines.append(
                f"{meaning:30}{_number(value):>12}{_number(theirs):>12}{ratio:>8}  {verdict}".rstrip()
            )
    return "\n".join(lines)


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def _verdict(goal: Goal | None, value: float | None, unit: str = "") -> str:
    if goal is None or value is None:
        return ""
    return f"{goal}{unit}: {'met' if goal.is_met(value) else 'MISSED'}"


def stay_on_one_core() -> None:
    """For us and for the peer, which inherits it; where the system lets us."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main(arguments: list[str] | None = None) -> int:
    """The command line; see the top of this file."""
    parser = argparse.ArgumentParser(prog="make bench", description="Our speed beside a peer's.")
    parser.add_argument("--game", action="append", choices=PLAYERS, help="only this game")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each measurement takes")
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is measured")
    parser.add_argument("--no-peer", action="store_true", help="measure only ourselves")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    given = parser.parse_args(arguments)
    stay_on_one_core()
    result = run(given.game or list(PLAYERS), given.seconds, given.rounds, not given.no_peer)
    print(json.dumps(result, indent=2) if given.json else table(result))
    return 0


if __name__ == "__main__":
    sys.exit(main())
