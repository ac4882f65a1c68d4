"""Worker program: reads tasks from stdin and writes results to stdout."""

import importlib
import os
import signal
import sys
from contextlib import suppress
from typing import BinaryIO, Final

import msgspec

from doublesix.server.compute.framing import DONE, FAILED, LENGTH, PROGRESS
from doublesix.server.compute.tasks import Task, perform

__all__ = ["NICENESS", "main"]

NICENESS: Final = 5
"""Niceness of a worker: on a busy processor it gets a third of the share of the process that serves people.

At 10 it got a tenth, and beside other programs a hint of one second took half a minute.
"""

_TASK: Final = msgspec.msgpack.Decoder[Task](Task)


def main() -> None:
    """Perform tasks at low priority until stdin ends; the first message signals that the process is ready."""
    # Ctrl-C reaches every process of a terminal; a worker exits when its stdin ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    # Whatever a player prints goes to stderr, so that it cannot corrupt the stream of results.
    results = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    # Load the engine before the first task, for the time limit of a move is short.
    with suppress(ImportError):
        importlib.import_module("doublesix.players.engine_players")
    with suppress(BrokenPipeError):
        _write(results, DONE, b"")
        while (message := _read(sys.stdin.buffer)) is not None:
            _write(results, *_performed(message, results))


def _performed(message: bytes, results: BinaryIO) -> tuple[int, bytes]:
    """The result, or the class of the exception; never its message, which could reveal tiles."""

    def progress(done: int, total: int) -> None:
        _write(results, PROGRESS, msgspec.msgpack.encode((done, total)))

    try:
        return DONE, perform(_TASK.decode(message), progress)
    except Exception as error:  # noqa: BLE001 - whatever a task raises ends that task alone
        return FAILED, type(error).__name__.encode()


def _read(source: BinaryIO) -> bytes | None:
    head = source.read(LENGTH.size)
    return source.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else None


def _write(results: BinaryIO, kind: int, message: bytes) -> None:
    results.write(LENGTH.pack(len(message), kind) + message)
    results.flush()


if __name__ == "__main__":
    main()
