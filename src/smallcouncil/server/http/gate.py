"""The gate: what every request passes before a desk answers it."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from smallcouncil.server import keys
from smallcouncil.server.http import guards
from smallcouncil.server.http.endpoint import ENDPOINTS, Call, Caller, Endpoint, encode, request_id
from smallcouncil.server.http.guards import RateLimits
from smallcouncil.server.metrics import Metrics
from smallcouncil.server.refusals import Refusal, refusal_of
from smallcouncil.server.settings import Settings
from smallcouncil.server.wire.bodies import Failure, Fault

log = logging.getLogger("smallcouncil.http")
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]

Identify = Callable[[HTTPConnection], Awaitable[Caller | None]]
"""Finds out who sends something."""


class Gate:
    """Who asks, from where, how fast and how much: checked here, once for all endpoints."""

    def __init__(self, settings: Settings, metrics: Metrics, rates: RateLimits, identify: Identify) -> None:
        self.settings = settings
        self.metrics = metrics
        self.rates = rates
        self.identify = identify

    def routes(self, desks: Iterable[Any]) -> list[Route]:
        """One route per path, whose methods know about each other."""
        desk_of = {answer: desk for desk in desks for answer in vars(type(desk)).values() if callable(answer)}
        by_path: dict[str, dict[str, tuple[Endpoint, Any]]] = {}
        for each in ENDPOINTS:
            by_path.setdefault(each.path, {})[each.method] = (each, desk_of[each.answer])
        return [Route(path, self._serve(path, methods), methods=METHODS) for path, methods in by_path.items()]

    def _serve(self, path: str, methods: dict[str, tuple[Endpoint, Any]]) -> Callable[[Request], Awaitable[Response]]:
        async def serve(request: Request) -> Response:
            request_id.set(keys.new_id(12))
            started = time.perf_counter()
            wanted = methods.get("GET" if request.method == "HEAD" else request.method)
            if wanted is None:
                response = refuse(Refusal("wrong_method", f"{request.method} is not possible here."))
                response.headers["allow"] = ", ".join(methods)
            else:
                response = await self._answer(*wanted, request)
            seconds = time.perf_counter() - started
            # The path as declared: what callers make up must not become a label.
            self.metrics.request(path, request.method, response.status_code, seconds)
            response.headers["x-request-id"] = request_id.get()
            extra = {
                "method": request.method,
                "path": request.scope["path"][:200],
                "status": response.status_code,
            }
            log.info("request", extra={**extra, "ms": round(seconds * 1000, 1), **request.path_params})
            return response

        return serve

    async def _answer(self, wanted: Endpoint, desk: Any, request: Request) -> Response:
        try:
            caller = await self._admit(wanted, request)
            request.state.query = _read_query(wanted, request)
            body = await self._read_body(wanted, request)
            call = Call(request, caller, body)
            result = await wanted.answer(desk, call)
        except Exception as error:
            known = refusal_of(error)
            if known is None:
                log.exception("a request failed", extra={"path": wanted.path})
                known = Refusal("failed", f"Something went wrong on our side (request {request_id.get()}).")
                return refuse(known, 500)
            return refuse(known)
        if isinstance(result, Response):
            response = result
        elif result is None:
            response = Response(status_code=204)
        else:
            response = Response(encode(result), status_code=wanted.status, media_type="application/json")
        new_cookie = call.cookie if call.cookie is not None else getattr(request.state, "new_cookie", None)
        if new_cookie is not None:
            secure = self.settings.secure_cookies or guards.is_secure(request)
            guards.set_cookie(response, new_cookie, secure)
        return response

    async def _admit(self, wanted: Endpoint, request: Request) -> Caller | None:
        """Who asks, unless they may not, or not so fast."""
        address = guards.address_of(request)
        if not self.rates.allows(wanted.cost, f"address {address}"):
            raise Refusal("too_fast", "Too many requests from your address; wait a little.")
        caller = await self.identify(request)
        if caller is not None and not self.rates.allows(wanted.cost, f"account {caller.account}"):
            raise Refusal("too_fast", "Too many requests from your account; wait a little.")
        has_cookie = bool(guards.read_cookie(request))
        if has_cookie and request.method not in {"GET", "HEAD"} and not request.headers.get("authorization"):
            origin = request.headers.get("origin")
            if origin is not None and not guards.is_own_origin(request, self.settings.origins):
                raise Refusal("wrong_origin", "This request comes from another site's page.")
            if origin is None and request.headers.get("sec-fetch-site", "none") not in {"none", "same-origin"}:
                raise Refusal("wrong_origin", "This request comes from another site's page.")
        if wanted.scope is None:
            # What anybody may see is seen by every token; what only its owner may see needs the right to read.
            return caller if caller is None or caller.token is None or "read" in caller.scopes else None
        if caller is None:
            raise Refusal("not_signed_in", "Join as a guest or sign in first.")
        if wanted.scope == "session":
            if caller.session is None:
                raise Refusal("wrong_scope", "This cannot be done with a token; sign in with a browser.")
        elif wanted.scope not in caller.scopes:
            raise Refusal("wrong_scope", f'The token lacks the scope "{wanted.scope}".')
        return caller

    async def _read_body(self, wanted: Endpoint, request: Request) -> Any:
        if wanted.takes is None:
            return None
        if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
            raise Refusal("wrong_type", "The body must be JSON: content-type application/json.")
        largest: int = getattr(self.settings.limits, wanted.largest)
        try:
            async with asyncio.timeout(self.settings.limits.body_seconds):
                body = await _collect(request, largest)
        except TimeoutError:
            raise Refusal("too_slow", "The body took too long to arrive.") from None
        return decode(body, wanted.takes)


async def _collect(request: Request, largest: int) -> bytes:
    chunks, size = [], 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > largest:
            raise Refusal("too_large", f"The body may have at most {largest} bytes.")
        chunks.append(chunk)
    return b"".join(chunks)


def _read_query(wanted: Endpoint, request: Request) -> dict[str, Any]:
    given = request.query_params
    known = {parameter.name for parameter in wanted.query}
    if unknown := sorted(set(given) - known):
        raise Refusal("bad_request", f'There is no query parameter "{unknown[0][:40]}" here.')
    values = {}
    for parameter in wanted.query:
        text = given.get(parameter.name)
        if len(given.getlist(parameter.name)) > 1:
            raise Refusal("bad_request", f'"{parameter.name}" is given twice.')
        try:
            strict = text is None or parameter.kind is str
            values[parameter.name] = (
                parameter.default if text is None else msgspec.convert(text, parameter.kind, strict=strict)
            )
        except msgspec.ValidationError as error:
            raise Refusal("bad_request", f'"{parameter.name}": {error}') from None
    return values


def decode(body: bytes, kind: Any) -> Any:
    """A body as the type it must be."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise Refusal("bad_body", str(error)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refusal("bad_json", f"The body is not JSON: {str(error)[:200]}") from None


def refuse(refusal: Refusal, status: int | None = None) -> Response:
    body = encode(Failure(Fault(refusal.code, refusal.text)))
    response = Response(body, status_code=status or refusal.status, media_type="application/json")
    if response.status_code == 401:
        response.headers["www-authenticate"] = "Bearer"
    if response.status_code in {429, 503}:
        response.headers["retry-after"] = "2"
    return response
