"""The browser's board and the rules' board are the same board."""

import json
from collections.abc import Mapping
from pathlib import Path

from smallcouncil.agot.board.adjacency import BASE_BOARD_ONLY, BRIDGES, EVERY_BOARD, WITH_ESSOS, WITH_OVERLAYS
from smallcouncil.agot.board.areas import KINDS
from smallcouncil.agot.board.board import ALL_AREAS, AREA_SLUGS, westeros
from smallcouncil.agot.names import HOUSES
from smallcouncil.kernel.notation import slug

WEB = Path(__file__).parent.parent / "web"
DRAWN = json.loads((WEB / "tests" / "adjacency.json").read_text(encoding="utf-8"))
PRINTED = json.loads((WEB / "src" / "board" / "areas.json").read_text(encoding="utf-8"))

Pairs = set[frozenset[str]]


def pairs(border: Mapping[str, tuple[str, ...]]) -> Pairs:
    return {frozenset((slug(one), slug(other))) for one, others in border.items() for other in others}


def drawn(boards: str) -> Pairs:
    """The pairs that the client's tests find on the finished map; ports are checked with the areas."""
    return {frozenset(pair) for pair in DRAWN["boards"][boards] if not any(each.startswith("port-of") for each in pair)}


def test_the_map_shows_exactly_the_borders_of_the_rules() -> None:
    assert drawn("base+mother-of-dragons+essos") == pairs(EVERY_BOARD)
    assert drawn("base") == pairs(BASE_BOARD_ONLY)
    assert drawn("mother-of-dragons+essos") == pairs(WITH_OVERLAYS)
    assert drawn("essos") == pairs(WITH_ESSOS)
    assert {frozenset(pair) for pair in DRAWN["bridges"]} == {frozenset(map(slug, pair)) for pair in BRIDGES}


def test_the_base_board_of_the_rules_has_those_borders_and_no_others() -> None:
    board = westeros(tuple(range(len(HOUSES))))
    found = {
        frozenset((AREA_SLUGS[area], AREA_SLUGS[other]))
        for area in range(len(board))
        for other in board.adjacent_land[area] + board.adjacent_sea[area]
    }
    assert found == drawn("base+mother-of-dragons+essos") | drawn("base")


def test_the_map_prints_what_the_rules_know_of_each_area() -> None:
    assert set(PRINTED) == set(AREA_SLUGS)
    for word, area in zip(AREA_SLUGS, ALL_AREAS, strict=True):
        shown = PRINTED[word]
        assert shown["name"] == area.name
        assert shown["kind"] == KINDS[area.kind]
        assert shown.get("supply", 0) == area.supply
        assert shown.get("power", 0) == area.crowns
        assert shown.get("fortification") == (None, "castle", "stronghold")[area.fortification]
