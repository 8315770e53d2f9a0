"""axe finds nothing on any page, in either theme."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import Arrive
from tests.browser.positions import attack_on_house, finished, found, of_kind
from tests.browser.table import Guest

AXE = Axe()


def complaints(guest: Guest) -> list[str]:
    """What axe has against the page, short enough to read."""
    results: dict[str, Any] = AXE.run(guest.page).response
    return [
        f"{one['id']}: {one['help']}: {node['html'][:160]}"
        for one in results["violations"]
        for node in one["nodes"][:3]
    ]


@pytest.fixture(params=["light", "dark"])
def guest(request: pytest.FixtureRequest, arrive: Arrive) -> Guest:
    one = arrive(bypass_csp=True, color_scheme=request.param)
    one.become("Ann")
    return one


def test_pages_around_the_table(guest: Guest) -> None:
    page = guest.page
    record = guest.import_record(finished())
    page.reload()
    page.get_by_role("heading", name="Finished games", exact=True).wait_for()
    assert complaints(guest) == []
    for path in ("/new", "/account", "/help", "/nowhere"):
        page.goto(path)
        page.get_by_role("heading", level=1).wait_for()
        assert complaints(guest) == [], path
    page.goto("/new")
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("heading", name="Seats").wait_for()
    assert complaints(guest) == []
    page.goto(f"/record/{record}?at=200")
    page.wait_for_selector('[aria-label="Replay"]')
    assert complaints(guest) == []
    page.get_by_role("button", name="Charts").click()
    page.get_by_role("dialog").get_by_role("table").wait_for()
    assert complaints(guest) == []


def test_the_table_in_play(guest: Guest) -> None:
    page = guest.page
    guest.play_against_bots("random", players=3, house="Stark")
    guest.wait()
    guest.click_area("winterfell")
    assert complaints(guest) == []
    for tab in ("Tracks", "Talk"):
        page.get_by_role("tab", name=tab).click()
        assert complaints(guest) == [], tab
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Who is here").click()
    assert complaints(guest) == []
    page.get_by_role("button", name="Help with this").click()
    page.get_by_role("dialog").wait_for()
    assert complaints(guest) == []


def test_decisions(arrive: Arrive) -> None:
    guest = arrive(bypass_csp=True)
    for wanted in (attack_on_house, of_kind("house card"), of_kind("bid")):
        guest.sit_at(*found(wanted))
        guest.wait()
        assert complaints(guest) == []


def test_a_phone(arrive: Arrive) -> None:
    guest = arrive(390, 844, bypass_csp=True)
    guest.play_against_bots("random", players=3)
    guest.wait()
    assert complaints(guest) == []


def test_the_curtain(arrive: Arrive) -> None:
    guest = arrive(bypass_csp=True)
    guest.page.get_by_label("Players").select_option("3")
    guest.button("Hot seat on this screen").click()
    guest.page.get_by_role("button", name="I am").wait_for()
    assert complaints(guest) == []
