"""Check that every relative link and picture in the project's Markdown leads somewhere.

Addresses on the web are left alone: a test must not depend on other people's servers.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parent.parent

# Code and comments may show links that are none.
IGNORED = re.compile(r"```.*?```|~~~.*?~~~|<!--.*?-->|`[^`\n]*`", re.DOTALL)
LINK = re.compile(r"""\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|<(?:img|a)\s[^>]*?(?:src|href)="([^"]+)\"""")
HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$", re.MULTILINE)


def pages() -> list[Path]:
    """The Markdown that readers see."""
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def anchors(text: str) -> set[str]:
    """The anchors that headings give, by the rule common to GitHub and MkDocs."""
    found: set[str] = set()
    for heading in HEADING.findall(re.sub(r"```.*?```", "", text, flags=re.DOTALL)):
        base = re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")
        name, number = base, 0
        while name in found:
            number += 1
            name = f"{base}-{number}"
        found.add(name)
    return found


def broken(page: Path) -> Iterator[str]:
    """The links of a page that lead nowhere, each with the reason."""
    # Blank out rather than cut, so that line numbers stay true.
    text = IGNORED.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), page.read_text(encoding="utf-8"))
    for match in LINK.finditer(text):
        link = match[1] or match[2]
        if re.match(r"[a-z][a-z0-9+.-]*:|//", link):
            continue
        where = f"{page.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1}"
        file, _, anchor = unquote(link).partition("#")
        target = (page.parent / file).resolve() if file else page
        if not target.is_relative_to(ROOT):
            yield f"{where}: {link} leads out of the project"
        elif not target.exists():
            yield f"{where}: {link} does not exist"
        elif anchor and target.suffix == ".md" and anchor not in anchors(target.read_text(encoding="utf-8")):
            yield f"{where}: {link} names a heading that is not there"


def main() -> int:
    """Print what is broken; 1 if anything is."""
    checked = pages()
    complaints = [complaint for page in checked for complaint in broken(page)]
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    print(f"{len(checked)} pages, {len(complaints)} broken links")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
