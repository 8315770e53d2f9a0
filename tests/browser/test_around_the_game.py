"""What surrounds a game: clocks, presence, the call to the table, deadlines, seats that wait for somebody, records."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.company import place_all, sit_together
from tests.browser.conftest import Arrive
from tests.browser.positions import finished
from tests.browser.table import Guest


def house(guest: Guest, name: str) -> Locator:
    return guest.page.get_by_role("region", name=name, exact=True)


def seconds(clock: Locator) -> int:
    minutes, _, rest = clock.inner_text().strip().partition(":")
    return int(minutes) * 60 + int(rest)


def test_clocks_run_and_stop_when_all_agree_to_a_pause(arrive: Arrive) -> None:
    ann, ben = sit_together(arrive, pace="live")
    clock = house(ben, "Stark").get_by_role("timer")
    start, shown = seconds(clock), clock.inner_text()
    assert 25 * 60 < start < 32 * 60, "half an hour in the bank and a minute for the decision"
    expect(clock).not_to_have_text(shown)
    assert seconds(clock) < start
    header = ben.page.get_by_role("banner").get_by_role("timer", name=re.compile("Stark has"))
    expect(header).to_be_visible()
    ann.button("Ask for a pause").click()
    ben.decision.get_by_role("button", name="Agree").click()
    expect(clock).to_have_attribute("aria-label", re.compile("paused"))
    expect(clock).to_have_text("30:00")
    ben.button("Go on").click()
    expect(clock).not_to_have_attribute("aria-label", re.compile("paused"))
    again = clock.inner_text()
    expect(clock).not_to_have_text(again)
    ben.page.set_viewport_size({"width": 390, "height": 844})
    expect(ben.page.get_by_role("banner").get_by_role("timer")).to_have_count(1)
    assert ben.page.locator("div.frame").evaluate("one => one.scrollWidth - one.clientWidth") == 0, "clocks fit a phone"


def test_who_is_here_is_marked_beside_each_house(arrive: Arrive) -> None:
    ann, ben = sit_together(arrive)
    lannister = house(ann, "Lannister")
    expect(lannister.get_by_role("img", name="here", exact=True)).to_be_visible()
    expect(house(ann, "Baratheon")).to_contain_text("Fool (bot)")
    ben.page.close()
    expect(lannister.get_by_role("img", name="not here")).to_be_visible()
    expect(ann.button(re.compile("A bot for Lannister"))).to_be_visible()
    ann.button(re.compile("Who is here")).click()
    expect(ann.page.get_by_role("banner").get_by_role("listitem").filter(has_text="Ben")).to_contain_text("not here")
    ben.open(f"/table/{ann.page.url.rpartition('/')[2]}")
    expect(lannister.get_by_role("img", name="here", exact=True)).to_be_visible()


CALLS = """
    window.calls = { tones: 0, notices: [] }
    const make = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () { window.calls.tones++; return make.call(this) }
    window.Notification = class {
        static permission = 'granted'
        static requestPermission = () => Promise.resolve('granted')
        constructor(title, { body }) { window.calls.notices.push([title, body]) }
        close() {}
    }
    Object.defineProperty(document, 'hidden', { get: () => true })
"""
"""Counts the bell's tones and the browser's notices, on a page that nobody looks at."""


def test_your_turn_by_title_bell_and_notice(arrive: Arrive) -> None:
    guest = arrive()
    guest.context.add_init_script(CALLS)
    guest.page.reload()
    page = guest.page
    guest.play_against_bots("random", players=3, house="Stark")
    assert guest.wait() == "orders"
    expect(page).to_have_title(re.compile("^● Your turn"))
    assert page.evaluate("calls") == {"tones": 0, "notices": []}, "silent until somebody wants it"
    guest.button("Settings").click()
    page.get_by_label("A bell when it is my turn").check()
    assert page.evaluate("calls.tones") == 2, "so that one knows the sound"
    page.get_by_label("Browser notification").check()
    page.keyboard.press("Escape")
    place_all(guest)
    number = page.evaluate("calls.tones")
    guest.choose("ready")
    page.wait_for_function("number => calls.tones > number && calls.notices.length > 0", arg=number)
    guest.wait()
    title, body = page.evaluate("calls.notices.at(-1)")
    assert title == "Your turn"
    assert body == guest.decision.get_by_role("heading").first.inner_text()


def test_the_title_calls_only_while_one_must_decide(arrive: Arrive) -> None:
    ann, _ = sit_together(arrive)
    place_all(ann)
    expect(ann.page).to_have_title("● Your turn · Sunday")
    ann.choose("ready")
    expect(ann.page).to_have_title("Sunday · Small Council")
    ann.button("Change it").click()
    expect(ann.page).to_have_title("● Your turn · Sunday")


def test_my_games_show_whose_turn_it_is_and_the_deadline(arrive: Arrive) -> None:
    ann, ben = sit_together(arrive, pace="slow")
    ben.page.goto("/")
    mine = ben.page.get_by_role("region", name="My games").get_by_role("listitem")
    expect(mine).to_contain_text("your turn")
    expect(mine).to_contain_text("Lannister")
    expect(mine).to_contain_text(re.compile("in (23|24) hours|tomorrow"))
    ben.page.goto(ann.page.url)
    ben.wait()
    place_all(ben)
    ben.choose("ready")
    expect(ben.page).to_have_title("Sunday · Small Council")
    ben.page.goto("/")
    expect(mine).to_contain_text("waiting for Stark")


def register(guest: Guest, name: str) -> None:
    page = guest.page
    page.goto("/account")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill("winter is coming")
    guest.button("Register").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def test_a_seat_is_kept_for_somebody_and_found_again_from_another_browser(arrive: Arrive) -> None:
    ann, ben, cat = arrive(), arrive(), arrive()
    ann.become("Ann")
    cat.become("Cat")
    register(ben, "Ben the Bold")
    ann.page.goto("/new")
    ann.page.get_by_label("Players").select_option("3")
    ann.button("Set up the table").click()
    link = ann.page.get_by_label("Invite link").input_value()

    def seat(guest: Guest, name: str) -> Locator:
        return guest.page.get_by_role("listitem").filter(has=guest.page.get_by_text(name, exact=True))

    seat(ann, "Lannister").get_by_role("button", name="Keep").click()
    ann.page.get_by_label("Keep the seat for").fill("Ben the Bold")
    ann.button("Keep it").click()
    expect(seat(ann, "Lannister")).to_contain_text("kept for Ben the Bold")
    cat.page.goto(link)
    expect(seat(cat, "Lannister")).to_contain_text("kept for")
    expect(seat(cat, "Stark").get_by_role("button", name="Sit down")).to_be_visible()
    expect(seat(cat, "Lannister").get_by_role("button", name="Sit down")).to_have_count(0)
    ben.page.goto(link)
    seat(ben, "Lannister").get_by_role("button", name="Sit down").click()
    expect(seat(ann, "Lannister")).not_to_contain_text("kept for")
    seat(ann, "Stark").get_by_role("button", name="Sit down").click()
    ann.page.get_by_label("Bots").select_option("random")
    ann.button("Bots on all free seats").click()
    ann.button("Begin the game").click()
    assert ben.wait() == "orders"

    elsewhere = arrive()
    elsewhere.page.goto("/account")
    elsewhere.page.get_by_label("Name").fill("Ben the Bold")
    elsewhere.page.get_by_label("Password").fill("winter is coming")
    elsewhere.button("Sign in").click()
    expect(elsewhere.page.get_by_role("heading", name="Ben the Bold")).to_be_visible()
    elsewhere.page.get_by_role("link", name="Small Council").click()
    elsewhere.page.get_by_role("region", name="My games").get_by_role("link").click()
    assert elsewhere.wait() == "orders"
    expect(elsewhere.page.get_by_role("region", name="Lannister", exact=True)).to_contain_text("Ben the Bold")


def test_a_record_is_imported_through_the_page(arrive: Arrive, tmp_path: Path) -> None:
    guest = arrive()
    page = guest.page
    file = tmp_path / "game.json"
    file.write_text(finished())
    page.get_by_label("Import a record").set_input_files(file)
    page.wait_for_url("**/record/*")
    expect(page.get_by_role("group", name="Replay").or_(page.locator('[aria-label="Replay"]')).first).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("region", name="Finished games").get_by_role("listitem").first).to_contain_text("won")
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({**json.loads(finished()), "choices": [["Stark", "winterfell: dance"]]}))
    page.get_by_label("Import a record").set_input_files(broken)
    expect(page.locator(".toast.problem")).to_be_visible()
    assert "/record/" not in page.url
    guest.errors.clear()  # the browser writes the refusal to its console


def test_somebody_sees_where_they_are_signed_in_and_signs_out_there(arrive: Arrive) -> None:
    guest, elsewhere = arrive(), arrive()
    known = {"name": "Ann of Oldtown", "password": "a long enough one"}
    guest.ask("POST", "/api/accounts", known)
    elsewhere.ask("POST", "/api/session", known)
    guest.prefer(known=True)
    guest.page.goto("/account")
    places = guest.page.get_by_role("region", name="Where you are signed in").get_by_role("listitem")
    expect(places).to_have_count(2)
    places.get_by_role("button", name="Sign out there").click()
    expect(places).to_have_count(1)
    expect(places).to_contain_text("This browser")
    assert elsewhere.context.request.get("/api/me").status == 401
