"""Argument checks for integers, tiles and seeds, and the display of rejected values."""

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

import numpy as np

from doublesix.core.tiles import Tile
from doublesix.errors import SetupError, UsageError

__all__ = ["seed_bits", "shown", "tiles_given", "whole_number"]

_LONGEST: Final = 80


def whole_number(asked: object, what: str, least: int, most: int) -> int:
    """Return the value as an int, checked to be from ``least`` to ``most``; NumPy integers count, bools do not.

    Raises:
        UsageError: If it is no integer in that range; ``what`` names it in the message.

    >>> whole_number(3, "threads", 1, 256)
    3
    """
    if isinstance(asked, int | np.integer) and not isinstance(asked, bool) and least <= asked <= most:
        return int(asked)
    were = "was" if what.startswith("as ") else "were"
    raise UsageError(f"{shown(asked)} {what} {were} asked for; that is a whole number from {least} to {most}")


def tiles_given(given: object, what: str) -> tuple[Tile, ...]:
    """Return the given tiles as a tuple, checked by type; a single value counts as one.

    Raises:
        SetupError: If one of them is no tile; ``what`` says what they were given for.
    """
    tiles = tuple(given) if isinstance(given, Iterable) else (given,)
    for tile in tiles:
        if not isinstance(tile, Tile):
            raise SetupError(f"{shown(tile)} was given for {what}, where tiles belong")
    return tiles


def shown(asked: object) -> str:
    """Representation of a value for an error message, in ASCII and cut off after 80 characters.

    >>> shown("two"), shown(10**9999)
    ("'two'", 'an int too long to be shown')
    """
    try:
        text = ascii(asked)
    except ValueError:
        return f"an {type(asked).__name__} too long to be shown"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def seed_bits(seed: str | int) -> int:
    """First 64 bits of the SHA-256 of the seed as text; ``7`` and ``"7"`` are the same seed.

    >>> seed_bits(7) == seed_bits("7")
    True

    Raises:
        UsageError: If it is neither a string nor an integer, cannot be encoded in UTF-8, or has too many digits.
    """
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise UsageError(f"{shown(seed)} was given for a seed; a seed is a text or a whole number")
    try:
        return int.from_bytes(sha256(str(seed).encode()).digest()[:8], "big")
    except UnicodeEncodeError:
        raise UsageError(f"a seed is text in UTF-8; {shown(seed)} holds bytes that are not") from None
    except ValueError:
        raise UsageError("a number of thousands of digits was given for a seed; give it as a text") from None
