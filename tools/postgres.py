"""A real PostgreSQL for tests, thrown away afterwards.

    with postgres.cluster() as url:      # "postgresql+asyncpg://…"
        …

Its programs are the installed ones, or Debian's package if we are root there.  The cluster lives in a folder
of its own, listens on this machine only, and writes without waiting for the disk.

    python -m tools.postgres             runs one by hand
"""

import contextlib
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools import apt

USER = "smallcouncil"
# Where Linux packages keep the server's programs; elsewhere they are on the path.
HOMES = ("/usr/lib/postgresql", "/usr/pgsql-*")


def find() -> Path | None:
    """The folder of the newest installed server, if there is one."""
    found = [path.parent for home in HOMES for path in Path("/").glob(f"{home[1:]}/**/bin/initdb")]
    if found:
        return max(found, key=lambda folder: [int(part) for part in re.findall(r"\d+", str(folder))])
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


def provide() -> Path:
    """The folder of a server's programs, installed now if need be."""
    found = find()
    if found is None and apt.may_install():
        apt.install("postgresql")
        found = find()
    if found is None:
        raise FileNotFoundError("no PostgreSQL server is installed; the tests marked postgres need one")
    return found


@contextlib.contextmanager
def cluster(database: str = "postgres") -> Iterator[str]:
    """Run a cluster of its own and give the address of a database in it."""
    programs = provide()
    account = _account()
    with tempfile.TemporaryDirectory(prefix="smallcouncil-pg-", ignore_cleanup_errors=True) as folder:
        data = Path(folder, "data")
        if account:
            shutil.chown(folder, account["user"], account["group"])
        trusting = ["--auth=trust", f"--username={USER}", "--encoding=UTF8", "--locale=C", "--no-sync"]
        _run([programs / "initdb", "--pgdata", data, *trusting], folder, account)
        port, log = _free_port(), Path(folder, "log")
        command: list[str | Path] = [
            programs / "postgres",
            "-D",
            data,
            "-p",
            str(port),
            "-k",
            folder,
            *_settings(),
        ]
        with log.open("wb") as output:
            server = subprocess.Popen(command, cwd=folder, stdout=output, stderr=output, **account)
        try:
            _wait_until_ready(programs, port, server, log)
            if database != "postgres":
                where = ["--host=127.0.0.1", f"--port={port}", f"--username={USER}"]
                _run([programs / "createdb", *where, database], folder, account)
            yield f"postgresql+asyncpg://{USER}@127.0.0.1:{port}/{database}"
        finally:
            server.send_signal(signal.SIGINT)  # "fast": ends connections instead of waiting for them
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.send_signal(signal.SIGQUIT)
                server.wait(20)


def _settings() -> list[str]:
    settings = {
        "listen_addresses": "127.0.0.1",
        "fsync": "off",
        "full_page_writes": "off",
        "max_connections": "100",
        "shared_buffers": "32MB",
    }
    return [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]


def _account() -> dict[str, Any]:
    """Whom to run as: PostgreSQL refuses root."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    entry = names.get("postgres") or names["nobody"]
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def _run(command: list[str | Path], folder: str, account: dict[str, Any]) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, **account)
    if done.returncode:
        raise RuntimeError(f"{Path(command[0]).name} failed:\n{done.stdout}{done.stderr}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_until_ready(programs: Path, port: int, server: "subprocess.Popen[str]", log: Path) -> None:
    deadline = time.monotonic() + 60
    ask: list[str | Path] = [programs / "pg_isready", "--quiet", "--host=127.0.0.1", f"--port={port}"]
    while subprocess.run(ask, check=False).returncode:
        if server.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"PostgreSQL did not start:\n{log.read_text(errors='replace')}")
        time.sleep(0.05)


if __name__ == "__main__":
    with cluster() as address:
        print(address, "(Enter ends it)", flush=True)
        sys.stdin.readline()
