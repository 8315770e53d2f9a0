"""Guards: the cookie, origins, response headers, and how fast anybody may ask."""

import ipaddress
import re
from collections import OrderedDict
from itertools import chain

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from smallcouncil.server.settings import Limits
from smallcouncil.server.times import Times

COOKIE = "smallcouncil"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Its name under TLS: a browser takes it from nobody but this very host."""
COOKIE_DAYS = 90

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # Svelte positions things by style attributes
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    b"content-security-policy": CONTENT_SECURITY_POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=(), payment=()",
}


# The cookie


LARGEST_HEADERS = 32 * 1024
LONGEST_COOKIE = 8 * 1024
"""Of all cookies together; a browser sends those of a whole domain, and nobody needs more."""
_OURS = re.compile(r"[\w.-]{1,200}", re.ASCII)


def read_cookie(connection: HTTPConnection) -> str:
    """Our own cookie, and no other: the standard library's parser takes a minute for what somebody makes up."""
    for header in connection.headers.getlist("cookie"):
        if len(header) > LONGEST_COOKIE:
            continue
        for part in header.split(";"):
            name, _, value = part.strip().partition("=")
            if name in (COOKIE, SECURE_COOKIE) and _OURS.fullmatch(value):
                return value
    return ""


def set_cookie(response: Response, value: str, secure: bool) -> None:
    response.set_cookie(
        SECURE_COOKIE if secure else COOKIE,
        value,
        max_age=COOKIE_DAYS * 86_400 if value else 0,
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )


# Origins


def is_own_origin(connection: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Whether the page that sent this was served by us (or by somebody we trust)."""
    origin = connection.headers.get("origin")
    host = connection.headers.get("host")
    return origin in allowed or (bool(host) and origin in {f"http://{host}", f"https://{host}"})


def address_of(connection: HTTPConnection) -> str:
    """Where somebody is, for counting: of IPv6 the network, since each household has one to draw addresses from."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), 64), strict=False).network_address)


def is_loopback(connection: HTTPConnection) -> bool:
    """Whether somebody on this machine asks, and not through a proxy."""
    if "x-forwarded-for" in connection.headers or "forwarded" in connection.headers:
        return False
    try:
        return ipaddress.ip_address(connection.client.host if connection.client else "").is_loopback
    except ValueError:
        return False


def is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in {"https", "wss"}


# How fast


class RateLimit:
    """Buckets that fill with time: a burst is let through, a flood is not."""

    def __init__(self, per_second: float, burst: float, keep: int = 20_000) -> None:
        self.per_second = per_second
        self.burst = max(1.0, burst)
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._keep = keep

    def allows(self, key: str, now: float) -> bool:
        level, then = self._buckets.pop(key, (self.burst, now))
        level = min(self.burst, level + (now - then) * self.per_second)
        allowed = level >= 1.0
        self._buckets[key] = (level - 1.0 if allowed else level, now)
        if len(self._buckets) > self._keep:
            self._buckets.popitem(last=False)
        return allowed


class RateLimits:
    """How fast anybody may ask, by what they ask for."""

    def __init__(self, limits: Limits, times: Times) -> None:
        self.times = times
        self.of = {
            "requests": RateLimit(limits.requests_per_second, limits.requests_per_second * limits.burst),
            "messages": RateLimit(limits.messages_per_second, limits.messages_per_second * limits.burst),
            "sign_ins": RateLimit(limits.sign_ins_per_minute / 60, limits.sign_ins_per_minute),
            "heavy": RateLimit(limits.heavy_per_minute / 60, limits.heavy_per_minute),
            "replays": RateLimit(limits.replays_per_minute / 60, limits.replays_per_minute / 2),
            "undo": RateLimit(limits.undos_per_minute / 60, limits.undos_per_minute / 2),
            "hints": RateLimit(limits.hints_per_minute / 60, limits.hints_per_minute / 2),
            "boards": RateLimit(limits.boards_per_minute / 60, limits.boards_per_minute / 2),
            "abuse": RateLimit(limits.messages_per_second, 200),
        }

    def allows(self, what: str, key: str) -> bool:
        return self.of[what].allows(key, self.times.monotonic())


def _is_ours(scope: Scope, names: frozenset[str]) -> bool:
    """Whether somebody asks for us by a name that we have, or by an address."""
    host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
    name = host.rpartition(":")[0] if re.search(r":\d+$", host) else host
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return name.lower() in names or not name
    return True


class Headers:
    """Turns away what has too many headers, and puts the security headers on every answer."""

    def __init__(self, app: ASGIApp, names: frozenset[str] | None = None) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and sum(map(len, chain(*scope["headers"]))) > LARGEST_HEADERS:
            await Response("Request Header Fields Too Large", 431, media_type="text/plain")(scope, receive, send)
            return
        if scope["type"] != "lifespan" and self.names is not None and not _is_ours(scope, self.names):
            await Response("This server has another name.", 421, media_type="text/plain")(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                present = {name for name, _ in message["headers"]}
                extra = [item for item in HEADERS.items() if item[0] not in present]
                if scope["scheme"] == "https":  # the proxy's, who speaks for us
                    extra.append((b"strict-transport-security", b"max-age=31536000"))
                if scope["path"].startswith("/api") and b"cache-control" not in present:
                    extra.append((b"cache-control", b"no-store"))
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        await self.app(scope, receive, send_with_headers)
