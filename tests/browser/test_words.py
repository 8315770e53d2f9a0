"""A word across the table: picked from a panel and the map, answered by a button, shown as an agreement."""

import re

from playwright.sync_api import expect

from tests.browser.company import sit_together
from tests.browser.conftest import Arrive


def test_a_truce_is_proposed_from_the_map_and_agreed_to_by_a_button(arrive: Arrive) -> None:
    ann, ben = sit_together(arrive)
    ann.button("Say something to Lannister").click()
    box = ann.page.get_by_role("form", name="Say")
    expect(box.get_by_label("To whom")).to_have_value("Lannister")
    ann.page.locator('[data-area="riverrun"]').click()
    expect(box.get_by_role("button", name="Not Riverrun")).to_be_visible()
    box.get_by_label("Until the end of round").select_option("4")
    box.get_by_role("button", name="Say it").click()
    said = "Lannister: let neither of us march against the other in Riverrun until round 4 is over."
    expect(ann.page.get_by_role("log", name="Talk: Lannister")).to_contain_text(said)

    ben.page.get_by_role("tab", name=re.compile("Talk")).click()
    ben.page.get_by_role("group", name="Conversations").get_by_role("button", name=re.compile("Stark")).click()
    expect(ben.page.get_by_role("log", name="Talk: Stark")).to_contain_text(said)
    ben.button("Agree").focus()
    ben.page.keyboard.press("Enter")
    for guest, wording in ((ann, "You and Lannister"), (ben, "Stark and you")):
        guest.page.get_by_text("Agreements: one holds").click()
        expect(guest.page.locator(".promises")).to_contain_text(f"{wording}: a truce in Riverrun until round 4")
    expect(ben.button("Agree")).to_have_count(0)
