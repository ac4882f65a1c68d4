"""Worker processes: a function of many tasks, with the results in the order of the tasks.

Made for a command that may be interrupted at any moment. Workers never hear Ctrl-C, end at once when they are no longer
wanted, and end by themselves when the process that wants them is gone, however it went.
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

__all__ = ["MOST_JOBS", "check_jobs", "in_order"]

T = TypeVar("T")
R = TypeVar("R")

MOST_JOBS: Final = 64
AHEAD: Final = 8
"""Tasks for each worker that may be begun before the result that is waited for is there."""


def check_jobs(jobs: int) -> None:
    """Refuse a number of processes that makes no sense.

    Raises:
        UsageError: If it is less than 1 or more than `MOST_JOBS`.
    """
    if jobs < 1:
        raise UsageError(f"{jobs} jobs were asked for; the least is 1")
    if jobs > MOST_JOBS:
        raise UsageError(f"more than {MOST_JOBS} jobs were asked for; {MOST_JOBS} is the most")


def in_order(work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[R]:
    """Ordered parallel map over worker processes; tasks are taken only as they are needed.

    Raises:
        WorkerLost: If a worker ends before its task does. What a task raises is raised here too.
    """
    crew = _Crew(work, tasks)
    try:
        for _ in range(jobs):
            crew.hire()
        yield from crew.results()
    finally:
        crew.dismiss()


class _Crew(Generic[T, R]):
    """The workers, what each of them is busy with, and what came back before its turn."""

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


@contextmanager
def _lost() -> Iterator[None]:
    """Say it in a sentence where a worker no longer listens."""
    try:
        yield
    except (EOFError, ConnectionError):
        raise WorkerLost(
            "a worker process was ended from outside, or crashed; try again, or with fewer --jobs"
        ) from None


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Let Ctrl-C wait until the block is done."""
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
    """Start processes that never hear Ctrl-C, not even before their first line: a blocked signal is inherited."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It would lift the block if it were started within.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(work: Callable[[T], R], pipe: Connection) -> None:
    """What a worker does, until its caller is gone."""
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


def _sendable(error: Exception) -> Exception:
    """The error, or its words where it cannot be sent to another process."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    except Exception:  # noqa: BLE001 - there is no telling how it fails
        return WorkerLost(f"a worker process gave up: {type(error).__name__}: {error}")
    return error
