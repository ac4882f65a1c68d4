"""Server processes under load: started on a core, measured, killed, restarted."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Self

SECONDS: Final = 90.0
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


def free_port() -> int:
    """A port at which nothing listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def cores() -> tuple[set[int], set[int]]:
    """Cores of the server and of the load generator."""
    every = sorted(os.sched_getaffinity(0))
    return ({every[0]}, set(every[1:])) if len(every) > 1 else (set(every), set(every))


class Process:
    """A server that is started, measured and ended; a context that ends it.

    Args:
        words: What Python runs.
        url: Where it answers, once it is there.
        log: Where it writes.
        on: The cores on which it runs.
        says: What it writes when all of its processes are there; one of them answers before.
    """

    def __init__(self, words: list[str], url: str, log: Path, on: set[int], says: str = "") -> None:
        self._words, self._url, self._log, self._on, self._says = words, url, log, on, says
        self._process: subprocess.Popen[bytes] | None = None
        self.started = 0
        self.answered = 0.0

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.end(signal.SIGTERM)

    def start(self) -> None:
        """Start it, and return when it answers; ``answered`` says after how many seconds."""
        self.started = time.monotonic_ns()
        before = len(self.log()) if self._log.exists() else 0
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *self._words], stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        os.sched_setaffinity(self._process.pid, self._on)
        until = time.monotonic() + SECONDS
        while self._says not in self.log()[before:] or not self._answers():
            if self._process.poll() is not None or time.monotonic() > until:
                raise SystemExit(f"the server did not start:\n{self.log()[-3000:]}")
            time.sleep(0.02)
        self.answered = (time.monotonic_ns() - self.started) / 1e9

    def end(self, how: signal.Signals) -> tuple[float, int]:
        """Send it a signal, and wait until it is gone; how many seconds that took, and its exit code."""
        if self._process is None:
            return 0, 0
        began = time.monotonic()
        if how is signal.SIGKILL:
            # Its workers would see that it is gone, but not at once.
            os.killpg(self._process.pid, how)
        else:
            self._process.send_signal(how)
        code, self._process = self._process.wait(SECONDS), None
        return time.monotonic() - began, code

    def log(self) -> str:
        """What it has written."""
        return self._log.read_text(encoding="utf-8")

    def memory(self) -> float:
        """MiB that it and its children hold."""
        pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self._family())
        return pages * PAGE / 2**20

    def cpu(self) -> float:
        """Seconds that it and its children have worked, in their own code and in the kernel."""
        stats = [Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split() for pid in self._family()]
        return sum(int(one[11]) + int(one[12]) for one in stats) / os.sysconf("SC_CLK_TCK")

    def _family(self) -> Iterator[int]:
        assert self._process is not None
        waiting = [self._process.pid]
        while waiting:
            pid = waiting.pop()
            yield pid
            for thread in Path(f"/proc/{pid}/task").iterdir():
                waiting += map(int, (thread / "children").read_text().split())

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(self._url, timeout=5):  # noqa: S310 - our own server
                return True
        except urllib.error.HTTPError:
            return True
        except OSError:
            return False
