"""Marches in parts, a log to read and to follow, explained prompts, light and dark."""

import re
from typing import Any

from playwright.sync_api import expect

from smallcouncil import Decision, Game
from tests.browser.conftest import Arrive
from tests.browser.positions import finished, found


def two_units(game: Game[Any], decision: Decision) -> bool:
    """A march of a knight and a footman that may part, each to an area where nobody is."""
    if decision.kind != "march":
        return False
    areas = game.view(None)["areas"]
    alone = {
        tuple(option.partition(": ")[0].split(" > ")): option
        for option in decision.options
        if option.endswith(": knight") and option.partition(" > ")[2].partition(":")[0] not in areas
    }
    return any(
        len([there for here, there in alone if here == origin]) > 1
        and areas[origin]["units"] == {"footman": 1, "knight": 1}
        and f"{origin} > {target}: footman" in decision.options
        for origin, target in alone
    )


def test_one_order_marches_two_ways_and_leaves_a_power_token(arrive: Arrive) -> None:
    guest = arrive()
    record, house = found(two_units)
    guest.sit_at(record, house)
    assert guest.wait() == "march"
    page = guest.page
    options = guest.options()
    origins = {option.partition(" > ")[0] for option in options if option.endswith(": knight")}
    origin = next(
        each
        for each in origins
        if re.search(r"1 footman, 1 knight", guest.area(each).get_attribute("aria-label") or "")
        and sum(option.startswith(f"{each} > ") and option.endswith(": knight") for option in options) > 1
    )
    if guest.page.locator(f'[data-area="{origin}"].selected').count() == 0:
        guest.click_area(origin)
    # Everybody is picked at first; the knight stays behind.
    page.get_by_role("button", name="One knight less").click()
    expect(page.locator('[role="checkbox"][aria-checked="true"]')).to_have_count(1)
    empty = page.locator('[data-area].target:not([aria-label*="held by"])').first
    first = empty.get_attribute("data-area") or ""
    empty.dispatch_event("click")
    expect(guest.area(first)).to_have_attribute("aria-label", re.compile("1 footman"))
    assert guest.wait() == "march"
    other = page.locator(f'[data-area].target:not([aria-label*="held by"]):not([data-area="{first}"])').first
    second = other.get_attribute("data-area") or ""
    other.dispatch_event("click")
    expect(guest.area(second)).to_have_attribute("aria-label", re.compile("1 knight"))
    expect(page.locator(".trails > g")).to_have_count(2)


def test_the_log_is_filtered_and_its_names_lead_to_areas_and_cards(arrive: Arrive) -> None:
    guest = arrive()
    guest.become("Ann")
    page = guest.page
    page.goto(f"/record/{guest.import_record(finished())}?at=520")
    log = page.get_by_role("log", name="What has happened")
    log.get_by_role("link").first.wait_for()
    page.get_by_label("Kind of lines").select_option(label="Battles")
    expect(log).not_to_contain_text("reveals march")
    expect(log).to_contain_text("final combat strength")
    page.get_by_label("House", exact=True).select_option("Stark")
    for line in log.locator("p:not(.heading)").all_inner_texts():
        assert "Stark" in line
    page.get_by_label("House", exact=True).select_option("")
    card = log.locator("p", has_text=" plays ").last.get_by_role("link").first
    name = card.inner_text()
    card.click()
    expect(page.get_by_role("dialog", name=name)).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Zoom in").click()
    area = log.locator("p", has_text=" wins the combat in ").last.get_by_role("link").first
    area.click()
    expect(page.locator(".info")).to_contain_text(area.inner_text())


def test_a_first_game_explains_every_prompt(arrive: Arrive) -> None:
    guest = arrive()
    page = guest.page
    page.get_by_label("Players").select_option("3")
    guest.button(re.compile("My first game")).click()
    assert guest.wait() == "orders"
    expect(page.locator(".guide")).to_contain_text("March moves and attacks")
    while guest.wait() == "orders":
        guest.choose(guest.options()[0])
    expect(page.locator(".guide")).not_to_be_empty()
    guest.button("Settings").click()
    page.get_by_label("Explain every prompt to me").uncheck()
    expect(page.locator(".guide")).to_have_count(0)


def test_light_and_dark(arrive: Arrive) -> None:
    guest = arrive(color_scheme="light")
    page = guest.page
    paper = "() => getComputedStyle(document.body).backgroundColor"
    day = page.evaluate(paper)
    guest.button("Settings").click()
    page.get_by_label("Dark").check()
    night = page.evaluate(paper)
    assert night != day
    page.reload()
    assert page.evaluate(paper) == night, "the browser remembers it"
