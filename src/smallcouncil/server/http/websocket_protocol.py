"""The protocol of WebSockets: uvicorn's, with less to do for each message."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

LEAN_PROTOCOL = "smallcouncil.protocol"
"""The extension by which an application finds the protocol of its connection."""
UNREAD = 8
"""How many messages may lie unread before the other side has to wait."""


def text_frame(text: bytes) -> bytes:
    """A whole message in one frame (RFC 6455, 5.2): a server masks nothing, and we compress nothing."""
    length = len(text)
    if length < 126:
        return bytes((0x81, length)) + text
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big") + text
    return b"\x81\x7f" + length.to_bytes(8, "big") + text


class LeanProtocol(WebSocketsSansIOProtocol):
    """One connection.  All that is queued goes out in one write, past the layers that would handle each message by
    itself: whoever has chosen is sent the acknowledgement together with what came of it."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else it was no WebSocket
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[LEAN_PROTOCOL] = self

    def send_texts(self, texts: list[bytes]) -> None:
        """Send messages that are encoded already; for those who look first whether it is `writable`."""
        if not (self.disconnected or self.close_sent) and self.conn.state is OPEN:
            self.transport.write(b"".join(map(text_frame, texts)))

    def send_receive_event_to_app(self) -> None:
        # To stop reading after every message and to resume it means two calls of the system for each.
        if self.read_paused or self.queue.qsize() >= UNREAD:
            super().send_receive_event_to_app()
        else:
            self.read_paused = True  # so it is not paused once more
            super().send_receive_event_to_app()
            self.read_paused = False
