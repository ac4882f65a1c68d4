"""Setups, part five: false calls that nobody can have made, or be free to make."""

from collections.abc import Iterator

from doublesix.core.awards import Source
from doublesix.core.counting import count
from doublesix.core.points import play_points
from doublesix.core.position import Position
from doublesix.core.turns import Phase

__all__ = ["false_call_problems"]


def false_call_problems(position: Position) -> Iterator[str]:
    """Whether the last play can be open to a false call, and whether these seats can have lost the call on it."""
    rules, opponents = position.rules, position.seating.opponents_of(position.last)
    if position.open_to_call and not (rules.punishes_false_calls and _scored_nothing(position)):
        yield "the last play is open to a false call, which these rules, or its score, do not allow"
    elif position.open_to_call and all(seat in position.barred for seat in opponents):
        yield "the last play is open to a false call, but nobody is left who may make one"
    if position.barred and not _may_bar(position):
        yield f"seats {list(position.barred)} cannot be barred from calling the last play of seat {position.last}"
    if position.forfeits and not (rules.false_call_forfeits and _seats(position, position.forfeits)):
        yield f"seats {list(position.forfeits)} cannot have forfeited a call"


def _scored_nothing(position: Position) -> bool:
    """Whether the last play made no score that its owner could have claimed, and nothing was done since."""
    if position.phase is not Phase.PLAY or position.pending is not None or position.drawn:
        return False
    if position.to_act != (position.last if position.extra else position.seating.left_of(position.last)):
        return False
    points = play_points(position.rules, count(position.layout))
    side = position.seating.side_of(position.last)
    return not points or not position.scoreboard.worth(side, points, Source.PLAY)[0]


def _may_bar(position: Position) -> bool:
    """Whether these are opponents of the last play, whose call is still a question."""
    waits = position.open_to_call or (position.pending is not None and position.rules.false_call_forfeits)
    opponents = position.seating.opponents_of(position.last)
    return waits and _seats(position, position.barred) and all(seat in opponents for seat in position.barred)


def _seats(position: Position, seats: tuple[int, ...]) -> bool:
    """Whether these are seats of the table, each once, in rising order."""
    return seats == tuple(sorted(set(seats))) and all(0 <= seat < position.seating.seats for seat in seats)
