"""What bots leave behind when they have thought: a great deal, but without cycles."""

import gc
from typing import Final

SELDOM: Final = 20_000
"""How many more objects must have been made than have gone until the garbage collector looks at them."""


def collect_seldom() -> None:
    """For a process that does little else than let bots play: with Python's own setting, which suits programs that make
    cycles, the collector looks at all that a bot still needs again and again, an eighth of a compiled game's time."""
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])
