"""The Iron Throne in the browser: a whole game through its own controls, with support, truce, betrayal and hostages."""

import json
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from smallcouncil import Decision, Game
from smallcouncil.server.wire import patch
from tests.browser.conftest import Arrive
from tests.browser.table import Guest
from tests.browser.throne import Policy, ThronePlayer, found, new_game, of_kind
from tests.server.driving import Person, Seat

DOCS = Path(__file__).parents[2] / "docs" / "images"
AXE = Axe()
ANN = "Stark"
SEED = 22
"""A game in which everything below happens within ten turns."""


ASKED = """() => {
  const it = document.querySelector('section.decision')
  if (/ won/.test(it.querySelector('h2')?.innerText)) return ['won', []]
  if (!it.dataset.kind || it.getAttribute('aria-busy') === 'true') return ['', []]
  return [it.dataset.kind, [...it.querySelectorAll('[data-option]')].map((one) => one.dataset.option)]
}"""
"""What is asked now and what may be answered, read in one go: the client answers some questions by itself."""


class Others:
    """The rest of the table, who answer through a socket."""

    def __init__(self, url: str, table: str, key: str, houses: list[str]) -> None:
        self.ben = Person(url, "Ben")
        self.ben.post(f"/api/tables/{table}/visit", {"key": key})
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

    def have_placed(self) -> bool:
        """Whether a card of theirs lies facedown."""
        sealed = self.seat.sights["Lannister"]["view"]["sealed"]
        return any(it["done"] for house, it in sealed.items() if house in self.policies)

    def leave(self) -> None:
        self.seat.close()
        self.ben.close()


def next_question(guest: Guest, others: Others) -> tuple[str, list[str]]:
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        others.answer()
        kind, options = guest.page.evaluate(ASKED)
        if kind:
            return kind, options
        guest.page.wait_for_timeout(20)
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


def prefer(guest: Guest, **settings: bool) -> None:
    """Change what this browser remembers; the next page will know."""
    guest.page.evaluate(
        "more => localStorage.setItem('small-council', JSON.stringify("
        "{...JSON.parse(localStorage.getItem('small-council')), ...more}))",
        settings,
    )


@pytest.fixture
def guest(arrive: Arrive) -> Guest:
    one: Guest = arrive()
    one.become("Ann")
    prefer(one, answersAlone=False)
    return one


@pytest.fixture
def others(guest: Guest) -> Iterator[Others]:
    """A running game in which Ann plays House Stark in the browser."""
    record = guest.import_record(new_game(3, SEED).record().to_json())
    fork = guest.ask("POST", f"/api/records/{record}/fork", {})
    table = fork["id"]
    guest.ask("POST", f"/api/tables/{table}/seats", {"house": ANN})
    rest = Others(guest.url, table, fork["key"], ["Lannister", "Tyrell"])
    guest.ask("POST", f"/api/tables/{table}/start", {})
    rest.listen(table)
    guest.page.goto(f"/table/{table}")
    guest.page.wait_for_selector(".frame")
    yield rest
    rest.leave()


def test_a_whole_game_with_support_truce_betrayal_and_hostages(guest: Guest, others: Others) -> None:
    ann, policy = ThronePlayer(guest), Policy()
    kinds: list[str] = []
    facedown = 0
    while True:
        kind, options = next_question(guest, others)
        if kind == "won":
            break
        kinds.append(kind)
        if kind == "place card" and others.have_placed():
            expect(guest.page.locator(".middle .card.back")).to_have_count(1)
            facedown += 1
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
    assert facedown > 0
    assert outcomes == {"hostility", "truce", "betrayal"}
    assert {"support accepted", "truce proposed", "truce agreed", "hostage released", "hostage tormented"} <= told
    assert {"support", "answer", "truce", "hostages", "take hostage", "place card", "distribute"} <= set(kinds)
    seen = sights(guest.heard)
    assert len(seen) > 50
    assert [secret for sight in seen for secret in secrets_in(sight)] == []
    # The sheet of an old encounter, from the log.
    guest.page.get_by_role("button", name="Sheet").last.click()
    expect(guest.page.get_by_role("dialog")).to_contain_text(re.compile("Hostility|Truce|Betrayal"))


def only_pass(_: Game[Any], decision: Decision) -> bool:
    return decision.kind == "character card" and decision.options == ["pass"]


def test_a_question_with_one_answer_is_answered_alone_unless_its_owner_minds(arrive: Arrive) -> None:
    record, house = found(only_pass)
    guest = arrive()
    guest.become("Ann")
    prefer(guest, answersAlone=False)
    guest.sit_at(record, house)
    assert guest.wait() == "character card"
    expect(guest.decision).to_contain_text("so that nobody learns what you hold")
    guest.page.wait_for_timeout(600)
    assert guest.options() == ["pass"]
    guest.page.get_by_label("Answer for me when I can only pass").check()
    expect(guest.page.locator('[data-option="pass"]:only-child')).to_have_count(0)


def truce_under_way(game: Game[Any], decision: Decision) -> bool:
    """An offer lies on the table, and it is not the first."""
    truce = game.view(None)["truce"]
    return decision.kind == "truce" and "accept" in decision.options and truce["proposals"] >= 2


def supported_battle(game: Game[Any], decision: Decision) -> bool:
    """A decided battle with a supporter, and somebody with hostages."""
    view = game.view(None)
    encounter = view["encounter"]
    if encounter is None or encounter["winner"] is None or encounter["outcome"] != "hostility":
        return False
    supporters = len(encounter["challenger"]["houses"]) + len(encounter["defender"]["houses"]) - 2
    held = sum(len(it["hostages"]) for it in view["houses"].values())
    return (
        supporters >= 1
        and held >= 2
        and decision.kind in ("character card", "take hostage")
        and len(decision.options) > 1
    )


def complaints(guest: Guest) -> list[str]:
    """What axe has against the page, short enough to read."""
    results: dict[str, Any] = AXE.run(guest.page).response
    return [f"{one['id']}: {node['html'][:160]}" for one in results["violations"] for node in one["nodes"][:3]]


PICTURES = {
    "iron-throne": (supported_battle, 4, 1440, 900, "light"),
    "iron-throne-truce": (truce_under_way, 4, 1440, 900, "light"),
    "iron-throne-cards-dark": (of_kind("place card", 6), 5, 1440, 900, "dark"),
    "iron-throne-hostages": (of_kind("hostages", 5), 4, 834, 1112, "light"),
    "iron-throne-phone": (of_kind("support", 7), 4, 390, 844, "light"),
    "iron-throne-phone-dark": (of_kind("leader ability", 3), 4, 390, 844, "dark"),
}


@pytest.mark.parametrize("name", PICTURES)
def test_axe_finds_nothing_and_the_table_can_be_pictured(arrive: Arrive, tmp_path: Path, name: str) -> None:
    """On every size and in both themes; the docs get the pictures only with PICTURES=1."""
    wanted, players, width, height, scheme = PICTURES[name]
    guest = arrive(width, height, color_scheme=scheme, bypass_csp=True)
    guest.become("Ann")
    prefer(guest, listOpen=False)
    guest.sit_at(*found(wanted, players))
    guest.wait()
    page = guest.page
    page.evaluate("() => document.fonts.ready")
    page.mouse.move(width / 2, 20)
    page.wait_for_timeout(300)
    file = (DOCS if os.environ.get("PICTURES") else tmp_path) / f"{name}.png"
    page.screenshot(path=file)
    assert file.stat().st_size > 20_000
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert complaints(guest) == []
    if width < 1180:
        page.get_by_role("tab", name="Houses").click()
        expect(page.get_by_role("tabpanel").get_by_role("group", name=re.compile("^House "))).to_have_count(players)
        assert complaints(guest) == []


def test_keyboard_only(arrive: Arrive) -> None:
    """A card is reached, explained, picked and placed without a mouse."""
    guest = arrive()
    guest.become("Ann")
    guest.sit_at(*found(of_kind("place card", 4)))
    guest.wait()
    page = guest.page
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.hand') !== null"):
            break
    expect(page.locator(".tip")).to_be_visible()
    page.keyboard.press("ArrowRight")
    card = page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("Enter")
    expect(page.locator('.hand [aria-pressed="true"]')).to_have_count(1)
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('section.decision button.primary')"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="What has happened")).to_contain_text(
        re.compile(f"reveals {re.escape(card.partition(':')[0])}", re.IGNORECASE)
    )


def test_cards_are_turned_together(arrive: Arrive) -> None:
    guest = arrive()
    guest.prefer(tempo="slow")
    guest.sit_at(*found(of_kind("place card"), players=4))
    guest.wait()
    guest.choose(guest.options()[0])
    moment = guest.page.locator(".moment .turned")
    expect(moment).to_have_count(2)
