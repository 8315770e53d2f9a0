"""One open WebSocket: a bounded queue out, checked messages in."""

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from smallcouncil.server import messages, security
from smallcouncil.server.endpoint import Caller, refuse, request_id
from smallcouncil.server.refusals import Refusal, refusal_of

if TYPE_CHECKING:
    from smallcouncil.server.app import Council

log = logging.getLogger("smallcouncil.socket")
HELLO_SECONDS = 10


class _Numbered(msgspec.Struct):
    id: messages.Id = None


_decode = msgspec.json.Decoder(messages.FromClient).decode
_decode_id = msgspec.json.Decoder(_Numbered).decode
encode = msgspec.json.Encoder().encode


class Socket:
    """Somebody's connection to one table."""

    __slots__ = ("account", "address", "caller", "closing", "houses", "largest", "name", "outbox", "wake", "wanted")

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
        self.closing: tuple[int, str] | None = None

    def send(self, frame: bytes) -> None:
        """Queue a message.  A reader that is too slow for its queue is sent away and may come back."""
        if self.closing is None:
            if len(self.outbox) >= self.largest:
                self.outbox.clear()
                self.close(4002, "too slow")
            else:
                self.outbox.append(frame)
                self.wake.set()

    def tell(self, message: messages.Told) -> None:
        self.send(encode(message))

    def refuse(self, refusal: Refusal, about: Any = None) -> None:
        self.tell(messages.Problem(about, refusal.code, refusal.text))

    def close(self, code: int, reason: str) -> None:
        if self.closing is None:
            self.closing = (code, reason)
            self.wake.set()

    async def pump(self, websocket: WebSocket) -> None:
        """Send what is queued, until closed."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.outbox:
                batch, self.outbox = self.outbox, []
                for frame in batch:
                    await websocket.send({"type": "websocket.send", "text": frame.decode()})
            if self.closing is not None:
                await websocket.close(*self.closing)
                return


async def live(council: "Council", websocket: WebSocket) -> None:
    """The endpoint of a table's socket."""
    request_id.set(security.new_id(12))
    table_id = str(websocket.path_params["table"])
    try:
        socket = await _admit(council, websocket, table_id)
    except Exception as error:
        known = refusal_of(error)
        if known is None:
            log.exception("a socket failed", extra={"table": table_id})
        response = refuse(known or Refusal("failed", "Something went wrong on our side."), None if known else 500)
        await websocket.send_denial_response(response)
        return
    started = time.perf_counter()
    try:
        await websocket.accept()
        await _serve(council, websocket, socket, table_id)
    finally:
        council.hall.drop_socket(socket)
        code = socket.closing[0] if socket.closing else None
        log.info("socket", extra={"table": table_id, "closed": code, "s": round(time.perf_counter() - started, 1)})


async def _admit(council: "Council", websocket: WebSocket, table_id: str) -> Socket:
    address = security.address_of(websocket)
    if not council.paces["requests"].allows(f"address {address}"):
        raise Refusal("too_fast", "Too many connections from your address; wait a little.")
    # A browser always says where its page is from; a foreign page must not even look.
    if "origin" in websocket.headers and not security.is_own_origin(websocket, council.settings.origins):
        raise Refusal("wrong_origin", "This connection comes from another site's page.")
    caller = await council.accounts.caller(websocket)
    if caller is not None and not caller.scopes & {"play", "read"}:
        raise Refusal("wrong_scope", 'The token lacks the scope "play".')
    await council.lobby.entered(table_id, caller.account if caller else None)
    socket = Socket(caller, address, council.settings.limits.outbox)
    council.hall.add_socket(socket)
    return socket


async def _serve(council: "Council", websocket: WebSocket, socket: Socket, table_id: str) -> None:
    pump = asyncio.create_task(socket.pump(websocket))
    table = None
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = await _receive(council, websocket, socket)
        if not isinstance(hello, messages.Hello):
            socket.refuse(Refusal("bad_message", "Say hello first."))
            socket.close(1008, "no hello")
            return
        table = await council.hall.open(table_id)
        table.audience.join(socket, hello)
        while socket.closing is None:
            message = await _receive(council, websocket, socket)
            if message is not None and socket.closing is None:  # who was sent away has nothing more to say
                table.receive(socket, message)
    except TimeoutError:
        socket.close(1008, "no hello")
    except (WebSocketDisconnect, RuntimeError):
        socket.closing = socket.closing or (1000, "gone")
        pump.cancel()
    except Refusal as refusal:
        socket.refuse(refusal)
        socket.close(1008, refusal.code)
    except Exception as error:
        known = refusal_of(error)
        if known is None:
            log.exception("a socket failed", extra={"table": table_id})
        socket.refuse(known or Refusal("failed", "Something went wrong on our side."))
        socket.close(1013, "try again")
    finally:
        if table is not None:
            table.audience.part(socket)
        with contextlib.suppress(asyncio.CancelledError, TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(5):
                await pump
        pump.cancel()


async def _receive(council: "Council", websocket: WebSocket, socket: Socket) -> Any:
    """The next message, or None if it was no good (and was answered)."""
    received = await _receive_or_close(websocket, socket)
    if received is None:
        return None
    key = f"account {socket.account}" if socket.account else f"address {socket.address}"
    if not council.paces["messages"].allows(key):
        if not council.paces["abuse"].allows(key):
            raise Refusal("too_fast", "Far too many messages.")
        socket.refuse(Refusal("too_fast", "Too many messages; this one was dropped."), _about(received))
        return None
    council.metrics.count("messages_received")
    text = received.get("text")
    try:
        if text is None:
            raise Refusal("bad_message", "Messages are text, not binary.")
        message = _decode(text)
        _check_scope(socket, message)
        return message
    except Refusal as refusal:
        socket.refuse(refusal, _about(received))
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:  # ValidationError is a DecodeError
        socket.refuse(Refusal("bad_message", str(error)[:300]), _about(received))
    return None


def _about(received: Any) -> messages.Id:
    """The id of a message that was no good, if it has one that is."""
    try:
        return _decode_id(received.get("text") or "").id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


async def _receive_or_close(websocket: WebSocket, socket: Socket) -> Any:
    received = await websocket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code", 1000))
    return received


def _check_scope(socket: Socket, message: Any) -> None:
    if isinstance(message, messages.Hello | messages.Ping):
        return
    if socket.caller is None:
        raise Refusal("not_signed_in", "Join as a guest or sign in first.")
    needed = "talk" if isinstance(message, messages.Talk) else "play"
    if needed not in socket.caller.scopes:
        raise Refusal("wrong_scope", f'The token lacks the scope "{needed}".')
