"""Arguments that several verbs share."""

import argparse
from typing import Any

from smallcouncil import TITLES
from smallcouncil.kernel.errors import BadOptions
from smallcouncil.kernel.title import load


def add_game_arguments(verb: argparse.ArgumentParser, optional: bool = False) -> None:
    """Which game, and its options."""
    verb.add_argument("game", choices=list(TITLES), help="which game", nargs="?" if optional else None)
    verb.add_argument("--players", type=int, metavar="N", help="number of players")
    verb.add_argument("--seed", default="0", metavar="S", help="the seed of all shuffles (default 0)")
    verb.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help='an option of the game, as in tides_of_battle=yes or houses="Stark, Lannister, Baratheon"',
    )


def game_options(given: argparse.Namespace) -> dict[str, Any]:
    """The options that the arguments name, as keywords of `new_game`."""
    options: dict[str, Any] = {"seed": given.seed}
    if given.players is not None:
        options["players"] = given.players
    for pair in given.option:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOptions(f'An option is written NAME=VALUE, not "{pair}".')
        options[name.strip().replace("-", "_")] = option_value(value.strip())
    for name, reader in TITLES[given.game].files.items() if given.game else ():
        if isinstance(options.get(name), str):
            options[name] = load(reader)(options[name])
    return options


def positive(text: str) -> int:
    """How many: the type of an argument."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0")
    return int(text)


def share(text: str) -> float:
    """A part of the whole: the type of an argument."""
    try:
        part = float(text)
    except ValueError:
        part = -1
    if not 0 <= part <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to 1")
    return part


def seconds(text: str) -> float:
    """How long: the type of an argument."""
    try:
        length = float(text)
    except ValueError:
        length = 0
    if not 0 < length < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0")
    return length


def option_value(text: str) -> Any:
    """A value as typed: yes and no, numbers, lists with commas, else the text itself."""
    words = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False, "none": None}
    if text.lower() in words:
        return words[text.lower()]
    if text.removeprefix("-").isdecimal():
        return int(text)
    if "," in text:
        return [part.strip() for part in text.split(",")]
    return text
