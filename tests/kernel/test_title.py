"""A title describes itself: a game is one package and one line, and every tool finds it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import smallcouncil
from smallcouncil import bots
from smallcouncil.cli import main
from smallcouncil.kernel.title import Title, load
from smallcouncil.scenarios.running import run_scenario
from smallcouncil.terminal import text_of
from tests.kernel import toy

TITLES = list(smallcouncil.TITLES.values())


@pytest.fixture
def third(monkeypatch: pytest.MonkeyPatch) -> Title:
    """A third game, with the one line that makes it known."""
    monkeypatch.setitem(smallcouncil.TITLES, toy.TITLE.name, toy.TITLE)
    return toy.TITLE


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main([*arguments, "--json"]) == 0
    body: dict[str, Any] = json.loads(capsys.readouterr().out)
    return body


def test_a_third_game_is_played(third: Title) -> None:
    game = smallcouncil.new_game("toy", players=3, seed=1)
    while game.outcome is None:
        decision = game.decisions[0]
        game.apply(decision.house, decision.options[-1])
    assert isinstance(game, toy.Toy)
    assert smallcouncil.replay(game.record()).to_json() == game.to_json()
    assert smallcouncil.restore(game.to_json()).outcome == game.outcome
    assert text_of("toy").draw(game.view("Oak")) == "pebbles: 1, 0, 0"  # Oak has gambled


def test_a_third_game_is_simulated(third: Title, capsys: pytest.CaptureFixture[str]) -> None:
    body = run(capsys, "simulate", "toy", "--bots", "random", "--games", "3", "--jobs", "1", "--players", "3")
    assert body["finished"] == 3
    assert set(body["wins_per_house"]) == {"Oak", "Ash", "Elm"}


def test_a_third_game_is_fuzzed_and_measured(third: Title, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "fuzz", "toy", "--games", "2", "--thorough", "1")["failures"] == []
    figures = run(capsys, "bench", "--game", "toy", "--seconds", "0.01")["games"]
    assert figures["toy"]["decisions_per_game"] > 0


def test_a_third_game_has_scenarios(third: Title, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "pebbles.scenario"
    file.write_text(
        """\
title: The poorer house gambles
game: toy
position:
    players: 2
choices:
    until Oak gamble
    Oak: gamble 0
expect:
    asked: Oak bid
    pebbles: 3, 3
""",
        encoding="utf-8",
    )
    assert run(capsys, "scenario", "run", str(file))["passed"] == 1


SHAPED = """\
title: What nobody could ever bid
game: toy
position:
    players: 2
choices:
    until Oak gamble
expect:
    not offered Oak: %s
"""


def test_a_third_game_tells_what_its_choices_look_like(third: Title) -> None:
    """Without that, a scenario could not tell what is forbidden from what is misspelled."""
    assert run_scenario(SHAPED % "gamble 9") == []
    with pytest.raises(smallcouncil.BadScenario, match='"gambel 9" can never be chosen'):
        run_scenario(SHAPED % "gambel 9")


def test_a_game_may_do_without_shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(smallcouncil.TITLES, "toy", toy.TITLE._replace(shapes=""))
    with pytest.raises(smallcouncil.BadScenario, match="toy does not say what its choices look like"):
        run_scenario(SHAPED % "gamble 9")


def test_the_default_game_is_the_first() -> None:
    assert TITLES[0].name == smallcouncil.DEFAULT_GAME


def test_a_game_without_bots_has_the_random_one(third: Title) -> None:
    assert bots.make("random", "toy", "Oak", seed="1").house == "Oak"
    with pytest.raises(bots.UnknownBot):
        bots.make("knight", "toy", "Oak", seed="1")


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_a_title_tells_the_truth(title: Title) -> None:
    """Exactly the player counts and the values that it lists make a game, and the defaults change nothing."""
    assert title.game.name == title.name
    set_ups = [(title.players, {}), *((each.players, each.options) for each in title.expansions)]
    for counts, options in set_ups:
        for players in range(1, 12):
            if players in counts:
                assert len(smallcouncil.new_game(title.name, players=players, **options).houses) == players
            else:
                with pytest.raises(smallcouncil.BadOptions, match=f"{min(counts)} to {max(counts)}"):
                    smallcouncil.new_game(title.name, players=players, **options)
    plain = smallcouncil.new_game(title.name).to_json()
    assert smallcouncil.new_game(title.name, **title.defaults).to_json() == plain
    tried = 0
    for option in title.options:
        assert option.text.endswith(".")
        for value in option.values:
            chosen = {**option.needs, option.name: value}
            assert smallcouncil.new_game(title.name, **chosen).options.get(option.name) == value
            tried += 1
        with pytest.raises(smallcouncil.BadOptions):
            smallcouncil.new_game(title.name, **{option.name: "what nobody offers"})
        for needed in option.needs:
            with pytest.raises(smallcouncil.BadOptions, match=f"only where {needed} is"):
                smallcouncil.new_game(title.name, **{option.name: option.values[-1]})
    assert tried


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_a_title_tells_which_houses_can_be_chosen(title: Title) -> None:
    """Exactly those: as many of them as there are players make a game, and one that is not among them does not."""
    tell = load(title.choice)
    refused = 0
    for expansion in (None, *title.expansions):
        name = expansion and expansion.name
        options, counts = (expansion.options, expansion.players) if expansion else ({}, title.players)
        everybody = tell(max(counts), name)
        for players in counts:
            houses = tell(players, name)
            for chosen in (houses[:players], houses[-players:]):
                assert list(smallcouncil.new_game(title.name, houses=chosen, **options).houses) == chosen
            for stranger in set(everybody) - set(houses):
                with pytest.raises(smallcouncil.BadOptions, match=r"\(.*p\. \d+\)"):
                    smallcouncil.new_game(title.name, houses=[*houses[: players - 1], stranger], **options)
                refused += 1
    assert refused or title.name != "agot"


def test_an_expansion_tells_which_houses_become_vassals() -> None:
    """Targaryen is never one (p. 8 of Mother of Dragons): if nobody plays it, it is not there."""
    [expansion] = smallcouncil.TITLES["agot"].expansions
    for houses in (["Stark", "Tyrell", "Arryn"], ["Baratheon", "Martell", "Greyjoy", "Targaryen"]):
        game = smallcouncil.new_game("agot", houses=houses, **expansion.options)
        assert {*game.view(None)["vassals"]} == {*expansion.vassals} - {*houses}


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_a_title_leads_to_its_text_and_its_bots(title: Title) -> None:
    game = smallcouncil.new_game(title.name)
    assert text_of(title.name).draw(game.view(game.houses[0]))
    for level in bots.LEVELS:
        assert bots.bot_class(level, title.name)


def test_one_game_does_not_pay_for_another() -> None:
    program = "import sys, smallcouncil; smallcouncil.new_game('iron-throne'); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert [each for each in loaded if each.startswith("smallcouncil.agot.")] == ["smallcouncil.agot.title"]
    assert not [each for each in loaded if each.startswith("smallcouncil.bots")]
