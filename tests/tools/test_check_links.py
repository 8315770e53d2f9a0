"""The link checker itself."""

from pathlib import Path

import pytest

from tools import check_links


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(check_links, "ROOT", tmp_path)
    return tmp_path


def complaints(root: Path, text: str) -> list[str]:
    page = root / "page.md"
    page.write_text(text, encoding="utf-8")
    return list(check_links.broken(page))


@pytest.mark.parametrize(
    "text",
    [
        "[here](#the-long-night)\n\n# The Long Night",
        "[there](other.md#winter-1)",
        "![picture](picture.png)",
        "[web](https://example.org/nowhere)",
        "`[code](nowhere.md)` <!-- [comment](nowhere.md) -->\n\n```\n[block](nowhere.md)\n```",
    ],
)
def test_good_links(root: Path, text: str) -> None:
    (root / "other.md").write_text("# Winter\n\n# Winter\n")
    (root / "picture.png").touch()
    assert complaints(root, text) == []


@pytest.mark.parametrize("link", ["nowhere.md", "page.md#nowhere", "#nowhere", "../outside.md"])
def test_broken_links_are_told_with_their_line(root: Path, link: str) -> None:
    (complaint,) = complaints(root, f"# Page\n\nsee [this]({link})\n")
    assert complaint.startswith(f"page.md:3: {link} ")
