"""Tallies: sums over rounds and matches, in integers, so that they can be added in any order."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from doublesix import engine
from doublesix.arena.simulation.games import lineups
from doublesix.arena.simulation.plan import Plan, Unit
from doublesix.arena.statistics import NOTHING, Moments
from doublesix.core.seating import Seating
from doublesix.core.turns import EndKind

__all__ = ["ContenderTally", "Tally", "contenders_of", "sides_of", "tally_of"]

_Whole: TypeAlias = NDArray[np.integer]


@dataclass(frozen=True)
class ContenderTally:
    """Totals of one contender.

    Attributes:
        matches_won: Number of matches won.
        rounds_won: Number of rounds in which one of its seats went out, held the lowest hand, or won the match.
        rounds_led: Number of rounds in which one of its seats led.
        in_play: Points gained in a round by plays and calls.
        from_hands: Points gained in a round from the remaining hands.
        points: Total points gained in a round.
    """

    matches_won: int = 0
    rounds_won: int = 0
    rounds_led: int = 0
    in_play: Moments = NOTHING
    from_hands: Moments = NOTHING
    points: Moments = NOTHING

    def __add__(self, other: "ContenderTally") -> "ContenderTally":
        return ContenderTally(
            self.matches_won + other.matches_won,
            self.rounds_won + other.rounds_won,
            self.rounds_led + other.rounds_led,
            self.in_play + other.in_play,
            self.from_hands + other.from_hands,
            self.points + other.points,
        )


@dataclass
class Tally:
    """Totals of a number of games. A game is one match, or one round where only rounds are played.

    Attributes:
        contenders: One for each side.
        games: Number of games played, to the end or not.
        unfinished: Number of games that were broken off at a limit.
        match_rounds: Rounds in a match that was played to the end.
        plays: Tiles played in a round.
        draws: Tiles drawn in a round.
        passes: Turns passed in a round.
        endings: Number of rounds by ending.
        redeals: Number of deals that had to be dealt again.
        counts: How often each count scored.
        leader_points: Points of the side that led, in a round.
        lead_worth: Those less the mean of the other sides', times the number of other sides (to stay an integer).
        leader_won: Number of rounds won by the side that led.
    """

    contenders: tuple[ContenderTally, ...]
    games: int = 0
    unfinished: int = 0
    match_rounds: Moments = NOTHING
    plays: Moments = NOTHING
    draws: Moments = NOTHING
    passes: Moments = NOTHING
    endings: Counter[EndKind] = field(default_factory=Counter)
    redeals: int = 0
    counts: Counter[int] = field(default_factory=Counter)
    leader_points: Moments = NOTHING
    lead_worth: Moments = NOTHING
    leader_won: int = 0

    @classmethod
    def blank(cls, contenders: int) -> "Tally":
        """Tally of no games."""
        return cls((ContenderTally(),) * contenders)

    @property
    def rounds(self) -> int:
        """Number of rounds that ended."""
        return self.plays.n

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            tuple(mine + theirs for mine, theirs in zip(self.contenders, other.contenders, strict=True)),
            self.games + other.games,
            self.unfinished + other.unfinished,
            self.match_rounds + other.match_rounds,
            self.plays + other.plays,
            self.draws + other.draws,
            self.passes + other.passes,
            self.endings + other.endings,
            self.redeals + other.redeals,
            self.counts + other.counts,
            self.leader_points + other.leader_points,
            self.lead_worth + other.lead_worth,
            self.leader_won + other.leader_won,
        )


def tally_of(plan: Plan, start: int, games: engine.Playouts) -> Tally:
    """Tally of games; ``start`` is the number of the first."""
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
    """Side of each of these seats; -1 (no seat) gives -1 (no side)."""
    return np.where(seats < 0, seats, seats % 2) if seating.partners else seats


def contenders_of(sides: int, games: _Whole) -> _Whole:
    """Contender on each side (columns) in each of these games (rows), as in `Plan.lineup`."""
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
    """Winning contender of each match that was won."""
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
