"""What holds for all tests."""

import os

import pytest
from hypothesis import HealthCheck, settings

from smallcouncil import compiled

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")  # a busy machine is no fault of what is tested

LATE = ("server", "slow", "postgres", "browser", "load")


def pytest_configure(config: pytest.Config) -> None:
    """Whoever tests the compiled form must not test the sources by mistake."""
    wanted = os.environ.get("SMALLCOUNCIL_FORM", compiled.form())
    if compiled.form() != wanted:
        raise pytest.UsageError(f"The tests are for the form {wanted!r}, but {compiled.form()!r} is in use.")


def pytest_report_header(config: pytest.Config) -> str:
    return f"smallcouncil: {compiled.form()}, in {compiled.SOURCES}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the fast tests first, so that a broken rule is reported in seconds."""
    items.sort(
        key=lambda item: max(
            (LATE.index(mark.name) + 1 for mark in item.iter_markers() if mark.name in LATE), default=0
        )
    )
