"""The server process of the tests, sampled: `python -m benchmarks.sampled_server FILE DATABASE [name=value …]`.

From SIGUSR1 to SIGUSR2 the stack is noted for every few milliseconds of processor time; then FILE holds the stacks
folded, one a line with its count, as the usual programs for flame graphs read them.  What the process spends in other
threads (SQLite's) is put down to wherever the loop is meanwhile.
"""

import asyncio
import re
import signal
import sys
from collections import Counter
from pathlib import Path
from types import FrameType

from tests.server.process import main

EVERY = 0.002
"""Seconds of processor time; the system may be coarser."""


class Sampler:
    """Counts stacks."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.stacks: Counter[str] = Counter()

    def begin(self, _: int, __: FrameType | None) -> None:
        signal.signal(signal.SIGPROF, self._note)
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def _note(self, _: int, frame: FrameType | None) -> None:
        stack = []
        while frame is not None:
            stack.append(f"{_module(frame.f_code.co_filename)}:{frame.f_code.co_name}")
            frame = frame.f_back
        self.stacks[";".join(reversed(stack))] += 1

    def end(self, _: int, __: FrameType | None) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        self.file.write_text("".join(f"{stack} {count}\n" for stack, count in self.stacks.items()))
        print("written", flush=True)


def _module(path: str) -> str:
    """A file's path below what it was installed in."""
    return re.split(r"/(?:smallcouncil|site-packages|python3\.\d+)/", path)[-1]


if __name__ == "__main__":
    sampler = Sampler(Path(sys.argv.pop(1)))
    signal.signal(signal.SIGUSR1, sampler.begin)
    signal.signal(signal.SIGUSR2, sampler.end)
    asyncio.run(main())
