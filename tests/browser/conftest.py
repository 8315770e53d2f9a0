"""A real server, a real browser, and somebody at the table."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.table import Guest
from tests.server.driving import Process, sqlite
from tools import build_web, find_chromium


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in str(item.path):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session", autouse=True)
def client() -> None:
    """The client, as it is in the tree."""
    build_web.build()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server process with a database of its own, on a port that stays the same when it restarts."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = Process(sqlite(Path(tmp_path_factory.mktemp("council"))), f"port={port}")
    yield process
    process.stop()


# Playwright's sync API keeps an event loop running while it is open: module-wide, not session-wide.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        program = find_chromium.provide()
        chromium = playwright.chromium.launch(executable_path=program, args=list(find_chromium.FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def arrive(server: Process, browser: Browser) -> Iterator["Arrive"]:
    arriving = Arrive(server.url, browser)
    yield arriving
    arriving.leave()


class Arrive:
    """Lets people open browsers of their own; at the end nobody may have seen an error."""

    def __init__(self, url: str, browser: Browser) -> None:
        self.url = url
        self.browser = browser
        self.guests: list[Guest] = []

    def __call__(self, width: int = 1440, height: int = 900, **more: object) -> Guest:
        guest = Guest(self.browser, self.url, width, height, **more)
        self.guests.append(guest)
        return guest

    def leave(self) -> None:
        for guest in self.guests:
            guest.close()
        for guest in self.guests:
            assert guest.errors == [], guest.errors
