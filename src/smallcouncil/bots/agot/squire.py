"""The squire: quick, eager, and wrong as people are wrong.

It looks no farther than its next march: not at what rivals are about to do, nor at what a ship would open.  It judges
roughly, thinks more of what it can take than of what it can lose, plays its big cards first, spends power as it comes,
and now and then overlooks something altogether.
"""

from random import Random
from typing import Any

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.names import HOUSES, TARGARYEN
from smallcouncil.bots.agot import marching
from smallcouncil.bots.agot.knight import Knight
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.bot import Asked
from smallcouncil.bots.manners import SQUIRE
from smallcouncil.kernel import View

OVERLOOKS = 0.15
"""How often it does not think about a decision at all."""
ROUGHLY = 2.5
"""How far off its judgement of a march or an order is, in worth; a castle is about ten."""

RACES, GUARDS = 0.1, 0.6
"""How much of the worth of loyalty tokens it sees, as House Targaryen, and as any other."""


class Squire(Knight):
    level = "squire"
    spread = 0.25
    blur = ROUGHLY
    foresight = False
    manners = SQUIRE

    def __init__(self, game: str, house: str, seed: str, **settings: Any) -> None:
        super().__init__(game, house, seed, **settings)
        self.temper = self.temper._replace(care=0.45 * self.temper.care, grudge=0.3 * self.temper.grudge)
        self.loyalty = RACES if house == HOUSES[TARGARYEN] else GUARDS

    def choose(self, view: View, decision: Asked, rng: Random) -> str:
        if decision.kind in _SIMPLE and rng.random() < OVERLOOKS:
            self.reason = "did not think long about it"
            return rng.choice(decision.options)
        return super().choose(view, decision, rng)

    def march(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """By a rough judgement of what each march gains."""
        ranked = marching.best_marches(outlook, decision.options)
        judged = [(gain + rng.gauss(0, ROUGHLY), number) for number, (gain, _, _) in enumerate(ranked)]
        _, choice, move = ranked[max(judged)[1]]
        self.reason = marching.says(outlook, move)
        return choice

    def house_card(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """The biggest number, most of the time."""
        ordered = sorted(decision.options, key=lambda name: -outlook.table.card(outlook.me, name).strength)
        return ordered[0] if rng.random() < 0.6 else rng.choice(ordered)

    def bid(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """Some of what it has, without asking what the others have."""
        most = len(decision.options) - 1
        return decision.options[round(most * rng.uniform(0.0, 0.6))]

    def wildling_bid(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """A token or two, whatever is at stake."""
        most = len(decision.options) - 1
        return decision.options[min(most, rng.choice((0, 0, 1, 1, 2, 3)))]

    def muster(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """Whatever it can, without much thought of where."""
        units = [option for option in decision.options if option != "done"]
        return rng.choice(units) if units and rng.random() < 0.5 else super().muster(outlook, decision, rng)

    def establish_control(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """A castle is worth a token, and now and then something else."""
        area = AREA_IDS[decision.options[0].partition(":")[0]]
        leave = bool(outlook.table.board.fortification[area]) or rng.random() < 0.3
        return next(option for option in decision.options if option.endswith("leave a power token") == leave)


_SIMPLE = (
    *("messenger raven", "raid", "support", "retreat", "supply losses", "destroy", "tie", "westeros card"),
    *("vassal", "vassal orders", "loyalty", "move loyalty", "cancel move", "playing with fire", "loan", "share out"),
)
