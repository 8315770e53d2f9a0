"""Golden games: record a finished game for the tests, with how it ended.

    python -m tools.golden NAME "what it shows" RECORD

writes tests/golden/NAME.json.  The tests replay every file there and compare the outcome and the whole course.
"""

import argparse
import json
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import smallcouncil
from smallcouncil import Record

FOLDER = Path(__file__).parent.parent / "tests" / "golden"


def digest(record: Record) -> str:
    """The whole course of a game in a few letters: everything that was offered on the way, and all that happened.

    It does not read the state, whose slots may grow with a later version."""
    seen = blake2b(digest_size=16)
    game = smallcouncil.title(record.game).game.begin(record.options)
    for made in (*record.choices, None):
        for decision in game.decisions:
            seen.update(json.dumps([decision.house, decision.kind, decision.options]).encode())
        if made is not None:
            game.redo(made)
    seen.update(json.dumps([*game.events, game.state.drawn, game.outcome]).encode())
    return seen.hexdigest()


def golden(what: str, game: smallcouncil.Game[Any]) -> dict[str, Any]:
    """A golden game as it is stored."""
    assert game.outcome is not None, "the game is not over"
    record = game.record()
    plain = json.loads(record.to_json())
    return {"what": what, "outcome": list(game.outcome), "digest": digest(record), "record": plain}


def write(name: str, what: str, game: smallcouncil.Game[Any]) -> None:
    text = json.dumps(golden(what, game), ensure_ascii=False, indent=None, separators=(",", ":"))
    (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def main() -> int:
    """The command line; see the top of this file."""
    parser = argparse.ArgumentParser(prog="tools.golden", description="Keep a finished game as a golden one.")
    parser.add_argument("name")
    parser.add_argument("what")
    parser.add_argument("record", type=Path)
    given = parser.parse_args()
    write(given.name, given.what, smallcouncil.replay(given.record.read_text(encoding="utf-8")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
