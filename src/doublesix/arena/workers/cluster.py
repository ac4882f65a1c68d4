"""Workers of a Dask cluster: a function of many tasks, with the results in the order of the tasks."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from importlib.metadata import version
from itertools import islice
from typing import Final, TypeVar

import dask
from distributed import Client, Future, KilledWorker
from distributed.client import FutureCancelledError
from distributed.comm.core import CommClosedError
from distributed.core import rpc

from doublesix.arena.workers.quiet_logs import at_least
from doublesix.errors import UsageError, WorkerLost

__all__ = ["in_cluster", "reach"]

T = TypeVar("T")
R = TypeVar("R")

CONNECTING: Final = 10
"""Seconds after which a cluster that does not answer is given up."""

PATIENCE: Final = 30
"""Seconds without a single worker after which the cluster is given up: one that is started anew has this long."""

LISTENING: Final = 1
"""Seconds between two looks at whether anybody is still there."""

AHEAD: Final = 2
"""Tasks for each thread of the cluster that are handed out before the result that is waited for is there."""


def reach(address: str) -> None:
    """Check that a scheduler listens at this address.

    Raises:
        UsageError: If no scheduler does, or another program.
    """
    asyncio.run(_reach(address))


def in_cluster(work: Callable[[T], R], tasks: Iterable[T], address: str) -> Iterator[R]:
    """Ordered parallel map over a Dask cluster; tasks are taken only as they are needed.

    A task whose worker dies is given to another one, three times at most.

    Args:
        work: What is done about a task; it must be one that can be pickled, and known to the workers by its name.
        tasks: What is to be done.
        address: Where the scheduler listens, as ``tcp://127.0.0.1:8786``.

    Raises:
        UsageError: If no scheduler listens there, or the workers have not this version of doublesix.
        WorkerLost: If the cluster goes away, or a task has ended too many workers. What a task raises is raised here.
    """
    with at_least("distributed", logging.CRITICAL + 1), _connected(address) as client:
        left, begun = iter(tasks), deque[Future[R]]()
        while True:
            room = AHEAD * max(1, sum(_threads(client).values())) - len(begun)
            begun.extend(
                client.submit(_checked, _release(), work, task, pure=False) for task in islice(left, max(0, room))
            )
            if not begun:
                return
            yield _result(client, begun.popleft())


def _release() -> str:
    return version("doublesix")


def _checked(release: str, work: Callable[[T], R], task: T) -> R:
    """``work`` of a task, where the worker would come to the same as all others."""
    if _release() != release:
        raise UsageError(
            f"a worker of the cluster has doublesix {_release()}, and here is {release}; all need the same version"
        )
    return work(task)


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    wait = f"{CONNECTING}s"
    with dask.config.set({"distributed.comm.timeouts.connect": wait}):
        # A client without a scheduler waits half a minute more before it lets the program end.
        reach(address)
        client = Client(address, timeout=wait, set_as_default=False)  # type: ignore[no-untyped-call]  # typed in parts
        try:
            yield client
        finally:
            with suppress(OSError, TimeoutError):
                client.close(timeout=LISTENING)  # type: ignore[no-untyped-call]  # typed in parts


async def _reach(address: str) -> None:
    """Ask the scheduler who it is."""
    try:
        async with asyncio.timeout(CONNECTING):
            async with rpc(address) as scheduler:  # type: ignore[no-untyped-call]  # typed in parts
                kind = (await scheduler.identity())["type"]
    except Exception as error:
        raise UsageError(
            f"no Dask scheduler answers at {address!r}; an address looks like tcp://127.0.0.1:8786"
        ) from error
    if kind != "Scheduler":
        raise UsageError(f"what answers at {address} is a Dask {kind}; give the address of the scheduler")


def _result(client: Client, future: Future[R]) -> R:
    """What a task came to, however long that takes, as long as a worker may be at it."""
    deserted = 0.0
    while True:
        try:
            return future.result(timeout=LISTENING)
        except KilledWorker:
            raise WorkerLost("a task has ended four workers of the cluster, one after the other") from None
        except ModuleNotFoundError as error:
            raise UsageError(f"a worker of the cluster lacks {error.name}; all need the same installation") from error
        except (CancelledError, FutureCancelledError, CommClosedError):
            raise _gone() from None
        except TimeoutError:
            now = time.monotonic()
            deserted = 0.0 if _threads(client) else deserted or now
            if deserted and now - deserted > PATIENCE:
                raise WorkerLost(f"the cluster has had no worker for {PATIENCE} seconds") from None


def _threads(client: Client) -> dict[str, int]:
    """How many threads each worker of the cluster has."""
    if client.status != "running":
        raise _gone()
    try:
        return dict(client.nthreads())  # type: ignore[no-untyped-call]  # typed in parts
    except (OSError, TimeoutError):
        raise _gone() from None


def _gone() -> WorkerLost:
    return WorkerLost("the connection to the cluster was lost: its scheduler was ended, or is out of reach")
