"""Delta encoding of table views: computing the delta of two views, and applying it."""

from collections.abc import Sequence
from hashlib import sha256
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from msgspec import UNSET
from msgspec.structs import asdict, replace

from doublesix.server.domain.projection.view_types import OwnSeen, SeatSeen, TableChange, TableSeen

if TYPE_CHECKING:
    from hashlib import _Hash as HASH

__all__ = ["applied", "change_between", "digest_of", "with_own", "with_presence"]

_OWN: Final = OwnSeen.__struct_fields__
_COMPARED: Final = tuple(
    name for name in TableChange.__struct_fields__ if name not in {"seq", "now", "seats", "tiles", "plays", "played"}
)
_ABSENT: Final = {"here", "away_until", "tiles"}
"""Fields of a seat that are sent separately: in `Here` frames, and as `TableChange.tiles`."""
_sitting: Final = attrgetter(*(name for name in SeatSeen.__struct_fields__ if name not in _ABSENT))
_hashed: Final[list[tuple[TableSeen, "HASH", str]]] = []
"""Cache of one view, with its hash up to the hand and the text that follows the hand."""


def change_between(before: TableSeen, after: TableSeen) -> TableChange:
    """Public delta between two views of one table.

    >>> from doublesix.server.domain.projection.view_types import TableSeen
    >>> before = TableSeen(seq=7, now=90, stage="playing", seats=[], scores=[0, 0], on_board=[], may=[], digest="")
    >>> change_between(before, replace(before, seq=8, now=95, scores=[0, 10], plays=["66"])).played
    ['66']
    """
    changed = {
        name: new for name in _COMPARED if (new := getattr(after, name)) != getattr(before, name) or name == "next_at"
    }
    if after.next_at is None and before.next_at is None:
        # Presence changes can set it between deltas, so it is repeated in each while it is not `None`.
        del changed["next_at"]
    grown = len(before.plays)
    if after.plays[:grown] != before.plays:
        changed["plays"] = after.plays
    elif len(after.plays) > grown:
        changed["played"] = after.plays[grown:]
    if not all(map(_same_sitting, before.seats, after.seats)):
        changed["seats"] = after.seats
    elif (tiles := [seat.tiles for seat in after.seats]) != [seat.tiles for seat in before.seats]:
        changed["tiles"] = tiles
    return TableChange(seq=after.seq, now=after.now, **changed)


def _same_sitting(before: SeatSeen, after: SeatSeen) -> bool:
    """Whether a seat is unchanged, apart from the fields that are sent separately."""
    return before is after or _sitting(before) == _sitting(after)


def applied(shown: TableSeen, table: TableChange, own: OwnSeen) -> TableSeen:
    """Apply a public delta and the new private part to the view of the seat that they were sent to."""
    fields = {name: new for name, new in asdict(table).items() if new is not UNSET}
    plays = [*fields.pop("plays", shown.plays), *fields.pop("played", [])]
    seats = fields.pop("seats", shown.seats)
    if (tiles := fields.pop("tiles", None)) is not None:
        seats = [replace(seat, tiles=count) for seat, count in zip(seats, tiles, strict=True)]
    return with_own(replace(shown, plays=plays, seats=seats, **fields), own)


def with_own(shown: TableSeen, own: OwnSeen) -> TableSeen:
    """The view with a seat's private part filled in."""
    return replace(shown, **{name: getattr(own, name) for name in _OWN})


def with_presence(shown: TableSeen, here: Sequence[bool], away_until: Sequence[int | None]) -> TableSeen:
    """The view with a new presence: who is connected, and until when a bot waits for who is not."""
    news = zip(shown.seats, here, away_until, strict=True)
    return replace(shown, seats=[replace(seat, here=is_here, away_until=until) for seat, is_here, until in news])


def digest_of(shown: TableSeen, hand: list[str]) -> str:
    """`TableSeen.digest`: a checksum with which a client verifies its own copy of the view."""
    # Called for every seat in turn with the same public view; only the hand differs.
    if not _hashed or _hashed[0][0] is not shown:
        act = "" if shown.to_act is None else str(shown.to_act)
        scores, plays = " ".join(map(str, shown.scores)), " ".join(shown.plays)
        before = sha256(f"{shown.seq}\n{shown.stage}\n{scores}\n{plays}\n".encode())
        _hashed[:] = [(shown, before, f"\n{shown.boneyard}\n{act}")]
    _, before, rest = _hashed[0]
    digest = before.copy()
    digest.update((" ".join(hand) + rest).encode())
    return digest.hexdigest()[:16]
