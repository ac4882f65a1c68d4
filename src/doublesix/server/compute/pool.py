"""Worker pool with a bounded fair queue."""

import asyncio
import os
from dataclasses import dataclass
from typing import Final

import msgspec

from doublesix.server.compute.fairness import FairQueue, PoolBusy
from doublesix.server.compute.process import Progress, WorkerFailed, WorkerLost, WorkerProcess
from doublesix.server.compute.tasks import Task

__all__ = ["PoolBusy", "WorkerFailed", "WorkerPool", "usual_workers"]

MOST_WAITING: Final = 4096
MOST_WAITING_EACH: Final = 64
MOST_WORKERS: Final = 4
TRIES: Final = 2
"""Attempts per task: a lost worker need not be the fault of its task."""

_ENCODER: Final = msgspec.msgpack.Encoder()


def usual_workers() -> int:
    """Default number of workers: one fewer than the processors, from 1 to 4."""
    return max(1, min(MOST_WORKERS, (os.cpu_count() or 1) - 1))


@dataclass(frozen=True)
class _Job:
    task: bytes
    seconds: float
    result: asyncio.Future[bytes]
    progress: Progress | None = None


class WorkerPool:
    """Runs tasks in worker processes, which are started on demand.

    Attributes:
        losses: How often a worker exited, or was killed, before its task was done.
    """

    def __init__(self, workers: int = 0) -> None:
        self.losses = 0
        self._workers = workers or usual_workers()
        self._queue = FairQueue[_Job](most=MOST_WAITING, most_each=MOST_WAITING_EACH)
        self._free: list[WorkerProcess] = [WorkerProcess() for _ in range(self._workers)]
        self._busy: set[asyncio.Task[None]] = set()
        self._closed = False

    def warm(self) -> None:
        """Start a worker ahead of its first task, unless one is busy."""
        if not self._closed and not self._busy:
            self._spawn(warm=True)

    async def run(self, task: Task, *, payer: str, seconds: float, progress: Progress | None = None) -> bytes:
        """Run a task in a worker and return its result.

        Args:
            task: The task.
            payer: Key of the caller it is run for; payers are served in turn.
            seconds: Time limit of an attempt, from when a worker begins it.
            progress: Receives the parts done and the parts in all, if the task reports them.

        Raises:
            PoolBusy: If the queue is full or the pool is closed.
            WorkerFailed: If the task raised an exception, or its workers were lost.
            TimeoutError: If the task, or the start of its worker, took too long.
        """
        if self._closed:
            raise PoolBusy
        job = _Job(_ENCODER.encode(task), seconds, asyncio.get_running_loop().create_future(), progress)
        self._queue.put(payer, job)
        if self._free:
            self._spawn()
        return await job.result

    async def close(self) -> None:
        """Reject new and queued tasks, cancel the running ones and stop the workers."""
        self._closed = True
        while (job := self._queue.take()) is not None:
            if not job.result.done():
                job.result.set_exception(PoolBusy())
        for task in self._busy:
            task.cancel()
        await asyncio.gather(*self._busy, return_exceptions=True)
        await asyncio.gather(*(worker.close() for worker in self._free))

    def _spawn(self, *, warm: bool = False) -> None:
        # Last in, first out: the worker that was used last is already warm.
        work = self._work(self._free.pop(), warm=warm)
        task = asyncio.get_running_loop().create_task(work)
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)

    async def _work(self, worker: WorkerProcess, *, warm: bool) -> None:
        """Run queued jobs on a worker until the queue is empty."""
        try:
            if warm:
                await worker.start()
            while (job := self._queue.take()) is not None:
                if not job.result.done():
                    await self._do(worker, job)
        except (WorkerLost, TimeoutError):
            # Only the warm-up can fail here; the first task will report why.
            self.losses += 1
        finally:
            self._free.append(worker)

    async def _do(self, worker: WorkerProcess, job: _Job) -> None:
        try:
            result = await self._performed(worker, job)
        except asyncio.CancelledError:
            job.result.cancel()
            raise
        except Exception as error:  # noqa: BLE001 - the caller gets it
            if not job.result.done():
                job.result.set_exception(error)
        else:
            if not job.result.done():
                job.result.set_result(result)

    async def _performed(self, worker: WorkerProcess, job: _Job) -> bytes:
        for _ in range(TRIES):
            try:
                return await worker.perform(job.task, job.seconds, job.progress)
            except WorkerLost:
                self.losses += 1
            except TimeoutError:
                self.losses += 1
                raise
        raise WorkerFailed("WorkerLost")
