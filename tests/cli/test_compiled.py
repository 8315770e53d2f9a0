"""Which form of the engine is used, and who hears that there is a faster one."""

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr
from pathlib import Path

import pytest

from smallcouncil import compiled
from smallcouncil.cli import main

SENTENCE = "make compiled"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of the sources in pure Python, where there is a C compiler."""
    (tmp_path / "Makefile").touch()
    monkeypatch.setattr(compiled, "SOURCES", tmp_path / "src" / "smallcouncil")
    monkeypatch.setattr(compiled, "FOLDER", tmp_path / "build" / "compiled")
    monkeypatch.setattr(compiled, "form", lambda: "pure Python")
    monkeypatch.setattr(compiled, "compiler", lambda: "cc")
    return tmp_path


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def told(screen: io.StringIO) -> bool:
    with redirect_stderr(screen):
        compiled.tell_of_it()
    return SENTENCE in screen.getvalue()


def test_whoever_could_compile_is_told_once(checkout: Path) -> None:
    assert told(Screen())
    assert not told(Screen())
    assert [path.name for path in (checkout / "build").iterdir()] == ["told-of-compiled"], "nothing is compiled unasked"


@pytest.mark.parametrize(
    ("name", "answer"), [("form", "compiled"), ("compiler", None)], ids=["who has it already", "without a compiler"]
)
def test_nobody_else_is_told(checkout: Path, name: str, answer: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, name, lambda: answer)
    assert not told(Screen())


def test_a_program_is_not_told(checkout: Path) -> None:
    assert not told(io.StringIO())


def test_an_installed_package_tells_nothing(checkout: Path) -> None:
    (checkout / "Makefile").unlink()
    assert not told(Screen())


@pytest.mark.parametrize(
    "arguments",
    [["play"], ["serve"], ["simulate", "agot"], ["tournament", "agot", "--bots", "knight"]],
    ids=lambda arguments: arguments[0],
)
def test_verbs_that_play_much_tell_of_it_before_they_begin(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Told(Exception):
        pass

    def tell() -> None:
        raise Told

    monkeypatch.setattr(compiled, "tell_of_it", tell)
    assert main(["replay", "no-such-record.json"]) == 2, "a verb that is over at once tells nothing"
    with pytest.raises(Told):
        main(arguments)


def test_the_version_says_which_form_is_used() -> None:
    done = subprocess.run([sys.executable, "-m", "smallcouncil", "--version"], stdout=subprocess.PIPE, check=True)
    assert compiled.form() in done.stdout.decode()


def test_the_sources_can_be_used_wherever_compiled_modules_lie() -> None:
    """In a wheel they lie beside their sources, elsewhere in a folder of their own."""
    pure = {**os.environ, compiled.PURE: "1"}
    done = subprocess.run(
        [sys.executable, "-m", "smallcouncil", "--version"], env=pure, stdout=subprocess.PIPE, check=True
    )
    assert "(pure Python)" in done.stdout.decode()
