"""Phone, tablet, laptop: the whole table without scrolling the page, playable with a finger."""

import pytest
from playwright.sync_api import expect

from tests.browser import throne
from tests.browser.conftest import Arrive
from tests.browser.positions import finished, found, of_kind, with_dragons

LIES_OPEN = """
    area => {
        const box = document.querySelector(`[data-area="${area}"]`).getBoundingClientRect()
        const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.62]
        return document.elementFromPoint(x, y)?.closest('[data-area]')?.dataset.area === area && [x, y]
    }
"""
"""A point of an area that a finger can reach, as soon as the map has found its place."""

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
    tabs = page.get_by_role("tablist").last
    assert tabs.evaluate("one => one.scrollWidth <= one.clientWidth"), "every tab is in sight"
    if size == "laptop":
        pieces = page.locator('[data-pieces="winterfell"] .figure').first.bounding_box()
        assert pieces is not None
        assert pieces["height"] > 24, "figures are seen with the whole board in view"
        log = page.get_by_role("log", name="What has happened").bounding_box()
        houses = page.get_by_role("region", name="Stark", exact=True).bounding_box()
        assert log is not None
        assert houses is not None
    # With a finger where there is one: an area on the map, then a token.
    if size != "laptop":
        x, y = page.wait_for_function(LIES_OPEN, arg="winterfell").json_value()
        page.touchscreen.tap(x, y)
    else:
        guest.click_area("winterfell")
    expect(guest.area("winterfell")).to_have_attribute("aria-pressed", "true")
    token = page.locator('[data-order="consolidate"]')
    if size == "laptop":
        token.click()
        placed = page.locator('[data-pieces="winterfell"] .order-token').bounding_box()
        assert placed is not None
        assert placed["width"] > 25, "so are order tokens"
    else:
        token.tap()
    expect(page.get_by_label("Your orders")).to_contain_text("Consolidate Power")


def test_the_phones_sheet_rises_and_sinks(arrive: Arrive) -> None:
    guest = arrive(390, 844)
    guest.play_against_bots("random", players=3)
    page = guest.page
    guest.wait()

    height = "() => document.querySelector('.board').getBoundingClientRect().height"
    half = page.evaluate(height)
    page.get_by_role("button", name="Raise the sheet").click()
    page.wait_for_function(f"half => ({height})() < half", arg=half)
    page.get_by_role("button", name="Lower the sheet").click()
    page.wait_for_function(f"half => ({height})() > half", arg=half)
    page.get_by_role("tab", name="Houses").click()
    expect(page.get_by_role("region", name="Stark", exact=True)).to_be_visible()


OUT_OF_SIGHT = "one => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]"


def test_on_a_phone_a_question_brings_its_areas_and_its_answers_into_sight(arrive: Arrive) -> None:
    guest = arrive(390, 844)
    guest.sit_at(*found(of_kind("casualties")))
    guest.wait()
    page = guest.page
    board = page.locator(".board").bounding_box()
    assert board is not None
    embattled = page.locator("[data-area].selectable").first
    page.wait_for_function("one => one.getBoundingClientRect().width > 70", arg=embattled.element_handle())
    area = embattled.bounding_box()
    assert area is not None
    assert area["x"] >= 0
    assert area["x"] + area["width"] <= 390
    assert board["y"] <= area["y"]
    assert area["y"] + area["height"] <= board["y"] + board["height"]
    for answer in guest.decision.locator("button.small:has(svg):not(.tools button)").all()[:2]:
        box = answer.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844, "no scrolling to the answers"


@pytest.mark.parametrize(("players", "options"), [(6, {}), (8, {"expansion": "mother-of-dragons"})])
def test_on_a_phone_all_houses_that_are_waited_for_fit_the_header(
    arrive: Arrive, players: int, options: dict[str, str]
) -> None:
    guest = arrive(390, 844)
    guest.become("Ann")
    table = guest.ask("POST", "/api/tables", {"game": "agot", "players": players, "options": options})["id"]
    for _ in range(players):
        guest.ask("POST", f"/api/tables/{table}/seats", {})
    guest.ask("POST", f"/api/tables/{table}/start", {})
    guest.page.goto(f"/table/{table}")
    guest.button("I am").click()
    expect(guest.page.locator("header .waiting").get_by_role("img")).to_have_count(players)
    settings = guest.page.locator("header").get_by_role("button").last.bounding_box()
    assert settings is not None
    assert settings["x"] + settings["width"] <= 390
    assert guest.page.locator("div.frame").evaluate(OUT_OF_SIGHT) == [0, 0]


AT_REST = """
    area => new Promise(rest => {
        const box = () => JSON.stringify(document.querySelector(`[data-area="${area}"]`).getBoundingClientRect())
        const look = (before, calm) => requestAnimationFrame(() => {
            const now = box()
            if (now === before && calm === 12) rest(JSON.parse(now))
            else look(now, now === before ? calm + 1 : 0)
        })
        look('', 0)
    })
"""
"""Where an area lies when the map has not moved for a dozen frames."""


def test_on_a_phone_the_map_stays_where_one_has_turned_it(arrive: Arrive) -> None:
    guest = arrive(390, 844)
    guest.sit_at(*with_dragons(of_kind("orders")))
    guest.wait()
    guest.button("Essos").click()
    turned = guest.page.evaluate(AT_REST, "pentos")
    guest.click_area("volantis")
    expect(guest.page.get_by_text("Volantis land")).to_be_visible()
    assert guest.page.evaluate(AT_REST, "pentos") == pytest.approx(turned, abs=2)


def test_what_is_asked_about_stays_in_sight_when_the_screen_changes(arrive: Arrive) -> None:
    guest = arrive(1440, 900)
    record, house = found(of_kind("muster", 4))
    guest.sit_at(record, house)
    guest.wait()
    page = guest.page
    page.evaluate(AT_REST, "dragonstone")
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate(AT_REST, "dragonstone")
    area = page.locator('[data-area="dragonstone"].selectable').bounding_box()
    assert area is not None
    assert area["x"] >= 0
    assert area["x"] + area["width"] <= 390


def test_a_long_list_of_hostages_does_not_stretch_the_page_of_a_phone(arrive: Arrive) -> None:
    guest = arrive(390, 844)
    guest.sit_at(*throne.found(throne.of_kind("hostages", 5), players=5))
    guest.wait()
    assert guest.page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0


def test_six_houses_and_the_round_fit_a_low_laptop(arrive: Arrive) -> None:
    guest = arrive(1280, 720)
    guest.become("Merry Steward the Third")
    guest.sit_at(*found(of_kind("orders")))
    guest.wait()
    panel = guest.page.get_by_role("tabpanel", name="Houses")
    expect(panel.get_by_role("region", name="This round")).to_be_visible()
    assert panel.evaluate(OUT_OF_SIGHT) == [0, 0]


@pytest.mark.parametrize("kind", ["orders", "house card"])
def test_the_words_of_cards_can_be_read(arrive: Arrive, kind: str) -> None:
    guest = arrive()
    guest.sit_at(*found(of_kind(kind, 6 if kind == "house card" else 2)))
    guest.wait()
    sizes = guest.decision.locator("button span").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert all(size >= 12 for size in sizes), sizes


@pytest.mark.parametrize("kind", ["place card", "take hostage", "hostages", "distribute"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720)])
def test_five_houses_of_the_iron_throne_fit_without_scrolling(
    arrive: Arrive, width: int, height: int, kind: str
) -> None:
    guest = arrive(width, height)
    guest.sit_at(*throne.found(throne.of_kind(kind), players=5))
    guest.wait()
    for part in (".upper", "div.round"):
        assert guest.page.locator(part).evaluate(OUT_OF_SIGHT) == [0, 0], part


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720)])
def test_the_zoom_buttons_cover_no_piece(arrive: Arrive, width: int, height: int) -> None:
    guest = arrive(width, height)
    guest.become("Ann")
    page = guest.page
    page.goto(f"/record/{guest.import_record(finished())}?at=480")
    buttons = page.locator(".board .controls").bounding_box()
    assert buttons is not None
    figures = page.locator(".figure, .order-token, .compass")
    assert figures.count() > 30
    for box in figures.evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())"):
        right, bottom = buttons["x"] + buttons["width"], buttons["y"] + buttons["height"]
        assert box["left"] > right or box["top"] > bottom, "pieces stay clear of the buttons"
