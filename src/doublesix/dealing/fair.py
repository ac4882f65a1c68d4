"""The fair dealer: lots and deals as a pure function of the seed."""

import hmac
from collections.abc import Iterable, Iterator
from typing import Final, Literal

from doublesix.core.match import Deal, Event, Lots, Match, Need
from doublesix.core.tiles import Tile
from doublesix.dealing.seeds import FairSeed

__all__ = ["FairDealer", "shuffled"]

WORDS: Final = 2**32
"""Number of different 32-bit words."""


class FairDealer:
    """Deals a match from a `FairSeed`; the same seed deals the same tiles everywhere.

    The n-th deal (from 0, redeals included) is the set, in the order of `RuleSet.tiles`, shuffled by `shuffled` with
    use "deal"; the n-th lots are the first tiles, one per seat, of the set shuffled with use "lots".
    """

    def __init__(self, seed: FairSeed) -> None:
        self.seed = seed

    def event(self, match: Match, past: Iterable[Event]) -> Lots | Deal:
        """The lots or the deal that ``match`` needs now; ``past`` are all events that led to it."""
        kind = Lots if match.needs is Need.LOTS else Deal
        n = sum(isinstance(event, kind) for event in past)
        tiles = match.rules.tiles
        if kind is Lots:
            return Lots(shuffled(tiles, self.seed.key, "lots", n)[: match.seating.seats])
        return Deal(shuffled(tiles, self.seed.key, "deal", n))


def shuffled(tiles: tuple[Tile, ...], key: bytes, use: Literal["deal", "lots"], n: int) -> tuple[Tile, ...]:
    """Uniform permutation of the tiles, a function of ``key``, ``use`` and ``n``.

    Fisher-Yates shuffle from the last place down, on the numbers of `_words`. Numbers that would bias the choice of a
    tile are rejected (`_below`).
    """
    order, words = list(tiles), _words(key, use, n)
    for place in range(len(order) - 1, 0, -1):
        chosen = _below(place + 1, words)
        order[place], order[chosen] = order[chosen], order[place]
    return tuple(order)


def _below(limit: int, words: Iterator[int]) -> int:
    """Next uniform number below ``limit``, by rejection sampling."""
    fair = WORDS - WORDS % limit
    return next(word for word in words if word < fair) % limit


def _words(key: bytes, use: str, n: int) -> Iterator[int]:
    """Stream of 32-bit big-endian numbers from HMAC-SHA256(key, "use n block") for block 0, 1, 2 and so on."""
    block = 0
    while True:
        digest = hmac.digest(key, f"{use} {n} {block}".encode(), "sha256")
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1
