"""Two people in two browsers at one table, with a bot."""

from tests.browser.conftest import Arrive
from tests.browser.table import Guest


def sit_together(arrive: Arrive, pace: str = "untimed") -> tuple[Guest, Guest]:
    """Ann has set up a table for three and sits as Stark; Ben came by her link and sits as Lannister."""
    ann, ben = arrive(), arrive()
    ann.become("Ann")
    ben.become("Ben")
    page = ann.page
    page.goto("/new")
    page.get_by_label("Players").select_option("3")
    page.get_by_label("Name of the table").fill("Sunday")
    page.get_by_label("Pace").select_option(pace)
    page.get_by_role("button", name="Set up the table").click()
    link = page.get_by_label("Invite link").input_value()
    assert "#" in link
    page.get_by_role("listitem").filter(has_text="Stark").get_by_role("button", name="Sit down").click()
    ben.page.goto(link)
    ben.page.get_by_role("listitem").filter(has_text="Lannister").get_by_role("button", name="Sit down").click()
    page.get_by_role("listitem").filter(has_text="Ben").wait_for()
    return ann, ben


def begin(ann: Guest, ben: Guest) -> None:
    """A bot takes the third seat, and all place their orders."""
    ann.page.get_by_label("Bots").select_option("random")
    ann.button("Bots on all free seats").click()
    ann.button("Begin the game").click()
    for guest in (ann, ben):
        guest.page.wait_for_selector(".frame")
        assert guest.wait() == "orders"


def place_all(guest: Guest) -> list[str]:
    """Any orders, by the list; what was placed."""
    placed = []
    while (option := guest.options()[0]) != "ready":
        guest.choose(option)
        placed.append(option)
        guest.wait()
    return placed
