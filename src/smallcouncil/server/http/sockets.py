"""Open WebSockets: each a bounded queue out, and all of them counted."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket

from smallcouncil.server.http.endpoint import Caller
from smallcouncil.server.http.websocket_protocol import LEAN_PROTOCOL, LeanProtocol
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.settings import Limits
from smallcouncil.server.wire import messages

encode = msgspec.json.Encoder().encode


class Socket:
    """Somebody's connection to one table."""

    __slots__ = (
        "_protocol", "account", "address", "caller", "closing", "houses", "largest", "name", "outbox", "wake", "wanted",
    )  # fmt: skip

    def __init__(self, caller: Caller | None, address: str, largest: int) -> None:
        self.caller = caller
        self.account = caller.account if caller else None
        self.name = caller.name if caller else ""
        self.address = address
        self.houses: list[str | None] = []
        """Through whose eyes it sees; None is the public's."""
        self.wanted: list[str] | None = None
        """The houses it asked for; all that are held if None."""
        self.outbox: list[bytes] = []
        self.largest = largest
        self.wake = asyncio.Event()
        """Set when the pump has something to do."""
        self.closing: tuple[int, str] | None = None
        self._protocol: LeanProtocol | None = None
        """None until the pump begins."""

    def send(self, frame: bytes) -> None:
        """Queue a message.  A reader that is too slow for its queue is sent away and may come back."""
        if self.closing is None:
            if len(self.outbox) >= self.largest:
                self.outbox.clear()
                self.close(4002, "too slow")
            else:
                if not self.outbox and self._protocol is not None:
                    self._protocol.loop.call_soon(self._flush)  # with what else is sent at this moment
                self.outbox.append(frame)

    def tell(self, message: messages.Told) -> None:
        self.send(encode(message))

    def refuse(self, refusal: Refusal, about: Any = None) -> None:
        self.tell(messages.Problem(about, refusal.code, refusal.text))

    def close(self, code: int, reason: str) -> None:
        if self.closing is None:
            self.closing = (code, reason)
            self.wake.set()

    def _flush(self) -> None:
        """Send what is queued, if the other side takes it."""
        assert self._protocol is not None
        if not self._protocol.writable.is_set():
            self.wake.set()
        elif self.outbox:
            self._protocol.send_texts(self.outbox)
            self.outbox = []

    async def pump(self, websocket: WebSocket) -> None:
        """Send what was queued before, and what the other side was too slow for; until closed."""
        self._protocol = websocket.scope["extensions"][LEAN_PROTOCOL]
        assert self._protocol is not None
        self._flush()
        while True:
            await self.wake.wait()
            self.wake.clear()
            await self._protocol.writable.wait()
            self._flush()
            if self.closing is not None:
                await websocket.close(*self.closing)
                return


class Connections:
    """All open sockets of this process."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets: set[Socket] = set()
        self._per_account: Counter[str] = Counter()
        self._per_address: Counter[str] = Counter()

    def add(self, socket: Socket) -> None:
        limits = self.limits
        account = socket.account or ""
        if self._per_address[socket.address] >= limits.sockets_per_address or (
            account and self._per_account[account] >= limits.sockets_per_account
        ):
            raise Refusal("too_fast", "Too many open connections.")
        self._per_address[socket.address] += 1
        self._per_account[account] += 1
        self.sockets.add(socket)

    def drop(self, socket: Socket) -> None:
        if socket in self.sockets:
            self.sockets.discard(socket)
            for counter, key in ((self._per_address, socket.address), (self._per_account, socket.account or "")):
                counter[key] -= 1
                if counter[key] <= 0:
                    del counter[key]

    def sign_out(self, whom: Callable[[Caller], bool]) -> None:
        """Close the sockets of sessions and tokens that are good no more."""
        for socket in self.sockets:
            if socket.caller is not None and whom(socket.caller):
                socket.close(4001, "signed out")

    def close_all(self, code: int, reason: str) -> None:
        for socket in self.sockets:
            socket.close(code, reason)
