"""Worker process: started on demand, restarted when lost, and the messages of its pipes."""

import asyncio
import struct
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec
import structlog

__all__ = [
    "BEGIN",
    "DONE",
    "FAILED",
    "FORGET",
    "LENGTH",
    "PROGRESS",
    "RESUME",
    "SLICE",
    "SUSPENDED",
    "Progress",
    "Suspended",
    "WorkerFailed",
    "WorkerLost",
    "WorkerProcess",
]

LENGTH: Final = struct.Struct(">IB")
"""Header: bytes that follow, and the kind of the message."""

BEGIN: Final = 0
"""To a worker: a task."""
RESUME: Final = 1
"""To a worker: the number of a suspended task, as an integer in msgpack."""
FORGET: Final = 2
"""To a worker: the number of a suspended task that was cancelled; there is no answer."""

DONE: Final = 0
FAILED: Final = 1
PROGRESS: Final = 2
"""Progress before the result: parts done and parts in all, as a pair of integers in msgpack."""
SUSPENDED: Final = 3
"""The task's time slice is over: the number to resume it by, as an integer in msgpack."""

SLICE: Final = 0.25
"""Seconds after which a worker suspends a task that has parts, at the end of the current one."""


START_SECONDS: Final = 60.0
END_SECONDS: Final = 1.0
PROGRAM: Final = "doublesix.server.compute.worker"

Progress: TypeAlias = Callable[[int, int], object]
"""Receives the number of parts of a task that are done, and the number in all."""

log = structlog.get_logger("compute")


class WorkerFailed(Exception):  # noqa: N818 - the task failed, the worker did not
    """The task raised an exception; the message is the name of its class."""


class WorkerLost(Exception):  # noqa: N818 - an event in another process
    """The worker process exited before its task was done."""


class Suspended(NamedTuple):
    """A task that is suspended in a worker process.

    Attributes:
        pid: The process, which a later one does not continue.
        number: Number of the task there.
    """

    pid: int
    number: int


class WorkerProcess:
    """Handle of a worker process, which performs one task at a time.

    Args:
        niceness: Niceness of the process above that of this one.
        kind: ``engine`` to load the engine at its start, ``single`` to keep to one processor.
    """

    def __init__(self, niceness: int = 0, kind: Literal["engine", "single"] = "engine") -> None:
        self._words = (str(niceness), kind)
        self._process: asyncio.subprocess.Process | None = None
        self._ended: list[asyncio.subprocess.Process] = []

    @property
    def pid(self) -> int:
        """Id of the running process; 0 if there is none."""
        return 0 if self._process is None or self._process.returncode is not None else self._process.pid

    async def start(self) -> None:
        """Start the process, unless it is running, and wait until it is ready.

        Raises:
            WorkerLost: If it exits before it is ready.
            TimeoutError: If it is not ready within `START_SECONDS`.
        """
        if self.pid:
            return
        self.kill()
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", PROGRAM, *self._words), stdin=pipe, stdout=pipe, limit=1 << 20
        )
        try:
            async with asyncio.timeout(START_SECONDS):
                await self._result()
        except BaseException:
            self.kill()
            raise

    async def perform(
        self, task: bytes | Suspended, seconds: float, progress: Progress | None = None
    ) -> bytes | Suspended:
        """Run a task, or a suspended one further, and return its result; or where it is suspended.

        Args:
            task: The task, or where it is suspended.
            seconds: Time limit.
            progress: Receives the parts done, if the task reports them.

        Raises:
            WorkerFailed: If the task raised an exception.
            WorkerLost: If the process exited, or is another one than that of the suspended task.
            TimeoutError: If the task took longer than ``seconds``, or the start too long; the process is killed.
        """
        await self.start()
        if isinstance(task, Suspended) and task.pid != self.pid:
            raise WorkerLost
        try:
            async with asyncio.timeout(seconds):
                self._send(*((BEGIN, task) if isinstance(task, bytes) else (RESUME, _encoded(task))))
                while (answer := await self._result())[0] == PROGRESS:
                    if progress is not None:
                        progress(*msgspec.msgpack.decode(answer[1], type=tuple[int, int]))
        except BaseException:
            # A late result would be taken for that of the next task.
            self.kill()
            raise
        kind, content = answer
        if kind == FAILED:
            raise WorkerFailed(content.decode("ascii", "replace"))
        return content if kind == DONE else Suspended(self.pid, msgspec.msgpack.decode(content, type=int))

    def forget(self, task: Suspended) -> None:
        """Give up a suspended task; no effect if its process has ended."""
        if task.pid == self.pid:
            self._send(FORGET, _encoded(task))

    def kill(self) -> None:
        """Kill the process; the next task starts another one."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            self._ended.append(self._process)
            self._process = None

    async def close(self) -> None:
        """Stop the process by closing its input; kill it if it has not exited within `END_SECONDS`."""
        if self._process is not None:
            assert self._process.stdin is not None, "its input is a pipe"
            self._process.stdin.close()
            with suppress(TimeoutError):
                async with asyncio.timeout(END_SECONDS):
                    await self._process.wait()
            self.kill()
        for process in self._ended:
            await process.wait()
        self._ended.clear()

    def _send(self, kind: int, content: bytes) -> None:
        assert self._process is not None, "it has been started"
        assert self._process.stdin is not None, "its input is a pipe"
        self._process.stdin.write(LENGTH.pack(len(content), kind) + content)

    async def _result(self) -> tuple[int, bytes]:
        assert self._process is not None, "it is there"
        assert self._process.stdout is not None, "its output is a pipe"
        try:
            length, kind = LENGTH.unpack(await self._process.stdout.readexactly(LENGTH.size))
            return kind, await self._process.stdout.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError):
            log.error("worker lost", pid=self._process.pid)  # noqa: TRY400 - the place says nothing
            raise WorkerLost from None


def _encoded(task: Suspended) -> bytes:
    return msgspec.msgpack.encode(task.number)
