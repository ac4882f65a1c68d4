"""Rollouts: every option of a decision played on in common worlds, and valued there."""

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
from doublesix.engine.equity.win_shares import shares_for
from doublesix.engine.inference.information_state import information_state_of
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.search.players import PlayerConfig, WeighedMove
from doublesix.errors import UsageError

__all__ = ["Continuation", "Outcomes", "RolloutEvaluator", "chance_to_win", "same_move"]

Numbers = NDArray[np.float64]

LOTS, WITHIN, POINT = 2, 3, 4
"""Planes of `shares_for`: between two rounds without a leader, within a round, and what a point is worth there."""

WITHIN_ROUND: Final = -2
NO_LEADER: Final = -1


@dataclass(frozen=True, kw_only=True)
class Continuation:
    """What had come about a few plies behind an option, where its rollouts were cut short; means over the worlds.

    Every pair is of the option's own side and of the others, several of them by their mean.

    Attributes:
        scored: Points made since, the option's own with them.
        held: Tiles in the hands.
        pips: Pips in the hands.
        drawn: Tiles drawn since.
        passed: Turns passed since.
        out: The share of the worlds in which a hand had played its last tile.
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
        moves: The options in the order of the arrays, with what may follow them counted over all worlds.
        ahead: The same order: what had come about where the rollouts were cut short.
        points: float64 (options, worlds): what the side makes more than the others from now to the end of the round,
            in points; of several other sides their mean.
        chance: The same shape: its chance to win the match; `None` where there are more than two sides, or no table of
            match equity can be made.
        held: float64 (seats, tiles): the posterior probability of each tile, by its place in the sorted set.
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
        """How many worlds were played."""
        return int(self.points.shape[1])


class RolloutEvaluator:
    """Truncated rollouts by one judge at one table, with the network's value at the leaves.

    Every seat goes on by the judge's network with what it may know. An evaluator serves one thread at a time.

    Args:
        compiled: What is played.
        judge: Whose network values the leaves, and whose opponent model weights the worlds; where it has no network
            for this table, rounds are played out greedily in worlds that are all equally likely.

    Raises:
        UsageError: If the set or the table is too large for rollouts.
    """

    def __init__(self, compiled: CompiledRules, judge: PlayerConfig) -> None:
        self.compiled = compiled
        self.judge = judge
        self._spec = judge.native_fields(compiled, 0)
        net = self._spec.get("net")
        assert net is None or isinstance(net, _native.Net)
        try:
            self._native = _native.Rollouts(compiled.native, net)
        except ValueError as error:
            raise UsageError(
                f"rollouts of «{compiled.rules.name}» for {compiled.seating.seats} seats were asked for; {error}"
            ) from None
        self.learned = net is not None
        self._shares = shares_for(compiled)

    def options(self, seen: SeatView) -> tuple[Move, ...]:
        """The options of the seat that is asked; of twins, which lead to the same future, only the first."""
        return tuple(self._native.options(self._sight(seen)))

    def option_of(self, seen: SeatView, move: Move) -> Move:
        """The option that a legal move is a twin of."""
        found: Move = self._native.option_of(self._sight(seen), move)
        return found

    def outcomes(self, seen: SeatView, worlds: int, seed: int, moves: Sequence[Move] = ()) -> Outcomes:
        """Roll every option out, or these only, in so many common worlds. Equal arguments give equal outcomes.

        Raises:
            KeyboardInterrupt: If Ctrl-C is pressed.
        """
        rolled = self._native.evaluate(self._sight(seen), {**self._spec, "seed": seed}, worlds, list(moves))
        seating = self.compiled.seating
        assert seen.seat is not None, "an information state has a seat"
        side = seating.side_of(seen.seat)
        now = np.array(seen.scoreboard.points, np.float64)
        gained = rolled["points"].astype(np.float64) - now
        others = (gained.sum(axis=2) - gained[:, :, side]) / (seating.sides - 1)
        return Outcomes(
            moves=tuple(WeighedMove(**one) for one in rolled["moves"]),
            ahead=tuple(map(self._continuation, rolled["course"], gained.mean(axis=1), [side] * len(gained))),
            points=gained[:, :, side] - others + rolled["rest"],
            chance=None if self._shares is None else self._chance(rolled, side),
            held=rolled["held"],
            effective=rolled["effective"],
        )

    def _continuation(self, course: Numbers, gained: Numbers, side: Side) -> Continuation:
        """Of one option: by seat and kind what the native side has counted, and points by side."""
        seating = self.compiled.seating
        by_side = np.stack([course[list(seating.seats_of(one))].sum(axis=0) for one in range(seating.sides)])

        def pair(numbers: Numbers) -> tuple[float, float]:
            return float(numbers[side]), float((numbers.sum() - numbers[side]) / (seating.sides - 1))

        held, pips, drawn, passed, out = map(pair, by_side.T)
        return Continuation(scored=pair(gained), held=held, pips=pips, drawn=drawn, passed=passed, out=out)

    def _chance(self, rolled: dict[str, NDArray[np.float64]], side: Side) -> Numbers:
        """Chance to win the match by outcome: known, by the table between rounds, or by the value within one."""
        assert self._shares is not None
        target = self.compiled.rules.target
        own, other = (np.clip(target - rolled["points"][:, :, one], 0, target) for one in (side, 1 - side))
        sides = np.array([*(self.compiled.seating.side_of(seat) for seat in self.compiled.seating.all)])
        leader = rolled["leader"]
        plane = np.where(sides[np.maximum(leader, 0)] == side, 0, 1)
        plane = np.where(leader == NO_LEADER, LOTS, np.where(leader == WITHIN_ROUND, WITHIN, plane))
        chance = self._shares[plane, own, other].astype(np.float64)
        chance += np.where(leader == WITHIN_ROUND, rolled["stake"] * self._shares[POINT, own, other], 0)
        known: Numbers = np.where(rolled["winner"] >= 0, rolled["winner"] == side, np.clip(chance, 0, 1))
        return known

    def deal_values(self, order: Sequence[Tile], leader: Seat | None) -> Numbers:
        """What each seat takes a deal for: float64 (seats,), by the network alone, with scores left aside.

        The leader's own lead is its best one by the network; the others value what it leaves.

        Args:
            order: The whole set as it was dealt, from the leader on.
            leader: Who leads; `None` where the tiles say so.

        Returns:
            Points that the seat's side is to make more than the others to the end of the round.
        """
        known = NO_LEADER if leader is None else leader
        return np.array(self._native.deal_values(list(self.compiled.numbers.order(order)), known), np.float64)

    def luck_of_draw(self, seen: SeatView, hands: Sequence[Sequence[Tile]], boneyard: Sequence[Tile]) -> Numbers:
        """What the draw of the first of these tiles is worth to each seat, less the mean over all: float64 (seats,).

        The seat that draws values its hand, the others what its best option leaves them, each by what it holds itself.

        Args:
            seen: What the seat saw before it drew.
            hands: What the seats hold.
            boneyard: The tiles that could have come, that which came first.
        """
        numbers = self.compiled.numbers
        held = [list(numbers.order(hand)) for hand in hands]
        return np.array(self._native.luck_of_draw(self._sight(seen), held, list(numbers.order(boneyard))), np.float64)

    def deal_means(self, seed: int, deals: int, *, by_tiles: bool) -> tuple[float, ...]:
        """The mean of `deal_values` over so many deals, by the seat's distance to the left of the leader.

        Args:
            seed: What the deals are shuffled from.
            deals: How many.
            by_tiles: Whether the tiles held say who leads; then the numbers are by seat.
        """
        return tuple(self._native.deal_means(seed, deals, by_tiles))

    def _sight(self, seen: SeatView) -> _native.InformationState:
        compiled, infostate = information_state_of(seen)
        if compiled.native is not self.compiled.native:
            raise UsageError(f"a view of «{seen.rules.name}» was given to an evaluator of «{self.compiled.rules.name}»")
        return infostate


def chance_to_win(compiled: CompiledRules, points: tuple[int, ...], side: Side, leader: Side | None) -> float | None:
    """Match-winning chance of a side between two rounds; `None` without a table of match equity.

    Args:
        compiled: What is played, between two sides.
        points: The scores.
        side: Whose chance.
        leader: Which side leads the next round; `None` where lots or tiles will say.
    """
    shares = shares_for(compiled)
    if shares is None:
        return None
    own, other = (min(max(compiled.rules.target - points[one], 0), compiled.rules.target) for one in (side, 1 - side))
    plane = LOTS if leader is None else 0 if leader == side else 1
    return float(shares[plane, own, other])


def same_move(seen: SeatView, move: Move) -> Move:
    """The option that stands for a legal move among its twins: ends of one kind and one pip have the same future.

    Raises:
        SetupError: If the view contradicts itself.
        UsageError: If the set or the table is too large for the engine's players.
    """
    compiled, infostate = information_state_of(seen)
    found: Move = _plain(compiled).option_of(infostate, move)
    return found


@lru_cache(maxsize=16)
def _plain(compiled: CompiledRules) -> _native.Rollouts:
    return _native.Rollouts(compiled.native)
