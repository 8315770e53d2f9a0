"""The squire: quick, trusting, and wrong as people are wrong.

It judges roughly, looks at its own gain and hardly at the race, often joins whoever seems strong, takes help too
gladly, places its highest card or an honest truce, accepts a deal that gives it anything, and spends what it has at
once.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from smallcouncil.bots.bot import Asked
from smallcouncil.bots.iron_throne.page import Page
from smallcouncil.bots.iron_throne.pledges import Pledges
from smallcouncil.bots.iron_throne.table import CHALLENGER, FACE, SIDES, TRUCE, Table, read_terms
from smallcouncil.bots.manners import SQUIRE
from smallcouncil.kernel import View

OVERLOOKS: Final = 0.12
"""How often it does not think about a decision at all."""

Own = Callable[[Table, Asked, Random], str]


class Squire(Page):
    level = "squire"
    spread = 0.3
    heat = 0.02
    manners = SQUIRE

    def choose(self, view: View, decision: Asked, rng: Random) -> str:
        if decision.kind in _SIMPLE and rng.random() < OVERLOOKS:
            self.reason = "did not think long about it"
            return rng.choice(decision.options)
        if decision.kind not in _OWN or len(decision.options) == 1:
            return super().choose(view, decision, rng)
        own: Own = getattr(self, _OWN[decision.kind])
        return own(Table(view), decision, rng)

    def join(self, table: Table, decision: Asked, rng: Random) -> str:
        """The side that looks stronger, more gladly the challenger's, if it does not think further."""
        if rng.random() < 0.5:
            return super().choose(table.view, decision, rng)
        force = {
            side: sum(table.force(seat) for seat in table.seats if table.side[seat] == side) for side in SIDES.values()
        }
        lead = force[CHALLENGER] - force[3 - CHALLENGER] + rng.gauss(1.5, 3)
        if abs(lead) < 2:
            return "stay out"
        word = "challenger" if lead > 0 else "defender"
        fitting = [option for option in decision.options if option.startswith(word)]
        self.reason = f"the {word} looked strong"
        return rng.choice(fitting) if fitting else "stay out"

    def take_help(self, table: Table, decision: Asked, rng: Random) -> str:
        """Mostly; less gladly of somebody who is far ahead."""
        seat = table.seat_of[table.view["support"]["house"]]
        ahead = table.spread[seat] > table.spread[table.me]
        if rng.random() < (0.35 if ahead else 0.6):
            self.reason = "help is help"
            return "accept"
        self.reason = "wanted to do it alone"
        return "decline"

    def place_plainly(self, table: Table, decision: Asked, rng: Random) -> str:
        """An honest truce now and then, else a high card, whatever it is needed for."""
        cards = {option: table.read_card(option) for option in decision.options}
        pledges = Pledges(self.outlook(table.view), self.heard, self.manners) if self.heard.words else None
        pledged = pledges is not None and pledges.truce_promised() > 0
        if TRUCE in cards.values() and (pledged or rng.random() < 0.2):
            return "truce"
        hostile = sorted((option for option in cards if 0 <= cards[option] < FACE), key=lambda option: -cards[option])
        if not hostile:
            return rng.choice(decision.options)
        return hostile[0] if rng.random() < 0.6 else rng.choice(hostile)

    def agree(self, table: Table, decision: Asked, rng: Random) -> str:
        """Anything is better than nothing; asked first, it asks for influence both ways."""
        talk = table.view["truce"] or {}
        word = "challenger" if table.me == table.challenger else "defender"
        theirs = read_terms(talk.get("defender" if word == "challenger" else "challenger", "nothing"))
        gives_it_away = theirs[0] and table.spread[table.opponent()] == 4 and table.spread[table.me] < 4
        if "accept" in decision.options and any(read_terms(talk.get(word, "nothing"))) and not gives_it_away:
            self.reason = "there was something in it for us"
            return "accept"
        self.reason = "one must ask for something"
        return next((option for option in decision.options if option == "ask for 1 influence"), decision.options[0])

    def offer_back(self, table: Table, decision: Asked, rng: Random) -> str:
        fair = "offer 1 influence"
        return fair if fair in decision.options and rng.random() < 0.7 else rng.choice(decision.options)

    def act_at_once(self, table: Table, decision: Asked, rng: Random) -> str:
        """Hostages are for tormenting, or for a new card."""
        self.reason = "why wait?"
        return rng.choice([option for option in decision.options if option != "pass"])

    def anyone(self, table: Table, decision: Asked, rng: Random) -> str:
        return rng.choice(decision.options)

    def play_at_once(self, table: Table, decision: Asked, rng: Random) -> str:
        """A card that can be played is played, mostly."""
        self.reason = "it could be played"
        return decision.options[-1] if rng.random() < 0.6 else decision.options[0]


_SIMPLE: Final = ("leader ability", "character", "defender", "distribute", "take hostage")
_OWN: Final = {
    "support": "join",
    "answer": "take_help",
    "place card": "place_plainly",
    "truce": "agree",
    "truce offer": "offer_back",
    "hostages": "act_at_once",
    "character card": "play_at_once",
    "distribute": "anyone",
    "take hostage": "anyone",
}
