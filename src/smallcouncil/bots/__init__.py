"""Opponents: they see Views, answer Decisions, and come in levels.

bot = bots.make("knight", "agot", "Stark", seed="7")
choice = bots.ask(bot, game, decision, rng)
"""

from typing import Any, Final

from smallcouncil import TITLES
from smallcouncil.bots.asking import ask, pick, reason_of
from smallcouncil.bots.bot import Asked, Bot, Worlds
from smallcouncil.kernel.errors import BadInput
from smallcouncil.kernel.title import load

LEVELS: Final = ("random", "squire", "knight", "maester", "grand-maester")
"""The same names for every game, weakest first."""
SEARCHING: Final = LEVELS[LEVELS.index("maester") :]
"""Those whose bots think for seconds."""


def takes_its_time(bot: Bot) -> bool:
    """Whether a bot may think for so long that one wonders; a knight's second look is soon over."""
    return bot.searches and (bot.level in SEARCHING or bot.level not in LEVELS)


class UnknownBot(BadInput):
    """No bot has this name."""


def bot_class(name: str, game: str) -> type[Bot]:
    """The class behind a level, or behind `module:Class`."""
    if name == "random":
        place = "smallcouncil.bots.random_bot:RandomBot"
    elif name in LEVELS and game in TITLES and TITLES[game].bots:
        place = f"{TITLES[game].bots}.{name.replace('-', '_')}:{name.title().replace('-', '')}"
    elif ":" in name:
        place = name
    else:
        raise UnknownBot(f'There is no bot "{name}"; there are {", ".join(LEVELS)}, or your own as module:Class.')
    try:
        found = load(place)
    except (ImportError, AttributeError) as error:
        raise UnknownBot(f'The bot "{name}" cannot be loaded: {error}') from None
    if not (isinstance(found, type) and callable(getattr(found, "choose", None))):
        raise UnknownBot(f'"{name}" is no bot: it needs a method choose(view, decision, rng).')
    return found


def read_spec(spec: str) -> tuple[str, dict[str, Any]]:
    """A bot with its settings as one word: `maester@seconds=0.2+worlds=40`."""
    name, _, written = spec.partition("@")
    settings: dict[str, Any] = {}
    for pair in written.split("+") if written else ():
        key, _, value = pair.partition("=")
        try:
            settings[key] = float(value) if "." in value else int(value)
        except ValueError:
            if not key or not value:
                raise UnknownBot(f'"{spec}": settings are written bot@name=value+name=value.') from None
            settings[key] = value
    return name, settings


def make(level: str, game_name: str, house: str, seed: str, **settings: Any) -> Bot:
    """A bot for one seat.  `level` may carry settings of its own, as in `maester@seconds=0.2`."""
    name, written = read_spec(level)
    return bot_class(name, game_name)(game_name, house, seed, **{**written, **settings})


__all__ = [
    "LEVELS",
    "SEARCHING",
    "Asked",
    "Bot",
    "UnknownBot",
    "Worlds",
    "ask",
    "bot_class",
    "make",
    "pick",
    "read_spec",
    "reason_of",
    "takes_its_time",
]
