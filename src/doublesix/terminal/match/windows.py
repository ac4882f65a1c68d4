"""Call window after a play (A-FU-22)."""

from collections.abc import Sequence
from dataclasses import dataclass

from doublesix.core.awards import Source
from doublesix.core.match import Event, Match
from doublesix.core.moves import Act, Call, Play, Release
from doublesix.core.seating import Seat

__all__ = ["Window", "last_window"]


@dataclass(frozen=True)
class Window:
    """The time after a play, until the next act, in which it may be called, whether or not it scored.

    Attributes:
        owner: Seat that made the play.
        barred: Seats that have called this play falsely, or forfeited the call on it by an earlier false call.
        heard: Whether the bots have had their turn to claim and call.
    """

    owner: Seat
    barred: tuple[Seat, ...] = ()
    heard: bool = False


def last_window(events: Sequence[Event], match: Match) -> Window | None:
    """Find the call window that is open after these events; `None` if the last play was claimed, taken or followed."""
    position = match.position
    if position is None or position.ending is not None:
        return None
    barred = position.barred
    for event in reversed(events):
        match event:
            case Act(seat, Play()):
                return Window(seat, barred)
            case Act(_, Release()):
                continue
            case Act(seat, Call()) if any(award.source is Source.FALSE_CALL for award in position.awards):
                barred = tuple({*barred, seat})
            case _:
                return None
    return None
