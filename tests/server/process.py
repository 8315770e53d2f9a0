"""A server process for tests: `python -m tests.server.process DATABASE [name=value …]` prints its address."""

import asyncio
import socket
import sys

import msgspec
import uvicorn

from smallcouncil.server.process import logs
from smallcouncil.server.process.running import listen, tune, uvicorn_config
from smallcouncil.server.settings import UNLIMITED, Settings


async def main() -> None:
    given = dict(part.split("=", 1) for part in sys.argv[2:])
    fields = msgspec.convert(given, dict[str, str])
    body = {"database": sys.argv[1], "port": 0, "workers": 1, **fields}
    settings = msgspec.structs.replace(msgspec.convert(body, Settings, strict=False), limits=UNLIMITED)
    logs.configure("WARNING")
    server = uvicorn.Server(uvicorn_config(settings))
    tune()
    listening = listen(settings)
    begin = server.startup

    async def startup(sockets: list[socket.socket] | None = None) -> None:
        await begin(sockets)
        host, port = listening.getsockname()
        print(f"http://{host}:{port}", flush=True)

    server.startup = startup  # type: ignore[method-assign]
    await server.serve([listening])


if __name__ == "__main__":
    asyncio.run(main())
