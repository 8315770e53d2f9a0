"""Guests and accounts: joining, signing in and out, passwords."""

from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from smallcouncil.server import keys
from smallcouncil.server.accounts.names import clean_name, look, name_key
from smallcouncil.server.accounts.passwords import Passwords
from smallcouncil.server.accounts.sessions import Sessions
from smallcouncil.server.http.endpoint import Call, endpoint
from smallcouncil.server.http.guards import RateLimits
from smallcouncil.server.http.sockets import Connections
from smallcouncil.server.refusals import Refusal, Taken
from smallcouncil.server.storage import schema
from smallcouncil.server.storage.store import Store
from smallcouncil.server.times import Times
from smallcouncil.server.wire import people


def _me(account: str, name: str, guest: bool) -> people.Me:
    return people.Me(account, name, guest)


class Accounts:
    """The desk where people say who they are."""

    def __init__(
        self, store: Store, times: Times, rates: RateLimits, connections: Connections, sessions: Sessions
    ) -> None:
        self.store = store
        self.times = times
        self.rates = rates
        self.connections = connections
        self.sessions = sessions
        self.passwords = Passwords()

    @endpoint(
        "POST",
        "/api/guests",
        takes=people.NewGuest,
        gives=people.Me,
        status=201,
        codes=("bad_name", "name_taken"),
        cost="sign_ins",
    )
    async def join_as_guest(self, call: Call) -> people.Me:
        """Play at once, with nothing but a name."""
        name = clean_name(call.body.name)
        account = keys.new_id(16)
        async with self.store.write() as connection:
            await self._check_free(connection, name)
            await connection.execute(insert(schema.accounts).values(id=account, name=name, created=self.times.now()))
        call.cookie = await self.sessions.open(account, call.agent)
        return _me(account, name, True)

    @endpoint(
        "POST", "/api/accounts", takes=people.Credentials, gives=people.Me, status=201,
        codes=("bad_name", "name_taken"), cost="sign_ins",
    )  # fmt: skip
    async def register(self, call: Call) -> people.Me:
        """Keep one's games under a name and a password; a guest who is here becomes this account."""
        name = clean_name(call.body.name)
        password = await self.passwords.hash(call.body.password)
        values: dict[str, Any] = {"name": name, "name_key": name_key(name), "password": password, "look": look(name)}
        old = call.anybody
        account = old.account if old and old.guest and old.session else keys.new_id(16)
        try:
            async with self.store.write() as connection:
                alike = select(schema.accounts.c.id).where(schema.accounts.c.look == look(name))
                if (await connection.execute(alike)).first() is not None:
                    raise Refusal("name_taken", f'The name "{name}" is taken, or looks like another.')
                if old and account == old.account:
                    accounts = schema.accounts.c
                    mine = (accounts.id == account, accounts.name_key.is_(None))
                    if not (await connection.execute(update(schema.accounts).where(*mine).values(values))).rowcount:
                        raise Refusal("name_taken", "You have just become an account by another request.")
                else:
                    await connection.execute(
                        insert(schema.accounts).values(id=account, created=self.times.now(), **values)
                    )
        except Taken:
            raise Refusal("name_taken", f'The name "{name}" is taken.') from None
        await self.sessions.end(account)
        call.cookie = await self.sessions.open(account, call.agent)
        return _me(account, name, False)

    @endpoint(
        "POST", "/api/session", takes=people.Credentials, gives=people.Me, codes=("wrong_password", "banned"),
        cost="sign_ins",
    )  # fmt: skip
    async def sign_in(self, call: Call) -> people.Me:
        """Sign in on another device."""
        key = name_key(call.body.name)
        if not self.rates.allows("sign_ins", f"name {key}"):
            raise Refusal("too_fast", "Too many attempts for this name; wait a little.")
        wanted = select(schema.accounts).where(schema.accounts.c.name_key == key)
        async with self.store.read() as connection:
            row = (await connection.execute(wanted)).first()
        if not await self.passwords.verify(row.password if row else None, call.body.password) or row is None:
            raise Refusal("wrong_password", "The name or the password is wrong.")
        self.sessions.check_ban(row.banned_until)
        call.cookie = await self.sessions.open(row.id, call.agent)
        return _me(row.id, row.name, False)

    @endpoint("DELETE", "/api/session", status=204, scope="session")
    async def sign_out(self, call: Call) -> None:
        """End this session."""
        async with self.store.write() as connection:
            await connection.execute(delete(schema.sessions).where(schema.sessions.c.id == call.caller.session))
        call.cookie = ""
        self.connections.sign_out(lambda caller: caller.session == call.caller.session)

    @endpoint("GET", "/api/me", gives=people.Me, scope="read")
    async def me(self, call: Call) -> people.Me:
        """Who I am here."""
        return _me(call.caller.account, call.caller.name, call.caller.guest)

    @endpoint(
        "PUT", "/api/me/name", takes=people.NewName, gives=people.Me, scope="session",
        codes=("bad_name", "name_taken", "not_allowed"), cost="sign_ins",
    )  # fmt: skip
    async def rename(self, call: Call) -> people.Me:
        """A guest takes another name, before sitting down with others."""
        account, name = call.caller.account, clean_name(call.body.name)
        if not call.caller.guest:
            raise Refusal("not_allowed", "An account keeps its name.")
        async with self.store.write() as connection:
            await self._check_free(connection, name)
            guests = (schema.accounts.c.id == account, schema.accounts.c.name_key.is_(None))
            await connection.execute(update(schema.accounts).where(*guests).values(name=name))
        return _me(account, name, True)

    async def _check_free(self, connection: AsyncConnection, name: str) -> None:
        """No guest has a name that looks like an account's: seats and talk go by names."""
        known = select(schema.accounts.c.id).where(schema.accounts.c.look == look(name))
        if (await connection.execute(known)).first() is not None:
            raise Refusal("name_taken", f'The name "{name}" belongs to an account: sign in, or take another.')

    @endpoint(
        "PUT", "/api/me/password", takes=people.NewPassword, status=204, scope="session",
        codes=("wrong_password", "not_allowed"), cost="sign_ins",
    )  # fmt: skip
    async def change_password(self, call: Call) -> None:
        """Change the password; every other session ends, and every token."""
        accounts = schema.accounts.c
        if call.caller.guest:
            raise Refusal("not_allowed", "A guest has no password; register first.")
        async with self.store.read() as connection:
            stored = (
                await connection.execute(select(accounts.password).where(accounts.id == call.caller.account))
            ).scalar()
        if not await self.passwords.verify(stored, call.body.old):
            raise Refusal("wrong_password", "The old password is wrong.")
        new = await self.passwords.hash(call.body.new)
        async with self.store.write() as connection:
            await connection.execute(
                update(schema.accounts).where(accounts.id == call.caller.account).values(password=new)
            )
        await self.sessions.end(call.caller.account, keep=call.caller.session, tokens=True)
