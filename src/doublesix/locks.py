"""Locks of files that several processes share; a lock ends with the descriptor, and so with its process.

Where the system has no such locks (Windows) every one is granted: what they guard is then written by the last writer.
"""

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows
    fcntl = None  # type: ignore[assignment]  # the module of other systems

__all__ = ["lock"]


def lock(descriptor: int, *, wait: bool = False) -> bool:
    """Lock an open file against other processes.

    Args:
        descriptor: Of the file; closing it ends the lock.
        wait: Wait for a process that holds it, instead of answering at once.

    Returns:
        Whether the lock is held now.

    >>> import tempfile
    >>> with tempfile.NamedTemporaryFile() as one, open(one.name) as other:
    ...     lock(one.fileno()), lock(other.fileno())
    (True, False)
    """
    if fcntl is None:  # pragma: no cover - Windows
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
