"""How decisions read: the question, and each coded choice as text (the specification is docs/notation.md)."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from smallcouncil.agot.board.board import AREA_SLUGS
from smallcouncil.agot.board.improvements import IMPROVEMENTS
from smallcouncil.agot.cards.house_card import PASS, HouseCard, text_kind
from smallcouncil.agot.cards.loans import LOAN_NAMES
from smallcouncil.agot.cards.westeros import WesterosCard
from smallcouncil.agot.codes import (
    COURSE,
    DECK_CARD,
    IMPROVEMENT,
    ORDER,
    RAID,
    ROUTED,
    SHARE,
    SHIPS,
    SUPPORT,
    UNIT,
    YES_OR_NO,
    WithArea,
    read_deed,
    read_march,
    read_muster,
)
from smallcouncil.agot.names import HOUSES, ROMAN, TRACK_SLUGS
from smallcouncil.agot.orders import ORDER_NAMES
from smallcouncil.agot.phases import (
    attendance,
    dragons,
    loans,
    losses,
    march,
    mustering,
    planning,
    share_out,
    spymaster,
)
from smallcouncil.agot.phases.combat import NO_SUPPORT
from smallcouncil.agot.units import UNITS, spell_units
from smallcouncil.kernel import Decision
from smallcouncil.kernel.decision import Choice, Spelled
from smallcouncil.kernel.words import Words

Spelling = Callable[[int], str]


class Kind(NamedTuple):
    """A kind of decision."""

    spelling: Spelled
    """Each coded choice as text."""
    prompt: str
    """What it asks."""
    units: str = ""
    """Whose units it offers in a combat: "own" or "enemy"; "" if none."""


class AgotWords(Words):
    """How the decisions of one edition read."""

    __slots__ = ("kinds",)

    def __init__(self, kinds: dict[str, Kind]) -> None:
        self.kinds = kinds

    def house_name(self, seat: int) -> str:
        return HOUSES[seat]

    def spell(self, kind: str, code: int) -> Choice:
        return self.kinds[kind].spelling[code]

    def spell_all(self, kind: str, codes: list[int]) -> list[Choice]:
        table = self.kinds[kind].spelling
        return [table[code] for code in codes]

    def code_of(self, kind: str, choice: Choice) -> int | None:
        return self.kinds[kind].spelling.codes.get(choice)

    def prompt(self, state: Any, decision: Decision) -> str:
        return self.kinds[decision.kind].prompt


def spell_order(code: int) -> str:
    if code == planning.READY:
        return "ready"
    area, token = ORDER.read(code)
    return f"{AREA_SLUGS[area]}: {ORDER_NAMES[token]}"


def spell_raven(code: int) -> str:
    return {planning.PASS: "pass", planning.LOOK: "look"}.get(code) or spell_order(code)


def spell_raid(code: int) -> str:
    area, target = RAID.read(code)
    return f"{AREA_SLUGS[area]} > {'nothing' if area == target else AREA_SLUGS[target]}"


def spell_march(code: int) -> str:
    if code == march.DONE:
        return "done"
    origin, target, group = read_march(code)
    if origin == target:
        return f"{AREA_SLUGS[origin]} > stay"
    return f"{AREA_SLUGS[origin]} > {AREA_SLUGS[target]}: {spell_units(group)}"


def spell_muster(code: int) -> str:
    if code == mustering.DONE:
        return "done"
    area, what, where = read_muster(code)
    if what >= mustering.UPGRADE:
        return f"{AREA_SLUGS[area]}: footman to {UNITS[what - mustering.UPGRADE]}"
    return f"{AREA_SLUGS[area]}: {UNITS[what]}" + (f" in {AREA_SLUGS[where]}" if where != area else "")


def spell_support(code: int) -> str:
    area, helped = SUPPORT.read(code)
    return f"{AREA_SLUGS[area]}: {'no support' if helped == NO_SUPPORT else 'support ' + HOUSES[helped]}"


def spell_unit_at(code: int) -> str:
    area, unit = UNIT.read(code)
    return f"{AREA_SLUGS[area]}: {UNITS[unit]}"


def spell_area(code: int) -> str:
    return "pass" if code == PASS else AREA_SLUGS[code]


def spell_bid(code: int) -> str:
    return f"bid {code}"


def spell_house(code: int) -> str:
    return HOUSES[code]


def spell_vassal(code: int) -> str:
    return "pass" if code == PASS else f"command {HOUSES[code]}"


def spell_deed(code: int) -> str:
    area, deed = read_deed(code)
    return f"{AREA_SLUGS[area]}: {('collect power', 'muster', 'iron bank', 'nothing')[deed]}"


def spell_vassal_or_player(code: int) -> str:
    return "pass" if code == PASS else HOUSES[code]


def spell_share(code: int) -> str:
    if code == share_out.DONE:
        return "done"
    house, amount = SHARE.read(code)
    return f"{HOUSES[house]}: {amount}"


def spell_gift(code: int) -> str:
    house, amount = SHARE.read(code)
    return f"give {amount} to {HOUSES[house]}"


def spell_fire(code: int) -> str:
    if code < 0:
        return "hatch a dragon" if code == dragons.HATCH else "pass"
    return f"{AREA_SLUGS[code]}: burn a dragon"


def spell_round(code: int) -> str:
    return f"round {code}"


def spell_loan(code: int) -> str:
    return "pass" if code == PASS else LOAN_NAMES[code]


def spell_loan_unit(code: int) -> str:
    return "done" if code == loans.DONE else spell_unit_at(code)


def spell_deck(code: int) -> str:
    return f"deck {ROMAN[code]}"


def spell_track(code: int) -> str:
    return TRACK_SLUGS[code]


def spell_unit(code: int) -> str:
    return UNITS[code]


def spell_penalty(code: int) -> str:
    return "destroy two units" if code == losses.DESTROY_TWO else "go down two places"


def yes_or_no(yes: str, no: str) -> Spelling:
    return lambda code: yes if code else no


def at_area(codec: WithArea, words: tuple[str, ...]) -> Spelling:
    """What happens in an area, by one of these words."""

    def spell(code: int) -> str:
        area, what = codec.read(code)
        return f"{AREA_SLUGS[area]}: {words[what]}"

    return spell


QUESTIONS: Final[dict[str, tuple[Spelling, str]]] = {
    "orders": (spell_order, "Place one order on each area with your units; then say that you are ready."),
    "messenger raven": (
        spell_raven,
        "Use the Messenger Raven: replace one order, look at the top wildling card, or pass.",
    ),
    "wildling card": (
        yes_or_no("bury", "keep"),
        "Leave the wildling card on the top of its deck, or put it at the bottom?",
    ),
    "raid": (spell_raid, "Resolve a Raid order: which enemy order does it remove?"),
    "march": (spell_march, "Resolve a March order: which units move where?"),
    "establish control": (
        at_area(YES_OR_NO, ("no power token", "leave a power token")),
        "Leave a power token in the area you vacate?",
    ),
    "support": (spell_support, "Support a side in the combat?"),
    "accept support": (at_area(YES_OR_NO, ("refuse", "accept")), "Accept this support?"),
    "valyrian steel blade": (
        yes_or_no("use the blade", "pass"),
        "Use the Valyrian Steel Blade for +1 combat strength?",
    ),
    "tides of battle": (
        yes_or_no("draw another", "keep"),
        "Use the Valyrian Steel Blade to draw another Tides of Battle card?",
    ),
    "casualties": (spell_unit, "Choose a unit to destroy as a casualty."),
    "retreat": (spell_area, "Where do the defeated units retreat to?"),
    "retreat losses": (spell_unit, "Supply forbids so many units there: choose one to destroy."),
    "capture ships": (
        at_area(SHIPS, ("no ships", "1 ship", "2 ships", "3 ships")),
        "How many of the captured ships do you replace with your own?",
    ),
    "consolidate power": (spell_deed, "Resolve a Consolidate Power order."),
    "muster": (spell_muster, "Muster units, one at a time."),
    "muster where": (spell_area, "In which area do you muster?"),
    "supply losses": (spell_unit_at, "Your armies exceed your supply: choose a unit to destroy."),
    "bid": (spell_bid, "Bid power for this influence track, in secret."),
    "wildling bid": (spell_bid, "Bid power against the wildlings, in secret."),
    "tie": (spell_house, "These houses are tied: who stands higher?"),
    "highest bidder": (spell_house, "Who counts as the highest bidder?"),
    "lowest bidder": (spell_house, "Who counts as the lowest bidder?"),
    "destroy": (spell_unit_at, "Choose one of your units to destroy."),
    "replace knight": (spell_area, "Replace one of your knights by a footman: where?"),
    "destroy knight": (spell_area, "No footman is left: destroy one of your knights. Where?"),
    "upgrade footman": (spell_area, "Replace one of your footmen by a knight: where?"),
    "first place": (spell_track, "On which influence track do you go to the first place?"),
    "last place": (spell_track, "On which influence track do you go to the last place?"),
    "highest track": (spell_track, "On which of these tracks does the house go down two places?"),
    "units or places": (
        spell_penalty,
        "Destroy two of your units, or go down two places on your highest influence track?",
    ),
}
"""What is asked without any card's help: how its choices are spelled, and the question."""

EXPANSION_QUESTIONS: Final[dict[str, tuple[Spelling, str]]] = {
    "vassal": (spell_vassal, "Command a vassal this round, or hand its order tokens to the next player?"),
    "vassal orders": (spell_order, "Place up to two orders for your vassal; then say that you are ready."),
    "share out": (spell_share, "Raise the bids of other houses by your own bid."),
    "loyalty": (spell_area, "Place a loyalty token: where?"),
    "move loyalty": (spell_raid, "Move a loyalty token to an adjacent land area."),
    "cancel move": (yes_or_no("cancel", "keep"), "Pay to cancel this move of a loyalty token?"),
    "chosen player": (spell_vassal_or_player, "Which other player?"),
    "playing with fire": (spell_area, "In which land of nobody do a loyalty token and a unit appear?"),
    "placed unit": (spell_unit, "Which of your units appears there?"),
    "fire made flesh": (spell_fire, "Give up a dragon for strength, or bring a dead one back?"),
    "strength token": (spell_round, "The dragon strength token of which round?"),
    "loan": (spell_loan, "Which loan of the Iron Bank do you take?"),
    "improvement": (at_area(IMPROVEMENT, IMPROVEMENTS), "Improve an area: which one?"),
    "degradation": (spell_area, "Which area loses its castle?"),
    "loan unit": (spell_loan_unit, "Place the units of your loan, one at a time."),
    "faceless men": (spell_unit_at, "Choose a unit of any house to destroy."),
    "spymaster": (spell_deck, "Look at the top two cards of which Westeros deck?"),
    "top cards": (
        spymaster.PUT_BACK.__getitem__,
        "Put the two cards back on the top of their deck, or at the bottom.",
    ),
    "debt": (spell_unit_at, "A house cannot pay its interest: choose one of its units to destroy."),
}
"""What is asked with Mother of Dragons only."""
ACTS: Final[dict[str, tuple[Spelling, str]]] = {
    "gift": (spell_gift, "Give power to another player."),
    "leave": (attendance.WORDS.__getitem__, "Leave the game when this round is over."),
}
"""What houses do unasked, spelled like choices."""
CARD_QUESTIONS: Final = {
    "house card": "Choose a house card.",
    "discard card": "Discard one of your house cards.",
    "take card back": "Take one house card back from your discard pile?",
}
FOOTMEN: Final = ("footman", "routed footman")
CHOSEN: Final[dict[str, Spelling]] = {
    "yes": lambda code: "use",
    "area": spell_area,
    "track": spell_track,
    "enemy footman": FOOTMEN.__getitem__,
    "footman at": at_area(YES_OR_NO, FOOTMEN),
    "unit": lambda code: f"routed {UNITS[code - ROUTED]}" if code >= ROUTED else UNITS[code],
    "power": lambda code: f"pay {code}",
    "space": yes_or_no("one space up", "one space down"),
}
"""What the text of a house card lets its owner choose, if he does not pass."""


UNITS_OF: Final = {"casualties": "own", "retreat losses": "own", "unit": "own", "enemy footman": "enemy"}
"""Whose units a question of a combat, or the text of a card, offers."""


def or_pass(spelling: Spelling) -> Spelling:
    return lambda code: "pass" if code == PASS else spelling(code)


def kinds_of(house_cards: Sequence[HouseCard], westeros_cards: Sequence[WesterosCard]) -> dict[str, Kind]:
    """Every kind of decision that can be asked with these cards."""

    def spell_card(code: int) -> str:
        return house_cards[code].name

    def spell_deck_card(code: int) -> str:
        deck, card = DECK_CARD.read(code)
        return f"{ROMAN[deck]}: {westeros_cards[card].name}"

    def spell_westeros(code: int) -> str:
        card, course = COURSE.read(code)
        return westeros_cards[card].courses[course].name

    questions = {
        **QUESTIONS,
        **EXPANSION_QUESTIONS,
        **ACTS,
        **{kind: (or_pass(spell_card), prompt) for kind, prompt in CARD_QUESTIONS.items()},
        "westeros card": (spell_westeros, "Choose what the Westeros card does."),
    }
    chosen = {**CHOSEN, "card": spell_card, "deck card": spell_deck_card}
    units = {kind: UNITS_OF.get(kind, "") for kind in questions}
    for card in house_cards:
        for ability in sorted(card.abilities.values(), key=lambda ability: bool(ability.prompt)):  # one that asks wins
            questions[text_kind(card)] = (or_pass(chosen[ability.chosen]), ability.prompt or card.text)
            units[text_kind(card)] = UNITS_OF.get(ability.chosen, "")
    return {kind: Kind(Spelled(spelling), prompt, units[kind]) for kind, (spelling, prompt) in questions.items()}
