"""Which of the many ways to set up a game a quick run tries."""

from typing import Any

import pytest


def smallest_is_quick(configurations: list[dict[str, Any]]) -> list[Any]:
    """The first configuration for every run, the others for the thorough ones: whole games of bots take their time."""
    first, *others = configurations
    return [pytest.param(first), *(pytest.param(each, marks=pytest.mark.slow) for each in others)]
