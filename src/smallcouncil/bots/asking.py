"""How a game asks a bot: the one door between them, used by the simulation and by the server alike."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from smallcouncil.bots.bot import Asked, Bot, Worlds
from smallcouncil.kernel import Decision, Game


def asked(decision: Decision) -> Asked:
    """A decision cut loose from its game."""
    return Asked(
        decision.house, decision.kind, list(decision.options), decision.prompt, decision.given, decision.sealed
    )


def worlds_for(game: Game[Any], house: str, rng: Random) -> Worlds:
    """A sampler of games that this house cannot tell from the real one."""
    key = f"{rng.getrandbits(64):x}"
    numbers: Iterator[int] = count()
    root = game.resample(house, f"{key} root")  # so that not even the sampler holds on to the real game

    def another() -> Game[Any]:
        return root.resample(house, f"{key} {next(numbers)}")

    return another


def ask(bot: Bot, game: Game[Any], decision: Decision, rng: Random) -> str:
    """What a bot answers; it is shown its house's view and nothing else."""
    house = decision.house
    bot.reason = ""
    if len(decision.options) == 1:
        return decision.options[0]
    question = asked(decision)
    recall = getattr(bot, "recall", None)  # a bot that is no Bot may lack it
    settled: str | None = recall(question) if recall else None
    if settled is not None:
        return settled
    if bot.searches:
        bot.worlds = worlds_for(game, house, rng)
    try:
        return bot.choose(game.view(house) if bot.looks else {}, question, rng)
    finally:
        bot.worlds = None


def reason_of(bot: Bot, decision: Decision) -> str:
    """What a bot says about the move it has just made; nothing about one that is still hidden."""
    return "" if decision.sealed else bot.reason
