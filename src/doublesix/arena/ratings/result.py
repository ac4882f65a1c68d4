"""The result of a contest: every published statistic, as data."""

from dataclasses import asdict, dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from doublesix.arena.duplicate.contest import FORMAT
from doublesix.arena.duplicate.decision_times import Times
from doublesix.arena.duplicate.head_to_head import Meeting, Standing, meetings, standings
from doublesix.arena.duplicate.luck_adjustment import Adjusted, adjusted
from doublesix.arena.duplicate.rows import NO_PLAYER
from doublesix.arena.duplicate.runner import Played
from doublesix.arena.duplicate.sprt import BOUND, Course
from doublesix.arena.duplicate.t_interval import Estimate, estimate
from doublesix.arena.ratings.elo import Elo, elo, resampled
from doublesix.arena.ratings.glicko import Glicko
from doublesix.arena.ratings.ladder import Skill, glicko, openskill
from doublesix.arena.simulation.plan import Unit
from doublesix.arena.statistics import CONFIDENCE, Interval
from doublesix.dealing.seeded import stream_seed

__all__ = ["Compared", "Ranked", "Result", "result_of", "times_of"]

Data: TypeAlias = dict[str, object]


@dataclass(frozen=True)
class Compared:
    """Head-to-head statistics of two players.

    Attributes:
        met: The meeting.
        margin: Mean margin a game of the first over the second, in points.
        share: Share of games that the first won, a tie counting half.
        between: Bootstrap confidence interval of that share.
        less_luck: The luck-adjusted margin; `None` if there are too few deals, no variance or no luck.
        share_less_luck: The same for the share.
    """

    met: Meeting
    margin: Estimate
    share: float
    between: Interval
    less_luck: Adjusted | None
    share_less_luck: Adjusted | None

    @property
    def steadier(self) -> float | None:
        """Variance of the mean margin relative to that of as many independent games; `None` if there is none.

        Below 1 if duplicate deals reduce the variance.
        """
        deals = len(self.met.margin)
        if deals < 2 or not self.met.single:  # noqa: PLR2004 - one has no variance
            return None
        return float(self.met.margin.var(ddof=1)) * self.met.games / deals / self.met.single


@dataclass(frozen=True)
class Ranked:
    """A player with its ratings.

    Attributes:
        name: Display name.
        standing: Results against all other players.
        share: Mean over its meetings of the share of games won.
        margin: Mean margin a game over the other sides at its tables, in points.
        elo: Elo, fitted to all games at once.
        glicko: Glicko-2, updated game by game in rating periods.
        skill: OpenSkill, updated game by game; `None` if the package is not installed.
    """

    name: str
    standing: Standing
    share: float
    margin: Estimate
    elo: Elo
    glicko: Glicko
    skill: Skill | None


@dataclass(frozen=True)
class Result:
    """The result of a contest.

    Attributes:
        played: The contest, and the state that it reached.
        games: Number of games.
        rounds: Number of rounds that ended.
        unfinished: Number of games that were broken off at a limit.
        players: The players in the order of the contest.
        compared: Head-to-head statistics of every pair of players who met.
    """

    played: Played
    games: int
    rounds: int
    unfinished: int
    players: tuple[Ranked, ...]
    compared: tuple[Compared, ...]

    @property
    def ladder(self) -> tuple[Ranked, ...]:
        """The players by descending Elo."""
        return tuple(sorted(self.players, key=lambda one: -one.elo.value))

    def against(self, first: int, second: int) -> Compared | None:
        """Statistics of these two players, ``first`` being named earlier; `None` if they did not meet."""
        found = (one for one in self.compared if (one.met.first, one.met.second) == (first, second))
        return next(found, None)

    def plain(self) -> Data:
        """The result as plain data; reproducible, so without decision times."""
        contest = self.played.contest
        return {
            "format": FORMAT,
            "contest": contest.plain(),
            "confidence": CONFIDENCE,
            "complete": self.played.is_over,
            "deals": self.played.deals,
            "games": self.games,
            "rounds": self.rounds,
            "unfinished": self.unfinished,
            "sprt": _course(self.played.course) if contest.test is not None else None,
            "players": [_ranked(one) for one in self.players],
            "meetings": [_compared(contest.names, one) for one in self.compared],
        }


def result_of(played: Played) -> Result:
    """Compute the result of the games played so far; at least one shard must have been played."""
    contest, rows = played.contest, played.rows
    met = meetings(contest, rows)
    shares = resampled(met, int(stream_seed(contest.seed, "bootstrap")[:16], 16))
    rated = zip(
        contest.names,
        standings(contest, rows),
        elo(len(contest.players), met, shares),
        glicko(contest, rows),
        openskill(contest, rows) or [None] * len(contest.players),
        strict=True,
    )
    compared = tuple(_meeting(meeting, shares.interval(place)) for place, meeting in enumerate(met))
    matches = contest.unit is Unit.MATCHES
    return Result(
        played=played,
        games=len(rows),
        rounds=int(rows["rounds"].sum()),
        unfinished=int(((rows["winner"] == NO_PLAYER) if matches else (rows["rounds"] == 0)).sum()),
        players=tuple(
            Ranked(name, one, _share(compared, one.player), estimate(one.margin), by_elo, by_glicko, skill)
            for name, one, by_elo, by_glicko, skill in rated
        ),
        compared=compared,
    )


def _share(compared: tuple[Compared, ...], player: int) -> float:
    """Mean over a player's meetings of the share of games won."""
    own = [one.share if one.met.first == player else 1.0 - one.share for one in compared if player in one.met.players]
    return sum(own) / len(own)


def times_of(names: tuple[str, ...], times: Times) -> Data:
    """Decision times of each player in seconds, as plain data; they differ between runs."""
    return {
        name: {
            "decisions": times.decisions(player),
            "median": times.quantile(player, 0.5),
            "p95": times.quantile(player, 0.95),
        }
        for player, name in enumerate(names)
    }


def _meeting(met: Meeting, between: Interval) -> Compared:
    return Compared(
        met=met,
        margin=estimate(met.margin),
        share=float(met.score.mean()),
        between=between,
        less_luck=adjusted(met.margin, met.luck),
        share_less_luck=adjusted(met.score, met.luck),
    )


def _ranked(one: Ranked) -> Data:
    return {
        "name": one.name,
        "games": one.standing.games,
        "won": one.standing.won,
        "share": one.share,
        "margin": _estimate(one.margin),
        "forfeits": one.standing.forfeits,
        "elo": {"value": one.elo.value, "interval": one.elo.interval},
        "glicko": asdict(one.glicko),
        "openskill": None if one.skill is None else asdict(one.skill),
    }


def _compared(names: tuple[str, ...], one: Compared) -> Data:
    return {
        "first": names[one.met.first],
        "second": names[one.met.second],
        "games": one.met.games,
        "margin": _estimate(one.margin),
        "margin_less_luck": _adjusted(one.less_luck),
        "score": {"share": one.share, "interval": one.between, "pairs": _pairs(one.met.score)},
        "score_less_luck": _adjusted(one.share_less_luck),
        "variance": {"single_game": one.met.single, "of_single_games": one.steadier},
    }


def _pairs(scores: NDArray[np.float64]) -> dict[str, int]:
    """Number of deals by the share won: 0, 0.25, … 1 with two sides."""
    values, times = np.unique(np.round(scores, 6), return_counts=True)
    return {f"{value:g}": int(n) for value, n in zip(values, times, strict=True)}


def _estimate(found: Estimate) -> Data:
    return {
        "n": found.n,
        "mean": found.mean,
        "deviation": found.deviation,
        "error": found.error,
        "interval": found.interval,
    }


def _adjusted(found: Adjusted | None) -> Data | None:
    return None if found is None else {**_estimate(found.estimate), "variance_saved": found.saved}


def _course(course: Course) -> Data:
    return {
        "pairs": course.pairs[-1] if course.pairs else 0,
        "ratio": course.ratios[-1] if course.ratios else 0.0,
        "bound": BOUND,
        "verdict": course.verdict.name.lower(),
    }
