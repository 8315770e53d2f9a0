"""Every card, token, icon and track explains itself: under the pointer, with the focus, by a tap."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from smallcouncil import Decision, Game
from tests.browser import throne
from tests.browser.conftest import Arrive
from tests.browser.positions import found, of_kind
from tests.browser.table import Guest

ON_THE_TABLE = {
    "round, phase and turn order": ".headline > *",
    "numbers of a house": ".houses dl > div",
    "house cards": ".houses .cards .card",
    "units in the pool": ".houses .pool > span",
    "Westeros cards": ".houses .westeros",
    "order tokens": "[data-order]",
}
ON_THE_TRACKS = {
    "Westeros cards": ".tracks .westeros .card",
    "influence tracks": ".tracks [aria-label='Influence tracks'] .row",
    "dominance tokens": ".tracks [aria-label='Influence tracks'] svg.token",
    "all tracks": ".tracks > div",
}
IN_COMBAT = {
    "strengths": ".combat .sheet tbody th",
    "cards played": ".combat .sheet .face",
    "hands": ".combat .hand .card",
}


def explained(page: Page, things: dict[str, str]) -> None:
    """Each of them has words of its own, and the pointer brings them up."""
    for what, selector in things.items():
        found = page.locator(selector)
        assert found.count() > 0, what
        silent = found.evaluate_all("all => all.filter(one => !one.getAttribute('aria-description')).length")
        assert silent == 0, f"{silent} of {found.count()} {what}"
        says(page, found.first)


def says(page: Page, thing: Locator) -> None:
    thing.hover()
    box = page.locator(".tip")
    expect(box).to_be_visible()
    title = (thing.get_attribute("aria-description") or "").partition(":")[0]
    expect(box).to_contain_text(title)
    page.mouse.move(720, 20)
    expect(box).to_have_count(0)


def second_round(game: Game[Any], decision: Decision) -> bool:
    return decision.kind == "orders" and game.view(None)["round"] == 2


def open_cards(game: Game[Any], decision: Decision) -> bool:
    if decision.kind != "tides of battle":
        return False
    combat = game.view(None).get("combat")
    return combat is not None and combat["attacker"]["card"] is not None


def test_under_the_pointer(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit_at(*found(second_round))
    guest.wait()
    explained(guest.page, ON_THE_TABLE)
    guest.page.get_by_role("tab", name="Tracks").click()
    explained(guest.page, ON_THE_TRACKS)
    guest.sit_at(*found(open_cards))
    guest.wait()
    explained(guest.page, IN_COMBAT)


def test_an_area_explains_what_lies_in_it(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit_at(*found(of_kind("raid")))
    guest.wait()
    page = guest.page
    area = page.locator('[data-area][aria-label*="order Raid"]').first
    area.hover(force=True)
    words = page.locator(".info")
    expect(words).to_contain_text("Raid")
    expect(words).to_contain_text("remove", ignore_case=True)
    page.mouse.move(720, 20)
    expect(words).to_have_count(0)
    page.evaluate("() => document.querySelector('[data-area=\"the-eyrie\"]').focus({ focusVisible: true })")
    expect(words).to_contain_text("The Eyrie")
    expect(words).to_contain_text("castle (musters 1)")


def test_with_the_focus(arrive: Arrive) -> None:
    """One stop of the tab key for each house; the arrow keys go from thing to thing."""
    guest = arrive()
    guest.play_against_bots("random", players=3, house="Stark")
    guest.wait()
    page = guest.page
    stark = page.get_by_role("region", name="Stark", exact=True)
    assert stark.locator('[data-piece][tabindex="0"]').count() == 1
    page.get_by_role("tab", name="Houses").focus()
    while not stark.evaluate("one => one.contains(document.activeElement)"):
        page.keyboard.press("Tab")
    box = page.locator(".tip")
    expect(box).to_contain_text("Sits at the table now")
    page.keyboard.press("ArrowRight")
    expect(box).to_contain_text("Castles and strongholds")
    page.keyboard.press("ArrowRight")
    expect(box).to_contain_text("Supply")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(box).to_contain_text("Eddard Stark")
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)


@pytest.mark.parametrize("what", ["[data-order='raid']", ".houses dl > div", ".houses .pool > span"])
def test_by_a_tap(arrive: Arrive, what: str) -> None:
    guest = arrive(390, 844, has_touch=True)
    guest.play_against_bots("random", players=3, house="Stark")
    guest.wait()
    page = guest.page
    if ".houses" in what:
        page.get_by_role("tab", name="Houses").tap()
    thing = page.locator(what).first
    thing.tap(force=True)  # a token that may not be placed explains itself all the same
    title = (thing.get_attribute("aria-description") or "").partition(":")[0]
    expect(page.locator(".tip")).to_contain_text(title)
    page.get_by_role("tab", name="Log").tap()
    expect(page.locator(".tip")).to_have_count(0)


def silent_pieces(guest: Guest) -> Any:
    return guest.page.eval_on_selector_all(
        "[data-piece]",
        "all => all.filter(one => !one.getAttribute('aria-description')).map(one => one.getAttribute('aria-label'))",
    )


def test_everything_on_the_table_of_the_iron_throne(arrive: Arrive) -> None:
    guest = arrive()
    for kind in ("place card", "truce", "hostages"):
        guest.sit_at(*throne.found(throne.of_kind(kind)))
        guest.wait()
        assert guest.page.locator("[data-piece]").count() > 30
        assert silent_pieces(guest) == []
    says(guest.page, guest.page.get_by_role("button", name="Leader of").first)
    says(guest.page, guest.page.get_by_role("button", name="Influence of").first)


def test_no_explanation_covers_what_is_asked(arrive: Arrive) -> None:
    """Tokens lie close below the prompt: their words go elsewhere."""
    for width, height in ((1280, 720), (1920, 1080)):
        guest = arrive(width, height)
        guest.play_against_bots("random", players=3, house="Stark")
        guest.wait()
        for token in guest.page.locator("[data-order]").all()[:4]:
            token.hover()
            tip = guest.page.locator(".tip")
            expect(tip).to_be_visible()
            words, prompt = tip.bounding_box(), guest.page.locator("section.decision .prompt").bounding_box()
            assert words is not None
            assert prompt is not None
            beside = words["x"] + words["width"] <= prompt["x"] or words["x"] >= prompt["x"] + prompt["width"]
            beneath = words["y"] >= prompt["y"] + prompt["height"] or words["y"] + words["height"] <= prompt["y"]
            assert beside or beneath
