"""The protocol of WebSockets: uvicorn's, with less to do for each message."""

from typing import Any

from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

SEND_TEXTS = "smallcouncil.send_texts"
"""The extension of the protocol by which an application finds `send_texts`."""
UNREAD = 8
"""How many messages may lie unread before the other side has to wait."""


class LeanProtocol(WebSocketsSansIOProtocol):
    """One connection.  All that is queued goes out in one write, past the layers that would handle each message by
    itself: whoever has chosen is sent the acknowledgement together with what came of it."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else it was no WebSocket
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[SEND_TEXTS] = self.send_texts

    async def send_texts(self, texts: list[bytes]) -> None:
        """Send messages that are encoded already."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise WebSocketDisconnect(1006)
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            raise WebSocketDisconnect(1006) from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def send_receive_event_to_app(self) -> None:
        # To stop reading after every message and to resume it means two calls of the system for each.
        if self.read_paused or self.queue.qsize() >= UNREAD:
            super().send_receive_event_to_app()
        else:
            self.read_paused = True  # so it is not paused once more
            super().send_receive_event_to_app()
            self.read_paused = False
