"""Diagnosis of database errors: cause, effect and remedy as a message for people."""

import sqlite3
from collections.abc import Iterator
from typing import Final

from sqlalchemy.exc import DataError, IntegrityError

from doublesix.messages import FixedMessage, Message

__all__ = ["codes", "concerns_one", "explained", "reason"]


class _Failed(
    Message,
    id="store.failed",
    english="{cause} Nothing was acknowledged; it works again by itself as soon as that is over.",
):
    """While the server runs; the cause is a sentence."""

    cause: FixedMessage


_LOCKED: Final = FixedMessage("store.locked", "The database is locked by another program.")
_UNREACHABLE: Final = FixedMessage("store.unreachable", "The database cannot be reached.")
_BAD_VALUE: Final = FixedMessage("store.bad-value", "The database cannot hold a text or number like this.")
_CAUSES: Final = {
    "SQLITE_BUSY": _LOCKED,
    "SQLITE_LOCKED": _LOCKED,
    "SQLITE_FULL": FixedMessage("store.disk-full", "The disk is full."),
    "SQLITE_READONLY": FixedMessage("store.read-only-file", "The database file is read-only."),
    "SQLITE_CANTOPEN": FixedMessage(
        "store.cannot-be-opened",
        "The database file cannot be opened: the folder must be there, and both must be writable.",
    ),
    "SQLITE_PERM": FixedMessage("store.not-permitted", "The database file may not be opened by this user."),
    "SQLITE_IOERR": FixedMessage("store.disk-error", "The disk does not read or write the database file."),
    "SQLITE_CORRUPT": FixedMessage("store.damaged", "The database file is damaged: put back a copy of it."),
    "SQLITE_NOTADB": FixedMessage("store.no-database", "The file is not a database: name another one."),
    "25006": FixedMessage("store.read-only", "The database takes no changes now: it is read-only."),
    "28": FixedMessage(
        "store.user-refused", "The database refuses this user: look at the user and the password in the address."
    ),
    "3D": FixedMessage(
        "store.no-such-database", "There is no such database: make it with createdb, or name another one."
    ),
    "40": FixedMessage("store.changed-by-others", "Other processes changed the same tables again and again."),
    "42501": FixedMessage("store.may-not-change", "This user may not change the database."),
    "53100": FixedMessage("store.server-disk-full", "The disk of the database is full."),
    "53300": FixedMessage("store.too-many-connections", "The database has too many connections."),
    "53": FixedMessage("store.out-of-resources", "The database has run out of something."),
    "55P03": _LOCKED,
    "57014": FixedMessage("store.too-slow", "The database took too long to answer."),
    "57": FixedMessage("store.stopping-or-starting", "The database is being stopped or started."),
    "58": FixedMessage("store.server-disk-error", "The disk of the database does not work."),
    "08": _UNREACHABLE,
    "22": _BAD_VALUE,
    "VALUE": _BAD_VALUE,
    "TIMEOUT": FixedMessage("store.no-answer", "The database does not answer."),
    "CONNECTION": _UNREACHABLE,
}
_CLOSED: Final = frozenset({"InterfaceError", "InternalClientError"})
_OF_ONE: Final = ("22", "23")
"""SQLSTATE classes of Postgres: data exception, and integrity constraint violation."""
_OTHERWISE: Final = FixedMessage("store.broken", "The database does not work.")


def explained(error: BaseException) -> Message:
    """Message for people about a driver error while the server runs.

    >>> print(explained(TimeoutError()))
    The database does not answer. Nothing was acknowledged; it works again by itself as soon as that is over.
    """
    return _Failed(reason(error))


def reason(error: BaseException | None) -> FixedMessage:
    """Cause of an error; never shows the address, which may contain a password."""
    for code in codes(error):
        for length in (len(code), 2):
            if code[:length] in _CAUSES:
                return _CAUSES[code[:length]]
    return _OTHERWISE


def concerns_one(error: BaseException) -> bool:
    """Whether an error is caused by the data of a single command, not by the state of the database.

    >>> concerns_one(OverflowError("int too big")), concerns_one(OSError("disk gone"))
    (True, False)
    """
    return any(
        isinstance(cause, (IntegrityError, DataError, OverflowError, ValueError))
        or str(getattr(cause, "sqlstate", "")).startswith(_OF_ONE)
        for cause in _causes(error)
    )


def codes(error: BaseException | None) -> Iterator[str]:
    """Codes of an error and its causes: SQLite error names, SQLSTATE of Postgres, or our own for other types."""
    for cause in _causes(error):
        if isinstance(cause, sqlite3.Error) and getattr(cause, "sqlite_errorname", None):
            # Reduce an extended code (SQLITE_IOERR_WRITE) to its primary code.
            yield "_".join(cause.sqlite_errorname.split("_")[:2])
        elif state := getattr(cause, "sqlstate", None):
            yield str(state)
        elif isinstance(cause, (OverflowError, ValueError)):
            yield "VALUE"
        elif isinstance(cause, TimeoutError):
            yield "TIMEOUT"
        elif isinstance(cause, OSError):
            yield "CONNECTION"
        elif type(cause).__module__.startswith("asyncpg.") and type(cause).__name__ in _CLOSED:
            # The driver has no SQLSTATE for a connection that is closed or closing.
            yield "CONNECTION"
    if getattr(error, "connection_invalidated", False):
        yield "CONNECTION"


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    cause = error
    while cause is not None:
        yield cause
        cause = getattr(cause, "orig", None) or cause.__cause__
