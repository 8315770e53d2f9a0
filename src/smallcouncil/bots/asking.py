"""How a game asks a bot: the one door between them, used by the simulation and by the server alike.

`ask` goes through it in one step.  A server whose bots sit in other processes takes the same two steps one by one:
`settled` first, and only if that gives nothing a view, and worlds to search, for `considered`."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from smallcouncil.bots.bot import Asked, Bot, Worlds
from smallcouncil.kernel import Decision, Game, View
from smallcouncil.words.heard import SILENCE, Heard


def asked(decision: Decision) -> Asked:
    """A decision cut loose from its game."""
    return Asked(
        decision.house,
        decision.kind,
        decision.options[:],
        decision.prompt,
        decision.given if decision.pieces else [],
        decision.sealed,
        decision.acts_for if decision.actor != decision.seat else "",
    )


def worlds_for(game: Game[Any], house: str, rng: Random) -> Worlds:
    """A sampler of games that this house cannot tell from the real one."""
    key = f"{rng.getrandbits(64):x}"
    numbers: Iterator[int] = count()
    root = game.resample(house, f"{key} root")  # so that not even the sampler holds on to the real game

    def another() -> Game[Any]:
        return root.resample(house, f"{key} {next(numbers)}")

    return another


def pick(bot: Bot, decision: Decision, rng: Random) -> int | None:
    """The number of an answer that needs no words: the only one there is, or that of a bot which reads none."""
    bot.reason = ""
    if len(decision.codes) == 1:
        return 0
    picks = getattr(bot, "pick", None)  # a bot that is no Bot may lack it
    return picks(len(decision.codes), rng) if picks else None


def ask(bot: Bot, game: Game[Any], decision: Decision, rng: Random, heard: Heard = SILENCE) -> str:
    """What a bot answers; it is shown its house's view, has heard what its house heard, and knows nothing else."""
    if len(decision.codes) == 1:
        bot.reason = ""
        return decision.options[0]
    if decision.pieces:
        choice = recalled(bot, decision)
        if choice is not None:
            return choice
    question, house = asked(decision), decision.house
    return considered(
        bot, question, shown(bot, game, house), worlds_for(game, house, rng) if bot.searches else None, rng, heard
    )


def shown(bot: Bot, game: Game[Any], house: str) -> View:
    """The view of a house, in the form that its bot wants."""
    if getattr(bot, "reckons", False):  # a bot that is no Bot may lack it
        return game.sight(house)
    return game.view(house) if bot.looks else {}


def settled(bot: Bot, question: Asked) -> str | None:
    """An answer that needs no look at the table: the only one there is, or the next piece of a plan."""
    bot.reason = ""
    if len(question.options) == 1:
        return question.options[0]
    if question.given and hasattr(bot, "recall"):  # a bot that is no Bot may lack it
        for piece in bot.recall(question.kind, question.given):
            if piece in question.options:
                return piece
    return None


def recalled(bot: Bot, decision: Decision) -> str | None:
    """The next piece of a plan for a decision some of whose pieces are given: none of the others need be spelled."""
    bot.reason = ""
    if hasattr(bot, "recall"):
        for piece in bot.recall(decision.kind, decision.given):
            if decision.code_of(piece) is not None:
                return piece
    return None


def considered(
    bot: Bot, question: Asked, view: View, worlds: Worlds | None, rng: Random, heard: Heard = SILENCE
) -> str:
    """An answer that the bot gives when it has looked."""
    bot.reason, bot.worlds, bot.heard = "", worlds, heard
    try:
        return bot.choose(view, question, rng)
    finally:
        bot.worlds = None


def reason_of(bot: Bot, decision: Decision) -> str:
    """What a bot says about the move it has just made; nothing about one that is still hidden."""
    return "" if decision.sealed else bot.reason
