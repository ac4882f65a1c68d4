"""Programs that wait for their next match."""

import atexit
import os
import threading
from collections import defaultdict
from typing import Final, TypeAlias

from doublesix.players.protocol.log import BotLog
from doublesix.players.protocol.process import GRACE, Process

__all__ = ["IDLE", "Running", "stop"]

MOST_IDLE: Final = 8
"""Programs of one command that wait."""

Running: TypeAlias = tuple[Process, BotLog]
"""A program, and where it is written down."""


def stop(running: Running, grace: float) -> None:
    """End a program, and its log."""
    process, log = running
    process.stop(grace)
    log.close()


class Idle:
    """Programs that wait for their next match; none outlives us."""

    def __init__(self) -> None:
        self._waiting: defaultdict[tuple[str, ...], list[Running]] = defaultdict(list)
        # A finalizer may come back to it in the thread that holds it.
        self._lock = threading.RLock()
        self._closed = False

    def taken(self, words: tuple[str, ...]) -> Running | None:
        """One that waits for a match, if any does."""
        while True:
            with self._lock:
                if not self._waiting[words]:
                    return None
                running = self._waiting[words].pop()
            if running[0].is_alive:
                return running
            stop(running, 0)

    def put(self, words: tuple[str, ...], running: Running) -> None:
        """Let it wait, unless enough do."""
        with self._lock:
            full = self._closed or len(self._waiting[words]) >= MOST_IDLE
            if not full:
                self._waiting[words].append(running)
        if full:
            stop(running, GRACE)

    def close(self) -> None:
        """End all of them, and those that will be brought."""
        self._closed = True
        self.clear()

    def clear(self) -> None:
        """End all of them."""
        with self._lock:
            waiting = [running for some in self._waiting.values() for running in some]
            self._waiting.clear()
        for process, _ in waiting:
            process.close_input()
        for running in waiting:
            stop(running, GRACE)

    def disown(self) -> None:
        """Forget those of the process that this one was forked from."""
        self._lock = threading.RLock()
        self._waiting.clear()


IDLE: Final = Idle()
atexit.register(IDLE.close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=IDLE.disown)
