"""One's own hand: slips are asked about, alone with bots one goes back, and few keys suffice."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from smallcouncil import Decision, Game
from tests.browser.company import place_all
from tests.browser.conftest import Arrive
from tests.browser.positions import found, of_kind
from tests.browser.table import Guest


def sure(guest: Guest) -> Locator:
    return guest.page.get_by_role("group", name="Are you sure?")


def choices_sent(guest: Guest) -> int:
    return sum('"type":"choice"' in frame for frame in guest.said)


def test_moving_nothing_is_asked_about_when_units_could_move(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit_at(*found(of_kind("march", 6)))
    guest.wait()
    if guest.button(re.compile("^Move nothing")).count() == 0:
        guest.click_area(guest.options()[0].partition(" ")[0])
    guest.button(re.compile("^Move nothing")).click()
    expect(sure(guest)).to_contain_text("these units could move")
    assert choices_sent(guest) == 0
    sure(guest).get_by_role("button", name="Think again").click()
    expect(sure(guest)).to_have_count(0)
    guest.button(re.compile("^Move nothing")).click()
    sure(guest).get_by_role("button", name="Yes").click()
    expect(guest.page.get_by_role("log", name="What has happened")).to_contain_text(re.compile("moves nothing"))


def test_points_that_would_be_lost_and_a_bid_of_nothing_are_asked_about(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit_at(*found(of_kind("muster", 3)))
    guest.wait()
    guest.button("Enough mustered").click()
    expect(sure(guest)).to_contain_text("lost if you stop")
    guest.sit_at(*found(of_kind("wildling bid", 4)))
    guest.wait()
    guest.page.locator(".at-hand").get_by_role("button", name="Bid 0").click()
    expect(sure(guest)).to_contain_text("Nothing against the wildlings")
    assert choices_sent(guest) == 0


def test_the_keys_are_listed_and_lead_from_the_prompt_to_ready(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_against_bots("random", players=3, house="Stark")
    guest.wait()
    page = guest.page
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("the next area without an order")
    page.keyboard.press("Escape")
    for key in "ndndnd":
        page.keyboard.press(key)
        guest.wait()
    page.keyboard.press("g")
    assert page.evaluate("document.activeElement.closest('section.decision') !== null")
    place_all(guest)
    page.keyboard.press("y")
    expect(page.get_by_role("log", name="What has happened")).to_contain_text("Stark reveals")


def nearly_won(game: Game[Any], decision: Decision) -> bool:
    held = {house: one["victory"] for house, one in game.view(None)["houses"].items()}
    return any(count == 6 and house != decision.house for house, count in held.items())


def test_somebody_who_is_about_to_win_is_announced(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit_at(*found(nearly_won, players=3))
    guest.wait()
    words = re.compile("holds 6 of 7(, and no other is within reach| and can reach a seventh)")
    expect(guest.page.locator(".toast")).to_contain_text(words)
    guest.page.wait_for_function(  # it lies on the map, not on what is asked
        "() => document.querySelector('.toast').getBoundingClientRect().right"
        " <= document.querySelector('section.decision').getBoundingClientRect().left"
    )
    expect(guest.page.get_by_role("banner").get_by_role("img", name=words)).to_be_visible()
    log = guest.page.get_by_role("log", name="What has happened")
    expect(log.locator(".warning")).to_contain_text(words)
    guest.page.reload()
    expect(log.locator(".warning")).to_contain_text(words)


def test_the_last_choices_are_remembered(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_against_bots("random", players=4, house="Greyjoy")
    guest.wait()
    guest.page.goto("/")
    expect(guest.page.get_by_label("Players")).to_have_value("4")
    expect(guest.page.get_by_label("Bots")).to_have_value("random")
    expect(guest.page.get_by_label("My house")).to_have_value("Greyjoy")


def test_alone_with_bots_one_goes_back_to_any_decision(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_against_bots("random", players=3, house="Stark")
    assert guest.wait() == "orders"
    guest.choose("winterfell: march")
    guest.wait()
    place_all(guest)
    guest.choose("ready")
    log = guest.page.get_by_role("log", name="What has happened")
    expect(log).to_contain_text("Stark reveals")
    assert guest.wait() != "orders"
    guest.button("Undo").click()
    expect(log).not_to_contain_text("Stark reveals")
    assert guest.wait() == "orders"
    assert "ready" in guest.options()
    expect(guest.page.get_by_label("Your orders")).to_contain_text("March")


def test_tokens_are_offered_beside_the_area_that_was_clicked(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_against_bots("random", players=3, house="Stark")
    guest.wait()
    guest.click_area("winterfell")
    beside = guest.page.get_by_role("group", name="Order for Winterfell")
    expect(beside).to_be_in_viewport(ratio=1)
    guest.page.keyboard.press("Escape")
    expect(beside).to_have_count(0)
    guest.click_area("winterfell")
    beside.get_by_role("button", name=re.compile("^Support, ")).click()
    expect(beside).to_have_count(0)
    orders = guest.page.get_by_label("Your orders")
    expect(orders.get_by_role("listitem").filter(has_text="Winterfell")).to_contain_text("Support")
    guest.wait()
    guest.click_area("winterfell")
    beside.get_by_role("button", name="Take the order of Winterfell back").click()
    expect(orders.get_by_role("listitem").filter(has_text="Winterfell")).to_contain_text("no order yet")


def second_planning(game: Game[Any], decision: Decision) -> bool:
    """Orders of a later round, by a house all of whose units stand where they stood."""
    if decision.kind != "orders" or game.view(None)["round"] < 2:
        return False
    return f"{decision.house} reveals" in " ".join(map(game.prose, game.events))


def test_last_rounds_orders_lie_again_with_one_key(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit_at(*found(second_planning, players=3))
    assert guest.wait() == "orders"
    again = guest.button(re.compile("^As last round"))
    offered = int(re.sub(r"\D", "", again.inner_text()))
    guest.page.keyboard.press("a")
    expect(again).to_have_count(0)
    orders = guest.page.get_by_label("Your orders")
    without = orders.get_by_role("listitem").filter(has_text="no order yet").count()
    assert without <= orders.get_by_role("listitem").count() - min(1, offered)
