"""The protocol of WebSockets: uvicorn's, and beside it a way to send all that is queued in one write."""

from typing import Any

from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

SEND_TEXTS = "smallcouncil.send_texts"
"""The extension of the protocol by which an application finds `send_texts`."""


class BatchingProtocol(WebSocketsSansIOProtocol):
    """One connection.  Whoever chooses is sent an acknowledgement and what came of it at once, and most of what a
    message costs on its way through the usual layers is not spent on every one of them."""

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
