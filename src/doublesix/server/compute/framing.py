"""Length-prefixed framing of the workers' pipes."""

import struct
from typing import Final

__all__ = ["DONE", "FAILED", "LENGTH", "PROGRESS"]

LENGTH: Final = struct.Struct(">IB")
"""The head: how many bytes follow, and whether the task was done; 0 before a task."""
DONE: Final = 0
FAILED: Final = 1
PROGRESS: Final = 2
"""Not the result yet: how many parts of the task are done, and of how many (two numbers in msgpack)."""
