"""A server and people for tests."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

import pytest

from tests.server.driving import Person, Served, served


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/server" in str(item.path):
            item.add_marker(pytest.mark.server)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server without limits, shared by the tests of one file."""
    with served(Path(tmp_path_factory.mktemp("server"))) as running:
        yield running


class Arrive(Protocol):
    def __call__(self, name: str = ...) -> Person: ...


@pytest.fixture
def arrive(server: Served) -> Iterator[Arrive]:
    """Lets people arrive at the server."""
    with ExitStack() as leaving:

        def one(name: str = "Ann") -> Person:
            return leaving.enter_context(Person(server.url, name))

        yield one
