"""Argument checks for integers, tiles and seeds."""

from collections.abc import Iterable
from hashlib import sha256

import numpy as np

from doublesix.core.tiles import Tile
from doublesix.errors import SetupError, UsageError
from doublesix.messages import FixedMessage
from doublesix.messages.invalid_input import TILE, InvalidArgument, InvalidItem, WholeNumber, shown

__all__ = ["seed_bits", "tiles_given", "whole_number"]


def whole_number(asked: object, argument: str, least: int, most: int) -> int:
    """Return the value as an int, checked to be from ``least`` to ``most``; NumPy integers count, bools do not.

    Raises:
        UsageError: If it is no integer in that range; the message has its name, ``argument``.

    >>> whole_number(3, "threads", 1, 256)
    3
    """
    if isinstance(asked, int | np.integer) and not isinstance(asked, bool) and least <= asked <= most:
        return int(asked)
    raise UsageError(InvalidArgument(argument, WholeNumber(least, most), shown(asked)))


def tiles_given(given: object, argument: str) -> tuple[Tile, ...]:
    """Return the given tiles as a tuple, checked by type; a single value counts as one.

    Raises:
        SetupError: If one of them is no tile; the message has their name, ``argument``.
    """
    tiles = tuple(given) if isinstance(given, Iterable) else (given,)
    for tile in tiles:
        if not isinstance(tile, Tile):
            raise SetupError(InvalidItem(argument, TILE, shown(tile)))
    return tiles


_SEED = FixedMessage("engine.seed", "a text or a whole number")
_SEED_IN_UTF_8 = FixedMessage("engine.seed-in-utf-8", "text that UTF-8 can encode")
_SHORTER_SEED = FixedMessage("engine.shorter-seed", "a text, or a number of fewer digits")


def seed_bits(seed: str | int) -> int:
    """First 64 bits of the SHA-256 of the seed as text; ``7`` and ``"7"`` are the same seed.

    >>> seed_bits(7) == seed_bits("7")
    True

    Raises:
        UsageError: If it is neither a string nor an integer, cannot be encoded in UTF-8, or has too many digits.
    """
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise UsageError(InvalidArgument("seed", _SEED, shown(seed)))
    try:
        return int.from_bytes(sha256(str(seed).encode()).digest()[:8], "big")
    except UnicodeEncodeError:
        raise UsageError(InvalidArgument("seed", _SEED_IN_UTF_8, shown(seed))) from None
    except ValueError:
        raise UsageError(InvalidArgument("seed", _SHORTER_SEED, shown(seed))) from None
