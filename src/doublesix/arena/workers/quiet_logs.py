"""Logs of others that are kept off the error stream for a while."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["at_least"]


@contextmanager
def at_least(name: str, level: int) -> Iterator[None]:
    """Let the log of that name say only what is as grave as ``level``; afterwards it is as it was."""
    log = logging.getLogger(name)
    before = log.level
    log.setLevel(level)
    try:
        yield
    finally:
        log.setLevel(before)
