"""Who plays: guests, accounts with a password, sessions and tokens."""

import asyncio
import json
import unicodedata
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, func, insert, select, update
from starlette.requests import HTTPConnection

from smallcouncil.server import schema, security, wire
from smallcouncil.server.endpoint import Asked, Caller, endpoint
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.store import Taken, Unstored

if TYPE_CHECKING:
    from smallcouncil.server.app import Council

DAY = 86_400_000
ROTATE_AFTER = DAY
GRACE = 60_000
"""How long the secret before a rotation stays good: requests already under way carry it."""
EVERYTHING = frozenset({"read", "tables", "play", "talk"})

_hasher = PasswordHasher()  # argon2id; the library's own costs


@cache
def _hash_of_nobody() -> str:
    """What a wrong name is checked against, so that it takes as long as a wrong password."""
    return _hasher.hash("nobody has this password")


class Accounts:
    """Sessions, tokens and passwords in the store."""

    def __init__(self, council: "Council") -> None:
        self.council = council
        self._hashing = asyncio.Semaphore(2)  # each takes 64 MiB for a moment

    async def caller(self, connection: HTTPConnection) -> Caller | None:
        """Who sends this, by bearer token or cookie."""
        authorization = connection.headers.get("authorization", "")
        if authorization:
            kind, _, secret = authorization.partition(" ")
            if kind.lower() != "bearer":
                raise Refusal("not_signed_in", "Only bearer tokens are understood.")
            return await self._by_token(secret.strip())
        cookie = connection.cookies.get(security.COOKIE)
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
        async with self.council.store.read() as connection:
            row = (await connection.execute(wanted)).first()
        if not security.matches(rest, row.digest if row else None) or row is None:
            raise Refusal("not_signed_in", "This token is not valid.")
        self._check_ban(row.banned_until)
        return Caller(row.id, row.name, row.name_key is None, None, frozenset(json.loads(row.scopes)), token)

    async def _by_cookie(self, cookie: str, connection: HTTPConnection) -> Caller | None:
        session, _, secret = cookie.partition(".")
        sessions, accounts = schema.sessions.c, schema.accounts.c
        wanted = (
            select(schema.sessions, accounts.name, accounts.name_key, accounts.banned_until)
            .join(schema.accounts, accounts.id == sessions.account)
            .where(sessions.id == session[:32])
        )
        async with self.council.store.read() as reading:
            row = (await reading.execute(wanted)).first()
        now = self.council.now()
        if row is None or row.expires < now:
            return None
        is_current = security.matches(secret, row.digest)
        was_current = security.matches(secret, row.digest_before) and row.rotated + GRACE > now
        if not (is_current or was_current):
            return None
        self._check_ban(row.banned_until)
        if is_current and row.rotated + ROTATE_AFTER < now and connection.scope["type"] == "http":
            with suppress(Unstored):  # a read-only server still lets people in
                connection.state.new_cookie = await self._rotate(session, secret)
        return Caller(row.account, row.name, row.name_key is None, session, EVERYTHING)

    def _check_ban(self, banned_until: int | None) -> None:
        if banned_until is not None and banned_until > self.council.now():
            raise Refusal("banned", "This account is banned.")

    async def open_session(self, account: str) -> str:
        """A new session; the value of its cookie."""
        session, secret, now = security.new_id(20), security.new_secret(), self.council.now()
        async with self.council.store.write() as connection:
            await connection.execute(delete(schema.sessions).where(schema.sessions.c.expires < now))
            await connection.execute(
                insert(schema.sessions).values(
                    id=session,
                    account=account,
                    digest=security.digest(secret),
                    rotated=now,
                    expires=now + security.COOKIE_DAYS * DAY,
                )
            )
        return f"{session}.{secret}"

    async def _rotate(self, session: str, before: str) -> str | None:
        """A new secret for a session; None if another request was first."""
        secret, now = security.new_secret(), self.council.now()
        async with self.council.store.write() as connection:
            changed = await connection.execute(
                update(schema.sessions)
                .where(schema.sessions.c.id == session, schema.sessions.c.digest == security.digest(before))
                .values(
                    digest=security.digest(secret),
                    digest_before=security.digest(before),
                    rotated=now,
                    expires=now + security.COOKIE_DAYS * DAY,
                )
            )
        return f"{session}.{secret}" if changed.rowcount else None

    async def end_sessions(self, account: str, keep: str | None = None) -> None:
        sessions = schema.sessions.c
        gone = delete(schema.sessions).where(sessions.account == account)
        if keep is not None:
            gone = gone.where(sessions.id != keep)
        async with self.council.store.write() as connection:
            await connection.execute(gone)
        self.council.hall.sign_out(lambda caller: caller.account == account and caller.session not in {None, keep})

    async def hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(hash_password, password)

    async def verify(self, stored: str | None, password: str) -> bool:
        """Whether the password is right; takes as long when there is no such account."""
        async with self._hashing:
            try:
                await asyncio.to_thread(lambda: _hasher.verify(stored or _hash_of_nobody(), password))
            except (VerificationError, InvalidHashError):
                return False
        return stored is not None

    async def is_banned(self, account: str) -> bool:
        wanted = select(schema.accounts.c.banned_until).where(schema.accounts.c.id == account)
        async with self.council.store.read() as connection:
            until = (await connection.execute(wanted)).scalar()
        return until is not None and until > self.council.now()


def hash_password(password: str) -> str:
    return _hasher.hash(password)


def _tidy(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).split())


def clean_name(name: str) -> str:
    """A name as others will see it."""
    shown = _tidy(name)
    if not shown or len(shown) > 24 or not all(char.isprintable() for char in shown):
        raise Refusal("bad_name", "A name has 1 to 24 visible characters.")
    return shown


def name_key(name: str) -> str:
    """By what a name is known: however it is typed, it is the same account."""
    return _tidy(name).casefold()


def _me(account: str, name: str, guest: bool) -> wire.Me:
    return wire.Me(account, name, guest)


@endpoint(
    "POST",
    "/api/guests",
    takes=wire.NewGuest,
    gives=wire.Me,
    status=201,
    codes=("bad_name", "name_taken"),
    cost="sign_ins",
)
async def join_as_guest(asked: Asked) -> wire.Me:
    """Play at once, with nothing but a name."""
    name = clean_name(asked.body.name)
    account, council = security.new_id(16), asked.council
    async with council.store.write() as connection:
        known = select(schema.accounts.c.id).where(schema.accounts.c.name_key == name_key(name))
        if (await connection.execute(known)).first() is not None:  # seats and talk go by names
            raise Refusal("name_taken", f'The name "{name}" belongs to an account: sign in, or take another.')
        await connection.execute(insert(schema.accounts).values(id=account, name=name, created=council.now()))
    asked.cookie = await council.accounts.open_session(account)
    return _me(account, name, True)


@endpoint(
    "POST", "/api/accounts", takes=wire.Credentials, gives=wire.Me, status=201,
    codes=("bad_name", "name_taken"), cost="sign_ins",
)  # fmt: skip
async def register(asked: Asked) -> wire.Me:
    """Keep one's games under a name and a password; a guest who is here becomes this account."""
    name, council = clean_name(asked.body.name), asked.council
    password = await council.accounts.hash(asked.body.password)
    values: dict[str, Any] = {"name": name, "name_key": name_key(name), "password": password}
    old = asked._caller
    account = old.account if old and old.guest and old.session else security.new_id(16)
    try:
        async with council.store.write() as connection:
            if old and account == old.account:
                accounts = schema.accounts.c
                mine = (accounts.id == account, accounts.name_key.is_(None))
                if not (await connection.execute(update(schema.accounts).where(*mine).values(values))).rowcount:
                    raise Refusal("name_taken", "You have just become an account by another request.")
            else:
                await connection.execute(insert(schema.accounts).values(id=account, created=council.now(), **values))
    except Taken:
        raise Refusal("name_taken", f'The name "{name}" is taken.') from None
    await council.accounts.end_sessions(account)
    asked.cookie = await council.accounts.open_session(account)
    return _me(account, name, False)


@endpoint(
    "POST", "/api/session", takes=wire.Credentials, gives=wire.Me, codes=("wrong_password", "banned"),
    cost="sign_ins",
)  # fmt: skip
async def sign_in(asked: Asked) -> wire.Me:
    """Sign in on another device."""
    council, key = asked.council, name_key(asked.body.name)
    if not council.paces["sign_ins"].allows(f"name {key}"):
        raise Refusal("too_fast", "Too many attempts for this name; wait a little.")
    wanted = select(schema.accounts).where(schema.accounts.c.name_key == key)
    async with council.store.read() as connection:
        row = (await connection.execute(wanted)).first()
    if not await council.accounts.verify(row.password if row else None, asked.body.password) or row is None:
        raise Refusal("wrong_password", "The name or the password is wrong.")
    council.accounts._check_ban(row.banned_until)
    asked.cookie = await council.accounts.open_session(row.id)
    return _me(row.id, row.name, False)


@endpoint("DELETE", "/api/session", status=204, scope="session")
async def sign_out(asked: Asked) -> None:
    """End this session."""
    async with asked.council.store.write() as connection:
        await connection.execute(delete(schema.sessions).where(schema.sessions.c.id == asked.caller.session))
    asked.cookie = ""
    asked.council.hall.sign_out(lambda caller: caller.session == asked.caller.session)


@endpoint("GET", "/api/me", gives=wire.Me, scope="read")
async def me(asked: Asked) -> wire.Me:
    """Who I am here."""
    return _me(asked.caller.account, asked.caller.name, asked.caller.guest)


@endpoint(
    "PUT", "/api/me/password", takes=wire.NewPassword, status=204, scope="session",
    codes=("wrong_password", "not_allowed"), cost="sign_ins",
)  # fmt: skip
async def change_password(asked: Asked) -> None:
    """Change the password; every other session ends."""
    council, accounts = asked.council, schema.accounts.c
    if asked.caller.guest:
        raise Refusal("not_allowed", "A guest has no password; register first.")
    async with council.store.read() as connection:
        stored = (
            await connection.execute(select(accounts.password).where(accounts.id == asked.caller.account))
        ).scalar()
    if not await council.accounts.verify(stored, asked.body.old):
        raise Refusal("wrong_password", "The old password is wrong.")
    new = await council.accounts.hash(asked.body.new)
    async with council.store.write() as connection:
        await connection.execute(
            update(schema.accounts).where(accounts.id == asked.caller.account).values(password=new)
        )
    await council.accounts.end_sessions(asked.caller.account, keep=asked.caller.session)


@endpoint("GET", "/api/me/tokens", gives=wire.Tokens, scope="session")
async def list_tokens(asked: Asked) -> wire.Tokens:
    """My tokens, without their secrets."""
    tokens = schema.tokens.c
    wanted = select(schema.tokens).where(tokens.account == asked.caller.account).order_by(tokens.created)
    async with asked.council.store.read() as connection:
        rows = (await connection.execute(wanted)).all()
    return wire.Tokens([wire.TokenLine(row.id, row.label, json.loads(row.scopes), row.created) for row in rows])


@endpoint(
    "POST", "/api/me/tokens", takes=wire.NewToken, gives=wire.TokenMade, status=201, scope="session",
    codes=("too_many",), cost="heavy",
)  # fmt: skip
async def make_token(asked: Asked) -> wire.TokenMade:
    """A token for a bot of one's own."""
    council, account = asked.council, asked.caller.account
    token, secret, now = security.new_id(12), security.new_secret(), council.now()
    scopes = sorted(set(asked.body.scopes))
    async with council.store.write() as connection:
        counted = select(func.count()).select_from(schema.tokens).where(schema.tokens.c.account == account)
        if (await connection.execute(counted)).scalar_one() >= council.settings.limits.tokens_per_account:
            raise Refusal("too_many", "You have as many tokens as one account may have.")
        await connection.execute(
            insert(schema.tokens).values(
                id=token, account=account, digest=security.digest(secret), label=asked.body.label,
                scopes=json.dumps(scopes), created=now,
            )
        )  # fmt: skip
    return wire.TokenMade(token, asked.body.label, list(scopes), now, f"sc_{token}_{secret}")


@endpoint("DELETE", "/api/me/tokens/{token}", status=204, scope="session", codes=("not_found",))
async def delete_token(asked: Asked) -> None:
    """Make a token worthless."""
    tokens = schema.tokens.c
    gone = delete(schema.tokens).where(tokens.id == asked.path("token"), tokens.account == asked.caller.account)
    async with asked.council.store.write() as connection:
        if (await connection.execute(gone)).rowcount == 0:
            raise Refusal("not_found", "You have no such token.")
    asked.council.hall.sign_out(lambda caller: caller.token == asked.path("token"))
