"""Who is signed in: sessions of browsers, and tokens of programs."""

import json
from contextlib import suppress

from sqlalchemy import delete, insert, select, update
from starlette.requests import HTTPConnection

from smallcouncil.server import keys
from smallcouncil.server.http import guards
from smallcouncil.server.http.endpoint import Caller
from smallcouncil.server.http.sockets import Connections
from smallcouncil.server.refusals import Refusal, Unstored
from smallcouncil.server.storage import schema
from smallcouncil.server.storage.store import Store
from smallcouncil.server.times import Times

DAY = 86_400_000
ROTATE_AFTER = DAY
GRACE = 60_000
"""How long the secret before a rotation stays good: requests already under way carry it."""
EVERYTHING = frozenset({"read", "tables", "play", "talk"})


class Sessions:
    """Sessions and tokens in the store."""

    def __init__(self, store: Store, times: Times, connections: Connections) -> None:
        self.store = store
        self.times = times
        self.connections = connections

    async def caller(self, connection: HTTPConnection) -> Caller | None:
        """Who sends this, by bearer token or cookie."""
        authorization = connection.headers.get("authorization", "")
        if authorization:
            kind, _, secret = authorization.partition(" ")
            if kind.lower() != "bearer":
                raise Refusal("not_signed_in", "Only bearer tokens are understood.")
            return await self._by_token(secret.strip())
        cookie = guards.read_cookie(connection)
        return await self._by_cookie(cookie, connection) if cookie else None

    async def _by_token(self, secret: str) -> Caller:
        token, _, rest = secret.removeprefix("sc_").partition("_")
        tokens, accounts = schema.tokens.c, schema.accounts.c
        wanted = (
            select(
                tokens.digest,
                tokens.scopes,
                accounts.id,
                accounts.name,
                accounts.name_key,
                accounts.banned_until,
            )
            .join(schema.accounts, accounts.id == tokens.account)
            .where(tokens.id == token[:32])
        )
        async with self.store.read() as connection:
            row = (await connection.execute(wanted)).first()
        if not keys.matches(rest, row.digest if row else None) or row is None:
            raise Refusal("not_signed_in", "This token is not valid.")
        self.check_ban(row.banned_until)
        return Caller(row.id, row.name, row.name_key is None, None, frozenset(json.loads(row.scopes)), token)

    async def _by_cookie(self, cookie: str, connection: HTTPConnection) -> Caller | None:
        session, _, secret = cookie.partition(".")
        sessions, accounts = schema.sessions.c, schema.accounts.c
        wanted = (
            select(schema.sessions, accounts.name, accounts.name_key, accounts.banned_until)
            .join(schema.accounts, accounts.id == sessions.account)
            .where(sessions.id == session[:32])
        )
        async with self.store.read() as reading:
            row = (await reading.execute(wanted)).first()
        now = self.times.now()
        if row is None or row.expires < now:
            return None
        is_current = keys.matches(secret, row.digest)
        was_current = keys.matches(secret, row.digest_before) and row.rotated + GRACE > now
        if not (is_current or was_current):
            return None
        self.check_ban(row.banned_until)
        if is_current and row.rotated + ROTATE_AFTER < now and connection.scope["type"] == "http":
            with suppress(Unstored):  # a read-only server still lets people in
                connection.state.new_cookie = await self._rotate(session, secret)
        return Caller(row.account, row.name, row.name_key is None, session, EVERYTHING)

    def check_ban(self, banned_until: int | None) -> None:
        if banned_until is not None and banned_until > self.times.now():
            raise Refusal("banned", "This account is banned.")

    async def open(self, account: str, agent: str) -> str:
        """A new session; the value of its cookie."""
        session, secret, now = keys.new_id(20), keys.new_secret(), self.times.now()
        async with self.store.write() as connection:
            await connection.execute(delete(schema.sessions).where(schema.sessions.c.expires < now))
            await connection.execute(
                insert(schema.sessions).values(
                    id=session,
                    account=account,
                    digest=keys.digest(secret),
                    rotated=now,
                    expires=now + guards.COOKIE_DAYS * DAY,
                    created=now,
                    agent=agent[:200],
                )
            )
        return f"{session}.{secret}"

    async def _rotate(self, session: str, before: str) -> str | None:
        """A new secret for a session; None if another request was first."""
        secret, now = keys.new_secret(), self.times.now()
        async with self.store.write() as connection:
            changed = await connection.execute(
                update(schema.sessions)
                .where(schema.sessions.c.id == session, schema.sessions.c.digest == keys.digest(before))
                .values(
                    digest=keys.digest(secret),
                    digest_before=keys.digest(before),
                    rotated=now,
                    expires=now + guards.COOKIE_DAYS * DAY,
                )
            )
        return f"{session}.{secret}" if changed.rowcount else None

    async def end(self, account: str, keep: str | None = None, tokens: bool = False) -> None:
        """End all sessions but one; with a new password the tokens too."""
        sessions = schema.sessions.c
        gone = delete(schema.sessions).where(sessions.account == account)
        if keep is not None:
            gone = gone.where(sessions.id != keep)
        async with self.store.write() as connection:
            await connection.execute(gone)
            if tokens:
                await connection.execute(delete(schema.tokens).where(schema.tokens.c.account == account))

        def is_ended(caller: Caller) -> bool:
            return caller.account == account and (tokens if caller.session is None else caller.session != keep)

        self.connections.sign_out(is_ended)
