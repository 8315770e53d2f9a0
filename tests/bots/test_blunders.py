"""The figures of `benchmarks/blunders.py`, on a few choices that are easy to count by hand."""

from pathlib import Path
from typing import Any

import pytest

import smallcouncil
from benchmarks import blunders

POSITION = """
phase: march
round: 4
turn: Lannister
riverrun: Lannister footman; order march
lannisport: Lannister footman
harrenhal: Lannister footman; order march -1
seagard: Greyjoy footman; order march
pyke: Greyjoy footman
ironmans-bay: Greyjoy ship; order march -1
"""


@pytest.fixture
def game() -> smallcouncil.Game[Any]:
    return smallcouncil.position("agot", POSITION)


def counted(game: smallcouncil.Game[Any]) -> dict[str, int]:
    return dict(blunders.Reader(game.record()).run())


def test_a_castle_left_beside_an_open_march_and_walked_into(game: smallcouncil.Game[Any]) -> None:
    game.apply("Lannister", "riverrun > stoney-sept: footman")
    game.apply("Lannister", "riverrun: leave a power token")
    game.apply("Greyjoy", "seagard > riverrun: footman")
    found = counted(game)
    assert found["castles left empty"] == 2  # Seagard, too, but nobody could march there
    assert found["castles left empty beside an open march"] == 1
    assert found["castles walked into"] == 1
    assert found["castles walked into in the round in which they were left beside an open march"] == 1
    assert found["marches of land units"] == 2


def test_a_castle_abandoned(game: smallcouncil.Game[Any]) -> None:
    game.apply("Lannister", "riverrun > stoney-sept: footman")
    game.apply("Lannister", "riverrun: no power token")
    found = counted(game)
    assert found["castles abandoned of free will"] == 1
    assert "castles walked into" not in found


def test_ships_are_told_from_armies(game: smallcouncil.Game[Any]) -> None:
    game.apply("Lannister", "harrenhal > stay")
    game.apply("Greyjoy", "ironmans-bay > sunset-sea: ship")
    found = counted(game)
    assert found["marches of ships"] == 1
    assert found["marches that do nothing"] == 1
    assert "marches of land units" not in found


def test_the_first_house_at_five_castles() -> None:
    castles = ("winterfell", "white-harbor", "moat-cailin", "flints-finger", "seagard")
    held = "\n".join(f"{area}: power token Stark" for area in castles[1:])
    game = smallcouncil.position(
        "agot", f"round: 4\nphase: march\nturn: Stark\nwinterfell: Stark footman; order march\n{held}"
    )
    game.apply("Stark", "winterfell > stay")
    assert game.view(None)["round"] == 5
    assert counted(game)["games with a house at five castles"] == 1
    assert counted(game)["first houses at five castles that win"] == 0


def test_a_folder_of_records(game: smallcouncil.Game[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game-00000.json").write_text(game.record().to_json())
    (tmp_path / "summary.json").write_text("{}")
    blunders.main([str(tmp_path)])
    assert "King's Landing neutral at the end (%)" in capsys.readouterr().out
