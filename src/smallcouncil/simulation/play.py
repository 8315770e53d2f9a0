"""One game between bots."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import smallcouncil
from smallcouncil import bots
from smallcouncil.kernel.errors import IllegalChoice, SmallCouncilError
from smallcouncil.simulation.gathering import Gathering
from smallcouncil.words.heard import SILENCE


class BotError(SmallCouncilError):
    """A bot broke down, or answered what was not asked."""


class Lineup(NamedTuple):
    """One game that is to be played."""

    number: int
    game: str
    options: dict[str, Any]
    """As given to `new_game`; the seed among them."""
    bots: tuple[str, ...]
    """Who sits where, in seat order."""
    explain: bool = False
    talk: bool = False
    """Whether the bots speak with one another."""


@dataclass(slots=True)
class Played:
    """A finished game."""

    number: int
    seed: str
    bots: dict[str, str]
    """The bot of each house."""
    winners: tuple[str, ...]
    ranking: tuple[str, ...]
    reason: str
    rounds: int
    decisions: int
    seconds: float
    record: str
    """The record as JSON; it holds everything needed to play the game again."""
    thinking: dict[str, list[float]] = field(default_factory=dict)
    """How long each bot (by name) thought about each of its decisions, in seconds."""
    told: list[str] = field(default_factory=list)
    """With `explain`: the public moves with the bots' reasons."""


def play_game(lineup: Lineup, tell: Callable[[str], None] | None = None) -> Played:
    """Play a game to its end."""
    began = time.perf_counter()
    game = smallcouncil.new_game(lineup.game, **lineup.options)
    seed = str(lineup.options.get("seed", 0))
    if len(lineup.bots) != len(game.houses):
        raise BotError(f"{len(game.houses)} houses need {len(game.houses)} bots, not {len(lineup.bots)}.")
    seats: dict[str, str] = {}
    players: dict[str, bots.Bot] = {}
    chances: dict[str, Random] = {}

    def bot_of(house: str) -> bots.Bot:
        if house not in players:  # a seat may have chosen its house during the game
            seats.update(zip(game.houses, lineup.bots, strict=True))
            players[house] = bots.make(seats[house], lineup.game, house, f"{seed} {house}")
            chances[house] = Random(f"{seed} {house} chances")
        return players[house]

    gathering = Gathering(seed, bot_of) if lineup.talk else None
    thinking: dict[str, list[float]] = {name: [] for name in lineup.bots}
    told: list[str] = []
    decisions = 0
    while game.outcome is None:
        decision = game.decisions[0]
        house = decision.house
        bot = bot_of(house)
        thought = time.perf_counter()
        try:
            number = bots.pick(bot, decision, chances[house])
            if gathering is not None and number is None and decision.kind in bot.speaks_at:
                gathering.meet(game, decision.kind)
            heard = gathering.heard(game, house) if gathering is not None else SILENCE
            choice = "" if number is not None else bots.ask(bot, game, decision, chances[house], heard)
        except Exception as error:
            raise BotError(f"{seats[house]} ({house}, seed {seed}) broke down: {error!r}") from error
        thinking[seats[house]].append(time.perf_counter() - thought)
        reason = bots.reason_of(bot, decision)
        try:
            if number is not None:
                game.choose(decision, number)
            else:
                game.apply(house, choice)
        except IllegalChoice as error:
            raise BotError(f"{seats[house]} (seed {seed}) made an illegal choice: {error}") from error
        decisions += 1
        if lineup.explain and reason:
            told.append(f"{house}: {choice} ({reason})")
            if tell:
                tell(told[-1])
    outcome, seen = game.outcome, game.view(None)
    return Played(
        lineup.number,
        seed,
        dict(zip(game.houses, lineup.bots, strict=True)),
        outcome.winners,
        outcome.ranking,
        outcome.reason,
        int(seen.get("round") or seen.get("turn", 0)),
        decisions,
        time.perf_counter() - began,
        _with_talk(game.record().to_json(), gathering),
        thinking,
        told,
    )


def _with_talk(record: str, gathering: Gathering | None) -> str:
    """A record with what was said, which is no part of the game and changes nothing in it."""
    if gathering is None:
        return record
    return json.dumps({**json.loads(record), "talk": gathering.as_told()}, ensure_ascii=False)
