"""How fast we are, beside a peer, in one run on one core.

    python -m benchmarks.run [--game agot] [--seconds 2] [--rounds 3] [--json] [--no-peer]

Machines differ and their load changes, so the ratio to the peer says more than any figure alone; that is why
both are measured in turns, round by round, and the medians are shown.
"""

import argparse
import json
import os
import platform
import sys
from statistics import median
from typing import Any, NamedTuple

import smallcouncil
from benchmarks import peer
from smallcouncil.bench import MEANING, Figures, measure, memory_kb, new_game, set_ups


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
MOTHER_OF_DRAGONS = "mother-of-dragons"
COST_GOAL = Goal(False, 1.5)
"""What a decision with the expansion may cost, beside one of the base game."""
RATIO_GOALS = {"decisions_per_second": Goal(True, 2.5)}


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
        played = name.removesuffix(f"-{MOTHER_OF_DRAGONS}")
        if played != name and played in result["games"]:
            cost = result["games"][played]["decisions_per_second"] / figures["decisions_per_second"]
            lines += ["", f"a decision of {name} costs {cost:.2f} of one of {played}  {_verdict(COST_GOAL, cost)}"]
        ratios = result.get("ratios", {}).get(name, {})
        lines += ["", f"{name:30}{'ours':>12}{'peer':>12}{'ratio':>8}  goal"]
        for figure, meaning in MEANING.items():
            value, theirs = figures.get(figure), beside.get(figure)
            if value is None and theirs is None:
                continue
            goal = GOALS.get(figure)
            verdict = _verdict(goal, value) + _verdict(RATIO_GOALS.get(figure), ratios.get(figure), " × the peer")
            ratio = f"{ratios[figure]:.2f}" if figure in ratios else ""
            lines.append(f"{meaning:30}{_number(value):>12}{_number(theirs):>12}{ratio:>8}  {verdict}".rstrip())
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
    parser.add_argument("--game", action="append", choices=list(set_ups()), help="only this game")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each measurement takes")
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is measured")
    parser.add_argument("--no-peer", action="store_true", help="measure only ourselves")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    given = parser.parse_args(arguments)
    stay_on_one_core()
    result = run(given.game or list(set_ups()), given.seconds, given.rounds, not given.no_peer)
    print(json.dumps(result, indent=2) if given.json else table(result))
    return 0


if __name__ == "__main__":
    sys.exit(main())
