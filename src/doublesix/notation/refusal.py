"""Refusals for people: the move and the layout in notation, the reason, its clauses, and what is legal instead."""

from doublesix.core.moves import Illegal, Move, Play
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView
from doublesix.errors import IllegalMove
from doublesix.notation.end import format_end
from doublesix.notation.standin import why_not_in_view
from doublesix.notation.written import format_move, format_moves

__all__ = ["explain_refusal", "refuse"]


def refuse(at: Position | SeatView, seat: Seat | None, move: Move) -> None:
    """Raise the `IllegalMove` that says why ``seat`` may not make ``move`` at ``at``; return where it may."""
    reason = at.why_not(move, seat) if isinstance(at, Position) else why_not_in_view(at, move)
    if reason is None:
        return
    clauses = at.rules.clauses_of(*reason.topics)
    legal = at.legal_moves(seat) if isinstance(at, Position) else at.legal
    bare = IllegalMove(reason.sentence, reason, clauses, legal)
    raise IllegalMove(explain_refusal(at, seat, move, bare), reason, clauses, legal)


def explain_refusal(at: Position | SeatView, seat: Seat | None, move: Move, error: IllegalMove) -> str:
    """What to tell somebody whose move was refused: who, which move, why, the clauses, the table, and what is legal.

    Args:
        at: The position, or the seat's view of it, in which the move was tried.
        seat: Who tried; `None` for the seat that was asked (or whose view it is).
        move: What was tried.
        error: The refusal that the core (or a table) raised.
    """
    who = seat if seat is not None else at.to_act if isinstance(at, Position) else at.seat
    deed = f"play {format_move(move)}" if isinstance(move, Play) and move.end else _deed(move)
    name = "a spectator" if who is None else f"seat {who}"
    source = f" ({', '.join(error.clauses)})" if error.clauses else ""
    lines = [f"{name} cannot {deed}: {_sentence(error.reason)}{source}", *_table(at), _legal(at, error)]
    return "\n".join(lines)


def _sentence(reason: str) -> str:
    """What a reason code says; an error that crossed a wire has only the code left."""
    return next((known.sentence for known in Illegal if known == reason), reason)


def _deed(move: Move) -> str:
    return f"lead {format_move(move)}" if isinstance(move, Play) else format_move(move)


def _table(at: Position | SeatView) -> list[str]:
    layout = at.layout
    if not layout.plays:
        return []
    ends = [format_end(end) for end in layout.open_ends]
    return [f"  layout  {format_moves(layout.plays)}", f"  open    {'  '.join(ends)}"]


def _legal(at: Position | SeatView, error: IllegalMove) -> str:
    legal = tuple(move for move in error.legal if isinstance(move, Move))
    if legal:
        return f"  legal   {format_moves(legal)}"
    if at.phase is Phase.OVER:
        return "  legal   nothing: the round is over"
    return f"  legal   nothing: seat {at.to_act} is asked"
