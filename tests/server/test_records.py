"""Records: watching, exporting, importing, forking, and the proof of the shuffles."""

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

import smallcouncil
from smallcouncil import cli
from smallcouncil.kernel import RuleChange
from smallcouncil.kernel.chance import seed_hash
from smallcouncil.server.game.deeds import Pause
from smallcouncil.server.records.verify import verify
from smallcouncil.server.refusals import Refusal, Unstored
from smallcouncil.server.table.played_table import Wish
from smallcouncil.server.wire import patch
from tests.server.conftest import Arrive
from tests.server.driving import Person, Served, hot_seat, served


@pytest.fixture(scope="module")
def finished(server: Served) -> tuple[str, str, dict[str, Any]]:
    """A finished game: its table, the promise made at its start, and its record file."""
    rng = random.Random(11)
    with Person(server.url, "Rec") as person:
        for game in ("agot",):
            with hot_seat(person, game=game, players=3, options={"tides_of_battle": True}) as seat:
                promised = seat.info["seed_hash"]
                while seat.choose_any(rng):
                    pass
                seat.until(lambda: seat.info["state"] == "finished")
                assert seat.info["seed_hash"] == promised == seed_hash(seat.info["seed"])
                table = seat.table
                seat.catch_up()
        return table, promised, person.get(f"/api/records/{table}/file")


def test_a_finished_game_can_be_watched_at_any_point(finished: tuple[str, str, Any], arrive: Arrive) -> None:
    table, _, file = finished
    cat = arrive("Cat")
    total = cat.get(f"/api/records/{table}")["choices"]
    assert total == len(file["choices"])
    for house in (None, "Lannister"):
        query = f"&house={house}" if house else ""
        for start in (0, 37, 64, total - 3, total, total + 50):
            page = cat.get(f"/api/records/{table}/frames?from={start}&count=20{query}")
            sight, events = page["sight"], page["events_from"] + len(page["events"])
            for number, frame in enumerate(page["frames"], page["at"]):
                assert [frame["house"], frame["choice"]] == file["choices"][number]
                patch.apply(sight, frame["patch"])
                assert [event["n"] for event in frame["events"]] == list(range(events, events + len(frame["events"])))
                events += len(frame["events"])
            end = min(start, total) + len(page["frames"])
            game = smallcouncil.replay(json.dumps(file), end)
            assert {**sight["view"], "decisions": 0} == {**json.loads(json.dumps(game.view(house))), "decisions": 0}
    cat.get(f"/api/records/{table}/frames?house=Targaryen", expect=422)
    assert table in [line["id"] for line in cat.get("/api/records?game=agot")["records"]]


def test_a_record_that_could_not_be_stored_is_stored_later(tmp_path: Path) -> None:
    with served(tmp_path) as server, Person(server.url) as person, hot_seat(person) as seat:
        tables, failures = server.council.tables, [1, 2]
        keep = tables.on_finish

        async def keep_at_last(table: Any) -> None:
            if failures:
                raise Unstored(f"disk full {failures.pop()}")
            await keep(table)

        tables.on_finish = keep_at_last
        rng = random.Random(14)
        while seat.choose_any(rng):
            pass
        seat.until(lambda: seat.info["state"] == "finished")
        deadline = time.monotonic() + 20
        while seat.table not in [line["id"] for line in person.get("/api/records")["records"]]:
            assert time.monotonic() < deadline, "the record was given up"
            time.sleep(0.05)


def test_a_record_that_a_kill_has_cut_off_is_written_at_the_next_start(tmp_path: Path) -> None:
    with served(tmp_path) as server, Person(server.url) as person, hot_seat(person) as seat:

        async def killed_before(table: Any) -> None:
            raise Unstored("the process is gone")

        server.council.tables.on_finish = killed_before
        rng = random.Random(14)
        while seat.choose_any(rng):
            pass
        seat.until(lambda: seat.info["state"] == "finished")
        assert person.get("/api/records")["records"] == []
        table = seat.table
    with served(tmp_path) as server, Person(server.url) as person:
        deadline = time.monotonic() + 20
        while table not in [line["id"] for line in person.get("/api/records")["records"]]:
            assert time.monotonic() < deadline, "nobody looks for it"
            time.sleep(0.05)


def test_verify_proves_the_shuffles(finished: tuple[str, str, Any], tmp_path: Path, capsys: Any) -> None:
    _, promised, file = finished
    path = tmp_path / "record.json"
    path.write_text(json.dumps(file))
    assert cli.main(["verify", str(path), "--hash", promised]) == 0
    assert capsys.readouterr().out.count("yes") == 4
    assert cli.main(["verify", str(path), "--hash", seed_hash("another")]) == 1
    other_seed = {**file, "options": {**file["options"], "seed": "another"}}
    assert not all(finding.holds for finding in verify(json.dumps(other_seed), promised))
    other_choice = {**file, "choices": file["choices"][:-1]}
    assert not all(finding.holds for finding in verify(json.dumps(other_choice), promised))
    path.write_text("{}")
    assert cli.main(["verify", str(path)]) == 2


def test_verify_for_programs(finished: tuple[str, str, Any], tmp_path: Path, capsys: Any) -> None:
    _, promised, file = finished
    path = tmp_path / "record.json"

    def found(record: dict[str, Any]) -> tuple[int, bool, dict[str, bool]]:
        path.write_text(json.dumps(record))
        capsys.readouterr()
        code = cli.main(["verify", str(path), "--hash", promised, "--json"])
        told = json.loads(capsys.readouterr().out)
        assert all(finding["text"] for finding in told["findings"])
        return code, told["holds"], {finding["about"]: finding["holds"] for finding in told["findings"]}

    assert found(file) == (0, True, {"seed": True, "choices": True, "events": True, "outcome": True})
    shorter = {**file, "choices": file["choices"][:-1]}
    assert found(shorter) == (1, False, {"seed": True, "choices": True, "events": False, "outcome": False})
    illegal = {**file, "choices": [["Stark", "nonsense"]]}
    assert found(illegal) == (1, False, {"seed": True, "choices": False})
    other = {**file, "options": {**file["options"], "seed": "another"}}
    assert found(other)[2]["seed"] is False


def test_export_and_import(finished: tuple[str, str, Any], arrive: Arrive) -> None:
    _, _, file = finished
    ann = arrive()
    info = ann.post("/api/records", file, expect=201)
    assert (info["choices"], info["outcome"]) == (len(file["choices"]), file["outcome"])
    again = ann.get(f"/api/records/{info['id']}/file")
    assert again == file
    for bad in (
        {**file, "choices": [["Stark", "nonsense"]]},
        {**file, "choices": file["choices"][:-1]},
        {**file, "options": {**file["options"], "cards": "/etc/passwd"}},
        {**file, "options": {**file["options"], "seed": "another"}},
        {**file, "options": {**file["options"], "position": "round: 1"}},
    ):
        assert ann.post("/api/records", bad, expect=422)["error"]["code"] in {"bad_record", "bad_options"}
    ann.post("/api/records", {**file, "format": 2}, expect=422)
    short = {**file, "choices": [], "outcome": None, "fingerprint": None}
    for seed in (7, "seven", "7" * 64):
        fork = ann.post("/api/records", {**short, "options": {**file["options"], "seed": seed}}, expect=201)
        ann.post(f"/api/records/{fork['id']}/fork", {}, expect=201)
    endless = {**short, "options": {**file["options"], "seed": "7" * 65}}
    assert ann.post("/api/records", endless, expect=422)["error"]["code"] == "bad_record"


def test_a_finished_game_is_forked_by_anybody(finished: tuple[str, str, Any], arrive: Arrive) -> None:
    table, _, file = finished
    rng = random.Random(12)
    cat = arrive("Cat")
    for reshuffle in (False, True):
        fork = cat.post(f"/api/records/{table}/fork", {"at": 60, "reshuffle": reshuffle}, expect=201)
        assert fork["options"]["tides_of_battle"] is True
        for _ in range(3):
            cat.sit(fork["id"])
        cat.start(fork["id"])
        with cat.at(fork["id"]) as seat:
            assert (seat.info["seed_hash"] == seed_hash(file["options"]["seed"])) is not reshuffle
            game = smallcouncil.replay(json.dumps(file), 60)
            public = {"wildling_deck", "decisions", "planning", "sealed", "combat"}
            shown = {key: value for key, value in seat.sights["Stark"]["view"].items() if key not in public}
            truth = json.loads(json.dumps(game.view("Stark")))
            assert shown == {key: value for key, value in truth.items() if key not in public}
            while seat.choose_any(rng):
                pass
            seat.until(lambda: seat.info["state"] == "finished")
    assert cat.post(f"/api/records/{table}/fork", {}, expect=422)["error"]["code"] == "bad_record"


def test_backup_and_restore(finished: tuple[str, str, Any], server: Served, tmp_path: Path, capsys: Any) -> None:
    table, _, file = finished
    copy, fresh = tmp_path / "copy of 5% #1?.sqlite3", tmp_path / "fresh"
    fresh.mkdir()
    assert cli.main(["backup", str(copy), "--database", server.council.settings.database]) == 0
    assert cli.main(["backup", str(copy), "--database", server.council.settings.database]) == 2
    target = f"sqlite+aiosqlite:///{fresh / 'council.sqlite3'}"
    assert cli.main(["restore", str(copy), "--database", target]) == 0
    assert cli.main(["restore", str(copy), "--database", target]) == 2
    with served(fresh) as second, Person(second.url) as ann:
        assert ann.get(f"/api/records/{table}/file") == file


def test_admin(server: Served, arrive: Arrive, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    database = server.council.settings.database
    ann, ben = arrive("Ann"), arrive("Ben")
    ben.post("/api/accounts", {"name": "Ben the Bad", "password": "long enough"}, expect=201)
    ben.cookie = ben.http.cookies["smallcouncil"]
    table = ann.new_table()

    def admin(*words: str) -> list[dict[str, Any]]:
        assert cli.main(["admin", *words, "--database", database]) == 0
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    assert table in [row["id"] for row in admin("tables", "--state", "open")]
    with ben.at(table) as seat:
        (row,) = admin("accounts", "--name", "ben the bad")
        assert row["guest"] is False
        admin("ban", "Ben the Bad", "--days", "1")
        assert ben.get("/api/me", expect=403)["error"]["code"] == "banned"
        with pytest.raises(Exception, match="4001"):
            seat.until(lambda: False, 10)
    admin("unban", "Ben the Bad")
    ben.get("/api/me")
    monkeypatch.setattr("getpass.getpass", lambda _: "a new long one")
    admin("set-password", "Ben the Bad")
    ben.get("/api/me", expect=401)
    ben.post("/api/session", {"name": "Ben the Bad", "password": "a new long one"})
    guest = ann.get("/api/me")["id"]
    assert cli.main(["admin", "set-password", guest, "--database", database]) == 2, "a guest could not sign in with it"
    assert "0 accounts with a password" in capsys.readouterr().err
    admin("close-table", table)
    ann.get(f"/api/tables/{table}", expect=404)
    with hot_seat(ann) as running:
        running.choose_any(random.Random(1))
        admin("close-table", running.table)
        running.choose_any(random.Random(1))  # the server has not noticed yet
        with pytest.raises(Exception, match="4003"):
            running.until(lambda: False, 10)
        ann.get(f"/api/tables/{running.table}", expect=404)
        live = server.council.tables.by_id[running.table]
        with pytest.raises(Refusal, match="closed"):
            server.call(live.enact(Wish(lambda _: Pause(), "nobody")))
    assert cli.main(["admin", "ban", "nobody at all", "--database", database]) == 2


def test_a_record_that_comes_out_otherwise_names_the_rule_changes_since(
    finished: tuple[str, str, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, file = finished
    text = json.dumps({**file, "outcome": {**file["outcome"], "reason": "Nobody liked it."}})
    told = verify(text)[-1]
    assert (told.about, told.holds) == ("outcome", False)
    assert "No rule has changed since version" in told.text
    change = RuleChange(1, "99.0.0", "Nobody wins.")
    monkeypatch.setattr(smallcouncil, "__version__", "99.0.0")
    monkeypatch.setattr(smallcouncil.title("agot").game, "RULE_CHANGES", (change,))
    assert "1: Nobody wins. (99.0.0)" in verify(text)[-1].text
    assert all(finding.holds for finding in verify(json.dumps(file)))
