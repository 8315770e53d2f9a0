"""Passwords, which are slow to check on purpose."""

import asyncio
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_hasher = PasswordHasher()  # argon2id; the library's own costs


@cache
def _hash_of_nobody() -> str:
    """What a wrong name is checked against, so that it takes as long as a wrong password."""
    return _hasher.hash("nobody has this password")


def hash_password(password: str) -> str:
    return _hasher.hash(password)


class Passwords:
    """A few at a time, in threads."""

    def __init__(self) -> None:
        self._hashing = asyncio.Semaphore(2)  # each takes 64 MiB for a moment

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
