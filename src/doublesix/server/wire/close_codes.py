"""Close codes of the table socket: those of RFC 6455, and one of our own."""

from typing import Final

__all__ = [
    "GOING_AWAY",
    "INTERNAL_ERROR",
    "INVALID_DATA",
    "MESSAGE_TOO_BIG",
    "NORMAL",
    "NO_PONG",
    "POLICY_VIOLATION",
    "TRY_AGAIN_LATER",
]

NORMAL: Final = 1000
GOING_AWAY: Final = 1001
"""The server shuts down; reconnect."""
INVALID_DATA: Final = 1007
"""A text frame is not UTF-8."""
POLICY_VIOLATION: Final = 1008
"""Too many frames, or a session that has ended."""
MESSAGE_TOO_BIG: Final = 1009
INTERNAL_ERROR: Final = 1011
"""Internal error of the server; reconnect."""
TRY_AGAIN_LATER: Final = 1013
"""A limit of sockets is reached, or the store does not work; reconnect later."""
NO_PONG: Final = 4408
"""The client did not answer a ping."""
