"""A wildling attack in one call, for the tests of wildling cards."""

import smallcouncil
from tests.agot.cards.duel import Scene

HOUSES = ("Baratheon", "Lannister", "Stark", "Martell", "Greyjoy", "Tyrell")
"""In turn order, as the Iron Throne track stands at the set-up."""


def attack(card: str, bids: dict[str, int], *, threat: int, more: str = "") -> Scene:
    """Every house has 5 power and bids what it is told, or nothing; stops at the first decision after the bids."""
    deck = card if ";" in card else f"{card}; Silence at the Wall" if card != "Silence at the Wall" else card
    lines = [
        "phase: westeros",
        "westeros cards: Wildlings Attack",
        f"wildling deck: {deck}",
        f"threat: {threat}",
        *(line.strip() for line in more.splitlines()),
    ]
    scene = Scene(smallcouncil.position("agot", "\n".join(lines)))
    bid(scene, bids)
    return scene


def bid(scene: Scene, bids: dict[str, int]) -> None:
    """Everybody who is asked bids."""
    for house in [decision.house for decision in scene.game.decisions if decision.kind == "wildling bid"]:
        scene.game.apply(house, f"bid {bids.get(house, 0)}")


def beaten_back(card: str, hero: str = "Stark", more: str = "") -> Scene:
    """The Night's Watch wins, 3 against 2, and one house has bid the most."""
    return attack(card, {hero: 3}, threat=2, more=more)


def overrun(card: str, victim: str = "Stark", more: str = "") -> Scene:
    """The wildlings win, 6 against 5: everybody but one house has bid 1."""
    return attack(card, {house: 1 for house in HOUSES if house != victim}, threat=6, more=more)
