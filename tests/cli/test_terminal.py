"""A game at the terminal, as somebody types it."""

import io
import re
from itertools import pairwise
from pathlib import Path

import pytest

import smallcouncil
from smallcouncil.cli import main
from smallcouncil.terminal import Terminal


def terminal(typed: str, monkeypatch: pytest.MonkeyPatch, *more: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return main(["play", "agot", "--terminal", "--players", "3", "--bots", "random", *more])


def test_terminal_takes_numbers_letters_and_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "saved.json"
    typed = f"?\nboard\nwinterfell march +1\nback\n1\nnothing like this\nsave {saved}\nlog\noptions\nquit\n"
    assert terminal(typed, monkeypatch, "--house", "Stark") == 0
    said = capsys.readouterr().out
    assert "take back your last answer" in said
    assert "neutral force impassable" in said
    assert "No option contains that." in said
    assert "You leave the table." in said
    assert smallcouncil.Record.from_json(saved.read_text(encoding="utf-8")).choices[-1].house == "Stark"


def test_a_bot_that_takes_its_time_is_said_to_think(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert terminal("quit\n", monkeypatch, "--house", "Lannister", "--bots", "grand-maester@seconds=0.001") == 0
    assert capsys.readouterr().out.count("Baratheon thinks (orders).") == 1


@pytest.fixture
def table() -> Terminal:
    """Lannister chooses a card: hostility 2, hostility 3, hostility 8, truce or one of two characters."""
    game = smallcouncil.new_game("iron-throne", players=3, seed=1)
    for _ in range(8):
        decision = game.decisions[0]
        game.apply(decision.house, decision.options[0])
    assert game.decisions[0].options[:4] == ["hostility 2", "hostility 3", "hostility 8", "truce"]
    return Terminal(game, ["Lannister"], "random", "1", explain=False)


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        ("1", "hostility 2"),
        ("2", None),  # the number of hostility 3
        ("#2", "hostility 3"),
        ("hostility 2", "hostility 2"),
        ("ity 2", "hostility 2"),
        ("3", None),
        ("4", "truce"),
        ("8", "hostility 8"),  # there are six options
        ("#8", None),
        ("#", None),
        ("²", None),
    ],
)
def test_a_number_that_another_option_contains_chooses_nothing(table: Terminal, typed: str, chosen: str | None) -> None:
    before = len(table.game.record().choices)
    assert table.answer(table.game.decisions[0], typed) == bool(chosen)
    made = [each.choice for each in table.game.record().choices[before:]]
    assert made == ([chosen] if chosen else [])


def test_the_terminal_asks_what_such_a_number_means(table: Terminal, capsys: pytest.CaptureFixture[str]) -> None:
    table.answer(table.game.decisions[0], "2")
    assert capsys.readouterr().out == (
        "2 could mean several options. Type #2 for option 2, or more letters for another.\n"
        "    1  hostility 2\n"
        "    2  hostility 3\n"
    )
    table.answer(table.game.decisions[0], "#8")
    assert capsys.readouterr().out == "There is no option 8.\n"


def test_a_signed_number_is_another_word() -> None:
    """March +1 and defense +1 are among the options of every order."""
    game = smallcouncil.new_game("agot", players=3, seed=1)
    decision = game.decision_of("Stark")
    first = decision.options[0]
    assert any("+1" in option for option in decision.options[1:])
    assert Terminal(game, ["Stark"], "random", "1", explain=False).answer(decision, "1")
    assert game.record().choices[-1].choice == first


def test_terminal_says_which_rule_forbids_a_choice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert terminal("lannisport: march\nquit\n", monkeypatch, "--house", "Stark") == 0
    said = capsys.readouterr().out
    assert "Orders go only to areas with units of one's own (p. 12)." in said
    assert "No option contains that." not in said


def test_terminal_goes_on_when_a_file_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert terminal(f"save {tmp_path}\nboard\nquit\n", monkeypatch) == 0
    said = capsys.readouterr().out
    assert f"{tmp_path} cannot be written: Is a directory." in said
    assert "You leave the table." in said


@pytest.mark.parametrize(
    ("game", "words", "said"),
    [
        ("agot", "greatjon", "Greatjon Umber: strength 2, 1 sword.\n"),
        ("agot", "BLACKFISH", "The Blackfish: strength 1. Your units cannot be destroyed"),
        ("agot", "march +1", "march +1*: Move the units"),
        ("agot", "mammoth", "Mammoth Riders: Night's Watch wins: "),
        ("agot", "web lies", "Web of Lies: "),
        ("agot", "hodor", "No card or token has such a name."),
        ("iron-throne", "arya leader", "Arya Stark, leader: Vengeful (rulebook text): "),
        ("iron-throne", "influential", "influential, event: "),
    ],
)
def test_terminal_explains_what_is_printed(
    game: str, words: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"about {words}\n"))
    assert main(["play", game, "--terminal", "--bots", "random"]) == 0
    assert said in capsys.readouterr().out


def test_terminal_plays_a_whole_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Always the first option, to the end."""
    assert terminal("#1\n" * 2000, monkeypatch, "--house", "Baratheon") == 0
    assert "Winner: " in capsys.readouterr().out


def test_a_bots_reason_stands_below_what_it_explains(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("#1\n" * 60))
    assert main(["play", "agot", "--terminal", "--players", "3", "--bots", "squire", "--explain"]) == 0
    told = 0
    for above, line in pairwise(capsys.readouterr().out.splitlines()):
        if ": marched to take " in line:
            march = re.search(r"· (\w+) marches from .+ to (.+): ", above)
            assert march, above
            assert line.startswith(f"  {march[1]}: marched to take {march[2]}")
            told += 1
    assert told >= 5


def test_terminal_plays_the_house_that_its_seat_has_chosen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A seat that chooses its house remains the player's, and the others remain the bots'."""
    monkeypatch.setattr("sys.stdin", io.StringIO("Stark\n" + "#1\n" * 3000))
    options = ["--players", "3", "--bots", "random", "--option", "houses=choose", "--seed", "1"]
    assert main(["play", "iron-throne", "--terminal", *options]) == 0
    said = capsys.readouterr().out
    asked = {line.partition(">")[0] for line in said.splitlines() if ">" in line}
    assert asked == {"Seat 1", "Stark"}
    assert "Winner: " in said


def test_terminal_survives_the_end_of_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert terminal("", monkeypatch) == 0
    assert "You leave the table." in capsys.readouterr().out


def test_what_is_done_unasked_and_for_a_vassal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    dragons = ("--players", "4", "--option", "expansion=mother-of-dragons", "--house", "Stark, Baratheon")
    typed = "acts\nact give 2 to Stark\nact give 99 to Stark\n1\n1\nquit\n"
    assert terminal(typed, monkeypatch, *dragons) == 0
    said = capsys.readouterr().out
    assert "  act give 2 to Stark" in said
    assert "Baratheon gives 2 power to Stark." in said
    assert 'Baratheon may not "give 99 to Stark" now.' in said
