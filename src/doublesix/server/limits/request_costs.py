"""Request costs in milliseconds of the event loop's processor time, as measured.

``benchmarks/request_costs.py`` measures them; responses served from memory or made by workers cost little here,
and passwords are hashed by a worker, with limits of their own (`Passwords`, `Limits.entries`).
"""

from collections.abc import Mapping
from typing import Final

__all__ = ["BYTES_FOR_ONE", "OPENING", "cost_of"]

OPENING: Final = 25.0
"""Opening a socket: its table is found or loaded, and sent with the latest events."""
BYTES_FOR_ONE: Final = 200_000
"""Bytes of a response that cost one millisecond."""

_CHANGES: Final[Mapping[str, float]] = {
    "/api/rules": 4.0,
    "/api/tables": 12.0,
    "/api/guest": 6.0,
    "/api/register": 8.0,
    "/api/login": 6.0,
    "/api/recover": 6.0,
    "/api/account/password": 6.0,
    "/api/account/codes": 6.0,
}
_ANSWERS: Final[Mapping[str, float]] = {
    "/api/lobby": 12.0,
    "/api/pairing": 6.0,
    "/api/me": 3.0,
    "/metrics": 5.0,
    "/health": 1.0,
    "/api/drills": 1.0,
}
_OF_TABLES: Final[Mapping[str, float]] = {"replay": 3.0, "record": 3.0, "chances": 3.0, "review": 3.0, "hint": 3.0}
_USUAL: Final = 2.0
_TABLE: Final = 6.0
_PREFIX: Final = "/api/tables/"
_PAGES: Final = ("/t/", "/replay/", "/review/")
_TABLE_PAGE: Final = 3.0
"""A table's page or its picture: its summary is read; the picture itself is made by a worker."""


def cost_of(method: str, path: str) -> float:
    """The cost of a request in milliseconds; an empty ``method`` stands for opening a socket.

    >>> cost_of("POST", "/api/rules"), cost_of("GET", "/api/tables/abcdefgh/replay"), cost_of("GET", "/")
    (4.0, 3.0, 2.0)
    """
    if not method:
        return OPENING
    if path.startswith(_PAGES):
        return _TABLE_PAGE
    if path.startswith(_PREFIX):
        return _OF_TABLES.get(path.rpartition("/")[2], _TABLE)
    known = _CHANGES if method == "POST" else _ANSWERS
    return known.get(path, _USUAL)
