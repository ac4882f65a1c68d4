"""Temporary log levels, to keep other loggers off the error stream."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["at_least"]


@contextmanager
def at_least(name: str, level: int) -> Iterator[None]:
    """Set the level of a logger within the block, and restore it afterwards."""
    log = logging.getLogger(name)
    before = log.level
    log.setLevel(level)
    try:
        yield
    finally:
        log.setLevel(before)
