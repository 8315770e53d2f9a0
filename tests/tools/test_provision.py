"""The browser and the database that other tests stand on."""

import asyncio

import asyncpg
import pytest
from playwright.sync_api import sync_playwright

from tools import find_chromium, postgres


@pytest.mark.browser
def test_a_browser_draws_a_page() -> None:
    with sync_playwright() as playwright:
        path = find_chromium.provide()
        browser = playwright.chromium.launch(executable_path=path, args=list(find_chromium.FLAGS))
        page = browser.new_page()
        page.set_content("<h1>Winter is coming</h1>")
        assert page.get_by_role("heading").inner_text() == "Winter is coming"
        browser.close()


@pytest.mark.postgres
def test_a_cluster_answers() -> None:
    async def ask(url: str) -> object:
        connection = await asyncpg.connect(url.replace("+asyncpg", ""))
        try:
            return await connection.fetchval("SELECT current_database()")
        finally:
            await connection.close()

    with postgres.cluster("council") as url:
        assert asyncio.run(ask(url)) == "council"
