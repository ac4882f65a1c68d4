"""Worker process: started on demand, restarted when lost."""

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeAlias

import msgspec
import structlog

from doublesix.server.compute.framing import DONE, LENGTH, PROGRESS

__all__ = ["Progress", "WorkerFailed", "WorkerLost", "WorkerProcess"]

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


class WorkerProcess:
    """Handle of a worker process, which performs one task at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._ended: list[asyncio.subprocess.Process] = []

    async def start(self) -> None:
        """Start the process, unless it is running, and wait until it is ready.

        Raises:
            WorkerLost: If it exits before it is ready.
            TimeoutError: If it is not ready within `START_SECONDS`.
        """
        if self._process is not None and self._process.returncode is None:
            return
        self.kill()
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", PROGRAM), stdin=pipe, stdout=pipe, limit=1 << 20
        )
        try:
            async with asyncio.timeout(START_SECONDS):
                await self._result()
        except BaseException:
            self.kill()
            raise

    async def perform(self, task: bytes, seconds: float, progress: Progress | None = None) -> bytes:
        """Run a task and return its result; `progress` receives the parts done, if the task reports them.

        Raises:
            WorkerFailed: If the task raised an exception.
            WorkerLost: If the process exited.
            TimeoutError: If the task took longer than ``seconds``, or the start too long; the process is killed.
        """
        await self.start()
        assert self._process is not None, "it has just been started"
        assert self._process.stdin is not None, "its input is a pipe"
        try:
            async with asyncio.timeout(seconds):
                self._process.stdin.write(LENGTH.pack(len(task), 0) + task)
                while (kind := (answer := await self._result())[0]) == PROGRESS:
                    if progress is not None:
                        progress(*msgspec.msgpack.decode(answer[1], type=tuple[int, int]))
            result = answer[1]
        except BaseException:
            # A late result would be taken for that of the next task.
            self.kill()
            raise
        if kind != DONE:
            raise WorkerFailed(result.decode("ascii", "replace"))
        return result

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

    async def _result(self) -> tuple[int, bytes]:
        assert self._process is not None, "it is there"
        assert self._process.stdout is not None, "its output is a pipe"
        try:
            length, kind = LENGTH.unpack(await self._process.stdout.readexactly(LENGTH.size))
            return kind, await self._process.stdout.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError):
            log.error("worker lost", pid=self._process.pid)  # noqa: TRY400 - the place says nothing
            raise WorkerLost from None
