"""The door to a table's socket: who is let in, and their messages checked before the table hears them."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from smallcouncil.server import keys
from smallcouncil.server.http import guards
from smallcouncil.server.http.endpoint import request_id
from smallcouncil.server.http.gate import Identify, refuse
from smallcouncil.server.http.guards import RateLimits
from smallcouncil.server.http.sockets import Connections, Socket
from smallcouncil.server.refusals import Refusal, refusal_of
from smallcouncil.server.settings import Settings
from smallcouncil.server.storage.stored_table import entered
from smallcouncil.server.table.live_tables import LiveTables
from smallcouncil.server.table.played_table import PlayedTable
from smallcouncil.server.table.scratch_board import ScratchBoard, lesson, trial
from smallcouncil.server.wire import messages

log = logging.getLogger("smallcouncil.socket")
HELLO_SECONDS = 10
FindTable = Callable[[Socket, messages.Hello], Awaitable[PlayedTable]]


class _Numbered(msgspec.Struct):
    id: messages.Id = None


_decode = msgspec.json.Decoder(messages.FromClient).decode
_decode_id = msgspec.json.Decoder(_Numbered).decode


class Door:
    """Where sockets come in."""

    def __init__(
        self, settings: Settings, rates: RateLimits, identify: Identify, connections: Connections, tables: LiveTables
    ) -> None:
        self.settings = settings
        self.rates = rates
        self.identify = identify
        self.connections = connections
        self.tables = tables

    async def serve(self, websocket: WebSocket) -> None:
        """The endpoint of a table's socket."""

        async def open_table(_: Socket, __: messages.Hello) -> PlayedTable:
            return await self.tables.open(str(websocket.path_params["table"]))

        await self._let_in(websocket, open_table)

    async def serve_trial(self, websocket: WebSocket) -> None:
        """A socket at a scratch board, from a game that somebody plays: it begins as their house sees it now."""

        async def open_trial(socket: Socket, hello: messages.Hello) -> PlayedTable:
            self._check_board(socket)
            table = await self.tables.open(str(websocket.path_params["table"]))
            if not hello.houses:
                raise Refusal("bad_message", "Say for which house.")
            return ScratchBoard(self.tables, socket, trial(table, hello.houses[0], socket.account))

        await self._let_in(websocket, open_trial)

    async def serve_lesson(self, websocket: WebSocket) -> None:
        """A socket at a scratch board with a lesson on it."""

        async def open_lesson(socket: Socket, _: messages.Hello) -> PlayedTable:
            self._check_board(socket)
            params = websocket.path_params
            return ScratchBoard(self.tables, socket, lesson(str(params["game"]), str(params["lesson"])))

        await self._let_in(websocket, open_lesson)

    def _check_board(self, socket: Socket) -> None:
        if socket.account is None:
            raise Refusal("not_signed_in", "Join as a guest or sign in first.")
        if not self.rates.allows("boards", f"account {socket.account}"):
            raise Refusal("too_fast", "Too many boards; wait a little.")

    async def _let_in(self, websocket: WebSocket, find: FindTable) -> None:
        request_id.set(keys.new_id(12))
        table_id = str(websocket.path_params.get("table", "lesson"))
        try:
            socket = await self._admit(websocket)
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
            await self._serve(websocket, socket, table_id, find)
        finally:
            self.connections.drop(socket)
            code = socket.closing[0] if socket.closing else None
            log.info("socket", extra={"table": table_id, "closed": code, "s": round(time.perf_counter() - started, 1)})

    async def _admit(self, websocket: WebSocket) -> Socket:
        address = guards.address_of(websocket)
        if not self.rates.allows("requests", f"address {address}"):
            raise Refusal("too_fast", "Too many connections from your address; wait a little.")
        # A browser always says where its page is from; a foreign page must not even look.
        if "origin" in websocket.headers and not guards.is_own_origin(websocket, self.settings.origins):
            raise Refusal("wrong_origin", "This connection comes from another site's page.")
        caller = await self.identify(websocket)
        if caller is not None and not caller.scopes & {"play", "read"}:
            raise Refusal("wrong_scope", 'The token lacks the scope "play".')
        if "table" in websocket.path_params:
            await entered(self.tables.store, str(websocket.path_params["table"]), caller.account if caller else None)
        socket = Socket(caller, address, self.settings.limits.outbox)
        self.connections.add(socket)
        return socket

    async def _serve(self, websocket: WebSocket, socket: Socket, table_id: str, find: FindTable) -> None:
        pump = asyncio.create_task(socket.pump(websocket))
        table = None
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = await self._receive(websocket, socket)
            if not isinstance(hello, messages.Hello):
                socket.refuse(Refusal("bad_message", "Say hello first."))
                socket.close(1008, "no hello")
                return
            table = await find(socket, hello)
            table.join(socket, hello)
            while socket.closing is None:
                message = await self._receive(websocket, socket)
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
                table.part(socket)
            with contextlib.suppress(asyncio.CancelledError, TimeoutError, RuntimeError, WebSocketDisconnect):
                async with asyncio.timeout(5):
                    await pump
            pump.cancel()

    async def _receive(self, websocket: WebSocket, socket: Socket) -> Any:
        """The next message, or None if it was no good (and was answered)."""
        received = await _receive_or_close(websocket, socket)
        if received is None:
            return None
        key = f"account {socket.account}" if socket.account else f"address {socket.address}"
        if not self.rates.allows("messages", key):
            if not self.rates.allows("abuse", key):
                raise Refusal("too_fast", "Far too many messages.")
            socket.refuse(Refusal("too_fast", "Too many messages; this one was dropped."), _about(received))
            return None
        self.tables.metrics.count("messages_received")
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
