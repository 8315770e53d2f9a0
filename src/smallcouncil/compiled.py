"""Which form of the engine is used: as it is written, or compiled.

`make compiled` compiles kernel, rules and bots with mypyc into a folder beside the source tree, and a wheel can bring
compiled modules with it, beside their sources.  What has been edited since is newer than its compiled form, so then the
sources are used.
"""

import os
import shutil
import sys
import sysconfig
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import Final

PURE: Final = "SMALLCOUNCIL_PURE"
"""The environment variable that, if set, leaves the compiled form aside."""
SOURCES: Final = Path(__file__).parent
FOLDER: Final = SOURCES.parents[1] / "build" / "compiled"
STAMP: Final = FOLDER / "compiled-from"
PACKAGES: Final = ("kernel", "agot", "iron_throne", "bots")
"""What is compiled, and copied as a whole: a package is found in one place only."""


def sources() -> str:
    """What tells whether the compiled form is up to date: the interpreter, and every source with its time and size."""
    lines = [str(sysconfig.get_config_var("SOABI"))]
    for package in PACKAGES:
        for folder, _, names in sorted(os.walk(SOURCES / package)):
            for name in sorted(names):
                if name.endswith(".py"):
                    path = os.path.join(folder, name)  # noqa: PTH118  (this runs at every start)
                    status = os.stat(path)  # noqa: PTH116
                    lines.append(f"{os.path.relpath(path, SOURCES)} {status.st_mtime_ns} {status.st_size}")
    return "\n".join(lines)


def is_up_to_date() -> bool:
    return STAMP.exists() and STAMP.read_text(encoding="utf-8") == sources()


def leave_aside() -> None:
    """Of a module that lies compiled beside its source, as in a wheel, take the source; Python prefers the other."""
    for package in PACKAGES:
        for folder, _, _ in os.walk(SOURCES / package):
            sys.path_importer_cache[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))


def compiler() -> str | None:
    """The C compiler for extensions of this Python, if it is here, and Python's headers with it."""
    header = Path(sysconfig.get_path("include")) / "Python.h"
    name = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    return shutil.which(name.split()[0]) if header.exists() else None


def tell_of_it() -> None:
    """Say, once, that there is a faster form, to somebody who could make it; nothing is compiled unasked."""
    told = FOLDER.parent / "told-of-compiled"
    here = (SOURCES.parents[1] / "Makefile").exists() and sys.stderr.isatty()
    if here and not told.exists() and form() == "pure Python" and compiler():
        print("smallcouncil: make compiled makes bots and simulations several times as fast.", file=sys.stderr)
        told.parent.mkdir(exist_ok=True)
        told.touch()


def form() -> str:
    """Which form is in use, in words."""
    from smallcouncil.kernel import game

    if not str(game.__file__).endswith(".py"):
        return "compiled"
    if os.environ.get(PURE) or not STAMP.exists():
        return "pure Python"
    return "pure Python; the compiled form is older than its sources: make compiled"


# The package looks for its modules among the compiled ones first; so this module is loaded before any of those.
if os.environ.get(PURE):
    leave_aside()
elif is_up_to_date():
    sys.modules["smallcouncil"].__path__.insert(0, str(FOLDER / "smallcouncil"))
    sys.path.append(str(FOLDER))  # where the library lies that all compiled modules share
