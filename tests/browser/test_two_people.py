"""Two people in two browsers, with bots: invitation, talk, sealed orders, and nothing that is not theirs."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.company import place_all, sit_together
from tests.browser.conftest import Arrive
from tests.browser.table import Guest


@pytest.fixture
def together(arrive: Arrive) -> tuple[Guest, Guest]:
    return sit_together(arrive)


def test_a_table_for_friends_from_the_invitation_to_the_first_order(arrive: Arrive) -> None:
    ann, ben = arrive(), arrive()
    ann.become("Ann")
    ben.become("Ben")
    page = ann.page
    page.goto("/new")
    page.get_by_label("Players").select_option("3")
    page.get_by_label("Name of the table").fill("Sunday")
    page.get_by_label("Pace").select_option("live")
    page.get_by_label("Bank, minutes").fill("45")
    ann.button("Set up the table").click()
    link = page.get_by_label("Invite link").input_value()
    assert "#" in link
    page.get_by_role("listitem").filter(has_text="Stark").get_by_role("button", name="Sit down").click()
    ben.page.goto(link)
    ben.page.get_by_role("listitem").filter(has_text="Lannister").get_by_role("button", name="Sit down").click()
    page.get_by_role("listitem").filter(has_text="Ben").wait_for()
    ben.page.get_by_label("Say to Table").fill("I am here")
    ben.button("Send").click()
    expect(page.get_by_role("log", name="Talk: Table")).to_contain_text("I am here")
    page.get_by_label("Bots").select_option("random")
    ann.button("Bots on all free seats").click()
    ann.button("Begin the game").click()
    for guest in (ann, ben):
        guest.page.wait_for_selector(".frame")
        assert guest.wait() == "orders"
        expect(guest.page.get_by_role("region", name="Stark", exact=True).get_by_role("timer")).to_have_text(
            re.compile("^4[56]:")
        )


def test_orders_are_changed_before_they_are_revealed_and_seen_by_nobody(together: tuple[Guest, Guest]) -> None:
    ann, ben = together
    first = place_all(ann)
    ann.choose("ready")
    expect(ann.decision.get_by_role("heading").first).to_have_text("Your answer is sealed.")
    # Ben is told that Stark has answered, not what.
    expect(ben.area("winterfell")).to_have_attribute("aria-label", re.compile("order facedown"))
    ann.button("Change it").click()
    ann.wait()
    area, _, order = first[0].partition(": ")
    ann.click_area(area)
    ann.page.locator('[data-order="defense +1"]').click()
    expect(ann.page.get_by_label("Your orders")).to_contain_text("Defense +1")
    for option in first:
        assert not any(option in frame for frame in ben.heard), f"Ben was sent {option}"
    assert "March" not in (ben.area("winterfell").get_attribute("aria-label") or "")
    assert all('"planning":{"orders":{}' in frame or '"planning"' not in frame for frame in ben.heard)
    ann.choose("ready")
    place_all(ben)
    ben.choose("ready")
    expect(ben.area(area)).to_have_attribute("aria-label", re.compile(r"order Defense \+1"))
    assert order != "defense +1"
    for guest in (ann, ben):
        expect(guest.page.get_by_role("log", name="What has happened")).to_contain_text("Stark reveals")


def test_talk_in_the_open_and_in_private(together: tuple[Guest, Guest]) -> None:
    ann, ben = together
    ann.page.get_by_role("tab", name="Talk").click()
    ann.page.get_by_label("Say to Table").fill("Peace in the Riverlands?")
    ann.button("Send").click()
    expect(ben.page.get_by_role("tab", name="Talk")).to_contain_text("1")
    ben.page.get_by_role("tab", name="Talk").click()
    expect(ben.page.get_by_role("log", name="Talk: Table")).to_contain_text("Peace in the Riverlands?")
    ben.button("Private").click()
    ben.page.get_by_role("checkbox", name="Stark").check()
    ben.button("Begin").click()
    ben.page.get_by_label("Say to Stark").fill("<b>Against Baratheon</b>")
    ben.button("Send").click()
    ann.page.get_by_role("group", name="Conversations").get_by_role("button", name="Lannister").click()
    private = ann.page.get_by_role("log", name="Talk: Lannister")
    expect(private).to_contain_text("<b>Against Baratheon</b>")


def test_somebody_who_only_watches_sees_no_hidden_thing(together: tuple[Guest, Guest], arrive: Arrive) -> None:
    ann, _ = together
    first = place_all(ann)
    watcher = arrive()
    watcher.become("Cat")
    key = ann.ask("GET", f"/api/tables/{ann.page.url.rpartition('/')[2]}")["key"]
    watcher.page.goto(f"{ann.page.url}#{key}")
    watcher.page.wait_for_selector(".board")
    expect(watcher.decision).to_contain_text("Waiting")
    assert watcher.options() == []
    text = watcher.page.content()
    for option in first:
        assert option not in text
        assert not any(option in frame for frame in watcher.heard)


def test_a_choice_that_is_not_offered_says_which_rule_forbids_it(together: tuple[Guest, Guest]) -> None:
    ann, _ = together
    ann.click_area("winterfell")
    ann.page.locator('[data-order="march"]').click()
    ann.wait()
    ann.click_area("white-harbor")
    token = ann.page.locator('[data-order="march"]')
    expect(token).to_have_attribute("aria-disabled", "true")
    token.click(force=True)  # it is marked as disabled, but answers
    expect(ann.decision.get_by_role("status")).to_contain_text("All tokens of this kind are placed")


def test_the_home_page_offers_the_houses_that_take_part(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_against_bots("random", players=3, house="Baratheon")
    assert guest.wait() == "orders"
    expect(guest.area("dragonstone")).to_have_attribute("aria-label", re.compile("held by Baratheon"))
    guest.page.goto("/")
    guest.play_against_bots("random", players=4, house="Targaryen", game="iron-throne")
    expect(guest.page.get_by_role("group", name="House Targaryen, you")).to_be_visible()


def test_undo_takes_back_an_open_choice(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_against_bots("random", players=3, house="Stark")
    while guest.wait() != "march":
        options = guest.options()
        guest.choose("winterfell: march" if "winterfell: march" in options else options[-1])
    before = guest.options()
    # One of two units: the same order goes on, so that nobody else has moved since.
    guest.choose("winterfell > castle-black: footman")
    expect(guest.page.locator('[data-option="done"]')).to_be_visible()
    guest.button("Undo").click()
    expect(guest.page.locator("[data-option]")).to_have_count(len(before))
    assert guest.options() == before
    expect(guest.area("castle-black")).to_have_attribute(
        "aria-label", re.compile(r"^Castle Black: land; 1 crown$|may be")
    )


def test_an_undo_that_comes_too_late_is_refused_with_a_reason(together: tuple[Guest, Guest]) -> None:
    ann, _ = together
    undo = ann.button("Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")  # nothing has been chosen yet; it says so when touched
    undo.click(force=True)
    expect(
        ann.page.get_by_role("status").filter(has_text=re.compile("could still be undone|chosen nothing"))
    ).to_be_visible()
    for guest in together:
        place_all(guest)
        guest.choose("ready")
    expect(ann.page.get_by_role("log", name="What has happened")).to_contain_text("Stark reveals")
    undo.click()
    expect(undo).to_have_attribute("aria-disabled", "true")  # what was refused stays grey until one chooses again
    expect(undo).to_have_attribute("aria-description", re.compile("gone on from there|revealed since"))
