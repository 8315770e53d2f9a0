"""Several houses at one screen, with a curtain between them."""

from playwright.sync_api import expect

from tests.browser.conftest import Arrive


def test_the_curtain_hides_everything_between_two_houses(arrive: Arrive) -> None:
    guest = arrive()
    page = guest.page
    page.get_by_label("Players").select_option("3")
    guest.button("Hot seat on this screen").click()
    page.wait_for_url("**/table/*")
    seen: list[str] = []
    for _ in range(3):
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_contain_text("Hand the screen to")
        house = heading.inner_text().rpartition(" ")[2].capitalize()
        # Nothing of any house is in the page while it changes hands.
        assert page.locator(".board, [data-option], section.decision").count() == 0
        for earlier in seen:
            assert earlier not in page.locator("main").inner_text() or "first" in page.locator("main").inner_text()
        seen.append(house)
        page.get_by_role("button", name="I am").click()
        assert guest.wait() == "orders"
        while (option := guest.options()[0]) != "ready":
            guest.choose(option)
            guest.wait()
        guest.choose("ready")
    assert len(set(seen)) == 3
    # All orders are revealed, and somebody else has the screen.
    expect(page.locator("h1")).to_be_visible()
    page.wait_for_selector('button:has-text("I am"), section.decision[data-kind]')
