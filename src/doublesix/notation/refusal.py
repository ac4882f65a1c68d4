"""Messages for rejected moves and setups: reason, clauses and legal moves, in notation."""

from collections.abc import Iterable

from doublesix.core.moves import Illegal, Move, Play
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat
from doublesix.core.setup.determinization import why_not_in_view
from doublesix.core.setup.problem import Named, SetupProblem
from doublesix.core.tiles import Tile
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView
from doublesix.errors import IllegalMove, SetupError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Dash, Detailed, SeatNumber, Verbatim
from doublesix.notation.end import format_end
from doublesix.notation.move_text import format_move, format_moves
from doublesix.notation.tile import format_tile, format_tiles

__all__ = ["CannotCome", "explain_refusal", "problem_message", "refuse", "refuse_problems"]


def refuse(at: Position | SeatView, seat: Seat | None, move: Move) -> None:
    """Raise `IllegalMove` with a full explanation if ``seat`` may not make ``move`` at ``at``."""
    reason = at.why_not(move, seat) if isinstance(at, Position) else why_not_in_view(at, move)
    if reason is None:
        return
    clauses = at.rules.clauses_of(*reason.topics)
    legal = at.legal_moves(seat) if isinstance(at, Position) else at.legal
    bare = IllegalMove(reason.message, reason, clauses, legal)
    raise IllegalMove(explain_refusal(at, seat, move, bare), reason, clauses, legal)


def explain_refusal(at: Position | SeatView, seat: Seat | None, move: Move, error: IllegalMove) -> Message:
    """Full explanation of an illegal move: seat, move, reason, clauses, layout and legal moves, on several lines.

    Args:
        at: The position, or the seat's view of it, in which the move was tried.
        seat: Seat that tried; `None` for the seat to act (or the seat of the view).
        move: The move that was tried.
        error: The error that the core (or a table) raised.
    """
    who = seat if seat is not None else at.to_act if isinstance(at, Position) else at.seat
    name = _SPECTATOR if who is None else SeatNumber(who)
    headline = _Cannot(name, _deed(move), _reason(error))
    return Detailed(headline, (*_table(at), _legal(at, error)))


class _Cannot(Message, id="illegal.cannot", english="{name} cannot {deed}: {reason}"):
    """A seat or a spectator, a move, and why it is refused."""

    name: Message
    deed: Message
    reason: Message


_SPECTATOR = FixedMessage("illegal.spectator", "a spectator")


def _reason(error: IllegalMove) -> Message:
    """Message of a reason code; an error received over a connection carries only the code."""
    known = Illegal.of(error.reason)
    return Verbatim(error.reason) if known is None else known.by(error.clauses)


class _DoPlay(Message, id="illegal.do-play", english="play {move}"):
    move: str


class _DoLead(Message, id="illegal.do-lead", english="lead {move}"):
    move: str


class _Do(Message, id="illegal.do", english="{move}"):
    """The word of a move in the notation: draw, pass, claim, call or release."""

    move: str


def _deed(move: Move) -> Message:
    kind = _Do if not isinstance(move, Play) else _DoPlay if move.end else _DoLead
    return kind(format_move(move))


class _Layout(Message, id="illegal.layout", english="layout  {plays}"):
    plays: str


class _Open(Message, id="illegal.open-ends", english="open    {ends}"):
    ends: str


def _table(at: Position | SeatView) -> tuple[Message, ...]:
    layout = at.layout
    if not layout.plays:
        return ()
    return _Layout(format_moves(layout.plays)), _Open("  ".join(map(format_end, layout.open_ends)))


class _Legal(Message, id="illegal.legal", english="legal   {moves}"):
    moves: str


_LEGAL_OVER = FixedMessage("illegal.legal-over", "legal   nothing: the round is over")


class _LegalOther(Message, id="illegal.legal-other", english="legal   nothing: {seat} is asked"):
    seat: SeatNumber


def _legal(at: Position | SeatView, error: IllegalMove) -> Message:
    legal = tuple(move for move in error.legal if isinstance(move, Move))
    if legal:
        return _Legal(format_moves(legal))
    return _LEGAL_OVER if at.phase is Phase.OVER else _LegalOther(SeatNumber(at.to_act))


def problem_message(problem: SetupProblem) -> Message:
    """The problem with its tiles and moves in notation."""
    return problem.message(_named)


class CannotCome(Message, id="setup.cannot-come", english="“{rules}” cannot come to this position: {problem}"):
    """The name of rules, and the first problem."""

    rules: str
    problem: Message


class _CannotComeFor(Message, id="setup.cannot-come-for", english="“{rules}” cannot come to this position:"):
    """The name of rules; the problems follow, each on a line."""

    rules: str


def refuse_problems(rules: RuleSet, problems: Iterable[Message | SetupProblem]) -> None:
    """Raise `SetupError` listing these problems, if there are any."""
    found = tuple(Dash(one if isinstance(one, Message) else problem_message(one)) for one in problems)
    if found:
        raise SetupError(Detailed(_CannotComeFor(rules.name), found))


def _named(what: Named) -> str:
    if isinstance(what, Tile):
        return format_tile(what)
    if not isinstance(what, tuple):
        return format_move(what)
    tiles = tuple(one for one in what if isinstance(one, Tile))
    return format_tiles(tiles) if tiles else ", ".join(map(_named, what)) or "nothing"
