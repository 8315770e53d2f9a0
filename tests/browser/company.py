"""Two people in two browsers at one table, with a bot."""

from typing import Any

from tests.browser.conftest import Arrive
from tests.browser.table import Guest

PACES: dict[str, dict[str, Any]] = {
    "untimed": {"kind": "untimed"},
    "live": {"kind": "live", "bank": 30 * 60, "per_decision": 60},
    "slow": {"kind": "slow", "per_decision": 24 * 3600},
}


def sit_together(arrive: Arrive, pace: str = "untimed") -> tuple[Guest, Guest]:
    """Ann's private table for three has begun: she is Stark, Ben is Lannister, and all place their orders."""
    ann, ben = arrive(), arrive()
    ann.become("Ann")
    ben.become("Ben")
    rules = {"game": "agot", "players": 3, "title": "Sunday", "private": True, "spectators": True, "pace": PACES[pace]}
    table = ann.ask("POST", "/api/tables", rules)
    seats = f"/api/tables/{table['id']}/seats"
    ann.ask("POST", seats, {"house": "Stark"})
    ben.ask("POST", f"/api/tables/{table['id']}/visit", {"key": table["key"]})
    ben.ask("POST", seats, {"house": "Lannister"})
    (free,) = [seat["seat"] for seat in ann.ask("GET", f"/api/tables/{table['id']}")["seats"] if not seat["name"]]
    ann.ask("PUT", f"{seats}/{free}", {"bot": "random"})
    ann.ask("POST", f"/api/tables/{table['id']}/start", {})
    for guest in (ann, ben):
        guest.page.goto(f"/table/{table['id']}")
        guest.page.wait_for_selector(".frame")
        assert guest.wait() == "orders"
    return ann, ben


def place_all(guest: Guest) -> list[str]:
    """Any orders, by the list; what was placed."""
    placed = []
    while (option := guest.options()[0]) != "ready":
        guest.choose(option)
        placed.append(option)
        guest.wait()
    return placed
