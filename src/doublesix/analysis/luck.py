"""Luck of the tiles: each lot, deal and draw, worth the value after it less the mean value before it.

Values are the network's, never those of a search, and with the scores left aside. What a chance event is worth is
measured against all that it could have been, given everything that had happened: a draw against the other tiles of the
boneyard, a deal against the mean of all deals. So luck has mean nought whoever plays, for any notion of value, and
taking it off a result leaves its mean as it was (advantage sum, as in AIVAT).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import numpy as np

from doublesix.core.match import Deal, Lots
from doublesix.core.moves import Act, Draw
from doublesix.core.position import Position
from doublesix.core.seating import Seat, Seating
from doublesix.core.views import view
from doublesix.engine.compilation import CompiledRules
from doublesix.engine.minds import Mind
from doublesix.engine.rollouts import RolloutEvaluator
from doublesix.notation.replaying import Step

__all__ = ["Luck", "LuckMeter", "luck_of"]

DEALS: Final = 100_000
"""Deals that the mean value of a deal is taken over: its error is about 0.03 points."""

TWO: Final = 2


@dataclass(frozen=True)
class Luck:
    """Points that chance brought each side more than its mean.

    Attributes:
        lots: By side, for the lead that lots gave.
        deals: By side, for the tiles dealt.
        draws: By side, for the tiles drawn.
    """

    lots: tuple[float, ...]
    deals: tuple[float, ...]
    draws: tuple[float, ...]

    @classmethod
    def none(cls, sides: int) -> "Luck":
        """No luck at all."""
        return cls(*3 * ((0.0,) * sides,))

    def __add__(self, other: "Luck") -> "Luck":
        """The luck of both."""
        return Luck(
            *(
                tuple(mine + theirs for mine, theirs in zip(own, more, strict=True))
                for own, more in ((self.lots, other.lots), (self.deals, other.deals), (self.draws, other.draws))
            )
        )

    @property
    def total(self) -> tuple[float, ...]:
        """All of it, by side."""
        return tuple(map(sum, zip(self.lots, self.deals, self.draws, strict=True)))


def luck_of(steps: Iterable[Step], rollouts: RolloutEvaluator) -> Luck:
    """The luck of a run of events."""
    meter = LuckMeter(rollouts)
    found = Luck.none(rollouts.compiled.seating.sides)
    for step in steps:
        found += meter.of(step)
    return found


@dataclass
class LuckMeter:
    """Measures the luck of one event after the other, at one table."""

    rollouts: RolloutEvaluator
    _none: Luck = field(init=False)

    def __post_init__(self) -> None:
        self._none = Luck.none(self.seating.sides)

    @property
    def seating(self) -> Seating:
        """Who sits at the table."""
        return self.rollouts.compiled.seating

    def of(self, step: Step) -> Luck:
        """The luck of one event; none for what was chosen, or a deal that was thrown in."""
        event, none = step.event, self._none
        if isinstance(event, Lots) and step.after.leader is not None:
            return Luck(self._of_lots(step.after.leader), none.deals, none.draws)
        if (
            isinstance(event, Deal)
            and step.after.position is not None
            and step.after.position is not step.before.position
        ):
            return Luck(none.lots, self._of_deal(step.after.position, step.before.leader), none.draws)
        if isinstance(event, Act) and isinstance(event.move, Draw) and step.before.position is not None:
            return Luck(none.lots, none.deals, self._of_draw(step.before.position, event.seat))
        return none

    def _of_lots(self, leader: Seat) -> tuple[float, ...]:
        """Leading, less the mean of all who might have led."""
        by_leader = [self._expected(seat) for seat in self.seating.all]
        own = by_leader[leader]
        return tuple(
            own[side] - sum(one[side] for one in by_leader) / len(by_leader) for side in range(self.seating.sides)
        )

    def _of_deal(self, position: Position, leader: Seat | None) -> tuple[float, ...]:
        values = self._by_side([self.rollouts.value(view(position, seat)) for seat in self.seating.all])
        return tuple(now - mean for now, mean in zip(values, self._expected(leader), strict=True))

    def _expected(self, leader: Seat | None) -> tuple[float, ...]:
        """The mean value of a deal for each side; without a leader the tiles held say who leads."""
        means = _deal_means(self.rollouts.compiled, self.rollouts.judge, leader is None)
        if leader is None:
            return self._by_side([means[seat] for seat in self.seating.all])
        return self._by_side([means[(seat - leader) % self.seating.seats] for seat in self.seating.all])

    def _of_draw(self, position: Position, seat: Seat) -> tuple[float, ...]:
        """The drawn tile's value, less the mean over the boneyard as it was."""
        values = self.rollouts.draws(view(position, seat), position.boneyard)
        gain = float(values[0] - values.mean())
        own, sides = self.seating.side_of(seat), self.seating.sides
        return tuple(gain if side == own else -gain / (sides - 1) for side in range(sides))

    def _by_side(self, by_seat: list[float]) -> tuple[float, ...]:
        """Margins by side: the mean of what its seats expect; two sides agree on half the difference."""
        seating = self.seating
        means = [float(np.mean([by_seat[seat] for seat in seating.seats_of(side)])) for side in range(seating.sides)]
        if seating.sides != TWO:
            return tuple(means)
        agreed = (means[0] - means[1]) / 2
        return agreed, -agreed


@lru_cache(maxsize=64)
def _deal_means(compiled: CompiledRules, judge: Mind, by_tiles: bool) -> tuple[float, ...]:  # noqa: FBT001 - a key of the cache
    return RolloutEvaluator(compiled, judge).deal_means(0, DEALS, by_tiles=by_tiles)
