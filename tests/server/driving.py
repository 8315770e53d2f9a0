"""Servers to test against, and people who play on them through real sockets."""

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import uvicorn
from websockets.sync.client import ClientConnection, connect

from smallcouncil.server.process.app import Council, make_app
from smallcouncil.server.process.running import uvicorn_config
from smallcouncil.server.settings import UNLIMITED, Settings
from smallcouncil.server.wire import messages, patch

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds: long enough for a machine with better things to do; what hangs still fails."""
_check = msgspec.json.Decoder(messages.FromServer).decode


def sqlite(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'council.sqlite3'}"


class Served:
    """A server in a thread of this process, so that tests can reach into it."""

    def __init__(self, settings: Settings, **changes: Any) -> None:
        self.config = uvicorn_config(msgspec.structs.replace(settings, port=0))
        app: Any = self.config.app
        self.council: Council = app.state.council
        for name, value in changes.items():
            setattr(self.council.times, name, value)
        self.server = uvicorn.Server(self.config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.loop: asyncio.AbstractEventLoop

    def start(self) -> "Served":
        self.thread.start()
        deadline = time.monotonic() + 20
        while not self.server.started:
            assert time.monotonic() < deadline, "the server did not start"
            assert self.thread.is_alive(), "the server ended"
            time.sleep(0.01)
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.loop = self.server.servers[0].get_loop()
        return self

    def call(self, what: Coroutine[Any, Any, Any]) -> Any:
        """Have something done in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(PATIENCE)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive(), "the server did not stop"


@contextlib.contextmanager
def served(folder: Path, limits: Any = UNLIMITED, **changes: Any) -> Iterator[Served]:
    """A server on an SQLite file in a folder."""
    fields = {name: changes.pop(name) for name in list(changes) if name in Settings.__struct_fields__}
    fields.setdefault("database", sqlite(folder))
    server = Served(Settings(limits=limits, workers=1, **fields), **changes).start()
    try:
        yield server
    finally:
        server.stop()


class Process:
    """A server process of its own, which can be killed."""

    def __init__(self, database: str, *more: str, **environment: str) -> None:
        self.command = [sys.executable, "-m", "tests.server.process", database, *more]
        self.environment = {**os.environ, **environment}
        self.start()

    def start(self, wait: float = 30) -> None:
        self.process = subprocess.Popen(
            self.command, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("http"), f"the server did not start: {line!r} {self.process.poll()}"
        self.url = line.strip()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self._ended()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self._ended()

    def _ended(self) -> None:
        self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()


class Launcher:
    """Server processes one after the other, each of which can be killed and is followed in no time."""

    def __init__(self, database: str, *more: str) -> None:
        self.launcher = subprocess.Popen(
            [sys.executable, "-m", "tests.server.launcher", database, *more], cwd=ROOT, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.pid = 0
        self.start()

    def _line(self) -> str:
        assert self.launcher.stdout is not None
        return self.launcher.stdout.readline().strip()

    def start(self) -> None:
        assert self.launcher.stdin is not None
        self.launcher.stdin.write("go\n")
        self.launcher.stdin.flush()
        self.pid = int(self._line())
        self.url = self._line()
        assert self.url.startswith("http"), self.url

    def kill(self) -> None:
        """Without warning; returns when the process is gone."""
        self.strike()
        assert self._line() == "ended"
        self.pid = 0

    def strike(self) -> None:
        if self.pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def close(self) -> None:
        self.strike()
        for stream in (self.launcher.stdin, self.launcher.stdout):
            if stream is not None:
                stream.close()
        self.launcher.wait(20)


class Person:
    """Somebody with a browser: a cookie and REST."""

    def __init__(self, url: str, name: str = "Ann") -> None:
        self.url = url
        self.http = httpx2.Client(base_url=url, timeout=PATIENCE)
        self.name = name
        self.post("/api/guests", {"name": name}, expect=201)
        self.cookie = self.http.cookies.get("smallcouncil") or ""

    def close(self) -> None:
        self.http.close()

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def moved(self, url: str) -> "Person":
        """The same browser at another server of the same database."""
        twin = Person.__new__(Person)
        twin.url, twin.name, twin.cookie = url, self.name, self.cookie
        twin.http = httpx2.Client(base_url=url, timeout=PATIENCE, cookies={"smallcouncil": self.cookie})
        return twin

    def request(self, method: str, path: str, body: Any = None, expect: int | None = 200) -> Any:
        response = self.http.request(method, path, json=body) if body is not None else self.http.request(method, path)
        if expect is not None:
            assert response.status_code == expect, f"{method} {path}: {response.status_code} {response.text}"
        return response.json() if response.content else None

    def get(self, path: str, expect: int | None = 200) -> Any:
        return self.request("GET", path, None, expect)

    def post(self, path: str, body: Any = None, expect: int | None = 200) -> Any:
        return self.request("POST", path, {} if body is None else body, expect)

    def new_table(self, **rules: Any) -> str:
        table: str = self.post("/api/tables", {"game": "agot", "players": 3, **rules}, expect=201)["id"]
        return table

    def forked(self, record: str) -> str:
        """A table that goes on from the end of a record."""
        kept = self.post("/api/records", json.loads(record), expect=201)["id"]
        table: str = self.post(f"/api/records/{kept}/fork", expect=201)["id"]
        return table

    def sit(self, table: str, house: str | None = None) -> None:
        self.post(f"/api/tables/{table}/seats", {"house": house} if house else {})

    def start(self, table: str) -> None:
        self.post(f"/api/tables/{table}/start")

    def at(self, table: str, **hello: Any) -> "Seat":
        return Seat(self, table, **hello)

    def tries_out(self, table: str, house: str) -> "Seat":
        """A scratch board from a running game."""
        return Seat(self, table, hello={"houses": [house]}, path=f"/api/tables/{table}/trial")

    def learns(self, game: str, lesson: str) -> "Seat":
        return Seat(self, lesson, path=f"/api/lessons/{game}/{lesson}")


class Seat:
    """A socket at a table that keeps its sights up to date and checks every message against its type."""

    def __init__(
        self, person: Person, table: str, *, hello: dict[str, Any] | None = None, ready: bool = True, path: str = ""
    ) -> None:
        self.person = person
        self.path = path or f"/api/tables/{table}/live"
        self.table = table
        self.sights: dict[str | None, dict[str, Any]] = {}
        self.marks: dict[str, str] = {}
        self.events: dict[str | None, list[Any]] = {}
        self.info: dict[str, Any] = {}
        self.clocks: dict[str, Any] = {}
        self.votes: list[Any] = []
        self.presence: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.promises: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.answers: dict[Any, dict[str, Any]] = {}
        self._next = 0
        self._ready = False
        self.leaving = contextlib.ExitStack()
        self.socket = self._connect()
        self.say({"type": "hello", **(hello or {})})
        if ready:
            self.until(lambda: self._ready)

    def _connect(self) -> ClientConnection:
        address = self.person.url.replace("http", "ws", 1) + self.path
        headers = {"Cookie": f"smallcouncil={self.person.cookie}"} if self.person.cookie else {}
        return self.leaving.enter_context(
            connect(address, additional_headers=headers, compression=None, max_size=None, close_timeout=2)
        )

    def close(self) -> None:
        self.leaving.close()

    def __enter__(self) -> "Seat":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def say(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def hello(self) -> dict[str, Any]:
        """What to say on coming back."""
        talk = {line["talk"]: line["n"] for line in self.heard}
        return {
            "seen": self.marks,
            "events": {house or "": len(events) for house, events in self.events.items()},
            "talk": talk,
        }

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        _check(text)
        message: dict[str, Any] = json.loads(text)
        self._take(message)
        return message

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind in {"sight", "update"}:
            house = message["house"]
            if kind == "sight":
                self.sights[house] = message["sight"]
            else:
                before, after = self.marks[house or ""].rpartition(":")[2], message["mark"].rpartition(":")[2]
                assert int(after) == int(before) + 1, "an update was lost or repeated"
                patch.apply(self.sights[house], message["patch"])
            self.marks[house or ""] = message["mark"]
            known = self.events.setdefault(house, [])
            start = message["events_from"]
            if kind == "sight":
                known += [None] * (start - len(known))  # a long past is not sent
            assert start <= len(known), "events were lost"
            known[start:] = message["events"]
        elif kind == "table":
            self.info = message["table"]
        elif kind == "clocks":
            self.clocks = message
        elif kind == "votes":
            self.votes = message["votes"]
        elif kind == "presence":
            self.presence = message
        elif kind == "talk":
            self.heard.append(message)
        elif kind == "promises":
            self.promises = message["promises"]
        elif kind == "ready":
            self._ready = True
        else:
            self.answers[message["id"]] = message

    def until(self, condition: Any, timeout: float = PATIENCE) -> None:
        """Listen until something holds."""
        deadline = time.monotonic() + timeout
        while not condition():
            left = deadline - time.monotonic()
            assert left > 0, "waited in vain"
            self.receive(left)

    def catch_up(self) -> None:
        """Listen until everything that was sent before now has arrived."""
        assert self.ask({"type": "ping"})["type"] == "pong"

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        self._next += 1
        self.say({**message, "id": self._next})
        self.until(lambda: self._next in self.answers)
        return self.answers.pop(self._next)

    def refused(self, message: dict[str, Any]) -> str:
        """Send a message that must be refused; the code."""
        answer = self.ask(message)
        assert answer["type"] == "error", answer
        code: str = answer["code"]
        return code

    def decision(self, house: str) -> dict[str, Any] | None:
        return next((each for each in self.sights[house]["decisions"] if not each["done"]), None)

    def choose(self, house: str, *choices: str, number: int | None = None) -> dict[str, Any]:
        decision = self.decision(house)
        if number is None:
            assert decision is not None
            number = decision["number"]
        return self.ask({"type": "choice", "house": house, "number": number, "choices": list(choices)})

    def open(self) -> list[tuple[str, dict[str, Any]]]:
        """The decisions this person could answer now."""
        found = []
        for house in self.sights:
            decision = self.decision(house) if house is not None else None
            if house is not None and decision is not None:
                found.append((house, decision))
        return found

    def choose_any(self, rng: random.Random) -> bool:
        """Make any legal choice; false if there is none."""
        found = self.open()
        if not found:
            return False
        house, decision = rng.choice(found)
        answer = self.choose(house, rng.choice(decision["options"]))
        assert answer["type"] == "ack", answer
        self.catch_up()
        return True


def listen_for_ever(socket: ClientConnection, timeout: float = 5) -> None:
    """Until the other side ends it."""
    while True:
        socket.recv(timeout)


def sit_everywhere(person: Person, rules: dict[str, Any]) -> str:
    """A running game in which one person holds every seat: a new one, or what a record goes on to."""
    table = person.forked(rules["record"]) if "record" in rules else person.new_table(**rules)
    for _ in person.get(f"/api/tables/{table}")["seats"]:
        person.sit(table)
    person.start(table)
    return table


def hot_seat(person: Person, **rules: Any) -> Seat:
    return person.at(sit_everywhere(person, rules))


def against_bots(person: Person, level: str = "random", **rules: Any) -> Seat:
    """A running game of three: this person is Stark, bots have the other seats."""
    table = person.new_table(**rules)
    person.sit(table, "Stark")
    for seat in (1, 2):
        person.request("PUT", f"/api/tables/{table}/seats/{seat}", {"bot": level})
    person.start(table)
    return person.at(table)


__all__ = ["Person", "Process", "Seat", "Served", "against_bots", "hot_seat", "make_app", "served", "sqlite"]
