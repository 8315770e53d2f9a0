"""Help at the table: a trial in place of the game, and a knight's advice."""

from playwright.sync_api import expect

import smallcouncil
from tests.browser.company import place_all
from tests.browser.conftest import Arrive
from tests.browser.positions import found, of_kind


def test_a_trial_takes_the_place_of_the_game_and_one_key_leads_back(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_against_bots("random", players=3, house="Stark")
    guest.wait()
    page, log = guest.page, guest.page.get_by_role("log", name="What has happened")
    address = page.url
    guest.button("Try it out").click()
    banner = page.get_by_role("region", name="Only a trial")
    expect(banner).to_be_visible()
    place_all(guest)
    guest.button("Ready: my orders stand").click()
    expect(log).to_contain_text("Stark reveals")
    assert page.url == address
    page.keyboard.press("t")
    expect(banner).to_have_count(0)
    guest.wait()
    expect(log).not_to_contain_text("Stark reveals")
    assert guest.decision.get_attribute("data-kind") == "orders"
    assert len(guest.ask("GET", "/api/me/tables")["tables"]) == 1
    page.keyboard.press("t")
    expect(banner).to_be_visible()
    banner.get_by_role("button", name="Back to the real game").click()
    expect(banner).to_have_count(0)


def test_a_hint_is_shown_in_the_panel_and_on_the_map(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_against_bots("random", players=3, house="Stark")
    guest.wait()
    guest.button("Hint").click()
    hint = guest.page.get_by_role("status", name="Hint")
    expect(hint).to_contain_text("A knight would:")
    expect(hint.locator("em")).to_contain_text("“")
    expect(guest.page.locator(".line.pointed")).to_have_count(1)
    hint.get_by_role("button", name="Do that").click()
    expect(guest.page.get_by_label("Your orders").get_by_role("button", name="Take back the order of")).to_have_count(1)
    expect(hint).to_have_count(0)


def test_before_a_card_is_chosen_all_its_meetings_are_reckoned(arrive: Arrive) -> None:
    guest = arrive()
    record, house = found(of_kind("house card", 5))
    guest.sit_at(record, house)
    guest.wait()
    game = smallcouncil.replay(record)
    met = game.meetings(game.decision_of(house))
    table = guest.page.locator("section.decision table")
    expect(table.locator("tbody td")).to_have_count(len(met))
    for each in (met[0], met[-1]):
        cell = table.get_by_title(f"{each.mine} and {each.theirs}: {each.strength} against {each.against}")
        expect(cell).to_contain_text("✓" if each.wins else "✗")
