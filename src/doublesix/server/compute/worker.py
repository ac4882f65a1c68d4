"""Worker program: tasks on its input, results on its output."""

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
"""How far a worker stands back for the process that serves people: a third of its share of a full processor.

At 10 it was a tenth, and beside other programs a hint of a second took half a minute.
"""

_TASK: Final = msgspec.msgpack.Decoder[Task](Task)


def main() -> None:
    """Perform tasks at low priority; the first message says that the process is ready."""
    # Ctrl-C goes to all processes of a terminal; a worker ends when its input does.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    # What a player prints must not get between the results.
    results = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    # What bots think with is loaded before the first of them is asked, for its time is short.
    with suppress(ImportError):
        importlib.import_module("doublesix.players.engine_players")
    with suppress(BrokenPipeError):
        _write(results, DONE, b"")
        while (message := _read(sys.stdin.buffer)) is not None:
            _write(results, *_performed(message, results))


def _performed(message: bytes, results: BinaryIO) -> tuple[int, bytes]:
    """The result, or which error there was; never its message, which could tell of tiles."""

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
