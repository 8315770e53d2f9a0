"""How fast we are, in both forms, beside others, in one run on one core.

    python -m benchmarks.run [--game agot] [--seconds 2] [--rounds 5] [--beside SRC] [--json] [--no-peers]

Machines differ and their load changes.  So everything is measured in processor time, in turns, round by round, and the
ratio to a peer in the same run says more than any figure alone; shown are medians and, in brackets, the spread.
`--beside` names the sources of another version, which then plays in the same run: random games and, in the base game of
A Game of Thrones, its own bots.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from statistics import median
from typing import Any, NamedTuple

from benchmarks import peers
from smallcouncil import compiled
from smallcouncil.bench import MEANING, set_ups

Figures = dict[str, float]
Rounds = list[Figures]


class Goal(NamedTuple):
    """What a figure should reach, at least or at most, as written and compiled; of a ratio, to whom."""

    figure: str
    at_least: bool
    pure: float
    compiled: float
    peer: str = ""

    def told(self, form: str, value: float) -> str:
        """What is to be reached, and whether it is."""
        wanted = self.compiled if form == "compiled" else self.pure
        met = value >= wanted if self.at_least else value <= wanted
        of = f" × {self.peer}" if self.peer else ""
        goal = f"{'≥' if self.at_least else '≤'} {wanted:g} {'met' if met else 'MISSED'}"
        return f"{value:,.2f}{of} ({MEANINGS[self.figure]}): {goal}"


BESIDE = "the version beside"
DECISIONS = "decisions_per_second"
WITH_BOTS = "agot"
"""The game whose bots are measured, too."""
MEANINGS = {
    **MEANING,
    "knights_games_per_second": "games of six knights/s",
    "rollouts_per_second": "a maester's rollouts/s",
}
GOALS = {
    "agot": (
        Goal(DECISIONS, True, 6, 24, "catanatron"),
        Goal("games_per_second", True, 1.6, 6, BESIDE),
        Goal("knights_games_per_second", True, 1.5, 4, BESIDE),
        Goal("rollouts_per_second", True, 1.5, 4, BESIDE),
        Goal(DECISIONS, True, 2.5, 10, "python-chess"),
        Goal(DECISIONS, True, 0.8, 3, "openspiel-backgammon"),
        Goal("copy_us", False, 12, 4),
        Goal("view_us", False, 40, 20),
        Goal("replay_1000_ms", False, 20, 5),
        Goal("view_bytes", False, 20_000, 20_000),
        Goal("memory_kb", False, 250, 250),
        Goal("memory_at_end_kb", False, 250, 250),
    ),
    "iron-throne": (Goal(DECISIONS, True, 9, 30, "catanatron"),),
}
EXPANSION, EXPANSION_COSTS = "agot-mother-of-dragons", 1.5
"""What a decision with eight players may cost, beside one of the base game."""


def ours(form: str, name: str, seconds: float) -> Figures:
    """One form of ours, in a process of its own."""
    environment = {**os.environ, compiled.PURE: "" if form == "compiled" else "1"}
    command = [sys.executable, "-m", "smallcouncil", "bench", "--json", "--game", name, "--seconds", str(seconds)]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    measured = json.loads(done.stdout)
    assert measured["form"].startswith(form), measured["form"]
    figures: Figures = measured["games"][name]
    if name == WITH_BOTS:
        played = script(environment, "bot_play", str(seconds))
        assert played is not None
        figures |= played
    return figures


def beside(sources: str, name: str, seconds: float) -> Figures | None:
    """Another version of ours, which knows nothing of being measured; None if it has no such game."""
    environment = {**os.environ, "PYTHONPATH": sources, compiled.PURE: "1"}
    figures = script(environment, "random_play", name, str(seconds))
    if figures is not None and name == WITH_BOTS:
        figures |= script(environment, "bot_play", str(seconds)) or {}
    return figures


def script(environment: dict[str, str], name: str, *arguments: str) -> Figures | None:
    """What a program measures that any version can play; None if this one cannot."""
    command = [sys.executable, "-P", f"{peers.ROOT}/benchmarks/{name}.py", *arguments]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    figures: Figures | None = json.loads(done.stdout) if done.returncode == 0 else None
    return figures


def run(names: list[str], given: argparse.Namespace) -> dict[str, Any]:
    """Every round of everybody: {"ours": {form: {game: rounds}}, "peers": {name: rounds}, "missing": [...]}."""
    forms = ["pure Python", *(["compiled"] if compiled.is_up_to_date() else [])]
    found: dict[str, dict[str, Rounds]] = {form: {name: [] for name in names} for form in forms}
    others: dict[str, Rounds] = {}
    missing = [] if len(forms) > 1 else ["our compiled form (make compiled)"]

    def note(peer: str, measured: Figures | None) -> None:
        if measured is None:
            missing.append(peer)
        else:
            others.setdefault(peer, []).append(measured)

    for number in range(given.rounds):
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr, flush=True)
        for peer in peers.PEERS if given.peers else ():
            if peer not in missing:
                note(peer, peers.figures(peer, given.seconds))
        for name in names:
            old = f"{BESIDE} {name}"
            if given.beside and old not in missing:
                note(old, beside(given.beside, name, given.seconds))
            for form in forms:
                found[form][name].append(ours(form, name, given.seconds))
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return {"python": python, "ours": found, "peers": others, "missing": missing}


def middle(rounds: Rounds, figure: str) -> float:
    return median(each[figure] for each in rounds)


def spread(rounds: Rounds, figure: str) -> str:
    """The median, and how far the rounds lie apart."""
    values = [each[figure] for each in rounds]
    places = 0 if median(values) >= 100 else 1
    return f"{median(values):,.{places}f} [{min(values):,.{places}f}–{max(values):,.{places}f}]"


def table(result: dict[str, Any]) -> str:
    """The figures for reading."""
    lines = [f"{result['python']}, one core, processor time; median [least–most] of the rounds", ""]
    for name, rounds in result["peers"].items():
        what = f" ({peers.PEERS[name].what})" if name in peers.PEERS else ""
        lines.append(f"{name + what:58}{spread(rounds, DECISIONS):>26} real decisions/s")
        if "choices_per_second" in rounds[0]:
            lines.append(f"{'  with forced ones':58}{spread(rounds, 'choices_per_second'):>26}")
    lines += [f"{name}: missing" for name in result["missing"]]
    forms = list(result["ours"])
    for name in result["ours"][forms[0]]:
        lines += ["", f"{name:32}" + "".join(f"{form:>30}" for form in forms)]
        for figure, meaning in MEANINGS.items():
            if figure in result["ours"][forms[0]][name][0]:
                cells = (spread(result["ours"][form][name], figure) for form in forms)
                lines.append(f"  {meaning:30}" + "".join(f"{cell:>30}" for cell in cells))
        for form in forms:
            lines += [f"  {form}: {told}" for told in verdicts(result, name, form)]
    return "\n".join(lines)


def verdicts(result: dict[str, Any], name: str, form: str) -> list[str]:
    """The goals of a game, as far as they can be told."""
    games = result["ours"][form]
    told = []
    for goal in GOALS.get(name, ()):
        value = middle(games[name], goal.figure)
        if goal.peer:
            theirs = result["peers"].get(f"{BESIDE} {name}" if goal.peer == BESIDE else goal.peer)
            if theirs is None or goal.figure not in theirs[0]:
                continue
            value /= middle(theirs, goal.figure)
        told.append(goal.told(form, value))
    if name == EXPANSION and "agot" in games:
        cost = middle(games["agot"], DECISIONS) / middle(games[name], DECISIONS)
        met = "met" if cost <= EXPANSION_COSTS else "MISSED"
        told.append(f"a decision costs {cost:.2f} of one of the base game: ≤ {EXPANSION_COSTS} {met}")
    return told


def stay_on_one_core() -> None:
    """For us and for the peers, which inherit it; where the system lets us."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main(arguments: list[str] | None = None) -> int:
    """The command line; see the top of this file."""
    parser = argparse.ArgumentParser(prog="make bench", description="Our speed beside that of others.")
    parser.add_argument("--game", action="append", choices=list(set_ups()), help="only this game")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each measurement takes")
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is measured")
    parser.add_argument(
        "--beside", metavar="SRC", help="the sources of another version, to be measured in the same run"
    )
    parser.add_argument("--no-peers", dest="peers", action="store_false", help="measure only ourselves")
    parser.add_argument("--json", action="store_true", help="print every round as JSON instead of a table")
    given = parser.parse_args(arguments)
    stay_on_one_core()
    result = run(given.game or list(set_ups()), given)
    print(json.dumps(result, indent=2) if given.json else table(result))
    return 0


if __name__ == "__main__":
    sys.exit(main())
