"""`smallcouncil serve` as people run it, and the client of the documentation."""

import gc
import logging
import os
import random
import re
import signal
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import msgspec
import pytest
import uvicorn

from smallcouncil import cli
from smallcouncil.server.wire import bodies
from tests.server.conftest import Arrive
from tests.server.driving import ROOT, Person, Served, hot_seat


def serve(*words: str, home: Path) -> "subprocess.Popen[str]":
    environment = {**os.environ, "XDG_DATA_HOME": str(home)}
    command = [sys.executable, "-m", "smallcouncil", "serve", "--port", "0", *words]
    return subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)


def closed(*words: str, home: Path) -> "subprocess.CompletedProcess[str]":
    """A command whose standard input is closed, as a careless service manager starts it."""
    environment = {**os.environ, "XDG_DATA_HOME": str(home)}
    command = ["sh", "-c", 'exec "$0" -m smallcouncil "$@" <&-', sys.executable, *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=100)


def test_a_closed_standard_input_gets_a_sentence(tmp_path: Path) -> None:
    password = closed("admin", "set-password", "Ann", home=tmp_path)
    assert password.returncode == 2
    assert "the standard input is closed" in password.stderr
    table = closed("play", "agot", "--terminal", "--players", "3", "--bots", "random", home=tmp_path)
    assert table.returncode == 0
    assert table.stdout.endswith("You leave the table.\n")
    for answer in (password, table):
        assert "Traceback" not in answer.stderr


def address(process: "subprocess.Popen[str]") -> str:
    assert process.stderr is not None
    for line in process.stderr:
        if found := re.search(r"http://localhost:\d+", line):
            return found[0].replace("localhost", "127.0.0.1")
    raise AssertionError("it did not say where it is")


@pytest.mark.slow
def test_serve_needs_no_configuration_and_ends_gracefully(tmp_path: Path) -> None:
    process = serve(home=tmp_path)
    try:
        url = address(process)
        with Person(url) as ann:
            seat = hot_seat(ann)
            rng = random.Random(27)
            for _ in range(20):
                seat.choose_any(rng)
            sights, table = seat.sights, seat.table
            assert (tmp_path / "smallcouncil" / "smallcouncil.sqlite3").is_file()
            second = serve(home=tmp_path)
            assert second.wait(30) == 2
            assert second.stderr is not None
            assert "Another server runs on" in second.stderr.read()
            second.stderr.close()
            process.send_signal(signal.SIGTERM)
            with pytest.raises(Exception, match="1012"):
                seat.until(lambda: False, 10)
            seat.close()
            assert process.wait(20) == 0
            if process.stderr is not None:
                process.stderr.close()
            process = serve(home=tmp_path)
            with ann.moved(address(process)) as again, again.at(table) as back:
                assert back.sights == sights
    finally:
        process.kill()
        process.wait(10)
        if process.stderr is not None:
            process.stderr.close()


MISTAKES = [
    ("serve --database sqlite:///FOLDER/no/such/folder.sqlite3", "there is no folder"),
    ("serve --database nonsense", "is named like"),
    ("serve --database mysql://root@localhost/x", "not mysql"),
    ("serve --database postgresql://nobody@127.0.0.1:1/x", "cannot be used"),
    ("serve --database sqlite:///FOLDER/text.json", "not a database"),
    ("serve --database sqlite:///FOLDER/new.sqlite3 --host 192.0.2.1", "Cannot listen"),
    ("backup FOLDER/no/such/copy --database sqlite:///FOLDER/new.sqlite3", "There is no folder"),
    ("backup FOLDER/text.json --database sqlite:///FOLDER/new.sqlite3", "exists already"),
    ("restore FOLDER/text.json --database sqlite:///FOLDER/new.sqlite3", "not a database"),
    ("restore FOLDER/missing --database sqlite:///FOLDER/new.sqlite3", "There is no file"),
    ("admin tables --database sqlite:///FOLDER/text.json", "not a database"),
    ("admin close-table none --database sqlite:///FOLDER/new.sqlite3", "There is no table"),
    ("verify FOLDER/missing", "No such file"),
    ("verify FOLDER/text.json", "record"),
]


@pytest.mark.parametrize(("words", "message"), MISTAKES, ids=[words for words, _ in MISTAKES])
def test_mistakes_are_named_in_a_sentence(words: str, message: str, tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "text.json").write_text('{"this": "is no database, and no record"}')
    assert cli.main([word.replace("FOLDER", str(tmp_path)) for word in words.split()]) == 2
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1


@pytest.fixture
def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The pages that the browser was told to open; the server ends when it has been."""
    pages: list[str] = []
    servers: list[uvicorn.Server] = []

    class Ending(uvicorn.Server):
        def __init__(self, config: Any) -> None:
            super().__init__(config)
            servers.append(self)

    def show(page: str) -> bool:
        pages.append(page)
        servers[-1].should_exit = True
        return True

    monkeypatch.setattr(uvicorn, "Server", Ending)
    monkeypatch.setattr(webbrowser, "open", show)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    level, gathering = logging.getLogger("smallcouncil").level, gc.get_threshold()
    yield pages
    logging.getLogger("smallcouncil").setLevel(level)
    gc.set_threshold(*gathering)


def test_play_opens_the_browser(shown: list[str]) -> None:
    assert cli.main(["play"]) == 0
    (page,) = shown
    assert re.fullmatch(r"http://localhost:\d+/", page)


def test_play_with_options_opens_that_table(shown: list[str]) -> None:
    words = ("agot", "--players", "4", "--option", "tides_of_battle=yes", "--house", "Greyjoy", "--bots", "squire")
    assert cli.main(["play", *words]) == 0
    assert cli.main(["play", "iron-throne"]) == 0
    first, second = (urlsplit(page) for page in shown)
    asked = dict(parse_qsl(first.query))
    rules = msgspec.json.decode(asked["rules"], type=bodies.NewTable)
    assert first.path == "/play"
    assert (rules.game, rules.players, rules.options) == ("agot", 4, {"tides_of_battle": True})
    assert (asked["houses"], asked["bots"]) == ("Greyjoy", "squire")
    assert msgspec.json.decode(dict(parse_qsl(second.query))["rules"], type=bodies.NewTable).game == "iron-throne"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["agot", "--option", "nothing=1"], "nothing"),
        (["agot", "--players", "17"], "17"),
        (["agot", "--house", "Hodor"], "Hodor"),
        (["agot", "--bots", "hodor"], "hodor"),
        (["--seed", "7"], "--terminal"),
    ],
)
def test_play_refuses_what_no_table_offers(words: list[str], message: str, capsys: Any) -> None:
    assert cli.main(["play", *words]) == 2
    assert message in capsys.readouterr().err


def test_the_client_of_the_documentation_plays_a_game(server: Served, arrive: Arrive) -> None:
    page = (ROOT / "docs" / "python-client.md").read_text(encoding="utf-8")
    code = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert code is not None
    imported = {re.split(r"[ .]", line)[1] for line in code[1].splitlines() if line.startswith(("import ", "from "))}
    assert imported - sys.stdlib_module_names == {"websockets", "smallcouncil"}, "it needs nothing but the package"
    namespace: dict[str, Any] = {"__name__": "client"}
    exec(compile(code[1], "python-client.md", "exec"), namespace)
    ann = arrive()
    token = ann.post("/api/me/tokens", {"label": "b", "scopes": ["read", "tables", "play"]}, expect=201)["secret"]
    table = ann.new_table()
    for seat in (1, 2):
        ann.request("PUT", f"/api/tables/{table}/seats/{seat}", {"bot": "random"})

    def start() -> None:
        with ann.at(table) as waiting:
            waiting.until(lambda: waiting.info["seats"][0]["mine"], 20)
            ann.start(table)

    host = threading.Thread(target=start)
    host.start()
    outcome = namespace["play"](server.url, table, token)
    host.join(10)
    assert outcome["winners"]
