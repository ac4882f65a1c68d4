"""Moves that a written round leaves out, as far as they follow: draws, passes, claims, the rest of a move."""

from collections.abc import Callable

from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Act, Call, Draw, Move, Play
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.errors import AmbiguousMove
from doublesix.notation.move import parse_move
from doublesix.notation.move_text import WrittenPlay, read_move

__all__ = ["between", "forced", "meant", "who"]


def who(position: Position, text: str) -> Seat:
    """The seat that must have made a move whose seat was not written down."""
    written = read_move(text)
    pending = position.pending
    if isinstance(written, WrittenPlay):
        holders = (seat for seat in position.seating.all if written.tile in position.hands[seat])
        return next(holders, position.to_act)
    if pending is not None and written is CLAIM:
        return pending.owner
    if pending is not None and written is CALL:
        return next((seat for seat in pending.asking if seat != pending.owner), position.to_act)
    return position.to_act


def meant(position: Position, seat: Seat, text: str, fits: Callable[[Act], bool]) -> Move:
    """The move that was meant; of several the only one that ``fits`` the numbers that stand beside it.

    Raises:
        NotationError: If it is no move.
        AmbiguousMove: If several fit.
        IllegalMove: If the rules do not allow it, or not yet.
    """
    try:
        return parse_move(text, position, seat)
    except AmbiguousMove as error:
        plays = [move for move in error.candidates if isinstance(move, Play)]
        fitting = [move for move in plays if fits(Act(seat, move))]
        if len(fitting) == 1:
            return fitting[0]
        raise


def between(position: Position, seat: Seat, text: str) -> Act | None:
    """The act that must have come before ``seat`` could do what is written; `None` where none is known."""
    written = read_move(text)
    pending = position.pending
    if pending is not None and pending.asking:
        owner_asked = pending.asking[0] == pending.owner
        claims = owner_asked and not isinstance(written, Call)
        return Act(pending.asking[0], CLAIM if claims else RELEASE)
    legal = position.legal_moves()
    if DRAW in legal and seat == position.to_act and isinstance(written, WrittenPlay):
        wanted = written.tile
        return Act(seat, DRAW) if wanted in position.boneyard[: position.drawable] else None
    if isinstance(written, Draw) and PASS not in legal:
        return None
    return forced(position) if len(legal) == 1 else Act(position.to_act, PASS) if PASS in legal else None


def forced(position: Position) -> Act | None:
    """What the seat that is asked must do, or does of course: draw, pass, or claim its score."""
    legal = position.legal_moves()
    if CLAIM in legal:
        return Act(position.to_act, CLAIM)
    if position.pending is not None and position.pending.asking:
        return Act(position.to_act, RELEASE)
    return Act(position.to_act, legal[0]) if legal in {(DRAW,), (PASS,)} else None
