"""Whoever resigns gives a house up for good: it is a bot's, the game goes on, and nobody can return to it."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Arrive
from tests.server.driving import Served, hot_seat, listen_for_ever, served
from tests.server.test_leaving import VASSAL, play_until, two_people
from tests.server.test_replacement import Scene

RESIGN = {"type": "resign", "house": "Lannister"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as running:
        yield running


@pytest.mark.parametrize("rule", [{"rule": "wait"}, {"rule": "bot", "level": "random"}])
def test_a_bot_has_the_seat_and_its_holder_looks_on(server: Served, arrive: Arrive, rule: dict[str, str]) -> None:
    with ExitStack() as leaving:
        scene = Scene(arrive, leaving, absence=rule)
        ann, ben = scene.at(scene.ann), scene.at(scene.ben)
        assert ben.ask(RESIGN)["type"] == "ack"
        ben.until(lambda: None in ben.sights)
        ann.until(lambda: ann.info["seats"][1]["bot"] == rule.get("level", "knight"))
        seat = ann.info["seats"][1]
        assert (seat["name"], seat["away"], seat["mine"]) == (None, False, False)
        assert ben.refused({"type": "return", "house": "Lannister"}) == "not_your_seat"
        assert ben.refused(RESIGN) == "not_your_seat"
        assert scene.ben.get("/api/me/tables")["tables"] == []
        play_until(ann, lambda: ann.sights["Stark"]["view"]["round"] > 1)


def test_it_survives_a_restart_and_a_friend_may_have_the_seat(tmp_path: Path, arrive: Arrive, server: Served) -> None:
    with ExitStack() as leaving:
        scene = Scene(arrive, leaving)
        ben = scene.at(scene.ben)
        assert ben.ask(RESIGN)["type"] == "ack"
        server.stop()
        with served(tmp_path) as again:
            ann, cat = scene.ann.moved(again.url), scene.cat.moved(again.url)
            with ann, cat:
                assert ann.get(f"/api/tables/{scene.table}")["seats"][1]["bot"] == "knight"
                ann.request("PUT", f"/api/tables/{scene.table}/seats/1", {"reserve": "Cat"})
                assert cat.post(f"/api/tables/{scene.table}/seats", {})["seats"][1]["name"] == "Cat"


def test_whoever_plays_alone_gives_the_game_up_instead(server: Served, arrive: Arrive) -> None:
    with hot_seat(arrive("Ann")) as seat:
        assert seat.refused({"type": "resign", "house": "Stark"}) == "not_allowed"


def test_where_nobody_may_watch_it_shows_the_door(server: Served, arrive: Arrive) -> None:
    with ExitStack() as leaving:
        scene = Scene(arrive, leaving, spectators=False)
        ben = scene.at(scene.ben)
        ben.say({**RESIGN, "id": 1})
        with pytest.raises(ConnectionClosed):
            listen_for_ever(ben.socket)


def test_where_leavers_leave_vassals_so_do_they(server: Served) -> None:
    ann, ben = two_people(server, VASSAL)
    with ann, ben:
        assert ben.ask(RESIGN)["type"] == "ack"
        play_until(ann, lambda: ann.info["seats"][1]["vassal"])
        assert ann.info["seats"][1]["name"] is None
