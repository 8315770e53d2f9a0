"""Game board features (p. 27): borders, rivers, bridges, islands, and what is printed on the areas."""

import pytest

from smallcouncil.agot.board.areas import CASTLE, LAND, PORT, SEA, STRONGHOLD
from smallcouncil.agot.board.board import AREA_IDS, AREA_SLUGS, westeros

BOARD = westeros((0, 1, 2, 3, 4, 5))

DEGREES = {
    # land areas: land neighbours, sea neighbours, own port
    "blackwater": (6, 0, 0),
    "castle-black": (2, 2, 0),
    "crackclaw-point": (4, 3, 0),
    "dornish-marches": (6, 0, 0),
    "dragonstone": (0, 1, 1),
    "flints-finger": (1, 3, 0),
    "greywater-watch": (3, 2, 0),
    "harrenhal": (4, 0, 0),
    "highgarden": (4, 2, 0),
    "karhold": (2, 1, 0),
    "kings-landing": (4, 1, 0),
    "kingswood": (4, 2, 0),
    "lannisport": (3, 1, 1),
    "moat-cailin": (5, 1, 0),
    "oldtown": (3, 1, 1),
    "princes-pass": (5, 0, 0),
    "pyke": (0, 1, 1),
    "riverrun": (4, 2, 0),
    "salt-shore": (3, 1, 0),
    "seagard": (4, 1, 0),
    "searoad-marches": (5, 3, 0),
    "starfall": (3, 2, 0),
    "stoney-sept": (5, 0, 0),
    "storms-end": (2, 3, 1),
    "sunspear": (2, 2, 1),
    "the-arbor": (0, 2, 0),
    "the-boneway": (6, 1, 0),
    "the-eyrie": (1, 1, 0),
    "the-fingers": (2, 1, 0),
    "the-mountains-of-the-moon": (4, 1, 0),
    "the-reach": (7, 0, 0),
    "the-stony-shore": (1, 1, 0),
    "the-twins": (4, 1, 0),
    "three-towers": (3, 2, 0),
    "white-harbor": (3, 2, 1),
    "widows-watch": (1, 2, 0),
    "winterfell": (5, 2, 1),
    "yronwood": (5, 1, 0),
    # sea areas: land neighbours, sea neighbours, ports
    "bay-of-ice": (5, 1, 1),
    "blackwater-bay": (3, 1, 0),
    "east-summer-sea": (4, 3, 1),
    "ironmans-bay": (5, 2, 1),
    "redwyne-straights": (4, 1, 1),
    "sea-of-dorne": (4, 1, 0),
    "shipbreaker-bay": (4, 3, 2),
    "sunset-sea": (2, 4, 0),
    "the-golden-sound": (3, 2, 1),
    "the-narrow-sea": (8, 2, 1),
    "the-shivering-sea": (5, 1, 0),
    "west-summer-sea": (5, 3, 0),
}

NOT_ADJACENT = (
    "harrenhal / kings-landing",
    "harrenhal / seagard",
    "blackwater / kingswood",
    "blackwater / the-boneway",
    "the-reach / oldtown",
    "highgarden / three-towers",
    "lannisport / harrenhal",
    "riverrun / the-twins",
    "winterfell / greywater-watch",
    "three-towers / starfall",
    "lannisport / ironmans-bay",
    "sunset-sea / redwyne-straights",
    "sea-of-dorne / shipbreaker-bay",
    "salt-shore / sea-of-dorne",
    "seagard / the-mountains-of-the-moon",
    "riverrun / the-mountains-of-the-moon",
    "harrenhal / the-mountains-of-the-moon",
)

IN_THE_EXAMPLES = (
    "lannisport / the-golden-sound",  # mustering, p. 9
    "riverrun / the-golden-sound",
    "west-summer-sea / highgarden",  # raids, p. 14
    "the-reach / dornish-marches",
    "stoney-sept / lannisport",
    "lannisport / searoad-marches",  # march, p. 15
    "the-reach / blackwater",  # support, p. 18
    "kings-landing / blackwater",
    "stoney-sept / blackwater",
    "harrenhal / blackwater",
    "kings-landing / kingswood",  # combat, p. 20
    "kingswood / storms-end",  # retreat, p. 21
    "the-boneway / storms-end",
    "highgarden / redwyne-straights",  # transport, p. 23
    "redwyne-straights / west-summer-sea",
    "west-summer-sea / east-summer-sea",
    "east-summer-sea / sunspear",
    "sunspear / sea-of-dorne",  # ports, p. 25
    "yronwood / sunspear",  # neutral forces, p. 26
)

PORTS = {
    "dragonstone": "shipbreaker-bay",
    "lannisport": "the-golden-sound",
    "oldtown": "redwyne-straights",
    "pyke": "ironmans-bay",
    "storms-end": "shipbreaker-bay",
    "sunspear": "east-summer-sea",
    "white-harbor": "the-narrow-sea",
    "winterfell": "bay-of-ice",
}


def neighbours(word: str) -> set[str]:
    return {AREA_SLUGS[area] for area in BOARD.neighbours[AREA_IDS[word]]}


@pytest.mark.parametrize("word", DEGREES)
def test_how_many_neighbours(word: str) -> None:
    """Each area touches as many land areas, sea areas and ports as on the printed board."""
    kinds = [BOARD.kind[AREA_IDS[each]] for each in neighbours(word)]
    assert (kinds.count(LAND), kinds.count(SEA), kinds.count(PORT)) == DEGREES[word]


@pytest.mark.parametrize("pair", NOT_ADJACENT)
def test_pairs_that_are_often_taken_for_adjacent(pair: str) -> None:
    """p. 27: a river without a bridge divides for every purpose; others meet only at a corner."""
    one, other = pair.split(" / ")
    assert other not in neighbours(one)
    assert one not in neighbours(other)


@pytest.mark.parametrize("pair", IN_THE_EXAMPLES)
def test_pairs_that_the_printed_examples_use(pair: str) -> None:
    """p. 9 to p. 26: what the rulebook's own examples march, raid and support across."""
    one, other = pair.split(" / ")
    assert other in neighbours(one)
    assert one in neighbours(other)


@pytest.mark.parametrize(
    "pair",
    [
        "seagard / the-twins",
        "crackclaw-point / the-mountains-of-the-moon",
        "winterfell / moat-cailin",
        "moat-cailin / the-twins",
        "three-towers / princes-pass",
    ],
)
def test_bridges_and_borders_that_go_on_beside_a_river(pair: str) -> None:
    """p. 27: two bridges join areas for all purposes; three pairs share more border than the river."""
    one, other = pair.split(" / ")
    assert other in neighbours(one)


def test_every_border_is_mutual() -> None:
    """Adjacency has no direction, and no area touches itself."""
    for area, others in enumerate(BOARD.neighbours):
        assert area not in others
        assert all(area in BOARD.neighbours[other] for other in others)


def test_the_number_of_areas_and_borders() -> None:
    """38 land areas, 12 seas and 8 ports; 127 borders and two for each port."""
    assert [BOARD.kind.count(kind) for kind in (LAND, SEA, PORT)] == [38, 12, 8]
    assert sum(map(len, BOARD.neighbours)) == 2 * 143


@pytest.mark.parametrize("island", ["dragonstone", "pyke", "the-arbor"])
def test_islands(island: str) -> None:
    """p. 27: three land areas are surrounded by the sea."""
    assert BOARD.kind[AREA_IDS[island]] == LAND
    assert BOARD.adjacent_land[AREA_IDS[island]] == ()


@pytest.mark.parametrize("land", PORTS)
def test_each_port_touches_its_land_and_its_sea(land: str) -> None:
    """p. 25: a port lies between one land area and one sea area."""
    assert neighbours(f"port-of-{land}") == {land, PORTS[land]}


def test_there_are_eight_ports() -> None:
    """p. 25: and no others."""
    assert {AREA_SLUGS[port] for port in BOARD.ports} == {f"port-of-{land}" for land in PORTS}


def test_printed_icons() -> None:
    """The board shows ten castles, ten strongholds, 24 supply icons and 19 power icons."""
    assert BOARD.fortification.count(CASTLE) == BOARD.fortification.count(STRONGHOLD) == 10
    assert sum(BOARD.supply) == 24
    assert sum(BOARD.crowns) == 19


def test_strongholds_and_castles_by_name() -> None:
    """p. 9: what gives two mustering points and what gives one."""
    fortified = {AREA_SLUGS[area]: BOARD.fortification[area] for area in BOARD.fortified}
    strongholds = "winterfell pyke lannisport dragonstone highgarden sunspear kings-landing oldtown riverrun seagard"
    castles = (
        "crackclaw-point flints-finger harrenhal moat-cailin starfall storms-end the-eyrie the-reach white-harbor "
        "yronwood"
    )
    assert fortified == dict.fromkeys(strongholds.split(), 2) | dict.fromkeys(castles.split(), 1)


def test_supply_icons_by_name() -> None:
    """p. 8: Blackwater, Highgarden and Lannisport have two barrels, eighteen areas one."""
    barrels = {AREA_SLUGS[area]: icons for area, icons in enumerate(BOARD.supply) if icons}
    ones = (
        "dragonstone greywater-watch kingswood princes-pass pyke riverrun salt-shore seagard searoad-marches starfall "
        "sunspear the-eyrie the-fingers the-mountains-of-the-moon the-stony-shore three-towers widows-watch winterfell"
    )
    assert barrels == dict.fromkeys(ones.split(), 1) | {"blackwater": 2, "highgarden": 2, "lannisport": 2}


def test_power_icons_by_name() -> None:
    """p. 16: King's Landing has two crowns, seventeen areas one."""
    crowns = {AREA_SLUGS[area]: icons for area, icons in enumerate(BOARD.crowns) if icons}
    ones = (
        "castle-black dornish-marches dragonstone harrenhal karhold kingswood princes-pass pyke riverrun seagard "
        "stoney-sept sunspear the-arbor the-boneway the-eyrie the-twins winterfell"
    )
    assert crowns == dict.fromkeys(ones.split(), 1) | {"kings-landing": 2}
