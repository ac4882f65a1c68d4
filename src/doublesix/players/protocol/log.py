"""Log of one program: all lines in both directions, so that disputes can be replayed; times go to a second file."""

import itertools
import os
import re
import threading
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Final

import platformdirs

from doublesix.errors import UsageError
from doublesix.messages import Message

__all__ = ["LOGS", "BotLog", "logs_folder"]

LOGS: Final = "DOUBLESIX_BOT_LOGS"
"""Environment variable for another folder of program logs."""

MOST_LOGS: Final = 200
"""Most logs in the folder; the oldest are deleted."""
MOST_BYTES: Final = 1 << 26
"""Size limit of one log; when it is reached, a last line says so."""

SENT, SAID, MUTTERED, NOTED = b"> ", b"< ", b"! ", b"# "

_number = itertools.count(1)


def logs_folder() -> Path:
    """Folder of the logs."""
    return Path(os.environ.get(LOGS) or Path(platformdirs.user_state_dir("doublesix")) / "bots")


class _NoLog(
    Message,
    id="players.program.no-log",
    english=("the log {file} of a program cannot be written: {reason}; the variable {variable} names another folder"),
):
    """The reason is that of the operating system."""

    file: str
    reason: str
    variable: str


class BotLog:
    """Log of lines sent (``>``), received (``<``), from the error stream (``!``), and notes of our own (``#``).

    Two games of a deterministic bot have the same log: nothing in it depends on the time or the machine. The second
    file has the time of each line: its number, and the milliseconds since the log was opened.

    Attributes:
        path: Path of the log.
        trouble: Why logging has stopped; empty while it works. Play goes on without a log.
    """

    def __init__(self, command: str) -> None:
        """Create both files.

        Raises:
            UsageError: If they cannot be created.
        """
        name = re.sub("[^A-Za-z0-9]+", "-", command).strip("-")[:40]
        when = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
        self.path = logs_folder() / f"{when}-{os.getpid()}-{next(_number)}-{name}.log"
        self.trouble = ""
        self._lock = threading.Lock()
        self._lines = self._bytes = 0
        self._begun = time.monotonic()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            _prune(self.path.parent)
            self._log: IO[bytes] = self.path.open("xb", buffering=0)
            self._times: IO[bytes] = self.path.with_suffix(".times").open("xb", buffering=0)
        except OSError as error:
            raise UsageError(_NoLog(str(self.path), error.strerror or str(error), LOGS)) from error

    def sent(self, line: bytes) -> None:
        """Log a line sent to the program."""
        self._write(SENT, line)

    def said(self, line: bytes) -> None:
        """Log a line received from the program."""
        self._write(SAID, line)

    def muttered(self, line: bytes) -> None:
        """Log a line of the program's error stream."""
        self._write(MUTTERED, line)

    def noted(self, sentence: str) -> None:
        """Log a note of our own."""
        self._write(NOTED, sentence.encode(errors="replace"))

    def close(self) -> None:
        """Close both files; later lines are dropped."""
        with self._lock:
            self.trouble = self.trouble or "the log is closed"
            self._log.close()
            self._times.close()

    def _write(self, sign: bytes, line: bytes) -> None:
        with self._lock:
            if self.trouble:
                return
            try:
                self._put(sign, line)
            except OSError as error:
                self.trouble = error.strerror or str(error)

    def _put(self, sign: bytes, line: bytes) -> None:
        line = sign + line.removesuffix(b"\n").replace(b"\n", b"\\n") + b"\n"
        self._bytes += len(line)
        if self._bytes > MOST_BYTES:
            self.trouble = f"the log has reached {MOST_BYTES} bytes"
            line = NOTED + self.trouble.encode() + b"\n"
        self._lines += 1
        self._log.write(line)
        self._times.write(b"%d %.1f\n" % (self._lines, (time.monotonic() - self._begun) * 1000))


def _prune(folder: Path) -> None:
    """Delete the oldest logs, to make room for a new one."""
    logs = sorted(folder.glob("*.log"))
    for old in logs[: max(0, len(logs) - MOST_LOGS + 1)]:
        with suppress(OSError):
            old.unlink()
            old.with_suffix(".times").unlink(missing_ok=True)
