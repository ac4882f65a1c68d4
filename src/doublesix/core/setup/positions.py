"""Validity of a position: everything that contradicts the rules, or itself.

Only the position itself is checked. One without problems may still be unreachable by any deal and acts; only a record
can show that.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from doublesix.core.moves import Play
from doublesix.core.options import LeadTile, NoDouble
from doublesix.core.position import Position
from doublesix.core.setup.problem import SetupProblem, sentences
from doublesix.core.setup.scores import ending_problems, score_problems
from doublesix.core.setup.table import hand_problems, layout_problems, seat_problems, tile_problems
from doublesix.core.setup.turns import over_problems, turn_problems
from doublesix.core.turns import EndKind, Phase

__all__ = ["position_problems"]

_MOST_POINTS: Final = 1_000_000_000


def position_problems(position: Position) -> Iterator[SetupProblem]:
    """All problems of a position, coarse ones first; none for a reachable position.

    Its fields must have the types declared by `Position`. Each check assumes that those before it found nothing, so
    stop at the first problem unless there is a good reason to go on.
    """
    sound = True
    for problem in _table(position):
        sound = False
        yield problem
    if sound:  # the finer checks assume a sound table
        yield from _round(position)


def _table(position: Position) -> Iterator[SetupProblem]:
    """Check that seats and sides are complete, and that every tile of the set is in exactly one place."""
    yield from sentences(seat_problems(position))
    held = chain(position.layout.tiles, *position.hands, position.boneyard)
    yield from tile_problems(position.rules, tuple(held))
    yield from sentences(_order(position))
    yield from layout_problems(position)


def _round(position: Position) -> Iterator[SetupProblem]:
    yield from sentences(chain(_phase(position), hand_problems(position)))
    yield from turn_problems(position)
    for part in (over_problems, score_problems, ending_problems, _lead_rule, _past):
        yield from sentences(part(position))


def _order(position: Position) -> Iterator[str]:
    for seat, hand in enumerate(position.hands):
        if list(hand) != sorted(hand):
            yield f"the hand of seat {seat} is not sorted"
    board = position.scoreboard
    if board.rules != position.rules or board.seating != position.seating:
        yield "its scores are those of other rules, or of another table"
    if len(board.on_board) != len(board.points):
        yield f"{len(board.on_board)} sides are on the board or not; there are {position.seating.sides}"
    if any(not 0 <= points < _MOST_POINTS for points in board.points):
        yield f"scores of {list(board.points)}; a score is 0 to {_MOST_POINTS - 1}"


def _phase(position: Position) -> Iterator[str]:
    """Check the phase and the tiles drawn against the tiles on the table."""
    plays = len(position.layout.plays)
    if (position.phase is Phase.OVER) != (position.ending is not None):
        yield f"the phase is {position.phase}; a round that is over has an ending, and no other has"
    elif position.ending is None and (position.phase is Phase.PLAY) != bool(plays):
        yield f"the phase is {position.phase}, with {plays} tiles on the table"
    rules, seats = position.rules, position.seating.seats
    drawn = len(rules.tiles) - seats * rules.hand_size_for(seats) - len(position.boneyard)
    if not 0 <= position.drawn <= max(drawn, 0):
        yield f"{position.drawn} tiles are said to be drawn in this turn, and {drawn} in all"


def _lead_rule(position: Position) -> Iterator[str]:
    rules = position.rules
    bound = {LeadTile.ANY if rules.lead_tile is LeadTile.FORCED else rules.lead_tile, rules.lead_tile}
    if rules.no_double is NoDouble.DRAW:
        bound.add(LeadTile.DOUBLE)  # if no double was dealt
    if position.lead_rule not in bound:
        yield f"the lead is bound by «{position.lead_rule}», which these rules never do"


def _past(position: Position) -> Iterator[str]:
    """Check that the history can have led here; its beginning may be missing, and a line of text has none at all."""
    seating, plays = position.seating, position.layout.plays
    if any(not 0 <= act.seat < seating.seats for act in position.history):
        yield f"an act is of a seat that is not there; the seats are 0 to {seating.seats - 1}"
    laid = tuple(act.move for act in position.history if isinstance(act.move, Play))
    if laid != plays[len(plays) - len(laid) :]:
        yield "the plays of its history are not those that lie on the table"
    for award in position.awards:
        if not 0 <= award.seat < seating.seats or award.side != seating.side_of(award.seat):
            yield f"side {award.side} was given points that seat {award.seat} made"
    if position.awards and position.ending is not None and position.ending.kind is EndKind.REDEAL:
        yield "the tiles go back, but points were given"
