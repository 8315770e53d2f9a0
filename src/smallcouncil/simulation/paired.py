"""Two bots compared game by game: the same seed, the same seat, the same company."""

import math
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, stdev
from typing import Any, Final

from smallcouncil.kernel.errors import BadOptions
from smallcouncil.simulation.play import Lineup, Played
from smallcouncil.simulation.simulate import Progress, read_bots, run, seats_of
from smallcouncil.simulation.statistics import Z95, share

Z80: Final = 0.8416212335729143
"""A difference that is there is found in 80 of 100 runs if it lies so many standard deviations beyond the bound."""


def paired(
    game: str,
    *,
    bots: str,
    among: str | None = None,
    games: int = 60,
    seed: str = "0",
    jobs: int = 1,
    out: Path | None = None,
    explain: bool = False,
    talk: bool = False,
    progress: Progress | None = None,
    **options: Any,
) -> dict[str, Any]:
    """Play a number of pairs of games: in each, first one bot and then the other takes the same seat among the same
    others (`among`, the second bot itself if not told), and the seat moves on from pair to pair."""
    two = tuple(name.strip() for name in bots.split(","))
    if len(two) != 2 or two[0] == two[1]:
        raise BadOptions(f'"{bots}": two different bots are compared in pairs, as in new,old.')
    others = read_bots(among if among is not None else two[1], seats_of(game, options) - 1)
    tables = [
        table for number in range(games) for table in pair(number, game, two, others, seed, options, explain, talk)
    ]
    described = {"game": game, "options": options, "bots": list(two), "among": list(others), "seed": seed}
    played: list[Played] = []

    def remember(each: Played) -> None:
        played.append(each)
        if progress is not None:
            progress(each)

    body = run(tables, described, jobs=jobs, out=out, progress=remember)
    body["paired"] = comparison(differences(played))
    return body


def pair(
    number: int,
    game: str,
    two: Sequence[str],
    others: Sequence[str],
    seed: str,
    options: dict[str, Any],
    explain: bool,
    talk: bool = False,
) -> list[Lineup]:
    """Both games of one pair: they differ in the bot of one seat and in nothing else."""
    seat = number % (len(others) + 1)
    given = {**options, "seed": f"{seed}-{number}"}
    return [
        Lineup(2 * number + which, game, given, (*others[:seat], bot, *others[seat:]), explain, talk)
        for which, bot in enumerate(two)
    ]


def differences(games: Sequence[Played]) -> list[float]:
    """Of every whole pair: what the first bot won in its seat, less what the second won there."""
    finished = {game.number: game for game in games}
    found = []
    for number, first in sorted(finished.items()):
        second = finished.get(number + 1)
        if number % 2 == 0 and second is not None:
            house = list(first.bots)[number // 2 % len(first.bots)]
            found.append(share(first, house) - share(second, house))
    return found


def comparison(found: Sequence[float]) -> dict[str, Any]:
    """The mean difference of win rates with its 95 % interval, and how many pairs would show one of that size.

    The interval is Agresti and Min's for matched pairs: one pair more that each of the two bots wins keeps a handful
    of equal results from looking certain."""
    middle = mean(found) if found else 0.0
    padded = [*found, 1.0, -1.0]
    centre, spread = mean(padded), stdev(padded)
    half = Z95 * spread / math.sqrt(len(padded))
    return {
        "pairs": len(found),
        "difference": round(middle, 4),
        "low": round(max(-1.0, centre - half), 4),
        "high": round(min(1.0, centre + half), 4),
        "needed": math.ceil(((Z95 + Z80) * spread / middle) ** 2) if middle else None,
    }
