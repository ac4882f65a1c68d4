"""Length-prefixed framing of the workers' pipes."""

import struct
from typing import Final

__all__ = ["BEGIN", "DONE", "FAILED", "FORGET", "LENGTH", "PROGRESS", "RESUME", "SLICE", "SUSPENDED"]

LENGTH: Final = struct.Struct(">IB")
"""Header: bytes that follow, and the kind of the message."""

BEGIN: Final = 0
"""To a worker: a task."""
RESUME: Final = 1
"""To a worker: the number of a suspended task, as an integer in msgpack."""
FORGET: Final = 2
"""To a worker: the number of a suspended task that nobody wants any more; there is no answer."""

DONE: Final = 0
FAILED: Final = 1
PROGRESS: Final = 2
"""Progress before the result: parts done and parts in all, as a pair of integers in msgpack."""
SUSPENDED: Final = 3
"""The task's time slice is over: the number to resume it by, as an integer in msgpack."""

SLICE: Final = 0.25
"""Seconds after which a worker suspends a task that has parts, at the end of the current one."""
