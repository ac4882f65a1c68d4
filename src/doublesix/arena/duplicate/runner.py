"""Contest runner: share by share on any number of workers, resumable."""

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
"""Workers: the outcome of each share, in their order."""

SHARES: Final = 200
"""How many there are, about, where that leaves them neither too small nor too large."""

FEWEST: Final = {Unit.ROUNDS: 40, Unit.MATCHES: 4}
"""Games of a share at least, so that it is worth the trouble of handing it out."""

MOST: Final = {Unit.ROUNDS: 4_000, Unit.MATCHES: 400}
"""Games of a share at most, for they are lost when a contest is killed."""

QUICK: Final = 10
"""So many times larger are the shares of quick contests."""

LOOKS: Final = 16
"""Pairs after which a sequential test looks, so that it does not play on for long once it has decided."""


class Played:
    """The state of a contest: rows, times and the course of its test so far.

    Attributes:
        contest: What was to be played.
        times: How long the players thought.
        course: How the sequential test went, where there is one.
        deals: How many deals were played.
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
        """All games."""
        return joined(self.contest.seating.sides, self._rows)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to play: every deal was, or the test has decided."""
        return self.deals == self.contest.pairs or self.course.verdict is not Verdict.OPEN

    def note(self, outcome: Outcome) -> None:
        """Take in the next share."""
        self._rows.append(outcome.rows)
        self.times.add(outcome.times)
        self.deals += outcome.shard.stop - outcome.shard.start
        if self.contest.test is not None:
            (meeting,) = meetings(self.contest, outcome.rows)
            self._values.append(meeting.score if self.contest.unit is Unit.MATCHES else meeting.margin)
            seen = ratio(np.concatenate(self._values), self.contest.test, self.contest.unit)
            self.course = Course((*self.course.pairs, self.deals), (*self.course.ratios, seen))


def lane_for(contest: Contest) -> Lane:
    """The lane that plays a contest.

    Raises:
        UsageError: If it is to be a quick one, and cannot be.
    """
    if not contest.quick:
        return by_core
    from doublesix.arena.duplicate.engine_lane import by_engine, check_quick  # noqa: PLC0415 - quick contests are the fewest

    check_quick(contest)
    return by_engine


def share_size(contest: Contest) -> int:
    """How many deals a share has; a function of the contest alone, so that any worker can play it."""
    deals, quick = contest.games_a_deal, QUICK if contest.quick else 1
    least, most = (-(-quick * games[contest.unit] // deals) for games in (FEWEST, MOST))
    if contest.test is not None:
        return max(1, min(least, LOOKS))
    return max(1, min(most, max(least, -(-contest.pairs // SHARES))))


def run(
    contest: Contest, *, jobs: int = 1, crew: Crew | None = None, journal: Journal | None = None
) -> Iterator[Played]:
    """Play a contest; what was played so far, after every share, the last time when it is over.

    Args:
        contest: What is played.
        jobs: How many processes of this machine play.
        crew: Other workers, in their place.
        journal: Where it is kept and gone on with, if anywhere.

    Raises:
        OSError: If something cannot be written.
        UsageError: If ``jobs`` is less than 1 or more than there can be, or the journal is damaged.
        WorkerLost: If a worker ends before its work does.
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
