"""Fair queue: round robin over payers."""

from collections import OrderedDict, deque
from typing import Generic, TypeVar

__all__ = ["FairQueue", "PoolBusy"]

T = TypeVar("T")


class PoolBusy(Exception):  # noqa: N818 - the pool works, and has too much to do
    """The queue is full, or the pool is closed; try again later."""


class FairQueue(Generic[T]):
    """Queue with round robin over payers, first in first out for each of them.

    >>> queue = FairQueue[str](most=8, most_each=4)
    >>> for payer, job in (("a", "a1"), ("a", "a2"), ("b", "b1")):
    ...     queue.put(payer, job)
    >>> queue.take(), queue.take(), queue.take(), queue.take()
    ('a1', 'b1', 'a2', None)
    """

    def __init__(self, *, most: int, most_each: int) -> None:
        self._most = most
        self._most_each = most_each
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def put(self, payer: str, job: T) -> None:
        """Add a job.

        Raises:
            PoolBusy: If too many jobs wait in all, or too many of this payer.
        """
        jobs = self._waiting.get(payer, deque())
        if self._count >= self._most or len(jobs) >= self._most_each:
            raise PoolBusy
        self._waiting.setdefault(payer, jobs).append(job)
        self._count += 1

    def take(self) -> T | None:
        """The next job, whose payer moves to the end of the line; `None` if the queue is empty."""
        if not self._waiting:
            return None
        payer, jobs = self._waiting.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            self._waiting[payer] = jobs
        self._count -= 1
        return job
