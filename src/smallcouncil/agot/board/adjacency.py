"""Which areas are adjacent (each pair is written once, under one of its two areas).

Areas divided by a river are adjacent only where a bridge joins them, or where their border goes on beside the
river (p. 27).  Ports are not listed: a port touches its land area and its sea area, and nothing else (p. 25).
"""

from typing import Final

EVERY_BOARD: Final = {
    "Blackwater": (
        "Crackclaw Point",
        "Harrenhal",
        "King's Landing",
        "Searoad Marches",
        "Stoney Sept",
        "The Reach",
    ),
    "Castle Black": ("Karhold", "Winterfell", "Bay of Ice", "The Shivering Sea"),
    "Crackclaw Point": (
        "Harrenhal",
        "King's Landing",
        "The Mountains of the Moon",
        "Blackwater Bay",
        "Shipbreaker Bay",
        "The Narrow Sea",
    ),
    "Dornish Marches": ("Highgarden", "Oldtown", "Prince's Pass", "The Boneway", "The Reach", "Three Towers"),
    "Flint's Finger": ("Greywater Watch", "Bay of Ice", "Ironman's Bay", "Sunset Sea"),
    "Greywater Watch": ("Moat Cailin", "Seagard", "Bay of Ice", "Ironman's Bay"),
    "Harrenhal": ("Riverrun", "Stoney Sept"),
    "Highgarden": ("Oldtown", "Searoad Marches", "The Reach", "Redwyne Straights", "West Summer Sea"),
    "Karhold": ("Winterfell", "The Shivering Sea"),
    "King's Landing": ("Kingswood", "The Reach", "Blackwater Bay"),
    "Kingswood": ("Storm's End", "The Boneway", "The Reach", "Blackwater Bay", "Shipbreaker Bay"),
    "Lannisport": ("Riverrun", "Searoad Marches", "Stoney Sept", "The Golden Sound"),
    "Moat Cailin": ("Seagard", "The Twins", "White Harbor", "Winterfell"),
    "Oldtown": ("Three Towers", "Redwyne Straights"),
    "Prince's Pass": ("Starfall", "The Boneway", "Three Towers", "Yronwood"),
    "Riverrun": ("Seagard", "Stoney Sept", "Ironman's Bay", "The Golden Sound"),
    "Salt Shore": ("Starfall", "Sunspear", "Yronwood", "East Summer Sea"),
    "Seagard": ("The Twins", "Ironman's Bay"),
    "Searoad Marches": ("Stoney Sept", "The Reach", "Sunset Sea", "The Golden Sound", "West Summer Sea"),
    "Starfall": ("Yronwood", "East Summer Sea", "West Summer Sea"),
    "Storm's End": ("The Boneway", "East Summer Sea", "Sea of Dorne", "Shipbreaker Bay"),
    "Sunspear": ("Yronwood", "East Summer Sea", "Sea of Dorne"),
    "The Boneway": ("The Reach", "Yronwood", "Sea of Dorne"),
    "The Eyrie": ("The Mountains of the Moon", "The Narrow Sea"),
    "The Fingers": ("The Mountains of the Moon", "The Twins", "The Narrow Sea"),
    "The Mountains of the Moon": ("The Twins", "The Narrow Sea"),
    "The Stony Shore": ("Winterfell", "Bay of Ice"),
    "White Harbor": ("Widow's Watch", "Winterfell", "The Shivering Sea"),
    "Dragonstone": ("Shipbreaker Bay",),
    "Pyke": ("Ironman's Bay",),
    "The Arbor": ("Redwyne Straights", "West Summer Sea"),
    "Three Towers": ("Redwyne Straights", "West Summer Sea"),
    "Widow's Watch": ("The Narrow Sea", "The Shivering Sea"),
    "Winterfell": ("Bay of Ice", "The Shivering Sea"),
    "Yronwood": ("Sea of Dorne",),
    "Bay of Ice": ("Sunset Sea",),
    "Blackwater Bay": ("Shipbreaker Bay",),
    "East Summer Sea": ("Sea of Dorne", "Shipbreaker Bay", "West Summer Sea"),
    "Ironman's Bay": ("Sunset Sea", "The Golden Sound"),
    "Redwyne Straights": ("West Summer Sea",),
    "Shipbreaker Bay": ("The Narrow Sea",),
    "Sunset Sea": ("The Golden Sound", "West Summer Sea"),
    "The Narrow Sea": ("The Shivering Sea",),
}
"""Borders that are the same on every board."""

BASE_BOARD_ONLY: Final = {
    "Moat Cailin": ("The Narrow Sea",),
    "The Twins": ("The Narrow Sea",),
    "White Harbor": ("The Narrow Sea",),
}
"""Borders of The Narrow Sea that the Bite overlay takes away."""

WITH_OVERLAYS: Final = {
    "The Eyrie": ("The Vale of Arryn",),
    "The Fingers": ("The Vale of Arryn", "The Bite"),
    "The Mountains of the Moon": ("The Vale of Arryn",),
    "Moat Cailin": ("The Bite",),
    "The Twins": ("The Bite",),
    "The Vale of Arryn": ("The Narrow Sea",),
    "White Harbor": ("The Bite",),
    "Widow's Watch": ("The Bite",),
    "The Bite": ("The Narrow Sea",),
}
"""Borders of the areas that the overlays add."""

WITH_ESSOS: Final = {
    "Braavos": ("Norvos", "Pentos", "Bay of Pentos", "Braavosian Coastlands"),
    "Myr": (
        "Norvos",
        "Pentos",
        "The Disputed Lands",
        "The Rhoyne",
        "Volantis",
        "Bay of Pentos",
        "Sea of Myrth",
    ),
    "Norvos": ("Pentos", "The Rhoyne", "Braavosian Coastlands"),
    "The Disputed Lands": ("Volantis", "Sea of Myrth", "The Orange Shore"),
    "The Rhoyne": ("Volantis",),
    "Pentos": ("Bay of Pentos",),
    "Volantis": ("The Orange Shore",),
    "Bay of Pentos": ("Braavosian Coastlands", "Sea of Myrth", "Shipbreaker Bay", "The Narrow Sea"),
    "Braavosian Coastlands": ("The Narrow Sea", "The Shivering Sea"),
    "East Summer Sea": ("Sea of Myrth", "The Orange Shore"),
    "Sea of Myrth": ("Shipbreaker Bay", "The Orange Shore"),
}
"""Borders on and towards the side board."""

BRIDGES: Final = (
    ("Crackclaw Point", "The Mountains of the Moon"),
    ("Seagard", "The Twins"),
)
"""Pairs that are adjacent only because a bridge crosses the river between them."""

RIVERS: Final = (
    ("Winterfell", "Greywater Watch"),
    ("Seagard", "The Mountains of the Moon"),
    ("Riverrun", "The Twins"),
    ("Riverrun", "The Mountains of the Moon"),
    ("Harrenhal", "The Mountains of the Moon"),
    ("Three Towers", "Starfall"),
)
"""Pairs that touch along a river and are not adjacent."""
