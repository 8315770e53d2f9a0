"""A WebSocket for load: it does so little that the server is what is measured, not the client."""

import asyncio
from collections.abc import Callable
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
"""First bytes of whole frames (RFC 6455, 5.2)."""


class LeanSocket(asyncio.Protocol):
    """One connection; every text that arrives is handed on as it is."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport
        self._unread = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        data = self._unread + data if self._unread else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._unread = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.opened.set_result(None)
        at = 0
        while (frame := _frame(data, at)) is not None:
            kind, start, at = frame
            if kind == TEXT:
                self.hear(data[start:at])
            elif kind == PING:
                self._write(PONG, data[start:at])
        self._unread = data[at:]

    def ask(self, request: str) -> None:
        self._transport.write(request.encode())

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def _write(self, kind: int, text: bytes) -> None:
        # Clients must mask what they send; a mask of zeros leaves it as it is.
        length = len(text)
        head = bytes((kind, 0x80 | length)) if length < 126 else bytes((kind, 0xFE)) + length.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + text)

    def close(self) -> None:
        self._write(CLOSE, b"")
        self._transport.close()


def _frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """First byte of the frame that begins here, and where its text begins and ends; None if it is not all here."""
    if len(data) - at < 2:
        return None
    length, start = data[at + 1], at + 2
    if length >= 126:
        size = 2 if length == 126 else 8
        length, start = int.from_bytes(data[start : start + size], "big"), start + size
    end = start + length
    return (data[at], start, end) if end <= len(data) else None


async def connect(url: str, path: str, cookie: str, hear: Callable[[bytes], None]) -> LeanSocket:
    """Open a WebSocket at a server's address."""
    server = urlsplit(url)
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: LeanSocket(hear), str(server.hostname), int(server.port or 80))
    socket.ask(
        f"GET {path} HTTP/1.1\r\nHost: {server.netloc}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    await socket.opened
    return socket
