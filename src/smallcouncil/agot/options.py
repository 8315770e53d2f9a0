"""The options of a game, checked."""

from dataclasses import dataclass
from typing import Any, Final

from smallcouncil.agot.names import BARATHEON, GREYJOY, HOUSE_IDS, HOUSES, LANNISTER, MARTELL, STARK, TYRELL
from smallcouncil.kernel.chance import Chance
from smallcouncil.kernel.errors import BadOptions

HOUSES_FOR: Final = {
    3: (STARK, LANNISTER, BARATHEON),
    4: (STARK, GREYJOY, LANNISTER, BARATHEON),
    5: (STARK, GREYJOY, LANNISTER, BARATHEON, TYRELL),
    6: (STARK, GREYJOY, LANNISTER, BARATHEON, TYRELL, MARTELL),
}
"""The houses of a game by its number of players (p. 28)."""

KNOWN: Final = ("players", "houses", "seed", "tides_of_battle", "errata", "position")


@dataclass(frozen=True, slots=True)
class Options:
    """What a game is made with."""

    houses: tuple[int, ...]
    """The houses in seat order."""
    seed: str
    tides_of_battle: bool = False
    errata: str | None = None
    """"faq-2.0" for the publisher's later tie-breaks and Lannister's ship in port; None for the printed rules."""

    def plain(self) -> dict[str, Any]:
        """As keywords of `new_game`, with nothing left to chance."""
        return {
            "players": len(self.houses),
            "houses": [HOUSES[house] for house in self.houses],
            "seed": self.seed,
            "tides_of_battle": self.tides_of_battle,
            "errata": self.errata,
        }


def read_options(given: dict[str, Any]) -> Options:
    """Check keywords as given to `new_game`."""
    for name in given:
        if name not in KNOWN:
            raise BadOptions(f'A Game of Thrones has no option "{name}"; it has {", ".join(KNOWN[:-1])}.')
    tides = given.get("tides_of_battle", False)
    if not isinstance(tides, bool):
        raise BadOptions(f"tides_of_battle is True or False, not {tides!r}.")
    errata = given.get("errata")
    if errata not in (None, "faq-2.0"):
        raise BadOptions(f'errata is "faq-2.0" or nothing, not {errata!r}.')
    seed = read_seed(given.get("seed", 0))
    return Options(read_houses(given.get("players"), given.get("houses"), seed), seed, tides, errata)


def read_seed(seed: Any) -> str:
    """A seed is an int or a text; both are kept as text."""
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadOptions(f"seed is a whole number or a text, not {seed!r}.")
    text = str(seed)
    if not text.isprintable() or "#" in text or text != text.strip():
        raise BadOptions("seed is one line of text without # and without blanks around it.")  # positions name it
    return text


def read_houses(players: Any, names: Any, seed: str) -> tuple[int, ...]:
    """The houses in seat order: named, or dealt at random, or in printed order."""
    if players is None:
        players = len(names) if isinstance(names, list | tuple) else 6
    if isinstance(players, bool) or not isinstance(players, int) or players not in HOUSES_FOR:
        raise BadOptions(f"players is a number from 3 to 6, not {players!r}.")
    allowed = HOUSES_FOR[players]
    if names is None:
        return allowed
    if names == "random":
        return Chance(f"{seed} houses").shuffled(allowed)
    if not isinstance(names, list | tuple):
        raise BadOptions(f'houses is a list of house names in seat order, or "random", not {names!r}.')
    houses = []
    for name in names:
        if not isinstance(name, str) or name.lower() not in HOUSE_IDS:
            raise BadOptions(f"There is no house {name!r}; houses are {', '.join(HOUSES[:6])}.")
        houses.append(HOUSE_IDS[name.lower()])
    if len(set(houses)) != len(houses) or len(houses) != players:
        raise BadOptions(f"{players} players need {players} different houses, not {', '.join(map(str, names))}.")
    if set(houses) != set(allowed):
        allowed_names = ", ".join(HOUSES[house] for house in allowed)
        raise BadOptions(f"With {players} players the houses are {allowed_names} (p. 28).")
    return tuple(houses)
