"""The log of one program: every line both ways, so that a dispute can be played again; its times in a second file."""

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

__all__ = ["LOGS", "BotLog", "logs_folder"]

LOGS: Final = "DOUBLESIX_BOT_LOGS"
"""The environment variable that names another folder for the logs of programs."""

MOST_LOGS: Final = 200
"""So many are kept in the folder; the oldest ones go."""
MOST_BYTES: Final = 1 << 26
"""How long one log can become; then it says so, and ends."""

SENT, SAID, MUTTERED, NOTED = b"> ", b"< ", b"! ", b"# "

_number = itertools.count(1)


def logs_folder() -> Path:
    """Where the logs lie."""
    return Path(os.environ.get(LOGS) or Path(platformdirs.user_state_dir("doublesix")) / "bots")


class BotLog:
    """What was sent (``>``), said (``<``), written to the error stream (``!``), and noted by us (``#``), a line each.

    Two games of a deterministic bot have the same log: nothing in it depends on the time or the machine. When each line
    was written stands in the second file: its number, and the milliseconds since the first one.

    Attributes:
        path: The file.
        trouble: Why nothing more is written; empty while all is well. Play goes on without a log.
    """

    def __init__(self, command: str) -> None:
        """Open both files.

        Raises:
            UsageError: If they cannot be made.
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
            raise UsageError(
                f"a program was asked for as a player, and its log {self.path} cannot be written: {error.strerror};"
                f" the variable {LOGS} names another folder"
            ) from error

    def sent(self, line: bytes) -> None:
        """Write down a line to the program."""
        self._write(SENT, line)

    def said(self, line: bytes) -> None:
        """Write down what the program said."""
        self._write(SAID, line)

    def muttered(self, line: bytes) -> None:
        """Write down what the program wrote to its error stream."""
        self._write(MUTTERED, line)

    def noted(self, sentence: str) -> None:
        """Write down what we think of it."""
        self._write(NOTED, sentence.encode(errors="replace"))

    def close(self) -> None:
        """Nothing more is written."""
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
    """Remove the oldest logs, where there are too many."""
    logs = sorted(folder.glob("*.log"))
    for old in logs[: max(0, len(logs) - MOST_LOGS + 1)]:
        with suppress(OSError):
            old.unlink()
            old.with_suffix(".times").unlink(missing_ok=True)
