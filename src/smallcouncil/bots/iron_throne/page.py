"""The page: answers at a glance.  It knows who is winning, takes what is worth taking, and cannot be read."""

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Final

from smallcouncil.bots.bot import Asked, Bot
from smallcouncil.bots.iron_throne import characters, hostages, leaders, placing, support, truce
from smallcouncil.bots.iron_throne.outlook import TIE, Outlook
from smallcouncil.bots.iron_throne.pledges import Pledges
from smallcouncil.bots.iron_throne.race import LEADER
from smallcouncil.bots.iron_throne.support import Ranked, pick
from smallcouncil.bots.iron_throne.table import NOTHING, Table, Terms, read_terms
from smallcouncil.bots.manners import KNIGHT, Manners
from smallcouncil.bots.temperament import Temperament, temperament
from smallcouncil.kernel import View
from smallcouncil.words.word import Spoken, Word

Answer = Callable[[Outlook, Asked, Random], str]

PATIENCE: Final = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.6, 0.5, 0.4, 0.3)
"""Which part of a fair gain it insists on, after so many proposals; now and then on half of that."""
LEAVES: Final = (0.8, 0.7, 0.5, 0.3, 0.3, 0.35, 0.4, 0.45, 0.5)
"""Which part of a fair gain it leaves to the other, after so many proposals: less and less, as long as the other may
lose its patience, and then more again to one who does not."""

MOODS: Final = 0.2
"""How much better a leader must be to be chosen always."""


class Page(Bot):
    """What every level of this game begins with, and who plays imagined worlds on."""

    level: ClassVar[str] = "page"
    spread: ClassVar[float] = 0.12
    """How far temperaments differ."""
    heat: ClassVar[float] = 0.002
    """How far it may stray from the best choice, in parts of a victory."""
    reckons = True
    speaks_at = ("support", "place card")
    manners: ClassVar[Manners] = KNIGHT
    """What its own word and those of others are worth to it."""

    def __init__(self, game: str, house: str, seed: str, **settings: Any) -> None:
        super().__init__(game, house, seed, **settings)
        chosen = {leaning: float(settings[leaning]) for leaning in Temperament._fields if leaning in settings}
        self.temper = temperament(seed, self.spread)._replace(**chosen)
        self.candour = float(settings.get("candour", 1.0))
        """How often it places a truce where it would: for those who are imagined as they have shown themselves."""

    def choose(self, view: View, decision: Asked, rng: Random) -> str:
        if len(decision.options) == 1:
            return decision.options[0]
        if decision.kind not in ANSWERS:
            return rng.choice(decision.options)
        answer: Answer = getattr(self, ANSWERS[decision.kind])
        return answer(self.outlook(view), decision, rng)

    def outlook(self, view: View) -> Outlook:
        """The position as this bot sees it."""
        return Outlook(Table(view), self.temper)

    def best(self, ranked: Ranked, rng: Random) -> str:
        return pick(ranked, self.heat, rng)

    # Words

    def speak(self, view: View, kind: str, rng: Random) -> list[Word]:
        return Pledges(self.outlook(view), self.heard, self.manners).speak(kind)

    def reply(self, view: View, spoken: Spoken, rng: Random) -> Word | None:
        return Pledges(self.outlook(view), self.heard, self.manners).reply(spoken)

    # Setup, start of the turn and preparation

    def leader(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """The stronger sheet, most of the time."""
        ids = outlook.table.ids
        return max(decision.options, key=lambda option: LEADER[ids[option]] + rng.uniform(0, MOODS))

    def hostages(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        choice = hostages.rank_acts(outlook, decision.options)[0][1]
        self.reason = hostages.why(outlook, choice)
        return choice

    def torment_whom(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        self.reason = "where it hurts most"
        return hostages.rank_victims(outlook, decision.options)[0][1]

    def defender(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        choice = self.best(support.rank_defenders(outlook, decision.options), rng)
        self.reason = f"{choice} is the one to challenge now"
        return choice

    def distribute(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        choice = support.rank_distributions(outlook, decision.options)[0][1]
        self.reason = f"{choice} will need it" if choice != "no more" else ""
        return choice

    def character(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        self.reason = "the right one for this encounter"
        return self.best(support.rank_characters(outlook, decision.options), rng)

    # Support

    def support(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        ranked = support.rank_supports(outlook, decision.options)
        if self.heard.words:
            ranked = Pledges(outlook, self.heard, self.manners).supports(ranked)
        choice = self.best(ranked, rng)
        self.reason = support.why_support(outlook, choice)
        return choice

    def answer(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        choice = self.best(support.rank_answers(outlook, decision.options), rng)
        self.reason = support.why_answer(outlook, choice)
        return choice

    # Encounter

    def place_card(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """The best card of every hand could be read; nobody reads the answer to a card that lies open."""
        options = decision.options
        if self.candour < 1 and rng.random() >= self.candour:
            options = [option for option in options if option != "truce"] or options
        if self.heard.words:
            pledges = Pledges(outlook, self.heard, self.manners)
            ranked = pledges.cards(placing.rank_cards(outlook, options, pledges.truce_promised()))
        else:
            ranked = placing.rank_cards(outlook, options)
        return ranked[0][1] if outlook.table.sees_card() else pick(ranked, 1.5 * self.heat, rng)

    def leader_ability(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        choice, self.reason = leaders.use_ability(outlook, decision.options)
        return choice

    def character_card(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        choice, self.reason = characters.play_card(outlook, decision.options)
        return choice

    def discard(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return placing.rank_discards(outlook, decision.options)[0][1]

    # The truce

    def scales(self, outlook: Outlook) -> truce.Scales:
        bargain = outlook.seen.bargain(outlook.me, outlook.table.opponent())
        return truce.Scales(bargain, outlook.present().result(TIE))

    def discuss(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """Take what is good enough, propose the most that the other may take, or end it."""
        scales = self.scales(outlook)
        wishes = [read_terms(option[8:]) for option in decision.options if option.startswith("ask for ")]
        heard = (outlook.table.view["truce"] or {"proposals": 0})["proposals"]
        gifts = truce.possible_terms(outlook.table.sheet[outlook.me], outlook.table.spread[scales.other] < 5)
        deals = truce.all_deals(scales, wishes, gifts)
        fair = truce.fairest(deals, 0.5)
        standing = self.standing_deal(outlook, scales)
        if standing is not None and standing.my_gain > 0:
            patience = PATIENCE[min(heard, len(PATIENCE) - 1)] * rng.uniform(0.5, 1.0)
            if fair is None or standing.my_gain >= patience * fair.my_gain:
                self.reason = "a fair deal"
                return "accept"
        if fair is None:
            self.reason = "there was nothing in it for both"
            return "refuse"
        self.reason = "asked for a fair share"
        return f"ask for {spell_terms(self.proposal(deals, fair, heard).mine)}"

    def proposal(self, deals: list[truce.Row], fair: truce.Deal, heard: int) -> truce.Deal:
        return truce.greediest(deals, LEAVES[min(heard, len(LEAVES) - 1)] * fair.their_gain)

    def standing_deal(self, outlook: Outlook, scales: truce.Scales) -> truce.Deal | None:
        """The other's proposal, weighed."""
        talk = outlook.table.view["truce"]
        if not talk or "challenger" not in talk:
            return None
        terms = read_terms(talk["challenger"]), read_terms(talk["defender"])
        mine, theirs = terms if outlook.me == outlook.table.challenger else terms[::-1]
        return scales.weigh(mine, theirs)

    def truce_offer(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        """The second half of a proposal: all that makes the first half good enough for the other."""
        scales = self.scales(outlook)
        talk = outlook.table.view["truce"] or {}
        wish = read_terms(talk.get("asked", "nothing"))
        wishes = truce.possible_terms(outlook.table.sheet[scales.other], outlook.table.spread[outlook.me] < 5)
        gifts = [read_terms(option[6:]) for option in decision.options]
        fair = truce.fairest(truce.all_deals(scales, wishes, gifts), 0.5)
        deals = truce.all_deals(scales, [wish], gifts)
        deal = self.proposal(deals, fair, talk.get("proposals", 0)) if fair is not None else None
        choice = f"offer {spell_terms(deal.theirs if deal is not None else NOTHING)}"
        return choice if choice in decision.options else decision.options[0]

    # Hostages and card texts

    def take_hostage(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        self.reason = "from where it is felt"
        return hostages.rank_takings(outlook, decision.options)[0][1]

    def torment(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return hostages.rank_acts(outlook, decision.options)[0][1]

    def whose_hand(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        opponent = outlook.table.names[outlook.table.opponent()]
        return opponent if opponent in decision.options else decision.options[0]

    def whose_card(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return characters.whose_card(outlook, decision.options)

    def replace_card(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return characters.replace_card(outlook, decision.options)

    def who_withdraws(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return characters.who_withdraws(outlook, decision.options)

    def persuade_whom(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return characters.persuade_whom(outlook, decision.options)

    def withdraw(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return "withdraw" if characters.withdraws(outlook) else "remain"

    def which_character(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return characters.which_character(outlook, decision.options)

    def deny(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        others = [option for option in decision.options if option != self.house]
        return characters.most_feared(outlook, others or decision.options)

    def protect(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return characters.least_feared(outlook, decision.options)

    def give(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return "1 power" if outlook.table.sheet[outlook.me] > 1 else "give a hostage"

    def spoils(self, outlook: Outlook, decision: Asked, rng: Random) -> str:
        return "distribute 3 power" if outlook.table.sheet[outlook.me] >= 3 else "draw 3 cards"


def spell_terms(terms: Terms) -> str:
    influence, taken, power = terms
    parts = ["1 influence"] if influence else []
    if taken:
        parts.append("1 hostage" if taken == 1 else "2 hostages")
    if power:
        parts.append(f"{power} power")
    return ", ".join(parts) or "nothing"


ANSWERS: Final = {
    "leader": "leader",
    "leader ability": "leader_ability",
    "hostages": "hostages",
    "torment": "torment",
    "torment whom": "torment_whom",
    "defender": "defender",
    "distribute": "distribute",
    "discard": "discard",
    "character": "character",
    "support": "support",
    "answer": "answer",
    "place card": "place_card",
    "character card": "character_card",
    "replace card": "replace_card",
    "whose hand": "whose_hand",
    "whose card": "whose_card",
    "who withdraws": "who_withdraws",
    "persuade whom": "persuade_whom",
    "withdraw": "withdraw",
    "which character": "which_character",
    "no rewards for whom": "deny",
    "no penalties for whom": "protect",
    "give": "give",
    "spoils": "spoils",
    "take hostage": "take_hostage",
    "truce": "discuss",
    "truce offer": "truce_offer",
}
"""Every kind of decision but the choice of house, and the method that answers it: by name, so
that a subclass may override it."""
