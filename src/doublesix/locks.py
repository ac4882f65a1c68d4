"""Advisory locks on files shared by several processes; a lock ends with its descriptor, and so with its process.

On systems without such locks (Windows) every lock is granted, and the last writer wins.
"""

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows
    fcntl = None  # type: ignore[assignment]  # the module of other systems

__all__ = ["lock"]


def lock(descriptor: int, *, wait: bool = False, shared: bool = False) -> bool:
    """Lock an open file against other processes.

    Args:
        descriptor: Descriptor of the file; closing it releases the lock.
        wait: Wait for a process that holds the lock, instead of returning at once.
        shared: Allow other processes with ``shared`` to hold the lock as well.

    Returns:
        Whether the lock is now held.

    >>> import tempfile
    >>> with tempfile.NamedTemporaryFile() as one, open(one.name) as other:
    ...     lock(one.fileno()), lock(other.fileno())
    (True, False)
    """
    if fcntl is None:  # pragma: no cover - Windows
        return True
    try:
        kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
        fcntl.flock(descriptor, kind if wait else kind | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
