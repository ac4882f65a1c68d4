"""Validity of a view: contradictions with the rules that show without the hidden tiles."""

from collections.abc import Iterator
from functools import partial
from itertools import chain

from doublesix.core.moves import Play
from doublesix.core.setup.determinization import stand_in
from doublesix.core.setup.leads import lead_problems
from doublesix.core.setup.problem import SetupProblem, as_problems
from doublesix.core.setup.scores import ending_problems, score_problems
from doublesix.core.setup.table import HandsForSeats, NoSuchSeats, hand_problems, seat_problems, tile_problems
from doublesix.core.setup.totals import total_problems
from doublesix.core.setup.turns import turn_problems
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView
from doublesix.messages import Argument, FixedMessage, Message
from doublesix.messages.units import SeatNumber, Verbatim

__all__ = ["view_problems"]


def view_problems(view: SeatView) -> tuple[SetupProblem, ...]:
    """All problems of a view; empty for every view of a reachable position."""
    return tuple(chain(as_problems(_sizes(view)), _known(view))) or tuple(_turn(view))


class _TilesPlaced(
    Message,
    id="setup.tiles-placed",
    english="{tiles} tiles in hands, boneyard and layout; the set has {set}",
):
    tiles: int
    set: int


def _sizes(view: SeatView) -> Iterator[Message]:
    seats = view.seating.seats
    if view.seat is not None and view.seat >= seats:
        yield NoSuchSeats((view.seat,), seats - 1)
    if len(view.hand_sizes) != seats:
        yield HandsForSeats(len(view.hand_sizes), seats)
    placed = sum(view.hand_sizes) + view.boneyard + len(view.layout.plays)
    if placed != len(view.rules.tiles):
        yield _TilesPlaced(placed, len(view.rules.tiles))


def _known(view: SeatView) -> Iterator[SetupProblem]:
    hands = view.shown if view.shown is not None else (view.hand,)
    known = (*view.layout.tiles, *chain.from_iterable(hands))
    rest = tuple(tile for tile in view.rules.tiles if tile not in set(known))
    yield from tile_problems(view.rules, (*known, *rest))


def _turn(view: SeatView) -> Iterator[SetupProblem]:
    position = stand_in(view)
    if found := tuple(as_problems(seat_problems(position))):
        yield from found
        return
    yield from as_problems(hand_problems(position))
    yield from turn_problems(position)
    for part in (score_problems, total_problems, ending_problems, lead_problems):
        yield from as_problems(part(position))
    yield from _legal(view)


class _CannotPlay(
    Message,
    id="setup.cannot-play",
    english="{seat} cannot play {move}",
):
    seat: Message
    move: Argument


class _OtherMoves(
    Message,
    id="setup.other-moves",
    english="{seat} may do {moves}, and nothing else",
):
    seat: SeatNumber
    moves: Argument


_MOVES_OF_NO_SEAT = FixedMessage(
    "setup.moves-of-no-seat", "no seat may do anything, or this one only watches, but moves are named"
)


def _legal(view: SeatView) -> Iterator[SetupProblem]:
    """Check the legal moves as far as possible: who leads, and who may call, depends on more than a view shows."""
    for move in view.legal:
        if isinstance(move, Play) and not _possible(view, move):
            yield SetupProblem(partial(_CannotPlay, _seat(view)), (move,))
    if view.phase is Phase.PLAY and view.pending is None and view.seat is not None:
        right = stand_in(view).legal_moves(view.seat)
        if set(right) != set(view.legal):
            yield SetupProblem(partial(_OtherMoves, SeatNumber(view.seat)), (right,))
    elif view.legal and (view.seat is None or view.phase is Phase.OVER):
        yield SetupProblem(_MOVES_OF_NO_SEAT)


def _possible(view: SeatView, play: Play) -> bool:
    if play.tile not in view.hand or (play.end is None) == bool(view.layout.plays):
        return False
    return play.end is None or (play.end in view.layout.open_ends and play.end.pip in {play.tile.high, play.tile.low})


def _seat(view: SeatView) -> Message:
    return Verbatim("seat None") if view.seat is None else SeatNumber(view.seat)
