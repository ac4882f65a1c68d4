"""`Process`: a program behind pipes, read and written by lines, with a deadline for every read."""

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Final

from doublesix.errors import ProgramFault, UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.players.protocol.log import BotLog
from doublesix.players.protocol.messages import LONGEST_LINE

__all__ = ["Process"]

PIECE: Final = 1 << 16
MOST_LINES: Final = 1_000
"""Most unread lines of output; a program that writes more is killed."""
MOST_MUTTERED: Final = 1 << 16
"""Bytes of the error stream that are logged, about."""
GRACE: Final = 0.5
"""Seconds that a program has to exit after its input is closed; then it is killed."""
PAUSE: Final = 0.005


class _NotStarted(
    Message, id="players.program.not-started", english="the program “{program}” cannot be started: {reason}"
):
    """The reason is that of the operating system."""

    program: str
    reason: str


_LATE = FixedMessage("players.program.late", "it has not answered in time")
_STOPPED = FixedMessage("players.program.stopped", "it was stopped")
_CLOSED = FixedMessage("players.program.closed", "it has closed its output")


class _LongLine(Message, id="players.program.long-line", english="it wrote a line of more than {most} bytes"):
    most: int


class _ManyLines(
    Message, id="players.program.many-lines", english="it wrote more than {most} lines that it was not asked for"
):
    most: int


class Process:
    """A running program in a process group of its own, with threads that serve its pipes.

    Args:
        words: The command, as its words.
        log: Log of all lines.

    Raises:
        UsageError: If there is no such program, or it cannot be started.
    """

    def __init__(self, words: Sequence[str], log: BotLog) -> None:
        self._log = log
        try:
            self._process = subprocess.Popen(  # noqa: S603 - a program that was named is to run
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise UsageError(_NotStarted(words[0], str(why))) from None
        self._heard: queue.Queue[bytes] = queue.Queue(MOST_LINES)
        self._fault: Message | None = None
        self._ending = threading.Lock()
        self._gone = False
        self._to_tell: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        works = (self._tell_on, self._hear_on, self._note_on)
        self._threads = [
            threading.Thread(target=work, args=(pipe,), name="bot program", daemon=True)
            for work, pipe in zip(works, pipes, strict=True)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether the program can still be asked: no fault was found."""
        return not self._fault

    def tell(self, line: bytes) -> None:
        """Queue a line for the program; never blocks, even if the program does not read."""
        self._log.sent(line)
        self._to_tell.put(line)

    def hear(self, until: float) -> bytes:
        """The next line of output, before the deadline ``until`` on the clock of `time.monotonic`.

        Raises:
            ProgramFault: If there is none in time, or the program has failed.
        """
        while True:
            left, fault = until - time.monotonic(), self._fault
            with suppress(queue.Empty):
                # Lines from before the pipe was closed count, so the queue is read before the fault.
                return self._heard.get_nowait()
            if fault:
                raise ProgramFault(fault)
            if left <= 0:
                raise ProgramFault(_LATE)
            with suppress(queue.Empty):
                # Short waits, so that a fault is noticed before the deadline.
                return self._heard.get(timeout=min(left, 0.05))

    def forget(self) -> None:
        """Discard unread output; it remains in the log."""
        with suppress(queue.Empty):
            while True:
                self._heard.get_nowait()

    def close_input(self) -> None:
        """Close its input, so that the program can exit."""
        self._broken(_STOPPED)
        self._to_tell.put(None)

    def stop(self, grace: float = GRACE) -> None:
        """Close its input, wait ``grace`` seconds for its exit, then kill its process group and reap it."""
        self.close_input()
        if not self._has_ended(time.monotonic() + grace):
            self._log.noted("it did not end by itself, and was killed")
        with self._ending:
            self._kill_group()
            self._process.wait()
            self._gone = True
        for thread in self._threads:
            thread.join(GRACE)

    def _has_ended(self, until: float) -> bool:
        """Whether it exits before ``until``; it is not reaped yet, so that its process id is not reused."""
        if sys.platform == "win32":
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(max(0.0, until - time.monotonic()))
            return self._process.poll() is not None
        while True:
            if os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None:
                return True
            if time.monotonic() >= until:
                return False
            time.sleep(PAUSE)

    def _kill(self) -> None:
        with self._ending:
            if not self._gone:
                self._kill_group()

    def _kill_group(self) -> None:
        if sys.platform == "win32":
            self._process.kill()
            return
        # The group id is the id of its first process, which is not reused before that process is reaped.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def _broken(self, fault: Message) -> None:
        """Record why the program can no longer be asked; the first reason counts."""
        self._fault = self._fault or fault

    def _tell_on(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            while (line := self._to_tell.get()) is not None:
                rest = memoryview(line)
                while rest:
                    rest = rest[pipe.write(rest) or 0 :]

    def _hear_on(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            rest = b""
            while piece := pipe.read(PIECE):
                *lines, rest = (rest + piece).split(b"\n")
                for line in lines:
                    if not self._hears(line):
                        return
                if len(rest) >= LONGEST_LINE:
                    self._hears(rest)
                    return
            if rest:
                self._log.said(rest)
        self._broken(_CLOSED)

    def _hears(self, line: bytes) -> bool:
        """Queue a line of output; `False` if the program broke a limit and was killed."""
        if len(line) >= LONGEST_LINE:
            self._log.said(line[:LONGEST_LINE])
            self._broken(_LongLine(LONGEST_LINE))
        else:
            try:
                self._heard.put_nowait(line)
            except queue.Full:
                self._broken(_ManyLines(MOST_LINES))
            else:
                self._log.said(line)
                return True
        self._kill()
        return False

    def _note_on(self, pipe: IO[bytes]) -> None:
        noted = 0
        with suppress(OSError), pipe:
            while piece := pipe.read(PIECE):
                if noted < MOST_MUTTERED:
                    for line in piece.splitlines():
                        self._log.muttered(line)
                    noted += len(piece)
                    if noted >= MOST_MUTTERED:
                        self._log.noted("more of its error stream is not kept")
