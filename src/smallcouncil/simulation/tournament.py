"""Measured strength: bots play one another in every seat."""

from pathlib import Path
from typing import Any

from smallcouncil.simulation.simulate import Progress, lineups, read_bots, run, seats_of


def tournament(
    game: str,
    *,
    bots: str,
    games: int = 60,
    seed: str = "0",
    jobs: int = 1,
    out: Path | None = None,
    explain: bool = False,
    talk: bool = False,
    progress: Progress | None = None,
    **options: Any,
) -> dict[str, Any]:
    """Play a number of games; from each to the next all bots move on by one seat, and so by one house."""
    names = read_bots(bots, seats_of(game, options))
    described = {"game": game, "options": options, "bots": list(names), "seed": seed}
    tables = lineups(game, names, games, seed, options, explain, rotate=True, talk=talk)
    return run(tables, described, jobs=jobs, out=out, progress=progress, rated=True)
