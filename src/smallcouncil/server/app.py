"""The application: all parts of one server process, put together."""

import contextlib
import time
from collections.abc import AsyncIterator, Callable

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from smallcouncil import __version__
from smallcouncil.server import (  # noqa: F401 - each declares its endpoints
    accounts,
    games,
    history,
    lobby,
    openapi,
    records,
    seats,
    security,
    sockets,
    static,
    wire,
)
from smallcouncil.server.endpoint import encode, refuse, routes
from smallcouncil.server.hall import Hall
from smallcouncil.server.metrics import Metrics
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.security import Pace
from smallcouncil.server.settings import Settings
from smallcouncil.server.store import Store


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Council:
    """One server process."""

    def __init__(self, settings: Settings, now: Callable[[], int] = wall_clock) -> None:
        self.settings = settings
        self.now = now
        """The time in milliseconds; tests bring their own."""
        self.monotonic = time.monotonic
        self.new_epoch: Callable[[], str] = lambda: security.new_id(6)
        self.metrics = Metrics()
        self.store = Store(settings.address())
        self.accounts = accounts.Accounts(self)
        self.lobby = lobby.Lobby(self)
        self.records = records.Records(self)
        self.hall = Hall(self)
        limits = settings.limits
        self.paces = {
            "requests": Pace(limits.requests_per_second, limits.requests_per_second * limits.burst),
            "messages": Pace(limits.messages_per_second, limits.messages_per_second * limits.burst),
            "sign_ins": Pace(limits.sign_ins_per_minute / 60, limits.sign_ins_per_minute),
            "heavy": Pace(limits.heavy_per_minute / 60, limits.heavy_per_minute),
            "undo": Pace(limits.undos_per_minute / 60, limits.undos_per_minute / 2),
            "abuse": Pace(limits.messages_per_second, 200),
        }
        self.metrics.gauge("tables_in_memory", lambda: len(self.hall.tables))
        self.metrics.gauge("sockets", lambda: len(self.hall.sockets))
        self.metrics.gauge("journal_entries", lambda: self.hall.scribe.entries)
        self.metrics.gauge("journal_batches", lambda: self.hall.scribe.batches)

    async def start(self) -> None:
        await self.store.open()
        await self.hall.start()

    async def stop(self) -> None:
        await self.hall.stop()
        await self.records.stop()
        await self.store.close()


def make_app(settings: Settings, now: Callable[[], int] = wall_clock) -> Starlette:
    """The ASGI application."""
    council = Council(settings, now)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await council.start()
        try:
            yield
        finally:
            await council.stop()

    async def health(_: Request) -> Response:
        alive = await council.store.alive()
        body = wire.Health("ok" if alive else "storage", __version__)
        return Response(encode(body), 200 if alive else 503, media_type="application/json")

    async def metrics(_: Request) -> Response:
        return PlainTextResponse(council.metrics.text(), media_type="text/plain; version=0.0.4")

    async def nothing_here(_: Request) -> Response:
        return refuse(Refusal("not_found", "There is nothing here."))

    async def live(websocket: WebSocket) -> None:
        await sockets.live(council, websocket)

    app = Starlette(
        routes=[
            *routes(council),
            WebSocketRoute("/api/tables/{table}/live", live),
            Route("/api/{path:path}", nothing_here, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
            Route("/health", health),
            Route("/metrics", metrics),
            Route("/{path:path}", static.serve, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        ],
        middleware=[Middleware(security.Headers)],
        lifespan=lifespan,
    )
    app.state.council = council
    return app
