"""Subset sums of pips: which totals the tiles that are left can make, in one hand or in several at once."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

__all__ = ["can_be_held", "can_be_made"]

MOST_STEPS: Final = 20_000
"""Steps of the search for several hands; where they do not settle it, the hands are taken to be possible."""

_Left: TypeAlias = tuple[int, ...]
"""How many tiles there are of each number of pips, from 0; tiles with equal pips stand for each other."""


def can_be_made(tiles: Sequence[int], pips: int, most: int) -> bool:
    """Whether 1 to ``most`` of the tiles with these pips have ``pips`` together.

    >>> can_be_made([0, 1, 2, 12], 13, 2), can_be_made([0, 1, 2, 12], 4, 4)
    (True, False)
    """
    made = [1, *[0] * min(most, len(tiles))]  # by number of tiles: the sums that can be made, as bits
    for tile in tiles:
        for number in range(len(made) - 1, 0, -1):
            made[number] |= made[number - 1] << tile
    return any(sums >> pips & 1 for sums in made[1:])


def can_be_held(tiles: Sequence[int], hands: Sequence[int], most: int, spare: int) -> bool:
    """Whether hands of 1 to ``most`` of these tiles can have so many pips at the same time, with ``spare`` tiles left.

    >>> can_be_held([0, 1, 1, 2], [1, 1], 2, 0), can_be_held([0, 1, 2], [1, 1], 2, 0)
    (True, False)
    """
    left = tuple(tiles.count(pips) for pips in range(max(tiles, default=0) + 1))
    try:
        return _Search(most, spare).finds(left, tuple(sorted(hands)))
    except _UnsettledError:
        return True


class _UnsettledError(Exception):
    """The search has taken all its steps."""


class _Search:
    """Search for hands, the lightest first, since few tiles make it; for the last one the sums are enough."""

    def __init__(self, most: int, spare: int) -> None:
        self._most = most
        self._spare = spare
        self._steps = 0

    def finds(self, left: _Left, hands: tuple[int, ...]) -> bool:
        number = sum(left) - self._spare
        if number < len(hands):
            return False
        if not hands:
            return True
        first, *others = hands
        if not others:
            tiles = [pips for pips, times in enumerate(left) for _ in range(times)]
            return can_be_made(tiles, first, min(self._most, number))
        rests = self._without(left, len(left) - 1, first, self._most)
        return any(rest != left and self.finds(rest, tuple(others)) for rest in rests)

    def _without(self, left: _Left, heaviest: int, pips: int, most: int) -> Iterator[_Left]:
        """What is left after each hand of at most so many tiles, none heavier than that, with so many pips."""
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise _UnsettledError
        if heaviest < 0:
            if pips == 0:
                yield left
            return
        if pips > most * heaviest:
            return
        able = most if heaviest == 0 else min(most, pips // heaviest)
        for taken in range(min(left[heaviest], able), -1, -1):
            rest = (*left[:heaviest], left[heaviest] - taken, *left[heaviest + 1 :])
            yield from self._without(rest, heaviest - 1, pips - taken * heaviest, most - taken)
