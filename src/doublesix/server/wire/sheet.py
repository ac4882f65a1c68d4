"""Frames of the socket of a shared score sheet."""

from typing import TypeAlias

from doublesix.server.domain.sheet_commands import (
    OpenSheet,
    SheetEntry,
    SheetHead,
    SheetHouse,
    TakeOver,
    WriteSheet,
)
from doublesix.server.wire.frames import Ack, Bye, Frame, Ping, Pong, Refused

__all__ = ["SheetClientFrame", "SheetReaders", "SheetSeen", "SheetServerFrame"]


class SheetSeen(Frame, frozen=True, kw_only=True, tag="sheet"):
    """The match that is kept, as it is now: for each new socket, and after every change.

    Attributes:
        seq: Number of the last entry of the log.
        head: Who plays what.
        house: What the house has agreed on.
        keep: Entries that stay as they were before; 0 in the first frame.
        entries: Those that follow them.
        writes: Whether this telephone writes; the others follow.
        takeovers: How often another telephone took over.
        wall: Clock of the server, ms since 1970.
    """

    seq: int
    head: SheetHead
    house: SheetHouse
    keep: int
    entries: list[SheetEntry]
    writes: bool
    takeovers: int
    wall: int


class SheetReaders(Frame, frozen=True, kw_only=True, tag="readers"):
    """Telephones with this sheet open, as far as this process of the server knows.

    Attributes:
        others: Their number, without this one.
    """

    others: int


SheetServerFrame: TypeAlias = SheetSeen | SheetReaders | Ack | Refused | Ping | Bye
"""All frames that the server sends about a sheet."""

SheetClientFrame: TypeAlias = OpenSheet | WriteSheet | TakeOver | Pong
"""All frames that a telephone may send about one."""
