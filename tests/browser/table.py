"""Somebody with a browser, and what they can do at a table through it."""

import json
import re
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocket

PREFERENCES = {"listOpen": True, "motion": False, "tempo": "at once", "battles": "pass", "settling": 0}


class Guest:
    """One person in a browser of their own."""

    def __init__(self, browser: Browser, url: str, width: int, height: int, **more: Any) -> None:
        self.url = url
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, base_url=url, **{"reduced_motion": "reduce", **more}
        )
        self.context.add_init_script(
            "if (!localStorage.getItem('small-council'))"
            f" localStorage.setItem('small-council', {json.dumps(json.dumps(PREFERENCES))})"
        )
        self.errors: list[str] = []
        self.heard: list[str] = []
        """Every frame that came through the sockets."""
        self.said: list[str] = []
        """Every frame that went out."""
        self.page = self.open("/")

    def open(self, path: str) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._hear)
        page.on("websocket", self._listen)
        page.goto(path)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))
        socket.on("framesent", lambda frame: self.said.append(str(frame)))

    def close(self) -> None:
        self.context.close()

    def prefer(self, **wishes: Any) -> None:
        """Change what this browser remembers about its owner's likings; a page that is open learns it when reloaded."""
        self.page.evaluate(
            "wishes => localStorage.setItem('small-council', JSON.stringify("
            "{...JSON.parse(localStorage.getItem('small-council')), ...wishes}))",
            wishes,
        )

    # Sitting down

    def play_against_bots(self, level: str = "random", players: int = 6, house: str = "", game: str = "agot") -> None:
        """The home page's way: choices with a default, and one click."""
        page = self.page
        start = page.get_by_role("region", name="Play now")
        start.get_by_role("combobox", name="Game").select_option(game)
        start.get_by_label("Players").select_option(str(players))
        start.get_by_label("Bots").select_option(level)
        if house:
            start.get_by_label("My house").select_option(house)
        start.get_by_role("button", name="Play now against bots").click()
        page.wait_for_url("**/table/*")
        page.wait_for_selector(".frame")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """REST with this browser's cookie, as its pages would."""
        response = self.context.request.fetch(
            path, method=method, data=None if body is None else json.dumps(body),
            headers={"origin": self.url, "content-type": "application/json"},
        )  # fmt: skip
        assert response.ok, f"{method} {path}: {response.status} {response.text()}"
        return response.json() if response.body() else None

    def become(self, name: str) -> None:
        """Sit down under a name; the page must learn that it has a cookie now."""
        self.ask("POST", "/api/guests", {"name": name})
        self.prefer(known=True, name=name)

    def import_record(self, record: str) -> str:
        found: str = self.ask("POST", "/api/records", json.loads(record))["id"]
        return found

    def sit_at(self, record: str, house: str, level: str = "random") -> str:
        """A table that goes on from the end of a record, this person in a house's seat and bots in all others."""
        if not self.context.cookies():
            self.become("Ann")
        table: str = self.ask("POST", f"/api/records/{self.import_record(record)}/fork", {})["id"]
        seats = self.ask("POST", f"/api/tables/{table}/seats", {"house": house})["seats"]
        for seat in seats:
            if not seat["mine"]:
                self.ask("PUT", f"/api/tables/{table}/seats/{seat['seat']}", {"bot": level})
        self.ask("POST", f"/api/tables/{table}/start", {})
        self.page.goto(f"/table/{table}")
        self.page.wait_for_selector(".frame")
        return table

    # Deciding

    @property
    def decision(self) -> Locator:
        return self.page.locator("section.decision")

    def wait(self, timeout: int = 30_000) -> str:
        """Wait for the next decision; its kind, or "" at the end of the game."""
        self.page.wait_for_selector(
            'section.decision[data-kind][aria-busy="false"], section.decision h2:has-text("won")', timeout=timeout
        )
        return self.decision.get_attribute("data-kind") or ""

    def options(self) -> list[str]:
        """Every option of the list that is always there."""
        found: list[str] = self.page.eval_on_selector_all("[data-option]", "all => all.map(one => one.dataset.option)")
        return found

    def choose(self, option: str) -> None:
        """Click an option of the list."""
        self.page.locator(f'[data-option="{option}"]').click()

    def area(self, name: str) -> Locator:
        return self.page.locator(f'[data-area="{name}"]')

    def click_area(self, name: str) -> None:
        """Click where the area's pieces do not cover it: the map listens to the area all the same."""
        self.area(name).dispatch_event("click")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)
