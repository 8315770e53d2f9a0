"""Mother of Dragons beside the board: choosing it, the Iron Bank, gifts, vassals and who commands them, leaving."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.positions import at_the_bank, of_kind, vassal_fights_before_the_bank, with_dragons
from tests.browser.table import Guest
from tests.browser.test_accessibility import complaints

DRAGONS = {"game": "agot", "players": 3, "private": True, "options": {"expansion": "mother-of-dragons"}}


def log(guest: Guest, words: str) -> None:
    expect(guest.page.get_by_role("log", name="What has happened")).to_contain_text(words)


def panel(guest: Guest, house: str) -> Locator:
    return guest.page.get_by_role("region", name=house, exact=True)


def test_a_table_is_laid_with_the_expansion_and_tells_vassals_from_bots(arrive: Arrive) -> None:
    ann = arrive()
    ann.become("Ann")
    page = ann.page
    page.goto("/new")
    cards = page.get_by_label("House cards")
    expect(cards).to_be_disabled()
    expect(page.get_by_text("Only with Mother of Dragons.")).to_be_visible()
    expect(page.locator("#players option[disabled]")).to_have_text(
        ["7 (with Mother of Dragons)", "8 (with Mother of Dragons)"]
    )
    page.get_by_label("Game", exact=True).select_option("mother-of-dragons")
    expect(cards).to_be_enabled()
    page.get_by_label("Players", exact=True).select_option("4")
    houses = page.get_by_role("group", name="Houses with a player")
    houses.get_by_role("button", name="Arryn").click()
    expect(page.get_by_label("Players", exact=True)).to_have_value("5")
    houses.get_by_role("button", name="Stark").click()
    houses.get_by_role("button", name="Lannister").click(force=True)  # it is marked as disabled, but answers
    expect(page.get_by_text("With 3 players Targaryen cannot play.")).to_be_visible()
    cards.select_option(label="The second set")
    ann.button("Set up the table").click()
    page.get_by_role("listitem").filter(has_text="Arryn").get_by_role("button", name="Sit down").click()
    page.get_by_label("Bots").select_option("random")
    ann.button("Bots on all free seats").click()
    for house, who in (("Arryn", "Ann"), ("Targaryen", "bot"), ("Stark", "vassal"), ("Tyrell", "vassal")):
        expect(page.get_by_role("listitem").filter(has_text=house)).to_contain_text(who)
    ann.button("Begin the game").click()
    page.wait_for_selector(".frame")
    expect(panel(ann, "Targaryen")).to_contain_text("bot")
    expect(page.get_by_role("tab", name="Bank")).to_be_visible()


def test_a_loan_is_taken_and_power_given(arrive: Arrive) -> None:
    """Four players with Targaryen.  The gift is given with the keyboard, in two strokes; it makes a loan too dear."""
    record, house = with_dragons(at_the_bank)
    ann = arrive()
    ann.sit_at(record, house)
    assert ann.wait() == "loan"
    page = ann.page
    loans = ann.decision.get_by_role("group", name="Open loans").get_by_role("button")
    prices = [int(re.findall(r" for (\d+) power", each.get_attribute("aria-label") or "")[0]) for each in loans.all()]
    purse = int(panel(ann, house).locator("dt:has-text('Power') + dd").inner_text().split()[0])
    assert [price <= purse for price in prices] == [False, True, True]
    loans.first.click(force=True)
    expect(ann.decision.get_by_role("status")).to_contain_text(f"costs {prices[0]} power, and {purse} is available")

    receiver = next(each for each in ("Targaryen", "Stark") if each != house)
    panel(ann, receiver).get_by_role("button", name="Give power to").focus()
    page.keyboard.press("Enter")
    amount = purse - prices[1] + 1
    give = page.get_by_role("button", name=f"Give {amount} power to {receiver}")
    expect(page.get_by_role("button", name=f"Give 1 power to {receiver}")).to_be_focused()
    for _ in range(amount - 1):
        page.keyboard.press("Tab")
    expect(give).to_be_focused()
    page.keyboard.press("Enter")
    log(ann, f"{house} gives {amount} power to {receiver}")
    expect(loans.nth(1)).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("group", name=f"Give power to {receiver}")).to_have_count(0)

    debts = re.findall(r"−(\d)", panel(ann, house).inner_text())
    loan = (loans.nth(2).get_attribute("aria-label") or "").partition(" for ")[0]
    loans.nth(2).click()
    ann.button(f"Take {loan} for {prices[2]} power").click()
    log(ann, f"{house} takes the loan {loan} for {prices[2]} power")
    expect(panel(ann, house)).to_contain_text(f"−{int(debts[0]) + 1 if debts else 1}")
    page.get_by_role("button", name="The Iron Bank of Braavos").press("Enter")  # its plate on the map
    debts_of_all = page.get_by_role("dialog").get_by_role("region", name="Loans of each house")
    expect(debts_of_all.get_by_role("listitem").filter(has_text=loan)).to_contain_text("due")


def test_a_vassal_fights_power_is_given_and_a_loan_taken_in_one_game(arrive: Arrive) -> None:
    record, house = with_dragons(vassal_fights_before_the_bank)
    ann = arrive()
    ann.sit_at(record, house)
    assert ann.wait() == "house card"
    expect(ann.decision).to_contain_text("You decide for your vassal")
    card = ann.options()[0]
    ann.page.get_by_role("group", name="Cards", exact=True).get_by_role("button").first.click()
    ann.button(f"Choose {card}").click()
    log(ann, f"plays {card}")
    while ann.wait() != "loan":
        ann.choose(ann.options()[0])
    receiver = next(each for each in ("Targaryen", "Stark") if each != house)
    panel(ann, receiver).get_by_role("button", name="Give power to").click()
    ann.button(f"Give 1 power to {receiver}").click()
    log(ann, f"{house} gives 1 power to {receiver}")
    ann.decision.get_by_role("group", name="Open loans").locator("button:not([aria-disabled=true])").last.click()
    ann.button(re.compile("^Take .* power$")).click()
    log(ann, f"{house} takes the loan")


def test_a_gift_that_is_not_allowed_says_why(arrive: Arrive) -> None:
    record, house = with_dragons(of_kind("house card"))
    ann = arrive()
    ann.sit_at(record, house)
    assert ann.wait() == "house card"
    ann.page.get_by_role("tab", name="Houses").click()
    receiver = next(each for each in ("Targaryen", "Stark") if each != house)
    panel(ann, receiver).get_by_role("button", name="Give power to").click()
    expect(panel(ann, receiver).get_by_role("status")).to_contain_text("only while support is called for")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_the_bank(arrive: Arrive, theme: str) -> None:
    record, house = with_dragons(at_the_bank)
    ann = arrive(bypass_csp=True, color_scheme=theme)
    ann.become("Ann")
    ann.page.goto("/new")
    ann.page.get_by_label("Game", exact=True).select_option("mother-of-dragons")
    ann.page.get_by_role("group", name="Houses with a player").wait_for()
    assert complaints(ann) == []
    ann.button("Set up the table").click()
    ann.page.get_by_text("vassal: no seat").first.wait_for()
    assert complaints(ann) == []
    ann.sit_at(record, house)
    ann.wait()
    ann.decision.get_by_role("group", name="Open loans").get_by_role("button").nth(1).click()
    ann.button("Give power to Targaryen").or_(ann.button("Give power to Stark")).first.click()
    assert complaints(ann) == []
    ann.page.get_by_role("tab", name="Bank").click()
    assert complaints(ann) == []


def sit_as(arrive: Arrive, **houses: str) -> list[Guest]:
    """People in browsers of their own at a table of three with vassals; a bot has the seat that is left."""
    people = {name: arrive() for name in houses}
    for name, guest in people.items():
        guest.become(name)
    host = next(iter(people.values()))
    table = host.ask("POST", "/api/tables", {**DRAGONS, "absence": {"rule": "vassal", "level": "random"}})
    seats = f"/api/tables/{table['id']}/seats"
    for name, guest in people.items():
        guest.ask("POST", f"/api/tables/{table['id']}/visit", {"key": table["key"]})
        guest.ask("POST", seats, {"house": houses[name]})
    for seat in host.ask("GET", f"/api/tables/{table['id']}")["seats"]:
        if not seat["name"]:
            host.ask("PUT", f"{seats}/{seat['seat']}", {"bot": "random"})
    host.ask("POST", f"/api/tables/{table['id']}/start", {})
    for guest in people.values():
        guest.page.goto(f"/table/{table['id']}")
        guest.page.wait_for_selector(".frame")
    return list(people.values())


def place(guest: Guest, most: int = 99) -> list[str]:
    """Place orders by the list, then be ready; what was placed."""
    placed: list[str] = []
    while (left := [option for option in guest.options() if option != "ready"]) and len(placed) < most:
        guest.choose(left[0])
        placed.append(left[0])
        guest.wait()
    guest.choose("ready")
    return placed


def vassals_of(guest: Guest, house: str) -> int:
    return guest.page.get_by_role("region", name=f"vassal of {house}").count()


def test_two_people_of_whom_one_commands_a_vassal(arrive: Arrive) -> None:
    """Whose vassal it is both see; what it is ordered only the commander, until all orders are revealed."""
    ann, ben = sit_as(arrive, Ann="Baratheon", Ben="Stark")
    assert ann.wait() == "vassal"
    ann.choose("command Martell")
    log(ben, "Baratheon commands Martell")
    expect(panel(ben, "Martell, vassal of Baratheon")).to_be_visible()
    panel(ann, "Stark").get_by_role("button", name="Give power to").click()
    ann.button("Give 2 power to Stark").click()
    expect(ben.page.get_by_text("Baratheon gives you 2 power.")).to_be_visible()  # not in the log alone
    for guest in (ann, ben):
        while guest.wait() == "vassal":
            guest.choose(guest.options()[0])
        place(guest)
    assert ann.wait() == "vassal orders"
    placed = place(ann, 2)
    assert len(placed) == 2
    assert not [frame for frame in ben.heard if any(each in frame for each in placed)]
    areas = {each.partition(": ")[0] for each in placed}
    for area in areas:
        expect(ben.area(area)).not_to_have_attribute("aria-label", re.compile("order"))
    for guest, commanded in ((ann, vassals_of(ann, "Baratheon") - 1), (ben, vassals_of(ben, "Stark"))):
        for _ in range(commanded):
            assert guest.wait() == "vassal orders"
            place(guest, 1)
    for area in areas:
        expect(ben.area(area)).to_have_attribute("aria-label", re.compile("Martell.*order"))


def test_whoever_leaves_says_so_and_may_think_better_of_it(arrive: Arrive) -> None:
    ann, ben = sit_as(arrive, Ann="Baratheon", Ben="Stark")
    ann.wait()
    ann.button("Leave after this round").click()
    expect(ann.decision).to_contain_text("Baratheon goes on as a vassal")
    ann.button("Yes").click()
    log(ben, "Baratheon will leave when this round is over")
    expect(panel(ben, "Baratheon")).to_contain_text("leaves")
    ann.button("Stay after all").click()
    log(ben, "Baratheon stays after all")
    expect(panel(ben, "Baratheon")).not_to_contain_text("leaves")
