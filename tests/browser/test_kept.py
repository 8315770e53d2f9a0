"""A game that this version can read but not play on has a page of its own."""

import socket
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Arrive
from tests.server.driving import Process, sqlite
from tests.server.test_versions import spoil_journal, spoil_snapshots


def test_a_game_kept_for_an_older_version_says_so_and_shows_its_log(tmp_path: Path, browser: Browser) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = Process(sqlite(tmp_path), f"port={port}")
    try:
        guest = Arrive(process.url, browser)()
        guest.play_against_bots("random", players=3, house="Stark")
        guest.wait()
        guest.choose("winterfell: march")
        guest.wait()
        table = guest.page.url
        guest.page.goto("/help")
        process.stop()
        spoil_snapshots(tmp_path)
        spoil_journal(tmp_path)
        process.start()
        guest.page.goto(table)
        page = guest.page.get_by_role("main")
        expect(page.get_by_role("heading", name="Kept for an older version")).to_be_visible()
        expect(page).to_contain_text("0.0.9")
        log = guest.ask("GET", str(page.get_by_role("link", name="Its log").get_attribute("href")))
        assert log["total"] == len(log["events"])
        page.get_by_role("link", name="Back to the hall").click()
        expect(guest.page.get_by_role("region", name="My games")).to_be_visible()
        guest.close()
    finally:
        process.stop()
