"""Small courtesies: what calls for an answer is seen, boxes close, the log keeps to its newest line."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.company import sit_together
from tests.browser.conftest import Arrive
from tests.browser.positions import found, of_kind

AT_END = "one => one.scrollTop + one.clientHeight > one.scrollHeight - 4"
LINES = '[aria-label="What has happened"]'


def test_talk_and_a_request_for_a_pause_are_in_sight_on_a_low_laptop(arrive: Arrive) -> None:
    ann, ben = sit_together(arrive, pace="live")
    ben.page.set_viewport_size({"width": 1280, "height": 720})
    ben.prefer(guided=True)
    ben.page.reload()
    ben.wait()
    ben.page.get_by_role("tab", name="Talk").click()
    said = ben.page.get_by_label("Say to Table").bounding_box()
    assert said is not None
    assert said["y"] + said["height"] <= 720
    ann.button("Ask for a pause").click()
    expect(ben.page.locator(".toast")).to_contain_text("Stark asks to pause the game")
    agree = ben.decision.get_by_role("button", name="Agree")
    expect(agree).to_be_in_viewport(ratio=1)


def test_the_log_stays_at_its_newest_line(arrive: Arrive) -> None:
    guest = arrive(1280, 720)
    guest.sit_at(*found(of_kind("casualties")))
    guest.wait()
    log = guest.page.locator(LINES)
    guest.page.wait_for_function(f"() => ({AT_END})(document.querySelector('{LINES}'))")
    guest.page.set_viewport_size({"width": 1280, "height": 640})
    guest.page.wait_for_function(f"() => ({AT_END})(document.querySelector('{LINES}'))")
    log.get_by_role("link").first.focus()
    guest.page.wait_for_function(f"() => !({AT_END})(document.querySelector('{LINES}'))")
    guest.page.get_by_role("button", name="Settings").focus()
    guest.page.wait_for_function(f"() => ({AT_END})(document.querySelector('{LINES}'))")


def test_who_is_here_closes_on_escape_and_on_a_click_elsewhere(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_against_bots("random", players=3, house="Stark")
    guest.wait()
    button = guest.button(re.compile("Who is here"))
    leaves: tuple[Callable[[], None], ...] = (
        lambda: guest.page.keyboard.press("Escape"),
        lambda: guest.page.mouse.click(700, 800),
    )
    for leave in leaves:
        button.click()
        expect(button).to_have_attribute("aria-expanded", "true")
        leave()
        expect(button).to_have_attribute("aria-expanded", "false")
