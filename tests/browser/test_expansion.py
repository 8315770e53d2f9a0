"""Mother of Dragons at the table: eight houses, vassals, loyalty, flight; by mouse and keyboard, and no secret told."""

import os
import random
import re
from typing import Any

from playwright.sync_api import expect

from smallcouncil import Decision, Game
from tests.browser.company import place_all
from tests.browser.conftest import Arrive
from tests.browser.positions import FOUR, dragons, of_kind
from tests.browser.table import Guest
from tests.browser.test_accessibility import complaints
from tests.browser.test_keyboard import tab_to

ROUNDS = int(os.environ.get("ROUNDS", "2"))
"""How much of the long game is played: `ROUNDS=10 pytest tests/browser/test_expansion.py -k eight` plays all of it."""
EIGHT = ["Stark", "Greyjoy", "Lannister", "Baratheon", "Tyrell", "Martell", "Arryn", "Targaryen"]
SPELLED = re.compile(r"\b[a-z]+-[a-z]|[>*]|\bsea march -1")
"""What only the notation looks like."""


def sit(houses: list[str], *people: tuple[Guest, str]) -> None:
    """A new table of Mother of Dragons: these people in their houses, bots in all others."""
    host = people[0][0]
    for guest, _ in people:
        guest.become("Ann" if guest is host else "Ben")
    options = {"expansion": "mother-of-dragons"}
    rules = {"game": "agot", "players": len(houses), "houses": houses, "private": True, "options": options}
    table = host.ask("POST", "/api/tables", rules)
    seats = f"/api/tables/{table['id']}/seats"
    for guest, house in people:
        guest.ask("POST", f"/api/tables/{table['id']}/visit", {"key": table["key"]})
        guest.ask("POST", seats, {"house": house})
    for seat in host.ask("GET", f"/api/tables/{table['id']}")["seats"]:
        if not seat["name"]:
            host.ask("PUT", f"{seats}/{seat['seat']}", {"bot": "random"})
    host.ask("POST", f"/api/tables/{table['id']}/start", {})
    for guest, _ in people:
        guest.page.goto(f"/table/{table['id']}")
        guest.page.wait_for_selector(".frame")


def watch(arrive: Arrive, guest: Guest) -> Guest:
    """Somebody who looks on from another browser."""
    watcher = arrive()
    watcher.become("Cat")
    key = guest.ask("GET", f"/api/tables/{guest.page.url.rpartition('/')[2]}")["key"]
    watcher.page.goto(f"{guest.page.url}#{key}")
    watcher.page.wait_for_selector(".board")
    return watcher


def tells(watcher: Guest, word: str) -> bool:
    """Whether a word is anywhere on somebody's page, or was ever sent to it."""
    return word in watcher.page.content() or any(word in frame for frame in watcher.heard)


def round_of(guest: Guest) -> int:
    return int(guest.page.locator("header .round strong").inner_text())


def test_eight_houses_by_one_person_against_seven_bots(arrive: Arrive) -> None:
    guest = arrive()
    sit(EIGHT, (guest, "Targaryen"))
    assert guest.wait() == "orders"
    orders = {"pentos": "consolidate", "the-rhoyne": "march", "norvos": "iron bank", "bay-of-pentos": "sea support"}
    for area, order in orders.items():
        guest.click_area(area)
        guest.page.locator(f'[data-order="{order}"]').click()
    expect(guest.page.get_by_label("Your orders")).to_contain_text("Iron Bank")
    chance = random.Random(8)
    kinds: dict[str, int] = {}
    while (kind := guest.wait()) and round_of(guest) <= ROUNDS:
        kinds[kind] = kinds.get(kind, 0) + 1
        words = guest.page.eval_on_selector_all("[data-option]", "all => all.map(one => one.innerText)")
        assert not [word for word in words if SPELLED.search(word)], kind
        guest.choose(chance.choice(guest.options()))
        assert sum(kinds.values()) < 300 * ROUNDS, "the game does not go on"
    assert kinds["orders"] > 4 * ROUNDS
    assert kinds["march"] > 0
    if not kind:
        assert guest.decision.get_by_role("heading").first.inner_text().endswith("won")


def test_one_of_two_people_commands_a_vassal_and_the_other_learns_nothing(arrive: Arrive) -> None:
    guest, other = arrive(), arrive()
    sit(list(FOUR), (guest, "Baratheon"), (other, "Lannister"))
    assert guest.wait() == "vassal"
    free = guest.decision.get_by_role("group", name="Vassals without a commander")
    martell = free.get_by_role("button", name="Martell")
    expect(martell).to_contain_text("4 footmen")
    martell.click()
    expect(guest.page.locator('[data-area="sunspear"].selected')).to_have_count(1)
    guest.button("Command Martell").first.click()
    expect(guest.page.get_by_role("region", name="Martell, vassal of Baratheon")).to_contain_text("yours")
    expect(other.page.get_by_role("region", name="Martell, vassal of Baratheon")).to_contain_text("of Baratheon")
    expect(other.page.locator('[data-held="sunspear"] .ribbon.house-Baratheon')).to_have_count(1)
    assert other.wait() == "vassal"
    other.button("Pass to Stark").click()
    for person in (other, guest):
        assert person.wait() == "orders"
        place_all(person)
        person.choose("ready")
    assert guest.wait() == "vassal orders"
    expect(guest.decision).to_contain_text("You decide for your vassal Martell")
    # The players' orders lie facedown meanwhile.
    expect(other.area("winterfell")).to_have_attribute("aria-label", re.compile("order facedown"))
    tokens = guest.page.get_by_role("group", name=re.compile("^Order tokens")).get_by_role("button")
    expect(tokens).to_have_count(4)
    for area, order in (("sunspear", "defense +3"), ("yronwood", "vassal march")):
        guest.click_area(area)
        guest.page.locator(f'[data-order="{order}"]').click()
        guest.wait()
    expect(guest.page.get_by_label("Orders of Martell")).to_contain_text("Vassal March")
    guest.click_area("starfall")
    token = guest.page.locator('[data-order="raid/support +1"]')
    expect(token).to_have_attribute("aria-disabled", "true")
    token.click(force=True)  # it is marked as disabled, but answers
    expect(guest.decision.get_by_role("status")).to_contain_text("at most 2 orders")
    assert not tells(other, "vassal march")
    assert not tells(other, "defense +3")
    guest.button(re.compile("^Ready: the orders of Martell")).click()
    expect(other.area("yronwood")).to_have_attribute("aria-label", re.compile("order Vassal March"))


def vassals_first_fight(game: Game[Any], decision: Decision) -> bool:
    """A commander has drawn three cards for the first time, so that none of them has ever been seen."""
    drawn = [event.kind for event in game.events].count("vassal cards drawn")
    return decision.kind == "house card" and decision.acts_for != decision.house and drawn == 1


def test_three_drawn_cards_are_for_the_commanders_eyes(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit_at(*dragons(vassals_first_fight))
    assert guest.wait() == "house card"
    watcher = watch(arrive, guest)
    expect(guest.decision).to_contain_text("You decide for your vassal")
    cards = guest.page.get_by_role("group", name="Cards", exact=True).get_by_role("button")
    expect(cards).to_have_count(3)
    watcher.page.get_by_role("tab", name="Combat").click()
    expect(watcher.page.get_by_text("Three of the seven vassal cards")).to_have_count(1)
    drawn = guest.options()
    for card in drawn:
        assert not tells(watcher, card)
    cards.first.click()
    guest.page.locator("button.primary", has_text=f"Choose {drawn[0]}").click()
    expect(watcher.page.get_by_role("log", name="What has happened")).to_contain_text(f"plays {drawn[0]}")


def flight(game: Game[Any], decision: Decision) -> bool:
    """A dragon alone with a March order."""
    lone = re.compile(r"(.+) > .+: dragon$")
    return decision.kind == "march" and any(lone.match(option) for option in decision.options)


def test_a_dragon_flies_to_any_land(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit_at(*dragons(flight))
    assert guest.wait() == "march"
    option = next(option for option in guest.options() if option.endswith(": dragon"))
    origin = option.partition(" > ")[0]
    if guest.page.locator(f'[data-area="{origin}"].selected').count() == 0:
        guest.click_area(origin)
    less = guest.page.get_by_role("button", name=re.compile("^One (?!dragon).* less")).and_(
        guest.page.locator(":enabled")
    )
    while less.count():
        less.first.click()
    targets = guest.page.locator("[data-area].target")
    assert targets.count() > 25
    guest.page.get_by_role("group", name="Boards").get_by_role("button", name="Essos").click()
    assert guest.page.locator(f'[data-pieces="{origin}"] .strength').count() >= 1


def test_a_bid_is_shared_out_and_loyalty_moved(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit_at(*dragons(of_kind("share out")))
    assert guest.wait() == "share out"
    page = guest.page
    page.get_by_role("button", name="One more for Stark").click()
    guest.button(re.compile("^Share out 1 of")).click()
    if page.get_by_role("group", name="Are you sure?").count():
        guest.button("Yes").click()
    expect(page.get_by_role("log", name="What has happened")).to_contain_text("raises the bid of Stark by 1")
    guest.sit_at(*dragons(of_kind("move loyalty")))
    assert guest.wait() == "move loyalty"
    origin, _, target = guest.options()[0].partition(" > ")
    if page.locator(f'[data-area="{origin}"].selected').count() == 0:
        guest.click_area(origin)
    guest.click_area(target)
    expect(page.get_by_role("log", name="What has happened")).to_contain_text("moves a loyalty token")


def test_a_vassal_without_a_mouse(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit_at(*dragons(of_kind("vassal")))
    page = guest.page
    assert guest.wait() == "vassal"
    tab_to(page, "button.vassal", 250)
    page.keyboard.press("Enter")
    tab_to(page, "section.decision button.primary:enabled")
    page.keyboard.press("Enter")
    while guest.wait() != "vassal orders":
        tab_to(page, "[data-option]", 250)
        page.keyboard.press("Enter")
    for letter in "md":
        page.keyboard.press("n")
        page.keyboard.press(letter)
        guest.wait()
    expect(page.get_by_label(re.compile("^Orders of"))).to_contain_text("March")
    tab_to(page, "button.ready:enabled", 250)
    page.keyboard.press("Enter")
    page.wait_for_selector('section.decision:not([data-kind="vassal orders"])')


def test_everything_new_is_clear_to_those_who_listen(arrive: Arrive) -> None:
    guest = arrive(1280, 720, bypass_csp=True)
    guest.sit_at(*dragons(of_kind("vassal orders")))
    assert guest.wait() == "vassal orders"
    assert complaints(guest) == []
    guest.page.get_by_role("tab", name="Tracks").click()
    assert complaints(guest) == []
    phone = arrive(390, 844, bypass_csp=True)
    phone.sit_at(*dragons(of_kind("share out")))
    assert phone.wait() == "share out"
    assert complaints(phone) == []
