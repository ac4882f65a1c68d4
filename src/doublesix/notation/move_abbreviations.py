"""Moves as text: ``63>66/s1``, ``66`` for a lead, ``draw``, ``pass``; abbreviated if that is unambiguous.

A written move can be rejected in three ways: it is malformed (`NotationError`), ambiguous (`AmbiguousMove`) or illegal
(`IllegalMove`).
"""

from functools import reduce
from typing import cast

from doublesix.core.ends import End, Joint, halves, sides
from doublesix.core.layout import Layout
from doublesix.core.moves import Move, Play
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.core.tiles import Tile
from doublesix.core.views import SeatView
from doublesix.errors import AmbiguousMove
from doublesix.messages import Message
from doublesix.messages.units import AnyOf, Verbatim
from doublesix.notation.faults import excerpt
from doublesix.notation.move_text import Target, WrittenPlay, format_move, format_moves, play_in_full, read_move
from doublesix.notation.refusal import refuse

__all__ = ["format_move", "format_moves", "parse_move"]


def parse_move(text: str, at: Position | SeatView | None = None, seat: Seat | None = None) -> Move:
    """Parse a move as written by `format_move`, in upper or lower case.

    With a position or a view, a play may be abbreviated as long as it is unambiguous: ``63>66`` (any end of that tile),
    ``63>6`` (an open end that shows 6), ``63`` (any end). Interchangeable ends of one double, such as both sides of a
    double that lies alone, count as one; the first is taken.

    Args:
        text: The move as written.
        at: Position or view in which it is to be made; without one the move must be written in full, and its legality
            is not checked.
        seat: Seat that makes it, by default the seat to act; ignored for a view, whose own seat moves.

    >>> parse_move("63>66/s1")
    Play(Tile(6, 3), End(Tile(6, 6), s1))

    Raises:
        NotationError: If it is not a move, or not in full without ``at``; a caret marks the place.
        AmbiguousMove: If it could mean several moves; carries all of them.
        IllegalMove: If the rules do not allow it here; carries the reason, the clauses and the legal moves.
    """
    written = read_move(text)
    if at is None:
        return play_in_full(text, written) if isinstance(written, WrittenPlay) else written
    who = (at.to_act if seat is None else seat) if isinstance(at, Position) else at.seat
    move = _meant(text, written, at, who) if isinstance(written, WrittenPlay) else written
    refuse(at, who, move)
    return move


class _Ambiguous(Message, id="notation.ambiguous", english="“{text}” could mean {moves}: write the one that you mean"):
    text: str
    moves: Message


def _meant(text: str, written: WrittenPlay, at: Position | SeatView, seat: Seat | None) -> Play:
    """Resolve a written play; if no legal play fits, return the one whose refusal is to be explained."""
    if isinstance(written.target, End) or (written.target is None and not at.layout.plays):
        return Play(written.tile, written.target)
    found: dict[tuple[Tile, str] | None, Play] = {}
    for play in _legal(at, seat):
        if isinstance(play, Play) and play.tile is written.tile and _fits(written.target, play.end):
            found.setdefault(_place(play.end), play)
    if len(found) > 1:
        several = tuple(found.values())
        listed = _any_of([Verbatim(format_move(play)) for play in several])
        raise AmbiguousMove(_Ambiguous(excerpt(text.strip()), listed), several)
    return next(iter(found.values()), None) or _guess(written, at.layout)


def _any_of(moves: list[Verbatim]) -> Message:
    return reduce(lambda one, other: AnyOf((one, other)), moves[1:], cast("Message", moves[0]))


def _legal(at: Position | SeatView, seat: Seat | None) -> tuple[Move, ...]:
    return at.legal_moves(seat) if isinstance(at, Position) else at.legal


def _fits(target: Target, end: End | None) -> bool:
    match target:
        case None:
            return True
        case Tile():
            return end is not None and end.tile is target
        case End():
            return end is target
        case int():
            return end is not None and end.pip == target


def _place(end: End | None) -> tuple[Tile, str] | None:
    """Equivalence key of an end: the two free sides of a double are mirror images, and so are its two free ends."""
    if end is None:
        return None
    joint = end.joint
    if joint is Joint.HIGH or joint is Joint.LOW:
        return end.tile, joint.value
    return end.tile, "side" if joint is Joint.S1 or joint is Joint.S2 else "end"


def _guess(written: WrittenPlay, layout: Layout) -> Play:
    """The full play nearest to what was written, so that its refusal names the actual problem."""
    tile, target = written.tile, written.target
    near = [end for end in layout.free if _fits(target, end)]
    matching = [end for end in near if end.pip in {tile.high, tile.low}]
    if matching or near:
        return Play(tile, (matching or near)[0])
    if target is None:
        return Play(tile, next(iter(layout.free), None))
    away = target if isinstance(target, Tile) else Tile(target, target) if isinstance(target, int) else tile
    return Play(tile, (sides if away.is_double else halves)(away)[0])
