"""Who plays imagined worlds on: recruits, who plan as knights do, and pages, who do what was planned in a hurry."""

from random import Random
from typing import Any, ClassVar, Final

from smallcouncil.agot.combat import NO_CARD
from smallcouncil.bots.agot import convoys, hands, setting_out
from smallcouncil.bots.agot.knight import Knight
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.table import Table
from smallcouncil.bots.bot import Asked, Bot
from smallcouncil.bots.searching import Company, reopen
from smallcouncil.kernel import Decision, Game

FEW: Final = 2
"""How many cards of the other side a page thinks of."""
FIRST: Final = 3
"""In how many worlds everybody plans anew."""
TURNS: Final = 3
"""In further worlds one of so many does; the others place what they planned in one before."""
ENOUGH: Final = 30
"""How many plans of a house are enough."""


class Recruit(Knight):
    """A knight in an imagined world."""

    leans = False


class Page(Recruit):
    """One that looks neither at what others have ordered nor twice at a march that has begun."""

    level: ClassVar[str] = "page"

    def _goes_on(self, table: Table) -> bool:
        return True

    def march(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """The first move of the best march; what might be better to begin with is not looked for."""
        _, choice, _ = convoys.best_marches(outlook, decision.options, glance=True)[0]
        if "done" not in decision.options:
            self._rest = setting_out.rest_of(outlook, choice)
        return choice

    def messenger_raven(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return "pass"

    def house_card(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """The best answer to a card or two that the other side may play: as hard to read as a knight's, and sooner."""
        battle = hands.read_battle(outlook)
        theirs = 1 - battle.me
        others = outlook.table.hand[battle.houses[theirs]]
        if len(others) <= FEW or battle.fight.combat.cards[theirs] != NO_CARD:
            return super().house_card(outlook, decision, rng)
        feared = rng.sample(others, FEW)
        cards = zip(hands.ids(outlook, decision.options), decision.options, strict=True)
        return max((sum(battle.outcome(card, other) for other in feared), name) for card, name in cards)[1]


def recruit(house: str, seed: str) -> Bot:
    return Recruit("agot", house, seed)


def page(house: str, seed: str) -> Bot:
    return Page("agot", house, seed)


class Plans:
    """The orders that others may place: some of each, which most further worlds put together anew."""

    def __init__(self, house: str) -> None:
        self.house = house
        self.known: dict[tuple[str, str], list[list[str]]] = {}
        """What each of the others has placed so far, and for whom."""
        self.worlds = 0
        """In how many worlds."""

    def place(self, world: Game[Any], company: Company) -> Game[Any]:
        """Let the others place their orders in a world in which we have not placed all of ours."""
        reopen(world, self.house)
        for seat, other in enumerate([each for each in world.asked if each.house != self.house]):
            if not other.sealed:
                break
            known = self.known.setdefault((other.house, other.acts_for), [])
            turn = (self.worlds + seat) % TURNS == 0
            if self.worlds < FIRST or (turn and len(known) < ENOUGH):
                known.append(_plan(world, company, other))
            else:
                for order in company.rng.choice(known):
                    world.apply(other.house, order, other.acts_for)
        self.worlds += 1
        return world


def _plan(world: Game[Any], company: Company, decision: Decision) -> list[str]:
    """The orders that somebody places when asked."""
    while not decision.done:
        company.answer(world, decision)
    return decision.given
