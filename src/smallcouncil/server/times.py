"""Where the server has the time from; tests bring their own."""

import time
from collections.abc import Callable


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Times:
    """The two clocks of a process."""

    def __init__(self, now: Callable[[], int] = wall_clock, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        """The time of day in milliseconds, which somebody may set."""
        self.monotonic = monotonic
        """Seconds since some moment, which nobody sets."""
