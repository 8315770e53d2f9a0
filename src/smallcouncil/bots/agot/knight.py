"""The knight: sound plans, and no blunders a club player would laugh at."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Final

from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS
from smallcouncil.agot.names import TARGARYEN
from smallcouncil.agot.orders import ORDER_IDS, ORDER_NAMES
from smallcouncil.bots.agot import (
    banking,
    bidding,
    commanding,
    convoys,
    council,
    dealing,
    fighting,
    hands,
    loyalty,
    mustering,
    raiding,
    setting_out,
    sharing,
)
from smallcouncil.bots.agot.accord import Accord
from smallcouncil.bots.agot.leanings import NONE, leaning, leaning_tastes, leaning_temper
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.plan import read_orders, says
from smallcouncil.bots.agot.planning import Planner
from smallcouncil.bots.agot.table import Table, layout_of
from smallcouncil.bots.bot import Asked, Bot
from smallcouncil.bots.manners import KNIGHT, Manners
from smallcouncil.bots.temperament import Temperament, tastes, temperament
from smallcouncil.kernel import View
from smallcouncil.words.word import Spoken, Word

Answer = Callable[[Outlook, Asked, Random], str]

FULL: Final = 6
"""Where so many lean, a march that has begun goes on as it was meant to, and a muster as the table was seen before its
first unit.  With fewer, and the south open, another look keeps the seats more even."""


class Knight(Bot):
    level = "knight"
    spread: ClassVar[float] = 0.12
    """How far temperaments differ."""
    blur: ClassVar[float] = 0.25
    """How far it misjudges what an order is worth."""
    foresight: ClassVar[bool] = True
    """Whether it sees beyond its own next march."""
    leans: ClassVar[bool] = True
    """Whether it leans as its seat asks for: that says nothing of those who look less far or try things out, and who
    imagines others does not know how they lean."""
    reckons = True
    speaks_at = ("orders",)
    manners: ClassVar[Manners] = KNIGHT
    """What its own word and those of others are worth to it."""

    def __init__(self, game: str, house: str, seed: str, **settings: Any) -> None:
        super().__init__(game, house, seed, **settings)
        chosen = {trait: float(settings[trait]) for trait in Temperament._fields if trait in settings}
        self.temper = temperament(seed, self.spread)._replace(**chosen)
        self._chosen = chosen
        """What somebody has set of its temperament."""
        self.tastes = tastes(seed, self.spread, len(AREA_SLUGS))
        self._seat = NONE
        self._temper_there, self._tastes_there = self.temper, self.tastes
        """What it is like in the seat where it was last asked, if that seat leans."""
        self.loyalty = 1.0
        """How much of the worth of loyalty tokens it sees."""
        self._planned: list[str] = []
        """Orders of this round's plan that are still to be placed."""
        self._rest: setting_out.Rest | None = None
        """What is left of the march that it has begun."""
        self._mustering: Outlook | None = None
        """The position as it was when it began to muster."""

    def recall(self, kind: str, given: list[str]) -> Sequence[str]:
        """The next order of this round's plan."""
        if kind != "orders":
            return ()
        planned = self._planned
        while planned and planned[0] in given:
            del planned[0]
        return planned[:1]

    def choose(self, view: View, decision: Asked, rng: Random) -> str:
        if decision.options == ["ready"]:
            return "ready"
        if decision.kind != "march":
            self._rest = None
        else:
            choice = self._next_move(view, decision)
            if choice is not None:
                return choice
        outlook = self.outlook(view, decision.acts_for)
        if decision.kind in ANSWERS:
            answer: Answer = getattr(self, ANSWERS[decision.kind])
            return answer(outlook, decision, rng)
        if decision.kind.startswith("card: "):
            card = decision.kind.removeprefix("card: ")
            self.reason = f"made the most of {card}"
            return hands.best_text(hands.read_battle(outlook), decision.kind, decision.options)
        return rng.choice(decision.options)

    def _goes_on(self, table: Table) -> bool:
        """Whether it needs no second look at what it has begun."""
        return len(table.houses) >= FULL and self._leans(table)

    def _next_move(self, view: View, decision: Asked) -> str | None:
        """The next move of a march that has begun as it was meant to: nobody else has moved since."""
        rest, self._rest = self._rest, None
        begun = view.get("march")
        if rest is None or not begun or begun["area"] != rest.area:
            return None
        if layout_of(view).field.units[rest.origin] != rest.units:
            return None
        found = rest.go_on(decision.options)
        if found is None:
            return None
        self._rest = rest
        choice, self.reason = found
        return choice

    def outlook(self, view: View, acts_for: str = "") -> Outlook:
        """The position as this bot sees it, for itself or for a vassal that it commands."""
        table = Table(view, acts_for)
        accord = Accord(table, self.heard, self.manners) if self.heard.words else None
        return self._see(table, self.tastes_at(table), accord)

    def _see(self, table: Table, tastes: Sequence[float], accord: Accord | None) -> Outlook:
        return Outlook(table, self.temper_at(table), None, tastes, self.loyalty, accord, foresight=self.foresight)

    def temper_at(self, table: Table) -> Temperament:
        """Its temperament at a table, where its house leans one way or another; what somebody has set stays so."""
        return self._temper_there if self._leans(table) else self.temper

    def tastes_at(self, table: Table) -> tuple[float, ...]:
        """How much it likes each place at a table, where its house covets some lands more than others."""
        return self._tastes_there if self._leans(table) else self.tastes

    def _leans(self, table: Table) -> bool:
        seat = leaning(table) if self.leans else NONE
        if seat is not self._seat:
            self._seat = seat
            self._temper_there = leaning_temper(self.temper, seat)._replace(**self._chosen)
            self._tastes_there = leaning_tastes(self.tastes, seat)
        return seat is not NONE

    # Words

    def speak(self, view: View, kind: str, rng: Random) -> list[Word]:
        return dealing.speak(self._in_talk(view), kind)

    def reply(self, view: View, spoken: Spoken, rng: Random) -> Word | None:
        return dealing.reply(self._in_talk(view), spoken)

    def _in_talk(self, view: View) -> Outlook:
        """The position of a house that is about to speak, even if nobody has spoken yet."""
        table = Table(view)
        return self._see(table, (), Accord(table, self.heard, self.manners))

    # One answer for each kind of decision

    def orders(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        view = outlook.table.view
        placed = {AREA_IDS[word]: ORDER_IDS[name] for word, name in view["planning"]["orders"].items()}
        planner = Planner(outlook, rng, self.blur)
        plan = planner.plan(placed, read_orders(decision.options))
        written = [
            f"{AREA_SLUGS[area]}: {ORDER_NAMES[token]}" for area, token in plan.orders.items() if area not in placed
        ]
        self._planned = written
        if not written:
            return decision.options[0]
        self.reason = says(outlook, plan, AREA_IDS[written[0].partition(":")[0]])
        return self._planned.pop(0)

    def messenger_raven(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        choice = raiding.best_replacements(outlook, decision.options)[0][1]
        self.reason = "saw what the others had ordered" if choice not in ("look", "pass") else "wanted to know more"
        return choice

    def wildling_card(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return "bury" if council.bury_card(outlook) else "keep"

    def raid(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        choice = raiding.best_raids(outlook, decision.options)[0][1]
        self.reason = raiding.says(outlook, choice)
        return choice

    def march(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        _, choice, move = convoys.best_march(outlook, decision.options)
        self.reason = setting_out.says(outlook, move)
        if "done" not in decision.options and self._goes_on(outlook.table):
            self._rest = setting_out.rest_of(outlook, choice)
        return choice

    def establish_control(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        leave = council.leave_token(outlook, decision.options[0])
        self.reason = "worth keeping" if leave else "not worth a power token"
        return next(option for option in decision.options if option.endswith("leave a power token") == leave)

    def support(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        if decision.acts_for:  # a vassal helps whom its commander wants to win
            outlook = self.outlook(outlook.table.view)
        choice, self.reason = fighting.choose_support(outlook, decision.options)
        return choice

    def accept_support(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return next(option for option in decision.options if option.endswith(": accept"))

    def house_card(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return fighting.choose_card(outlook, decision.options, rng)

    def blade(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        use = fighting.use_blade(outlook)
        self.reason = "one more decides it" if use else "it would change nothing"
        return "use the blade" if use else "pass"

    def tides(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return "draw another" if fighting.draw_another_tide(outlook) else "keep"

    def casualties(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return fighting.choose_casualty(outlook, decision.options)

    def retreat(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        self.reason = "the safest place left"
        return fighting.choose_retreat(outlook, decision.options)

    def consolidate(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        choice = council.collect_or_muster(outlook, decision.options)
        self.reason = (
            "new units are worth more than power" if choice.endswith("muster") else "power for what is to come"
        )
        return choice

    def muster(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        seen = mustering.seen_before(self._mustering, outlook)
        self._mustering = seen if self._goes_on(outlook.table) else None
        choice = mustering.best_muster(seen, decision.options, outlook.table)
        self.reason = mustering.says(seen, choice)
        return choice

    def muster_where(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return mustering.where_to_muster(outlook, decision.options)

    def least_missed(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        self.reason = "the unit we miss least"
        return mustering.least_missed(outlook, decision.options)

    def cheapest(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return mustering.cheapest(decision.options)

    def capture_ships(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return council.most_ships(decision.options)

    def westeros_card(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        self.reason = "it helps us more than the others"
        return council.choose_course(outlook, decision.options)

    def bid(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        guesses = bidding.guess_bids(outlook, rng)
        return f"bid {bidding.choose_bid(outlook, len(decision.options) - 1, guesses)}"

    def wildling_bid(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        guesses = bidding.guess_wildling_bids(outlook, rng)
        return f"bid {bidding.choose_wildling_bid(outlook, len(decision.options) - 1, guesses)}"

    def favour(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        choice = bidding.favour(outlook.table, decision.options)
        self.reason = "ourselves first" if choice == self.house else f"{choice} is to be feared least"
        return choice

    def blame(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        choice = bidding.blame(outlook.table, decision.options)
        self.reason = f"{choice} is to be feared most"
        return choice

    def lose_knight(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return mustering.change_of_knight(outlook, decision.options, better=False)

    def gain_knight(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return mustering.change_of_knight(outlook, decision.options, better=True)

    def discard_card(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return council.discard_card(outlook, decision.options)

    def take_card_back(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return council.take_card_back(outlook, decision.options)

    def first_place(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return bidding.first_place(outlook.table, decision.options)

    def last_place(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return bidding.last_place(outlook.table, self.house, decision.options, kindly=True)

    def highest_track(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        attack = outlook.table.view.get("wildling_attack") or {}
        lowest = attack.get("singled_out") or self.house
        return bidding.last_place(outlook.table, lowest, decision.options, kindly=lowest == self.house)

    def units_or_places(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return council.units_or_places(outlook)

    # Mother of Dragons

    def vassal(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        choice = commanding.choose_vassal(outlook, decision.options)
        self.reason = "better ours than theirs" if choice != "pass" else "we had rather not be bound"
        return choice

    def vassal_orders(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return commanding.Steward(outlook, self.outlook(outlook.table.view)).choose(decision.options)

    def share_out(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        self.reason = "whoever is ahead shall stand lower"
        return sharing.share_out(outlook.table, decision.options, bidding.place_worth)

    def place_loyalty(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return loyalty.place(outlook.table, decision.options)

    def move_loyalty(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        self.reason = "out of the dragons' way" if outlook.me != TARGARYEN else "where our dragons get at it"
        return loyalty.move(outlook.table, decision.options)

    def cancel_move(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return "cancel" if loyalty.cancel(outlook.table) else "keep"

    def chosen_player(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        choice = loyalty.least_feared(outlook.table, decision.options)
        self.reason = f"{choice} is to be feared least" if choice != "pass" else ""
        return choice

    def placed_unit(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return loyalty.best_unit(decision.options)

    def fire_made_flesh(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return loyalty.fire(outlook.table, decision.options)

    def strength_token(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return loyalty.latest(decision.options)

    def loan(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        self.reason = "worth its interest"
        return banking.choose_loan(outlook, decision.options)

    def improvement(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return banking.improve(outlook, decision.options)

    def degradation(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return banking.degrade(outlook, decision.options)

    def loan_unit(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return banking.place_unit(outlook, decision.options)

    def kill(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        self.reason = "nobody shall miss it less than we"
        return banking.kill(outlook, decision.options)

    def spymaster(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return council.spy_on(outlook, decision.options)

    def top_cards(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return council.put_back(outlook, decision.options)


ANSWERS: Final = {
    "orders": "orders",
    "messenger raven": "messenger_raven",
    "wildling card": "wildling_card",
    "raid": "raid",
    "march": "march",
    "establish control": "establish_control",
    "support": "support",
    "accept support": "accept_support",
    "house card": "house_card",
    "valyrian steel blade": "blade",
    "tides of battle": "tides",
    "casualties": "casualties",
    "retreat": "retreat",
    "retreat losses": "cheapest",
    "capture ships": "capture_ships",
    "consolidate power": "consolidate",
    "muster": "muster",
    "muster where": "muster_where",
    "supply losses": "least_missed",
    "westeros card": "westeros_card",
    "bid": "bid",
    "wildling bid": "wildling_bid",
    "tie": "favour",
    "highest bidder": "favour",
    "lowest bidder": "blame",
    "destroy": "least_missed",
    "replace knight": "lose_knight",
    "destroy knight": "lose_knight",
    "upgrade footman": "gain_knight",
    "discard card": "discard_card",
    "take card back": "take_card_back",
    "first place": "first_place",
    "last place": "last_place",
    "highest track": "highest_track",
    "units or places": "units_or_places",
    "vassal": "vassal",
    "vassal orders": "vassal_orders",
    "share out": "share_out",
    "loyalty": "place_loyalty",
    "playing with fire": "place_loyalty",
    "move loyalty": "move_loyalty",
    "cancel move": "cancel_move",
    "chosen player": "chosen_player",
    "placed unit": "placed_unit",
    "fire made flesh": "fire_made_flesh",
    "strength token": "strength_token",
    "loan": "loan",
    "improvement": "improvement",
    "degradation": "degradation",
    "loan unit": "loan_unit",
    "faceless men": "kill",
    "debt": "kill",
    "spymaster": "spymaster",
    "top cards": "top_cards",
}
"""Every kind of decision but card texts, and the method that answers it: by name, so that a subclass may
override it."""
