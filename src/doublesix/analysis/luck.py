"""Luck of the tiles: each lot, deal and draw, worth the value after it less the mean value before it.

Values are the network's, never those of a search, and with the scores left aside. What a chance event is worth is
measured against all that it could have been, given everything that had happened: a draw against the other tiles of the
boneyard, a deal against the mean of all deals. So luck has mean zero for any players and any notion of value, and
taking it off a result leaves its mean as it was (advantage sum, as in AIVAT).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.core.match import Deal, Lots
from doublesix.core.moves import Act, Draw
from doublesix.core.options import FirstLead
from doublesix.core.position import Position
from doublesix.core.seating import Seat, Seating
from doublesix.core.tiles import Tile
from doublesix.core.views import view
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.search.duplicate import Duels
from doublesix.engine.search.players import PlayerConfig
from doublesix.engine.search.rollouts import RolloutEvaluator
from doublesix.notation.record.replay import Step

__all__ = ["Luck", "LuckMeter", "luck_of", "luck_of_rounds"]

Numbers = NDArray[np.float64]

DEALS: Final = 40_000
"""Deals that the mean value of a deal is taken over: its error is about 0.04 points, and they take a second."""

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
    none: Luck = field(init=False)

    def __post_init__(self) -> None:
        self.none = Luck.none(self.seating.sides)

    @property
    def seating(self) -> Seating:
        """Who sits at the table."""
        return self.rollouts.compiled.seating

    def of(self, step: Step) -> Luck:
        """The luck of one event; none for what was chosen, or a deal that was thrown in."""
        event, none = step.event, self.none
        if isinstance(event, Lots) and step.after.leader is not None:
            return Luck(self._of_lots(step.after.leader), none.deals, none.draws)
        if (
            isinstance(event, Deal)
            and step.after.position is not None
            and step.after.position is not step.before.position
        ):
            return Luck(none.lots, self._of_deal(event.order, step.before.leader), none.draws)
        if isinstance(event, Act) and isinstance(event.move, Draw) and step.before.position is not None:
            return Luck(none.lots, none.deals, self._of_draw(step.before.position, event.seat))
        return none

    def _of_lots(self, leader: Seat) -> tuple[float, ...]:
        """Leading, less the mean of all who might have led."""
        by_leader = np.array([self._expected(seat) for seat in self.seating.all])
        return _plain(by_leader[leader] - by_leader.mean(axis=0))

    def _of_deal(self, order: tuple[Tile, ...], leader: Seat | None) -> tuple[float, ...]:
        by_seat = self.rollouts.deal_values(order, leader)
        return _plain(shares(self.seating, by_seat) - self._expected(leader))

    def _of_draw(self, position: Position, seat: Seat) -> tuple[float, ...]:
        by_seat = self.rollouts.luck_of_draw(view(position, seat), position.hands, position.boneyard)
        return _plain(_balanced(self.seating, by_seat))

    def _expected(self, leader: Seat | None) -> Numbers:
        """The mean value of a deal for each side; without a leader the tiles held say who leads."""
        return expected(self.rollouts.compiled, self.rollouts.judge, leader)


def expected(compiled: CompiledRules, judge: PlayerConfig, leader: Seat | None) -> Numbers:
    """The mean value of a deal for each side: float64 (sides,).

    Args:
        compiled: What is played.
        judge: Whose network values the deals.
        leader: Who leads; `None` where the tiles held decide.
    """
    means = np.array(_deal_means(compiled, judge, leader is None, DEALS))
    seats = np.arange(compiled.seating.seats)
    return shares(compiled.seating, means if leader is None else means[(seats - leader) % len(seats)])


def luck_of_rounds(played: Duels, compiled: CompiledRules, judge: PlayerConfig) -> Numbers:
    """The luck of each side in the first rounds that a duel measured it in: float64 (rounds, sides).

    Args:
        played: Rounds, not matches, with their luck measured by the same judge.
        compiled: What was played.
        judge: Whose network valued it.
    """
    seating, opening = compiled.seating, compiled.rules.first_lead
    draws = _balanced(seating, played.draw_luck)
    deals = shares(seating, played.deal_values)
    if opening is not FirstLead.LOT:
        return np.asarray(deals - played.deals[:, None] * expected(compiled, judge, None) + draws)
    by_leader = np.array([expected(compiled, judge, seat) for seat in seating.all])
    own = by_leader[played.leader]
    return np.asarray(own - by_leader.mean(axis=0) + deals - played.deals[:, None] * own + draws)


def shares(seating: Seating, by_seat: Numbers) -> Numbers:
    """Margins by side from those that its seats expect, along the last axis; two sides agree on half the difference."""
    sides = range(seating.sides)
    means = np.stack([by_seat[..., list(seating.seats_of(side))].mean(axis=-1) for side in sides], axis=-1)
    return (means - means[..., ::-1]) / 2 if seating.sides == TWO else means


def _balanced(seating: Seating, by_seat: Numbers) -> Numbers:
    """Margins by side from those of its seats, less the mean of all sides: what one gains others lose."""
    by_side = shares(seating, by_seat)
    return np.asarray(by_side - by_side.mean(axis=-1, keepdims=True))


def _plain(numbers: Numbers) -> tuple[float, ...]:
    return tuple(map(float, numbers))


@lru_cache(maxsize=64)
def _deal_means(
    compiled: CompiledRules,
    judge: PlayerConfig,
    by_tiles: bool,  # noqa: FBT001 - a key of the cache
    deals: int,
) -> tuple[float, ...]:
    return RolloutEvaluator(compiled, judge).deal_means(0, deals, by_tiles=by_tiles)
