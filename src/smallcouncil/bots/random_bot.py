"""The baseline: any legal choice, of any game."""

from random import Random

from smallcouncil.bots.bot import Asked, Bot
from smallcouncil.kernel import View


class RandomBot(Bot):
    level = "random"
    looks = False

    def pick(self, options: int, rng: Random) -> int:
        return rng.randrange(options)

    def choose(self, view: View, decision: Asked, rng: Random) -> str:
        return rng.choice(decision.options)
