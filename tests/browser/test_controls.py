"""Each kind of decision has its own fitting control, on the map or in the panel; none of these uses the list."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from smallcouncil import Decision, Game
from tests.browser import throne
from tests.browser.conftest import Arrive
from tests.browser.positions import Wanted, found, of_kind
from tests.browser.table import Guest


def control(guest: Guest) -> Locator:
    """The panel's buttons without the list and the table's own tools."""
    return guest.decision.locator("button:not(details button, .tools button, .prompt button)")


def several_raids(game: Game[Any], decision: Decision) -> bool:
    return decision.kind == "raid" and any("nothing" not in option for option in decision.options)


def raid_on_the_map(guest: Guest, options: list[str]) -> None:
    origin, _, target = next(option for option in options if "nothing" not in option).partition(" > ")
    if guest.page.locator(f'[data-area="{origin}"].selected').count() == 0:
        guest.click_area(origin)
    guest.click_area(target)


def area_on_the_map(guest: Guest, options: list[str]) -> None:
    area = next(option for option in options if option != "pass")
    expect(guest.page.locator(f'[data-area="{area}"].target')).to_have_count(1)
    guest.click_area(area)


def deed(guest: Guest, options: list[str]) -> None:
    area, _, what = options[-1].partition(": ")
    if guest.page.locator(f'[data-area="{area}"].selected').count() == 0:
        guest.click_area(area)
    control(guest).filter(has_text=re.compile(what, re.IGNORECASE)).first.click()


def muster(guest: Guest, options: list[str]) -> None:
    area, _, what = next(option for option in options if option != "done").partition(": ")
    if guest.page.locator(f'[data-area="{area}"].selected').count() == 0:
        guest.click_area(area)
    word = what.partition(" to ")[2] or what.partition(" in ")[0]
    offered = guest.page.get_by_role("group", name="Muster in").get_by_role("button")
    offered.filter(has_text=re.compile(word, re.IGNORECASE)).first.click()


def unit_on_the_map(guest: Guest, options: list[str]) -> None:
    area, _, unit = options[0].partition(": ")
    guest.page.locator(f'[data-pieces="{area}"] [role="checkbox"][aria-label^="{unit}"]').first.click()


def casualty_on_the_map(guest: Guest, options: list[str]) -> None:
    area = guest.page.locator('[data-pieces]:has([role="checkbox"])')
    expect(area).to_have_count(1)
    area.locator(f'[role="checkbox"][aria-label^="{options[-1]}"]').first.click()


def card(guest: Guest, options: list[str]) -> None:
    name = next(option for option in options if option != "pass")
    guest.page.get_by_role("group", name="Cards", exact=True).get_by_role("button", name=name, exact=True).click()
    guest.page.locator("button.primary", has_text=f"Choose {name}").click()


def bid(guest: Guest, options: list[str]) -> None:
    guest.page.get_by_label("Your bid").fill(str(len(options) - 1))
    guest.page.locator("button.primary", has_text=f"Bid {len(options) - 1}").click()


def word(guest: Guest, options: list[str]) -> None:
    control(guest).first.click()


def raven(guest: Guest, options: list[str]) -> None:
    area, _, order = next(option for option in options if ": " in option).partition(": ")
    guest.click_area(area)
    guest.page.locator(f'[data-order="{order}"]').click()


CONTROLS: dict[str, tuple[Wanted, Callable[[Guest, list[str]], None]]] = {
    "raid": (several_raids, raid_on_the_map),
    "retreat": (of_kind("retreat"), area_on_the_map),
    "establish control": (of_kind("establish control"), deed),
    "support": (of_kind("support"), deed),
    "consolidate power": (of_kind("consolidate power"), deed),
    "muster": (of_kind("muster", 3), muster),
    "destroy": (of_kind("destroy"), unit_on_the_map),
    "casualties": (of_kind("casualties"), casualty_on_the_map),
    "house card": (of_kind("house card"), card),
    "discard card": (of_kind("discard card"), card),
    "wildling bid": (of_kind("wildling bid", 4), bid),
    "tie": (of_kind("tie"), word),
    "westeros card": (of_kind("westeros card"), word),
    "tides of battle": (of_kind("tides of battle"), word),
    "messenger raven": (of_kind("messenger raven", 6), raven),
}


@pytest.mark.parametrize("kinds", [list(CONTROLS)[::2], list(CONTROLS)[1::2]], ids=["one half", "the other half"])
def test_every_kind_of_decision_has_its_control(arrive: Arrive, kinds: list[str]) -> None:
    guest = arrive()
    for kind in kinds:
        wanted, use = CONTROLS[kind]
        guest.sit_at(*found(wanted))
        assert guest.wait() == kind
        lines = guest.page.get_by_role("log", name="What has happened").inner_text()
        options = guest.options()
        use(guest, options)
        # The answer is sealed, or it is told, or something else is asked.
        guest.page.wait_for_function(
            """([kind, lines, options]) => {
                const decision = document.querySelector('section.decision')
                const log = document.querySelector('[aria-label="What has happened"]')
                const offered = [...document.querySelectorAll('[data-option]')].map(one => one.dataset.option)
                return decision.dataset.kind !== kind || log.innerText !== lines || offered.join() !== options.join()
            }""",
            arg=[kind, lines, options],
        )


def own_combat(game: Game[Any], decision: Decision) -> bool:
    if decision.kind != "support":
        return False
    combat = game.view(None).get("combat")
    return combat is not None and decision.house in (combat["attacker"]["house"], combat["defender"]["house"])


def used_cards(game: Game[Any], decision: Decision) -> bool:
    return decision.kind == "house card" and bool(game.view(None)["houses"][decision.house]["discard"])


def little_to_muster(game: Game[Any], decision: Decision) -> bool:
    """A castle: no knight can be mustered anew."""
    if decision.kind != "muster":
        return False
    points = (game.view(decision.house).get("mustering") or {}).get("points", {})
    return list(points.values()) == [1]


def far_away(guest: Guest) -> None:
    """An area at the other end of the map: nobody raids, marches or retreats there."""
    guest.click_area(
        "castle-black" if guest.page.locator('[data-area="three-towers"].target').count() else "three-towers"
    )


def closed(guest: Guest) -> None:
    """A button that is there, but not for now."""
    guest.decision.locator('button[aria-disabled="true"]').last.click(force=True)


def few_stars(game: Game[Any], decision: Decision) -> bool:
    """A place on the King's Court track that allows no special order."""
    return decision.kind == "orders" and not any("*" in option for option in decision.options)


def starred(guest: Guest) -> None:
    """A special order, for the first area without one."""
    guest.page.keyboard.press("n")
    guest.decision.locator('.tokens button[aria-disabled="true"]').last.click(force=True)


REFUSALS: dict[str, tuple[Wanted, Callable[[Guest], None]]] = {
    "orders": (few_stars, starred),
    "raid": (several_raids, far_away),
    "march": (of_kind("march"), far_away),
    "retreat": (of_kind("retreat"), far_away),
    "support": (own_combat, closed),
    "house card": (used_cards, closed),
    "muster": (little_to_muster, closed),
    "consolidate power": (of_kind("consolidate power"), far_away),
}


def test_what_cannot_be_chosen_says_which_rule_forbids_it(arrive: Arrive) -> None:
    guest = arrive()
    for kind, (wanted, touch) in REFUSALS.items():
        guest.sit_at(*found(wanted))
        assert guest.wait() == kind
        before = guest.options()
        touch(guest)
        words = guest.decision.get_by_role("status")
        expect(words, kind).to_contain_text(re.compile(r"\(p\. \d+|No units of yours|King's Court"))
        assert guest.options() == before, kind


def test_the_palette_holds_the_tokens_of_the_base_game_and_no_others(arrive: Arrive) -> None:
    guest = arrive()
    guest.sit_at(*found(of_kind("orders")))
    assert guest.wait() == "orders"
    expect(guest.decision.locator(".tokens [data-order]")).to_have_count(11)


def poor_opponent(game: Game[Any], decision: Decision) -> bool:
    """A truce in which there are no 3 power to be had."""
    return decision.kind == "truce" and len(decision.options) > 4 and "3 power" not in " ".join(decision.options)


def test_a_proposal_that_cannot_be_made_says_why(arrive: Arrive) -> None:
    """The Iron Throne: a truce gives only what is there."""
    guest = arrive()
    guest.sit_at(*throne.found(poor_opponent))
    assert guest.wait() == "truce"
    wish = guest.page.get_by_role("radiogroup", name="You ask for: Power").get_by_role("radio")
    wish.nth(3).click(force=True)
    expect(guest.decision.get_by_role("status")).to_contain_text("only what is there (p. 6)")
    expect(wish.nth(3)).not_to_be_checked()
