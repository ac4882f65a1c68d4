"""Paced garbage collection: no pause while tables are played, one when memory has grown.

Python looks for cycles when so many more objects were made than died. At a server each entry makes some hundred that
replace as many of before: the difference stays small for seconds, and all that was made meanwhile is then walked at
once, a quarter of a second with 10,000 sockets, to find nothing, for an entry makes no cycle. Closed sockets and
answered requests do.
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
"""Cycles are looked for when the process holds so many bytes more than after the last time, new sockets apart."""
SLACK: Final = 16 * 2**10
"""Bytes for each open socket that may come instead of `GROWTH`: a look takes the longer, the more there are."""
SOCKET: Final = 24 * 2**10
"""Bytes that a socket explains, with its share of the table and all that it needs to arrive."""
_STATM: Final = Path("/proc/self/statm")


@contextlib.asynccontextmanager
async def paced_collection(sockets: Callable[[], int]) -> AsyncIterator[None]:
    """Collect cycles by the growth of the process instead of by the number of objects, as long as this is entered.

    Where the system does not say how much memory a process holds, Python goes on as it does by itself.

    Args:
        sockets: How many sockets are open.
    """
    if _resident() is None:
        yield
        return
    gc.collect()
    # What is there before the first socket comes stays, and is most of what a small server holds: looks leave it out.
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
    """Bytes that are held, less what the open sockets may hold."""
    return (_resident() or 0) - SOCKET * sockets()


def _resident() -> int | None:
    """Bytes of memory that this process holds; `None` where the system does not say."""
    try:
        return int(_STATM.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return None
