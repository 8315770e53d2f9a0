"""Phone, tablet, laptop: the whole table without scrolling the page, playable with a finger."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive

SIZES = {"phone": (390, 844), "tablet": (834, 1112), "laptop": (1440, 900)}


@pytest.mark.parametrize("size", SIZES)
def test_board_and_decision_fit_the_screen(arrive: Arrive, size: str) -> None:
    width, height = SIZES[size]
    guest = arrive(width, height, has_touch=size != "laptop")
    guest.play_against_bots("random", players=6, house="Stark")
    page = guest.page
    assert guest.wait() == "orders"
    overflow = page.evaluate(
        "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    )
    assert overflow == [0, 0], "the page itself must not scroll"
    board = page.locator(".board").bounding_box()
    prompt = guest.decision.get_by_role("heading").first.bounding_box()
    assert board is not None
    assert prompt is not None
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= height + 1
    assert board["width"] * board["height"] > 0.3 * width * height * (0.9 if size == "phone" else 0.75)
    assert prompt["y"] + prompt["height"] <= height
    if size == "laptop":
        log = page.get_by_role("log", name="What has happened").bounding_box()
        houses = page.get_by_role("region", name="Stark", exact=True).bounding_box()
        assert log is not None
        assert houses is not None
    # With a finger where there is one: an area on the map, then a token.
    if size != "laptop":
        winterfell = guest.area("winterfell").bounding_box()
        assert winterfell is not None
        page.touchscreen.tap(winterfell["x"] + winterfell["width"] / 2, winterfell["y"] + winterfell["height"] * 0.62)
    else:
        guest.click_area("winterfell")
    expect(guest.area("winterfell")).to_have_attribute("aria-pressed", "true")
    token = page.locator('[data-order="consolidate"]')
    if size == "laptop":
        token.click()
    else:
        token.tap()
    expect(page.get_by_label("Your orders")).to_contain_text("Consolidate Power")


def test_the_phones_sheet_rises_and_sinks(arrive: Arrive) -> None:
    guest = arrive(390, 844)
    guest.play_against_bots("random", players=3)
    page = guest.page
    guest.wait()

    def board_height() -> float:
        # Asked of the page itself, which lays everything out first; the browser's own answer may be a frame old.
        height: float = page.locator(".board").evaluate("board => board.getBoundingClientRect().height")
        return height

    half = board_height()
    page.get_by_role("button", name="Raise the sheet").click()
    expect(page.locator("div.frame.high")).to_have_count(1)
    assert board_height() < half
    page.get_by_role("button", name="Lower the sheet").click()
    expect(page.locator("div.frame.low")).to_have_count(1)
    assert board_height() > half
    page.get_by_role("tab", name="Houses").click()
    expect(page.get_by_role("region", name="Stark", exact=True)).to_be_visible()
