"""Validity of a view: contradictions with the rules that show without the hidden tiles."""

from collections.abc import Iterator
from itertools import chain

from doublesix.core.moves import Play
from doublesix.core.setup.behind import stand_in
from doublesix.core.setup.problem import SetupProblem, sentences
from doublesix.core.setup.scores import ending_problems, score_problems
from doublesix.core.setup.table import hand_problems, seat_problems, tile_problems
from doublesix.core.setup.turns import turn_problems
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView

__all__ = ["view_problems"]


def view_problems(view: SeatView) -> tuple[SetupProblem, ...]:
    """All problems of a view; empty for every view of a reachable position."""
    return tuple(chain(sentences(_sizes(view)), _known(view))) or tuple(_turn(view))


def _sizes(view: SeatView) -> Iterator[str]:
    seats = view.seating.seats
    if view.seat is not None and view.seat >= seats:
        yield f"no such seat: {view.seat}; the seats are 0 to {seats - 1}"
    if len(view.hand_sizes) != seats:
        yield f"{len(view.hand_sizes)} hands for {seats} seats"
    placed = sum(view.hand_sizes) + view.boneyard + len(view.layout.plays)
    if placed != len(view.rules.tiles):
        yield f"{placed} tiles in hands, boneyard and layout; the set has {len(view.rules.tiles)}"


def _known(view: SeatView) -> Iterator[SetupProblem]:
    hands = view.shown if view.shown is not None else (view.hand,)
    known = (*view.layout.tiles, *chain.from_iterable(hands))
    rest = tuple(tile for tile in view.rules.tiles if tile not in set(known))
    yield from tile_problems(view.rules, (*known, *rest))


def _turn(view: SeatView) -> Iterator[SetupProblem]:
    position = stand_in(view)
    if found := tuple(sentences(seat_problems(position))):
        yield from found
        return
    yield from sentences(hand_problems(position))
    yield from turn_problems(position)
    yield from sentences(chain(score_problems(position), ending_problems(position)))
    yield from _legal(view)


def _legal(view: SeatView) -> Iterator[SetupProblem]:
    """Check the legal moves as far as possible: who leads, and who may call, depends on more than a view shows."""
    for move in view.legal:
        if isinstance(move, Play) and not _possible(view, move):
            yield SetupProblem(f"seat {view.seat} cannot play {{}}", (move,))
    if view.phase is Phase.PLAY and view.pending is None and view.seat is not None:
        right = stand_in(view).legal_moves(view.seat)
        if set(right) != set(view.legal):
            yield SetupProblem(f"seat {view.seat} may do {{}}, and nothing else", (right,))
    elif view.legal and (view.seat is None or view.phase is Phase.OVER):
        yield SetupProblem("no seat may do anything, or this one only watches, but moves are named")


def _possible(view: SeatView, play: Play) -> bool:
    if play.tile not in view.hand or (play.end is None) == bool(view.layout.plays):
        return False
    return play.end is None or (play.end in view.layout.open_ends and play.end.pip in {play.tile.high, play.tile.low})
