"""Bad input: positions, choices and records that make no sense get a typed error that says why."""

import json
from typing import Any

import pytest

import smallcouncil
from smallcouncil import (
    BadInput,
    BadOptions,
    BadPosition,
    BadRecord,
    IllegalChoice,
    NotAsked,
    NothingToTakeBack,
    compiled,
)
from tests.agot.table import field, holds, play, table

FIVE = ["Sea of Storms", "Rains of Autumn", "Feast for Crows", "Web of Lies", "Storm of Swords"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("winterfel: Stark footman", "winterfel"),
        ("winterfell: Stark dwarf", "no unit; units are footman, knight, siege engine, ship\n"),
        ("winterfell: Stark 11 footmen", "no house has so many"),
        ("winterfell: Frey footman", "nothing that can lie in an area"),
        ("winterfell: Stark ship", "p. 15"),
        ("bay-of-ice: Stark footman", "p. 15"),
        ("winterfell: Stark footman; Lannister footman", "one house only"),
        ("winterfell: Stark footman; order dance", "no order"),
        ("winterfell: power token Stark", "p. 24"),
        ("bay-of-ice: Stark ship; power token Stark", "p. 24"),
        ("karhold: power token", "whose power token"),
        ("round: 11", "from 1 to 10"),
        ("threat: 3", "even numbers"),
        ("round: ²", "from 1 to 10"),
        ("players: ²", "from 3 to 6"),
        ("phase: raid", "named twice"),
        ("turn: Frey", "Frey"),
        ("board: full", "setup"),
        ("blade: broken", "used"),
        ("forbidden: dancing", "no order"),
        ("Stark power: many", "from 0 to 20"),
        ("Stark power: 21", "from 0 to 20"),
        ("Stark supply: 7", "from 0 to 6"),
        ("Stark hand: Tywin Lannister", "no house card"),
        ("iron-throne: Stark, Lannister", "every house"),
        ("iron-throne: Stark, Stark, Lannister, Baratheon, Tyrell, Martell", "every house"),
        ("wildling deck: Mammoths", "no wildling card"),
        ("westeros I: Clash of Kings", "Westeros deck I"),
        ("westeros cards: Rain", "no card of the next Westeros deck"),
        ("westeros cards: Mustering; Supply", "no card of the next Westeros deck"),
        ("westeros cards: Winter is Coming", "as soon as it is drawn"),
        ("winterfell: garrison 9", "nothing that can lie in an area"),
        ("bay-of-ice: neutral force 3", "p. 26"),
        ("players: 9", "from 3 to 6"),
        ("the-bite: Stark ship", "the-bite"),
    ],
)
def test_a_malformed_position_points_at_its_line(line: str, words: str) -> None:
    """The error names the line by its number and shows it."""
    with pytest.raises(BadPosition) as error:
        smallcouncil.position("agot", f"# a comment\nphase: planning\n{line}\n")
    assert error.value.line == 3
    assert "line 3" in str(error.value)
    assert words in str(error.value)
    assert line in str(error.value)


FOUGHT = """
    phase: march
    combat: Lannister from stoney-sept against Tyrell in the-reach
    stoney-sept: Lannister footman; order march
    the-reach: Tyrell footman
"""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("karhold: order march", "an order needs units"),
        ("Stark supply: 0\nkarhold: Stark 3 footmen", "p. 8"),
        ("Stark power: 20\nkarhold: power token Stark", "p. 2"),
        ("karhold: Stark footman; order march\nwinterfell: Stark footman; order march", "p. 13"),
        ("karhold: Stark footman; power token Lannister", "p. 24"),
        ("kings-landing: Stark footman; neutral force 5", "p. 26"),
        ("winterfell: Lannister footman; garrison 2", "p. 26"),
        ("karhold: garrison 2", "p. 26"),
        ("Stark supply: 6\nport-of-winterfell: Stark 4 ships", "p. 25"),
        ("Stark hand: none", "p. 19"),
        ("karhold: Stark 6 footmen\nwinterfell: Stark 6 footmen", "p. 4"),
        ("players: 4\nkarhold: Tyrell footman", "Tyrell"),
        ("houses: Stark, Lannister, Frey", "Frey"),
        ("players: 3\nhouses: Stark, Greyjoy, Lannister, Baratheon", "3 players"),
        ("phase: supper", "a phase is one of"),
        ("karhold: Stark footman\nkarhold: Stark knight", "named twice"),
        ("players: 3\nkarhold: Stark footman\nplayers: 4", "named twice"),
        ("Stark hand: Robb Stark\nStark discard: Robb Stark", "either in hand or discarded"),
        ("phase: westeros\nkarhold: Stark footman; order march", "p. 16"),
        ("phase: westeros\nkarhold: Stark routed footman", "p. 16"),
        (
            "phase: westeros\nround: 8\nwesteros III discard: " + "; ".join(["Wildlings Attack"] * 3 + FIVE),
            "too few cards",
        ),
        ("phase: westeros\nwesteros cards: Supply\nwesteros resolved: 2", "1 can have been resolved"),
        ("phase: planning\nwesteros cards: Supply\nwesteros resolved: 1", "0 can have been resolved"),
        ("threat: 10\nphase: westeros\nwesteros cards: Supply\nwesteros resolved: none", "p. 7"),
        ("phase: march\nturn: Lannister\nStark supply: 0\nkarhold: Stark 3 footmen; order march", "p. 8"),
        (FOUGHT + "combat winner: attacker\ncombat step: combat clean up", "the beaten have retreated"),
        (FOUGHT + "combat winner: defender\ncombat step: combat clean up", "the beaten have retreated"),
        (
            FOUGHT.replace("reach", "reach; march; footman", 1)
            + "combat winner: attacker\ncombat step: settle after combat",
            "nobody is on the march any more",
        ),
    ],
)
def test_a_position_that_breaks_a_rule(text: str, words: str) -> None:
    """What could not stand on a table is refused, with the rule it breaks and a line that has a part in it."""
    with pytest.raises(BadPosition) as error:
        smallcouncil.position("agot", text)
    assert words in str(error.value)
    assert error.value.line is not None


def test_whoever_has_fought_is_where_it_stands() -> None:
    """p. 21: after the clean up nobody is on the march; nothing that stands where it came from is lost."""
    game = smallcouncil.position("agot", FOUGHT + "combat winner: attacker\ncombat step: settle after combat")
    holds(game, "stoney-sept: Lannister footman")


def test_a_choice_that_is_not_offered() -> None:
    """It says who may not do what, why, and what is offered; nothing changes."""
    game = field("turn: Stark\nwinterfell: Stark footman; order march")
    before = game.to_json()
    with pytest.raises(IllegalChoice) as error:
        game.apply("Stark", "winterfell > bay-of-ice: footman")
    assert error.value.house == "Stark"
    assert "p. 15" in error.value.why
    assert 'Stark may not choose "winterfell > bay-of-ice: footman"' in str(error.value)
    assert "Offered" in str(error.value)
    assert game.to_json() == before


@pytest.mark.parametrize(
    "choice", ["", " ", "winterfell", "winterfell > ", "> : ;", "winterfell > karhold: 99 knights"]
)
def test_nonsense_is_refused(choice: str) -> None:
    """However odd the text, the error is the same and nothing changes."""
    game = field("turn: Stark\nwinterfell: Stark footman; order march")
    before = game.to_json()
    with pytest.raises(IllegalChoice):
        game.apply("Stark", choice)
    assert game.to_json() == before


@pytest.mark.parametrize("choice", [None, 5, b"ready"])
def test_a_choice_that_is_no_text(choice: Any) -> None:
    """Compiled functions look at types before all else, and say so in Python's own way."""
    game = field("turn: Stark\nwinterfell: Stark footman; order march")
    before = game.to_json()
    with pytest.raises(TypeError if compiled.form() == "compiled" else IllegalChoice):
        game.apply("Stark", choice)
    assert game.to_json() == before


def test_a_house_may_be_written_in_any_case() -> None:
    """The record has the printed name, and an answer can be taken back whichever way the house is written."""
    game = table("winterfell: Stark footman\nlannisport: Lannister footman")
    game.apply("stark", "winterfell: march")
    assert game.record().choices == (("Stark", "winterfell: march"),)
    game.take_back("STARK")
    assert game.record().choices == ()


@pytest.mark.parametrize("seed", ["a # comment", "two\nlines", " blank"])
def test_a_seed_that_a_position_could_not_name(seed: str) -> None:
    with pytest.raises(BadOptions, match="one line"):
        smallcouncil.new_game("agot", seed=seed)


def test_a_malformed_snapshot() -> None:
    with pytest.raises(BadInput, match="snapshot"):
        smallcouncil.restore({"game": "agot"})


def test_a_house_that_is_not_asked() -> None:
    """The error says whom the game waits for."""
    game = field("turn: Stark\nwinterfell: Stark footman; order march")
    before = game.to_json()
    with pytest.raises(NotAsked, match="waits for Stark"):
        game.apply("Tyrell", "princes-pass > stay")
    assert game.to_json() == before


def test_a_house_that_does_not_play() -> None:
    """Neither an unknown name nor a house that is absent from this game."""
    game = table("players: 3\nwinterfell: Stark footman")
    before = game.to_json()
    for name in ("Tyrell", "Frey", ""):
        with pytest.raises(BadInput, match="not a house in this game"):
            game.apply(name, "ready")
        with pytest.raises(BadInput, match="not a house in this game"):
            game.view(name)
    assert game.to_json() == before


def test_nothing_to_take_back() -> None:
    """What has been revealed, or was never given, cannot be withdrawn."""
    game = field("turn: Stark\nwinterfell: Stark 2 footmen; order march")
    play(game, "Stark: winterfell > karhold: footman")
    before = game.to_json()
    with pytest.raises(NothingToTakeBack):
        game.take_back("Stark")
    assert game.to_json() == before


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ("no json", "not JSON"),
        ("[]", "known format"),
        ('{"format": 1}', '"game"'),
        ('{"format": 1, "game": "agot", "engine": "0", "options": {}, "choices": [["Stark"]]}', "Choice 0"),
        (
            '{"format": 1, "game": "agot", "engine": "0", "options": {"players": 3}, "choices": [["Stark", "dance"]]}',
            "does not fit",
        ),
        (
            '{"format": 1, "game": "agot", "engine": "0", "options": {"players": 3}, "choices": [["Tyrell", "ready"]]}',
            "does not fit",
        ),
    ],
)
def test_a_malformed_record(record: str, words: str) -> None:
    """A record that cannot be read, or whose choices do not fit its game."""
    with pytest.raises(BadRecord, match=words):
        smallcouncil.replay(record)


def test_a_record_with_unknown_options() -> None:
    """The options of a record are checked like any others."""
    body = {"format": 1, "game": "agot", "engine": "0", "options": {"dragons": 3}, "choices": []}
    with pytest.raises(BadInput, match="dragons"):
        smallcouncil.replay(json.dumps(body))
