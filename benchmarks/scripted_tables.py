"""Tables of six scripted players over real sockets: they choose at random and read as little as they can."""

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec

from benchmarks.lean_socket import LeanSocket, connect

PLAYERS = 6


class Incoming(msgspec.Struct):
    """The little that a scripted player reads of a message."""

    type: str
    house: str | None = None
    sight: dict[str, Any] | None = None
    patch: list[Any] = []
    table: dict[str, Any] | None = None
    code: str | None = None
    text: str | None = None


_decode = msgspec.json.Decoder(Incoming).decode
_encode = msgspec.json.Encoder().encode
HELLO = b'{"type":"hello"}'


class Player:
    """One seat with its socket."""

    socket: LeanSocket

    def __init__(self, game: "TableOfSix", house: str) -> None:
        self.game = game
        self.house = house
        self.decisions: list[Any] = []
        self.sizes: list[int] = []

    async def join(self, url: str, cookie: str) -> None:
        self.socket = await open_socket(url, self.game.table, cookie, self.hear)

    def hear(self, text: bytes) -> None:
        now = time.perf_counter()
        message = _decode(text)
        if message.type == "update":
            self.sizes.append(len(text))
            self.game.told(now, self)
            for op, path, *rest in message.patch:
                if path[0] == "decisions":
                    self._apply(op, path, rest)
            self.game.updated(self)
        elif message.type == "sight":
            assert message.sight is not None
            self.decisions = message.sight["decisions"]
        elif message.type == "ack":
            self.game.told(now)
            self.game.acknowledged()
        elif message.type == "error":
            self.game.errors.append(f"{message.code}: {message.text}")
            self.game.acknowledged()
        elif message.type == "table" and message.table is not None:
            self.game.over = message.table["state"] == "finished"

    def _apply(self, op: str, path: list[Any], rest: list[Any]) -> None:
        if len(path) == 1:
            if op == "~":
                self.decisions[rest[0] : rest[0] + rest[1]] = rest[2]
            else:
                self.decisions = rest[0]
            return
        parent: Any = self.decisions
        for key in path[1:-1]:
            parent = parent[key]
        if op == "=":
            parent[path[-1]] = rest[0]
        elif op == "-":
            del parent[path[-1]]
        else:
            parent[path[-1]][rest[0] : rest[0] + rest[1]] = rest[2]

    def open(self) -> Any:
        return next((each for each in self.decisions if not each["done"]), None)


class TableOfSix:
    """One table with its six players."""

    def __init__(self, table: str, seed: int) -> None:
        self.table = table
        self.rng = random.Random(seed)
        self.players: list[Player] = []
        self.until = 0.0
        """Until when the next choice is made as soon as one is through."""
        self.in_flight = False
        self.acked = True
        self.mover: Player | None = None
        self.answered = 0
        """The number of the decision that the mover has answered."""
        self.sent = 0.0
        self.last = 0.0
        self.seen_by: set[str] = set()
        """The houses that have been told what came of the newest choice."""
        self.latencies: list[float] = []
        self.latencies_to_all: list[float] = []
        """Of the choices that all seats were told of."""
        self.choices = 0
        self.errors: list[str] = []
        self.over = False

    def told(self, now: float, player: Player | None = None) -> None:
        self.last = now
        if player is not None:
            self.seen_by.add(player.house)

    def acknowledged(self) -> None:
        self.acked = True
        self._settle()

    def updated(self, player: Player) -> None:
        # An update about somebody else's choice before may still have been on its way.
        if player is self.mover and ((asked := player.open()) is None or asked["number"] != self.answered):
            self.mover = None
        self._settle()

    def _settle(self) -> None:
        """A choice is through when it is acknowledged and whoever made it has seen what came of it."""
        if self.acked and self.mover is None:
            self.in_flight = False
            if self.until > time.perf_counter():
                self.choose()

    def note_latency(self) -> None:
        """The newest choice has had all its updates by now."""
        if self.sent and self.last > self.sent:
            self.latencies.append(self.last - self.sent)
            if len(self.seen_by) == PLAYERS:
                self.latencies_to_all.append(self.last - self.sent)
        self.sent = 0.0

    def choose(self) -> bool:
        """Send one choice of any player who is asked; false if nobody is."""
        asked = [(player, decision) for player in self.players if (decision := player.open())]
        if not asked or self.in_flight or self.over:
            return False
        player, decision = self.rng.choice(asked)
        choice = self.rng.choice(decision["options"])
        body = {
            "type": "choice", "id": 1, "house": player.house, "number": decision["number"], "choices": [choice],
        }  # fmt: skip
        self.in_flight, self.acked, self.mover, self.answered = True, False, player, decision["number"]
        self.seen_by.clear()
        self.sent = time.perf_counter()
        self.choices += 1
        player.socket.send(_encode(body))
        return True


async def flood(tables: list[TableOfSix], seconds: float) -> None:
    """At every table choose again as soon as the last choice is acknowledged and its update is here."""
    for table in tables:
        table.until = time.perf_counter() + seconds
        table.choose()
    await asyncio.sleep(seconds)


async def open_tables(url: str, count: int, cookies: list[str], http: Any) -> list[TableOfSix]:
    """Make and start tables, with one socket a seat."""
    tables = []
    for number in range(count):
        headers = {"cookie": f"smallcouncil={cookies[0]}"}
        rules = {"game": "agot", "players": PLAYERS, "options": {}}
        body = (await http.post("/api/tables", json=rules, headers=headers)).json()
        for seat, cookie in zip(body["seats"], cookies, strict=True):
            taken = {"house": seat["house"]}
            path = f"/api/tables/{body['id']}/seats"
            (await http.post(path, json=taken, headers={"cookie": f"smallcouncil={cookie}"})).raise_for_status()
        (await http.post(f"/api/tables/{body['id']}/start", headers=headers)).raise_for_status()
        table = TableOfSix(body["id"], number)
        tables.append(table)
        for seat, cookie in zip(body["seats"], cookies, strict=True):
            player = Player(table, seat["house"])
            table.players.append(player)
            await player.join(url, cookie)
    return tables


async def open_socket(url: str, table: str, cookie: str, hear: Callable[[bytes], None]) -> LeanSocket:
    socket = await connect(url, f"/api/tables/{table}/live", f"smallcouncil={cookie}", hear)
    socket.send(HELLO)
    return socket


async def look_in(url: str, table: str, cookie: str) -> LeanSocket:
    """A further socket at a table, when it has been shown everything."""
    ready = asyncio.Event()

    def hear(text: bytes) -> None:
        if _decode(text).type == "ready":
            ready.set()

    socket = await open_socket(url, table, cookie, hear)
    await ready.wait()
    return socket


async def guests(http: Any) -> list[str]:
    cookies = []
    for number in range(PLAYERS):
        response = await http.post("/api/guests", json={"name": f"Player {number}"})
        cookies.append(response.cookies["smallcouncil"])
        http.cookies.clear()
    return cookies
