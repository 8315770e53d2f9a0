"""The pictures of README and docs: made in every run to see that they can be, kept only with PICTURES=1."""

import base64
import os
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from smallcouncil import Decision, Game
from tests.browser.conftest import Arrive
from tests.browser.positions import at_the_bank, finished, found, of_kind, with_dragons
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
    guest.page.get_by_role("heading", name="Finished games", exact=True).wait_for()
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


def lonely_dragons(game: Game[Any], decision: Decision) -> set[str]:
    """The areas from which a dragon may march that stands there alone."""
    areas = game.view(None)["areas"]
    origins = {option.partition(" > ")[0] for option in decision.options}
    return {area for area in origins if areas.get(area, {}).get("units") == {"dragon": 1}}


def ready_to_fly(game: Game[Any], decision: Decision) -> bool:
    """Targaryen's march with a dragon, late enough for its loyalty and its strength to show."""
    march = decision.kind == "march" and decision.house == "Targaryen" and game.view(None)["round"] > 3
    return march and bool(lonely_dragons(game, decision))


def test_mother_of_dragons(arrive: Arrive, folder: Path) -> None:
    guest = arrive(color_scheme="light")
    plain(guest)
    guest.sit_at(*with_dragons(ready_to_fly, players=8))
    guest.wait()
    origins = guest.page.locator('[data-area].selectable[aria-label*="1 dragon"]')
    origins.first.dispatch_event("click")
    expect(guest.page.locator("[data-area].target").nth(20)).to_be_visible()  # it may fly to any land
    take(guest, folder / "dragons.png")
    guest = arrive(color_scheme="dark")
    plain(guest)
    guest.sit_at(*with_dragons(at_the_bank))
    guest.wait()
    guest.page.get_by_role("tab", name="Bank").click()
    guest.decision.get_by_role("group", name="Open loans").get_by_role("button").nth(1).click()
    take(guest, folder / "dragons-bank.png")
    phone = arrive(390, 844, device_scale_factor=2, has_touch=True)
    plain(phone)
    phone.sit_at(*with_dragons(of_kind("vassal orders", 5)))
    phone.wait()
    phone.area(phone.options()[1].partition(":")[0]).dispatch_event("click")
    phone.page.wait_for_timeout(3600)
    take(phone, folder / "dragons-phone.png")


FILM = (0.4, 1.6, 2.8, 4.0, 5.2, 6.4)
"""Seconds after the first move of others at which the table is looked at."""


def busy_round(game: Game[Any], decision: Decision) -> bool:
    """The only March order left to a house, with at least four others to come that attack or march."""
    if decision.kind != "march" or len({option.partition(" ")[0] for option in decision.options}) > 1:
        return False
    orders = [here for here in game.view(None)["areas"].values() if here.get("order", "").startswith("march")]
    return len({here["house"] for here in orders} - {decision.house}) >= 4


def test_a_film_strip_of_the_show(arrive: Arrive, folder: Path) -> None:
    """One bot round at the normal pace: a picture every 1.2 seconds, side by side."""
    guest = arrive(1280, 720, color_scheme="light", reduced_motion="no-preference")
    guest.prefer(tempo="normal", motion=True)
    record, house = found(busy_round)
    guest.sit_at(record, house, level="knight")
    guest.wait()
    guest.choose(next(option for option in guest.options() if option.endswith(" > stay")))
    lines = guest.page.get_by_role("group", name="What happens").locator(".lines p")
    lines.filter(has_not_text=house).first.wait_for()  # a busy machine lets bots think longer
    begun, frames = time.monotonic(), []
    for moment in FILM:
        guest.page.wait_for_timeout(max(0, (moment - (time.monotonic() - begun)) * 1000))
        shot = guest.page.screenshot(type="jpeg", quality=80)
        frames.append((moment, base64.b64encode(shot).decode()))
    assert len({shot for _, shot in frames}) == len(frames), "at every moment something else is seen"
    strip = guest.context.new_page()
    strip.set_viewport_size({"width": 1320, "height": 540})
    cells = "".join(
        f'<figure><img src="data:image/jpeg;base64,{shot}"><figcaption>{moment:.1f} s</figcaption></figure>'
        for moment, shot in frames
    )
    style = (
        "body { margin: 8px; display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; background: #211c16;"
        " color: #f0e6cf; font: 15px sans-serif } figure { margin: 0 } img { width: 100%; display: block }"
    )
    strip.set_content(f"<style>{style}</style>{cells}")
    strip.wait_for_timeout(300)
    strip.screenshot(path=folder / "pace.png")
    assert (folder / "pace.png").stat().st_size > 20_000
