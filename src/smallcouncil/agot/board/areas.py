"""Every area of every board, as printed.

The order is the order of ids: Westeros first, then what the overlays add, then Essos; so each board is the
beginning of the longest one, and an area has the same id on all of them.
"""

from typing import Final, NamedTuple

LAND: Final = 0
SEA: Final = 1
PORT: Final = 2
KINDS: Final = ("land", "sea", "port")

CASTLE: Final = 1
STRONGHOLD: Final = 2


class Area(NamedTuple):
    """One area of the board."""

    name: str
    kind: int = LAND
    fortification: int = 0
    """CASTLE, STRONGHOLD or neither; also its mustering points (p. 9)."""
    supply: int = 0
    """Supply icons (barrels)."""
    crowns: int = 0
    """Power icons."""
    home_of: str = ""
    """The house whose shield is printed here."""
    port_land: str = ""
    """For a port: the land area it belongs to."""
    port_sea: str = ""
    """For a port: the sea area it opens on."""


WESTEROS: Final = (
    Area("Blackwater", supply=2),
    Area("Castle Black", crowns=1),
    Area("Crackclaw Point", fortification=CASTLE),
    Area("Dornish Marches", crowns=1),
    Area("Dragonstone", fortification=STRONGHOLD, supply=1, crowns=1, home_of="Baratheon"),
    Area("Flint's Finger", fortification=CASTLE),
    Area("Greywater Watch", supply=1),
    Area("Harrenhal", fortification=CASTLE, crowns=1),
    Area("Highgarden", fortification=STRONGHOLD, supply=2, home_of="Tyrell"),
    Area("Karhold", crowns=1),
    Area("King's Landing", fortification=STRONGHOLD, crowns=2),
    Area("Kingswood", supply=1, crowns=1),
    Area("Lannisport", fortification=STRONGHOLD, supply=2, home_of="Lannister"),
    Area("Moat Cailin", fortification=CASTLE),
    Area("Oldtown", fortification=STRONGHOLD),
    Area("Prince's Pass", supply=1, crowns=1),
    Area("Pyke", fortification=STRONGHOLD, supply=1, crowns=1, home_of="Greyjoy"),
    Area("Riverrun", fortification=STRONGHOLD, supply=1, crowns=1),
    Area("Salt Shore", supply=1),
    Area("Seagard", fortification=STRONGHOLD, supply=1, crowns=1),
    Area("Searoad Marches", supply=1),
    Area("Starfall", fortification=CASTLE, supply=1),
    Area("Stoney Sept", crowns=1),
    Area("Storm's End", fortification=CASTLE),
    Area("Sunspear", fortification=STRONGHOLD, supply=1, crowns=1, home_of="Martell"),
    Area("The Arbor", crowns=1),
    Area("The Boneway", crowns=1),
    Area("The Eyrie", fortification=CASTLE, supply=1, crowns=1),
    Area("The Fingers", supply=1),
    Area("The Mountains of the Moon", supply=1),
    Area("The Reach", fortification=CASTLE),
    Area("The Stony Shore", supply=1),
    Area("The Twins", crowns=1),
    Area("Three Towers", supply=1),
    Area("White Harbor", fortification=CASTLE),
    Area("Widow's Watch", supply=1),
    Area("Winterfell", fortification=STRONGHOLD, supply=1, crowns=1, home_of="Stark"),
    Area("Yronwood", fortification=CASTLE),
    Area("Bay of Ice", SEA),
    Area("Blackwater Bay", SEA),
    Area("East Summer Sea", SEA),
    Area("Ironman's Bay", SEA),
    Area("Redwyne Straights", SEA),
    Area("Sea of Dorne", SEA),
    Area("Shipbreaker Bay", SEA),
    Area("Sunset Sea", SEA),
    Area("The Golden Sound", SEA),
    Area("The Narrow Sea", SEA),
    Area("The Shivering Sea", SEA),
    Area("West Summer Sea", SEA),
    Area("Port of Dragonstone", PORT, port_land="Dragonstone", port_sea="Shipbreaker Bay"),
    Area("Port of Lannisport", PORT, port_land="Lannisport", port_sea="The Golden Sound"),
    Area("Port of Oldtown", PORT, port_land="Oldtown", port_sea="Redwyne Straights"),
    Area("Port of Pyke", PORT, port_land="Pyke", port_sea="Ironman's Bay"),
    Area("Port of Storm's End", PORT, port_land="Storm's End", port_sea="Shipbreaker Bay"),
    Area("Port of Sunspear", PORT, port_land="Sunspear", port_sea="East Summer Sea"),
    Area("Port of White Harbor", PORT, port_land="White Harbor", port_sea="The Narrow Sea"),
    Area("Port of Winterfell", PORT, port_land="Winterfell", port_sea="Bay of Ice"),
)
"""The printed board of the base game."""

EYRIE_OVERLAY: Final = Area("The Eyrie", fortification=STRONGHOLD, supply=1, crowns=1, home_of="Arryn")
BITE_OVERLAY: Final = Area("Port of White Harbor", PORT, port_land="White Harbor", port_sea="The Bite")
"""What the overlays of Mother of Dragons change on the printed board."""

OVERLAYS: Final = (
    Area("The Vale of Arryn", fortification=CASTLE, crowns=1),
    Area("The Bite", SEA),
    Area("Port of The Eyrie", PORT, port_land="The Eyrie", port_sea="The Narrow Sea"),
)
"""What the overlays of Mother of Dragons add to it."""

ESSOS: Final = (
    Area("Braavos", fortification=CASTLE),
    Area("Myr", supply=1, crowns=1),
    Area("Norvos", supply=1),
    Area("Pentos", fortification=STRONGHOLD, supply=1, home_of="Targaryen"),
    Area("The Disputed Lands", crowns=1),
    Area("The Rhoyne", supply=1),
    Area("Volantis", fortification=STRONGHOLD, crowns=1),
    Area("Bay of Pentos", SEA),
    Area("Braavosian Coastlands", SEA),
    Area("Sea of Myrth", SEA),
    Area("The Orange Shore", SEA),
    Area("Port of Braavos", PORT, port_land="Braavos", port_sea="Braavosian Coastlands"),
    Area("Port of Pentos", PORT, port_land="Pentos", port_sea="Bay of Pentos"),
    Area("Port of Volantis", PORT, port_land="Volantis", port_sea="The Orange Shore"),
)
"""The side board across the Narrow Sea."""
