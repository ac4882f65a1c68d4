"""Ordered parallel map over the workers of a Dask cluster."""

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
from doublesix.messages import FixedMessage, Message

__all__ = ["in_cluster", "reach"]

T = TypeVar("T")
R = TypeVar("R")

CONNECTING: Final = 10
"""Timeout in seconds of the connection to the cluster."""

PATIENCE: Final = 30
"""Seconds without any worker after which the cluster is given up; long enough for a worker to restart."""

LISTENING: Final = 1
"""Seconds between checks of whether the cluster still has workers."""

AHEAD: Final = 2
"""Tasks per thread of the cluster that are submitted ahead of the result being awaited."""


def reach(address: str) -> None:
    """Check that a scheduler listens at this address.

    Raises:
        UsageError: If nothing answers there, or something other than a scheduler.
    """
    asyncio.run(_reach(address))


def in_cluster(work: Callable[[T], R], tasks: Iterable[T], address: str) -> Iterator[R]:
    """Ordered parallel map over a Dask cluster; tasks are consumed only as they are needed.

    A task whose worker dies is retried on another one, three times at most.

    Args:
        work: Function to apply to each task; it must be picklable, and importable on the workers.
        tasks: Arguments of ``work``.
        address: Address of the scheduler, for example ``tcp://127.0.0.1:8786``.

    Raises:
        UsageError: If no scheduler listens there, or a worker has another version of doublesix.
        WorkerLost: If the cluster is gone, or a task killed four workers. Exceptions of a task are raised here too.
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


class _OtherRelease(
    Message,
    id="arena.cluster.other-release",
    english=("a worker of the cluster has doublesix {there}, and this process {here}; all need the same version"),
):
    there: str
    here: str


def _checked(release: str, work: Callable[[T], R], task: T) -> R:
    """Run a task on a worker, if the worker has the caller's version of doublesix."""
    if _release() != release:
        raise UsageError(_OtherRelease(_release(), release))
    return work(task)


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    wait = f"{CONNECTING}s"
    with dask.config.set({"distributed.comm.timeouts.connect": wait}):
        # Check first: a client that finds no scheduler delays the exit of the program by half a minute.
        reach(address)
        client = Client(address, timeout=wait, set_as_default=False)  # type: ignore[no-untyped-call]  # typed in parts
        try:
            yield client
        finally:
            with suppress(OSError, TimeoutError):
                client.close(timeout=LISTENING)  # type: ignore[no-untyped-call]  # typed in parts


class _NoScheduler(
    Message,
    id="arena.cluster.no-scheduler",
    english="no Dask scheduler answers at {address}; an address looks like tcp://127.0.0.1:8786",
):
    address: str


class _NotTheScheduler(
    Message,
    id="arena.cluster.not-the-scheduler",
    english="a Dask {kind} answers at {address}; give the address of the scheduler",
):
    kind: str
    address: str


async def _reach(address: str) -> None:
    """Check the identity of the server at this address."""
    try:
        async with asyncio.timeout(CONNECTING):
            async with rpc(address) as scheduler:  # type: ignore[no-untyped-call]  # typed in parts
                kind = (await scheduler.identity())["type"]
    except Exception as error:
        raise UsageError(_NoScheduler(repr(address))) from error
    if kind != "Scheduler":
        raise UsageError(_NotTheScheduler(kind, address))


_KILLED = FixedMessage("arena.cluster.killed", "four workers of the cluster ended one after the other at the same task")


class _Lacks(
    Message,
    id="arena.cluster.lacks",
    english="a worker of the cluster lacks the package {package}; all need the same installation",
):
    package: str


class _NoWorker(Message, id="arena.cluster.no-worker", english="the cluster has had no worker for {seconds} seconds"):
    seconds: int


def _result(client: Client, future: Future[R]) -> R:
    """Wait for the result of a task without a timeout, as long as the cluster has a worker."""
    deserted = 0.0
    while True:
        try:
            return future.result(timeout=LISTENING)
        except KilledWorker:
            raise WorkerLost(_KILLED) from None
        except ModuleNotFoundError as error:
            raise UsageError(_Lacks(str(error.name))) from error
        except (CancelledError, FutureCancelledError, CommClosedError):
            raise _gone() from None
        except TimeoutError:
            now = time.monotonic()
            deserted = 0.0 if _threads(client) else deserted or now
            if deserted and now - deserted > PATIENCE:
                raise WorkerLost(_NoWorker(PATIENCE)) from None


def _threads(client: Client) -> dict[str, int]:
    """Number of threads of each worker, by its address."""
    if client.status != "running":
        raise _gone()
    try:
        return dict(client.nthreads())  # type: ignore[no-untyped-call]  # typed in parts
    except (OSError, TimeoutError):
        raise _gone() from None


_LOST = FixedMessage(
    "arena.cluster.lost", "the connection to the cluster was lost: its scheduler has ended, or cannot be reached"
)


def _gone() -> WorkerLost:
    return WorkerLost(_LOST)
