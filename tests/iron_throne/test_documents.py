"""The documents say what is so, and the golden games show every way in which a game ends."""

import json
import re
from pathlib import Path

import pytest

from smallcouncil.iron_throne.cards import CHARACTER_CARDS, LEADERS
from smallcouncil.iron_throne.names import CHARACTER_IDS, EVENT_IDS
from smallcouncil.iron_throne.prompts import PROMPTS
from smallcouncil.iron_throne.sequence import TURN
from smallcouncil.iron_throne.wording import wording

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src" / "smallcouncil" / "iron_throne"
NOTATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
CARDS = (ROOT / "docs" / "iron-throne-cards.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", PROMPTS)
def test_every_kind_of_decision_is_specified(kind: str) -> None:
    assert f"`{kind}`" in NOTATION


@pytest.mark.parametrize("step", TURN, ids=lambda step: step.__name__)
def test_every_step_is_specified(step: object) -> None:
    name = getattr(step, "__name__", "").replace("_", " ")
    assert f"`{name}`" in NOTATION


def test_the_example_of_a_card_file_is_a_good_one() -> None:
    (example,) = re.findall(r"^```json\n(.*?)^```", CARDS, re.MULTILINE | re.DOTALL)
    assert wording(json.loads(example)).characters[19] == "Daario Naharis"


@pytest.mark.parametrize("word", [*CHARACTER_IDS, *EVENT_IDS])
def test_every_id_is_listed(word: str) -> None:
    assert f"`{word}`" in CARDS


def test_one_card_one_place() -> None:
    """The title of a card is written in one file: where its text, its condition and its effect are."""
    sources = {path: path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")}
    for title in [each.title for each in LEADERS] + [each.title for each in CHARACTER_CARDS]:
        assert len([path for path, text in sources.items() if f'"{title}"' in text]) == 1, title


def test_there_is_a_golden_game_for_every_set_up_and_every_end() -> None:
    names = {path.stem for path in (ROOT / "tests" / "golden").glob("iron-throne-*.json")}
    for what in (
        "3-players",
        "4-players",
        "5-players",
        "choose-houses-mixed-events",
        "five-influence",
        "shared-victory",
        "house-extinct",
        "house-extinct-shared-victory",
        "extinct-house-wins",
        "end-by-torment",
        "end-by-truce",
    ):
        assert f"iron-throne-{what}" in names
