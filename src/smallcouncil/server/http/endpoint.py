"""REST endpoints: declared once, with the types from which they are checked and documented.

An endpoint is a method of a desk: an object of some room that holds what its answers need, and no more."""

import contextvars
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

import msgspec
from starlette.requests import Request

from smallcouncil.server.http import guards

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


class Call:
    """One request: who asks, and what."""

    def __init__(self, request: Request, caller: Caller | None, body: Any) -> None:
        self.request = request
        self.body = body
        self._caller = caller
        self.cookie: str | None = None
        """A new value for the session cookie; the empty string deletes it."""

    @property
    def caller(self) -> Caller:
        """Who asks, where only those get in whom we know."""
        assert self._caller is not None
        return self._caller

    @property
    def anybody(self) -> Caller | None:
        """Who asks, if we know them."""
        return self._caller

    @property
    def account(self) -> str | None:
        return self._caller.account if self._caller else None

    @property
    def who(self) -> str:
        """At whose expense something is done."""
        return self.account or f"address {guards.address_of(self.request)}"

    @property
    def agent(self) -> str:
        """What the browser says it is."""
        return str(self.request.headers.get("user-agent", ""))

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


Answer = Callable[[Any, Call], Awaitable[Any]]
"""A method of a desk, which has what it needs to answer."""
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
    """Declare the method of a desk below as the answer to a method and path."""

    def declare(answer: A) -> A:
        ENDPOINTS.append(Endpoint(method, path, answer, takes, gives, status, scope, codes, query, cost, largest))
        return answer

    return declare
