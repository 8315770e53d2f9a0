"""What a bot advises a person to do: its own choice, and always a reason in one line."""

from random import Random
from typing import Final

from smallcouncil.bots import asking
from smallcouncil.bots.bot import Asked, Bot
from smallcouncil.kernel import View
from smallcouncil.words.heard import SILENCE, Heard

AS_ADVICE: Final = (
    ("marched to ", "to "),
    ("attacked ", "attack "),
    ("took ", "take "),
    ("asked for ", "ask for "),
    ("made the most of ", "make the most of "),
    ("saw what ", "you have seen what "),
    ("wanted to ", ""),
)
"""Bots speak of what they have done; advice is about what to do."""

REASONS: Final = {
    "house card": "the best balance of what it may win and what it may cost",
    "bid": "about what the place is worth, against what the others can pay",
    "wildling bid": "enough that you are not the lowest, without paying for all",
    "casualties": "the unit you miss least",
    "tides of battle": "what is left in the deck speaks for it",
    "place card": "strong enough here, and the others stay in hand",
    "retreat losses": "the unit you miss least",
    "accept support": "help costs nothing now",
    "capture ships": "ships are ships",
}
"""For decisions about which bots keep silent."""
NO_WORDS: Final = "it looks best from here"


def given(bot: Bot, question: Asked, view: View, rng: Random, heard: Heard = SILENCE) -> tuple[str, str]:
    """A bot's choice for somebody else, and why."""
    choice = asking.considered(bot, question, view, None, rng, heard)
    reason = bot.reason or REASONS.get(question.kind, NO_WORDS)
    for told, advised in AS_ADVICE:
        if reason.startswith(told):
            return choice, advised + reason.removeprefix(told)
    return choice, reason
