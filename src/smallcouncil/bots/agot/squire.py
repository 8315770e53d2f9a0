"""The squire: quick, eager, and wrong as people are wrong.

It looks no farther than its next march: not at what rivals are about to do, nor at what a ship would open.  It judges
roughly, thinks more of what it can take than of what it can lose, plays its big cards first, spends power as it comes,
and overlooks something altogether in every round.  In Mother of Dragons it commands the biggest army it can get, does
not think of acting together with it, borrows without counting the interest, and has little idea yet of loyalty.
"""

from random import Random
from typing import Any

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.names import HOUSES, TARGARYEN
from smallcouncil.bots.agot import commanding, setting_out
from smallcouncil.bots.agot.knight import Knight
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.table import HOUSE_NUMBERS
from smallcouncil.bots.agot.worth import GROUP_WORTH
from smallcouncil.bots.bot import Asked
from smallcouncil.bots.manners import SQUIRE
from smallcouncil.kernel import View

OVERLOOKS = 0.2
"""How often it does not think at all about a decision, or about an order."""
ROUGHLY = 2.5
"""How far off its judgement of a march or an order is, in worth; a castle is about ten."""

RACES, GUARDS = 0.1, 0.6
"""How much of the worth of loyalty tokens it sees, as House Targaryen, and as any other."""


class Squire(Knight):
    level = "squire"
    spread = 0.25
    blur = ROUGHLY
    foresight = False
    leans = False
    manners = SQUIRE

    def __init__(self, game: str, house: str, seed: str, **settings: Any) -> None:
        super().__init__(game, house, seed, **settings)
        self.temper = self.temper._replace(care=0.45 * self.temper.care, grudge=0.3 * self.temper.grudge)
        self.loyalty = RACES if house == HOUSES[TARGARYEN] else GUARDS
        self._overlooks = False
        """Whether it places the next order of its plan without a thought."""

    def choose(self, view: View, decision: Asked, rng: Random) -> str:
        if decision.kind in _SIMPLE and rng.random() < OVERLOOKS:
            self.reason = "did not think long about it"
            return rng.choice(decision.options)
        return super().choose(view, decision, rng)

    def orders(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """A plan, in which an area now and then gets whatever token comes to hand."""
        if self._overlooks and decision.given:
            self._overlooks = False
            self.reason = "did not think long about it"
            return rng.choice(decision.options)
        choice = super().orders(outlook, decision, rng)
        left = len(self._planned)
        minded = next((number for number in range(left) if rng.random() < OVERLOOKS), left)
        self._overlooks = minded < left
        self._planned = self._planned[:minded]
        return choice

    def march(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """By a rough judgement of what each march gains."""
        ranked = setting_out.best_marches(outlook, decision.options)
        judged = [(gain + rng.gauss(0, ROUGHLY), number) for number, (gain, _, _) in enumerate(ranked)]
        _, choice, move = ranked[max(judged)[1]]
        self.reason = setting_out.says(outlook, move)
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

    # Mother of Dragons

    def vassal(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """The one with the biggest army, whatever it could do for us."""
        table = outlook.table

        def army(option: str) -> float:
            if option == "pass":
                return -1.0
            own = table.own_areas(HOUSE_NUMBERS[option.removeprefix("command ")])
            return sum([GROUP_WORTH[table.units[area]] for area in own])

        self.reason = "it has the biggest army"
        return max(decision.options, key=army)

    def vassal_orders(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """By a rough judgement of each order, and not of what our own are for."""
        steward = commanding.Steward(outlook, self.outlook(outlook.table.view), together=False)

        def judged(option: str) -> float:
            value = 0.0 if option == "ready" else steward.value(*commanding.read_order(option))
            return value + rng.gauss(0, ROUGHLY)

        return max(decision.options, key=judged)

    def loan(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """Any that it can pay; the interest is for later."""
        return rng.choice([option for option in decision.options if option != "pass"] or decision.options)

    def place_loyalty(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return rng.choice(decision.options)

    def move_loyalty(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return rng.choice(decision.options)

    def share_out(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return rng.choice(decision.options)


_SIMPLE = (
    *("messenger raven", "raid", "support", "retreat", "supply losses", "destroy", "tie", "westeros card"),
    *("vassal", "vassal orders", "cancel move", "playing with fire"),
)
