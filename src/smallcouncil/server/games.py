"""The titles that can be put on a table, with their options explained."""

import asyncio
from functools import cache
from typing import Any

import smallcouncil
from smallcouncil.bots import LEVELS
from smallcouncil.kernel.errors import SmallCouncilError
from smallcouncil.server.endpoint import Asked, endpoint
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.wire import GameInfo, Games, OptionInfo

TITLES = {
    "agot": "A Game of Thrones: The Board Game, Second Edition",
    "iron-throne": "Game of Thrones: The Iron Throne",
}
MOST_PLAYERS = 8

OPTIONS: dict[str, tuple[OptionInfo, ...]] = {
    "agot": (
        OptionInfo(
            "tides_of_battle",
            "Both sides of a battle draw a Tides of Battle card: fights are less certain.",
            "bool",
            False,
        ),
        OptionInfo(
            "errata",
            "Play by the publisher's later answers (FAQ 2.0) where they change the printed rules.",
            "str",
            None,
            [None, "faq-2.0"],
        ),
    ),
    "iron-throne": (
        OptionInfo(
            "leaders",
            "Every house chooses between its two leaders, or is dealt one.",
            "str",
            "choose",
            ["choose", "random"],
        ),
        OptionInfo(
            "special_events",
            "Which special events lie in the deck: three Influential, or one each of Influential, Well-Informed and "
            "Ascendant.",
            "str",
            "three_influential",
            ["three_influential", "mixed"],
        ),
        OptionInfo("truce_proposals", "How many offers may be made in one truce before it fails.", "int", 10),
    ),
}
"""What a table may ask of an engine.  Nothing else gets through: some options read files."""


def check_options(game: str, options: dict[str, Any]) -> None:
    """Refuse an option that this title does not offer to tables."""
    if game not in smallcouncil.TITLES:
        raise Refusal("bad_options", f'There is no game "{game[:40]}"; there are: {", ".join(smallcouncil.TITLES)}.')
    known = [option.name for option in OPTIONS.get(game, ())]
    for name in options:
        if name not in known:
            raise Refusal("bad_options", f'{game} has no option "{name[:40]}"; it has: {", ".join(known)}.')


@cache
def _player_counts(game: str) -> dict[int, tuple[str, ...]]:
    """The houses by number of players, found out by trying."""
    counts = {}
    for players in range(2, MOST_PLAYERS + 1):
        try:
            counts[players] = smallcouncil.new_game(game, players=players, seed="0").houses
        except SmallCouncilError:
            continue
    return counts


def game_info(game: str) -> GameInfo:
    counts = _player_counts(game)
    houses = counts[max(counts)] if counts else ()
    by_players = {players: list(houses) for players, houses in counts.items()}
    return GameInfo(game, TITLES.get(game, game), list(counts), list(houses), by_players, list(OPTIONS.get(game, ())))


@endpoint("GET", "/api/games", gives=Games)
async def list_games(_: Asked) -> Games:
    """The games, their options and the bots."""
    infos = await asyncio.to_thread(lambda: [game_info(game) for game in smallcouncil.TITLES])  # slow at first
    return Games(infos, list(LEVELS))
