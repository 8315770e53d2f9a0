"""Wins with their intervals, and ratings."""

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import mean
from typing import Any, Final

from smallcouncil.simulation.play import Played

Z95: Final = 1.959963984540054
"""Within so many standard deviations lie 95 % of a normal distribution."""
RATING_OF_THE_AVERAGE: Final = 1500


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson's score interval); wins may be shares of a victory."""
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, Z95 * Z95
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def win_rate(wins: float, games: int) -> dict[str, float]:
    low, high = wilson(wins, games)
    rate = wins / games if games else 0.0
    return {"wins": wins, "games": games, "rate": round(rate, 4), "low": round(low, 4), "high": round(high, 4)}


def share(game: Played, house: str) -> float:
    """A victory that is shared counts in equal parts."""
    return 1 / len(game.winners) if house in game.winners else 0.0


def wins_per_house(games: Sequence[Played]) -> dict[str, dict[str, float]]:
    houses = dict.fromkeys(house for game in games for house in game.bots)
    rates = {}
    for house in houses:
        sat = [game for game in games if house in game.bots]
        rates[house] = win_rate(sum(share(game, house) for game in sat), len(sat))
    return rates


def wins_per_bot(games: Sequence[Played]) -> dict[str, dict[str, float]]:
    """How often a bot of each name won, per game it sat in; a name that sits in several seats wins with any of them."""
    names = dict.fromkeys(name for game in games for name in game.bots.values())
    rates = {}
    for name in names:
        sat = [game for game in games if name in game.bots.values()]
        wins = sum(share(game, house) for game in sat for house, bot in game.bots.items() if bot == name)
        seats = sum(bot == name for game in sat for bot in game.bots.values())
        rates[name] = {**win_rate(wins, len(sat)), "seats": seats}
    return rates


def ratings(games: Sequence[Played]) -> dict[str, float]:
    """An Elo-like rating per bot: 400 points are odds of ten to one.

    The model is Luce's: of those who sit at a table, each wins in proportion to its strength.  The strengths that
    fit the results best are found by Hunter's iteration; one half win and one half loss against an average bot
    keep a bot that won everything finite."""
    names = list(dict.fromkeys(name for game in games for name in game.bots.values()))
    if not names:  # stopped before the first game was over
        return {}
    strength = dict.fromkeys(names, 1.0)
    won = dict.fromkeys(names, 0.0)
    for game in games:
        for house, name in game.bots.items():
            won[name] += share(game, house)
    for _ in range(500):
        weight = {name: 1 / (strength[name] + 1) for name in names}
        for game in games:
            total = sum(strength[name] for name in game.bots.values())
            for name in game.bots.values():
                weight[name] += 1 / total
        strength = {name: (won[name] + 0.5) / weight[name] for name in names}
        middle = math.exp(mean(math.log(each) for each in strength.values()))
        strength = {name: each / middle for name, each in strength.items()}
    return {name: round(RATING_OF_THE_AVERAGE + 400 * math.log10(strength[name]), 1) for name in names}


def rounds(games: Sequence[Played]) -> dict[str, Any]:
    played = [game.rounds for game in games]
    if not played:
        return {"mean": 0.0, "least": 0, "most": 0, "counts": {}}
    counts = {str(number): played.count(number) for number in sorted(set(played))}
    return {"mean": round(mean(played), 3), "least": min(played), "most": max(played), "counts": counts}


def end_reasons(games: Sequence[Played]) -> dict[str, int]:
    """How the games ended, whoever won and by whatever number."""
    found: Counter[str] = Counter()
    for game in games:
        reason = game.reason
        for house in game.bots:
            reason = re.sub(rf"(House )?\b{house}\b", "a house", reason)
        reason = re.sub(r"\d+", "…", reason)
        found[reason[:1].upper() + reason[1:]] += 1
    return dict(found.most_common())


def pace(games: Sequence[Played]) -> dict[str, dict[str, float]]:
    """How long each bot thinks about a decision, in milliseconds."""
    times: dict[str, list[float]] = {}
    for game in games:
        for name, thought in game.thinking.items():
            times.setdefault(name, []).extend(thought)
    return {name: pace_of(thought) for name, thought in times.items() if thought}


def pace_of(thought: list[float]) -> dict[str, float]:
    ordered = sorted(thought)
    return {
        "decisions": len(ordered),
        "mean_ms": round(1000 * mean(ordered), 3),
        "p95_ms": round(1000 * ordered[int(0.95 * (len(ordered) - 1))], 3),
        "longest_ms": round(1000 * ordered[-1], 3),
    }


def summary(
    games: Iterable[Played], wanted: int, seconds: float, described: Mapping[str, Any], rated: bool = False
) -> dict[str, Any]:
    """Everything about a number of games, as plain data."""
    played = sorted(games, key=lambda game: game.number)
    decisions = sum(game.decisions for game in played)
    body: dict[str, Any] = {
        **described,
        "games": wanted,
        "finished": len(played),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "games_per_second": round(len(played) / seconds, 4) if seconds else 0.0,
        "decisions_per_second": round(decisions / seconds, 2) if seconds else 0.0,
        "wins_per_house": wins_per_house(played),
        "wins_per_bot": wins_per_bot(played),
        "rounds": rounds(played),
        "end_reasons": end_reasons(played),
        "pace": pace(played),
    }
    if rated:
        body["ratings"] = ratings(played)
    return body
