"""Delta encoding of table views: the difference of two, and a view with a difference applied."""

from hashlib import sha256
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from msgspec import UNSET
from msgspec.structs import asdict, replace

from doublesix.server.wire.frames import Change, Here
from doublesix.server.wire.table_view import OwnSeen, SeatSeen, TableChange, TableSeen

if TYPE_CHECKING:
    from hashlib import _Hash as HASH

__all__ = ["applied", "change_between", "digest_of", "with_own", "with_presence"]

_OWN: Final = OwnSeen.__struct_fields__
_COMPARED: Final = tuple(
    name for name in TableChange.__struct_fields__ if name not in {"seq", "now", "seats", "tiles", "plays", "played"}
)
_ABSENT: Final = {"here", "away_until", "tiles"}
"""Fields of a seat that travel by themselves: in `Here` frames, and as `TableChange.tiles`."""
_sitting: Final = attrgetter(*(name for name in SeatSeen.__struct_fields__ if name not in _ABSENT))
_hashed: Final[list[tuple[TableSeen, "HASH", str]]] = []
"""The view that a digest was asked of last, with what comes before and after the hand in it."""


def change_between(before: TableSeen, after: TableSeen) -> TableChange:
    """The public difference of two views of one table.

    >>> from doublesix.server.wire.table_view import TableSeen
    >>> before = TableSeen(seq=7, now=90, stage="playing", seats=[], scores=[0, 0], on_board=[], may=[], digest="")
    >>> change_between(before, replace(before, seq=8, now=95, scores=[0, 10], plays=["66"])).played
    ['66']
    """
    changed = {
        name: new for name in _COMPARED if (new := getattr(after, name)) != getattr(before, name) or name == "next_at"
    }
    if after.next_at is None and before.next_at is None:
        # Presence alone can change it, so it is repeated while there is one: a socket may have come in between.
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
    """Whether one seat is as it was, but for what travels by itself."""
    return before is after or _sitting(before) == _sitting(after)


def applied(shown: TableSeen, change: Change) -> TableSeen:
    """The view after a change, for the seat that the change was sent to."""
    table = change.table
    fields = {name: new for name, new in asdict(table).items() if new is not UNSET}
    plays = [*fields.pop("plays", shown.plays), *fields.pop("played", [])]
    seats = fields.pop("seats", shown.seats)
    if (tiles := fields.pop("tiles", None)) is not None:
        seats = [replace(seat, tiles=count) for seat, count in zip(seats, tiles, strict=True)]
    return with_own(replace(shown, plays=plays, seats=seats, **fields), change.own)


def with_own(shown: TableSeen, own: OwnSeen) -> TableSeen:
    """A view with the private part of a seat."""
    return replace(shown, **{name: getattr(own, name) for name in _OWN})


def with_presence(shown: TableSeen, here: Here) -> TableSeen:
    """A view with the presence of the players as it was sent last."""
    news = zip(shown.seats, here.here, here.away_until, strict=True)
    return replace(shown, seats=[replace(seat, here=is_here, away_until=until) for seat, is_here, until in news])


def digest_of(shown: TableSeen, hand: list[str]) -> str:
    """`TableSeen.digest`: what a page can compute from its own state, to see that it is the server's."""
    # Every seat is asked about the same public view, one after the other; only the hand is another.
    if not _hashed or _hashed[0][0] is not shown:
        act = "" if shown.to_act is None else str(shown.to_act)
        scores, plays = " ".join(map(str, shown.scores)), " ".join(shown.plays)
        before = sha256(f"{shown.seq}\n{shown.stage}\n{scores}\n{plays}\n".encode())
        _hashed[:] = [(shown, before, f"\n{shown.boneyard}\n{act}")]
    _, before, rest = _hashed[0]
    digest = before.copy()
    digest.update((" ".join(hand) + rest).encode())
    return digest.hexdigest()[:16]
