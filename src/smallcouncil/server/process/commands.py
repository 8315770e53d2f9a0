"""The server's verbs on the command line.  What they need is imported when they run: help must be quick."""

import argparse
import asyncio
import getpass
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from smallcouncil.kernel.errors import BadInput

Verbs = Any
"""What argparse's add_subparsers returns."""


def add_commands(verbs: Verbs) -> None:
    """Describe serve, backup, restore, admin and verify."""
    serve = verbs.add_parser(
        "serve",
        help="run the table server",
        description="Run the table server until Ctrl-C; its data lie in your data folder unless you say otherwise.",
    )
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on (default: only this machine)")
    serve.add_argument("--port", type=_port, default=8765, help="port to listen on; 0 for any free one")
    _database(serve)
    serve.add_argument("--origin", action="append", default=[], help="further origin whose pages may use us")
    serve.add_argument("--proxy", default="127.0.0.1", help="proxy whose forwarded headers are believed")
    serve.add_argument("--name", action="append", default=[], help="name by which people reach the server")
    serve.add_argument("--open-metrics", action="store_true", help="let others than this machine read /metrics")
    serve.add_argument("--secure-cookies", action="store_true", help="cookies by HTTPS only")
    serve.add_argument("--workers", type=int, help="processes in which bots think")
    serve.add_argument("--log-level", default="INFO", choices=["DEBUG", "INFO", "WARNING", "ERROR"])
    serve.set_defaults(run=_serve)

    backup = verbs.add_parser(
        "backup",
        help="copy the server's database, running or not, into a file",
        description="Copy the server's database, running or not, into a file.",
    )
    backup.add_argument("file", type=Path, help="the file to write")
    _database(backup)
    backup.set_defaults(run=_backup)

    restore = verbs.add_parser(
        "restore",
        help="fill an empty database from a back-up",
        description="Fill an empty database from a back-up, of SQLite or PostgreSQL into either.",
    )
    restore.add_argument("file", type=Path, help="what backup wrote")
    _database(restore)
    restore.set_defaults(run=_restore)

    verify = verbs.add_parser(
        "verify",
        help="prove that a record's shuffles were the promised ones",
        description="Prove that a record's seed is the promised one, its choices legal and its shuffles as recorded.",
    )
    verify.add_argument("record", type=Path, help="a record file")
    verify.add_argument("--hash", help="the seed hash that the table showed at the start")
    verify.add_argument("--json", action="store_true", help="print one JSON object")
    verify.set_defaults(run=_verify)
    _add_admin(verbs)


def _add_admin(verbs: Verbs) -> None:
    admin = verbs.add_parser(
        "admin",
        help="look after tables, accounts and bans",
        description="Look after the tables, accounts and bans of a server, running or not.",
    )
    tasks = admin.add_subparsers(title="tasks", metavar="TASK", required=True)
    tables = tasks.add_parser("tables", help="list tables")
    tables.add_argument("--state", choices=["open", "running", "finished", "closed"])
    close = tasks.add_parser("close-table", help="take a table away")
    close.add_argument("table")
    export = tasks.add_parser("export-table", help="print the record of a table's game so far, with its seed")
    export.add_argument("table")
    accounts = tasks.add_parser("accounts", help="list accounts")
    accounts.add_argument("--name")
    ban = tasks.add_parser("ban", help="shut an account out")
    ban.add_argument("account", help="id or name")
    ban.add_argument("--days", type=float, help="for so long; for ever if left out")
    unban = tasks.add_parser("unban", help="let an account in again")
    unban.add_argument("account")
    record = tasks.add_parser("delete-record", help="take a record away for good")
    record.add_argument("record")
    talk = tasks.add_parser("delete-talk", help="blank a line of talk")
    talk.add_argument("table")
    talk.add_argument("talk", help='"table", "spectators", or the houses as in Lannister+Stark')
    talk.add_argument("n", type=int, help="its number")
    forget = tasks.add_parser("delete-account", help="forget somebody; the games they played stay")
    forget.add_argument("account")
    tasks.add_parser("log", help="what operators have done, newest first")
    password = tasks.add_parser("set-password", help="give somebody a new password")
    password.add_argument("account")
    for name, task in tasks.choices.items():
        _database(task)
        task.set_defaults(run=_admin, task=name)


def _database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        default="",
        help="as in sqlite:///council.sqlite3 or postgresql://user@host/name (default: SQLite in your data folder)",
    )


def _port(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 65_535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return number


def _address(given: argparse.Namespace) -> str:
    from smallcouncil.server.settings import Settings

    return Settings(database=given.database).address()


def _serve(given: argparse.Namespace) -> int:
    from smallcouncil.server.settings import Settings

    more = {} if given.workers is None else {"workers": max(1, given.workers)}
    settings = Settings(
        database=given.database,
        host=given.host,
        port=given.port,
        origins=tuple(given.origin),
        host_names=tuple(given.name),
        open_metrics=given.open_metrics,
        trusted_proxies=given.proxy,
        secure_cookies=given.secure_cookies,
        log_level=given.log_level,
        **more,
    )
    from smallcouncil.server.process.running import serve

    with _storage_in_plain_words():
        return serve(settings)


@contextmanager
def _storage_in_plain_words() -> Iterator[None]:
    """What is wrong with the database is said in a sentence."""
    from smallcouncil.server.refusals import Unstored

    try:
        yield
    except Unstored as error:
        raise BadInput(f"The database cannot be used: {error}") from None


def page_of_table(game: str, options: dict[str, Any], houses: list[str], level: str) -> str:
    """The page that sets up one table against bots; BadInput if tables do not offer what is asked for."""
    from smallcouncil.server.lobby.lobby import check_level
    from smallcouncil.server.lobby.titles import check_options
    from smallcouncil.server.refusals import Refusal

    special: dict[str, Any] = {name: options[name] for name in ("players", "houses") if name in options}
    rest = {name: value for name, value in options.items() if name not in special}
    try:
        check_options(game, rest)
        check_level(level)
    except Refusal as refusal:
        raise BadInput(refusal.text) from None
    rules: dict[str, Any] = {"game": game, **special, "options": rest, "title": "Against bots", "private": True}
    return "/play?" + urlencode({"rules": json.dumps(rules), "houses": ",".join(houses), "bots": level})


def start_and_open_browser(path: str = "/") -> int:
    """Serve on a free port and show the page; for `smallcouncil play`.  Returns when the server ends."""
    from smallcouncil.server.process.running import serve
    from smallcouncil.server.settings import Settings

    with _storage_in_plain_words():
        return serve(Settings(port=0, log_level="WARNING"), open_path=path)


def _backup(given: argparse.Namespace) -> int:
    from smallcouncil.server.storage.backup import backup

    with _storage_in_plain_words():
        rows = backup(_address(given), given.file)
    print(f"{rows} rows copied to {given.file}.")
    return 0


def _restore(given: argparse.Namespace) -> int:
    from smallcouncil.server.storage.backup import restore

    with _storage_in_plain_words():
        rows = restore(given.file, _address(given))
    print(f"{rows} rows restored.")
    return 0


def _verify(given: argparse.Namespace) -> int:
    from smallcouncil.server.records.verify import verify_file

    return verify_file(given.record, given.hash, given.json)


def _admin(given: argparse.Namespace) -> int:
    with _storage_in_plain_words():
        return asyncio.run(_administer(given))


async def _administer(given: argparse.Namespace) -> int:
    from smallcouncil.server.process.admin import Admin

    async with Admin(_address(given)) as admin:
        match given.task:
            case "tables":
                _print_lines(await admin.tables(given.state))
            case "accounts":
                _print_lines(await admin.accounts(given.name))
            case "export-table":
                print(await admin.export_table(given.table))
            case "close-table":
                await admin.close_table(given.table)
            case "delete-record":
                await admin.delete_record(given.record)
            case "delete-talk":
                await admin.delete_talk(given.table, given.talk, given.n)
            case "delete-account":
                await admin.delete_account(given.account)
            case "log":
                _print_lines(await admin.log())
            case "ban":
                await admin.ban(given.account, given.days)
            case "unban":
                await admin.unban(given.account)
            case "set-password":
                await admin.set_password(given.account, _ask_password())
    return 0


def _ask_password() -> str:
    try:
        return getpass.getpass("New password: ")
    except EOFError:
        raise BadInput("Nobody is there to type a password: the standard input is closed.") from None


def _print_lines(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        print(json.dumps(row, ensure_ascii=False))
