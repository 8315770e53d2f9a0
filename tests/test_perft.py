"""How many ways a game can go from a position within so many choices: one wrong option more or less changes a count.

The counts of small positions follow from the rules by hand; those of golden games, in tests/perft.txt, are what they
were: the number of choices made, and in how many ways one, two, three … more can be made by whoever is asked first.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import smallcouncil
from smallcouncil import Game

HERE = Path(__file__).parent
LINES = (HERE / "perft.txt").read_text(encoding="utf-8").splitlines()


def ways(game: Game[Any], choices: int) -> int:
    """In how many ways so many choices can be made; a game that is over goes on in no way."""
    if game.outcome is not None:
        return 0
    decision = game.decisions[0]
    if choices == 1:
        return len(decision.options)
    total = 0
    for option in decision.options:
        twin = game.copy()
        twin.apply(decision.house, option)
        total += ways(twin, choices - 1)
    return total


def test_a_raid_has_its_targets_and_nothing() -> None:
    """Raids, p. 14: a Support and a Raid order lie beside Winterfell; one of them, or none."""
    game = smallcouncil.position(
        "agot",
        """
        phase: raid
        winterfell: Stark footman; order raid
        karhold: Lannister footman; order support
        white-harbor: Greyjoy footman; order raid
        """,
    )
    assert ways(game, 1) == 3


def test_a_march_takes_any_part_of_the_units_to_any_land_beside_it() -> None:
    """Marches, p. 15: a footman, a knight or both to Castle Black or to Winterfell, or nobody anywhere."""
    game = smallcouncil.position("agot", "phase: march\nturn: Stark\nkarhold: Stark knight, footman; order march")
    assert ways(game, 1) == 1 + 2 * 3


def test_orders_are_as_many_as_there_are_tokens_for_them() -> None:
    """Order tokens, p. 13: eleven kinds, of which seven are there only once, so two areas have one kind less for each
    of those; and each plan ends when it is finished."""
    text = "phase: planning\nhouses: Stark, Lannister, Baratheon\nlannisport: Lannister footman\n"
    game = smallcouncil.position("agot", f"{text}winterfell: Stark footman\nkarhold: Stark footman")
    lannister, stark = 11, 2 * (4 * 11 + 7 * 10)
    assert [ways(game, choices) for choices in (1, 2, 3, 4)] == [11, lannister, lannister * 22, lannister * stark]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.partition(" ")[0])
def test_ways_from_the_middle_of_a_golden_game(line: str) -> None:
    place, _, counts = line.partition(": ")
    name, made = place.split()
    stored = json.loads((HERE / "golden" / f"{name}.json").read_text(encoding="utf-8"))
    game = smallcouncil.replay(json.dumps(stored["record"]), int(made))
    expected = [int(count) for count in counts.split()]
    assert [ways(game, choices) for choices in range(1, len(expected) + 1)] == expected


def test_there_are_counts_for_every_golden_game_in_which_something_is_chosen() -> None:
    named = {line.partition(" ")[0] for line in LINES}
    golden = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in (HERE / "golden").glob("*.json")}
    assert named == {name for name, stored in golden.items() if stored["record"]["choices"]}
