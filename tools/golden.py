"""Golden games: record a finished game for the tests, with how it ended.

    python -m tools.golden NAME "what it shows" RECORD

writes tests/golden/NAME.json.  The tests replay every file there and compare the outcome and the whole final state.
"""

import argparse
import json
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import smallcouncil

FOLDER = Path(__file__).parent.parent / "tests" / "golden"


def digest(game: smallcouncil.Game[Any]) -> str:
    """The final state in a few letters: any change of a rule that touches the game shows here."""
    return blake2b(json.dumps(game.to_json(), sort_keys=True).encode(), digest_size=16).hexdigest()


def golden(what: str, game: smallcouncil.Game[Any]) -> dict[str, Any]:
    """A golden game as it is stored."""
    assert game.outcome is not None, "the game is not over"
    record = json.loads(game.record().to_json())
    return {"what": what, "outcome": list(game.outcome), "digest": digest(game), "record": record}


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
