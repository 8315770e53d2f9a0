"""`smallcouncil simulate` and `smallcouncil tournament`."""

import argparse
import json
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from smallcouncil.arguments import add_game_arguments, game_options, positive
from smallcouncil.bots import LEVELS
from smallcouncil.kernel.errors import BadOptions
from smallcouncil.kernel.notation import slug
from smallcouncil.simulation.paired import paired
from smallcouncil.simulation.simulate import simulate
from smallcouncil.simulation.tournament import tournament

Play = Callable[..., dict[str, Any]]
INTERRUPTED = 130
"""The exit code of a program that was stopped by Ctrl-C."""

BOTS_HELP = f"who plays, in seat order: {', '.join(LEVELS)} or module:Class; knight,random*5 is one among five"


def add_commands(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register both commands; each sets `run`, which takes the arguments and returns the exit code."""
    command = subparsers.add_parser(
        "simulate",
        help="play many games between bots",
        description="Play many games between bots, everybody in their seat; the same seed plays the same games.",
    )
    _add_arguments(command, "knight", 10)
    command.set_defaults(run=lambda args: _run(args, simulate))
    command = subparsers.add_parser(
        "tournament",
        help="measure bots against one another, seats rotating",
        description="Measure bots against one another: everybody moves on by a seat, and so a house, each game.",
    )
    _add_arguments(command, None, 60)
    command.add_argument(
        "--paired",
        action="store_true",
        help="compare two bots: both play each game in the same seat, among the same others, with the same seed",
    )
    command.add_argument(
        "--among", metavar="c,…", help="with --paired: who sits in the other seats (the second of the two bots)"
    )
    command.set_defaults(run=_run_tournament)


def _add_arguments(command: argparse.ArgumentParser, bots: str | None, games: int) -> None:
    add_game_arguments(command)
    command.add_argument("--bots", default=bots, required=bots is None, metavar="a,b,…", help=BOTS_HELP)
    command.add_argument("--games", type=positive, default=games, metavar="N", help=f"how many ({games})")
    command.add_argument(
        "--jobs", type=positive, default=os.cpu_count() or 1, metavar="J", help="processes (all cores)"
    )
    command.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="write every record here (a tournament has a folder of its own if not told)",
    )
    command.add_argument(
        "--talk", action="store_true", help="let the bots make proposals to one another and answer them"
    )
    command.add_argument("--explain", action="store_true", help="let the bots say why they moved")
    command.add_argument("--json", action="store_true", help="print one JSON object")


def _run_tournament(args: argparse.Namespace) -> int:
    if args.paired:
        return _run(args, partial(paired, among=args.among), writes=True, games_each=2)
    if args.among is not None:
        raise BadOptions("--among belongs to --paired: otherwise --bots names everybody.")
    return _run(args, tournament, writes=True)


def _run(args: argparse.Namespace, play: Play, writes: bool = False, games_each: int = 1) -> int:
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
    options = game_options(args)
    seed = str(options.pop("seed"))
    out: Path | None = args.out
    if out is None and writes:
        out = Path(f"tournament-{args.game}-{slug(seed) or 0}")
    sys.path.insert(0, str(Path.cwd()))  # one's own bots lie where one works
    with bar:
        task = bar.add_task(args.game, total=games_each * args.games)
        body = play(
            args.game,
            bots=args.bots,
            games=args.games,
            seed=seed,
            jobs=min(args.jobs, games_each * args.games),
            out=out,
            explain=args.explain,
            talk=args.talk,
            progress=lambda game: bar.advance(task),
            **options,
        )
    if out is not None and body["finished"]:
        body["records"] = str(out)
        (out / "summary.json").write_text(json.dumps(body, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if args.json:
        sys.stdout.write(json.dumps(body, ensure_ascii=False) + "\n")
    else:
        print_summary(body)
    return INTERRUPTED if body["interrupted"] and not body["finished"] else 0


def print_summary(body: dict[str, Any]) -> None:
    console = Console()
    for number, lines in body.get("told", {}).items():
        console.print(f"Game {number}", style="bold", highlight=False)
        for line in lines:
            console.print(f"  {line}", markup=False, highlight=False)
    for title, key in (("bot", "wins_per_bot"), ("house", "wins_per_house")):
        table = Table(
            title, "wins", "games", "rate", "95 %", *(("rating",) if "ratings" in body and title == "bot" else ())
        )
        for name, rate in body[key].items():
            interval = f"{rate['low']:.1%} – {rate['high']:.1%}"
            row = [name, f"{rate['wins']:g}", f"{rate['games']}", f"{rate['rate']:.1%}", interval]
            if "ratings" in body and title == "bot":
                row.append(f"{body['ratings'][name]:.0f}")
            table.add_row(*row)
        console.print(table)
    if "paired" in body:
        console.print(told_of_pairs(body), markup=False, highlight=False)
    for reason, number in body["end_reasons"].items():
        console.print(f"{number:6} {reason}", markup=False, highlight=False)
    if "records" in body:
        console.print(f"The records are in {body['records']}.", markup=False, highlight=False)
    if body["interrupted"]:
        console.print("Interrupted: these are the games that were finished.")
    console.print(
        f"{body['finished']} of {body['games']} games, {body['decisions']} decisions in {body['seconds']:.1f} s: "
        f"{body['games_per_second']:.2f} games and {body['decisions_per_second']:.0f} decisions a second; "
        f"{body['rounds']['mean']:.1f} rounds a game."
    )


def told_of_pairs(body: dict[str, Any]) -> str:
    """What the pairs say about the two bots, and how far it can be trusted."""
    found, (first, second) = body["paired"], body["bots"]
    said = (
        f"{first} wins {100 * found['difference']:+.1f} points against {second} in the same {found['pairs']} seats "
        f"(95 %: {100 * found['low']:+.1f} to {100 * found['high']:+.1f}). "
    )
    if found["low"] > 0 or found["high"] < 0:
        return said + "That is more than chance."
    if found["needed"] is None:
        return said + "Nothing can be said yet."
    return said + f"That may be chance: a difference of this size needs about {found['needed']} pairs."
