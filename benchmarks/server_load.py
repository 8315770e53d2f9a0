"""How much one server process bears, on one core, with SQLite that syncs to disk; its clients on the other core.

    python -m benchmarks.server_load [--tables 60] [--seconds 15] [--rate 300] [--begun 60] [--many 1000]
                                     [--profile FILE] [--json]

Tables of six scripted players over real sockets.  Reported: the server's processor time for a choice, the only figure
that means something on a busy machine; choices/s sustained; at a fixed rate the time from sending a choice until the
last who is told of it has its update, and the same of choices that all six are told of; bytes of an update; the time to
load a stored game; with `--many` memory per table and per socket.  The share of a core that the clients needed stands
beside: near 1 they are what was measured.  Games are begun at random before anything is measured: most of the first
choices are orders, which nobody else sees.  With a profile the stacks of the server are sampled while it plays as fast
as it can, and written for a program that draws flame graphs; the shares of its parts are printed.
"""

import argparse
import asyncio
import gc
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import httpx2

from benchmarks.scripted_tables import PLAYERS, TableOfSix, flood, guests, look_in, open_tables
from benchmarks.where_time_goes import shares
from smallcouncil import compiled

ROOT = Path(__file__).parents[1]


class Server:
    """The server's process, on a core of its own."""

    def __init__(self, folder: Path, core: int | None, profile: Path | None) -> None:
        database = f"sqlite+aiosqlite:///{folder / 'load.sqlite3'}"
        served = ["tests.server.process"] if profile is None else ["benchmarks.sampled_server", str(profile)]
        self.command = [sys.executable, "-m", *served, database]
        self.environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
        self.core = core
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            self.command, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        if self.core is not None:
            os.sched_setaffinity(self.process.pid, {self.core})
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip()
        if self.core is not None:  # threads that were there before
            for thread in Path(f"/proc/{self.process.pid}/task").iterdir():
                os.sched_setaffinity(int(thread.name), {self.core})

    def memory(self) -> float:
        """Resident memory in MiB."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0

    def seconds(self) -> float:
        """Processor time used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)
        if self.process.stdout is not None:
            self.process.stdout.close()


def percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


async def sustained(server: Server, tables: list[TableOfSix], seconds: float) -> dict[str, float]:
    """As fast as the server answers."""
    before = sum(table.choices for table in tables)
    used, own, start = server.seconds(), time.process_time(), time.perf_counter()
    await flood(tables, seconds)
    took, own = time.perf_counter() - start, time.process_time() - own
    choices = sum(table.choices for table in tables) - before
    await asyncio.sleep(0.5)
    used = server.seconds() - used
    return {
        "choices_per_second": choices / took,
        "server_cpu": used / took,
        "client_cpu": own / took,
        "cpu_ms_per_choice": used / max(1, choices) * 1000,
    }


async def sampled(server: Server, profile: Path | None, measured: Awaitable[dict[str, float]]) -> dict[str, float]:
    """Measure, and note meanwhile what the server does if a profile is wanted."""
    if profile is None:
        return await measured
    server.process.send_signal(signal.SIGUSR1)
    figures = await measured
    server.process.send_signal(signal.SIGUSR2)
    assert server.process.stdout is not None
    await asyncio.to_thread(server.process.stdout.readline)  # it says when it has written
    return figures | shares(profile)


async def begin(tables: list[TableOfSix], choices: int) -> None:
    """Play every game to where things happen that all seats see."""
    while min((table.choices for table in tables if not table.over), default=choices) < choices:
        await flood([table for table in tables if table.choices < choices], 0.2)


async def paced(server: Server, tables: list[TableOfSix], rate: float, seconds: float) -> dict[str, float]:
    """At a fixed rate: how long until all six seats have their update."""
    for table in tables:
        table.latencies, table.latencies_to_all, table.sent = [], [], 0.0
        for player in table.players:
            player.sizes.clear()
    used, own, start = server.seconds(), time.process_time(), time.perf_counter()
    turn = sent = skipped = 0
    while (elapsed := time.perf_counter() - start) < seconds:
        while sent + skipped < elapsed * rate:
            table = tables[turn % len(tables)]
            turn += 1
            table.note_latency()
            if table.choose():
                sent += 1
            else:
                skipped += 1
        await asyncio.sleep(0.001)
    took, own = time.perf_counter() - start, time.process_time() - own
    await asyncio.sleep(0.5)
    for table in tables:
        table.note_latency()
    used = server.seconds() - used
    latencies = [each * 1000 for table in tables for each in table.latencies]
    to_all = [each * 1000 for table in tables for each in table.latencies_to_all]
    sizes = [float(size) for table in tables for player in table.players for size in player.sizes]
    return {
        "rate": sent / took,
        "p50_ms": percentile(latencies, 0.5),
        "p99_ms": percentile(latencies, 0.99),
        "told_to_all": len(to_all) / max(1, len(latencies)),
        "p50_ms_to_all": percentile(to_all, 0.5),
        "p99_ms_to_all": percentile(to_all, 0.99),
        "update_bytes_p50": percentile(sizes, 0.5),
        "update_bytes_p90": percentile(sizes, 0.9),
        "update_bytes_mean": sum(sizes) / max(1, len(sizes)),
        "server_cpu": used / took,
        "client_cpu": own / took,
        "cpu_ms_per_choice": used / max(1, sent) * 1000,
        "skipped": skipped,
    }


async def loading(server: Server, tables: list[TableOfSix], cookies: list[str]) -> dict[str, float]:
    """Restart the server and open every stored game again."""
    for table in tables:
        for player in table.players:
            player.socket.close()
    server.stop()
    server.start()
    for table in tables:
        (await look_in(server.url, table.table, cookies[0])).close()
    async with httpx2.AsyncClient(base_url=server.url) as http:
        text = (await http.get("/metrics")).text
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    count = float(figures["smallcouncil_load_seconds_count"])
    within = {
        bound: float(figures[f'smallcouncil_load_seconds_bucket{{le="{bound}"}}'])
        for bound in ("0.005", "0.01", "0.05")
    }
    return {
        "loaded": count,
        "mean_ms": float(figures["smallcouncil_load_seconds_sum"]) / count * 1000,
        **{f"share_within_{float(bound) * 1000:g}_ms": number / count for bound, number in within.items()},
        "choices_each": sum(table.choices for table in tables) / len(tables),
    }


async def many(server: Server, count: int, cookies: list[str], http: Any) -> dict[str, float]:
    """Live tables and open sockets, and what they weigh."""
    before = server.memory()
    tables = await open_tables(server.url, count, cookies, http)
    await asyncio.sleep(2)
    opened = server.memory()
    rate = await paced(server, tables, 100, 10)
    after = server.memory()
    sockets = [await look_in(server.url, tables[number % len(tables)].table, cookies[0]) for number in range(600)]
    await asyncio.sleep(1)
    per_socket = (server.memory() - after) / len(sockets) * 1024
    for socket in sockets:
        socket.close()
    errors = [error for table in tables for error in table.errors]
    assert not errors, errors[:3]
    return {
        "tables": count,
        "sockets": count * PLAYERS,
        "memory_mib": after,
        "kib_per_table_with_six_sockets": (opened - before) / count * 1024,
        "kib_per_further_socket": per_socket,
        "p99_ms_at_100_per_second": rate["p99_ms"],
    }


async def measure(given: argparse.Namespace) -> dict[str, Any]:
    cores = sorted(os.sched_getaffinity(0))
    core = cores[0] if len(cores) > 1 else None
    if core is not None:
        os.sched_setaffinity(0, set(cores[1:]))
    figures: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        server = Server(Path(folder), core, given.profile)
        try:
            async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
                cookies = await guests(http)
                empty = server.memory()
                tables = await open_tables(server.url, given.tables, cookies, http)
                await asyncio.sleep(1)
                await begin(tables, given.begun)
                figures["empty_server_mib"] = empty
                figures["paced"] = await paced(server, tables, given.rate, given.seconds)
                figures["sustained"] = await sampled(server, given.profile, sustained(server, tables, given.seconds))
                errors = [error for table in tables for error in table.errors]
                assert not errors, errors[:3]
                figures["loading"] = await loading(server, tables, cookies)
            if given.many:
                async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
                    figures["many"] = await many(server, given.many, cookies, http)
        finally:
            server.stop()
    return figures


def summary(figures: dict[str, Any]) -> str:
    """What the goals are about."""
    paced, sustained, loading = figures["paced"], figures["sustained"], figures["loading"]
    return (
        f"{compiled.form()}: at {paced['rate']:.0f} choices/s a choice is at all six seats within"
        f" {paced['p50_ms_to_all']:.1f} ms (p50), {paced['p99_ms_to_all']:.1f} ms (p99);"
        f" {sustained['choices_per_second']:,.0f} choices/s sustained;"
        f" {sustained['cpu_ms_per_choice']:.2f} ms of processor time a choice,"
        f" {paced['cpu_ms_per_choice']:.2f} ms at that rate; a stored game is loaded in {loading['mean_ms']:.1f} ms"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rate", type=float, default=300)
    parser.add_argument("--begun", type=int, default=60, help="choices of every game before anything is measured")
    parser.add_argument("--many", type=int, default=0, help="live tables, for the memory that they need")
    parser.add_argument("--folder", help="where to put the database (default: the temporary folder)")
    parser.add_argument("--profile", type=Path, metavar="FILE", help="sample the server's stacks into this file")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    gc.disable()  # the client is the measuring instrument: its own pauses must not count
    figures = asyncio.run(measure(given))
    if given.json:
        print(json.dumps(figures))
    else:
        for part, values in figures.items():
            print(part)
            for name, value in values.items() if isinstance(values, dict) else [("", values)]:
                print(f"  {name:54} {value:12.2f}")
        print(summary(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
