"""Length-prefixed framing of the workers' pipes."""

import struct
from typing import Final

__all__ = ["DONE", "FAILED", "LENGTH", "PROGRESS"]

LENGTH: Final = struct.Struct(">IB")
"""Header: bytes that follow, and the kind of the message; the kind is 0 before a task."""
DONE: Final = 0
FAILED: Final = 1
PROGRESS: Final = 2
"""Progress before the result: parts done and parts in all, as a pair of integers in msgpack."""
