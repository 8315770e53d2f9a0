"""`smallcouncil replay`: a game's log in prose and its position in notation."""

import argparse
import json
from pathlib import Path
from typing import Any

import smallcouncil
from smallcouncil.kernel import Game
from smallcouncil.kernel.errors import BadInput, BadRecord


def add_commands(verbs: Any) -> None:
    verb: argparse.ArgumentParser = verbs.add_parser(
        "replay", help="tell a recorded game", description="Tell a recorded game: its log, then its position."
    )
    verb.add_argument("record", type=Path, help="a record file")
    verb.add_argument("--at", type=int, metavar="N", help="stop after N choices")
    verb.add_argument(
        "--house", metavar="H", help='only what this house may know; "spectator" for what everybody knows'
    )
    verb.add_argument("--json", action="store_true", help="print one JSON object instead of text")
    verb.set_defaults(run=run)


def read_record(path: Path) -> smallcouncil.Record:
    """A record from a file; BadRecord if it is none."""
    try:
        return smallcouncil.Record.from_json(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not a text file.") from None


def run(given: argparse.Namespace) -> int:
    record = read_record(given.record)
    if given.at is not None and not 0 <= given.at <= len(record.choices):
        raise BadInput(f"--at is a number from 0 to {len(record.choices)}, the choices of this record.")
    game = smallcouncil.replay(record, given.at)
    print(json.dumps(as_json(game, given.house), ensure_ascii=False) if given.json else as_text(game, given.house))
    return 0


def log(game: Game[Any], house: str | None) -> list[str]:
    """The log in prose, as far as a house may know it; everything for None."""
    if house is None:
        return [game.prose(event) for event in game.events]
    viewer = None if house == "spectator" else house
    return [game.prose(event) for _, event in game.events_for(viewer)]


def as_text(game: Game[Any], house: str | None) -> str:
    lines = [*log(game, house), "", game.notation(house).rstrip(), ""]
    if game.outcome is not None:
        lines.append(f"# {game.outcome.reason} Winner: {', '.join(game.outcome.winners)}.")
    for decision in game.decisions:
        lines.append(f"# {decision.house} decides: {decision.prompt}")
    return "\n".join(lines)


def as_json(game: Game[Any], house: str | None) -> dict[str, Any]:
    return {
        "game": game.name,
        "log": log(game, house),
        "position": game.notation(house),
        "waiting_for": [{"house": each.house, "kind": each.kind} for each in game.decisions],
        "outcome": None if game.outcome is None else game.outcome._asdict(),
    }
