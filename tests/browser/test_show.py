"""The show: what others do is seen one thing at a time, and questions wait until it is over."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from smallcouncil import Decision, Game
from tests.browser.conftest import Arrive
from tests.browser.positions import found, of_kind
from tests.browser.table import Guest


def show(guest: Guest) -> Locator:
    return guest.page.get_by_role("group", name="What happens")


def log_lines(guest: Guest) -> int:
    return guest.page.get_by_role("log", name="What has happened").get_by_role("paragraph").count()


def others_follow(game: Game[Any], decision: Decision) -> bool:
    """A house's only March order left, while others still have theirs."""
    if decision.kind != "march" or len({option.partition(" ")[0] for option in decision.options}) > 1:
        return False
    orders = [here for here in game.view(None)["areas"].values() if here.get("order", "").startswith("march")]
    return len({here["house"] for here in orders} - {decision.house}) >= 3


def answer_march(guest: Guest) -> None:
    """Nothing moves: the turn of the others comes."""
    guest.choose(next(option for option in guest.options() if option.endswith(" > stay")))


def test_moves_of_others_come_one_at_a_time_and_the_question_waits(arrive: Arrive) -> None:
    guest = arrive()
    guest.prefer(tempo="slow")
    guest.sit_at(*found(others_follow))
    guest.wait()
    answer_march(guest)
    expect(show(guest)).to_be_visible()
    guest.button("Pause to look").click()
    lines = log_lines(guest)
    assert guest.decision.get_attribute("data-kind") is None, "the question waits"
    guest.page.keyboard.press(".")
    guest.page.wait_for_function(
        "lines => document.querySelectorAll('[aria-label=\"What has happened\"] p').length > lines", arg=lines
    )
    assert guest.decision.get_attribute("data-kind") is None
    guest.page.keyboard.press("Escape")
    guest.wait()
    expect(show(guest)).to_have_count(0)


def test_those_in_a_hurry_see_it_all_at_once(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit_at(*found(others_follow))
    guest.wait()
    answer_march(guest)
    guest.page.evaluate(
        """() => {
            window.shown_ = 0
            new MutationObserver(() => {
                if (document.querySelector('[aria-label="What happens"]')) window.shown_++
            }).observe(document.body, { childList: true, subtree: true })
        }"""
    )
    guest.wait()
    assert guest.page.evaluate("shown_") == 0


def test_what_has_happened_since_is_summed_up_and_drawn(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit_at(*found(others_follow))
    guest.wait()
    answer_march(guest)
    guest.wait()
    summary = guest.page.get_by_role("group", name="Since your last decision")
    expect(summary).to_be_visible()
    guest.page.keyboard.press("l")
    expect(summary.get_by_role("listitem").first).to_be_visible()
    # What random bots do is theirs to choose: each move that is told is drawn, several along one way as one arrow.
    moves = summary.get_by_role("listitem").filter(has_text=re.compile("marches|raids|retreats")).count()
    assert min(moves, 1) <= guest.page.locator(".trails .head").count() <= moves + 1
    guest.page.keyboard.press("l")
    expect(summary.get_by_role("listitem")).to_have_count(0)


def test_the_result_of_ones_own_battle_stays_until_one_goes_on(arrive: Arrive) -> None:
    guest = arrive()
    guest.prefer(battles="wait")
    guest.sit_at(*found(of_kind("casualties")))
    assert guest.wait() == "casualties"
    result = guest.page.get_by_role("group", name="The result of your combat")
    for _ in range(12):
        if result.count():
            break
        guest.choose(guest.options()[0])
        guest.page.wait_for_selector(
            'section.decision[data-kind][aria-busy="false"], [aria-label="The result of your combat"]'
        )
    expect(result).to_contain_text("wins")
    box = result.bounding_box()
    assert box is not None
    assert box["width"] > 250, "both sides of the sheet are read beside each other"
    expect(guest.page.locator("[data-fallen]").first).to_be_visible()
    assert guest.decision.get_attribute("data-kind") is None
    guest.page.set_viewport_size({"width": 390, "height": 844})
    expect(show(guest).get_by_role("button", name="Continue")).to_be_in_viewport(ratio=1)
    guest.page.set_viewport_size({"width": 1440, "height": 900})
    result.get_by_role("button", name="Continue").click()
    expect(result).to_have_count(0)
    guest.wait()


def first_bid(game: Game[Any], decision: Decision) -> bool:
    """The first of three tracks, with power to bid."""
    if decision.kind != "bid" or len(decision.options) <= 2:
        return False
    return bool(game.view(None)["bidding"]["track"] == "iron-throne")


def test_six_bids_and_the_way_to_skip_them_fit_a_phone(arrive: Arrive) -> None:
    guest = arrive(390, 844)
    guest.prefer(tempo="slow")
    guest.sit_at(*found(first_bid))
    guest.wait()
    guest.choose(guest.options()[1])
    expect(guest.page.locator(".moment .bid")).to_have_count(6)
    guest.page.keyboard.press("Space")
    assert guest.page.locator("div.frame").evaluate("one => one.scrollWidth - one.clientWidth") == 0
    expect(show(guest).get_by_role("button", name="Skip")).to_be_in_viewport(ratio=1)


def test_a_new_question_takes_no_clicks_at_first(arrive: Arrive) -> None:
    guest = arrive()
    guest.prefer(settling=500)
    record, house = found(first_bid)
    guest.sit_at(record, house)
    guest.wait()
    guest.page.get_by_role("group", name="Amounts").get_by_role("button", name="1", exact=True).click()
    guest.page.locator(".at-hand").get_by_role("button", name="Bid 1").dblclick()
    expect(guest.page.get_by_role("log", name="What has happened")).to_contain_text(f"{house} bids 1.")
    guest.wait()
    sent = [frame for frame in guest.said if '"choice"' in frame]
    assert len(sent) == 1, "the second click has bid for nothing"


def test_main_buttons_stay_where_they_are(arrive: Arrive) -> None:
    guest = arrive()
    heights = set()
    for kind in ("bid", "house card", "march", "orders"):
        guest.sit_at(*found(of_kind(kind)))
        guest.wait()
        box = guest.page.locator("aside .decision").first.bounding_box()
        assert box is not None
        heights.add(round(box["height"]))
    assert len(heights) == 1, "every question has the same room"
