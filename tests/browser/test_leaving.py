"""Ways to stop playing, and what everybody is told about the state of the table."""

import re

from playwright.sync_api import expect

from tests.browser.company import sit_together
from tests.browser.conftest import Arrive
from tests.browser.table import Guest


def stop_playing(guest: Guest, how: str) -> None:
    guest.button(re.compile("^Stop playing")).click()
    guest.page.get_by_role("dialog", name="Stop playing").get_by_role("button", name=how).click()


def banner(guest: Guest, text: str) -> None:
    strip = guest.page.locator("p.banner").filter(has_text=text)
    expect(strip).to_be_in_viewport(ratio=1)


def test_a_bot_plays_for_a_while_and_everybody_is_told(arrive: Arrive) -> None:
    ann, ben = sit_together(arrive)
    stop_playing(ben, "Let a bot play for me for a while")
    banner(ben, "A bot plays Lannister for you.")
    banner(ann, "A bot stands in for: Lannister (Ben)")
    ben.page.set_viewport_size({"width": 390, "height": 844})
    banner(ben, "A bot plays Lannister for you.")
    ben.button("Take your seat back").click()
    expect(ann.page.locator("p.banner")).to_have_count(0)
    ben.page.get_by_role("tab", name=re.compile("^Decide")).click()  # a bot has decided already: nothing called it up
    stop_playing(ben, "Leave the table")
    banner(ann, "A bot stands in for: Lannister (Ben)")


def test_who_watches_loses_a_seat_or_resigns_is_told(arrive: Arrive) -> None:
    ann, ben = sit_together(arrive)
    table = ann.page.url.rpartition("/")[2]
    cat = arrive()
    cat.become("Cat of the Canals")
    cat.ask("POST", f"/api/tables/{table}/visit", {"key": ann.ask("GET", f"/api/tables/{table}")["key"]})
    cat.page.goto(f"/table/{table}")
    banner(cat, "You are watching")
    stop_playing(ben, "Leave the table")
    banner(ben, "A bot plays Lannister for you.")
    (seat,) = [one["seat"] for one in ann.ask("GET", f"/api/tables/{table}")["seats"] if one["house"] == "Lannister"]
    ann.ask("PUT", f"/api/tables/{table}/seats/{seat}", {"reserve": "Cat of the Canals"})
    cat.ask("POST", f"/api/tables/{table}/seats", {})
    banner(ben, "Somebody else has your seat now. You may watch.")
    expect(cat.page.locator("p.banner")).to_have_count(0)
    stop_playing(cat, "Resign for good")
    sure = cat.page.get_by_role("group", name="Are you sure?")
    expect(sure).to_contain_text("There is no way back to Lannister.")
    sure.get_by_role("button", name="Yes").click()
    banner(cat, "You have resigned: a bot plays Lannister to the end. You may watch.")
    expect(ann.page.locator("p.banner")).to_have_count(0)


def test_all_who_are_here_can_end_a_game(arrive: Arrive) -> None:
    ann, ben = sit_together(arrive)
    stop_playing(ann, "Ask to end the game")
    expect(ben.decision).to_contain_text("asks to end the game without a winner")
    ben.decision.get_by_role("button", name="Agree").click()
    for guest in (ann, ben):
        expect(guest.page.get_by_role("heading", name="This game was given up")).to_be_visible()


def test_somebody_alone_with_bots_gives_the_game_up(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_against_bots("random", players=3, house="Stark")
    guest.wait()
    stop_playing(guest, "Give the game up")
    expect(guest.page.get_by_role("heading", name="Take your seat at the council")).to_be_visible()
    expect(guest.page.get_by_role("region", name="My games")).to_have_count(0)
