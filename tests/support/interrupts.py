"""Ctrl-C in tests: default action of SIGINT in child processes."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["interruptible"]


@contextmanager
def interruptible() -> Iterator[None]:
    """Gives SIGINT its default action in this process, and in children that are started meanwhile.

    A shell without job control starts what stands before ``&`` with SIGINT ignored, and an ignored signal stays ignored
    in every child, which then never ends by Ctrl-C. A handler is not inherited: where the parent has one, a new program
    begins with the default action.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
