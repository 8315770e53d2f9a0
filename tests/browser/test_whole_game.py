"""A whole game of six by one person against five bots, through the browser only."""

import random

from tests.browser.conftest import Arrive
from tests.browser.table import Guest

ORDERS = {"winterfell": "march", "white-harbor": "consolidate", "the-shivering-sea": "raid"}


def place_orders_on_the_map(guest: Guest) -> None:
    """The first planning phase: area by area with tokens, one changed, then ready."""
    for area, order in ORDERS.items():
        guest.click_area(area)
        guest.page.locator(f'[data-order="{order}"]').click()
    guest.click_area("white-harbor")
    guest.page.locator('[data-order="defense +1"]').click()
    guest.page.locator('[aria-label="Your orders"] >> text=Defense +1').wait_for()
    guest.button("Ready: my orders stand").click()


def march_on_the_map(guest: Guest) -> None:
    """Pick one unit, then a lit area."""
    page = guest.page
    options = [option for option in guest.options() if ": " in option]
    if not options:
        guest.choose(guest.options()[0])
        return
    origin, _, rest = options[0].partition(" > ")
    if page.locator(f'[data-area="{origin}"].selected').count() == 0:
        guest.click_area(origin)
    # Fewer and fewer units until the first target of the list is lit for what is left.
    target = rest.partition(":")[0]
    for _ in range(12):
        if page.locator(f'[data-area="{target}"].target').count():
            break
        less = page.get_by_role("button", name="less").locator("visible=true").and_(page.locator(":enabled"))
        less.first.click()
    guest.click_area(target)
    attack = page.get_by_role("group", name="Attack", exact=True)
    if attack.count():
        attack.get_by_role("button", name="Attack").click()


def test_one_person_plays_a_whole_game_against_five_bots(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_against_bots("random", players=6, house="Stark")
    chance = random.Random(11)
    kinds: dict[str, int] = {}
    while kind := guest.wait():
        kinds[kind] = kinds.get(kind, 0) + 1
        if kind == "orders" and kinds[kind] == 1:
            place_orders_on_the_map(guest)
        elif kind == "march" and kinds[kind] <= 4:
            march_on_the_map(guest)
        elif kind == "bid" and kinds[kind] == 1:
            guest.page.get_by_role("group", name="Amounts").get_by_role("button").first.click()
            guest.button("Bid 0").last.click()
        elif kind == "house card" and kinds[kind] == 1:
            guest.page.get_by_role("group", name="Cards", exact=True).get_by_role("button").first.click()
            guest.page.locator("button.primary", has_text="Choose").click()
        else:
            guest.choose(chance.choice(guest.options()))
        assert sum(kinds.values()) < 600, "the game does not end"
    assert guest.decision.get_by_role("heading").first.inner_text().endswith("won")
    assert kinds["orders"] > 10
    assert kinds["march"] > 5
    guest.page.get_by_role("link", name="Watch it again").click()
    guest.page.wait_for_selector('[aria-label="Replay"]')
