"""Ids, secrets and what is derived from them.

Secrets are long and random, so that a plain fast hash is enough; passwords are another matter."""

import hashlib
import hmac
import secrets


def new_id(length: int = 10) -> str:
    """A name nobody can guess, without letters that look alike."""
    return "".join(secrets.choice("23456789abcdefghjkmnpqrstvwxyz") for _ in range(length))


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def matches(secret: str, stored: str | None) -> bool:
    """Whether this is the secret behind a stored digest, in a time that tells nothing."""
    return hmac.compare_digest(digest(secret), stored or "")


def same(one: str, other: str) -> bool:
    """Whether two secrets are equal, in a time that tells nothing."""
    return hmac.compare_digest(one.encode(), other.encode())


def invite_key(server_secret: bytes, table: str, version: int) -> str:
    """The key of a private table: made anew whenever it is needed, stored nowhere."""
    return hmac.new(server_secret, f"invite {table} {version}".encode(), hashlib.sha256).hexdigest()[:24]


def bot_seed(server_secret: bytes, table: str, house: str) -> str:
    """By what a bot draws lots: nothing of the game's own seed, and nothing from which others could foretell it."""
    return hmac.new(server_secret, f"bot {table} {house}".encode(), hashlib.sha256).hexdigest()[:32]
