"""The turn of a setup: who is to act, and what was drawn, claimed, called or forced."""

from collections.abc import Iterator

from doublesix.core.abilities import callers, can_play, goes_out, next_seat
from doublesix.core.awards import Source
from doublesix.core.options import Claiming, NoDouble
from doublesix.core.points import play_points
from doublesix.core.position import Position
from doublesix.core.setup.problem import SetupProblem, sentences
from doublesix.core.table_count import count
from doublesix.core.turns import Pending, Phase

__all__ = ["over_problems", "turn_problems"]


def turn_problems(position: Position) -> Iterator[SetupProblem]:
    """Check that the state of the turn is possible."""
    tile = position.lead_tile
    if position.phase is Phase.LEAD:
        if tile is not None and tile not in position.hands[position.to_act]:
            yield SetupProblem(f"seat {position.to_act} must lead {{}}, which it does not hold", (tile,))
        yield from sentences(_lead(position))
    elif tile is not None:
        yield SetupProblem("{} cannot be bound to be led: the lead is made, or never will be", (tile,))
    yield from sentences(_turn(position))


def over_problems(position: Position) -> Iterator[str]:
    """Check that a round in play is not over; this depends on all hands."""
    asking = position.pending is not None and position.pending.asking
    if position.phase is not Phase.PLAY or asking:
        return  # an open claim window delays the end of the round
    if goes_out(position, position.last):
        yield f"seat {position.last} holds nothing, so the round is over"
    elif not position.hands[position.to_act] and position.pending is None:
        yield f"seat {position.to_act} is to act, but holds nothing"
    elif not any(can_play(position, seat) for seat in position.seating.all) and not (
        position.rules.draw_limit and position.drawable
    ):
        yield "no seat can play and nothing can be drawn, so the round is over"


def _turn(position: Position) -> Iterator[str]:
    rules, seats = position.rules, position.seating.seats
    if position.phase is Phase.PLAY:
        yield from _play(position)
    if position.pending is not None:
        yield from _window(position, position.pending)
    limit = rules.optional_draw_limit
    if not 0 <= position.drawn_by_choice <= min(limit or 0, position.drawn):
        yield f"{position.drawn_by_choice} of {position.drawn} tiles drawn by choice; the limit is {limit or 'none'}"
    yield from _false_calls(position)
    if not 0 <= position.lead_passes <= seats - (position.phase is not Phase.OVER):
        yield f"{position.lead_passes} seats let the lead go by, of {seats}"


def _lead(position: Position) -> Iterator[str]:
    rules = position.rules
    if position.leader != position.to_act:
        yield f"seat {position.leader} leads, but seat {position.to_act} is asked"
    if position.last != (position.leader - position.lead_passes) % position.seating.seats:
        yield f"seat {position.last} placed the last tile, but nothing has been played"
    if position.lead_passes and rules.no_double not in {NoDouble.PASS, NoDouble.DRAW}:
        yield "the lead went by, but in this game it does not"
    if position.drawn and rules.no_double is not NoDouble.DRAW and not rules.optional_draw:
        yield "tiles were drawn for the lead, but in this game they are not"
    if position.extra:
        yield "an extra turn, but nothing has been played"


def _play(position: Position) -> Iterator[str]:
    rules = position.rules
    if position.drawn > rules.draw_limit:
        yield f"{position.drawn} tiles drawn in this turn; {rules.draw_limit} can be"
    if position.extra and not (rules.play_again and position.to_act == position.last):
        yield f"an extra turn of seat {position.to_act}, which it cannot have earned"
    if len(position.layout.plays) == 1 and position.last != position.leader:
        yield f"seat {position.leader} led, but seat {position.last} placed the only tile"


def _window(position: Position, pending: Pending) -> Iterator[str]:
    rules, asking = position.rules, pending.asking
    if rules.claim is Claiming.AUTO:
        yield "a score waits to be claimed, but in this game scores count by themselves"
    if position.phase is not Phase.PLAY:
        yield "a score waits to be claimed, but the round is not in play"
        return
    total = count(position.layout)
    points = play_points(rules, total)
    if not points:
        yield f"a score waits to be claimed, but a count of {total} gives none"
        return
    if (pending.count, pending.points) != (total, points):
        yield f"a count of {pending.count} for {pending.points} points waits to be claimed; the layout counts {total}"
    elif not position.scoreboard.worth(position.seating.side_of(pending.owner), points, Source.PLAY)[0]:
        yield "a score waits to be claimed that would count for nothing"
    if pending.owner != position.last:
        yield f"seat {pending.owner} may claim, but seat {position.last} placed the last tile"
    whole = (pending.owner, *callers(position, pending.owner, pending.points))
    if asking != tuple(seat for seat in whole if seat in asking) or (pending.owner in asking and asking != whole):
        yield f"seats {list(asking)} cannot be those that are still asked about the score of seat {pending.owner}"
    if asking and asking[0] != position.to_act:
        yield f"seat {position.to_act} is asked, but seat {asking[0]} comes first"


def _false_calls(position: Position) -> Iterator[str]:
    """Check that the last play can be open to a false call, and that these seats can have lost their call."""
    rules, opponents = position.rules, position.seating.opponents_of(position.last)
    if position.open_to_call and not (rules.punishes_false_calls and _scored_nothing(position)):
        yield "the last play is open to a false call, which these rules, or its score, do not allow"
    elif position.open_to_call and all(seat in position.barred for seat in opponents):
        yield "the last play is open to a false call, but no seat is left that may make one"
    if position.barred and not _may_bar(position):
        yield f"seats {list(position.barred)} cannot be barred from calling the last play of seat {position.last}"
    if position.forfeits and not (rules.false_call_forfeits and _seats(position, position.forfeits)):
        yield f"seats {list(position.forfeits)} cannot have forfeited a call"


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
