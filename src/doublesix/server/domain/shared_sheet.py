"""Shared score sheet: a log of what one telephone writes and others follow, and who may write next.

A sheet goes on over all matches of an evening; its state is the current one. Whether its entries are possible under the
rules is decided by the telephones, each of which counts by them (see docs/design/0049).
"""

from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from doublesix.messages import FixedMessage, Message
from doublesix.server.domain.refusal import Refusal
from doublesix.server.domain.sheet_commands import (
    MOST_ENTRIES,
    SheetEntry,
    SheetHead,
    SheetHouse,
    TakeOver,
    WriteSheet,
)

__all__ = ["MOST_BYTES", "MOST_ROWS", "Begun", "SharedSheet", "SheetLogged", "TookOver", "Wrote", "decide_on_sheet"]

MOST_ROWS: Final = 6_000
"""Entries of the log of one sheet: an evening has some hundreds."""
MOST_BYTES: Final = 512 * 1024


class SheetKind(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag=str.lower):
    """Base of the entries of the log."""


class Begun(SheetKind, frozen=True, kw_only=True):
    """A match was begun; ``pencil`` is the mark of the telephone that writes."""

    head: SheetHead
    house: SheetHouse
    pencil: str


class Wrote(SheetKind, frozen=True, kw_only=True):
    """The first ``keep`` entries stayed, and these followed them."""

    keep: int
    entries: list[SheetEntry]
    house: SheetHouse


class TookOver(SheetKind, frozen=True):
    """The telephone with this mark writes from now on."""

    pencil: str


SheetLogged: TypeAlias = Begun | Wrote | TookOver
"""An entry of the log of a shared sheet."""


class SharedSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The fold of a log.

    Attributes:
        seq: Number of the last entry of the log.
        head: The match that is kept.
        house: What its house has agreed on.
        entries: Its entries.
        pencil: Mark of the telephone that writes.
        takeovers: How often another telephone took over.
        bytes: Size of the log.
    """

    seq: int
    head: SheetHead
    house: SheetHouse
    pencil: str
    entries: tuple[SheetEntry, ...] = ()
    takeovers: int = 0
    bytes: int = 0

    @classmethod
    def begun(cls, first: Begun, size: int) -> "SharedSheet":
        """The sheet after the first entry of its log."""
        return cls(seq=1, head=first.head, house=first.house, pencil=first.pencil, bytes=size)

    def after(self, entry: SheetLogged, size: int) -> "SharedSheet":
        """The sheet after one more entry of ``size`` bytes."""
        sheet = replace(self, seq=self.seq + 1, bytes=self.bytes + size)
        match entry:
            case Begun(head=head, house=house, pencil=pencil):
                return replace(sheet, head=head, house=house, pencil=pencil, entries=())
            case Wrote(keep=keep, entries=entries, house=house):
                return replace(sheet, entries=(*self.entries[:keep], *entries), house=house)
            case TookOver(pencil=pencil):
                return replace(sheet, pencil=pencil, takeovers=self.takeovers + 1)


_NOT_YOURS: Final = FixedMessage(
    "refusal.sheet.not-yours",
    "another telephone writes this sheet now, so this entry was not taken; it is kept here, and can be offered again"
    " by who takes over",
)
_GAP: Final = FixedMessage(
    "refusal.sheet.gap", "the sheet has fewer entries than this one follows; it is compared with this telephone anew"
)


class _Full(
    Message,
    id="refusal.sheet.full",
    english="a shared sheet takes {rows} changes and {entries} entries of one match; it is kept on this telephone, and"
    " a new square begins another",
):
    rows: int
    entries: int


def decide_on_sheet(sheet: SharedSheet, command: WriteSheet | TakeOver, pencil: str) -> list[SheetLogged]:
    """What a command adds to the log; nothing where it would change nothing.

    Args:
        sheet: The sheet now.
        command: The command.
        pencil: Mark of the telephone that sends it.

    Raises:
        Refusal: If another telephone writes, the entries do not follow, or the sheet is full.
    """
    if sheet.seq + 2 > MOST_ROWS or sheet.bytes > MOST_BYTES:
        raise Refusal("sheet_full", _Full(MOST_ROWS, MOST_ENTRIES))
    if isinstance(command, TakeOver):
        return [] if sheet.pencil == pencil else [TookOver(pencil)]
    if sheet.pencil != pencil:
        raise Refusal("not_yours", _NOT_YOURS)
    is_next = command.head.match != sheet.head.match
    kept = 0 if is_next else len(sheet.entries)
    if command.keep > kept:
        raise Refusal("gap", _GAP)
    if command.keep + len(command.entries) > MOST_ENTRIES:
        raise Refusal("sheet_full", _Full(MOST_ROWS, MOST_ENTRIES))
    begun = [Begun(head=command.head, house=command.house, pencil=pencil)] if is_next else []
    same = not is_next and command.keep == kept and not command.entries and command.house == sheet.house
    if same or (is_next and not command.entries):
        return [*begun]
    return [*begun, Wrote(keep=command.keep, entries=command.entries, house=command.house)]
