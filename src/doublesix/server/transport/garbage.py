"""Garbage collection paced by memory growth, to avoid pauses while tables are played.

Python looks for cycles when allocations exceed deallocations by a threshold. On a server each entry creates about a
hundred objects that replace as many older ones: the difference grows slowly, and everything created meanwhile is then
traversed at once, a quarter of a second with 10,000 sockets, to find nothing, for an entry creates no cycle. Closed
sockets and answered requests do.
"""

import asyncio
import contextlib
import gc
import os
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Final

__all__ = ["paced_collection"]

SECONDS: Final = 1.0
GROWTH: Final = 16 * 2**20
"""Bytes of growth since the last collection, beyond what new sockets explain, that trigger the next one."""
SLACK: Final = 16 * 2**10
"""The same per open socket; the larger bound holds, for a collection takes longer with more sockets."""
SOCKET: Final = 24 * 2**10
"""Bytes that an open socket explains, with its share of the table and what its arrival takes."""
_STATM: Final = Path("/proc/self/statm")


@contextlib.asynccontextmanager
async def paced_collection(sockets: Callable[[], int]) -> AsyncIterator[None]:
    """Context manager that collects cycles by the growth of the process instead of the number of objects.

    If the system does not report the memory of a process, Python's own collector stays on.

    Args:
        sockets: Returns the number of open sockets.
    """
    if _resident() is None:
        yield
        return
    gc.collect()
    # Objects from before the first socket stay alive and are most of a small server's memory: collections skip them.
    gc.freeze()
    gc.disable()
    pacing = asyncio.get_running_loop().create_task(_paced(sockets, _unexplained(sockets)))
    try:
        yield
    finally:
        pacing.cancel()
        await asyncio.gather(pacing, return_exceptions=True)
        gc.enable()
        gc.unfreeze()


async def _paced(sockets: Callable[[], int], held: int) -> None:
    while True:
        await asyncio.sleep(SECONDS)
        if _unexplained(sockets) >= held + max(GROWTH, SLACK * sockets()):
            gc.collect()
            held = _unexplained(sockets)


def _unexplained(sockets: Callable[[], int]) -> int:
    """Resident bytes beyond what the open sockets explain."""
    return (_resident() or 0) - SOCKET * sockets()


def _resident() -> int | None:
    """Resident memory of this process in bytes; `None` if the system does not report it."""
    try:
        return int(_STATM.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return None
