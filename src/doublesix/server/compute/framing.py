"""Length-prefixed framing of the workers' pipes."""

import struct
from typing import Final

__all__ = ["DONE", "FAILED", "LENGTH"]

LENGTH: Final = struct.Struct(">IB")
"""The head: how many bytes follow, and whether the task was done; 0 before a task."""
DONE: Final = 0
FAILED: Final = 1
