"""Everything with the keyboard alone."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.positions import found, of_kind


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    """Press Tab until the wanted thing has the focus."""
    for _ in range(most):
        if page.evaluate("selector => !!document.activeElement?.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {selector}")


def test_a_round_without_a_mouse(arrive: Arrive) -> None:
    guest = arrive()
    page = guest.page
    page.get_by_role("button", name="Play now against bots").wait_for()
    page.wait_for_function("() => document.querySelectorAll('select option').length > 5")
    tab_to(page, "button.primary")
    page.keyboard.press("Enter")
    page.wait_for_selector(".board")
    assert guest.wait() == "orders"
    areas = page.get_by_label("Your orders").get_by_role("listitem").count()
    # Arrow keys walk over the map, letters take tokens, n goes on.
    tab_to(page, "[data-area]")
    page.keyboard.press("ArrowDown")
    focused = page.evaluate("document.activeElement.dataset.area")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.area") != focused
    for letter in "mdcsrmdcsr"[:areas]:
        page.keyboard.press("n")
        page.keyboard.press(letter)
        guest.wait()
    expect(page.get_by_label("Your orders")).not_to_contain_text("no order yet")
    # The same letter again takes the next token of its family.
    page.keyboard.press("n")
    tab_to(page, "button.primary:enabled")
    page.keyboard.press("Enter")
    # The list of options is reached by Tab, whatever is asked.
    kind = guest.wait()
    for _ in range(3):
        tab_to(page, "[data-option]", 250)
        page.keyboard.press("Enter")
        kind = guest.wait()
    assert kind


def test_tabs_and_dialogs(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_against_bots("random", players=3)
    page = guest.page
    guest.wait()
    tab_to(page, '[role="tab"][data-tab="log"]', 250)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Talk")).to_have_attribute("aria-selected", "true")
    page.get_by_role("button", name="Help with this").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="How to play")).to_be_visible()
    expect(page.locator('[data-chapter="orders"].here')).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_focus_never_falls_to_the_page(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit_at(*found(of_kind("bid", 4)))
    guest.wait()
    for _ in range(3):
        guest.page.locator("[data-option]").first.focus()
        guest.page.keyboard.press("Enter")
        guest.wait()
        guest.page.wait_for_function("() => document.activeElement.closest('section.decision') !== null")
