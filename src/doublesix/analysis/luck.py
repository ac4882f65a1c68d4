"""Luck of the tiles: the value after each lot, deal and draw, less the mean value before it.

Values are the network's, never those of a search, and regardless of the scores. A chance event is measured against all
its possible outcomes, given everything that had happened: a draw against the other tiles of the boneyard, a deal
against the mean of all deals. So luck has mean zero for any players and any value function, and subtracting it from a
result leaves the mean unchanged (advantage sum, as in AIVAT).
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

__all__ = ["EventLuck", "Luck", "LuckMeter", "luck_of", "luck_of_rounds"]

Numbers = NDArray[np.float64]

DEALS: Final = 40_000
"""Deals sampled for the mean value of a deal: its error is about 0.04 points, and they take a second."""

TWO: Final = 2


@dataclass(frozen=True)
class Luck:
    """Points that chance brought each side above the mean.

    Attributes:
        lots: By side, from the lead that lots gave.
        deals: By side, from the tiles dealt.
        draws: By side, from the tiles drawn.
    """

    lots: tuple[float, ...]
    deals: tuple[float, ...]
    draws: tuple[float, ...]

    @classmethod
    def none(cls, sides: int) -> "Luck":
        """Zero luck for every side."""
        return cls(*3 * ((0.0,) * sides,))

    def __add__(self, other: "Luck") -> "Luck":
        """Sum of both."""
        return Luck(
            *(
                tuple(mine + theirs for mine, theirs in zip(own, more, strict=True))
                for own, more in ((self.lots, other.lots), (self.deals, other.deals), (self.draws, other.draws))
            )
        )

    @property
    def total(self) -> tuple[float, ...]:
        """Total luck, by side."""
        return tuple(map(sum, zip(self.lots, self.deals, self.draws, strict=True)))


@dataclass(frozen=True)
class EventLuck:
    """Luck of one lot, deal or draw.

    Attributes:
        step: Index of the event in the record, from 0.
        seat: Seat that drew; `None` for lots and deals.
        points: Points above the mean, by side.
    """

    step: int
    seat: Seat | None
    points: tuple[float, ...]


def luck_of(steps: Iterable[Step], rollouts: RolloutEvaluator) -> Luck:
    """Total luck of a sequence of events."""
    meter = LuckMeter(rollouts)
    found = Luck.none(rollouts.compiled.seating.sides)
    for step in steps:
        found += meter.of(step)
    return found


@dataclass
class LuckMeter:
    """Meter of the luck of single events, at one table."""

    rollouts: RolloutEvaluator
    none: Luck = field(init=False)

    def __post_init__(self) -> None:
        self.none = Luck.none(self.seating.sides)

    @property
    def seating(self) -> Seating:
        """Seating of the table."""
        return self.rollouts.compiled.seating

    def of(self, step: Step) -> Luck:
        """Luck of one event; zero for a choice, and for a deal that no seat can lead."""
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

    def before_deal(self, leader: Seat | None) -> tuple[float, ...]:
        """Expected margin of each side before a deal that this seat will lead; `None` if the tiles decide."""
        return _plain(self._expected(leader))

    def _of_lots(self, leader: Seat) -> tuple[float, ...]:
        """Value of the seat's lead, less the mean over all possible leaders."""
        by_leader = np.array([self._expected(seat) for seat in self.seating.all])
        return _plain(by_leader[leader] - by_leader.mean(axis=0))

    def _of_deal(self, order: tuple[Tile, ...], leader: Seat | None) -> tuple[float, ...]:
        by_seat = self.rollouts.deal_values(order, leader)
        return _plain(shares(self.seating, by_seat) - self._expected(leader))

    def _of_draw(self, position: Position, seat: Seat) -> tuple[float, ...]:
        by_seat = self.rollouts.luck_of_draw(view(position, seat), position.hands, position.boneyard)
        return _plain(_balanced(self.seating, by_seat))

    def _expected(self, leader: Seat | None) -> Numbers:
        """Mean value of a deal for each side; with ``leader`` `None` the tiles held decide who leads."""
        return expected(self.rollouts.compiled, self.rollouts.judge, leader)


def expected(compiled: CompiledRules, judge: PlayerConfig, leader: Seat | None) -> Numbers:
    """Mean value of a deal for each side: float64 (sides,).

    Args:
        compiled: Rules and table.
        judge: Player whose network values the deals.
        leader: Seat that leads; `None` if the tiles held decide.
    """
    means = np.array(_deal_means(compiled, judge, leader is None, DEALS))
    seats = np.arange(compiled.seating.seats)
    return shares(compiled.seating, means if leader is None else means[(seats - leader) % len(seats)])


def luck_of_rounds(played: Duels, compiled: CompiledRules, judge: PlayerConfig) -> Numbers:
    """Luck of each side in duels of single rounds, each the first of a match: float64 (rounds, sides).

    Args:
        played: Duels of rounds, not matches, with luck measured by the same judge.
        compiled: Rules and table.
        judge: Player whose network gave the values.
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
    """Margins by side from the values of its seats, along the last axis; for two sides half of their difference."""
    sides = range(seating.sides)
    means = np.stack([by_seat[..., list(seating.seats_of(side))].mean(axis=-1) for side in sides], axis=-1)
    return (means - means[..., ::-1]) / 2 if seating.sides == TWO else means


def _balanced(seating: Seating, by_seat: Numbers) -> Numbers:
    """Margins by side from the values of its seats, less the mean of all sides, so that they sum to zero."""
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
