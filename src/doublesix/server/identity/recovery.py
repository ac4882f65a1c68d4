"""Recovery codes: one-time secrets for a lost password."""

import hashlib
import hmac
import secrets
from typing import Final

__all__ = ["NUMBER", "digest_of", "new_codes"]

NUMBER: Final = 10

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no letters that look like digits, so that codes can be copied by hand."""

GROUPS: Final = 4
LETTERS: Final = 5
"""Letters per group; twenty letters are 100 random bits, beyond brute force even with a copy of the database."""

_READ: Final = str.maketrans("OIL", "011")
"""Letters outside the alphabet, read as the digits that they look like."""


def new_codes() -> list[str]:
    """A new set of random codes.

    >>> codes = new_codes()
    >>> len(set(codes)), len(codes[0].replace("-", ""))
    (10, 20)
    """
    return ["-".join(_group() for _ in range(GROUPS)) for _ in range(NUMBER)]


def digest_of(code: str, person: str) -> str:
    """Stored digest of a code: HMAC-SHA256 keyed by the person, regardless of case, blanks and hyphens.

    It does not depend on the server's own key, which may be lost or changed by the time that a code is needed.

    >>> digest_of("ABCDE-FGHJK-MNPQR-STVW0", "anna") == digest_of(" abcde fghjk mnpqr stvwo", "anna")
    True
    """
    plain = "".join(code.upper().translate(_READ).split()).replace("-", "")
    return hmac.new(person.encode(), plain.encode(), hashlib.sha256).hexdigest()


def _group() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LETTERS))
