"""Seeds: the house's secret, which it commits to first, and what every seat adds to it afterwards."""

import re
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from doublesix.errors import UsageError

__all__ = ["FairSeed", "commitment_of", "house_entropy", "new_entropy", "new_secret"]

SCHEME: Final = "fair-1"
"""The name of this way of dealing; it stands first in every seed and in everything that is hashed."""

_SECRET: Final = re.compile(r"[0-9a-f]{64}")
_ENTROPY: Final = re.compile(r"[0-9a-f]{16}")


def new_secret() -> str:
    """A new secret of the house: 256 bits from the system, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def new_entropy() -> str:
    """What a seat adds by itself: 64 bits from the system, as 16 hexadecimal digits."""
    return secrets.token_hex(8)


def commitment_of(secret: str) -> str:
    """What the house shows before any seat has added anything: the SHA-256 of its secret, in hexadecimal.

    >>> commitment_of("0" * 64)[:16]
    '1de352f1502d6101'
    """
    return sha256(f"{SCHEME} secret {_checked('secret', secret, _SECRET)}".encode()).hexdigest()


def house_entropy(secret: str, seat: int) -> str:
    """What the house adds for the seat of a bot: it follows from the secret, so nothing is left to choose late.

    >>> house_entropy("0" * 64, 1)
    '4fe56640eed66b3f'
    """
    return sha256(f"{SCHEME} seat {seat} {_checked('secret', secret, _SECRET)}".encode()).hexdigest()[:16]


@dataclass(frozen=True)
class FairSeed:
    """All that the tiles of a match follow from.

    Attributes:
        secret: The house's, 64 hexadecimal digits; hidden until the match is over.
        entropy: What each seat has added, from seat 0, 16 hexadecimal digits each; public.

    >>> seed = FairSeed("0" * 64, ("1" * 16, "2" * 16))
    >>> FairSeed.parse(str(seed)) == seed
    True

    Raises:
        UsageError: If one of them is not such a number.
    """

    secret: str
    entropy: tuple[str, ...]

    def __post_init__(self) -> None:
        _checked("secret", self.secret, _SECRET)
        for given in self.entropy:
            _checked("entropy of a seat", given, _ENTROPY)

    def __str__(self) -> str:
        """The seed in one line, as a record holds it."""
        return " ".join((SCHEME, self.secret, *self.entropy))

    @classmethod
    def parse(cls, text: str) -> "FairSeed":
        """The seed that a record holds.

        Raises:
            UsageError: If the text is no seed of this kind.
        """
        scheme, *parts = text.split(" ")
        if scheme != SCHEME or len(parts) < 2:  # noqa: PLR2004 - a secret and at least one seat
            raise UsageError(
                f"«{text[:80]}» is no seed of a fair deal; it reads «{SCHEME} SECRET ENTROPY ...», one entropy a seat"
            )
        return cls(parts[0], tuple(parts[1:]))

    @property
    def commitment(self) -> str:
        """What the house must have shown before the first seat added its entropy."""
        return commitment_of(self.secret)

    @property
    def key(self) -> bytes:
        """The key of the match's stream of chance: SHA-256 of the seed's line."""
        return sha256(str(self).encode()).digest()


def _checked(what: str, given: str, pattern: re.Pattern[str]) -> str:
    if pattern.fullmatch(given) is None:
        digits = 64 if pattern is _SECRET else 16
        raise UsageError(f"«{given[:80]}» cannot be the {what}; it has {digits} hexadecimal digits in lower case")
    return given
