"""Debian's packages, where we may install them."""

import os
import shutil
import subprocess
import sys


def may_install() -> bool:
    """Whether this is a Debian (or a child of it) and we are root."""
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def install(*packages: str) -> None:
    """Install packages; what apt says goes to stderr, because our callers print results."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    print(f"smallcouncil: installing {', '.join(packages)}", file=sys.stderr, flush=True)
    for command in (["update", "-qq"], ["install", "-qq", "-y", "--no-install-recommends", *packages]):
        subprocess.run(["apt-get", *command], env=environment, stdout=sys.stderr, check=True)
