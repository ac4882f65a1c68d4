"""Recovery codes: one-time secrets for a lost password."""

import hashlib
import hmac
import secrets
from typing import Final

__all__ = ["NUMBER", "digest_of", "new_codes"]

NUMBER: Final = 10

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no letter that looks like a digit, so that codes can be written down."""

GROUPS: Final = 4
LETTERS: Final = 5
"""In a group; twenty letters are 100 random bits, too many to try out, even with the database in hand."""

_READ: Final = str.maketrans("OIL", "011")


def new_codes() -> list[str]:
    """New codes.

    >>> codes = new_codes()
    >>> len(set(codes)), len(codes[0].replace("-", ""))
    (10, 20)
    """
    return ["-".join(_group() for _ in range(GROUPS)) for _ in range(NUMBER)]


def digest_of(code: str, person: str) -> str:
    """What is stored of a person's code: a SHA-256 keyed by the person, however the code is written.

    It does not hang on the server's own key: that one may be lost or changed, and codes are for bad days.

    >>> digest_of("ABCDE-FGHJK-MNPQR-STVW0", "anna") == digest_of(" abcde fghjk mnpqr stvwo", "anna")
    True
    """
    plain = "".join(code.upper().translate(_READ).split()).replace("-", "")
    return hmac.new(person.encode(), plain.encode(), hashlib.sha256).hexdigest()


def _group() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LETTERS))
