"""Duplicate deals: the same tiles in every round, for every line-up and in both lanes.

Round ``r`` of deal ``n`` has the same tiles whatever happened in the rounds before it, and hand k always belongs to
seat k, with any leader. (If hands were dealt from the leader on, as at a table, a player who keeps winning and leading
would hold the same tiles in both matches of a pair.) So two games over one deal have all hands in common up to their
end. The engine shuffles its duels with the same random numbers (wyrand by Wang Yi, seeded through the SplitMix64
finalizer); they are implemented again here, so that both lanes deal the same tiles.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from doublesix.core.match import Deal, Lots, Match
from doublesix.core.tiles import Tile
from doublesix.dealing.seeded import Dealer
from doublesix.engine.arguments import seed_bits

__all__ = ["DuelDealer", "laid"]

_BITS: Final = (1 << 64) - 1
_LOTS: Final = 0
"""Round number of lots; rounds are numbered from 1."""


class DuelDealer(Dealer):
    """Dealer of all games over one deal of a contest.

    Args:
        seed: Seed of the contest.
        deal: Number of the deal.
    """

    def __init__(self, seed: str, deal: int) -> None:
        super().__init__(f"{seed}/{deal}")
        self._bits = seed_bits(seed)
        self._deal = deal

    def lots(self, match: Match, n: int) -> Lots:  # noqa: ARG002 - what is asked of every dealer
        """Lots for the current state of the match."""
        tiles = laid(self._bits, self._deal, _LOTS, len(match.results), tuple(sorted(match.rules.tiles)))
        return Lots(tiles[: match.seating.seats])

    def deal(self, match: Match, n: int) -> Deal:  # noqa: ARG002 - as above
        """Deal for the current state of the match; a different one after each redeal."""
        rules, seats, leader = match.rules, match.seating.seats, match.leader or 0
        order = laid(self._bits, self._deal, len(match.results) + 1, match.redeals, tuple(sorted(rules.tiles)))
        size = rules.hand_size_for(seats)
        hands = [order[seat * size : (seat + 1) * size] for seat in range(seats)]
        # The core deals hands from the leader on; rotate them so that hand k still goes to seat k.
        return Deal((*chain(*hands[leader:], *hands[:leader]), *order[seats * size :]))


def laid(seed: int, deal: int, round_: int, attempt: int, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Shuffle the tiles for one attempt to deal a round (Fisher-Yates)."""
    order = list(tiles)
    for place, taken in enumerate(_places(seed ^ (attempt * 0xA24BAED4963EE407 & _BITS), deal, round_, len(order))):
        order[place], order[taken] = order[taken], order[place]
    return tuple(order)


def _places(seed: int, deal: int, round_: int, n: int) -> Iterator[int]:
    """Index to swap with, for each index of the shuffle; one random number gives two of them."""
    state = _mixed(_mixed(seed) + (deal * 0x10001 + round_) * 0xD1342543DE82EF95)
    for place in range(0, n, 2):
        state = (state + 0xA0761D6478BD642F) & _BITS
        product = state * (state ^ 0xE7037ED1A0B428DB)
        first = ((product >> 64) ^ product & _BITS) * (n - place)
        yield place + (first >> 64)
        if place + 1 < n:
            # The fractional part left by the first is as random as a new number.
            yield place + 1 + ((first & _BITS) * (n - place - 1) >> 64)


def _mixed(number: int) -> int:
    """SplitMix64 finalizer (Steele, Lea and Flood, 2014)."""
    z = number & _BITS
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _BITS
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _BITS
    return z ^ (z >> 31)
