"""What is counted in the records of games, read from a folder and told."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import smallcouncil

Count = Callable[[smallcouncil.Record], Counter[str]]
"""What happened in one game."""
Shares = dict[str, tuple[str, ...]]
"""What is told as a part of a whole: the counts that together make it up."""


def read_records(folder: Path, game: str) -> Iterator[smallcouncil.Record]:
    for path in sorted(folder.glob("game-*.json")):
        record = smallcouncil.Record.from_json(path.read_text(encoding="utf-8"))
        if record.game == game:
            yield record


def figures(counts: Counter[str], shares: Shares, wholes: set[str]) -> dict[str, float]:
    """Each count for a game, or as a share of what it is a part of; what is only a whole is not told again."""
    games, found = max(1, counts["games"]), {"games": float(counts["games"])}
    for name, number in sorted(counts.items()):
        if name in shares or name.startswith("won by "):
            whole = sum(counts[each] for each in shares.get(name, ("games",)))
            found[f"{name} (%)"] = round(100 * number / whole, 1) if whole else 0.0
        elif name not in wholes:
            found[name] = round(number / games, 2)
    return found


def tell(
    game: str, description: str, count: Count, of: Callable[[Counter[str]], dict[str, float]], given: list[str] | None
) -> None:
    """The command: count in all records of a folder, and print the figures."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("records", type=Path, help="a folder of record files")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of text")
    arguments = parser.parse_args(given)
    total: Counter[str] = Counter()
    for record in read_records(arguments.records, game):
        total.update(count(record))
    if not total:
        sys.exit(f"There are no records of {game} in {arguments.records}.")
    found = of(total)
    if arguments.json:
        print(json.dumps(found))
    else:
        width = max(map(len, found))
        print("\n".join(f"{name:{width}}  {number:g}" for name, number in found.items()))
