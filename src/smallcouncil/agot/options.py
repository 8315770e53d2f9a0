"""The options of a game, checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from smallcouncil.agot.names import (
    BARATHEON,
    GREYJOY,
    HOUSE_IDS,
    HOUSES,
    LANNISTER,
    MARTELL,
    STARK,
    TARGARYEN,
    TYRELL,
)
from smallcouncil.kernel.chance import Chance, read_seed
from smallcouncil.kernel.errors import BadOptions

HOUSES_FOR: Final = {
    3: (STARK, LANNISTER, BARATHEON),
    4: (STARK, GREYJOY, LANNISTER, BARATHEON),
    5: (STARK, GREYJOY, LANNISTER, BARATHEON, TYRELL),
    6: (STARK, GREYJOY, LANNISTER, BARATHEON, TYRELL, MARTELL),
}
"""The houses of a game by its number of players (p. 28)."""

MOTHER_OF_DRAGONS: Final = "mother-of-dragons"
EXPANDED_HOUSES_FOR: Final = {
    3: (STARK, LANNISTER, BARATHEON),
    4: (STARK, LANNISTER, BARATHEON, TARGARYEN),
    5: (STARK, GREYJOY, LANNISTER, BARATHEON, TARGARYEN),
    6: (STARK, GREYJOY, LANNISTER, BARATHEON, TYRELL, TARGARYEN),
    7: (STARK, GREYJOY, LANNISTER, BARATHEON, TYRELL, MARTELL, TARGARYEN),
    8: tuple(range(len(HOUSES))),
}
"""With Mother of Dragons, unless the players choose others."""

KNOWN: Final = ("players", "houses", "seed", "tides_of_battle", "errata", "expansion", "house_cards", "position")


@dataclass(frozen=True, slots=True)
class Options:
    """What a game is made with."""

    houses: tuple[int, ...]
    """The houses in seat order."""
    seed: str
    tides_of_battle: bool = False
    errata: str | None = None
    """"faq-2.0" for the publisher's later tie-breaks and Lannister's ship in port; None for the printed rules."""
    expansion: str | None = None
    """"mother-of-dragons", or None for the base game."""
    house_cards: str | None = None
    """"alternate" for the house cards of the later expansions; None for those of the box."""

    def plain(self) -> dict[str, Any]:
        """As keywords of `new_game`, with nothing left to chance."""
        plain = {
            "players": len(self.houses),
            "houses": [HOUSES[house] for house in self.houses],
            "seed": self.seed,
            "tides_of_battle": self.tides_of_battle,
            "errata": self.errata,
        }
        if self.expansion is not None:
            plain |= {"expansion": self.expansion, "house_cards": self.house_cards}
        return plain


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
    expansion, house_cards = given.get("expansion"), given.get("house_cards")
    if expansion not in (None, MOTHER_OF_DRAGONS):
        raise BadOptions(f'expansion is "{MOTHER_OF_DRAGONS}" or nothing, not {expansion!r}.')
    if house_cards not in (None, "alternate"):
        raise BadOptions(f'house_cards is "alternate" or nothing, not {house_cards!r}.')
    if house_cards is not None and expansion is None:
        raise BadOptions("The alternate house cards are for games with Mother of Dragons (its p. 4).")
    read = read_houses if expansion is None else read_expanded_houses
    return Options(read(given.get("players"), given.get("houses"), seed), seed, tides, errata, expansion, house_cards)


def read_players(players: Any, names: Any, houses_for: Mapping[int, tuple[int, ...]]) -> int:
    if players is None:
        players = len(names) if isinstance(names, list | tuple) else 6
    if isinstance(players, bool) or not isinstance(players, int) or players not in houses_for:
        raise BadOptions(f"players is a number from {min(houses_for)} to {max(houses_for)}, not {players!r}.")
    return players


def read_names(players: int, names: Any, known: tuple[str, ...]) -> tuple[int, ...]:
    """Different houses in seat order, as many as players."""
    if not isinstance(names, list | tuple):
        raise BadOptions(f'houses is a list of house names in seat order, or "random", not {names!r}.')
    houses = []
    for name in names:
        if not isinstance(name, str) or name.lower() not in HOUSE_IDS:
            raise BadOptions(f"There is no house {name!r}; houses are {', '.join(known)}.")
        houses.append(HOUSE_IDS[name.lower()])
    if len(set(houses)) != len(houses) or len(houses) != players:
        raise BadOptions(f"{players} players need {players} different houses, not {', '.join(map(str, names))}.")
    return tuple(houses)


def read_houses(players: Any, names: Any, seed: str) -> tuple[int, ...]:
    """The houses in seat order: named, or dealt at random, or in printed order."""
    players = read_players(players, names, HOUSES_FOR)
    allowed = HOUSES_FOR[players]
    if names is None:
        return allowed
    if names == "random":
        return Chance(f"{seed} houses").shuffled(allowed)
    houses = read_names(players, names, HOUSES[:6])
    if set(houses) != set(allowed):
        allowed_names = ", ".join(HOUSES[house] for house in allowed)
        raise BadOptions(f"With {players} players the houses are {allowed_names} (p. 28).")
    return houses


def read_expanded_houses(players: Any, names: Any, seed: str) -> tuple[int, ...]:
    """With Mother of Dragons the players pick any houses; Targaryen only if four or more play (its p. 3)."""
    players = read_players(players, names, EXPANDED_HOUSES_FOR)
    if names is None:
        return EXPANDED_HOUSES_FOR[players]
    if names == "random":
        choice = range(len(HOUSES)) if players > 3 else range(TARGARYEN)
        return Chance(f"{seed} houses").shuffled(choice)[:players]
    houses = read_names(players, names, HOUSES)
    if players == 3 and TARGARYEN in houses:
        raise BadOptions("With 3 players House Targaryen is not available (Mother of Dragons, p. 3).")
    return houses
