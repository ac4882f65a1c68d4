"""Codec between log entries and the opaque rows of the store."""

from typing import Final

import msgspec

from doublesix.server.domain import Table
from doublesix.server.domain.log import Entry, Logged
from doublesix.server.domain.projection.card import TableCard
from doublesix.server.storage import Row, Summary
from doublesix.server.wire.http import TableLine

__all__ = ["Seated", "line_of", "line_stored", "read_row", "seated_stored", "summary_of", "write_row"]

_ENTRY: Final = msgspec.json.Decoder[Entry](Entry)
_LINE: Final = msgspec.json.Decoder(TableLine)


class Seated(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a summary has besides the lobby line, for the books of its people only.

    Attributes:
        people: Id of the person in each seat; empty for a bot, or a summary of an earlier version.
        sides: The side of each seat.
        winner: The side that won the match; `None` while it is not won.
        helped: Seats that were given hints.
    """

    people: list[str] = []
    sides: list[int] = []
    winner: int | None = None
    helped: list[int] = []


_SEATED: Final = msgspec.json.Decoder(Seated)


def write_row(table: str, logged: Logged) -> Row:
    """Encode an entry as a row."""
    body = msgspec.json.encode(logged.entry)
    return Row(table, logged.seq, logged.at, logged.wall, logged.person, logged.key, body)


def read_row(row: Row) -> Logged:
    """Decode the entry of a row.

    Raises:
        msgspec.ValidationError: If the body is not a log entry of this program.
    """
    return Logged(row.seq, row.at, row.wall, _ENTRY.decode(row.body), row.person, row.key)


def line_of(table: Table, card: TableCard) -> TableLine:
    """The lobby line of a table, for people without a seat there (``mine`` is false)."""
    return TableLine(
        table=card,
        stage=table.stage,
        names=[sitting.name or None for sitting in table.seats],
        scores=list(table.match.scoreboard.points),
        host=next((sitting.name for sitting in table.seats if sitting.person and sitting.person == table.host), ""),
        halted=table.halted,
    )


def summary_of(table: Table, line: TableLine, wall: int) -> Summary:
    """The lobby summary for the store, with ``wall`` as its ``updated``."""
    return Summary(
        table=table.created.id,
        public=table.created.public,
        stage=table.stage,
        host=table.created.host,
        updated=wall,
        card=msgspec.json.encode({**msgspec.structs.asdict(line), **msgspec.structs.asdict(_seated(table))}),
        people=tuple(sorted({sitting.person for sitting in table.seats if sitting.person})),
    )


def _seated(table: Table) -> Seated:
    seating = table.match.seating
    return Seated(
        people=[sitting.person for sitting in table.seats],
        sides=[seating.side_of(seat) for seat in seating.all],
        winner=table.match.winner,
        helped=sorted(table.helped),
    )


def seated_stored(summary: Summary) -> Seated:
    """Decode who sat where, and who won, of a summary made by `summary_of`."""
    return _SEATED.decode(summary.card)


def line_stored(summary: Summary, *, mine: bool) -> TableLine:
    """Decode the lobby line of a summary made by `summary_of`."""
    return msgspec.structs.replace(_LINE.decode(summary.card), mine=mine)
