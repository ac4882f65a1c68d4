"""Messages for rejected moves and setups: reason, clauses and legal moves, in notation."""

from collections.abc import Iterable

from doublesix.core.moves import Illegal, Move, Play
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat
from doublesix.core.setup.behind import why_not_in_view
from doublesix.core.setup.problem import Named, SetupProblem
from doublesix.core.tiles import Tile
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView
from doublesix.errors import IllegalMove, SetupError
from doublesix.notation.end import format_end
from doublesix.notation.move_text import format_move, format_moves
from doublesix.notation.tile import format_tile, format_tiles

__all__ = ["explain_refusal", "problem_sentence", "refuse", "refuse_problems"]


def refuse(at: Position | SeatView, seat: Seat | None, move: Move) -> None:
    """Raise `IllegalMove` with a full explanation if ``seat`` may not make ``move`` at ``at``."""
    reason = at.why_not(move, seat) if isinstance(at, Position) else why_not_in_view(at, move)
    if reason is None:
        return
    clauses = at.rules.clauses_of(*reason.topics)
    legal = at.legal_moves(seat) if isinstance(at, Position) else at.legal
    bare = IllegalMove(str(reason.message), reason, clauses, legal)
    raise IllegalMove(explain_refusal(at, seat, move, bare), reason, clauses, legal)


def explain_refusal(at: Position | SeatView, seat: Seat | None, move: Move, error: IllegalMove) -> str:
    """Full explanation of an illegal move: seat, move, reason, clauses, layout and legal moves.

    Args:
        at: The position, or the seat's view of it, in which the move was tried.
        seat: Seat that tried; `None` for the seat to act (or the seat of the view).
        move: The move that was tried.
        error: The error that the core (or a table) raised.
    """
    who = seat if seat is not None else at.to_act if isinstance(at, Position) else at.seat
    deed = f"play {format_move(move)}" if isinstance(move, Play) and move.end else _deed(move)
    name = "a spectator" if who is None else f"seat {who}"
    source = f" ({', '.join(error.clauses)})" if error.clauses else ""
    lines = [f"{name} cannot {deed}: {_sentence(error.reason)}{source}", *_table(at), _legal(at, error)]
    return "\n".join(lines)


def _sentence(reason: str) -> str:
    """Sentence of a reason code; an error received over a connection carries only the code."""
    known = Illegal.of(reason)
    return reason if known is None else str(known.message)


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


def problem_sentence(problem: SetupProblem) -> str:
    """The problem in one sentence.

    >>> problem_sentence(SetupProblem("in no place: {}", ((Tile(6, 3), Tile(0, 0)),)))
    'in no place: 63 00'
    """
    return problem.sentence(_named)


def refuse_problems(rules: RuleSet, problems: Iterable[str | SetupProblem]) -> None:
    """Raise `SetupError` listing these problems, if there are any."""
    found = [problem if isinstance(problem, str) else problem_sentence(problem) for problem in problems]
    if found:
        lines = "".join(f"\n  - {problem}" for problem in found)
        raise SetupError(f"«{rules.name}» cannot come to this position:{lines}")


def _named(what: Named) -> str:
    if isinstance(what, Tile):
        return format_tile(what)
    if not isinstance(what, tuple):
        return format_move(what)
    tiles = tuple(one for one in what if isinstance(one, Tile))
    return format_tiles(tiles) if tiles else ", ".join(map(_named, what)) or "nothing"
