"""Light to load, quick to answer, smooth to move."""

import gzip
import re
from pathlib import Path

import pytest

from smallcouncil.server.http.static import FOLDER
from tests.browser.conftest import Arrive
from tests.browser.positions import finished
from tests.browser.table import Guest

LARGEST = 250_000
"""Compressed script and style of the first load, in bytes."""


def fetched(guest: Guest) -> set[str]:
    names: list[str] = guest.page.evaluate("() => performance.getEntriesByType('resource').map(one => one.name)")
    return {Path(name).name for name in names if re.search(r"/assets/.*\.(js|css)$", name)}


@pytest.mark.parametrize(("game", "players"), [("agot", 3), ("mother-of-dragons", 4)])
def test_home_and_table_together_weigh_little(arrive: Arrive, game: str, players: int) -> None:
    """What belongs to Mother of Dragons alone is fetched with its tables alone."""
    guest = arrive()
    guest.play_against_bots("random", players=players, game=game)
    guest.wait()
    files = fetched(guest)
    assert any(name.startswith("dragons-") for name in files) is (game == "mother-of-dragons")
    weight = sum(len(gzip.compress((FOLDER / "assets" / name).read_bytes(), 6)) for name in files)
    assert len(files) > 3
    assert weight < LARGEST, f"{weight} bytes in {sorted(files)}"


def test_nothing_is_fetched_from_elsewhere(arrive: Arrive) -> None:
    guest = arrive()
    hosts: set[str] = set()
    guest.page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
    guest.play_against_bots("random", players=3)
    guest.wait()
    assert hosts <= {guest.url.split("/")[2]}


def test_a_click_is_shown_within_a_tenth_of_a_second(arrive: Arrive) -> None:
    guest = arrive()
    guest.play_against_bots("random", players=6, house="Stark")
    guest.wait()
    guest.click_area("winterfell")
    times = []
    for order in ("march", "raid", "support", "defense +1", "consolidate"):
        took: float = guest.page.evaluate(
            """order => new Promise(resolve => {
                const area = document.querySelector('[data-pieces="winterfell"]')
                const start = performance.now()
                const watch = new MutationObserver(() => {
                    if (!area.querySelector('.order-token')) return
                    watch.disconnect()
                    requestAnimationFrame(() => resolve(performance.now() - start))
                })
                watch.observe(area, { childList: true, subtree: true, attributes: true })
                document.querySelector(`[data-order="${order}"]`).click()
            })""",
            order,
        )
        times.append(took)
        guest.wait()
        guest.click_area("winterfell")
    assert sorted(times)[len(times) // 2] < 100, times


def test_a_crowded_board_pans_smoothly(arrive: Arrive) -> None:
    guest = arrive()
    guest.become("Ann")
    page = guest.page
    page.goto(f"/record/{guest.import_record(finished())}?at=480")
    page.wait_for_selector('[aria-label="Replay"]')
    for _ in range(3):
        page.get_by_role("button", name="Zoom in").click()
        page.wait_for_timeout(200)
    page.evaluate(
        """() => {
            window.frames_ = []
            let last = performance.now()
            const tick = now => {
                window.frames_.push(now - last)
                last = now
                window.panning_ = requestAnimationFrame(tick)
            }
            window.panning_ = requestAnimationFrame(tick)
        }"""
    )
    box = page.locator(".board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(60):
        page.mouse.move(x + (step % 30 - 15) * 6, y - step * 3)
    page.mouse.up()
    frames: list[float] = page.evaluate("() => { cancelAnimationFrame(window.panning_); return window.frames_ }")
    middle = sorted(frames)[len(frames) // 2]
    assert middle < 40, f"half of {len(frames)} frames took more than {middle:.0f} ms"
