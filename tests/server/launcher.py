"""Starts server processes quickly: everything is imported once, and each server is a fork that can be killed.

    python -m tests.server.launcher DATABASE [name=value …]

Each line on standard input starts one; its process id and address are printed, and later the end of it.
"""

import asyncio
import os
import signal
import sys

from tests.server import process


def main() -> None:
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            os.close(0)
            print(os.getpid(), flush=True)
            asyncio.run(process.main())
            os._exit(0)
        os.waitpid(child, 0)
        print("ended", flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    main()
