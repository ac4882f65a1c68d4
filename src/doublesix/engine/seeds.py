"""Seeds: the words and numbers that people give, as the 64 bits that the engine starts from."""

from hashlib import sha256

from doublesix.engine.asked import shown
from doublesix.errors import UsageError

__all__ = ["seed_bits"]


def seed_bits(seed: str | int) -> int:
    """The first 64 bits of SHA-256 of the seed's text; ``7`` and ``"7"`` are the same seed.

    >>> seed_bits(7) == seed_bits("7")
    True

    Raises:
        UsageError: If it is neither a text nor a whole number, or a text without bytes in UTF-8.
    """
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise UsageError(f"{shown(seed)} was given for a seed; a seed is a text or a whole number")
    try:
        return int.from_bytes(sha256(str(seed).encode()).digest()[:8], "big")
    except UnicodeEncodeError:
        raise UsageError(f"a seed is text in UTF-8; {shown(seed)} holds bytes that are not") from None
    except ValueError:
        raise UsageError("a number of thousands of digits was given for a seed; give it as a text") from None
