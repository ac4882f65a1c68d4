"""Worker pool: one fair queue for all work that leaves the event loop, served by worker processes."""

import asyncio
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec

from doublesix.messages import FixedMessage
from doublesix.server.compute.costs import Costs, level_of
from doublesix.server.compute.fair_queue import FairQueue, PoolBusy, Ticket
from doublesix.server.compute.levels import HINT, LOGIN, PASSWORD, PLAY, QUICK, REVIEW, Level
from doublesix.server.compute.process import SLICE, Progress, Suspended, WorkerFailed, WorkerLost, WorkerProcess
from doublesix.server.compute.tasks import MakeReview, Task
from doublesix.server.limits.buckets import Payer

__all__ = ["PoolBusy", "WorkerFailed", "WorkerPool", "usual_workers"]

MOST_WORKERS: Final = 4
MOST_SUSPENDED: Final = 16
"""Reviews that a worker keeps suspended; each takes some MiB."""
MOST_SUSPENDED_EACH: Final = 2
"""Those among them that are for people of one address, so that one address cannot fill the places."""
TRIES: Final = 2
"""Attempts per task: a lost worker need not be the fault of its task."""

NICENESS: Final = 5
"""Niceness of workers for urgent tasks: a third of the share of the process that serves people.

At 10 it is a tenth, and beside other programs a hint of one second took half a minute.
"""
NICENESS_OF_REVIEWS: Final = 7
NICENESS_OF_PASSWORDS: Final = 10

GOING_DOWN: Final = FixedMessage("problem.going-down", "The server is going down; come back in a moment.")

_ENCODER: Final = msgspec.msgpack.Encoder()


def usual_workers() -> int:
    """Default number of workers: one fewer than the processors, from 1 to 4."""
    return max(1, min(MOST_WORKERS, (os.cpu_count() or 1) - 1))


@dataclass
class _Job:
    """A task of a caller.

    Attributes:
        task: The task.
        message: The task, or where it is suspended.
        left: Seconds that it may still run.
        result: Result for the caller.
        progress: Receives the parts done.
        tries: Attempts so far.
        ran: Seconds that it ran in this attempt.
    """

    task: Task
    message: bytes | Suspended
    left: float
    result: asyncio.Future[bytes]
    progress: Progress | None = None
    tries: int = 0
    ran: float = 0.0


@dataclass(frozen=True, eq=False)
class _Lane:
    """A worker process, and the levels that it serves."""

    worker: WorkerProcess
    levels: frozenset[Level]


def _lanes(workers: int) -> tuple[_Lane, ...]:
    """Lanes in the order of preference: one is kept for bots, one free of reviews, and one for passwords alone.

    For reviews there is one, and one more for each processor beyond the second.
    """
    return (
        _Lane(WorkerProcess(NICENESS), frozenset({PLAY})),
        _Lane(WorkerProcess(NICENESS), frozenset({PLAY, HINT, QUICK})),
        *(
            _Lane(WorkerProcess(NICENESS_OF_REVIEWS), frozenset({HINT, QUICK, REVIEW}))
            for _ in range(max(1, workers - 1))
        ),
        _Lane(WorkerProcess(NICENESS_OF_PASSWORDS, "single"), frozenset({LOGIN, PASSWORD})),
    )


class WorkerPool:
    """Runs tasks in worker processes, which are started on demand, in the order of a `FairQueue`.

    Attributes:
        losses: How often a worker exited, or was killed, before its task was done.
    """

    def __init__(self, workers: int = 0) -> None:
        self.losses = 0
        self._queue = FairQueue[_Job]()
        self._costs = Costs()
        self._lanes = _lanes(workers or usual_workers())
        self._free = set(self._lanes)
        self._busy: set[asyncio.Task[None]] = set()
        self._closed = False

    def waiting(self, level: Level) -> int:
        """Number of tasks of a level that wait for a worker."""
        return self._queue.length(level)

    def warm(self) -> None:
        """Start the worker of the bots ahead of its first task."""
        self._spawn(PLAY)

    async def run(self, task: Task, *, payer: Payer, seconds: float, progress: Progress | None = None) -> bytes:
        """Run a task in a worker and return its result.

        Args:
            task: The task.
            payer: Person and address that it is run for; they share the workers fairly.
            seconds: Time limit of an attempt, while a worker runs it.
            progress: Receives the parts done and the parts in all, if the task reports them.

        Raises:
            PoolBusy: If too many tasks wait or the pool is closed.
            WorkerFailed: If the task raised an exception, or its workers were lost.
            TimeoutError: If the task, or the start of its worker, took too long.
        """
        return await self.submit(task, payer=payer, seconds=seconds, progress=progress)

    def submit(
        self, task: Task, *, payer: Payer, seconds: float, progress: Progress | None = None
    ) -> asyncio.Future[bytes]:
        """Queue a task, and return the future of its result; as `run`, but `PoolBusy` is raised at once.

        Cancelling the future gives the task up, unless a worker is at it.
        """
        if self._closed:
            raise PoolBusy(GOING_DOWN)
        job = _Job(task, _ENCODER.encode(task), seconds, asyncio.get_running_loop().create_future(), progress)
        level, expected = level_of(task), self._costs.expected(task)
        self._queue.put(level, payer, job, _service(task, expected), expected)
        self._spawn(level)
        return job.result

    async def close(self) -> None:
        """Reject new and queued tasks, cancel the running ones and stop the workers."""
        self._closed = True
        while (ticket := self._queue.take()) is not None:
            if not ticket.job.result.done():
                ticket.job.result.set_exception(PoolBusy(GOING_DOWN))
        for task in self._busy:
            task.cancel()
        await asyncio.gather(*self._busy, return_exceptions=True)
        await asyncio.gather(*(lane.worker.close() for lane in self._lanes))

    def _spawn(self, level: Level) -> None:
        """Set the first free worker for a level to work."""
        lane = next((one for one in self._lanes if level in one.levels and one in self._free), None)
        if lane is None or self._closed:
            return
        self._free.remove(lane)
        task = asyncio.get_running_loop().create_task(self._work(lane))
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)

    async def _work(self, lane: _Lane) -> None:
        """Run queued jobs on a worker until none is left for it."""
        try:
            await self._started(lane)
            while (ticket := self._queue.take(self._accepted_by(lane))) is not None:
                await self._serve(lane, ticket)
        finally:
            self._free.add(lane)

    def _accepted_by(self, lane: _Lane) -> Callable[[Ticket[_Job]], bool]:
        """Whether a lane may serve a task.

        A suspended one only where it is suspended, or anywhere if that worker ended; a new one with parts only if not
        too many are suspended there, for each takes memory.
        """
        elsewhere = {one.worker.pid for one in self._lanes if one is not lane}
        places = [(one.job.message, one.payer.address) for one in self._queue]
        here = [
            address for message, address in places if isinstance(message, Suspended) and message.pid not in elsewhere
        ]

        def accepts(ticket: Ticket[_Job]) -> bool:
            message = ticket.job.message
            if ticket.level not in lane.levels:
                return False
            if isinstance(message, Suspended):
                return message.pid not in elsewhere
            few = len(here) < MOST_SUSPENDED and here.count(ticket.payer.address) < MOST_SUSPENDED_EACH
            return few or not isinstance(ticket.job.task, MakeReview)

        return accepts

    async def _started(self, lane: _Lane) -> None:
        """Start the worker before it takes a job, which another one may do meanwhile."""
        try:
            await lane.worker.start()
        except (WorkerLost, TimeoutError):
            # The first job tries again, and reports why.
            self.losses += 1

    async def _serve(self, lane: _Lane, ticket: Ticket[_Job]) -> None:
        """Run a job to its end, or to the end of its time slice."""
        job, began = ticket.job, time.monotonic()
        if job.result.done():
            self._queue.settle(ticket, 0.0)
            if isinstance(job.message, Suspended):
                lane.worker.forget(job.message)
            return
        try:
            answer = await lane.worker.perform(job.message, job.left, job.progress)
        except asyncio.CancelledError:
            job.result.cancel()
            raise
        except WorkerLost:
            self._lost(ticket)
        except Exception as error:  # noqa: BLE001 - the caller gets it
            self.losses += isinstance(error, TimeoutError)
            if not job.result.done():
                job.result.set_exception(error)
        else:
            self._answered(ticket, answer, time.monotonic() - began)

    def _answered(self, ticket: Ticket[_Job], answer: bytes | Suspended, seconds: float) -> None:
        job = ticket.job
        job.ran += seconds
        job.left -= seconds
        # What a bot's decision took may depend on a hand, so it decides nothing.
        if ticket.level is not PLAY:
            self._queue.settle(ticket, seconds)
        if isinstance(answer, Suspended):
            job.message = answer
            ticket.remaining = max(SLICE, ticket.remaining - seconds)
            self._queue.put_back(ticket)
            return
        self._costs.learn(job.task, job.ran)
        if not job.result.done():
            job.result.set_result(answer)

    def _lost(self, ticket: Ticket[_Job]) -> None:
        """Queue a job of a lost worker once more, from its beginning."""
        self.losses += 1
        job = ticket.job
        job.tries += 1
        if job.result.done():
            return
        if job.tries >= TRIES:
            job.result.set_exception(WorkerFailed("WorkerLost"))
            return
        job.left += job.ran
        job.ran = 0.0
        job.message = _ENCODER.encode(job.task)
        self._queue.put_back(ticket)


def _service(task: Task, expected: float) -> float:
    """Expected seconds of a task's next service."""
    return min(expected, SLICE) if isinstance(task, MakeReview) else expected
