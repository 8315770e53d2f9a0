"""The home page: one's own games found, sifted and given up; a name before one sits down with others."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.positions import finished
from tests.browser.test_afterwards import play_to_the_end


def test_my_games_say_game_round_company_and_turn_and_can_be_given_up(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_against_bots("random", players=3, house="Stark")
    guest.wait()
    guest.choose(guest.options()[0])
    guest.page.goto("/")
    mine = guest.page.get_by_role("region", name="My games")
    game = mine.get_by_role("listitem")
    for words in ("A Game of Thrones, round 1", "Stark", "with two fools", "your turn", "just now"):
        expect(game).to_contain_text(words)
    game.get_by_role("button", name="Delete this game").click()
    expect(game).to_contain_text("nothing of it is kept")
    game.get_by_role("button", name="Yes").click()
    expect(mine).to_have_count(0)


def test_finished_games_are_sifted_and_deleted(arrive: Arrive) -> None:
    guest = arrive()
    guest.become("Ann")
    record = guest.import_record(finished())
    play_to_the_end(guest)
    guest.page.goto("/")
    past = guest.page.get_by_role("region", name="My finished games")
    expect(past).to_contain_text("0 of 1 won")
    past.get_by_label("Result").select_option("won")
    expect(past.get_by_role("listitem")).to_have_count(0)
    past.get_by_label("Result").select_option("lost")
    past.get_by_label("Against whom").select_option("bots")
    past.get_by_role("button", name="Delete this game").click()
    past.get_by_role("button", name="Yes").click()
    expect(past).to_have_count(0)
    records = guest.page.get_by_role("region", name="Finished games", exact=True)
    brought = records.get_by_role("listitem").filter(has=guest.page.locator(f'a[href="/record/{record}"]'))
    brought.get_by_role("button", name="Delete the record").click()
    brought.get_by_role("button", name="Yes").click()
    expect(brought).to_have_count(0)


def test_a_guest_is_asked_for_a_name_before_sitting_down_with_others(arrive: Arrive) -> None:
    ann, ben = arrive(), arrive()
    ann.become("Ann")
    table = ann.ask("POST", "/api/tables", {"game": "agot", "players": 3, "title": "Sunday", "private": True})
    ben.page.goto(f"/table/{table['id']}#{table['key']}")
    seat = ben.page.get_by_role("listitem").filter(has_text="Stark")
    seat.get_by_role("button", name="Sit down").click()
    asking = ben.page.get_by_role("dialog", name="What shall the others call you?")
    ben.page.keyboard.press("Escape")
    expect(asking).to_have_count(0)
    expect(seat).to_contain_text("free")
    seat.get_by_role("button", name="Sit down").click()
    asking.get_by_label("Your name").fill("Ben")
    asking.get_by_role("button", name="That is me").click()
    expect(seat).to_contain_text("Ben")
    ben.page.goto("/new")
    ben.page.get_by_label("Players").select_option("3")
    ben.button("Set up the table").click()
    expect(ben.page.get_by_role("main")).to_contain_text(re.compile("host Ben"))
