"""Contest runner: plays a contest shard by shard on any number of workers, resumable."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from typing import Final, TypeAlias

import numpy as np

from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.core_lane import by_core
from doublesix.arena.duplicate.decision_times import Times
from doublesix.arena.duplicate.head_to_head import meetings
from doublesix.arena.duplicate.journal import Journal
from doublesix.arena.duplicate.lanes import Lane, Outcome
from doublesix.arena.duplicate.rows import Rows, joined
from doublesix.arena.duplicate.sprt import Course, Verdict, ratio
from doublesix.arena.simulation.plan import Unit
from doublesix.arena.simulation.shards import Shard, cut
from doublesix.arena.workers.processes import check_jobs, in_order

__all__ = ["Crew", "Played", "lane_for", "run", "share_size"]

Crew: TypeAlias = Callable[[Callable[[Shard], Outcome], Iterable[Shard]], Iterator[Outcome]]
"""Workers: an ordered parallel map from shards to outcomes."""

SHARES: Final = 200
"""Target number of shards, within the bounds on their size below."""

FEWEST: Final = {Unit.ROUNDS: 40, Unit.MATCHES: 4}
"""Minimum games in a shard, so that it is worth the overhead of dispatching it."""

MOST: Final = {Unit.ROUNDS: 4_000, Unit.MATCHES: 400}
"""Maximum games in a shard, since they are lost when a contest is killed."""

QUICK: Final = 10
"""Factor by which shards of quick contests are larger."""

LOOKS: Final = 16
"""Maximum deals in a shard with a sequential test, which is evaluated after each shard and so stops in time."""


class Played:
    """State of a contest in progress: rows, decision times and the course of its test so far.

    Attributes:
        contest: The contest.
        times: Decision times of the players.
        course: Course of the sequential test; empty without one.
        deals: Number of deals played.
    """

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.times = Times()
        self.course = Course((), ())
        self.deals = 0
        self._rows: list[Rows] = []
        self._values: list[np.ndarray[tuple[int], np.dtype[np.float64]]] = []

    @property
    def rows(self) -> Rows:
        """Rows of all games played so far."""
        return joined(self.contest.seating.sides, self._rows)

    @property
    def is_over(self) -> bool:
        """Whether every deal was played, or the test has decided."""
        return self.deals == self.contest.pairs or self.course.verdict is not Verdict.OPEN

    def note(self, outcome: Outcome) -> None:
        """Add the outcome of the next shard, and evaluate the sequential test if there is one."""
        self._rows.append(outcome.rows)
        self.times.add(outcome.times)
        self.deals += outcome.shard.stop - outcome.shard.start
        if self.contest.test is not None:
            (meeting,) = meetings(self.contest, outcome.rows)
            self._values.append(meeting.score if self.contest.unit is Unit.MATCHES else meeting.margin)
            seen = ratio(np.concatenate(self._values), self.contest.test, self.contest.unit)
            self.course = Course((*self.course.pairs, self.deals), (*self.course.ratios, seen))


def lane_for(contest: Contest) -> Lane:
    """Lane for a contest: the engine if it is quick, the core otherwise.

    Raises:
        UsageError: If the contest is quick and the engine cannot play it alone.
    """
    if not contest.quick:
        return by_core
    from doublesix.arena.duplicate.engine_lane import by_engine, check_quick  # noqa: PLC0415 - quick contests are the fewest

    check_quick(contest)
    return by_engine


def share_size(contest: Contest) -> int:
    """Number of deals in a shard; a function of the contest alone, so that results do not depend on the workers."""
    deals, quick = contest.games_a_deal, QUICK if contest.quick else 1
    least, most = (-(-quick * games[contest.unit] // deals) for games in (FEWEST, MOST))
    if contest.test is not None:
        return max(1, min(least, LOOKS))
    return max(1, min(most, max(least, -(-contest.pairs // SHARES))))


def run(
    contest: Contest, *, jobs: int = 1, crew: Crew | None = None, journal: Journal | None = None
) -> Iterator[Played]:
    """Play a contest; yield the state after every shard (the same object each time), last when the contest is over.

    Args:
        contest: The contest.
        jobs: Number of worker processes on this machine; with 1 this process plays.
        crew: Other workers, instead of ``jobs``.
        journal: Where the contest is stored and resumed from, if anywhere.

    Raises:
        OSError: If a file cannot be written.
        UsageError: If ``jobs`` is out of range, or the journal is damaged.
        WorkerLost: If a worker dies before its task is done.
    """
    check_jobs(jobs)
    size = share_size(contest)
    shards = cut(contest.pairs, size)
    seen = Played(contest)
    for outcome in () if journal is None else journal.begun(cut(contest.pairs, size)):
        seen.note(outcome)
        next(shards)
        yield seen
        if seen.is_over:
            return
    work = partial(lane_for(contest), contest)
    jobs = max(1, min(jobs, -(-(contest.pairs - seen.deals) // size)))
    with closing(_shared_out(work, shards, jobs, crew)) as outcomes:
        for outcome in outcomes:
            if journal is not None:
                journal.take(outcome)
            seen.note(outcome)
            yield seen
            if seen.is_over:
                return


def _shared_out(
    work: Callable[[Shard], Outcome], shards: Iterator[Shard], jobs: int, crew: Crew | None
) -> Generator[Outcome]:
    if crew is not None:
        yield from crew(work, shards)
    elif jobs == 1:
        yield from map(work, shards)
    else:
        yield from in_order(work, shards, jobs)
