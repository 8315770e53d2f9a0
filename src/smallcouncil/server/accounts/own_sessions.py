"""Where one is signed in: a list of one's own sessions, and their end."""

from typing import Any

from sqlalchemy import delete, select

from smallcouncil.server.accounts.sessions import Sessions
from smallcouncil.server.http.endpoint import Call, endpoint
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.storage import schema
from smallcouncil.server.wire import people


class OwnSessions:
    """The desk where one looks after one's own sessions."""

    def __init__(self, sessions: Sessions) -> None:
        self.sessions = sessions

    @endpoint("GET", "/api/me/sessions", gives=people.SessionList, scope="session")
    async def list_sessions(self, call: Call) -> people.SessionList:
        """Where I am signed in, the latest used first."""
        sessions = schema.sessions.c
        alive = (sessions.account == call.caller.account, sessions.expires >= self.sessions.times.now())
        async with self.sessions.store.read() as connection:
            wanted = select(schema.sessions).where(*alive).order_by(sessions.rotated.desc(), sessions.id)
            rows = (await connection.execute(wanted)).all()
        return people.SessionList([_line(row, row.id == call.caller.session) for row in rows])

    @endpoint("DELETE", "/api/me/sessions/{session}", status=204, scope="session", codes=("not_found",))
    async def end_session(self, call: Call) -> None:
        """Sign out elsewhere, or here."""
        session, sessions = call.path("session"), schema.sessions.c
        gone = delete(schema.sessions).where(sessions.id == session, sessions.account == call.caller.account)
        async with self.sessions.store.write() as connection:
            if (await connection.execute(gone)).rowcount == 0:
                raise Refusal("not_found", "You have no such session.")
        if session == call.caller.session:
            call.cookie = ""
        self.sessions.connections.sign_out(lambda caller: caller.session == session)

    @endpoint("DELETE", "/api/me/sessions", status=204, scope="session")
    async def end_others(self, call: Call) -> None:
        """Sign out everywhere but here."""
        await self.sessions.end(call.caller.account, keep=call.caller.session)


def _line(row: Any, is_this: bool) -> people.SessionLine:
    return people.SessionLine(row.id, row.agent or "", row.created, row.rotated, is_this)
