"""What stays of a game: among one's own, as a file, and in words that people use."""

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.positions import finished
from tests.browser.table import Guest

NOTATION = re.compile(r"\w+(-\w+)*: (march|raid|support|defense|consolidate)|faq-2\.0|: null|_")
"""What players never read: choices as they are sent, names of options, empty values."""


def play_to_the_end(guest: Guest) -> str:
    """A game that ends with the next few choices; its table."""
    record = json.loads(finished())
    record["choices"] = record["choices"][:-1]
    record.pop("outcome", None)
    house = record["choices"][-1][0]
    table = guest.sit_at(json.dumps(record), house)
    while guest.wait():
        guest.choose(guest.options()[0])
    return table


def test_finished_games_are_found_again(arrive: Arrive) -> None:
    guest = arrive()
    guest.become("Ann")
    table = play_to_the_end(guest)
    guest.page.goto("/")
    mine = guest.page.get_by_role("region", name="My finished games").get_by_role("link").first
    expect(mine).to_contain_text("won")
    expect(mine).to_have_attribute("href", f"/table/{table}")


def saved(guest: Guest) -> dict[str, object]:
    with guest.page.expect_download() as coming:
        guest.page.get_by_role("link", name="Save the record").first.click()
    found: dict[str, object] = json.loads(coming.value.path().read_text())
    return found


def test_a_record_is_saved_from_the_replay_the_end_and_the_home_page(arrive: Arrive) -> None:
    guest = arrive()
    guest.become("Ann")
    record = guest.import_record(finished())
    for path in ("/", f"/record/{record}"):
        guest.page.goto(path)
        assert saved(guest)["game"] == "agot"
    play_to_the_end(guest)
    assert saved(guest)["game"] == "agot"


def test_no_notation_meets_a_player(arrive: Arrive) -> None:
    guest = arrive()
    guest.become("Ann")
    record = guest.import_record(finished())
    table = guest.ask("POST", f"/api/records/{record}/fork", {"at": 40})["id"]
    guest.page.goto(f"/table/{table}")
    header = guest.page.get_by_role("main").locator("header")
    expect(header).to_contain_text("Tides of Battle")
    assert not NOTATION.search(header.inner_text()), header.inner_text()
    guest.page.goto(f"/record/{record}?at=30")
    bar = guest.page.get_by_role("group", name="Replay")
    expect(bar).to_be_visible()
    assert not NOTATION.search(bar.locator(".last").inner_text()), bar.inner_text()
    guest.page.goto("/new")
    expect(guest.page.get_by_label("Later rulings")).to_contain_text("FAQ 2.0")
    assert not NOTATION.search(guest.page.get_by_label("Later rulings").inner_text())
