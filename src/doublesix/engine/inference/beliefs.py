"""Beliefs: the uniform posterior over all deals that are consistent with an information state."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, overload

import numpy as np
import numpy.typing as npt

from doublesix import _native
from doublesix.core.seating import Seat
from doublesix.core.tiles import Tile
from doublesix.core.views import SeatView
from doublesix.engine.arguments import seed_bits, shown, tiles_given, whole_number
from doublesix.engine.inference.information_state import information_state_of
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.errors import SetupError

__all__ = ["BONEYARD", "MOST_DEALS", "ON_TABLE", "Belief", "Deal", "Deals", "beliefs"]

BONEYARD: Final = -1
"""The owner of a tile that is in no hand."""

ON_TABLE: Final = -2
"""The owner of a tile that has been played."""

MOST_DEALS: Final = 10_000_000


@dataclass(frozen=True)
class Deal:
    """Where the tiles may be.

    Attributes:
        hands: Every seat's tiles, sorted, as `Board.from_view` takes them.
        boneyard: The undealt tiles, the next to be drawn first.
    """

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]


class Deals(Sequence[Deal]):
    """Deals at random, kept as numbers; tiles are numbered in the order of `CompiledRules.numbers`.

    Attributes:
        owners: By deal and tile, the seat that holds it, `BONEYARD` or `ON_TABLE`.
        boneyards: By deal, the numbers of the undealt tiles, the next to be drawn first.
        came: By deal and tile, when it came to a seat other than the one that believes: 0 for dealt, else after how
            many acts; -1 for all other tiles.
    """

    def __init__(
        self,
        compiled: CompiledRules,
        owners: npt.NDArray[np.int8],
        boneyards: npt.NDArray[np.uint8],
        came: npt.NDArray[np.int16],
    ) -> None:
        self.compiled = compiled
        self.owners = owners
        self.boneyards = boneyards
        self.came = came

    def __len__(self) -> int:
        """How many there are."""
        return len(self.owners)

    @overload
    def __getitem__(self, place: int) -> Deal: ...
    @overload
    def __getitem__(self, place: slice) -> "Deals": ...

    def __getitem__(self, place: int | slice) -> "Deal | Deals":
        """One deal as tiles, or several."""
        if isinstance(place, slice):
            return Deals(self.compiled, self.owners[place], self.boneyards[place], self.came[place])
        owners, numbers = self.owners[place], self.compiled.numbers
        hands = tuple(numbers.hand(np.flatnonzero(owners == seat)) for seat in self.compiled.seating.all)
        return Deal(hands, numbers.hand(self.boneyards[place]))


class Belief:
    """What a seat can believe: made by `beliefs`.

    Attributes:
        compiled: What is played.
        seen: The view that it is made from.
        native: The same on the native side.
    """

    def __init__(self, compiled: CompiledRules, seen: SeatView, native: _native.Beliefs) -> None:
        self.compiled = compiled
        self.seen = seen
        self.native = native
        self._shares: npt.NDArray[np.float32] | None = None

    @property
    def exact(self) -> bool:
        """Whether the deals are counted; if not, samples come from a chain of exchanges, and all else from samples.

        It is not where seats may pass as they like, or draw as they like at a full table, and have done so often.
        """
        return self.native.exact

    @property
    def deals(self) -> int | None:
        """In how many ways the tiles can have been dealt and drawn; `None` where they are not counted.

        The order of tiles in a hand or in the boneyard does not count; which of its tiles a seat was dealt and which
        it drew does, for the one that believes too: a view does not say which of its tiles were drawn.
        """
        lower, upper = self.native.whole_count()
        return (upper << 64 | lower) or None

    @property
    def shares(self) -> npt.NDArray[np.float32]:
        """By seat and tile (numbered as `CompiledRules.numbers` has them), how likely the seat holds the tile."""
        if self._shares is None:
            self._shares = self.native.marginals()
        return self._shares

    def probability(self, tile: Tile) -> tuple[float, ...]:
        """How likely the tile is in the hand of each seat, and, last, in the boneyard; zeros for one on the table.

        Raises:
            SetupError: If the set does not have that tile.
        """
        (number,) = self._numbers((tile,))
        held = tuple(float(share) for share in self.shares[:, number])
        return (*held, 0.0 if tile in self.seen.layout.tiles else max(0.0, 1 - sum(held)))

    def holds_none(self, seat: Seat, tiles: Iterable[Tile]) -> float:
        """How likely ``seat`` holds none of these tiles.

        Raises:
            SetupError: If there is no such seat, or no such tile.
        """
        bits = sum(1 << number for number in set(self._numbers(tiles)))
        return self.native.none_of(self.compiled.seating.checked(seat), bits)

    def sample(self, deals: int, seed: str | int) -> Deals:
        """Deals at random; the same seed gives the same ones.

        Raises:
            UsageError: If that is no number of deals from 1 to `MOST_DEALS`, or no seed.
        """
        wanted = whole_number(deals, "deals", 1, MOST_DEALS)
        return Deals(self.compiled, *self.native.sample(wanted, seed_bits(seed)))

    def _numbers(self, tiles: Iterable[Tile]) -> list[int]:
        number = self.compiled.numbers.number
        given = tiles_given(tiles, "a question about tiles")
        for tile in given:
            if tile not in number:
                raise SetupError(f"{tile} was asked about; the highest tile of this set is {max(number)}")
        return [number[tile] for tile in given]


def beliefs(seen: SeatView, *, by_tiles: bool | None = None) -> Belief:
    """What the seat of ``seen`` can believe about the tiles that it does not see.

    Counted are all deals that agree with everything public: who had to draw or to pass, and on which ends,
    what was played and when, who leads and how that was found, that the round goes on. What a seat chose where it had
    a choice tells nothing here.

    Args:
        seen: What a seat sees of a round in progress.
        by_tiles: Whether the tiles held decided who leads this round. A view does not say; `None` takes it for granted
            in the first round of a match, and where the rules find every leader so.

    Raises:
        SetupError: If it is no view of a seat in a round that goes on, it contradicts itself, or no deal agrees with
            it; if the set is larger than double-six, or more than four sit at the table.

    >>> from doublesix.core.rules import RuleSet
    >>> from doublesix.engine.rules.board import Board
    >>> from doublesix.engine.rules.compilation import compile_rules
    >>> board = Board(compile_rules(RuleSet()))
    >>> board.shuffle(seed=7, number=0)
    >>> belief = beliefs(board.view(0))
    >>> belief.exact, len(belief.sample(1000, seed=1)[0].hands[1]) == board.view(0).hand_sizes[1]
    (True, True)
    """
    if by_tiles is not None and not isinstance(by_tiles, bool):
        raise SetupError(
            f"{shown(by_tiles)} was given for whether tiles decided who leads; that is true, false or None"
        )
    compiled, infostate = information_state_of(seen, by_tiles=by_tiles)
    native = _native.beliefs(infostate)
    if native is None:
        raise SetupError("no deal agrees with this view: its hand, its history and its rules contradict each other")
    return Belief(compiled, seen, native)
