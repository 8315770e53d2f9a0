"""Games on several cores: none is lost, none played twice, and whoever dies is named."""

import signal
from pathlib import Path

import pytest

from smallcouncil.simulation.play import BotError, Lineup
from smallcouncil.simulation.workers import play_all

pytestmark = pytest.mark.slow


def tables(number: int, bot: str = "random") -> list[Lineup]:
    return [Lineup(n, "iron-throne", {"players": 3, "seed": f"workers-{n}"}, (bot,) * 3) for n in range(number)]


@pytest.mark.parametrize(("games", "jobs"), [(7, 3), (2, 3), (3, 1)])
def test_every_game_is_played_once(games: int, jobs: int) -> None:
    assert sorted(game.number for game in play_all(tables(games), jobs)) == list(range(games))


def test_whoever_stops_listening_stops_the_games() -> None:
    games = play_all(tables(10_000), 2)
    next(games)
    games.close()
    assert not list(games)


def test_a_process_that_dies_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the system ends one that takes too much memory: nobody waits for it for ever."""
    (tmp_path / "mortal.py").write_text(
        "import os, signal\n"
        "from smallcouncil.bots import Bot as Anybody\n"
        "class Bot(Anybody):\n"
        "    def choose(self, view, decision, rng):\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BotError, match=rf"game \d \(seed workers-\d\) died: {-signal.SIGKILL}"):
        list(play_all(tables(4, "mortal:Bot"), 2))
