"""Games of The Iron Throne that stand where a test wants them, and somebody who plays one through its own controls."""

import functools
import random
import re
from collections.abc import Callable
from typing import Any

import smallcouncil
from smallcouncil import Decision, Game
from tests.browser.table import Guest

Wanted = Callable[[Game[Any], Decision], bool]
HOUSES = ("Stark", "Lannister", "Tyrell", "Targaryen", "Baratheon")


def new_game(players: int, seed: int) -> Game[Any]:
    return smallcouncil.new_game("iron-throne", houses=list(HOUSES[:players]), seed=str(seed))


@functools.cache
def of_kind(kind: str, options: int = 2) -> Wanted:
    """A decision of a kind that leaves a choice."""
    return lambda _, decision: decision.kind == kind and len(decision.options) >= options


@functools.cache
def found(wanted: Wanted, players: int = 4, seeds: int = 80) -> tuple[str, str]:
    """A record that ends at a wanted decision, and the house that is asked."""
    for seed in range(seeds):
        chance = random.Random(seed)
        game = new_game(players, seed)
        while game.outcome is None:
            for decision in game.decisions:
                if wanted(game, decision):
                    return game.record().to_json(), decision.house
            decision = chance.choice(game.decisions)
            game.apply(decision.house, chance.choice(decision.options))
    raise AssertionError("no game came to such a decision")


class Policy:
    """Somebody who comes with a truce whenever there is one, bargains once, and tries everything a little."""

    def __init__(self) -> None:
        self.times: dict[str, int] = {}

    def answer(self, kind: str, options: list[str]) -> str:
        if len(options) == 1:
            return options[0]
        self.times[kind] = self.times.get(kind, 0) + 1
        turn = self.times[kind]
        if kind == "place card" and "truce" in options:
            return "truce"
        if kind == "support":
            return options[1 + turn * 3 % (len(options) - 1)] if turn % 3 else "stay out"
        if kind == "hostages":
            return ("pass", next((each for each in options if each.startswith("release")), "pass"), options[-1])[
                turn % 3
            ]
        if kind == "truce":
            first = "ask for 1 influence" if "ask for 1 influence" in options else options[-1]
            return "accept" if "accept" in options and turn % 2 == 0 else first
        if kind == "truce offer":
            return "offer 1 influence" if "offer 1 influence" in options else options[-1]
        if kind in ("character card", "leader ability"):
            return options[-1] if turn % 2 else options[0]
        if kind == "answer":
            return "accept" if turn % 4 else "decline"
        return options[turn % len(options)]


class ThronePlayer:
    """Makes choices in the browser as a person would: on the table where the pieces lie, else on the control."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.seat = self.page.locator(".bottom")

    def make(self, kind: str, option: str) -> None:
        """Make a choice without the plain list of options."""
        maker = {
            "leader": self._lead,
            "distribute": self._touch_character,
            "character": self._send,
            "torment whom": self._send,
            "which character": self._send,
            "support": self._support,
            "place card": self._place,
            "discard": self._place,
            "replace card": self._place,
            "hostages": self._hostage,
            "truce": self._bargain,
            "answer": self._answer,
            "take hostage": self._take,
        }.get(kind, self._button)
        maker(option)

    def control(self, name: str | re.Pattern[str]) -> Any:
        """A button of the decision's control, not of the list below it."""
        return self.page.locator("section.decision button:not([data-option])").filter(has_text=name).first

    def _lead(self, option: str) -> None:
        self.control(f"Lead with {option}").click()

    def _token(self, name: str) -> Any:
        return self.page.locator("main .piece.lit").and_(
            self.page.get_by_role("button", name=re.compile(f"^{name} of"))
        )

    def _touch_character(self, option: str) -> None:
        if option == "no more":
            self.control("No more").click()
        else:
            self._token(option).first.click()

    def _send(self, option: str) -> None:
        self._token(option).first.click()
        self.page.locator("section.decision button.primary").first.click()

    def _support(self, option: str) -> None:
        side, _, name = option.partition(": ")
        if name:
            self._token(name).first.click()
            self.control(f"{name} for the {side}").click()
        else:
            self.control("Stay out").click()

    def _place(self, option: str) -> None:
        label = re.compile(rf"^{option}(?:$|:)", re.IGNORECASE)
        self.page.locator("main .hand .piece.lit").and_(self.page.get_by_role("button", name=label)).first.click()
        self.page.locator("section.decision button.primary").first.click()

    def _hostage(self, option: str) -> None:
        found = re.match(r"(release|torment) (\d+)", option)
        if found is None:
            self.control("Pass").click()
            return
        word = found[1].capitalize()
        self.page.get_by_role("button", name=re.compile(rf"{word}.*hostage {found[2]}$")).first.click()

    def _bargain(self, option: str) -> None:
        if option == "accept":
            self.control("Accept the truce").click()
        elif option == "refuse":
            self.control("Refuse for good").click()
        else:
            # Both halves stand on one form, which begins with an even exchange of influence or with what was proposed.
            form = self.page.get_by_role("form", name="Your proposal")
            form.get_by_role("radiogroup", name="You ask for: Power").get_by_role("radio", name="0").check()
            form.get_by_role("button").last.click()

    def _answer(self, option: str) -> None:
        self.control("Accept" if option == "accept" else "Decline").click()

    def _take(self, option: str) -> None:
        house, _, place = option.partition(": ")
        group = self.page.get_by_role("group", name=f"From {house}")
        words = {"deck": "Top of the deck", "hand": "Hand, at random"}.get(place, place.partition(" (")[0])
        group.get_by_role("button").filter(has_text=words).click()

    def _button(self, option: str) -> None:
        if option in ("decline", "pass"):
            self.control(option.capitalize()).click()
        elif option == "use":
            self.control("Use ").click()
        elif option.startswith("play "):
            self.control(f"Play {option[5:]}").click()
        else:
            self.guest.choose(option)
