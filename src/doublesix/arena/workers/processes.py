"""Ordered parallel map over worker processes.

Made for a command that may be interrupted at any moment. Workers ignore SIGINT, are killed as soon as they are no
longer needed, and exit on their own when their parent process is gone, even if that was killed.
"""

import os
import pickle
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import count, islice
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread, current_thread, main_thread
from typing import Final, Generic, TypeVar

from doublesix.errors import UsageError, WorkerLost
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import InvalidArgument, WholeNumber
from doublesix.messages.units import message_of

__all__ = ["MOST_JOBS", "check_jobs", "in_order"]

T = TypeVar("T")
R = TypeVar("R")

MOST_JOBS: Final = 64
AHEAD: Final = 8
"""Tasks per worker that may be started ahead of the result being awaited; bounds the results that are buffered."""


def check_jobs(jobs: int) -> None:
    """Check the number of processes.

    Raises:
        UsageError: If it is less than 1 or more than `MOST_JOBS`.
    """
    if not 1 <= jobs <= MOST_JOBS:
        raise UsageError(InvalidArgument("jobs", WholeNumber(1, MOST_JOBS), str(jobs)))


def in_order(work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[R]:
    """Ordered parallel map over worker processes; tasks are consumed only as they are needed.

    Raises:
        WorkerLost: If a worker dies before its task is done. Exceptions of a task are raised here too.
    """
    crew = _Crew(work, tasks)
    try:
        for _ in range(jobs):
            crew.hire()
        yield from crew.results()
    finally:
        crew.dismiss()


class _Crew(Generic[T, R]):
    """Pool of workers: idle and busy pipes, and results that arrived out of order."""

    def __init__(self, work: Callable[[T], R], tasks: Iterable[T]) -> None:
        self.work = work
        self.tasks = iter(tasks)
        self.begun = 0
        self.processes: list[SpawnProcess] = []
        self.idle: list[Connection] = []
        self.busy: dict[Connection, int] = {}
        self.done: dict[int, R] = {}

    def hire(self) -> None:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(self.work, theirs), daemon=True)
        with _uninterrupted(), _lost(), _deaf_children():
            self.processes.append(process)
            process.start()
        # Only the worker may hold its end, so that its death ends the pipe.
        theirs.close()
        self.idle.append(ours)

    def results(self) -> Iterator[R]:
        for wanted in count():
            self._hand_out(wanted)
            while wanted not in self.done:
                if not self.busy:
                    return
                self._take_in()
                self._hand_out(wanted)
            yield self.done.pop(wanted)

    def dismiss(self) -> None:
        with _uninterrupted():
            started = [process for process in self.processes if process.pid is not None]
            for process in started:
                process.kill()
            for process in started:
                process.join()
            for pipe in (*self.idle, *self.busy):
                pipe.close()

    def _hand_out(self, wanted: int) -> None:
        room = wanted + AHEAD * len(self.processes) - self.begun
        for task in islice(self.tasks, max(0, min(room, len(self.idle)))):
            pipe = self.idle.pop()
            self.busy[pipe] = self.begun
            self.begun += 1
            with _lost():
                pipe.send(task)

    def _take_in(self) -> None:
        for pipe in wait(list(self.busy)):
            assert isinstance(pipe, Connection)
            with _lost():
                result, error = pipe.recv()
            if error is not None:
                raise error
            self.done[self.busy.pop(pipe)] = result
            self.idle.append(pipe)


_LOST = FixedMessage("arena.worker-lost", "a worker process crashed or was killed; try again, or with fewer --jobs")


@contextmanager
def _lost() -> Iterator[None]:
    """Turn a broken pipe to a worker into `WorkerLost`."""
    try:
        yield
    except (EOFError, ConnectionError):
        raise WorkerLost(_LOST) from None


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Defer SIGINT until the end of the block."""
    before = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or before is None:
        yield
        return
    heard: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if heard:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Block SIGINT in the processes started in the block, from their first instruction: the mask is inherited."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Starting the resource tracker unblocks SIGINT, so it must run before the signal is blocked.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(work: Callable[[T], R], pipe: Connection) -> None:
    """Worker loop: run tasks from the pipe until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()
    with suppress(EOFError, ConnectionError):
        while True:
            pipe.send(_outcome(work, pipe.recv()))


def _end_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _outcome(work: Callable[[T], R], task: T) -> tuple[R | None, Exception | None]:
    try:
        return work(task), None
    except Exception as error:  # noqa: BLE001 - whatever it is, the parent must hear of it
        return None, _sendable(error)


class _Failed(Message, id="arena.worker-failed", english="a worker process failed with {kind}: {problem}"):
    """A type of Python's exceptions and its text."""

    kind: str
    problem: Message


def _sendable(error: Exception) -> Exception:
    """The error, or a `WorkerLost` with its message if it cannot be pickled."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    except Exception:  # noqa: BLE001 - there is no telling how it fails
        return WorkerLost(_Failed(type(error).__name__, message_of(error)))
    return error
