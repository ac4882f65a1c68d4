"""Counting games of the engine: the same tally as of the facts of the same rounds, from whole columns at once."""

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from doublesix import engine
from doublesix.arena.plan import Plan, Unit
from doublesix.arena.playing import lineups
from doublesix.arena.statistics import NOTHING, Moments
from doublesix.arena.tally import ContenderTally, Tally
from doublesix.core.seating import Seating
from doublesix.core.turns import EndKind

__all__ = ["contenders_of", "sides_of", "tally_of"]

_Whole: TypeAlias = NDArray[np.integer]


def tally_of(plan: Plan, start: int, games: engine.Playouts) -> Tally:
    """What these games, of which the first has the number ``start``, come to."""
    leading = sides_of(plan.seating, games.leader)
    points = games.points.astype(np.int64)
    own = points[np.arange(len(points)), leading]
    broken_off = games.game_winner < 0 if plan.unit is Unit.MATCHES else games.game_rounds == 0
    return Tally(
        contenders=tuple(_contenders(plan, start, games, leading)),
        games=len(games.game_rounds),
        unfinished=int(broken_off.sum()),
        match_rounds=Moments.of_all(games.game_rounds[~broken_off]) if plan.unit is Unit.MATCHES else NOTHING,
        plays=Moments.of_all(games.plays),
        draws=Moments.of_all(games.draws),
        passes=Moments.of_all(games.passes),
        endings=_endings(games),
        redeals=int(games.redeals.sum(dtype=np.int64)),
        counts=_counts(games),
        leader_points=Moments.of_all(own),
        lead_worth=Moments.of_all(own * plan.seating.sides - points.sum(axis=1)),
        leader_won=int((sides_of(plan.seating, games.winner) == leading).sum()),
    )


def sides_of(seating: Seating, seats: _Whole) -> _Whole:
    """The side of each of these seats; -1, which is nobody's seat, is nobody's side."""
    return np.where(seats < 0, seats, seats % 2) if seating.partners else seats


def contenders_of(sides: int, games: _Whole) -> _Whole:
    """The contender on each side (columns) in each of these games (rows), as `Plan.lineup` says."""
    period = np.array(lineups(sides), dtype=np.int8)
    chosen: _Whole = period[games % len(period)]
    return chosen


def _contenders(plan: Plan, start: int, games: engine.Playouts, leading: _Whole) -> Iterator[ContenderTally]:
    winning = sides_of(plan.seating, games.winner)
    seated = contenders_of(plan.seating.sides, games.game)
    won = _match_winners(plan, start, games)
    rows = np.arange(len(seated))
    for contender in range(plan.seating.sides):
        side = (seated == contender).argmax(axis=1)
        in_play, from_hands = (points[rows, side].astype(np.int64) for points in (games.in_play, games.from_hands))
        yield ContenderTally(
            matches_won=int((won == contender).sum()),
            rounds_won=int((winning == side).sum()),
            rounds_led=int((leading == side).sum()),
            in_play=Moments.of_all(in_play),
            from_hands=Moments.of_all(from_hands),
            points=Moments.of_all(in_play + from_hands),
        )


def _match_winners(plan: Plan, start: int, games: engine.Playouts) -> _Whole:
    """The contenders that won the matches which were won."""
    won = np.flatnonzero(games.game_winner >= 0)
    seated = contenders_of(plan.seating.sides, start + won)
    winners: _Whole = seated[np.arange(len(won)), games.game_winner[won]]
    return winners


def _endings(games: engine.Playouts) -> Counter[EndKind]:
    seen = np.bincount(games.ending, minlength=len(engine.ENDINGS))
    return Counter({EndKind(kind): int(n) for kind, n in zip(engine.ENDINGS, seen, strict=True) if n})


def _counts(games: engine.Playouts) -> Counter[int]:
    seen = games.counts.sum(axis=0, dtype=np.int64)
    return Counter({int(count): int(n) for count, n in zip(games.count_values, seen, strict=True) if n})
