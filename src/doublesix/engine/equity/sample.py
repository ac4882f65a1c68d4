"""Round samples: the awards of many rounds, in order."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from doublesix.errors import UsageError
from doublesix.messages import FixedMessage
from doublesix.messages.invalid_input import InvalidArgument, WholeNumber

__all__ = ["RoundSample", "Scored", "ScoredRound"]


class Scored(NamedTuple):
    """An award, before any rule voids it.

    Attributes:
        side: Side that scored, counted from the side that led the round, which is 0.
        points: Its points; below 0 where a partner's hand is subtracted.
        from_hands: Whether it is for the hands at the end of the round.
    """

    side: int
    points: int
    from_hands: bool


class ScoredRound(NamedTuple):
    """One round as a transition of the race to the target; sides are counted from the one that led.

    Attributes:
        awards: All awards, in order.
        next_leader: Side that leads the next round; -1 if the opening procedure decides.
        led_by_tiles: Whether the tiles held decided who led, and not lots or the last round.
        on_board: Whether each side was on the board when the round began.
        needed: Points that each side needed to reach the target then.
    """

    awards: tuple[Scored, ...]
    next_leader: int
    led_by_tiles: bool
    on_board: tuple[bool, ...]
    needed: tuple[int, ...]


_NO_ROUNDS = FixedMessage("engine.equity.no-rounds", "a sample must have at least one round")


@dataclass(frozen=True, eq=False)
class RoundSample:
    """R rounds with N awards in all, as columns.

    Attributes:
        sides: Number of sides.
        next_leader: int8 (R,), as in `ScoredRound`.
        led_by_tiles: bool (R,).
        on_board: uint8 (R,). Bit ``s`` is set if side ``s`` was on the board.
        needed: int32 (R, S). Points that each side needed to reach the target.
        first: int64 (R + 1,). The awards of round ``r`` are those from ``first[r]`` up to, not including,
            ``first[r + 1]``.
        side: int8 (N,).
        points: int32 (N,).
        from_hands: bool (N,).
    """

    sides: int
    next_leader: NDArray[np.int8]
    led_by_tiles: NDArray[np.bool_]
    on_board: NDArray[np.uint8]
    needed: NDArray[np.int32]
    first: NDArray[np.int64]
    side: NDArray[np.int8]
    points: NDArray[np.int32]
    from_hands: NDArray[np.bool_]

    @classmethod
    def of(cls, rounds: Iterable[ScoredRound], sides: int) -> Self:
        """Build a sample of these rounds; awards of 0 points are left out.

        Raises:
            UsageError: If there is no round, or a side is named that does not play.
        """
        kept = list(rounds)
        if not kept:
            raise UsageError(_NO_ROUNDS)
        awards = [[award for award in one.awards if award.points] for one in kept]
        flat = [award for some in awards for award in some]
        strange = next((award.side for award in flat if not 0 <= award.side < sides), None)
        if strange is not None:
            raise UsageError(InvalidArgument("award.side", WholeNumber(0, sides - 1), str(strange)))
        return cls(
            sides=sides,
            next_leader=np.array([one.next_leader for one in kept], np.int8),
            led_by_tiles=np.array([one.led_by_tiles for one in kept], np.bool_),
            on_board=np.array([sum(1 << side for side, on in enumerate(one.on_board) if on) for one in kept], np.uint8),
            needed=np.array([one.needed for one in kept], np.int32),
            first=np.cumsum([0, *map(len, awards)], dtype=np.int64),
            side=np.array([award.side for award in flat], np.int8),
            points=np.array([award.points for award in flat], np.int32),
            from_hands=np.array([award.from_hands for award in flat], np.bool_),
        )

    @property
    def rounds(self) -> int:
        """Number of rounds."""
        return len(self.next_leader)

    def padded(self, rows: NDArray[np.int64], column: NDArray[np.generic], empty: int) -> NDArray[np.int64]:
        """A column of awards as a matrix with one row for each of these rounds, padded with ``empty``."""
        lengths = self.first[rows + 1] - self.first[rows]
        width = int(lengths.max(initial=0))
        places = np.arange(width)
        there = places < lengths[:, None]
        matrix = np.full((len(rows), width), empty, np.int64)
        matrix[there] = column[(self.first[rows][:, None] + places)[there]]
        return matrix
