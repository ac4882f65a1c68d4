"""Hashes of views, equal to those that the native side computes without building the view."""

from collections.abc import Iterator
from typing import Final

from doublesix import _native
from doublesix.core.awards import Source, Void
from doublesix.core.moves import Move
from doublesix.core.tiles import Tile
from doublesix.core.turns import EndKind, Phase
from doublesix.core.type_check import type_problem
from doublesix.core.views import SeatView
from doublesix.engine.rules.numbering import Numbering, numbering
from doublesix.errors import SetupError

__all__ = ["view_hash"]

_PHASES: Final = tuple(Phase)
_ENDINGS: Final = (None, *EndKind)
_SOURCES: Final = tuple(Source)
_VOIDS: Final = (None, *Void)
_WORD: Final = 1 << 64
_NONE: Final = _WORD - 1


def view_hash(seen: SeatView) -> int:
    """64-bit hash of everything in a view; equal for equal views of one rule set, on every machine.

    `Board.view_hash` gives the same number without building the view.

    Raises:
        SetupError: If it is no view.
    """
    problem = type_problem(seen, SeatView, "seen")
    if problem is not None:
        raise SetupError(problem)
    return _native.hash_words([word % _WORD for word in _words(seen)])


def _words(seen: SeatView) -> Iterator[int]:
    numbers = numbering(seen.rules.set)
    yield _NONE if seen.seat is None else seen.seat
    if seen.seat is not None:
        yield from _hand(seen.hand, numbers)
    yield from seen.hand_sizes
    yield seen.boneyard
    free = seen.layout.free
    yield len(free)
    yield from (numbers.end_number[end] for end in free)
    yield sum(1 << slot for slot, end in enumerate(free) if end in seen.layout.open_ends)
    yield -1 if seen.layout.spinner is None else numbers.number[seen.layout.spinner]
    yield from _scoreboard(seen)
    yield from _turn(seen)
    yield seen.drawn_by_choice
    if seen.seat is not None:
        yield len(seen.legal)
        yield from (_code(move, numbers) for move in seen.legal)
    for hand in seen.shown or ():
        yield from _hand(hand, numbers)
    yield len(seen.history)
    for act in seen.history:
        yield from (act.seat, _code(act.move, numbers))
    yield len(seen.awards)
    for award in seen.awards:
        yield from (award.seat, _SOURCES.index(award.source), _VOIDS.index(award.void))
        yield from (award.points, award.gained, award.score)


def _hand(hand: tuple[Tile, ...], numbers: Numbering) -> Iterator[int]:
    bits = sum(1 << numbers.number[tile] for tile in hand)
    yield from (bits >> place & (_WORD - 1) for place in (0, 64, 128))


def _scoreboard(seen: SeatView) -> Iterator[int]:
    board = seen.scoreboard
    yield from board.points
    yield sum(1 << side for side, there in enumerate(board.on_board) if there)
    yield from (len(board.reached), *board.reached)
    yield -1 if board.winner is None else board.winner
    yield board.skunk


def _turn(seen: SeatView) -> Iterator[int]:
    yield from (_PHASES.index(seen.phase), seen.to_act, seen.leader, seen.drawn, seen.extra, seen.pending is not None)
    if seen.pending is not None:
        yield from (seen.pending.owner, seen.pending.points, sum(1 << seat for seat in seen.pending.asking))
    yield seen.open_to_call
    yield from (sum(1 << seat for seat in seats) for seats in (seen.barred, seen.forfeits))
    yield _ENDINGS.index(None if seen.ending is None else seen.ending.kind)
    yield -1 if seen.ending is None or seen.ending.seat is None else seen.ending.seat


def _code(move: Move, numbers: Numbering) -> int:
    kind, tile, end = numbers.coded(move)
    return (tile * 1024 + end + 1) * 8 + kind
