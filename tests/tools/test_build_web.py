"""What the build of the web client decides; the build itself is proved by every installation."""

from pathlib import Path

import pytest

from tools import build_web


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    web = tmp_path / "web"
    web.mkdir()
    monkeypatch.setattr(build_web, "WEB", web)
    monkeypatch.setattr(build_web, "BUILT_FROM", tmp_path / "built-from")
    return web


def test_without_a_client_there_is_nothing_to_build(web: Path) -> None:
    assert not build_web.is_stale()


def test_only_a_changed_client_is_built(web: Path) -> None:
    (web / "package.json").write_text("{}")
    assert build_web.is_stale()
    build_web.BUILT_FROM.write_text(build_web.digest())
    assert not build_web.is_stale()
    (web / "node_modules").mkdir()
    (web / "node_modules" / "leftover.js").touch()
    assert not build_web.is_stale()
    (web / "main.ts").touch()
    assert build_web.is_stale()
