"""Many games, on as many cores as one likes, the same games whatever their number."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import smallcouncil
from smallcouncil import bots
from smallcouncil.kernel.errors import BadOptions
from smallcouncil.simulation.play import Lineup, Played
from smallcouncil.simulation.statistics import summary
from smallcouncil.simulation.workers import play_all

Progress = Callable[[Played], None]
"""Called after each finished game."""


def read_bots(written: str, seats: int) -> tuple[str, ...]:
    """Bots in seat order: `knight,random*5`.  If there are fewer than seats, they are repeated in turn."""
    names: list[str] = []
    for part in written.split(","):
        name, _, times = part.strip().partition("*")
        if not name or (times and not times.isdigit()):
            raise BadOptions(f'"{written}": bots are written one,two,three or knight,random*5.')
        names += [name] * (int(times) if times else 1)
    if len(names) > seats:
        raise BadOptions(f"There are {seats} seats, but {len(names)} bots.")
    return tuple(names[seat % len(names)] for seat in range(seats))


def lineups(
    game: str,
    names: Sequence[str],
    games: int,
    seed: str,
    options: dict[str, Any],
    explain: bool,
    rotate: bool,
    talk: bool = False,
) -> list[Lineup]:
    """The games to be played: each with a seed of its own; in a tournament everybody moves on a seat each time."""
    seats = len(names)
    made = []
    for number in range(games):
        seated = tuple(names[(seat - number) % seats] for seat in range(seats)) if rotate else tuple(names)
        made.append(Lineup(number, game, {**options, "seed": f"{seed}-{number}"}, seated, explain, talk))
    return made


def seats_of(game: str, options: dict[str, Any]) -> int:
    """How many houses play; the options are checked by the way."""
    return len(smallcouncil.new_game(game, **{**options, "seed": 0}).houses)


def keep(folder: Path, game: Played) -> None:
    """Write one game's record, and what was said about it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"game-{game.number:05}.json").write_text(game.record + "\n", encoding="utf-8")
    if game.told:
        (folder / f"game-{game.number:05}.txt").write_text("\n".join(game.told) + "\n", encoding="utf-8")


def run(
    tables: Sequence[Lineup],
    described: dict[str, Any],
    *,
    jobs: int,
    out: Path | None = None,
    progress: Progress | None = None,
    rated: bool = False,
) -> dict[str, Any]:
    """Play all tables and sum up; after Ctrl-C, what is finished."""
    for name in {name for table in tables for name in table.bots}:
        bots.bot_class(bots.read_spec(name)[0], tables[0].game)
    began = time.perf_counter()
    finished: list[Played] = []
    interrupted = False
    try:
        for game in play_all(tables, jobs):
            finished.append(game)
            if out is not None:
                keep(out, game)
            if progress is not None:
                progress(game)
    except KeyboardInterrupt:
        interrupted = True
    body = summary(finished, len(tables), time.perf_counter() - began, described, rated)
    body["interrupted"] = interrupted
    if any(table.explain for table in tables):
        body["told"] = {str(game.number): game.told for game in sorted(finished, key=lambda game: game.number)}
    return body


def simulate(
    game: str,
    *,
    bots: str = "knight",
    games: int = 10,
    seed: str = "0",
    jobs: int = 1,
    out: Path | None = None,
    explain: bool = False,
    talk: bool = False,
    progress: Progress | None = None,
    **options: Any,
) -> dict[str, Any]:
    """Play a number of games, every bot in its seat."""
    names = read_bots(bots, seats_of(game, options))
    described = {"game": game, "options": options, "bots": list(names), "seed": seed}
    tables = lineups(game, names, games, seed, options, explain, rotate=False, talk=talk)
    return run(tables, described, jobs=jobs, out=out, progress=progress)
