"""A server process that can be killed and restarted at its address."""

import asyncio
import os
import signal
import subprocess
from pathlib import Path
from typing import Final, Self

import httpx

from tests.support.forked import DOUBLESIX, Forked
from tests.support.http import PLAIN
from tests.support.ports import free_port

__all__ = ["Site"]

SECONDS: Final = 90.0
PACE: Final = 0.05


class Site:
    """``doublesix serve`` with a database of its own; an async context that starts it and ends it.

    Attributes:
        program: What Python runs.
    """

    program = DOUBLESIX

    def __init__(self, folder: Path, database: str = "", *more: str) -> None:
        self.folder = folder
        self.database = database or f"sqlite:///{folder / 'tables.sqlite'}"
        self.port = free_port()
        self.more = more
        self.starts = 0
        self._process: Forked | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process started last."""
        assert self._process is not None
        return self._process.pid

    @property
    def has_workers(self) -> bool:
        """Whether it has several processes at one port."""
        return "--workers" in self.more

    @property
    def workers(self) -> list[int]:
        """The worker processes in the order of their start; none for a single process."""
        listed = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [pid for pid in map(int, listed) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]

    @property
    def log(self) -> Path:
        return self.folder / f"server-{self.port}.log"

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.end(signal.SIGKILL)

    async def start(self) -> None:
        """Start it and wait until all processes are ready."""
        before = self.log.stat().st_size if self.log.exists() else 0
        words = ["serve", "--port", str(self.port), "--database", self.database, *self.more]
        with self.log.open("ab") as log:
            self._process = Forked(
                *words,
                program=self.program,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=os.environ | {"DOUBLESIX_HOME": str(self.folder)},
                # Its workers die with it.
                start_new_session=True,
            )
        self.starts += 1
        async with asyncio.timeout(SECONDS), httpx.AsyncClient(verify=PLAIN) as client:
            while not (await self._answers(client) and self._is_complete(before)):  # noqa: ASYNC110 - another process sets no event of ours
                await asyncio.sleep(PACE)

    def end(self, how: signal.Signals) -> int:
        """Send it a signal, and wait until it is gone; its exit code."""
        if self._process is None:
            return 0
        if self._process.poll() is None:
            os.killpg(self._process.pid, how)
        code, self._process = self._process.wait(SECONDS), None
        return code

    def kill(self) -> None:
        """Kill it with SIGKILL."""
        self.end(signal.SIGKILL)

    def _is_complete(self, before: int) -> bool:
        """Whether all processes are ready."""
        return not self.has_workers or b"The table is open" in self.log.read_bytes()[before:]

    async def _answers(self, client: httpx.AsyncClient) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, self.log.read_text()[-3000:]
        try:
            return (await client.get(f"http://127.0.0.1:{self.port}/health")).status_code == httpx.codes.OK
        except httpx.TransportError:
            return False
