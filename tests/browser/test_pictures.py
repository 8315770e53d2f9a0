"""The pictures of README and docs: made in every run to see that they can be, kept only with PICTURES=1."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from smallcouncil import Decision, Game
from tests.browser.conftest import Arrive
from tests.browser.positions import finished, found, of_kind
from tests.browser.table import Guest

DOCS = Path(__file__).parents[2] / "docs" / "images"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Into the docs only if asked, so that a test run leaves the tree as it was."""
    return DOCS if os.environ.get("PICTURES") else tmp_path


def take(guest: Guest, file: Path) -> None:
    guest.page.evaluate("() => document.fonts.ready")
    guest.page.mouse.move(720, 20)
    guest.page.wait_for_timeout(500)
    guest.page.screenshot(path=file)
    assert file.stat().st_size > 20_000


def plain(guest: Guest) -> None:
    """As newcomers see it: the list of options folded away."""
    guest.prefer(listOpen=False)


def late_attack(game: Game[Any], decision: Decision) -> bool:
    """An attack on a castle's house in a crowded position, with support to hope for."""
    if decision.kind != "march" or game.view(None)["round"] < 5:
        return False
    areas = game.view(decision.house)["areas"]
    for option in decision.options:
        target = option.partition(" > ")[2].partition(":")[0]
        there = areas.get(target, {})
        if there.get("house") not in (None, decision.house) and there.get("units") and "," in option:
            return True
    return False


def revealed(game: Game[Any], decision: Decision) -> bool:
    """A battle whose cards lie open, with a support."""
    if decision.kind not in {"valyrian steel blade", "tides of battle"}:
        return False
    combat = game.view(None).get("combat")
    if combat is None or combat["attacker"]["card"] is None or combat["defender"]["card"] is None:
        return False
    return any(line["source"] == "support" for line in combat["attacker"]["lines"] + combat["defender"]["lines"])


def test_home_orders_and_phone(arrive: Arrive, folder: Path) -> None:
    guest = arrive()
    plain(guest)
    guest.become("Ann")
    guest.import_record(finished())
    guest.page.reload()
    guest.page.get_by_role("heading", name="Finished games").wait_for()
    take(guest, folder / "home.png")
    guest.play_against_bots("random", players=6, house="Stark")
    guest.wait()
    for area, order in (("winterfell", "march +1*"), ("the-shivering-sea", "support")):
        guest.click_area(area)
        guest.page.locator(f'[data-order="{order}"]').click()
    guest.click_area("white-harbor")
    take(guest, folder / "orders.png")
    phone = arrive(390, 844, device_scale_factor=2, has_touch=True)
    plain(phone)
    phone.page.reload()
    phone.play_against_bots("random", players=6, house="Lannister")
    phone.wait()
    phone.click_area("lannisport")
    phone.page.wait_for_timeout(3600)
    take(phone, folder / "phone.png")


def test_march_and_combat(arrive: Arrive, folder: Path) -> None:
    guest = arrive(color_scheme="light")
    plain(guest)
    record, house = found(late_attack)
    guest.sit_at(record, house)
    guest.wait()
    take(guest, folder / "board.png")
    page = guest.page
    areas = page.locator("[data-area].selectable")
    for index in range(areas.count()):
        areas.nth(index).dispatch_event("click")
        hostile = page.locator('[data-area].target[aria-label*="held by"]').filter(
            has_not=page.locator(f'[aria-label*="held by {house}"]')
        )
        for at in range(hostile.count()):
            label = hostile.nth(at).get_attribute("aria-label") or ""
            if f"held by {house}" not in label and re.search(r"\d (foot|kni|ship|siege)", label):
                hostile.nth(at).dispatch_event("click")
                attack = page.get_by_role("group", name="Attack", exact=True)
                expect(attack.locator("table")).to_have_count(2)
                take(guest, folder / "march.png")
                break
        else:
            continue
        break
    else:
        raise AssertionError("no attack was on offer")
    guest.sit_at(*found(revealed))
    guest.wait()
    expect(page.get_by_role("heading", name="Combat in")).to_be_visible()
    take(guest, folder / "combat.png")


def test_cards_and_replay_in_the_dark(arrive: Arrive, folder: Path) -> None:
    guest = arrive(color_scheme="dark")
    plain(guest)
    guest.sit_at(*found(of_kind("house card")))
    guest.wait()
    guest.page.get_by_role("group", name="Cards", exact=True).get_by_role("button").nth(1).click()
    take(guest, folder / "cards-dark.png")
    guest.page.goto(f"/record/{guest.import_record(finished())}?at=420")
    guest.page.wait_for_selector('[aria-label="Replay"]')
    take(guest, folder / "replay-dark.png")
    guest.page.get_by_role("button", name="Charts").click()
    guest.page.get_by_role("dialog").get_by_role("table").wait_for()
    take(guest, folder / "charts-dark.png")
