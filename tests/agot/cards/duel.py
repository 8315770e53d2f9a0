"""A combat in one call, for the tests of cards; `mother` and `dance` are the same in Mother of Dragons.

`duel("Lannister", "Tyrion Lannister", "Stark", "Eddard Stark")` marches two footmen from Harrenhal against two in
Blackwater, declares support as told, and stops when both house cards are open and somebody must decide something.
A bystander in Karhold keeps a march order, so that the game waits for it after the combat.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Self

import smallcouncil
from smallcouncil import Decision, Game
from smallcouncil.agot.cards.house_cards import HOUSE_CARDS, VASSAL_DECK
from smallcouncil.agot.game import AGameOfThrones

BYSTANDERS = ("Martell", "Tyrell", "Greyjoy", "Stark")
MOTHER_OF_DRAGONS = "expansion: mother-of-dragons\nplayers: 8"
"""All eight houses play; with `houses:` instead of `players:` the others are vassals."""
ALTERNATE = MOTHER_OF_DRAGONS + "\nhouse cards: alternate"


class Scene:
    """A game in the middle of something, and what became of it."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @property
    def rules(self) -> AGameOfThrones:
        """The game as the rules see it."""
        assert isinstance(self.game, AGameOfThrones)
        return self.game

    @property
    def asked(self) -> Decision:
        """The only open decision."""
        (decision,) = self.game.decisions
        return decision

    @property
    def options(self) -> list[str]:
        return self.asked.options

    def is_asked(self, house: str, kind: str) -> bool:
        """Whether this house, and nobody else, is asked this now."""
        return [(decision.house, decision.kind) for decision in self.game.decisions] == [(house, kind)]

    def choose(self, house: str, *choices: str) -> Self:
        """Answer one decision after another of the same house."""
        for choice in choices:
            self.game.apply(house, choice)
        return self

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind, their data by name."""
        return [self.game.fields(event) for event in self.game.events if event.kind == kind]

    def losses(self, house: str) -> list[str]:
        """The units of a house that were destroyed, in the order in which they fell."""
        return [event["units"] for event in self.told("destroyed") if event["house"] == house]

    def holds(self, **facts: str) -> Self:
        """Assert lines of notation: `moat_cailin="empty"`, `Stark__power="5"`."""
        for name, value in facts.items():
            assert_fact(self.game, name, value)
        return self

    def hand(self, house: str) -> list[str]:
        return list(self.game.view(None)["houses"][house]["hand"])

    def discard(self, house: str) -> list[str]:
        return list(self.game.view(None)["houses"][house]["discard"])

    def power(self, house: str) -> int:
        return int(self.game.view(None)["houses"][house]["power"])


class Duel(Scene):
    """A combat between two houses."""

    def __init__(self, game: Game[Any], attacker: str, defender: str) -> None:
        super().__init__(game)
        self.attacker = attacker
        self.defender = defender

    @property
    def is_over(self) -> bool:
        return "combat" not in self.game.view(None)

    @property
    def kind(self) -> str:
        """What is asked, whatever set a card is of."""
        return self.asked.kind.removesuffix(" (alternate)").removesuffix(" (vassal)")

    def asks_about(self, card: str, house: str | None = None) -> bool:
        """Whether the text of a card is being decided now."""
        return not self.is_over and self.kind == f"card: {card}" and house in (None, self.asked.house)

    def pass_until(self, kind: str) -> Self:
        """Decline everything up to a question of this kind."""
        while not self.is_over and self.kind != kind:
            self._decline()
        assert not self.is_over, f"the combat was over before anybody was asked: {kind}"
        return self

    def finish(self) -> Self:
        """Decline everything, take the first of what must be chosen, to the end of the combat."""
        while not self.is_over:
            self._decline()
        return self

    def _decline(self) -> None:
        options = self.options
        nothing = [choice for choice in options if choice == "pass" or choice == "keep"]
        self.game.apply(self.asked.house, (nothing or options)[0])

    def strengths(self) -> tuple[int, int]:
        """The final combat strengths of attacker and defender."""
        final = {event["house"]: event["strength"] for event in self.told("final strength")}
        return final[self.attacker], final[self.defender]

    @property
    def winner(self) -> str:
        return str(self.told("combat won")[-1]["house"])


def assert_fact(game: Game[Any], name: str, value: str) -> None:
    """Two underscores of a name are a blank, one is a dash."""
    key = name.replace("__", " ").replace("_", "-")
    actual = game.check_fact(key, value)
    assert actual is None, f"{key}: {value!r} was expected, but it is {actual!r}"


def duel(
    attacker: str,
    card: str,
    defender: str,
    reply: str,
    *,
    attack: str = "2 footmen",
    defend: str = "2 footmen",
    march: str = "march",
    order: str = "",
    area: str = "blackwater",
    origin: str = "harrenhal",
    stay: str = "",
    support: dict[str, str] | None = None,
    refuse: tuple[str, ...] = (),
    answers: dict[str, str] | None = None,
    more: str = "",
    tides: tuple[str, str] | None = None,
    setting: str = "",
    deal: dict[str, str] | None = None,
) -> Duel:
    """Play a combat until the house cards are open; `support` says for each area whom it helps, `answers` what is
    said to other questions that come before it, by their kind, and `deal` the cards drawn for a vassal."""
    more = f"{setting}\n{more}"
    game = position_of(attacker, defender, attack, defend, march, order, area, origin, stay, more, tides is not None)
    game.apply(game.decisions[0].house, f"{origin} > {area}: {attack}")
    support = support or {}
    while True:
        decision = game.decisions[0]
        where = decision.options[0].partition(":")[0]
        if decision.kind == "march" and decision.acts_for == attacker:
            choice = "done"
        elif decision.kind == "establish control":
            choice = f"{where}: no power token"
        elif decision.kind == "support":
            choice = f"{where}: support {support[where]}" if where in support else f"{where}: no support"
        elif decision.kind == "accept support":
            choice = f"{where}: {'refuse' if where in refuse else 'accept'}"
        elif decision.kind in (answers or {}):
            choice = (answers or {})[decision.kind]
        else:
            break
        game.apply(decision.house, choice)
    for vassal, cards in (deal or {}).items():
        deal_vassal_cards(game, vassal, cards)
    if tides is not None:
        return with_tides(game, attacker, card, defender, reply, tides)
    play_cards(game, {attacker: card, defender: reply})
    return Duel(game, attacker, defender)


mother: Callable[..., Duel] = partial(duel, setting=MOTHER_OF_DRAGONS)
dance: Callable[..., Duel] = partial(duel, setting=ALTERNATE)


def deal_vassal_cards(game: Game[Any], vassal: str, names: str) -> None:
    """Put these vassal cards into the hand that was drawn, where the next one in the deck is of no account."""
    ids = {HOUSE_CARDS[card].name: card for card in VASSAL_DECK}
    hand = sorted(ids[name] for name in names.split(", "))
    (decision,) = [each for each in game.decisions if each.acts_for == vassal]
    game.state.hand[decision.actor] = tuple(hand)
    decision.codes, decision._options = hand, None


def play_cards(game: Game[Any], cards: dict[str, str]) -> None:
    """Both sides choose their cards; a house with a single card plays it by itself."""
    for decision in [decision for decision in game.decisions if decision.kind == "house card"]:
        game.apply(decision.house, cards[decision.acts_for], decision.acts_for)


def with_tides(game: Game[Any], attacker: str, card: str, defender: str, reply: str, tides: tuple[str, str]) -> Duel:
    """Look for dice that deal these two tides cards."""
    for number in range(20_000):
        twin = game.copy()
        twin.state.seed = f"tides {number}"
        play_cards(twin, {attacker: card, defender: reply})
        seen = [twin.fields(event) for event in twin.events if event.kind == "tides seen"]
        if tuple(event["tides"] for event in seen[:2]) == tides:
            return Duel(twin, attacker, defender)
    raise AssertionError(f"no dice deal {tides}; does a card text wait for an answer before they are drawn?")


def position_of(
    attacker: str,
    defender: str,
    attack: str,
    defend: str,
    march: str,
    order: str,
    area: str,
    origin: str,
    stay: str,
    more: str,
    tides: bool,
) -> Game[Any]:
    named = re.search("^houses: (.*)$", more, re.MULTILINE)
    players = named[1].split(", ") if named else BYSTANDERS
    bystander = next(house for house in BYSTANDERS if house in players and house not in (attacker, defender))
    defence = [defend and f"{defender} {defend}", order and f"order {order}"]
    lines = [
        f"{origin}: {attacker} {attack}{', ' + stay if stay else ''}; order {march}",
        f"{area}: {'; '.join(part for part in defence if part)}" if any(defence) else "",
        "" if "karhold" in more else f"karhold: {bystander} footman; order march",
        "tides of battle: yes" if tides else "",
        "phase: march",
        f"turn: {attacker}",
        *(line.strip() for line in more.splitlines()),
    ]
    return smallcouncil.position("agot", "\n".join(line for line in lines if line))


VASSAL_SETTING = "expansion: mother-of-dragons\nhouses: Lannister, Greyjoy, Tyrell, Stark"


def vassal_duel(attacker: str, card: str, defender: str, reply: str, *, drawn: str, more: str = "", **how: Any) -> Duel:
    """A combat with vassal Martell, commanded by Tyrell; `drawn` are the other two cards of its hand."""
    played = card if attacker == "Martell" else reply
    return duel(
        attacker,
        card,
        defender,
        reply,
        setting=VASSAL_SETTING,
        march="vassal march" if attacker == "Martell" else how.pop("march", "march"),
        deal={"Martell": f"{played}, {drawn}"},
        more=f"Martell commander: Tyrell\n{more}",
        **how,
    )
