"""Read an owner's names and texts from a JSON file, for `new_game("iron-throne", cards=…)`.

The rules themselves read no files: this module stands beside them.
"""

import json
from pathlib import Path
from typing import Any

from smallcouncil.iron_throne.wording import wording
from smallcouncil.kernel.errors import BadOptions


def read_cards(path: str | Path) -> dict[str, Any]:
    """The checked contents of a card file; BadOptions says what is wrong, and with which card."""
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8-sig"), object_pairs_hook=_each_once)
    except BadOptions:
        raise
    except OSError as error:
        raise BadOptions(f"cards: {path} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError) as error:
        raise BadOptions(f"cards: {path} is not JSON: {error}.") from None
    if not isinstance(data, dict):
        raise BadOptions(f"cards: {path} must hold an object with sections.")
    wording(data)
    return data


def _each_once(entries: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of the file; JSON itself would silently keep the last of two entries."""
    found: dict[str, Any] = {}
    for word, value in entries:
        if word in found:
            raise BadOptions(f'cards: "{word}" is said twice.')
        found[word] = value
    return found
