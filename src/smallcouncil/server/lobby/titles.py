"""The titles that can be put on a table, with their options explained."""

import asyncio
from functools import cache
from typing import Any

import msgspec

import smallcouncil
from smallcouncil.bots import LEVELS
from smallcouncil.kernel.title import Expansion, Title, load
from smallcouncil.server.http.endpoint import Call, endpoint
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.wire.bodies import ExpansionInfo, GameInfo, Games, OptionInfo, WhoPlays


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
    options = [
        OptionInfo(each.name, each.text, each.kind, each.default, list(each.values) or None, dict(each.needs))
        for each in title.options
    ]
    expansions = [
        ExpansionInfo(
            **_who_plays(title, each),
            name=each.name,
            title=each.printed,
            options=dict(each.options),
            vassals=list(each.vassals),
        )
        for each in title.expansions
    ]
    return GameInfo(**_who_plays(title, None), name=game, title=title.printed, options=options, expansions=expansions)


def _who_plays(title: Title, expansion: Expansion | None) -> dict[str, Any]:
    """The fields of WhoPlays."""
    options = dict(expansion.options) if expansion else {}
    players = expansion.players if expansion else title.players
    usual = {each: list(title.game.begin({**options, "players": each, "seed": "0"}).houses) for each in players}
    tell = load(title.choice) if title.choice else None
    choice = {each: tell(each, expansion and expansion.name) if tell else usual[each] for each in players}
    return msgspec.structs.asdict(WhoPlays(list(players), choice[max(players)], usual, choice))


class Titles:
    """The desk where one learns what can be played."""

    @endpoint("GET", "/api/games", gives=Games)
    async def list_games(self, _: Call) -> Games:
        """The games, their options and the bots."""
        infos = await asyncio.to_thread(lambda: [game_info(game) for game in smallcouncil.TITLES])  # slow at first
        return Games(infos, list(LEVELS))
