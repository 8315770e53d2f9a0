"""Movements: short, over at once for whoever cannot wait, and none for whoever wants none."""

from typing import Any

import pytest
from playwright.sync_api import Page

from smallcouncil import Decision, Game
from tests.browser.conftest import Arrive
from tests.browser.positions import found
from tests.browser.table import Guest

LONGEST = 400
"""Milliseconds."""

WATCH = """
    () => {
        window.seen = null
        const durations = () => document.getAnimations().map(one => one.effect.getComputedTiming().endTime)
        const running = () => document.getAnimations().filter(one => one.playState === 'running').length
        const look = () => {
            const arrow = document.querySelector('.trails path')
            if (!arrow) return requestAnimationFrame(look)
            const [all, before] = [durations(), running()]
            // Whoever cannot wait presses a key.
            dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
            window.seen = { durations: all, before, after: running() }
        }
        requestAnimationFrame(look)
    }
"""
"""Looks at the first picture in which something has moved."""


def quiet_march(game: Game[Any], decision: Decision) -> bool:
    """The first march of a game: nothing has moved yet, and units may go somewhere empty."""
    if decision.kind != "march" or any(event.kind in ("march", "raid", "attack") for event in game.events):
        return False
    return any(target(game, option) for option in decision.options)


def target(game: Game[Any], option: str) -> str:
    area = option.partition(" > ")[2].partition(":")[0]
    there = game.view(None)["areas"].get(area, {})
    return area if ":" in option and not there else ""


def seen_after_a_march(guest: Guest) -> Any:
    page = guest.page
    page.evaluate(WATCH)
    option = next(option for option in guest.options() if ":" in option and is_empty(page, option))
    guest.choose(option)
    page.wait_for_function("() => window.seen")
    return page.evaluate("seen")


def is_empty(page: Page, option: str) -> bool:
    area = option.partition(" > ")[2].partition(":")[0]
    return "held by" not in (page.locator(f'[data-area="{area}"]').get_attribute("aria-label") or "held by")


def test_what_moves_is_brief_and_can_be_skipped(arrive: Arrive) -> None:
    guest = arrive(reduced_motion="no-preference")
    guest.prefer(motion=True)
    guest.sit_at(*found(quiet_march))
    assert guest.wait() == "march"
    seen = seen_after_a_march(guest)
    # An arrow that draws itself, and figures that come along it.
    assert len(seen["durations"]) >= 4
    assert seen["before"] >= 4
    assert 100 < max(seen["durations"]) < LONGEST
    assert seen["after"] == 0


@pytest.mark.parametrize("reason", ["the system's wish", "the browser's own setting"])
def test_nothing_moves_for_those_who_want_none(arrive: Arrive, reason: str) -> None:
    system = reason == "the system's wish"
    guest = arrive(reduced_motion="reduce" if system else "no-preference")
    guest.prefer(motion=system)
    guest.sit_at(*found(quiet_march))
    assert guest.wait() == "march"
    seen = seen_after_a_march(guest)
    assert seen["durations"] == []
