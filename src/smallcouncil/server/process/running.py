"""Running the server under uvicorn."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import sys
import threading
import webbrowser

import uvicorn

import smallcouncil
from smallcouncil.kernel.errors import BadInput
from smallcouncil.server.http.protocol import patient_protocol
from smallcouncil.server.http.websocket_protocol import LeanProtocol
from smallcouncil.server.process import logs
from smallcouncil.server.process.app import make_app
from smallcouncil.server.settings import Settings
from smallcouncil.server.storage.store import Store

log = logging.getLogger("smallcouncil.process")
SWITCH_SECONDS = 0.0005
FILES = 65_536


def uvicorn_config(settings: Settings) -> uvicorn.Config:
    """What we ask of uvicorn, and why it is not the default."""
    return uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,  # ours has request ids and no query strings
        http=patient_protocol(settings.limits, settings.trusted_proxies),
        ws=LeanProtocol,
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,  # would cost 60 KiB a socket
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        date_header=False,
        timeout_keep_alive=75,  # longer than a proxy's 60: it would send into a connection that is just closing
        timeout_graceful_shutdown=10,
        h11_max_incomplete_event_size=32 * 1024,
    )


def tune() -> None:
    """Settings of the whole process that keep the slowest answers quick."""
    _raise_file_limit()
    sys.setswitchinterval(SWITCH_SECONDS)  # the scribe's thread must not wait 5 ms for its turn
    # A full collection stops everything for 0.2 s with sixty games in memory.  What a choice leaves behind has
    # no cycles, so that one now and then is enough: housekeeping sees to it when it is quiet.  Even the smallest
    # collection looks through all that was made and still lives, several milliseconds' worth: seldom, therefore.
    for name in smallcouncil.TITLES:  # else whoever makes the first game keeps everybody waiting
        smallcouncil.new_game(name, seed="0")
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 1_000_000)


def _raise_file_limit() -> None:
    """Each connection is a file; the usual limit of 1,024 is for programs that read files."""
    import resource  # not everywhere

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


PATCHED = {11: 9, 12: 4, 13: 0}
"""The first patch level of each Python 3 that mends the holes we know of: CVE-2023-40217, CVE-2024-0450."""


def old_python(version: tuple[int, int, int]) -> str | None:
    """What is to be said about a Python with known holes."""
    _, minor, patch = version
    if patch >= PATCHED.get(minor, 0):
        return None
    return f"Python 3.{minor}.{patch} has known holes; 3.{minor}.{PATCHED[minor]} or newer mends them."


def serve(settings: Settings, open_path: str | None = None) -> int:
    """Serve until told to stop; with a path, show it in the browser."""
    logs.configure(settings.log_level)
    asyncio.run(_prepare(settings))
    listening = listen(settings)
    host, port = listening.getsockname()[:2]
    address = f"http://{'localhost' if host in {'127.0.0.1', '0.0.0.0', '::'} else host}:{port}"
    if warning := old_python(sys.version_info[:3]):
        log.warning(warning)
    config = uvicorn_config(settings)
    tune()
    server = uvicorn.Server(config)
    print(f"Small Council is at {address} (Ctrl-C ends it)", file=sys.stderr, flush=True)
    if open_path is not None:
        opener = threading.Thread(target=_show, args=(server, address + open_path), daemon=True)
        opener.start()
    # When uvicorn has ended gracefully it lets the signal happen again: let it be like Ctrl-C, not our death.
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(server.serve(sockets=[listening]))
    finally:
        signal.signal(signal.SIGTERM, before)
    return 0 if server.started else 1


async def _prepare(settings: Settings) -> None:
    """Open the database once, so that what is wrong with it is found before anybody is let in."""
    store = Store(settings.address())
    await store.open()
    await store.close()


def listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # With the protocol named, asyncio turns off Nagle's algorithm, which would hold back updates for 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise BadInput(f"Cannot listen on {settings.host}:{settings.port}: {error.strerror}.") from None
    listening.listen(2048)
    return listening


def _show(server: uvicorn.Server, address: str) -> None:
    waited = threading.Event()
    for _ in range(200):
        if server.started:
            webbrowser.open(address)
            return
        waited.wait(0.05)
