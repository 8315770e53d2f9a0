"""The documentation is true: its examples run, and it names everything there is to name."""

import re
from pathlib import Path

import pytest

import smallcouncil
from smallcouncil.agot.choices import ACTS, CARD_QUESTIONS, EXPANSION_QUESTIONS, QUESTIONS
from smallcouncil.agot.notation import combat
from smallcouncil.agot.notation.read import HOUSE_READERS, READERS
from smallcouncil.agot.notation.resuming import ASIDE, OTHER_KEYS
from smallcouncil.agot.notation.under_way import KINDS
from smallcouncil.agot.orders import ORDER_NAMES
from smallcouncil.scenarios import run_scenario

ROOT = Path(__file__).parent.parent
NOTATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")


def code_blocks(path: str, language: str = "") -> list[str]:
    text = (ROOT / path).read_text(encoding="utf-8")
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [block for name, block in blocks if name == language]


def test_the_scenario_of_the_documentation_holds() -> None:
    (scenario,) = [block for block in code_blocks("docs/scenarios.md") if block.startswith("title:")]
    assert run_scenario(scenario) == []


def test_the_readme_example_runs() -> None:
    (example,) = code_blocks("README.md", "python")
    exec(compile(example, "README.md", "exec"), {})


def test_the_notation_example_runs() -> None:
    (example,) = code_blocks("docs/notation.md", "python")
    names: dict[str, object] = {"smallcouncil": smallcouncil}
    exec(compile(example, "notation.md", "exec"), names)
    game = names["game"]
    assert isinstance(game, smallcouncil.Game)
    assert "winterfell > moat-cailin: knight, footman" in game.decision_of("Stark").options


POSITIONS = [block for block in code_blocks("docs/notation.md") if "challenger" not in block]


@pytest.mark.parametrize("lines", POSITIONS, ids=lambda lines: str(lines).partition("\n")[0])
def test_every_position_of_the_notation_can_be_read(lines: str) -> None:
    assert smallcouncil.position("agot", lines).decisions


LINES = {*KINDS, *combat.KEYS, *OTHER_KEYS, *READERS, *(f"<House> {key}" for key in (*HOUSE_READERS, *ASIDE))}


@pytest.mark.parametrize("key", sorted(LINES))
def test_every_line_of_a_position_is_specified(key: str) -> None:
    assert f"`{key}`" in NOTATION


@pytest.mark.parametrize("kind", [*QUESTIONS, *EXPANSION_QUESTIONS, *CARD_QUESTIONS, *ACTS, "westeros card"])
def test_every_kind_of_decision_is_specified(kind: str) -> None:
    assert f"`{kind}`" in NOTATION


@pytest.mark.parametrize("order", ORDER_NAMES[1:])
def test_every_order_is_specified(order: str) -> None:
    assert f"`{order}`" in NOTATION
