"""Stored tables for the tests: the database that a server of this version leaves behind.

    python -m tools.make_stored_tables

plays on a real server and writes tests/snapshots/VERSION/council.sqlite3.xz, with council.json.xz beside it: which
tables there are, and what was asked at each.  It is run once for a version, after `tools.make_snapshots`, whose games
are among the tables; a later server must be able to open the file and play on.
"""

import json
import lzma
import random
import sqlite3
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import smallcouncil
from tests.server.driving import Person, Seat, hot_seat, served
from tools.make_snapshots import FOLDER, Entry, read

NAME, PASSWORD = "Ann", "a song of ice and fire"
"""Who holds the seats, to sign in with."""
NEW_TABLES: tuple[dict[str, Any], ...] = (
    *({"game": "agot", "players": players} for players in (3, 4, 5, 6)),
    *({"game": "agot", "players": players, "options": {"tides_of_battle": True}} for players in (3, 4, 5, 6)),
    {"game": "agot", "players": 6, "houses": "random", "options": {"errata": "faq-2.0"}, "private": True},
    {"game": "agot", "players": 3, "pace": {"kind": "live", "bank": 36000, "per_decision": 3600}},
    *({"game": "iron-throne", "players": players} for players in (3, 4, 5)),
    {"game": "iron-throne", "players": 5, "options": {"special_events": "mixed", "leaders": "random"}},
)
FINISHED: tuple[dict[str, Any], ...] = ({"game": "agot", "players": 3}, {"game": "iron-throne", "players": 3})
NOT_AT_TABLES = {"position", "cards", "choose"}
"""What a game on a table is never made with."""
KILLED = 5
"""Of every so many tables one has lost its snapshot, as if the server had been killed: its journal is all there is."""


class Evening:
    """All that one person does on the server."""

    def __init__(self, ann: Person, leaving: ExitStack) -> None:
        self.ann = ann
        self.leaving = leaving
        self.rng = random.Random(1)
        self.seats: list[Seat] = []

    def play_new_tables(self) -> None:
        for number, rules in enumerate(NEW_TABLES):
            seat = self._keep(hot_seat(self.ann, **rules, undo="mover", title=f"New table {number}"))
            for _ in range(30 + 50 * number):
                seat.choose_any(self.rng)
            self._change_its_mind(seat)
            house, other, *_ = [house for house in seat.sights if house]
            for to, text in (("table", f"We have reached table {number}."), ([other], "Between us.")):
                assert seat.ask({"type": "talk", "house": house, "to": to, "text": text})["type"] == "ack"

    def _change_its_mind(self, seat: Seat) -> None:
        """Undo a choice, and take back one that still lies sealed, where that can be done."""
        for house in [house for house in seat.sights if house]:
            if seat.ask({"type": "undo", "house": house})["type"] == "ack":
                break
        seat.catch_up()
        for house, decision in seat.open():
            seat.choose(house, decision["options"][0])
            seat.catch_up()
            if decision["sealed"] and (after := seat.decision(house)) is not None:
                seat.ask({"type": "take_back", "house": house, "number": after["number"]})
            break
        seat.catch_up()

    def play_to_the_end(self) -> None:
        for rules in FINISHED:
            seat = self._keep(hot_seat(self.ann, **rules, title="Played to the end"))
            while seat.choose_any(self.rng):
                pass
            seat.until(lambda seat=seat: seat.info["state"] == "finished")

    def play_on_from(self, entries: list[Entry]) -> None:
        """Tables that begin where games of the snapshots stand: one for each kind of decision."""
        shown: set[str] = set()
        for entry in entries:
            new = {each["kind"] for each in entry["decisions"]} - shown
            options = entry["snapshot"]["options"]
            if (
                not new
                or entry["snapshot"]["choices"] is None
                or NOT_AT_TABLES & {*options, str(options.get("houses"))}
            ):
                continue
            game = smallcouncil.restore(entry["snapshot"])
            record = self.ann.post("/api/records", json.loads(game.record().to_json()), expect=201)
            table = self.ann.post(f"/api/records/{record['id']}/fork", {}, expect=201)["id"]
            for _ in game.houses:
                self.ann.sit(table)
            self.ann.start(table)
            self._keep(self.ann.at(table))
            shown |= new

    def _keep(self, seat: Seat) -> Seat:
        self.seats.append(self.leaving.enter_context(seat))
        return seat

    def tables(self) -> dict[str, Any]:
        """Every table as it stands, for those who open it later."""
        found = {}
        for seat in self.seats:
            seat.catch_up()
            asked = [{"house": house, "kind": each["kind"], "options": each["options"]} for house, each in seat.open()]
            found[seat.table] = {"game": seat.info["game"], "state": seat.info["state"], "decisions": asked}
        return found


def spend(folder: Path) -> dict[str, Any]:
    """An evening on a server in that folder; its tables."""
    with served(folder) as server, Person(server.url, NAME) as ann, ExitStack() as leaving:
        ann.post("/api/accounts", {"name": NAME, "password": PASSWORD}, expect=None)
        ann.cookie = ann.http.cookies.get("smallcouncil") or ""
        evening = Evening(ann, leaving)
        evening.play_new_tables()
        evening.play_to_the_end()
        for game in smallcouncil.TITLES:
            evening.play_on_from(read(FOLDER / smallcouncil.__version__ / f"{game}.jsonl.xz")[1])
        tables = evening.tables()
        opened = ann.new_table(title="Not yet begun", players=4)
        ann.sit(opened, "Stark")
        tables[opened] = {"game": "agot", "state": "open", "decisions": []}
    return tables


def main() -> int:
    """The command line; see the top of this file."""
    folder = FOLDER / smallcouncil.__version__
    if (folder / "council.sqlite3.xz").exists():
        print(f"{folder.name} has its stored tables already; they are not made again.")
        return 1
    with TemporaryDirectory() as place:
        tables = spend(Path(place))
        file = Path(place) / "council.sqlite3"
        running = [table for table, each in tables.items() if each["state"] == "running"]
        with sqlite3.connect(file, isolation_level=None) as database:
            for table in running[::KILLED]:
                database.execute('DELETE FROM snapshots WHERE "table" = ?', (table,))
                tables[table]["killed"] = True
            database.execute("PRAGMA journal_mode = DELETE")
            database.execute("VACUUM")
        database.close()
        (folder / "council.sqlite3.xz").write_bytes(lzma.compress(file.read_bytes(), preset=9))
    about = {"name": NAME, "password": PASSWORD, "tables": tables}
    (folder / "council.json.xz").write_bytes(lzma.compress(json.dumps(about).encode(), preset=9))
    print(f"{len(tables)} tables, {(folder / 'council.sqlite3.xz').stat().st_size >> 10} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
