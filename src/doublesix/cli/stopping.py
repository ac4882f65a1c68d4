"""Ctrl-C during long work: heard once, so that what was finished can still be reported."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread

__all__ = ["one_interrupt"]


@contextmanager
def one_interrupt() -> Iterator[None]:
    """Hear the first Ctrl-C and no other, for then the end is on its way, with the figures."""
    if current_thread() is not main_thread():
        yield
        return

    def stop(*_: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is stop:
            signal.signal(signal.SIGINT, before)
