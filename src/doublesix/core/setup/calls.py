"""Claims and calls of a setup: scores that wait to be claimed, false calls, and seats that lost their call."""

from collections.abc import Iterator

from doublesix.core.abilities import callers, next_seat
from doublesix.core.awards import Source
from doublesix.core.options import Claiming
from doublesix.core.points import play_points
from doublesix.core.position import Position
from doublesix.core.table_count import count
from doublesix.core.turns import Pending, Phase
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import SeatNumber

__all__ = ["false_call_problems", "window_problems"]


_CLAIM_IN_AUTOMATIC_GAME = FixedMessage(
    "setup.claim-in-automatic-game", "a score waits to be claimed, but in this game scores count by themselves"
)
_CLAIM_OUT_OF_PLAY = FixedMessage(
    "setup.claim-out-of-play", "a score waits to be claimed, but the round is not in play"
)


class _ClaimOfNothing(
    Message,
    id="setup.claim-of-nothing",
    english="a score waits to be claimed, but a count of {count} gives none",
):
    count: int


class _OtherCount(
    Message,
    id="setup.other-count",
    english="a count of {given} for {points} points waits to be claimed; the layout counts {right}",
):
    given: int
    points: int
    right: int


_CLAIM_WORTH_NOTHING = FixedMessage(
    "setup.claim-worth-nothing", "a score waits to be claimed that would count for nothing"
)


class _OtherOwner(
    Message,
    id="setup.other-owner",
    english="{owner} may claim, but {last} placed the last tile",
):
    owner: SeatNumber
    last: SeatNumber


class _OtherAsking(
    Message,
    id="setup.other-asking",
    english="seats {seats} cannot be those that are still asked about the score of {owner}",
):
    """A list of Python."""

    seats: str
    owner: SeatNumber


class _OtherFirst(
    Message,
    id="setup.other-first",
    english="{given} is asked, but {right} comes first",
):
    given: SeatNumber
    right: SeatNumber


def window_problems(position: Position, pending: Pending) -> Iterator[Message]:
    """Check that the score that waits to be claimed can be the last play's, and who is asked about it."""
    rules, asking = position.rules, pending.asking
    if rules.claim is Claiming.AUTO:
        yield _CLAIM_IN_AUTOMATIC_GAME
    if position.phase is not Phase.PLAY:
        yield _CLAIM_OUT_OF_PLAY
        return
    total = count(position.layout)
    points = play_points(rules, total)
    if not points:
        yield _ClaimOfNothing(total)
        return
    if (pending.count, pending.points) != (total, points):
        yield _OtherCount(pending.count, pending.points, total)
    elif not position.scoreboard.worth(position.seating.side_of(pending.owner), points, Source.PLAY)[0]:
        yield _CLAIM_WORTH_NOTHING
    if pending.owner != position.last:
        yield _OtherOwner(SeatNumber(pending.owner), SeatNumber(position.last))
    whole = (pending.owner, *callers(position, pending.owner, pending.points))
    if asking != tuple(seat for seat in whole if seat in asking) or (pending.owner in asking and asking != whole):
        yield _OtherAsking(repr(list(asking)), SeatNumber(pending.owner))
    if asking and asking[0] != position.to_act:
        yield _OtherFirst(SeatNumber(position.to_act), SeatNumber(asking[0]))


_OPEN_TO_CALL = FixedMessage(
    "setup.open-to-call", "the last play is open to a false call, which these rules, or its score, do not allow"
)
_NO_CALLER_LEFT = FixedMessage(
    "setup.no-caller-left", "the last play is open to a false call, but no seat is left that may make one"
)


class _Barred(
    Message,
    id="setup.barred",
    english="seats {seats} cannot be barred from calling the last play of {last}",
):
    """A list of Python."""

    seats: str
    last: SeatNumber


class _Forfeits(
    Message,
    id="setup.forfeits",
    english="seats {seats} cannot have forfeited a call",
):
    """A list of Python."""

    seats: str


def false_call_problems(position: Position) -> Iterator[Message]:
    """Check that the last play can be open to a false call, and that these seats can have lost their call."""
    rules, opponents = position.rules, position.seating.opponents_of(position.last)
    if position.open_to_call and not (rules.punishes_false_calls and _scored_nothing(position)):
        yield _OPEN_TO_CALL
    elif position.open_to_call and all(seat in position.barred for seat in opponents):
        yield _NO_CALLER_LEFT
    if position.barred and not _may_bar(position):
        yield _Barred(repr(list(position.barred)), SeatNumber(position.last))
    if position.forfeits and not (rules.false_call_forfeits and _seats(position, position.forfeits)):
        yield _Forfeits(repr(list(position.forfeits)))


def _scored_nothing(position: Position) -> bool:
    """Whether the last play made no score that its owner could have claimed, and no act but calls followed it."""
    if position.phase is not Phase.PLAY or position.pending is not None or position.drawn:
        return False
    if position.to_act != (position.last if position.extra else next_seat(position, position.last)):
        return False
    points = play_points(position.rules, count(position.layout))
    side = position.seating.side_of(position.last)
    return not points or not position.scoreboard.worth(side, points, Source.PLAY)[0]


def _may_bar(position: Position) -> bool:
    """Whether the barred seats are opponents of the last play, and it may still be called."""
    waits = position.open_to_call or (position.pending is not None and position.rules.false_call_forfeits)
    opponents = position.seating.opponents_of(position.last)
    return waits and _seats(position, position.barred) and all(seat in opponents for seat in position.barred)


def _seats(position: Position, seats: tuple[int, ...]) -> bool:
    """Whether these are distinct seats of the table, in ascending order."""
    return seats == tuple(sorted(set(seats))) and all(0 <= seat < position.seating.seats for seat in seats)
