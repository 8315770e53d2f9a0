"""The maester of A Game of Thrones weighs its ideas at one and the same moment."""

from random import Random

import smallcouncil
from smallcouncil import bots
from smallcouncil.bots.agot.maester import Maester
from smallcouncil.bots.bot import Asked
from smallcouncil.bots.searching import Idea, Search

LAST_MARCH = """
phase: march
round: 2
turn: Stark
winterfell: Stark knight, footman; order march
white-harbor: Stark footman
the-shivering-sea: Stark ship
"""
"""Nobody else has anything left to do."""


class Watched(Maester):
    def search(self, ideas: list[Idea], decision: Asked) -> Search:
        self.seen = super().search(ideas, decision)
        return self.seen


def test_an_idea_that_ends_the_round_is_weighed_there_too() -> None:
    """Where nothing more is asked in the round, its end is known at once; a round later it would be all luck."""
    game = smallcouncil.position("agot", LAST_MARCH)
    game.apply("Stark", "winterfell > moat-cailin: knight")
    maester = Watched("agot", "Stark", "1", worlds="8")
    bots.ask(maester, game, game.decision_of("Stark"), Random(1))
    ending = maester.seen.ideas.index(Idea(("done",)))
    worths = maester.seen.results[ending].values()
    assert len(worths) >= 2
    assert max(worths) - min(worths) < 3, "hundredths of a victory"
