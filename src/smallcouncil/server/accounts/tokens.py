"""Tokens: how somebody's own program signs in."""

import json

from sqlalchemy import delete, func, insert, select

from smallcouncil.server import keys
from smallcouncil.server.http.endpoint import Call, endpoint
from smallcouncil.server.http.sockets import Connections
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.settings import Limits
from smallcouncil.server.storage import schema
from smallcouncil.server.storage.store import Store
from smallcouncil.server.times import Times
from smallcouncil.server.wire import people


class Tokens:
    """The desk where tokens are made and ended."""

    def __init__(self, store: Store, times: Times, limits: Limits, connections: Connections) -> None:
        self.store = store
        self.times = times
        self.limits = limits
        self.connections = connections

    @endpoint("GET", "/api/me/tokens", gives=people.Tokens, scope="session")
    async def list_tokens(self, call: Call) -> people.Tokens:
        """My tokens, without their secrets."""
        tokens = schema.tokens.c
        wanted = select(schema.tokens).where(tokens.account == call.caller.account).order_by(tokens.created)
        async with self.store.read() as connection:
            rows = (await connection.execute(wanted)).all()
        return people.Tokens([people.TokenLine(row.id, row.label, json.loads(row.scopes), row.created) for row in rows])

    @endpoint(
        "POST", "/api/me/tokens", takes=people.NewToken, gives=people.TokenMade, status=201, scope="session",
        codes=("too_many",), cost="heavy",
    )  # fmt: skip
    async def make_token(self, call: Call) -> people.TokenMade:
        """A token for a bot of one's own."""
        account = call.caller.account
        token, secret, now = keys.new_id(12), keys.new_secret(), self.times.now()
        scopes = sorted(set(call.body.scopes))
        async with self.store.write() as connection:
            counted = select(func.count()).select_from(schema.tokens).where(schema.tokens.c.account == account)
            if (await connection.execute(counted)).scalar_one() >= self.limits.tokens_per_account:
                raise Refusal("too_many", "You have as many tokens as one account may have.")
            await connection.execute(
                insert(schema.tokens).values(
                    id=token, account=account, digest=keys.digest(secret), label=call.body.label,
                    scopes=json.dumps(scopes), created=now,
                )
            )  # fmt: skip
        return people.TokenMade(token, call.body.label, list(scopes), now, f"sc_{token}_{secret}")

    @endpoint("DELETE", "/api/me/tokens/{token}", status=204, scope="session", codes=("not_found",))
    async def delete_token(self, call: Call) -> None:
        """Make a token worthless."""
        tokens = schema.tokens.c
        gone = delete(schema.tokens).where(tokens.id == call.path("token"), tokens.account == call.caller.account)
        async with self.store.write() as connection:
            if (await connection.execute(gone)).rowcount == 0:
                raise Refusal("not_found", "You have no such token.")
        self.connections.sign_out(lambda caller: caller.token == call.path("token"))
