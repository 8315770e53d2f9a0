"""The titles that can be put on a table, with their options explained."""

import asyncio
from functools import cache
from typing import Any

import smallcouncil
from smallcouncil.bots import LEVELS
from smallcouncil.server.http.endpoint import Call, endpoint
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.wire.bodies import GameInfo, Games, OptionInfo


def offered(game: str) -> list[str]:
    """The options that tables may choose.  Nothing else gets through: some read files."""
    return [option.name for option in smallcouncil.TITLES[game].options] if game in smallcouncil.TITLES else []


def check_options(game: str, options: dict[str, Any]) -> None:
    """Refuse an option that this title does not offer to tables."""
    if game not in smallcouncil.TITLES:
        raise Refusal("bad_options", f'There is no game "{game[:40]}"; there are: {", ".join(smallcouncil.TITLES)}.')
    known = offered(game)
    for name in options:
        if name not in known:
            raise Refusal("bad_options", f'{game} has no option "{name[:40]}"; it has: {", ".join(known)}.')


@cache
def game_info(game: str) -> GameInfo:
    title = smallcouncil.TITLES[game]
    by_players = {each: list(smallcouncil.new_game(game, players=each, seed="0").houses) for each in title.players}
    options = [
        OptionInfo(each.name, each.text, each.kind, each.default, list(each.values) or None) for each in title.options
    ]
    return GameInfo(game, title.printed, list(by_players), by_players[max(by_players)], by_players, options)


class Titles:
    """The desk where one learns what can be played."""

    @endpoint("GET", "/api/games", gives=Games)
    async def list_games(self, _: Call) -> Games:
        """The games, their options and the bots."""
        infos = await asyncio.to_thread(lambda: [game_info(game) for game in smallcouncil.TITLES])  # slow at first
        return Games(infos, list(LEVELS))
