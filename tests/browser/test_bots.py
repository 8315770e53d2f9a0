"""A table that the command line describes, and bots that say why."""

import re

from playwright.sync_api import expect

from smallcouncil.server.process.commands import page_of_table
from tests.browser.conftest import Arrive


def test_the_command_line_leads_straight_to_its_table(arrive: Arrive) -> None:
    guest = arrive()
    options = {"players": 4, "tides_of_battle": True}
    page = guest.open(page_of_table("agot", options, ["Greyjoy"], "random"))
    page.wait_for_url("**/table/*")
    page.wait_for_selector(".frame")
    table = guest.ask("GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert (table["state"], table["players"], table["options"]) == ("running", 4, {"tides_of_battle": True})
    assert [seat["house"] for seat in table["seats"] if seat["mine"]] == ["Greyjoy"]
    assert [seat["bot"] for seat in table["seats"] if not seat["mine"]] == ["random"] * 3


def test_another_sites_link_makes_no_table(arrive: Arrive) -> None:
    guest = arrive()
    guest.page.goto(page_of_table("agot", {"players": 3}, [], "random"), referer="https://elsewhere.example/")
    button = guest.page.get_by_role("button", name="Begin the game")
    expect(button).to_be_enabled()
    button.click()
    guest.page.wait_for_url("**/table/*")


def test_a_click_shows_why_a_bot_did_it_even_after_a_reload(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_against_bots(level="squire", players=3, house="Stark")
    log = guest.page.get_by_role("log", name="What has happened")
    why = log.get_by_role("button", name="Why?")
    while why.count() == 0:
        guest.wait()
        guest.choose(guest.options()[0])
    guest.page.reload()
    why.first.click()
    expect(log.get_by_text(re.compile("^(Lannister|Baratheon): “.+”$"))).to_be_visible()
    why.first.click()
    expect(log.get_by_text(re.compile("^(Lannister|Baratheon): “.+”$"))).to_have_count(0)


def test_the_host_gives_a_bots_seat_to_a_friend(arrive: Arrive) -> None:
    host, friend = arrive(), arrive()
    host.become("Ann")
    table = host.ask("POST", "/api/tables", {"game": "agot", "players": 3})["id"]
    host.ask("POST", f"/api/tables/{table}/seats", {"house": "Stark"})
    for seat in (1, 2):
        host.ask("PUT", f"/api/tables/{table}/seats/{seat}", {"bot": "random"})
    host.ask("POST", f"/api/tables/{table}/start", {})
    friend.become("Ben")
    for guest in (host, friend):
        guest.page.goto(f"/table/{table}")
        guest.page.wait_for_selector(".frame")
        guest.button(re.compile("^Who is here")).click()
    host.button("Give to…").first.click()
    host.page.get_by_label("Keep the seat for").fill("Ben")
    host.button("Keep it").click()
    friend.button("Sit down").click()
    friend.button("Change it").click()  # the bot has answered; the answer is the friend's now
    assert friend.wait() == "orders"
    expect(host.page.get_by_text("Lannister Ben")).to_be_visible()
