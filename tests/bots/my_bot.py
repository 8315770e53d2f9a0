"""The bot of docs/writing-a-bot.md, so that the page stays true."""

from random import Random

from smallcouncil.bots import Asked, Bot
from smallcouncil.kernel import View


class MyBot(Bot):
    level = "my bot"

    def choose(self, view: View, decision: Asked, rng: Random) -> str:
        return rng.choice(decision.options)
