"""Write what the browser client says about cards and order tokens, from the rules' own registries.

    python -m tools.catalogue            write web/src/agot/catalogue.json
    python -m tools.catalogue --check    only say whether it is up to date

The client holds no rules: what it says of cards and tokens comes from here and cannot differ from the engine.
"""

import json
import sys
from pathlib import Path
from typing import Any

from smallcouncil.agot.armies import SUPPLY_LIMITS
from smallcouncil.agot.cards.house_cards import BASE_SET, deck_of
from smallcouncil.agot.cards.westeros import DECKS
from smallcouncil.agot.cards.wildling import WILDLING_CARDS
from smallcouncil.agot.names import HOUSES
from smallcouncil.agot.orders import ORDERS, TOKENS

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "agot" / "catalogue.json"


def catalogue() -> dict[str, Any]:
    """Everything that is printed on cards and tokens, by name."""
    return {
        "cards": {
            BASE_SET[card].name: {
                "house": HOUSES[house],
                "strength": BASE_SET[card].strength,
                "swords": BASE_SET[card].swords,
                "fortifications": BASE_SET[card].fortifications,
                "text": BASE_SET[card].text,
            }
            for house in range(len(BASE_SET) // len(deck_of(0)))
            for card in deck_of(house)
        },
        "westeros": {
            card.name: {"deck": number + 1, "icon": card.icon, "text": card.text}
            for number, deck in reversed(list(enumerate(DECKS)))
            for card in deck
        },
        "wildling": {
            card.name: {"highest": card.highest_text, "lowest": card.lowest_text, "others": card.others_text}
            for card in WILDLING_CARDS
        },
        "orders": {
            ORDERS[token].name: {
                "copies": ORDERS[token].copies,
                "special": ORDERS[token].special,
                "text": ORDERS[token].text,
            }
            for token in TOKENS
        },
        "armies": [list(sizes) for sizes in SUPPLY_LIMITS],
    }


def text() -> str:
    return json.dumps(catalogue(), ensure_ascii=False, indent=1) + "\n"


def main(arguments: list[str]) -> int:
    """The command line; see the top of this file."""
    if arguments == ["--check"]:
        if not FILE.exists() or FILE.read_text(encoding="utf-8") != text():
            print("The catalogue is out of date: run python -m tools.catalogue.", file=sys.stderr)
            return 1
        return 0
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
