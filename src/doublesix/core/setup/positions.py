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
from doublesix.core.setup.leads import forced_lead_problems, lead_problems
from doublesix.core.setup.problem import SetupProblem, as_problems
from doublesix.core.setup.scores import ending_problems, score_problems
from doublesix.core.setup.table import hand_problems, layout_problems, seat_problems, tile_problems
from doublesix.core.setup.totals import total_problems
from doublesix.core.setup.turns import over_problems, turn_problems
from doublesix.core.turns import EndKind, Phase
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import SeatNumber

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
    yield from as_problems(seat_problems(position))
    held = chain(position.layout.tiles, *position.hands, position.boneyard)
    yield from tile_problems(position.rules, tuple(held))
    yield from as_problems(_order(position))
    yield from layout_problems(position)


def _round(position: Position) -> Iterator[SetupProblem]:
    yield from as_problems(chain(_phase(position), hand_problems(position)))
    yield from turn_problems(position)
    for part in (over_problems, score_problems, total_problems, ending_problems, _lead_rule, lead_problems, _past):
        yield from as_problems(part(position))
    yield from as_problems(forced_lead_problems(position))


class _Unsorted(
    Message,
    id="setup.unsorted",
    english="the hand of {seat} is not sorted",
):
    seat: SeatNumber


_OTHER_SCORES = FixedMessage("setup.other-scores", "its scores are those of other rules, or of another table")


class _SidesOnBoard(
    Message,
    id="setup.sides-on-board",
    english="{given} sides are on the board or not; there are {sides}",
):
    given: int
    sides: int


class _Scores(
    Message,
    id="setup.scores",
    english="scores of {scores}; a score is 0 to {most}",
):
    """A list of Python."""

    scores: str
    most: int


def _order(position: Position) -> Iterator[Message]:
    for seat, hand in enumerate(position.hands):
        if list(hand) != sorted(hand):
            yield _Unsorted(SeatNumber(seat))
    board = position.scoreboard
    if board.rules != position.rules or board.seating != position.seating:
        yield _OTHER_SCORES
    if len(board.on_board) != len(board.points):
        yield _SidesOnBoard(len(board.on_board), position.seating.sides)
    if any(not 0 <= points < _MOST_POINTS for points in board.points):
        yield _Scores(repr(list(board.points)), _MOST_POINTS - 1)


class _PhaseOver(
    Message,
    id="setup.phase-over",
    english="the phase is {phase}; a round that is over has an ending, and no other has",
):
    phase: Phase


class _PhaseTiles(
    Message,
    id="setup.phase-tiles",
    english="the phase is {phase}, with {tiles} tiles on the table",
):
    phase: Phase
    tiles: int


class _Drawn(
    Message,
    id="setup.drawn",
    english="{turn} tiles are said to be drawn in this turn, and {all} in all",
):
    turn: int
    all: int


def _phase(position: Position) -> Iterator[Message]:
    """Check the phase and the tiles drawn against the tiles on the table."""
    plays = len(position.layout.plays)
    if (position.phase is Phase.OVER) != (position.ending is not None):
        yield _PhaseOver(position.phase)
    elif position.ending is None and (position.phase is Phase.PLAY) != bool(plays):
        yield _PhaseTiles(position.phase, plays)
    rules, seats = position.rules, position.seating.seats
    drawn = len(rules.tiles) - seats * rules.hand_size_for(seats) - len(position.boneyard)
    if not 0 <= position.drawn <= max(drawn, 0):
        yield _Drawn(position.drawn, drawn)


class _LeadBound(
    Message,
    id="setup.lead-bound",
    english="the lead is bound by “{rule}”, which these rules never do",
):
    rule: LeadTile


def _lead_rule(position: Position) -> Iterator[Message]:
    rules = position.rules
    bound = {LeadTile.ANY if rules.lead_tile is LeadTile.FORCED else rules.lead_tile, rules.lead_tile}
    if rules.no_double is NoDouble.DRAW:
        bound.add(LeadTile.DOUBLE)  # if no double was dealt
    if position.lead_rule not in bound:
        yield _LeadBound(position.lead_rule)


class _ActOfNoSeat(
    Message,
    id="setup.act-of-no-seat",
    english="an act is of a seat that is not there; the seats are 0 to {last}",
):
    last: int


_OTHER_PLAYS = FixedMessage("setup.other-plays", "the plays of its history are not those that lie on the table")


class _OtherSide(
    Message,
    id="setup.other-side",
    english="side {side} was given points that {seat} made",
):
    side: int
    seat: SeatNumber


_REDEAL_WITH_POINTS = FixedMessage("setup.redeal-with-points", "the tiles go back, but points were given")


def _past(position: Position) -> Iterator[Message]:
    """Check that the history can have led here; its beginning may be missing, and a line of text has none at all."""
    seating, plays = position.seating, position.layout.plays
    if any(not 0 <= act.seat < seating.seats for act in position.history):
        yield _ActOfNoSeat(seating.seats - 1)
    laid = tuple(act.move for act in position.history if isinstance(act.move, Play))
    if laid != plays[len(plays) - len(laid) :]:
        yield _OTHER_PLAYS
    for award in position.awards:
        if not 0 <= award.seat < seating.seats or award.side != seating.side_of(award.seat):
            yield _OtherSide(award.side, SeatNumber(award.seat))
    if position.awards and position.ending is not None and position.ending.kind is EndKind.REDEAL:
        yield _REDEAL_WITH_POINTS
