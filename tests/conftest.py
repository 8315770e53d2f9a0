"""What holds for all tests."""

import pytest

LATE = ("server", "slow", "postgres", "browser", "load")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the fast tests first, so that a broken rule is reported in seconds."""
    items.sort(
        key=lambda item: max(
            (LATE.index(mark.name) + 1 for mark in item.iter_markers() if mark.name in LATE), default=0
        )
    )
