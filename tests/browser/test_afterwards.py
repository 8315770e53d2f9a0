"""What stays of a game: among one's own, as a file, and in words that people use."""

import json
import re
from pathlib import Path

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


def test_the_end_tells_what_decided_how_it_went_and_gives_a_picture(arrive: Arrive) -> None:
    guest = arrive()
    guest.become("Ann")
    table = play_to_the_end(guest)
    end = guest.decision
    for column in ("Castles", "Supply", "Power"):
        expect(end.get_by_role("columnheader", name=column)).to_be_visible()
    expect(end.get_by_role("img", name=re.compile("^Castles and strongholds: "))).to_be_visible()
    point = end.get_by_role("link", name=re.compile(r"(takes|holds) .* against .*, \d+ to \d+")).first
    expect(point).to_have_attribute("href", re.compile(rf"/record/{table}\?at=[1-9]"))
    guest.button("A picture to share").click()
    picture = guest.page.get_by_role("dialog").get_by_role("img")
    assert picture.evaluate("one => one.decode().then(() => [one.naturalWidth, one.naturalHeight])") == [1200, 630]
    with guest.page.expect_download() as coming:
        guest.page.get_by_role("link", name="Save the picture").click()
    assert coming.value.path().read_bytes().startswith(b"\x89PNG")


def test_a_tie_is_explained_as_the_rules_decided_it(arrive: Arrive) -> None:
    guest = arrive()
    guest.become("Ann")
    golden = Path(__file__).parents[1] / "golden" / "agot-4-players.json"
    record = json.loads(golden.read_text(encoding="utf-8"))["record"]
    guest.page.goto(f"/record/{guest.import_record(json.dumps(record))}?at={len(record['choices'])}")
    expect(guest.decision).to_contain_text(re.compile(r"was broken by [a-zA-Z ]+: \d+ to \d+"))
