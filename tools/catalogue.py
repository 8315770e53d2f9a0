"""Write what the browser client says about cards and order tokens, from the rules' own registries.

    python -m tools.catalogue            write catalogue.json of each game in web/src/
    python -m tools.catalogue --check    only say whether they are up to date

The client holds no rules: what it says of cards and tokens comes from here and cannot differ from the engine.
"""

import json
import sys
from pathlib import Path
from typing import Any

from smallcouncil.agot.armies import SUPPLY_LIMITS
from smallcouncil.agot.cards.house_card import DECK_SIZE
from smallcouncil.agot.cards.house_cards import HOUSE_CARDS
from smallcouncil.agot.cards.loans import LOANS
from smallcouncil.agot.cards.westeros import DECKS
from smallcouncil.agot.cards.westeros_iv import DECK_IV
from smallcouncil.agot.cards.wildling import WILDLING_CARDS
from smallcouncil.agot.control import VICTORY
from smallcouncil.agot.names import HOUSES
from smallcouncil.agot.orders import ORDERS, TOKENS
from smallcouncil.agot.phases.iron_bank import INITIAL_COST
from smallcouncil.agot.phases.mustering import UPGRADE_COST
from smallcouncil.agot.units import FOOTMAN, KNIGHT, MUSTERING_COST, SHIP, SIEGE_ENGINE, UNITS
from smallcouncil.iron_throne.cards import CHARACTER_CARDS, LEADERS
from smallcouncil.iron_throne.cards.character import CharacterCard
from smallcouncil.iron_throne.cards.events import EVENTS
from smallcouncil.iron_throne.cards.leader import WINDOWS, Leader
from smallcouncil.iron_throne.names import CHARACTER_IDS, CHARACTER_NAMES
from smallcouncil.iron_throne.names import HOUSES as THRONE_HOUSES

WESTEROS_DECKS = (*DECKS, DECK_IV)
CLIENT = Path(__file__).resolve().parent.parent / "web" / "src"


def catalogue() -> dict[str, Any]:
    """Everything that is printed on cards and tokens, by name; of house cards, by set and name."""
    return {
        "cards": house_cards(),
        "westeros": {
            card.name: {
                "decks": [
                    number for number, deck in enumerate(WESTEROS_DECKS, 1) if card.name in {each.name for each in deck}
                ],
                "icon": card.icon,
                "text": card.text,
                "courses": [course.name for course in card.courses],
            }
            for deck in WESTEROS_DECKS
            for card in deck
        },
        "wildling": {
            card.name: {"highest": card.highest_text, "lowest": card.lowest_text, "others": card.others_text}
            for card in WILDLING_CARDS
        },
        "loans": {loan.name: loan.text for loan in LOANS},
        "loanCosts": list(INITIAL_COST),
        "orders": {
            ORDERS[token].name: {
                "copies": ORDERS[token].copies,
                "special": ORDERS[token].special,
                "text": ORDERS[token].text,
            }
            for token in TOKENS
        },
        "victory": VICTORY,
        "armies": [list(sizes) for sizes in SUPPLY_LIMITS],
        "musteringCost": {
            **{UNITS[unit]: MUSTERING_COST[unit] for unit in (FOOTMAN, KNIGHT, SIEGE_ENGINE, SHIP)},
            "upgrade": UPGRADE_COST,
        },
    }


def house_cards() -> dict[str, dict[str, Any]]:
    """The house cards of each set; those of vassals belong to no house."""
    found: dict[str, dict[str, Any]] = {card.set: {} for card in HOUSE_CARDS}
    for number, card in enumerate(HOUSE_CARDS):
        house = {} if card.set == "vassal" else {"house": HOUSES[number // DECK_SIZE % len(HOUSES)]}
        found[card.set][card.name] = {
            **house,
            "strength": card.strength,
            "swords": card.swords,
            "fortifications": card.fortifications,
            "text": card.text,
        }
    return found


def iron_throne_catalogue() -> dict[str, Any]:
    """The characters of The Iron Throne, and our words for its cards; a game may replace both, and shows its own."""

    def words(card: CharacterCard | Leader) -> dict[str, str]:
        return {"title": card.title, "text": card.text, "status": card.status, "when": WINDOWS[card.window]}

    return {
        "characters": {
            name: {"id": CHARACTER_IDS[character], "house": THRONE_HOUSES[character // 5]}
            for character, name in enumerate(CHARACTER_NAMES)
        },
        "cards": {CHARACTER_NAMES[card.character]: words(card) for card in CHARACTER_CARDS},
        "leaders": {CHARACTER_NAMES[leader.character]: words(leader) for leader in LEADERS},
        "events": {event.title: {"text": event.text, "status": event.status} for event in EVENTS},
    }


CATALOGUES = {
    CLIENT / "agot" / "catalogue.json": catalogue,
    CLIENT / "iron-throne" / "catalogue.json": iron_throne_catalogue,
}


def text(found: dict[str, Any]) -> str:
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def main(arguments: list[str]) -> int:
    """The command line; see the top of this file."""
    for file, make in CATALOGUES.items():
        wanted = text(make())
        if arguments == ["--check"]:
            if not file.exists() or file.read_text(encoding="utf-8") != wanted:
                print(
                    f"{file.parent.name}: the catalogue is out of date: run python -m tools.catalogue.", file=sys.stderr
                )
                return 1
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
