"""Learn how likely each house is to win: plays many games between knights, and fits weights to who won them.

    python -m tools.train_value agot --players 6 --games 600
    python -m tools.train_value agot --players 8 --option expansion=mother-of-dragons
    python -m tools.train_value iron-throne --games 2000

A position is kept whenever orders are placed, or a turn begins.  The weights for each number of players that was
trained are written to src/smallcouncil/weights/, beside those of the others, which stay as they are.  Every tenth game
is held back, and the fit is judged by it.
"""

import argparse
import json
import math
import os
import random
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import smallcouncil
from smallcouncil import bots
from smallcouncil.arguments import positive
from smallcouncil.bots.agot import appraisal as agot
from smallcouncil.bots.agot.table import Table as AgotTable
from smallcouncil.bots.iron_throne import appraisal as iron_throne
from smallcouncil.bots.iron_throne.table import Table as IronThroneTable
from smallcouncil.bots.learned import TERMS, Model, Position
from smallcouncil.bots.searching import Company

FOLDER: Final = Path(__file__).parent.parent / "src" / "smallcouncil" / "weights"
EPOCHS: Final = 16
BATCH: Final = 64
"""After how many positions the weights move."""
PACE: Final = 0.03
PRIOR: Final = 150.0
"""How strongly weights are drawn to where they started, in positions: what few games say of one is not believed."""
HELD_BACK: Final = 10
LUCK: Final = 0.8
"""How much of what comes after the next position counts, against what that one was thought to be worth when the weights
are fitted for the second time: by luck much is won that was as good as lost."""


class Course(NamedTuple):
    """What is known of a game to learn from it."""

    clock: str
    """What a position is kept of once: each round, or each turn."""
    moment: str
    """At which kind of decision; any, if it is empty."""
    appraise: Callable[[Any], Position]
    players: tuple[int, ...]
    start: dict[str, list[float]]
    """What the numbers of a kind are thought to be worth before anything is learned; nothing, if they are not named."""


COURSES: Final = {
    "agot": Course("round", "orders", lambda view: agot.appraise(AgotTable(view)), (3, 4, 5, 6), agot.START),
    "iron-throne": Course(
        "turn", "", lambda view: iron_throne.appraise(IronThroneTable(view)), (3, 4, 5), iron_throne.START
    ),
}


class Sample(NamedTuple):
    """A position, and what became of it."""

    position: Position
    shares: list[float]
    """Each house's part of the victory."""


def play(game_name: str, options: dict[str, Any], level: str) -> list[Sample]:
    """The positions of one game between bots of a level."""
    course, game = COURSES[game_name], smallcouncil.new_game(game_name, **options)
    company = Company(lambda house, seed: bots.make(level, game_name, house, seed), str(options["seed"]))
    positions: list[Position] = []
    now = 0
    while game.outcome is None:
        decision = game.decisions[0]
        if course.moment in ("", decision.kind) and (decision.kind == course.moment or len(decision.codes) > 1):
            view = game.view(decision.house)
            if view[course.clock] != now:
                now = view[course.clock]
                positions.append(course.appraise(view))
        company.answer(game, decision)
    winners = game.outcome.winners
    return [Sample(each, [(entrant.name in winners) / len(winners) for entrant in each.entrants]) for each in positions]


def played(task: tuple[str, dict[str, Any], str]) -> list[Sample]:
    return play(*task)


# The fit


class Fit:
    """A conditional logit, fitted by small steps (Adam) with weights drawn to where they started."""

    def __init__(self, games: list[list[Sample]], start: dict[str, list[float]]) -> None:
        everything = [sample for game in games for sample in game]
        self.table = everything[0].position.table
        self.kinds = {entrant.kind: len(entrant.numbers) for each in everything for entrant in each.position.entrants}
        self.scales = {kind: self._scale(everything, kind) for kind in self.kinds}
        characters = sorted({entrant.character for each in everything for entrant in each.position.entrants})
        self.at: dict[tuple[str, int], int] = {}
        """Where the terms of a weight stand: of a number of a kind, or of a character."""
        for kind, size in self.kinds.items():
            for number in range(size):
                self.at[kind, number] = TERMS * len(self.at)
        for character in characters:
            self.at[character, -1] = TERMS * len(self.at)
        self.start = [0.0] * (TERMS * len(self.at))
        for kind in self.kinds.keys() & start:
            for number, (weight, scale) in enumerate(zip(start[kind], self.scales[kind], strict=True)):
                self.start[self.at[kind, number]] = weight * scale
        self.weights = self.start[:]
        self.first, self.second = [0.0] * len(self.weights), [0.0] * len(self.weights)
        self.steps = 0

    def _scale(self, samples: list[Sample], kind: str) -> list[float]:
        """How far each number usually is from 0: so that all are learned at one pace."""
        rows = [entrant.numbers for each in samples for entrant in each.position.entrants if entrant.kind == kind]
        return [math.sqrt(sum(x * x for x in column) / len(rows)) or 1.0 for column in zip(*rows, strict=True)]

    def spread_out(self, sample: Sample) -> list[list[tuple[int, float]]]:
        """Each entrant as the weights it meets, each with what it is multiplied by."""
        late = sample.position.late
        powers = [late**term for term in range(TERMS)]
        rows = []
        for entrant in sample.position.entrants:
            scales = self.scales[entrant.kind]
            row = [(self.at[entrant.character, -1] + term, power) for term, power in enumerate(powers)]
            for number, value in enumerate(entrant.numbers):
                if value:
                    start = self.at[entrant.kind, number]
                    row += [(start + term, value / scales[number] * power) for term, power in enumerate(powers)]
            rows.append(row)
        return rows

    def chances(self, rows: list[list[tuple[int, float]]]) -> list[float]:
        weights = self.weights
        scores = [sum(weights[index] * value for index, value in row) for row in rows]
        highest = max(scores)
        shares = [math.exp(score - highest) for score in scores]
        total = sum(shares)
        return [share / total for share in shares]

    def learn(self, games: list[list[Sample]], epochs: int, tick: Callable[[], None]) -> None:
        chance = random.Random("the order in which positions are looked at")
        samples = [(self.spread_out(sample), sample.shares) for game in games for sample in game]
        batches = max(1, len(samples) // BATCH)
        for epoch in range(epochs):
            chance.shuffle(samples)
            pace = PACE * (1 - epoch / epochs)
            for batch in range(batches):
                self._step(samples[batch::batches], pace, len(samples))
            tick()

    def _step(self, batch: list[tuple[list[list[tuple[int, float]]], list[float]]], pace: float, of: int) -> None:
        drawn = PRIOR * len(batch) / of
        slope = [drawn * (weight - start) for weight, start in zip(self.weights, self.start, strict=True)]
        for rows, shares in batch:
            for row, chance, share in zip(rows, self.chances(rows), shares, strict=True):
                error = chance - share
                for index, value in row:
                    slope[index] += error * value
        self.steps += 1
        fade, long_fade = 1 - 0.9**self.steps, 1 - 0.99**self.steps
        for index, each in enumerate(slope):
            each /= len(batch)
            self.first[index] = 0.9 * self.first[index] + 0.1 * each
            self.second[index] = 0.99 * self.second[index] + 0.01 * each * each
            size = math.sqrt(self.second[index] / long_fade) + 1e-8
            self.weights[index] -= pace * self.first[index] / fade / size

    def written(self) -> dict[str, Any]:
        def terms(start: int, scale: float) -> list[float]:
            return [round(weight / scale, 4) for weight in self.weights[start : start + TERMS]]

        return {
            "kinds": {
                kind: [terms(self.at[kind, number], self.scales[kind][number]) for number in range(size)]
                for kind, size in self.kinds.items()
            },
            "characters": {name: terms(start, 1.0) for (name, number), start in self.at.items() if number < 0},
        }


def smoothed(games: list[list[Sample]], model: Model) -> list[list[Sample]]:
    """The same games; but what became of a position is told by the positions that followed as well as by the end."""
    found = []
    for game in games:
        ahead, backwards = game[-1].shares, []
        for position, _ in reversed(game):
            backwards.append(Sample(position, ahead))
            chances = model.chances(position)
            thought = [chances[entrant.name] for entrant in position.entrants]
            ahead = [LUCK * share + (1 - LUCK) * chance for share, chance in zip(ahead, thought, strict=True)]
        found.append(backwards[::-1])
    return found


def fitted(games: list[list[Sample]], start: dict[str, list[float]], tick: Callable[[], None]) -> Fit:
    """Weights from who won, and then once more from what those say of later positions."""
    fit = Fit(games, start)
    fit.learn(games, EPOCHS, tick)
    again = Fit(games, start)
    again.learn(smoothed(games, Model(fit.written())), EPOCHS, tick)
    return again


def loss(model: Model, games: list[list[Sample]]) -> float:
    """How far the winners surprise a model, on average, in natural units of information."""
    total, count = 0.0, 0
    for sample in (sample for game in games for sample in game):
        chances = model.chances(sample.position)
        for entrant, share in zip(sample.position.entrants, sample.shares, strict=True):
            if share:
                total -= share * math.log(max(1e-9, chances[entrant.name]))
        count += 1
    return total / max(1, count)


# The command


def tables(given: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """What is played, once for each number of players."""
    extra: dict[str, Any] = dict(pair.split("=", 1) for pair in given.option)
    for players in given.players or COURSES[given.game].players:
        yield {"players": players, **extra}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="tools.train_value", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=COURSES)
    parser.add_argument("--players", type=positive, action="append", help="how many (every number that can play)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--games", type=positive, default=400, help="how many for each number of players (400)")
    parser.add_argument("--bots", default="knight", help="who plays (knight)")
    parser.add_argument("--seed", default="value", help="the same seed plays the same games")
    parser.add_argument("--jobs", type=positive, default=os.cpu_count() or 1, help="processes (all cores)")
    parser.add_argument("--out", type=Path, default=FOLDER, help="where the weights are written")
    given = parser.parse_args(arguments)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True)) as bar:
        for options in tables(given):
            seeds = (f"{given.seed} {number}" for number in range(given.games))
            tasks = [(given.game, {**options, "seed": seed}, given.bots) for seed in seeds]
            playing = bar.add_task(f"{options['players']} players: games", total=len(tasks))
            games: list[list[Sample]] = []
            with ProcessPoolExecutor(given.jobs) as pool:
                for game in pool.map(played, tasks):
                    games.append(game)
                    bar.advance(playing)
            kept = [game for number, game in enumerate(games) if number % HELD_BACK]
            fitting = bar.add_task(f"{options['players']} players: weights", total=2 * EPOCHS)
            fit = fitted(kept, COURSES[given.game].start, partial(bar.advance, fitting))
            keep(given.out / f"{given.game}.json", fit)
            held = loss(Model(fit.written()), games[::HELD_BACK])
            even = math.log(len(games[0][0].position.entrants))
            print(f"{fit.table}: {len(games)} games; a surprise of {held:.3f} where ignorance has {even:.3f}")
    return 0


def keep(path: Path, fit: Fit) -> None:
    """Write the weights of a table beside those of others."""
    written: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    written[fit.table] = fit.written()
    lines = (f"{json.dumps(table)}: {json.dumps(written[table])}" for table in sorted(written))
    path.parent.mkdir(exist_ok=True)
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
