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
from doublesix.engine.arguments import seed_bits, tiles_given, whole_number
from doublesix.engine.inference.information_state import information_state_of
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.errors import SetupError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import InvalidArgument, shown

__all__ = ["BONEYARD", "MOST_DEALS", "ON_TABLE", "Belief", "Deal", "Deals", "beliefs"]

BONEYARD: Final = -1
"""Owner of a tile in the boneyard."""

ON_TABLE: Final = -2
"""Owner of a tile that has been played."""

MOST_DEALS: Final = 10_000_000


@dataclass(frozen=True)
class Deal:
    """One possible location of all tiles: a determinization.

    Attributes:
        hands: Tiles of every seat, sorted, as `Board.from_view` takes them.
        boneyard: Undealt tiles, the next to be drawn first.
    """

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]


class Deals(Sequence[Deal]):
    """Sampled deals as arrays; tiles are numbered in the order of `CompiledRules.numbers`.

    Attributes:
        owners: By deal and tile, the seat that holds it, `BONEYARD` or `ON_TABLE`.
        boneyards: By deal, the numbers of the undealt tiles, the next to be drawn first.
        came: By deal and tile, when a seat other than the believing one received it: 0 if dealt, else the number of
            acts before that; -1 for all other tiles.
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
        """Number of deals."""
        return len(self.owners)

    @overload
    def __getitem__(self, place: int) -> Deal: ...
    @overload
    def __getitem__(self, place: slice) -> "Deals": ...

    def __getitem__(self, place: int | slice) -> "Deal | Deals":
        """One deal as tiles, or a slice of the deals."""
        if isinstance(place, slice):
            return Deals(self.compiled, self.owners[place], self.boneyards[place], self.came[place])
        owners, numbers = self.owners[place], self.compiled.numbers
        hands = tuple(numbers.hand(np.flatnonzero(owners == seat)) for seat in self.compiled.seating.all)
        return Deal(hands, numbers.hand(self.boneyards[place]))


class _NotInSet(
    Message, id="engine.tile-not-in-set", english="{tile} is not in this set; its highest tile is {highest}"
):
    tile: str
    highest: str


class Belief:
    """Belief of a seat: the uniform posterior over all consistent deals; made by `beliefs`.

    Attributes:
        compiled: Rules and table.
        seen: The view that the belief was computed from.
        native: The native belief.
    """

    def __init__(self, compiled: CompiledRules, seen: SeatView, native: _native.Beliefs) -> None:
        self.compiled = compiled
        self.seen = seen
        self.native = native
        self._shares: npt.NDArray[np.float32] | None = None

    @property
    def exact(self) -> bool:
        """Whether deals are counted exactly; if not, all results come from samples of a Markov chain of tile exchanges.

        False only where seats may pass at will, or draw at will at a full table, and have done so often.
        """
        return self.native.exact

    @property
    def deals(self) -> int | None:
        """Number of ways in which the tiles can have been dealt and drawn; `None` if they are not counted.

        The order of tiles in a hand or in the boneyard does not count. Which of its tiles a seat was dealt and which
        it drew does, for the believing seat too: a view does not say which of its tiles were drawn.
        """
        lower, upper = self.native.whole_count()
        return (upper << 64 | lower) or None

    @property
    def shares(self) -> npt.NDArray[np.float32]:
        """Marginal probabilities by seat and tile (numbered as in `CompiledRules.numbers`) that the seat holds it."""
        if self._shares is None:
            self._shares = self.native.marginals()
        return self._shares

    def probability(self, tile: Tile) -> tuple[float, ...]:
        """Probability of the tile in the hand of each seat and, last, in the boneyard; all 0 for a tile on the table.

        Raises:
            SetupError: If the tile is not in the set.
        """
        (number,) = self._numbers((tile,))
        held = tuple(float(share) for share in self.shares[:, number])
        return (*held, 0.0 if tile in self.seen.layout.tiles else max(0.0, 1 - sum(held)))

    def holds_none(self, seat: Seat, tiles: Iterable[Tile]) -> float:
        """Probability that ``seat`` holds none of these tiles.

        Raises:
            SetupError: If there is no such seat, or no such tile.
        """
        bits = sum(1 << number for number in set(self._numbers(tiles)))
        return self.native.none_of(self.compiled.seating.checked(seat), bits)

    def sample(self, deals: int, seed: str | int) -> Deals:
        """Sample deals from the belief; the same seed gives the same deals.

        Raises:
            UsageError: If ``deals`` is no integer from 1 to `MOST_DEALS`, or the seed is invalid.
        """
        wanted = whole_number(deals, "deals", 1, MOST_DEALS)
        return Deals(self.compiled, *self.native.sample(wanted, seed_bits(seed)))

    def _numbers(self, tiles: Iterable[Tile]) -> list[int]:
        number = self.compiled.numbers.number
        given = tiles_given(tiles, "tiles")
        for tile in given:
            if tile not in number:
                raise SetupError(_NotInSet(str(tile), str(max(number))))
        return [number[tile] for tile in given]


_TRUE_FALSE_OR_NONE = FixedMessage("engine.true-false-or-none", "True, False or None")
_NO_DEAL = FixedMessage(
    "engine.no-deal", "no deal is consistent with this view: its hand, its history and its rules contradict each other"
)


def beliefs(seen: SeatView, *, by_tiles: bool | None = None) -> Belief:
    """Compute the belief of the seat of ``seen`` over the tiles hidden from it.

    All deals are counted that are consistent with what is public: who had to draw or to pass, and on which ends, what
    was played and when, who leads and how that was decided, and that the round is not over. A choice that a seat made
    freely is no evidence here.

    Args:
        seen: View of a seat in a round in progress.
        by_tiles: Whether the tiles held decided who leads this round. A view does not say; `None` assumes it in the
            first round of a match, and where the rules decide every lead so.

    Raises:
        SetupError: If ``seen`` is no view of a seat in a round in progress, contradicts itself, or fits no deal; if the
            set is larger than double-six, or the table has more than four seats.

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
        raise SetupError(InvalidArgument("by_tiles", _TRUE_FALSE_OR_NONE, shown(by_tiles)))
    compiled, infostate = information_state_of(seen, by_tiles=by_tiles)
    native = _native.beliefs(infostate)
    if native is None:
        raise SetupError(_NO_DEAL)
    return Belief(compiled, seen, native)
