"""Pool of idle programs that wait for their next match."""

import atexit
import os
import threading
from collections import defaultdict
from typing import Final, TypeAlias

from doublesix.players.protocol.log import BotLog
from doublesix.players.protocol.process import GRACE, Process

__all__ = ["IDLE", "Running", "stop"]

MOST_IDLE: Final = 8
"""Most idle programs of one command."""

Running: TypeAlias = tuple[Process, BotLog]
"""A running program and its log."""


def stop(running: Running, grace: float) -> None:
    """Stop a program and close its log."""
    process, log = running
    process.stop(grace)
    log.close()


class Idle:
    """Pool of idle programs by command; all of them are stopped when the interpreter exits."""

    def __init__(self) -> None:
        self._waiting: defaultdict[tuple[str, ...], list[Running]] = defaultdict(list)
        # Reentrant, since a finalizer can call `put` in the thread that holds the lock.
        self._lock = threading.RLock()
        self._closed = False

    def taken(self, words: tuple[str, ...]) -> Running | None:
        """Take a live idle program of this command; `None` if there is none."""
        while True:
            with self._lock:
                if not self._waiting[words]:
                    return None
                running = self._waiting[words].pop()
            if running[0].is_alive:
                return running
            stop(running, 0)

    def put(self, words: tuple[str, ...], running: Running) -> None:
        """Add a program to the pool, or stop it if the pool is full or closed."""
        with self._lock:
            full = self._closed or len(self._waiting[words]) >= MOST_IDLE
            if not full:
                self._waiting[words].append(running)
        if full:
            stop(running, GRACE)

    def close(self) -> None:
        """Stop all idle programs, and those that are added later."""
        self._closed = True
        self.clear()

    def clear(self) -> None:
        """Stop all idle programs."""
        with self._lock:
            waiting = [running for some in self._waiting.values() for running in some]
            self._waiting.clear()
        # All inputs are closed first, so that the programs exit side by side.
        for process, _ in waiting:
            process.close_input()
        for running in waiting:
            stop(running, GRACE)

    def disown(self) -> None:
        """Forget the programs of the parent process, after a fork."""
        self._lock = threading.RLock()
        self._waiting.clear()


IDLE: Final = Idle()
atexit.register(IDLE.close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=IDLE.disown)
