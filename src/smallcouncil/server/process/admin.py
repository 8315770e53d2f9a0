"""What an operator can do with tables, accounts and bans; works beside a running server."""

import json
import time
from typing import Any

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from smallcouncil.kernel import Record
from smallcouncil.kernel.errors import BadInput
from smallcouncil.kernel.record import ACT, FOR, Made
from smallcouncil.server import keys
from smallcouncil.server.accounts.names import name_key
from smallcouncil.server.accounts.passwords import hash_password
from smallcouncil.server.game.deeds import Act, Choose, Entry, Leave, Resign, Return, TakeBack
from smallcouncil.server.game.replaying import counting
from smallcouncil.server.storage import journal, schema, snapshots, stored_table
from smallcouncil.server.storage.store import Store

FOR_EVER = 253_402_300_799_000
"""The last millisecond of the year 9999."""


def _now() -> int:
    return time.time_ns() // 1_000_000


class Admin:
    """An operator's hand on one database."""

    def __init__(self, address: str) -> None:
        self.store = Store(address, alone=False)

    async def __aenter__(self) -> "Admin":
        await self.store.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.store.close()

    async def tables(self, state: str | None) -> list[dict[str, Any]]:
        """The newest tables."""
        columns = schema.tables.c
        wanted = select(
            columns.id, columns.game, columns.state, columns.private, columns.host, columns.created, columns.waiting
        )
        if state is not None:
            wanted = wanted.where(columns.state == state)
        async with self.store.read() as connection:
            rows = await connection.execute(wanted.order_by(columns.created.desc()).limit(200))
            return [{**row._mapping, "waiting": json.loads(row.waiting)} for row in rows]

    async def close_table(self, table: str) -> None:
        """Take a table away; its journal stays in the database.  A running server looks for it by its time."""
        async with self.store.write() as connection:
            changed = await connection.execute(
                update(schema.tables).where(schema.tables.c.id == table).values(state="closed", due=_now())
            )
            if not changed.rowcount:
                raise BadInput(f'There is no table "{table}".')
            await self._note(connection, "close-table", table)
            await self.store.notify(connection, f"admin t {table}")

    async def export_table(self, table: str) -> str:
        """The record of a table's game so far, whatever became of it.  It holds the seed: keep it from players."""
        async with self.store.read() as connection:
            stored = await stored_table.load(connection, table)
            if stored is None or stored.state == "open":
                raise BadInput(f'There is no table "{table}" with a game.')
            if stored.origin is not None:
                raise BadInput("The game began from another one's middle: only a back-up holds all of it.")
            snapshot = await snapshots.newest(connection, table)
            entries = await journal.entries(connection, table, 0)
        engine = snapshot.engine if snapshot else "unknown"
        return Record(stored.rules.game, engine, stored.options(), _made(entries)).to_json()

    async def accounts(self, name: str | None) -> list[dict[str, Any]]:
        """The newest accounts, or those of a name."""
        columns, seats = schema.accounts.c, schema.seats.c
        games = select(func.count()).select_from(schema.seats).where(seats.account == columns.id).scalar_subquery()
        wanted = select(
            columns.id, columns.name, columns.name_key, columns.created, columns.banned_until, games.label("seats")
        )
        if name is not None:
            wanted = wanted.where(_called(name))
        async with self.store.read() as connection:
            rows = await connection.execute(wanted.order_by(columns.created.desc()).limit(200))
            return [
                {
                    "id": row.id,
                    "name": row.name,
                    "guest": row.name_key is None,
                    "created": row.created,
                    "banned_until": row.banned_until,
                    "seats": row.seats,
                }
                for row in rows
            ]

    async def ban(self, account: str, days: float | None) -> None:
        """Shut an account out, for some days or for ever; its open sockets end within seconds."""
        until = FOR_EVER if days is None else _now() + int(days * 86_400_000)
        await self._change("ban", account, banned_until=until)

    async def unban(self, account: str) -> None:
        await self._change("unban", account, banned_until=None)

    async def set_password(self, account: str, password: str) -> None:
        """A new password for somebody who has lost theirs; all their sessions and tokens end."""
        if not 8 <= len(password) <= 200:
            raise BadInput("A password has 8 to 200 characters.")
        found = await self._change(
            "set-password", account, schema.accounts.c.name_key.is_not(None), password=hash_password(password)
        )
        async with self.store.write() as connection:
            await connection.execute(delete(schema.sessions).where(schema.sessions.c.account == found))
            await connection.execute(delete(schema.tokens).where(schema.tokens.c.account == found))

    async def delete_record(self, record: str) -> None:
        """Take a record away for good."""
        records = schema.records.c
        async with self.store.write() as connection:
            gone = update(schema.records).where(records.id == record, records.deleted.is_(False))
            if not (await connection.execute(gone.values(deleted=True, body=b"", summary="{}"))).rowcount:
                raise BadInput(f'There is no record "{record}".')
            await self._note(connection, "delete-record", record)

    async def delete_talk(self, table: str, talk: str, n: int) -> None:
        """Blank a line of talk; its number stays."""
        lines = schema.talk.c
        async with self.store.write() as connection:
            wanted = update(schema.talk).where(lines.table == table, lines.talk == talk, lines.n == n)
            if not (await connection.execute(wanted.values(text="(deleted)", word=None))).rowcount:
                raise BadInput(f'There is no line {n} of the talk "{talk}" at table "{table}".')
            await self._note(connection, "delete-talk", f"{table} {talk} {n}")

    async def delete_account(self, account: str) -> None:
        """Forget somebody: name, password, ways in and talk; the games they played stay."""
        nobody = {"name": "(deleted)", "name_key": None, "look": None, "password": None, "banned_until": FOR_EVER}
        found = await self._change("delete-account", account, **nobody)
        async with self.store.write() as connection:
            for table in (schema.sessions, schema.tokens):
                await connection.execute(delete(table).where(table.c.account == found))
            said = update(schema.talk).where(schema.talk.c.account == found)
            await connection.execute(said.values(name="(deleted)", text="(deleted)", word=None))

    async def log(self) -> list[dict[str, Any]]:
        """What operators have done, newest first."""
        wanted = select(schema.moderation).order_by(schema.moderation.c.at.desc()).limit(500)
        async with self.store.read() as connection:
            rows = await connection.execute(wanted)
            return [{"at": row.at, "what": row.what, "about": row.about} for row in rows]

    async def _note(self, connection: AsyncConnection, what: str, about: str) -> None:
        values = {"id": keys.new_id(12), "at": _now(), "what": what, "about": about}
        await connection.execute(insert(schema.moderation).values(values))

    async def _change(self, what: str, account: str, *only: Any, **values: Any) -> str:
        """Change the one account of that id or name, among those that can be changed so."""
        async with self.store.write() as connection:
            rows = (await connection.execute(select(schema.accounts.c.id).where(_called(account), *only))).all()
            if len(rows) != 1:
                what = "accounts with a password" if only else "accounts"
                raise BadInput(f'"{account}" is the id or name of {len(rows)} {what}; give the id of one.')
            found = str(rows[0].id)
            await connection.execute(update(schema.accounts).where(schema.accounts.c.id == found).values(**values))
            await self._note(connection, what, found)
        return found


def _called(name: str) -> Any:
    columns = schema.accounts.c
    return or_(columns.id == name, columns.name_key == name_key(name), columns.name == name)


def _made(entries: list[Entry]) -> tuple[Made, ...]:
    """The choices and acts that a journal amounts to, without asking the rules."""
    made: list[Made] = []
    for entry in counting(entries, entries[-1].seq):
        match entry.deed:
            case Choose(house, choices, _, acts_for):
                made += [Made(house, _for(acts_for) + choice) for choice in choices]
            case Act(house, act) | Leave(house, act) | Resign(house, act) | Return(house, act) if act is not None:
                made.append(Made(house, ACT + act))
            case TakeBack(house, choice, acts_for):
                own = [
                    n for n, each in enumerate(made) if each.house == house and each.choice.startswith(_for(acts_for))
                ]
                taken = [n for n in own if choice in (None, _bare(made[n].choice))]
                del made[taken[-1]]
    return tuple(made)


def _for(acts_for: str | None) -> str:
    """How a record tells which question was answered."""
    return "" if acts_for is None else f"{FOR}{acts_for}: "


def _bare(choice: str) -> str:
    return choice.partition(": ")[2] if choice.startswith(FOR) else choice
