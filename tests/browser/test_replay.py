"""Finished games: slider, steps, jumps, links, charts, forks."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.positions import finished
from tests.browser.table import Guest


@pytest.fixture
def watching(arrive: Arrive) -> Guest:
    guest = arrive()
    guest.become("Ann")
    guest.page.goto(f"/record/{guest.import_record(finished())}")
    guest.page.wait_for_selector('[aria-label="Replay"]')
    return guest


def position(guest: Guest) -> int:
    return int(guest.page.get_by_label("Position").input_value())


def test_steps_play_slider_and_rounds(watching: Guest) -> None:
    page = watching.page
    assert position(watching) == 0
    page.get_by_role("button", name="Step on").click()
    expect(page.get_by_label("Position")).to_have_value("1")
    page.get_by_role("button", name="Step back").click()
    expect(page.get_by_label("Position")).to_have_value("0")
    page.get_by_label("Speed").select_option("Fast")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => document.querySelector('[aria-label=Position]').value > 5")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Next round").click()
    expect(page.get_by_role("banner")).to_contain_text("Round 2")
    page.get_by_label("Position").fill("300")
    expect(page.get_by_label("Position")).to_have_attribute("aria-valuetext", re.compile("Choice 300 of"))
    expect(page).to_have_url(re.compile(r"at=300"))


def test_a_link_leads_to_a_position_and_a_log_line_jumps_there(watching: Guest) -> None:
    page = watching.page
    address = page.url.partition("?")[0]
    page.goto(f"{address}?at=250&as=Stark")
    expect(page.get_by_label("Position")).to_have_value("250")
    expect(page.get_by_label("Through whose eyes")).to_have_value("Stark")
    page.get_by_role("button", name="Go to this moment").first.click()
    page.wait_for_function("() => document.querySelector('[aria-label=Position]').value < 250")


def test_the_log_shows_the_sheet_of_a_battle_again(watching: Guest) -> None:
    page = watching.page
    page.get_by_label("Position").fill(page.get_by_label("Position").get_attribute("max") or "")
    page.get_by_label("Kind of lines").select_option("Battles")
    page.get_by_role("button", name="Sheet").last.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("section")).to_have_count(2)
    expect(sheet).to_contain_text("Units")
    expect(sheet).to_contain_text("wins")


def test_charts_of_the_whole_game(watching: Guest) -> None:
    page = watching.page
    page.get_by_role("button", name="Charts").click()
    dialog = page.get_by_role("dialog", name="Charts")
    for title in ("Castles and strongholds", "Supply", "Available power", "Units on the board"):
        expect(dialog.get_by_role("img", name=re.compile(title))).to_be_visible()
    expect(dialog.get_by_role("table")).to_contain_text("Tides, on average")


def test_charts_of_the_iron_throne(arrive: Arrive) -> None:
    guest = arrive()
    guest.become("Ann")
    golden = json.loads((Path(__file__).parents[1] / "golden" / "iron-throne-4-players.json").read_text())
    record = json.dumps(golden["record"])
    page = guest.page
    page.goto(f"/record/{guest.import_record(record)}?show=charts")
    dialog = page.get_by_role("dialog", name="Charts")
    for title in ("Influence spread", "Power of sheet and characters", "Hostages held", "Cards in hand"):
        expect(dialog.get_by_role("img", name=re.compile(title))).to_be_visible()
    numbers = [int(cell) for cell in dialog.locator("tbody tr").first.locator("td").all_inner_texts()]
    challenged, defended, supported, won, lost, truces = numbers
    assert challenged > 0
    assert challenged + defended + supported == won + lost + truces


def test_a_fork_plays_on_from_there(watching: Guest) -> None:
    page = watching.page
    page.get_by_label("Position").fill("120")
    expect(page).to_have_url(re.compile("at=120"))
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("listitem").filter(has_text="Tyrell").get_by_role("button", name="Sit down").click()
    page.get_by_label("Bots").select_option("random")
    page.get_by_role("button", name="Bots on all free seats").click()
    page.get_by_role("button", name="Begin the game").click()
    page.wait_for_selector(".board")
    if watching.wait():
        watching.choose(watching.options()[0])
        watching.wait()
