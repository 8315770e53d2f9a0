"""The bodies of REST requests and answers about who somebody is, and where they are signed in."""

from typing import Annotated, Literal

import msgspec

from smallcouncil.server.wire.bodies import Ask, Milliseconds, Name, Tell

Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class NewGuest(Ask, frozen=True):
    name: Name


class Credentials(Ask, frozen=True):
    name: Name
    password: Password


class NewName(Ask, frozen=True):
    name: Name


class NewPassword(Ask, frozen=True):
    old: Password
    new: Password


class Me(Tell, frozen=True):
    id: str
    name: str
    guest: bool


Scope = Literal["read", "tables", "play", "talk"]


class NewToken(Ask, frozen=True):
    label: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    scopes: Annotated[list[Scope], msgspec.Meta(min_length=1, max_length=4)]


class TokenLine(Tell, frozen=True):
    id: str
    label: str
    scopes: list[str]
    created: Milliseconds


class TokenMade(TokenLine, frozen=True):
    secret: str
    """Shown this once; the server keeps only its hash."""


class Tokens(Tell, frozen=True):
    tokens: list[TokenLine]


class SessionLine(Tell, frozen=True):
    id: str
    agent: str
    """What the browser said it is; empty where it is unknown."""
    created: Milliseconds | None
    used: Milliseconds
    """To the day."""
    this: bool
    """Whether it is the one that asks."""


class SessionList(Tell, frozen=True):
    sessions: list[SessionLine]
