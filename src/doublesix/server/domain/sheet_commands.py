"""Commands about a shared score sheet, as the telephones at one match send them."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from doublesix.server.domain.commands import Frame, Keyed

__all__ = ["MOST_ENTRIES", "OpenSheet", "SheetEntry", "SheetHead", "SheetHouse", "TakeOver", "WriteSheet"]

MOST_ENTRIES: Final = 1_500
"""Entries of one match; the longest that were kept have a few hundred."""

Line: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]
TileName: TypeAlias = Annotated[str, Meta(min_length=2, max_length=5)]
Pips: TypeAlias = Annotated[int, Meta(ge=0, le=9_999)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=9)]


class SheetEntry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """An entry of a score sheet, as the page keeps it.

    Attributes:
        kind: What happened.
        seat: The seat that counted, called or went out, or placed the last tile.
        count: The table count; left out for other entries.
        hands: What the hands hold at the end of a round, by seat: the tiles of each, or only its pips.
    """

    kind: Literal["count", "steal", "false_call", "out", "blocked"]
    seat: Seat
    count: Pips = 0
    hands: Annotated[list[Annotated[list[TileName], Meta(max_length=60)] | Pips], Meta(max_length=10)] = []


class SheetHouse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the house has agreed on.

    Attributes:
        target: Points that win the match.
        false_call: What a wrong call costs.
    """

    target: Annotated[int, Meta(ge=0, le=99_999)]
    false_call: Annotated[int, Meta(ge=0, le=99_999)]


class SheetHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who plays what in one match.

    Attributes:
        match: Id of the match, chosen by the telephone that began it.
        game: Id of the game.
        variation: Name of its variation; empty for none.
        seats: Number of seats.
        partners: Whether they play as two pairs.
        players: A name for each seat.
        date: Day of the match, ``2026-11-21``.
    """

    match: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}(?!\n)$")]
    game: Line
    variation: Annotated[str, Meta(max_length=60)]
    seats: Annotated[int, Meta(ge=2, le=10)]
    partners: bool
    players: Annotated[list[Line], Meta(min_length=2, max_length=10)]
    date: Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d(?!\n)$")]


class OpenSheet(Frame, frozen=True, kw_only=True, tag="open"):
    """First frame of a socket: follow the sheet; with a match, begin it if there is none yet.

    Attributes:
        pencil: Secret of the telephone, by which the server knows who writes; it is shown to no other.
        head: The match that is begun; left out by those who only follow.
        house: What its house has agreed on.
    """

    pencil: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{16,64}(?!\n)$")]
    head: SheetHead | None = None
    house: SheetHouse | None = None


class WriteSheet(Keyed, frozen=True, kw_only=True, tag="write"):
    """Keep the first entries of the match and put others behind them; for the telephone that writes.

    Attributes:
        head: The match. Another one than that of the sheet begins the next match, with no entry kept.
        house: What the house has agreed on.
        keep: Number of entries that stay.
        entries: Those that follow them.
    """

    head: SheetHead
    house: SheetHouse
    keep: Annotated[int, Meta(ge=0, le=MOST_ENTRIES)]
    entries: Annotated[list[SheetEntry], Meta(max_length=200)]


class TakeOver(Keyed, frozen=True, tag="takeover"):
    """Write from now on; the telephone that wrote follows."""
