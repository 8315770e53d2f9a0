"""The Iron Throne in the browser: a whole game through its own controls, with support, truce, betrayal and hostages."""

import json
import os
import re
import time
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from smallcouncil import Decision, Game
from smallcouncil.server import patch
from tests.browser.conftest import Arrive
from tests.browser.table import Guest
from tests.browser.throne import Policy, ThronePlayer, found, new_game, of_kind
from tests.server.driving import Person, Seat

DOCS = Path(__file__).parents[2] / "docs" / "images"
AXE = Axe()
ANN = "Stark"
SEED = 22
"""A game in which everything below happens within ten turns."""


class Others:
    """The rest of the table, who answer through a socket."""

    def __init__(self, url: str, table: str, houses: list[str]) -> None:
        self.ben = Person(url, "Ben")
        for house in houses:
            self.ben.sit(table, house)
        self.policies = {house: Policy() for house in houses}
        self.seat: Seat

    def listen(self, table: str) -> None:
        self.seat = self.ben.at(table)

    def answer(self) -> None:
        """Answer until the table waits for somebody else."""
        self.seat.catch_up()
        while asked := self.seat.open():
            house, decision = asked[0]
            answer = self.seat.choose(house, self.policies[house].answer(decision["kind"], decision["options"]))
            assert answer["type"] == "ack", answer
            self.seat.catch_up()

    def leave(self) -> None:
        self.seat.close()
        self.ben.close()


def next_question(guest: Guest, others: Others) -> tuple[str, list[str]]:
    """The next question that leaves a choice; questions with one answer the client answers by itself."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        others.answer()
        if guest.page.locator("section.decision h2", has_text="won").count():
            return "", []
        asked = guest.page.locator('section.decision[data-kind][aria-busy="false"]')
        if asked.count():
            kind = asked.get_attribute("data-kind") or ""
            options = guest.options()
            if len(options) > 1 or kind == "place card":
                return kind, options
        guest.page.wait_for_timeout(40)
    raise AssertionError("the game stands still")


def sights(frames: list[str]) -> list[dict[str, Any]]:
    """What one house was told, frame by frame."""
    now: dict[str, Any] = {}
    seen = []
    for frame in frames:
        message = json.loads(frame)
        if message["type"] == "sight":
            now = message["sight"]
        elif message["type"] == "update":
            patch.apply(now, message["patch"])
        else:
            continue
        seen.append(json.loads(json.dumps(now)))
    return seen


def secrets_in(sight: dict[str, Any]) -> list[str]:
    """What this house should not have been told."""
    view = sight["view"]
    told = [
        f"{house}: {key}"
        for house, it in view["houses"].items()
        if house != ANN
        for key in ("cards", "sheets")
        if key in it
    ]
    told += [f"{house}: sealed" for house, it in view["sealed"].items() if house != ANN and "given" in it]
    held = [(house, card) for house, it in view["houses"].items() if house != ANN for card in it["hostages"]]
    # A card that was taken out of one's own hand is known.
    return told + [f"{house} holds {card}" for house, card in held if "card" in card and card["house"] != ANN]


def test_a_whole_game_with_support_truce_betrayal_and_hostages(arrive: Arrive) -> None:
    guest = arrive()
    guest.become("Ann")
    record = guest.import_record(new_game(3, SEED).record().to_json())
    table = guest.ask("POST", f"/api/records/{record}/fork", {})["id"]
    guest.ask("POST", f"/api/tables/{table}/seats", {"house": ANN})
    others = Others(guest.url, table, ["Lannister", "Tyrell"])
    guest.ask("POST", f"/api/tables/{table}/start", {})
    guest.page.goto(f"/table/{table}")
    guest.page.wait_for_selector(".frame")
    others.listen(table)
    ann, policy = ThronePlayer(guest), Policy()
    kinds: list[str] = []
    while True:
        kind, options = next_question(guest, others)
        if not kind:
            break
        kinds.append(kind)
        if kind == "place card" and kinds.count(kind) == 1:
            others.answer()
            expect(guest.page.locator(".middle .card.back")).to_have_count(1)
        option = policy.answer(kind, options)
        before = guest.decision.inner_text()
        ann.make(kind, option)
        guest.page.wait_for_function(
            "before => { const it = document.querySelector('section.decision');"
            " return it.getAttribute('aria-busy') === 'true' || it.innerText !== before }",
            arg=before,
        )
    told = {event["kind"] for event in others.seat.events["Lannister"]}
    outcomes = {event["fields"]["outcome"] for event in others.seat.events["Lannister"] if event["kind"] == "outcome"}
    assert outcomes == {"hostility", "truce", "betrayal"}
    assert {"support accepted", "truce proposed", "truce agreed", "hostage released", "hostage tormented"} <= told
    assert {"support", "answer", "truce", "hostages", "take hostage", "place card", "distribute"} <= set(kinds)
    seen = sights(guest.heard)
    assert len(seen) > 50
    assert [secret for sight in seen for secret in secrets_in(sight)] == []
    # The sheet of an old encounter, from the log.
    guest.page.get_by_role("button", name="Sheet").last.click()
    expect(guest.page.get_by_role("dialog")).to_contain_text(re.compile("Hostility|Truce|Betrayal"))
    others.leave()
