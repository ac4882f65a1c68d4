"""Worker program: reads tasks from stdin and writes results to stdout; suspends long ones between time slices."""

import importlib
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO, Final

import msgspec

from doublesix.server.compute.execution import Parts, parts_of, perform
from doublesix.server.compute.process import BEGIN, DONE, FAILED, FORGET, LENGTH, PROGRESS, SLICE, SUSPENDED
from doublesix.server.compute.tasks import Task

__all__ = ["Performer", "main"]

_TASK: Final = msgspec.msgpack.Decoder[Task](Task)
_NUMBER: Final = msgspec.msgpack.Decoder(int)

Message = tuple[int, bytes]


def main() -> None:
    """Perform tasks until stdin ends, at the niceness of the first argument; the first message signals readiness."""
    # Ctrl-C reaches every process of a terminal; a worker exits when its stdin ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(int(sys.argv[1]))
    # Whatever a player prints goes to stderr, so that it cannot corrupt the stream of results.
    results = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if "single" in sys.argv[2:]:
        _keep_to_one_processor()
    if "engine" in sys.argv[2:]:
        # Load the engine before the first task, for the time limit of a move is short.
        with suppress(ImportError):
            importlib.import_module("doublesix.players.engine_players")
    performer = Performer(lambda kind, content: _write(results, kind, content))
    with suppress(BrokenPipeError):
        _write(results, DONE, b"")
        while (message := _read(sys.stdin.buffer)) is not None:
            if (answer := performer.answer(*message)) is not None:
                _write(results, *answer)


def _keep_to_one_processor() -> None:
    """Leave the other processors to those who play: a password is hashed by four threads at once."""
    if hasattr(os, "sched_setaffinity"):
        with suppress(OSError):
            os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


class Performer:
    """Performs tasks one at a time, and keeps those that are suspended.

    Args:
        report: Sends a message before the result.
        seconds: Time slice of a task that has parts.
    """

    def __init__(self, report: Callable[[int, bytes], None], seconds: float = SLICE) -> None:
        self._report = report
        self._slice = seconds
        self._suspended: dict[int, Parts] = {}
        self._numbers = 0

    def answer(self, kind: int, content: bytes) -> Message | None:
        """The answer to a message: a result, the class of an exception, or the number of a suspended task.

        The message of an exception is left out, for it could reveal tiles.
        """
        try:
            if kind == BEGIN:
                return self._begun(_TASK.decode(content))
            number = _NUMBER.decode(content)
            parts = self._suspended.pop(number)
            if kind == FORGET:
                parts.close()
                return None
            return self._continued(parts, number)
        except Exception as error:  # noqa: BLE001 - whatever a task raises ends that task alone
            return FAILED, type(error).__name__.encode()

    def _begun(self, task: Task) -> Message:
        parts = parts_of(task)
        if parts is None:
            return DONE, perform(task)
        self._numbers += 1
        return self._continued(parts, self._numbers)

    def _continued(self, parts: Parts, number: int) -> Message:
        until = time.monotonic() + self._slice
        try:
            while True:
                part = next(parts)
                if part.total:
                    self._report(PROGRESS, msgspec.msgpack.encode(tuple(part)))
                if time.monotonic() >= until:
                    self._suspended[number] = parts
                    return SUSPENDED, msgspec.msgpack.encode(number)
        except StopIteration as end:
            return DONE, end.value


def _read(source: BinaryIO) -> Message | None:
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    length, kind = LENGTH.unpack(head)
    return kind, source.read(length)


def _write(results: BinaryIO, kind: int, message: bytes) -> None:
    results.write(LENGTH.pack(len(message), kind) + message)
    results.flush()


if __name__ == "__main__":
    main()
