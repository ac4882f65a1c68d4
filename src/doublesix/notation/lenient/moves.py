"""Inference of what a hand-written round omits: draws, passes, claims, and the rest of abbreviated moves."""

from collections.abc import Callable

from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Act, Call, Draw, Move, Play
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.errors import AmbiguousMove
from doublesix.notation.move_abbreviations import parse_move
from doublesix.notation.move_text import WrittenPlay, read_move

__all__ = ["between", "forced", "meant", "who"]


def who(position: Position, text: str) -> Seat:
    """Infer the seat of a move written without one."""
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
    """Parse a move; of several candidate plays, take the only one that ``fits`` the numbers written beside it.

    Raises:
        NotationError: If it is not a move.
        AmbiguousMove: If there are several candidates, and not exactly one fits.
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
    """Infer the act that must precede what ``seat`` is written to do; `None` if none can be inferred."""
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
    """Forced or obvious act of the seat to act (claim, release, draw or pass); `None` if it has a choice."""
    legal = position.legal_moves()
    if CLAIM in legal:
        return Act(position.to_act, CLAIM)
    if position.pending is not None and position.pending.asking:
        return Act(position.to_act, RELEASE)
    return Act(position.to_act, legal[0]) if legal in {(DRAW,), (PASS,)} else None
