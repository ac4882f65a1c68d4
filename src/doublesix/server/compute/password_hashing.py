"""Password hashing by Argon2id, with the library's recommended parameters."""

from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

__all__ = ["check_password", "hash_password"]

_HASHER: Final = PasswordHasher()


def hash_password(password: str) -> str:
    """The hash of a password to store."""
    return _HASHER.hash(password)


def check_password(password: str, stored: str) -> bool:
    """Whether a password matches a stored hash; takes equally long if ``stored`` is empty, and is false then."""
    try:
        _HASHER.verify(stored or _decoy(), password)
    except (VerificationError, InvalidHashError):
        return False
    return bool(stored)


@cache
def _decoy() -> str:
    return _HASHER.hash("a password of no account")
