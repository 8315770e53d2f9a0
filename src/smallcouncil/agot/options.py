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
from smallcouncil.agot.title import MOTHER_OF_DRAGONS, TITLE
from smallcouncil.kernel.chance import Chance, read_seed
from smallcouncil.kernel.errors import BadOptions

HOUSES_FOR: Final = {
    3: (STARK, LANNISTER, BARATHEON),
    4: (STARK, GREYJOY, LANNISTER, BARATHEON),
    5: (STARK, GREYJOY, LANNISTER, BARATHEON, TYRELL),
    6: (STARK, GREYJOY, LANNISTER, BARATHEON, TYRELL, MARTELL),
}
"""The houses of a game by its number of players (p. 28)."""

EXPANDED_HOUSES_FOR: Final = {
    3: (STARK, LANNISTER, BARATHEON),
    4: (STARK, LANNISTER, BARATHEON, TARGARYEN),
    5: (STARK, GREYJOY, LANNISTER, BARATHEON, TARGARYEN),
    6: (STARK, GREYJOY, LANNISTER, BARATHEON, TYRELL, TARGARYEN),
    7: (STARK, GREYJOY, LANNISTER, BARATHEON, TYRELL, MARTELL, TARGARYEN),
    8: tuple(range(len(HOUSES))),
}
"""With Mother of Dragons, unless the players choose others."""

KNOWN: Final = ("players", "houses", "seed", *TITLE.defaults, "position")


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
    chosen = TITLE.read(given)
    seed = read_seed(given.get("seed", 0))
    read = read_houses if chosen["expansion"] is None else read_expanded_houses
    return Options(read(given.get("players"), given.get("houses"), seed), seed, **chosen)


def may_be_chosen(players: int, expansion: str | None) -> list[str]:
    """The houses from which so many players may pick theirs; Targaryen only if four or more play (p. 3 of Mother of
    Dragons)."""
    if expansion is None:
        return [HOUSES[house] for house in HOUSES_FOR[players]]
    return [name for house, name in enumerate(HOUSES) if players > 3 or house != TARGARYEN]


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
    """With Mother of Dragons the players pick their houses."""
    players = read_players(players, names, EXPANDED_HOUSES_FOR)
    if names is None:
        return EXPANDED_HOUSES_FOR[players]
    if names == "random":
        choice = [HOUSE_IDS[name.lower()] for name in may_be_chosen(players, MOTHER_OF_DRAGONS)]
        return Chance(f"{seed} houses").shuffled(choice)[:players]
    houses = read_names(players, names, HOUSES)
    if players == 3 and TARGARYEN in houses:
        raise BadOptions("With 3 players House Targaryen is not available (Mother of Dragons, p. 3).")
    return houses
