"""REST endpoints: declared once, with the types from which they are checked and documented."""

import contextvars
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from smallcouncil.server import security
from smallcouncil.server.refusals import Refusal, refusal_of
from smallcouncil.server.wire import Failure, Fault

if TYPE_CHECKING:
    from smallcouncil.server.app import Council

log = logging.getLogger("smallcouncil.http")
request_id: contextvars.ContextVar[str] = contextvars.ContextVar("request_id", default="")
encode = msgspec.json.Encoder().encode


class Caller(NamedTuple):
    """Who asks."""

    account: str
    name: str
    guest: bool
    session: str | None
    """The session's id, if a browser asks."""
    scopes: frozenset[str]
    token: str | None = None
    """The token's id, if a program asks."""


class Asked:
    """One request: who, what, and the server it came to."""

    def __init__(self, council: "Council", request: Request, caller: Caller | None, body: Any) -> None:
        self.council = council
        self.request = request
        self._caller = caller
        self.body = body
        self.cookie: str | None = None
        """A new value for the session cookie; the empty string deletes it."""

    @property
    def caller(self) -> Caller:
        assert self._caller is not None
        return self._caller

    @property
    def account(self) -> str | None:
        return self._caller.account if self._caller else None

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    def query(self, name: str) -> Any:
        return self.request.state.query[name]


class Parameter(NamedTuple):
    """A query parameter."""

    name: str
    kind: Any
    default: Any
    text: str


Answer = Callable[[Asked], Awaitable[Any]]
A = TypeVar("A", bound=Answer)


class Endpoint(NamedTuple):
    """What is known about one path and method."""

    method: str
    path: str
    answer: Answer
    takes: Any
    gives: Any
    status: int
    scope: str | None
    """What a token must be allowed to do; "session" shuts tokens out; None lets anybody in."""
    codes: tuple[str, ...]
    query: tuple[Parameter, ...]
    cost: str
    largest: str
    """The name of the limit on the body."""


ENDPOINTS: list[Endpoint] = []


def endpoint(
    method: str,
    path: str,
    *,
    takes: Any = None,
    gives: Any = None,
    status: int = 200,
    scope: str | None = None,
    codes: tuple[str, ...] = (),
    query: tuple[Parameter, ...] = (),
    cost: str = "requests",
    largest: str = "body",
) -> Callable[[A], A]:
    """Declare the function below as the answer to a method and path."""

    def declare(answer: A) -> A:
        ENDPOINTS.append(Endpoint(method, path, answer, takes, gives, status, scope, codes, query, cost, largest))
        return answer

    return declare


def routes(council: "Council") -> list[Route]:
    """One route per path, whose methods know about each other."""
    by_path: dict[str, dict[str, Endpoint]] = {}
    for each in ENDPOINTS:
        by_path.setdefault(each.path, {})[each.method] = each
    return [Route(path, _serve(council, methods), methods=_METHODS) for path, methods in by_path.items()]


_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]


def _serve(council: "Council", methods: dict[str, Endpoint]) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        request_id.set(security.new_id(12))
        started = time.perf_counter()
        wanted = methods.get("GET" if request.method == "HEAD" else request.method)
        if wanted is None:
            response = refuse(Refusal("wrong_method", f"{request.method} is not possible here."))
            response.headers["allow"] = ", ".join(methods)
        else:
            response = await _answer(council, wanted, request)
        seconds = time.perf_counter() - started
        path = next(iter(methods.values())).path  # as declared: what callers make up must not become a label
        council.metrics.request(path, request.method, response.status_code, seconds)
        response.headers["x-request-id"] = request_id.get()
        extra = {
            "method": request.method,
            "path": request.scope["path"][:200],
            "status": response.status_code,
        }
        log.info("request", extra={**extra, "ms": round(seconds * 1000, 1), **request.path_params})
        return response

    return serve


async def _answer(council: "Council", wanted: Endpoint, request: Request) -> Response:
    try:
        caller = await _admit(council, wanted, request)
        request.state.query = _read_query(wanted, request)
        body = await _read_body(council, wanted, request)
        asked = Asked(council, request, caller, body)
        result = await wanted.answer(asked)
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
    new_cookie = asked.cookie if asked.cookie is not None else getattr(request.state, "new_cookie", None)
    if new_cookie is not None:
        set_cookie(council, request, response, new_cookie)
    return response


def refuse(refusal: Refusal, status: int | None = None) -> Response:
    body = encode(Failure(Fault(refusal.code, refusal.text)))
    response = Response(body, status_code=status or refusal.status, media_type="application/json")
    if response.status_code == 401:
        response.headers["www-authenticate"] = "Bearer"
    if response.status_code in {429, 503}:
        response.headers["retry-after"] = "2"
    return response


def set_cookie(council: "Council", request: Request, response: Response, value: str) -> None:
    secure = council.settings.secure_cookies or security.is_secure(request)
    response.set_cookie(
        security.COOKIE,
        value,
        max_age=security.COOKIE_DAYS * 86_400 if value else 0,
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )


async def _admit(council: "Council", wanted: Endpoint, request: Request) -> Caller | None:
    """Who asks, unless they may not, or not so fast."""
    address = security.address_of(request)
    if not council.paces[wanted.cost].allows(f"address {address}"):
        raise Refusal("too_fast", "Too many requests from your address; wait a little.")
    caller = await council.accounts.caller(request)
    if caller is not None and not council.paces[wanted.cost].allows(f"account {caller.account}"):
        raise Refusal("too_fast", "Too many requests from your account; wait a little.")
    has_cookie = security.COOKIE in request.cookies
    if has_cookie and request.method not in {"GET", "HEAD"} and not request.headers.get("authorization"):
        origin = request.headers.get("origin")
        if origin is not None and not security.is_own_origin(request, council.settings.origins):
            raise Refusal("wrong_origin", "This request comes from another site's page.")
        if origin is None and request.headers.get("sec-fetch-site", "none") not in {"none", "same-origin"}:
            raise Refusal("wrong_origin", "This request comes from another site's page.")
    if wanted.scope is None:
        return caller
    if caller is None:
        raise Refusal("not_signed_in", "Join as a guest or sign in first.")
    if wanted.scope == "session":
        if caller.session is None:
            raise Refusal("wrong_scope", "This cannot be done with a token; sign in with a browser.")
    elif wanted.scope not in caller.scopes:
        raise Refusal("wrong_scope", f'The token lacks the scope "{wanted.scope}".')
    return caller


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


async def _read_body(council: "Council", wanted: Endpoint, request: Request) -> Any:
    if wanted.takes is None:
        return None
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise Refusal("wrong_type", "The body must be JSON: content-type application/json.")
    largest: int = getattr(council.settings.limits, wanted.largest)
    chunks, size = [], 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > largest:
            raise Refusal("too_large", f"The body may have at most {largest} bytes.")
        chunks.append(chunk)
    return decode(b"".join(chunks), wanted.takes)


def decode(body: bytes, kind: Any) -> Any:
    """A body as the type it must be."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise Refusal("bad_body", str(error)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refusal("bad_json", f"The body is not JSON: {str(error)[:200]}") from None
