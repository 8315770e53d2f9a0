"""The options of a game, checked: what `new_game` takes, as plain data."""

from typing import Any

from smallcouncil.iron_throne.names import CHARACTER_BY_WORD, HOUSE_IDS, HOUSES
from smallcouncil.iron_throne.setup import SPECIAL_EVENTS
from smallcouncil.iron_throne.title import TITLE
from smallcouncil.iron_throne.wording import wording
from smallcouncil.kernel.chance import read_seed
from smallcouncil.kernel.errors import BadOptions
from smallcouncil.kernel.notation import slug

KNOWN = ("players", "houses", "seed", *TITLE.defaults, *TITLE.files)
FEWEST, MOST = min(TITLE.players), max(TITLE.players)


def check_options(given: dict[str, Any]) -> dict[str, Any]:
    """All options with their values, or BadOptions in words."""
    for name in given:
        if name not in KNOWN:
            raise BadOptions(f'iron-throne has no option "{name}"; it has: {", ".join(KNOWN)}, position.')
    players, houses = _players_and_houses(given.get("players"), given.get("houses"))
    options = {
        "players": players,
        "houses": houses,
        "seed": read_seed(given.get("seed", 0)),
        **{name: given.get(name, default) for name, default in TITLE.defaults.items()},
    }
    options["leaders"] = _leaders(options["leaders"], houses)
    check_table_rules(options)
    if given.get("cards") is not None:
        wording(given["cards"])
        options["cards"] = given["cards"]
    return options


def may_be_chosen(players: int, expansion: str | None) -> list[str]:
    """The houses from which so many players may pick theirs."""
    return list(HOUSES)


def check_table_rules(options: dict[str, Any]) -> None:
    special, cap = options["special_events"], options["truce_proposals"]
    if special not in tuple(SPECIAL_EVENTS):
        raise BadOptions(f"special_events must be one of {', '.join(SPECIAL_EVENTS)}, not {special!r}.")
    if isinstance(cap, bool) or not isinstance(cap, int) or not 1 <= cap <= 100:
        raise BadOptions(f"truce_proposals must be a number from 1 to 100, not {cap!r}.")


def _players_and_houses(players: Any, houses: Any) -> tuple[int, str | list[str]]:
    if players is None:
        players = len(houses) if isinstance(houses, (list, tuple)) else 4
    if isinstance(players, bool) or not isinstance(players, int) or not FEWEST <= players <= MOST:
        raise BadOptions(f"iron-throne is for {FEWEST} to {MOST} players, not {players!r}.")
    if houses is None:
        return players, list(HOUSES[:players])
    if houses in ("random", "choose"):
        return players, str(houses)
    if not isinstance(houses, (list, tuple)):
        raise BadOptions('houses must be a list of names in seat order, "random" or "choose".')
    named = [_house_name(name) for name in houses]
    if len(set(named)) != len(named):
        raise BadOptions("houses names a house twice.")
    if len(named) != players:
        raise BadOptions(f"houses names {len(named)} houses for {players} players.")
    return players, named


def _house_name(name: Any) -> str:
    house = HOUSE_IDS.get(name.lower(), 5) if isinstance(name, str) else 5
    if house > 4:
        raise BadOptions(f"There is no house {name!r}; there are: {', '.join(HOUSES)}.")
    return HOUSES[house]


def _leaders(leaders: Any, houses: str | list[str]) -> str | list[str]:
    if leaders in ("choose", "random"):
        return str(leaders)
    if not isinstance(leaders, (list, tuple)):
        raise BadOptions('leaders must be "choose", "random" or a list of names in seat order.')
    if isinstance(houses, str):
        raise BadOptions(f'leaders cannot be named while houses is "{houses}".')
    if len(leaders) != len(houses):
        raise BadOptions(f"leaders names {len(leaders)} leaders for {len(houses)} houses.")
    for house, name in zip(houses, leaders, strict=True):
        character = CHARACTER_BY_WORD.get(slug(name)) if isinstance(name, str) else None
        if character is None:
            raise BadOptions(f"There is no character {name!r}.")
        if HOUSES[character // 5] != house:
            raise BadOptions(f"{name} does not belong to House {house}.")
    return list(leaders)
