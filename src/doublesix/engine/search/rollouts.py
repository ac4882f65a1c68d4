"""Rollout evaluation: every option of a decision played on in common worlds (common random numbers)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix import _native
from doublesix.core.moves import Move
from doublesix.core.seating import Seat, Side
from doublesix.core.tiles import Tile
from doublesix.core.views import SeatView
from doublesix.engine.equity.win_shares import native_shares_for, shares_for
from doublesix.engine.inference.information_state import information_state_of, plays_at, table_too_large
from doublesix.engine.learning.networks import NetworkDoesNotFit, NoNetwork
from doublesix.engine.rules.compilation import CompiledRules, TableSize, table_size
from doublesix.engine.search.endings import HALF, LIMITS, Ending
from doublesix.engine.search.players import PlayerConfig
from doublesix.engine.search.table_player import WeighedMove, table_player, weighed_moves
from doublesix.errors import UsageError
from doublesix.messages import Message

__all__ = ["Continuation", "Outcomes", "RolloutEvaluator", "chance_to_win", "same_move"]

Numbers = NDArray[np.float64]

LOTS, WITHIN, POINT = 2, 3, 4
"""Planes of `shares_for`: between two rounds without a known leader, within a round, and the worth of a point there."""

WITHIN_ROUND: Final = -2
"""In the native array ``leader``: the rollout was truncated within the round."""

NO_LEADER: Final = -1
"""In the native array ``leader``: lots or tiles decide who leads the next round."""


@dataclass(frozen=True, kw_only=True)
class Continuation:
    """Statistics of the states at which an option's rollouts were truncated, as means over the worlds.

    Every pair holds the option's own side and the other side, or the mean of the other sides.

    Attributes:
        scored: Points scored since the decision, those of the option included.
        held: Tiles in the hands.
        pips: Pips in the hands.
        drawn: Tiles drawn since.
        passed: Turns passed since.
        out: Share of the worlds in which a hand had played its last tile.
    """

    scored: tuple[float, float]
    held: tuple[float, float]
    pips: tuple[float, float]
    drawn: tuple[float, float]
    passed: tuple[float, float]
    out: tuple[float, float]


@dataclass(frozen=True, eq=False)
class Outcomes:
    """Outcomes of the options of a decision, world by world.

    Attributes:
        moves: The options in the order of the arrays, with possible replies counted over all worlds.
        ahead: Statistics of each option where its rollouts were truncated, in the same order.
        points: float64 (options, worlds): margin of the side from now to the end of the round; against several other
            sides, over their mean.
        chance: float64 (options, worlds): match-win probability of the side; `None` with more than two sides, or if no
            match equity table can be made.
        held: float64 (seats, tiles): posterior probability of each tile, by its index in the sorted set.
        effective: Effective sample size of the worlds.
    """

    moves: tuple[WeighedMove, ...]
    ahead: tuple[Continuation, ...]
    points: Numbers
    chance: Numbers | None
    held: Numbers
    effective: float

    @property
    def worlds(self) -> int:
        """Number of worlds."""
        return int(self.points.shape[1])


class _OtherRules(
    Message,
    id="engine.rollouts.other-rules",
    english="this evaluator is for “{rules}” with {table}, not for the rules or the table of this view",
):
    rules: str
    table: TableSize


class RolloutEvaluator:
    """Truncated rollouts by one judge at one table, with the network's value at the leaves.

    Every seat continues by the judge's network from its own information state. Calls from several threads wait for each
    other.

    Args:
        compiled: Rules and table.
        judge: Player whose network values the leaves and whose opponent model weights the worlds; if it has no network
            for this table, rounds are played out greedily in equally likely worlds.

    Raises:
        UsageError: If the set or the table is too large for rollouts.
    """

    def __init__(self, compiled: CompiledRules, judge: PlayerConfig) -> None:
        self.compiled = compiled
        self.judge = judge
        player = table_player(judge, compiled)
        self._judge = player.native
        net = None if player.evaluation is None else player.evaluation.net
        try:
            self._native = _native.Rollouts(compiled.native, net)
        except ValueError:
            fits = plays_at(compiled.rules, compiled.seating)
            raise UsageError(NetworkDoesNotFit(table_size(compiled)) if fits else table_too_large(compiled)) from None
        self.learned = net is not None
        self._shares = shares_for(compiled)

    def options(self, seen: SeatView) -> tuple[Move, ...]:
        """Options of the seat to act; of twins, which lead to the same future, only the first."""
        return tuple(self._native.options(self._sight(seen)))

    def option_of(self, seen: SeatView, move: Move) -> Move:
        """The option equivalent to a legal move: its first twin."""
        found: Move = self._native.option_of(self._sight(seen), move)
        return found

    def outcomes(self, seen: SeatView, worlds: int, seed: int, moves: Sequence[Move] = ()) -> Outcomes:
        """Roll out every option, or only ``moves``, in common worlds; equal arguments give equal outcomes.

        Raises:
            KeyboardInterrupt: On Ctrl-C.
        """
        rolled = self._native.evaluate(self._sight(seen), self._judge, seed=seed, worlds=worlds, moves=list(moves))
        seating = self.compiled.seating
        assert seen.seat is not None, "an information state has a seat"
        side = seating.side_of(seen.seat)
        now = np.array(seen.scoreboard.points, np.float64)
        gained = rolled.points.astype(np.float64) - now
        others = (gained.sum(axis=2) - gained[:, :, side]) / (seating.sides - 1)
        return Outcomes(
            moves=weighed_moves(rolled.moves),
            ahead=tuple(map(self._continuation, rolled.course, gained.mean(axis=1), [side] * len(gained))),
            points=gained[:, :, side] - others + rolled.rest,
            chance=None if self._shares is None else self._chance(rolled, side),
            held=rolled.held,
            effective=rolled.effective,
        )

    def ending(self, seen: SeatView) -> Ending | None:
        """Solve the rest of the round with hidden hands; `None` if it is too large, or the rules do not allow it.

        Every hand that either seat may hold counts by the number of deals and draws that lead to it. Both seats play an
        equilibrium, for each value by its own objective. There is no such solution for more than two seats, for claims
        by the seats, and where a seat may pass at will or draw a limited number of tiles at will.

        Raises:
            KeyboardInterrupt: On Ctrl-C.
        """
        points = self._native.solve(self._sight(seen), None, LIMITS)
        if points is None:
            return None
        chances: dict[Move, float] = {}
        equity = native_shares_for(self.compiled)
        if equity is not None:
            match = self._native.solve(self._sight(seen), equity, LIMITS)
            chances = {} if match is None else {move: value + HALF for move, value in match[0]}
        found, hands, _ = points
        values = {self.option_of(seen, move): (value, chances.get(move)) for move, value in found}
        return Ending(values, hands) if set(values) == set(self.options(seen)) else None

    def _continuation(self, course: Numbers, gained: Numbers, side: Side) -> Continuation:
        """Continuation of one option, from native counts by seat and kind, and mean points by side."""
        seating = self.compiled.seating
        by_side = np.stack([course[list(seating.seats_of(one))].sum(axis=0) for one in range(seating.sides)])

        def pair(numbers: Numbers) -> tuple[float, float]:
            return float(numbers[side]), float((numbers.sum() - numbers[side]) / (seating.sides - 1))

        held, pips, drawn, passed, out = map(pair, by_side.T)
        return Continuation(scored=pair(gained), held=held, pips=pips, drawn=drawn, passed=passed, out=out)

    def _chance(self, rolled: _native.RolloutOutcomes, side: Side) -> Numbers:
        """Match-win probability by outcome: decided, from the table between rounds, or from the value within one."""
        assert self._shares is not None
        target = self.compiled.rules.target
        own, other = (np.clip(target - rolled.points[:, :, one], 0, target) for one in (side, 1 - side))
        sides = np.array([*(self.compiled.seating.side_of(seat) for seat in self.compiled.seating.all)])
        leader = rolled.leader
        plane = np.where(sides[np.maximum(leader, 0)] == side, 0, 1)
        plane = np.where(leader == NO_LEADER, LOTS, np.where(leader == WITHIN_ROUND, WITHIN, plane))
        chance = self._shares[plane, own, other].astype(np.float64)
        chance += np.where(leader == WITHIN_ROUND, rolled.stake * self._shares[POINT, own, other], 0)
        known: Numbers = np.where(rolled.winner >= 0, rolled.winner == side, np.clip(chance, 0, 1))
        return known

    def deal_values(self, order: Sequence[Tile], leader: Seat | None) -> Numbers:
        """Value of a deal to each seat by the network alone, regardless of the scores: float64 (seats,).

        The leader makes its best lead by the network; the other seats value the position after it.

        Args:
            order: The whole set as it was dealt, from the leader on.
            leader: Seat that leads; `None` if the tiles decide.

        Returns:
            Expected margin of each seat's side to the end of the round, in points.

        Raises:
            UsageError: If the judge has no network for this table.
        """
        self._expect_network()
        known = NO_LEADER if leader is None else leader
        return np.array(self._native.deal_values(list(self.compiled.numbers.order(order)), known), np.float64)

    def luck_of_draw(self, seen: SeatView, hands: Sequence[Sequence[Tile]], boneyard: Sequence[Tile]) -> Numbers:
        """Value to each seat of the draw of the first tile of ``boneyard``, less the mean over all: float64 (seats,).

        The drawing seat continues with the best option by its own information; every seat then values the position with
        all hands open.

        Args:
            seen: View of the drawing seat before the draw.
            hands: Tiles that the seats hold.
            boneyard: Tiles that could be drawn, the one that was drawn first.

        Raises:
            UsageError: If the judge has no network for this table.
        """
        self._expect_network()
        numbers = self.compiled.numbers
        held = [list(numbers.order(hand)) for hand in hands]
        return np.array(self._native.luck_of_draw(self._sight(seen), held, list(numbers.order(boneyard))), np.float64)

    def deal_means(self, seed: int, deals: int, *, by_tiles: bool) -> tuple[float, ...]:
        """Mean of `deal_values` over random deals, by the seat's distance to the left of the leader.

        Args:
            seed: Seed of the shuffles.
            deals: Number of deals.
            by_tiles: Whether the tiles held decide who leads; then the means are by seat.

        Raises:
            UsageError: If the judge has no network for this table.
        """
        self._expect_network()
        return tuple(self._native.deal_means(seed, deals, by_tiles))

    def _expect_network(self) -> None:
        if not self.learned:
            raise UsageError(NoNetwork(self.judge.kind, self.compiled.rules.name, table_size(self.compiled)))

    def _sight(self, seen: SeatView) -> _native.InformationState:
        compiled, infostate = information_state_of(seen)
        if compiled.native is not self.compiled.native:
            raise UsageError(_OtherRules(self.compiled.rules.name, table_size(self.compiled)))
        return infostate


def chance_to_win(compiled: CompiledRules, points: tuple[int, ...], side: Side, leader: Side | None) -> float | None:
    """Match-win probability of a side between two rounds; `None` without a match equity table.

    Args:
        compiled: Rules and table; a match equity table exists only for two sides.
        points: Scores by side.
        side: The side in question.
        leader: Side that leads the next round; `None` if lots or tiles will decide.
    """
    shares = shares_for(compiled)
    if shares is None:
        return None
    own, other = (min(max(compiled.rules.target - points[one], 0), compiled.rules.target) for one in (side, 1 - side))
    plane = LOTS if leader is None else 0 if leader == side else 1
    return float(shares[plane, own, other])


def same_move(seen: SeatView, move: Move) -> Move:
    """The option that represents a legal move and its twins: ends of one kind and one pip have the same future.

    Raises:
        SetupError: If the view contradicts itself, or the set or the table is too large for the engine's players.
    """
    compiled, infostate = information_state_of(seen)
    found: Move = _plain(compiled).option_of(infostate, move)
    return found


@lru_cache(maxsize=16)
def _plain(compiled: CompiledRules) -> _native.Rollouts:
    return _native.Rollouts(compiled.native)
