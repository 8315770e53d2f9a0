"""Bots are made by name, asked through one door, and see what a player sees."""

import importlib
import re
import sys
from pathlib import Path
from random import Random

import pytest

import smallcouncil
from smallcouncil import bots
from smallcouncil.bots.asking import asked, worlds_for
from smallcouncil.kernel import View
from smallcouncil.simulation.play import Lineup, play_game


class Watcher(bots.Bot):
    """Notes what it is shown."""

    searches = True

    def choose(self, view: View, decision: bots.Asked, rng: Random) -> str:
        self.seen = view, decision, self.worlds
        self.reason = "a secret"
        return decision.options[0]


def test_every_level_has_a_bot() -> None:
    for level in bots.LEVELS:
        bot = bots.make(level, "agot", "Stark", "1")
        assert bot.level == level
        assert bot.house == "Stark"


def test_only_those_who_think_long_are_waited_for() -> None:
    """A knight of The Iron Throne looks twice, but nobody need be told; a bot of one's own may take all its time."""
    levels = [level for level in bots.LEVELS if bots.takes_its_time(bots.make(level, "iron-throne", "Stark", "1"))]
    assert levels == list(bots.SEARCHING)
    assert bots.takes_its_time(Watcher("agot", "Stark", "1"))


def test_a_bot_of_ones_own_is_loaded_by_its_module() -> None:
    bot = bots.make("tests.bots.my_bot:MyBot", "agot", "Stark", "1")
    assert bot.level == "my bot"


@pytest.mark.parametrize(
    "name", ["page", "nowhere:Bot", "tests.bots.my_bot:YourBot", "tests.bots.my_bot:Random", "agot"]
)
def test_an_unknown_bot_is_named_in_the_error(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match=name):
        bots.make(name, "agot", "Stark", "1")


def test_settings_are_part_of_the_name() -> None:
    assert bots.read_spec("maester@seconds=0.2+worlds=4") == ("maester", {"seconds": 0.2, "worlds": 4})
    assert bots.make("maester@worlds=4", "agot", "Stark", "1").settings == {"worlds": 4}
    with pytest.raises(bots.UnknownBot):
        bots.read_spec("maester@seconds")


def test_a_bot_sees_its_view_and_no_more() -> None:
    """Neither the question nor the sampler leads back to the real game."""
    game = smallcouncil.new_game("agot", players=6, seed="the real seed")
    bot = Watcher("agot", "Stark", "1")
    decision = game.decision_of("Stark")
    held = sys.getrefcount(game), sys.getrefcount(game.state), sys.getrefcount(decision)
    assert bots.ask(bot, game, decision, Random(1)) == decision.options[0]
    view, question, worlds = bot.seen
    assert (sys.getrefcount(game), sys.getrefcount(game.state), sys.getrefcount(decision)) == held
    assert view == game.view("Stark")
    assert question == asked(decision)
    assert question.options is not decision.options
    assert worlds is not None
    assert worlds().options != game.options
    assert bot.worlds is None


def test_worlds_cannot_be_told_from_the_real_game() -> None:
    game = smallcouncil.new_game("agot", players=4, seed=5)
    worlds = worlds_for(game, "Stark", Random(1))
    one, other = worlds(), worlds()
    assert one.view("Stark") == other.view("Stark") == game.view("Stark")
    assert one.notation() != other.notation()
    one.apply("Stark", one.decision_of("Stark").options[0])
    assert game.view("Stark") != one.view("Stark")


def test_a_sealed_move_is_not_explained() -> None:
    game = smallcouncil.new_game("agot", players=6, seed=1)
    bot = Watcher("agot", "Stark", "1")
    decision = game.decision_of("Stark")
    bots.ask(bot, game, decision, Random(1))
    assert bot.reason
    assert bots.reason_of(bot, decision) == ""


def test_one_option_needs_no_bot() -> None:
    game = smallcouncil.position("agot", "phase: planning\nwinterfell: Stark footman")
    while len(game.decision_of("Stark").options) > 1:
        game.apply("Stark", game.decision_of("Stark").options[0])
    bot = bots.Bot("agot", "Stark", "1")
    assert bots.ask(bot, game, game.decision_of("Stark"), Random(1)) == "ready"


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_the_bots_of_the_documentation_play(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """docs/writing-a-bot.md: as it is written there."""
    page = (Path(__file__).parent.parent.parent / "docs" / "writing-a-bot.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    (tmp_path / f"documented_{number}.py").write_text("\n".join(blocks[: number + 1]), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    name = f"documented_{number}:{('MyBot', 'Miser', 'Peaceful', 'Dreamer')[number]}"
    if number < 3:
        game = play_game(Lineup(0, "agot", {"players": 3, "seed": 1}, (name, "random", "random"), talk=True))
        assert game.winners
        return
    game_itself = smallcouncil.new_game("agot", players=3, seed=1)
    decision = game_itself.decision_of("Stark")
    assert bots.ask(bots.make(name, "agot", "Stark", "1"), game_itself, decision, Random(1)) in decision.options


ANSWERS = {"agot": "agot.knight", "iron_throne": "iron_throne.page"}
"""Where the methods are listed that answer each kind of decision."""


@pytest.mark.parametrize("game", ["agot", "iron_throne"])
@pytest.mark.parametrize("level", ["knight", "squire"])
def test_a_subclass_that_overrides_an_answer_plays_it(game: str, level: str) -> None:
    """Every answer of every kind, one at a time: none is looked up past the subclass."""
    module = importlib.import_module(f"smallcouncil.bots.{ANSWERS[game]}")
    base: type[bots.Bot] = getattr(importlib.import_module(f"smallcouncil.bots.{game}.{level}"), level.capitalize())
    own = vars(importlib.import_module(f"smallcouncil.bots.{game}.{level}")).get("_OWN", {})
    assert len(module.ANSWERS) > 20
    view = smallcouncil.new_game(game.replace("_", "-"), players=5, seed=1).view("Stark")
    for kind, method in {**module.ANSWERS, **own}.items():
        stubborn = type("Stubborn", (base,), {method: lambda *_: "as I like it"})
        bot = stubborn(game, "Stark", "1")
        question = bots.Asked("Stark", kind, ["one", "two"], "", [], False)
        assert bot.choose(view, question, Sure()) == "as I like it", f"{kind} is answered by another"


class Sure(Random):
    """Chance that never makes a squire overlook anything."""

    def random(self) -> float:
        return 0.99


def test_the_first_bot_of_the_documentation_is_twenty_lines() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "writing-a-bot.md").read_text(encoding="utf-8")
    (first, *_) = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert len([line for line in first.splitlines() if line.strip()]) <= 20
