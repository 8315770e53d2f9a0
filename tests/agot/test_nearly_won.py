"""Who needs one more castle, and where it could be had."""

from typing import Any

import smallcouncil

SIX = """
    houses: Stark, Lannister, Baratheon
    winterfell: Stark footman
    white-harbor: Stark footman
    moat-cailin: Stark footman
    flints-finger: power token Stark
    seagard: Stark footman
    harrenhal: power token Stark
    lannisport: Lannister footman
    dragonstone: Baratheon footman
"""


def near(text: str) -> Any:
    game = smallcouncil.position("agot", text)
    views = [game.view(house) for house in (None, *game.houses)]
    assert all(view.get("nearly_won") == views[0].get("nearly_won") for view in views)
    return views[0].get("nearly_won")


def test_with_six_castles_the_seventh_within_reach_is_named() -> None:
    """Riverrun lies beside Seagard; Crackclaw Point lies beside Harrenhal, where nobody stands."""
    assert near(SIX) == {"Stark": ["riverrun"]}


def test_ships_carry_an_army_to_it() -> None:
    shores = SIX + "    ironmans-bay: Stark ship\n    the-golden-sound: Stark ship\n"
    assert near(shores) == {"Stark": ["lannisport", "riverrun"]}


def test_who_holds_five_is_not_near() -> None:
    assert near(SIX.replace("    harrenhal: power token Stark\n", "")) is None


def test_when_orders_lie_open_only_those_who_march_can_reach_it() -> None:
    for order, reach in (("march", ["riverrun"]), ("support", [])):
        ordered = SIX.replace("seagard: Stark footman", f"seagard: Stark footman; order {order}")
        text = ordered.replace("lannisport: Lannister footman", "lannisport: Lannister footman; order march")
        assert near(f"{text}    phase: march\n    turn: Lannister\n") == {"Stark": reach}


def test_targaryen_comes_near_by_loyalty() -> None:
    text = """
        expansion: mother-of-dragons
        houses: Stark, Lannister, Baratheon, Targaryen
        loyalty gained: 5
        loyalty: karhold 1, harrenhal 1
        crackclaw-point: Targaryen footman
        pentos: Targaryen footman
        winterfell: Stark footman
        lannisport: Lannister footman
        dragonstone: Baratheon footman
    """
    assert near(text) == {"Targaryen": ["harrenhal"]}
    dragon = text.replace("pentos: Targaryen footman", "pentos: Targaryen dragon")
    assert near(dragon) == {"Targaryen": ["harrenhal", "karhold"]}, "dragons fly"
    early = dragon.replace("gained: 5", "gained: 4")
    assert near(early) is None
    seen = smallcouncil.position("agot", early).view(None)["targaryen"]["within_reach"]
    assert seen == ["harrenhal", "karhold"], "where it could gain some is shown all the same"
