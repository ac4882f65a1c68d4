"""Seeds: the house's secret, to which it commits first, and the entropy that every seat adds afterwards."""

import re
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message

__all__ = ["FairSeed", "commitment_of", "house_entropy", "new_entropy", "new_secret"]

SCHEME: Final = "fair-1"
"""Name of this dealing scheme; the first word of every seed and of everything that is hashed."""

_SECRET: Final = re.compile(r"[0-9a-f]{64}")
_ENTROPY: Final = re.compile(r"[0-9a-f]{16}")


_THE_SECRET = FixedMessage("fair.the-secret", "secret")
_THE_ENTROPY = FixedMessage("fair.the-entropy", "entropy of a seat")


def new_secret() -> str:
    """A new secret of the house: 256 random bits from the system, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def new_entropy() -> str:
    """New entropy for a seat: 64 random bits from the system, as 16 hexadecimal digits."""
    return secrets.token_hex(8)


def commitment_of(secret: str) -> str:
    """The commitment that the house shows before any seat adds entropy: SHA-256 of scheme and secret, in hexadecimal.

    >>> commitment_of("0" * 64)[:16]
    '1de352f1502d6101'
    """
    return sha256(f"{SCHEME} secret {_checked(_THE_SECRET, secret, _SECRET)}".encode()).hexdigest()


def house_entropy(secret: str, seat: int) -> str:
    """Entropy that the house adds for the seat of a bot; derived from the secret, so it cannot be chosen late.

    >>> house_entropy("0" * 64, 1)
    '4fe56640eed66b3f'
    """
    return sha256(f"{SCHEME} seat {seat} {_checked(_THE_SECRET, secret, _SECRET)}".encode()).hexdigest()[:16]


class _NoFairSeed(
    Message,
    id="fair.no-fair-seed",
    english="“{given}” is no seed of a fair deal; it reads “{scheme} SECRET ENTROPY ...”, one entropy a seat",
):
    given: str
    scheme: str


@dataclass(frozen=True)
class FairSeed:
    """The complete seed of a match, which determines all its tiles.

    Attributes:
        secret: The secret of the house, 64 hexadecimal digits; hidden until the match is over.
        entropy: Contributions of the seats, from seat 0, 16 hexadecimal digits each; public.

    >>> seed = FairSeed("0" * 64, ("1" * 16, "2" * 16))
    >>> FairSeed.parse(str(seed)) == seed
    True

    Raises:
        UsageError: If one of them is malformed.
    """

    secret: str
    entropy: tuple[str, ...]

    def __post_init__(self) -> None:
        _checked(_THE_SECRET, self.secret, _SECRET)
        for given in self.entropy:
            _checked(_THE_ENTROPY, given, _ENTROPY)

    def __str__(self) -> str:
        """The seed as one line, as stored in a record."""
        return " ".join((SCHEME, self.secret, *self.entropy))

    @classmethod
    def parse(cls, text: str) -> "FairSeed":
        """Parse the seed line of a record.

        Raises:
            UsageError: If the text is not a seed of this scheme.
        """
        scheme, *parts = text.split(" ")
        if scheme != SCHEME or len(parts) < 2:  # noqa: PLR2004 - a secret and at least one seat
            raise UsageError(_NoFairSeed(text[:80], SCHEME))
        return cls(parts[0], tuple(parts[1:]))

    @property
    def commitment(self) -> str:
        """The commitment that the house must have shown before the first seat added its entropy."""
        return commitment_of(self.secret)

    @property
    def key(self) -> bytes:
        """Key of the match's random stream: SHA-256 of the seed's line."""
        return sha256(str(self).encode()).digest()


class _NoDigits(
    Message,
    id="fair.no-digits",
    english="“{given}” cannot be the {what}; it has {digits} hexadecimal digits in lower case",
):
    given: str
    what: Message
    digits: int


def _checked(what: Message, given: str, pattern: re.Pattern[str]) -> str:
    if pattern.fullmatch(given) is None:
        digits = 64 if pattern is _SECRET else 16
        raise UsageError(_NoDigits(given[:80], what, digits))
    return given
