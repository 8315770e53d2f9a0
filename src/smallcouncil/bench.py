"""`smallcouncil bench`: how fast the engines are here.  `make bench` shows others beside them.

Time is the processor's, not the clock's: what else a machine does must not count.
"""

import argparse
import gc
import json
import random
import time
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from statistics import mean
from typing import Any, NamedTuple

import msgspec

import smallcouncil
from smallcouncil.arguments import seconds

MIDDLES = 4
"""From how many games half-way through the costs of copies, views and memory are taken."""
MEANING = {
    "decisions_per_second": "real decisions/s",
    "plans_per_second": "… orders as one plan",
    "choices_per_second": "… with forced ones",
    "games_per_second": "whole games/s",
    "decisions_per_game": "real decisions/game",
    "copy_us": "copy() mid-game, µs",
    "view_bytes": "largest view, bytes of JSON",
    "view_us": "view(), all seats look, µs",
    "encode_us": "view to JSON, µs",
    "resample_us": "resample(), µs",
    "memory_kb": "memory of a live game, kB",
    "memory_at_end_kb": "… at its end, kB",
    "replay_1000_ms": "replay of 1,000 choices, ms",
}

Figures = dict[str, float]


def microseconds(action: Callable[[], object], seconds: float) -> float:
    """What one call costs, on average."""
    count, begin = 0, time.process_time()
    while (now := time.process_time()) < begin + seconds or not count:
        for _ in range(50):
            action()
        count += 50
    return (now - begin) / count * 1e6


def set_ups() -> dict[str, tuple[str, dict[str, Any]]]:
    """What is measured, by name: each game with as many players as it takes, and with each of its expansions."""
    found: dict[str, tuple[str, dict[str, Any]]] = {}
    for name, title in smallcouncil.TITLES.items():
        found[name] = (name, {"players": max(title.players)})
        for each in title.expansions:
            found[f"{name}-{each.name}"] = (name, {**each.options, "players": max(each.players)})
    return found


def new_game(name: str, seed: int) -> smallcouncil.Game[Any]:
    game, options = set_ups()[name]
    return smallcouncil.new_game(game, seed=seed, **options)


class Made(NamedTuple):
    """How many choices of which sort were made."""

    all: int
    real: int
    """Those among more than one: others are no decisions, and the peers' are counted the same way."""
    plans: int
    """The same, but one for all pieces of an answer that is given piece by piece, as orders are."""


def play(game: smallcouncil.Game[Any], chance: random.Random) -> Made:
    """Random choices to the end: whoever is asked answers, one after the other."""
    forced = real = plans = 0
    choose, draw = game.choose, chance.random
    while open_ones := game.decisions:  # none when the game is over
        for decision in open_ones:
            before = real
            while not decision.done:
                options = len(decision.codes)
                if options > 1:
                    real += 1
                else:
                    forced += 1
                choose(decision, int(draw() * options))  # randrange costs a tenth of a choice
            if real > before:
                plans += 1
    return Made(forced + real, real, plans)


def middles(name: str) -> Iterator[smallcouncil.Game[Any]]:
    """Games half-way through."""
    for game in ends(name):
        record = game.record()
        yield smallcouncil.replay(record, len(record.choices) // 2)


def ends(name: str) -> Iterator[smallcouncil.Game[Any]]:
    """Games when they are over."""
    for seed in range(1, MIDDLES + 1):
        game = new_game(name, seed)
        play(game, random.Random(seed))
        yield game


def looked_at(game: smallcouncil.Game[Any]) -> list[smallcouncil.View]:
    """What every house sees of one moment, as a server asks: what everybody sees is made once."""
    public = game.public_view()
    return [game.own_view(game.house_id(house), public) for house in game.houses]


def measure(name: str, seconds: float) -> Figures:
    """Every figure of one game but the memory, which has to be measured apart."""
    new_game(name, 0)  # what is made once for all games must not count
    played: list[Made] = []
    begin = time.process_time()
    while time.process_time() < begin + seconds:
        game = new_game(name, len(played) + 1)
        played.append(play(game, random.Random(len(played) + 1)))
    elapsed = time.process_time() - begin
    choices, real, plans = map(sum, zip(*played, strict=True))

    record = game.record()
    replayed_us = microseconds(lambda: smallcouncil.replay(record), seconds / 10)

    samples = list(middles(name))
    share = seconds / 10 / len(samples)
    encode = msgspec.json.Encoder().encode
    views = [view for game in samples for view in looked_at(game)]
    return {
        "decisions_per_second": real / elapsed,
        "plans_per_second": plans / elapsed,
        "choices_per_second": choices / elapsed,
        "games_per_second": len(played) / elapsed,
        "decisions_per_game": real / len(played),
        "copy_us": mean(microseconds(game.copy, share) for game in samples),
        "view_bytes": max(len(encode(view)) for view in views),
        "view_us": microseconds(lambda: [looked_at(game) for game in samples], share) / len(views),
        "encode_us": microseconds(lambda: [encode(view) for view in views], share) / len(views),
        "resample_us": microseconds(lambda: [game.resample(None, "x") for game in samples], share) / len(samples),
        "replay_1000_ms": replayed_us / len(record.choices),  # µs a choice are ms a thousand
    }


def memory_kb(some: Callable[[str], Iterable[smallcouncil.Game[Any]]], name: str) -> float:
    """What one of some games takes, its log and record included."""
    list(some(name))  # what is made once for all games must not count
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    live = list(some(name))
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken / len(live) / 1000


def figures_of(name: str, seconds: float) -> Figures:
    memory = {"memory_kb": memory_kb(middles, name), "memory_at_end_kb": memory_kb(ends, name)}
    return {**measure(name, seconds), **memory}


def add_commands(verbs: Any) -> None:
    verb: argparse.ArgumentParser = verbs.add_parser(
        "bench", help="measure the engines' speed", description="Measure the speed of the engines, on one core."
    )
    verb.add_argument("--game", action="append", choices=list(set_ups()), help="only this game")
    verb.add_argument("--seconds", type=seconds, default=2.0, help="how long each game is measured (default 2)")
    verb.add_argument("--json", action="store_true", help="print one JSON object")
    verb.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    names = given.game or list(set_ups())
    games = {name: figures_of(name, given.seconds) for name in names}
    if given.json:
        form = smallcouncil.compiled.form()
        print(json.dumps({"smallcouncil": smallcouncil.__version__, "form": form, "games": games}))
        return 0
    print(f"smallcouncil {smallcouncil.__version__}, {smallcouncil.compiled.form()}")
    for name, figures in games.items():
        print(name)
        for figure, meaning in MEANING.items():
            print(f"  {meaning:30}{figures[figure]:>12,.1f}")
    return 0
