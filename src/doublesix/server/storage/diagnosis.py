"""Diagnosis of database errors: cause, effect and remedy as a message for people."""

import sqlite3
from collections.abc import Iterator
from typing import Final

from sqlalchemy.exc import DataError, IntegrityError

__all__ = ["codes", "concerns_one", "reason", "sentence"]

_UNTIL_THEN: Final = "Nothing was acknowledged; it works again by itself as soon as that is over."

_SENTENCES: Final = {
    "SQLITE_BUSY": "The database is locked by another program.",
    "SQLITE_LOCKED": "The database is locked by another program.",
    "SQLITE_FULL": "The disk is full.",
    "SQLITE_READONLY": "The database file is read-only.",
    "SQLITE_CANTOPEN": "The database file cannot be opened: the folder must be there, and both must be writable.",
    "SQLITE_PERM": "The database file may not be opened by this user.",
    "SQLITE_IOERR": "The disk does not read or write the database file.",
    "SQLITE_CORRUPT": "The database file is damaged: put back a copy of it.",
    "SQLITE_NOTADB": "The file is not a database: name another one.",
    "25006": "The database takes no changes now: it is read-only.",
    "28": "The database refuses this user: look at the user and the password in the address.",
    "3D": "There is no such database: make it with createdb, or name another one.",
    "40": "Other processes changed the same tables again and again.",
    "42501": "This user may not change the database.",
    "53100": "The disk of the database is full.",
    "53300": "The database has too many connections.",
    "53": "The database has run out of something.",
    "55P03": "The database is locked by another program.",
    "57014": "The database took too long to answer.",
    "57": "The database is being stopped or started.",
    "58": "The disk of the database does not work.",
    "08": "The database cannot be reached.",
    "22": "The database cannot hold a text or number like this.",
    "VALUE": "The database cannot hold a text or number like this.",
    "TIMEOUT": "The database does not answer.",
    "CONNECTION": "The database cannot be reached.",
}
_CLOSED: Final = frozenset({"InterfaceError", "InternalClientError"})
_OF_ONE: Final = ("22", "23")
"""SQLSTATE classes of Postgres: data exception, and integrity constraint violation."""
_OTHERWISE: Final = "The database does not work."


def sentence(error: BaseException) -> str:
    """Message for people about a driver error while the server runs.

    >>> sentence(TimeoutError())
    'The database does not answer. Nothing was acknowledged; it works again by itself as soon as that is over.'
    """
    return f"{reason(error)} {_UNTIL_THEN}"


def reason(error: BaseException | None) -> str:
    """Cause of an error; never shows the address, which may contain a password."""
    for code in codes(error):
        for length in (len(code), 2):
            if code[:length] in _SENTENCES:
                return _SENTENCES[code[:length]]
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
