"""A server process for tests: `python -m tests.server.process DATABASE [name=value …]` prints its address."""

import asyncio
import sys

import msgspec
import uvicorn

from smallcouncil.server import logs
from smallcouncil.server.running import uvicorn_config
from smallcouncil.server.settings import UNLIMITED, Settings


async def main() -> None:
    given = dict(part.split("=", 1) for part in sys.argv[2:])
    fields = msgspec.convert(given, dict[str, str])
    body = {"database": sys.argv[1], "port": 0, "workers": 1, **fields}
    settings = msgspec.structs.replace(msgspec.convert(body, Settings, strict=False), limits=UNLIMITED)
    logs.configure("WARNING")
    server = uvicorn.Server(uvicorn_config(settings))
    serving = asyncio.create_task(server.serve())
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        host, port = server.servers[0].sockets[0].getsockname()[:2]
        print(f"http://{host}:{port}", flush=True)
    await serving


if __name__ == "__main__":
    asyncio.run(main())
