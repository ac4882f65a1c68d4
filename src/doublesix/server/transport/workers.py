"""Several worker processes at one port, and their supervisor."""

import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Final

import structlog

from doublesix.errors import DominoError, UsageError
from doublesix.server.monitoring.logs import set_up_logs
from doublesix.server.settings import Settings
from doublesix.server.transport.handoff import Peers
from doublesix.server.transport.uvicorn_server import Opener, serve

__all__ = ["serve_with"]

CANNOT_START: Final = 2
LOOK_SECONDS: Final = 1.0
END_SECONDS: Final = 60.0
"""Grace period of a process to tell its sockets and finish writes; after it the process is killed."""

log = structlog.get_logger("workers")
spawning = multiprocessing.get_context("spawn")


def serve_with(
    count: int, settings: Settings, listening: socket.socket, ready: Callable[[], None], opener: Opener
) -> None:
    """Serve in ``count`` processes until a signal ends it; lost processes are restarted.

    Raises:
        UsageError: If a process cannot start; with the reason.
    """
    set_up_logs(as_json=settings.json_logs)
    # Private by its mode: another user who could write there could inject connections.
    with tempfile.TemporaryDirectory(prefix="doublesix-", ignore_cleanup_errors=True) as folder:
        Keeper(settings, listening, folder, opener).keep(count, ready)


class Keeper:
    """Supervisor: starts worker processes, and restarts them when they are lost."""

    def __init__(self, settings: Settings, listening: socket.socket, folder: str, opener: Opener) -> None:
        self._opener = opener
        self._settings = settings
        self._listening = listening
        self._folder = folder
        self._count = 0
        self._running: dict[int, SpawnProcess] = {}
        self._ending = False

    def keep(self, count: int, ready: Callable[[], None]) -> None:
        """Run ``count`` processes until a signal arrives."""
        self._count = count
        before = {number: signal.signal(number, self._end) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            # One after the other, for the first one migrates the database.
            for number in range(count):
                if (trouble := self._start(number)) and not self._ending:
                    raise UsageError(trouble)
            if not self._ending:
                ready()
            while not self._ending:
                self._look()
        finally:
            self._stop()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _start(self, number: int) -> str:
        """Start a process, and wait until it serves; the reason if it could not start, else empty."""
        here, there = spawning.Pipe(duplex=False)
        # Windows cannot pass connections on.
        peers = Peers(number, self._count, self._folder if hasattr(socket, "send_fds") else "")
        process = spawning.Process(
            target=_work, args=(self._settings, self._listening, there, self._opener, peers), daemon=True
        )
        process.start()
        there.close()
        self._running[number] = process
        try:
            # Poll, so that a process that hangs does not delay the reaction to a signal.
            while not here.poll(LOOK_SECONDS):
                if self._ending:
                    return "a process was still starting when all were asked to end"
            return str(here.recv())
        except EOFError:
            return "a process ended before it could serve anybody; its own words are above"
        finally:
            here.close()

    def _look(self) -> None:
        wait([process.sentinel for process in self._running.values()], LOOK_SECONDS)
        for number, process in tuple(self._running.items()):
            if not process.is_alive() and not self._ending:
                log.error("process lost", pid=process.pid, code=process.exitcode)
                # The others serve all tables meanwhile, so a start that failed is retried at the next look.
                if trouble := self._start(number):
                    log.error("process not started", trouble=trouble)
                    time.sleep(LOOK_SECONDS)

    def _end(self, _number: int, _frame: FrameType | None) -> None:
        self._ending = True

    def _stop(self) -> None:
        # Otherwise the system would keep accepting connections that no process will serve.
        self._listening.close()
        for process in self._running.values():
            process.terminate()
        for process in self._running.values():
            process.join(END_SECONDS)
            process.kill()
            process.join()


def _work(settings: Settings, listening: socket.socket, pipe: Connection, opener: Opener, peers: Peers) -> None:
    """Entry point of a worker process: serve, and report at startup whether that is possible."""
    # Ctrl-C reaches every process of a terminal; the supervisor decides when to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        serve(settings, listening, lambda: _tell(pipe, ""), opener, peers)
    except DominoError as error:
        _tell(pipe, str(error))
        sys.exit(CANNOT_START)


def _end_with_parent() -> None:
    """Terminate this process if its supervisor is killed, for it would hold the port forever."""
    if parent := multiprocessing.parent_process():
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def _tell(pipe: Connection, trouble: str) -> None:
    with suppress(OSError):
        pipe.send(trouble)
        pipe.close()
