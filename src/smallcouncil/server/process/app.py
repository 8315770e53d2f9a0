"""The application: all parts of one server process, put together."""

import contextlib
from collections.abc import AsyncIterator, Callable

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from smallcouncil import __version__
from smallcouncil.server.accounts.accounts import Accounts
from smallcouncil.server.accounts.own_sessions import OwnSessions
from smallcouncil.server.accounts.sessions import Sessions
from smallcouncil.server.accounts.tokens import Tokens
from smallcouncil.server.http import guards, static
from smallcouncil.server.http.endpoint import encode
from smallcouncil.server.http.gate import Gate, refuse
from smallcouncil.server.http.guards import RateLimits
from smallcouncil.server.http.openapi import Documents
from smallcouncil.server.http.sockets import Connections
from smallcouncil.server.lobby.history import History
from smallcouncil.server.lobby.lobby import Lobby
from smallcouncil.server.lobby.seats import Seats
from smallcouncil.server.lobby.starting import Starting
from smallcouncil.server.lobby.tables import Tables
from smallcouncil.server.lobby.titles import Titles
from smallcouncil.server.metrics import Metrics
from smallcouncil.server.process.housekeeping import Housekeeping
from smallcouncil.server.records.archive import Archive
from smallcouncil.server.records.forks import Forks
from smallcouncil.server.records.records import Records
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.settings import Settings
from smallcouncil.server.storage.store import Store
from smallcouncil.server.table.door import Door
from smallcouncil.server.table.live_tables import LiveTables
from smallcouncil.server.times import Times, wall_clock
from smallcouncil.server.wire import bodies

ANY_METHOD = ["GET", "POST", "PUT", "PATCH", "DELETE"]


class Council:
    """One server process.  It hands every part what that part needs; no part knows the whole."""

    def __init__(self, settings: Settings, now: Callable[[], int] = wall_clock) -> None:
        limits = settings.limits
        self.settings = settings
        self.times = Times(now)
        self.metrics = Metrics()
        self.store = Store(settings.address())
        self.rates = RateLimits(limits, self.times)
        self.connections = Connections(limits)
        self.tables = LiveTables(settings, self.times, self.metrics, self.rates, self.store)
        self.sessions = Sessions(self.store, self.times, self.connections)
        self.archive = Archive(self.tables)
        self.tables.on_finish = self.archive.keep
        self.housekeeping = Housekeeping(
            settings, self.times, self.store, self.tables, self.connections, self.archive.look_back
        )
        self.gate = Gate(settings, self.metrics, self.rates, self.sessions.caller)
        self.door = Door(settings, self.rates, self.sessions.caller, self.connections, self.tables)
        lobby = Lobby(self.tables)
        self.desks = (
            Accounts(self.store, self.times, self.rates, self.connections, self.sessions),
            OwnSessions(self.sessions),
            Tokens(self.store, self.times, limits, self.connections),
            Titles(),
            Tables(lobby),
            Starting(lobby),
            Seats(lobby),
            History(self.tables),
            Records(self.archive),
            Forks(self.archive, lobby),
            Documents(),
        )
        self.metrics.gauge("tables_in_memory", lambda: len(self.tables.by_id))
        self.metrics.gauge("sockets", lambda: len(self.connections.sockets))
        self.metrics.gauge("journal_entries", lambda: self.tables.scribe.entries)
        self.metrics.gauge("journal_batches", lambda: self.tables.scribe.batches)

    async def start(self) -> None:
        await self.store.open()
        self.tables.start()
        await self.housekeeping.start()

    async def stop(self) -> None:
        """Finish what was begun, and leave the tables to others."""
        await self.housekeeping.stop()
        self.connections.close_all(1012, "the server restarts")
        await self.tables.stop()
        await self.housekeeping.sign_off()
        await self.archive.stop()
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
        status = await council.store.health()
        return Response(
            encode(bodies.Health(status, __version__)), 200 if status == "ok" else 503, media_type="application/json"
        )

    async def metrics(request: Request) -> Response:
        if not (settings.open_metrics or guards.is_loopback(request)):
            return await nothing_here(request)
        return PlainTextResponse(council.metrics.text(), media_type="text/plain; version=0.0.4")

    async def nothing_here(_: Request) -> Response:
        return refuse(Refusal("not_found", "There is nothing here."))

    app = Starlette(
        routes=[
            *council.gate.routes(council.desks),
            WebSocketRoute("/api/tables/{table}/live", council.door.serve),
            WebSocketRoute("/api/tables/{table}/trial", council.door.serve_trial),
            WebSocketRoute("/api/lessons/{game}/{lesson}", council.door.serve_lesson),
            Route("/api/{path:path}", nothing_here, methods=ANY_METHOD),
            Route("/health", health),
            Route("/metrics", metrics),
            Route("/{path:path}", static.serve, methods=ANY_METHOD),
        ],
        middleware=[Middleware(guards.Headers, names=settings.names())],
        lifespan=lifespan,
    )
    app.state.council = council
    return app
