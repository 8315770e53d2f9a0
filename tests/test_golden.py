"""Golden games: finished games of every size and every way to end, played again."""

import json
from pathlib import Path
from typing import Any

import pytest

import smallcouncil
from smallcouncil import Record
from tools.golden import digest

FILES = sorted((Path(__file__).parent / "golden").glob("*.json"))


def load(path: Path) -> dict[str, Any]:
    stored: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return stored


@pytest.mark.parametrize("path", [file for file in FILES if "digest" in load(file)], ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    stored = load(path)
    record = Record.from_json(json.dumps(stored["record"]))
    game = smallcouncil.replay(record)
    assert game.outcome is not None
    assert json.loads(json.dumps(game.outcome)) == stored["outcome"], stored["what"]
    assert game.record() == record._replace(engine=smallcouncil.__version__)
    assert digest(record) == stored["digest"], f"{stored['what']}: the same choices lead elsewhere"


def test_there_is_a_golden_game_for_every_set_up_and_every_end() -> None:
    names = {path.stem for path in FILES}
    for players in (3, 4, 5, 6):
        for tides in ("", "-tides"):
            assert f"agot-{players}-players{tides}" in names
    for end in (
        "seventh-castle-by-march",
        "seventh-castle-by-combat",
        "seventh-castle-in-the-westeros-phase",
        "round-10-most-castles",
        "round-10-strongholds",
        "round-10-supply",
        "round-10-power",
        "round-10-iron-throne",
        "round-10-faq-land-areas",
    ):
        assert f"agot-{end}" in names
    for players in range(3, 9):
        assert f"dragons-{players}-players" in names
    for end in ("targaryen-wins-by-loyalty", "a-player-leaves", "ended-by-an-unpaid-loan"):
        assert f"dragons-{end}" in names
