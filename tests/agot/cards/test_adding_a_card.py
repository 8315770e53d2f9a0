"""docs/adding-a-card.md shows the code as it is, and names every moment at which a text can work."""

import dataclasses
import re
from pathlib import Path

import pytest

from smallcouncil.agot.cards.house_card import HouseCard

ROOT = Path(__file__).parents[3]
GUIDE = (ROOT / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
SHOWN_FROM = ("src/smallcouncil/agot/cards/house/baratheon.py", "tests/agot/cards/test_baratheon.py")
CODE = "\n".join((ROOT / path).read_text(encoding="utf-8") for path in SHOWN_FROM)


@pytest.mark.parametrize("block", re.findall(r"^```python\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL))
def test_the_code_it_shows_is_the_code_there_is(block: str) -> None:
    assert block in CODE


@pytest.mark.parametrize("field", [field.name for field in dataclasses.fields(HouseCard)])
def test_it_names_every_keyword_of_a_card(field: str) -> None:
    assert re.search(rf"\b{field}\b", GUIDE)
