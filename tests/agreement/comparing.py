"""What the core and the native board must say alike, and the report where they do not."""

from collections.abc import Callable
from typing import Final, NoReturn, TypeAlias

from doublesix import engine
from doublesix.core.awards import Award
from doublesix.core.moves import Move
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.core.table_count import count
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView, view
from doublesix.engine import Board
from doublesix.errors import IllegalMove
from doublesix.notation import format_move, format_position
from doublesix.rulesets import spec

__all__ = ["differ", "same_choices", "same_position", "same_refusal", "same_table", "same_view", "seen_alike"]

_OVER: Final = Phase.OVER

Plain: TypeAlias = tuple[Seat, int, str, int, int, str | None, int]
"""An award as the board tells it: seat, side, source, points, gained, void, score."""


def differ(what: str, position: Position, core: object, native: object) -> NoReturn:
    """Report that the two say different things about ``position``."""
    acts = " ".join(f"{act.seat}:{format_move(act.move)}" for act in position.history)
    raise AssertionError(
        f"{what} differ\n  rules    {spec(position.rules)}\n  seating  {position.seating}\n"
        f"  position {format_position(position)}\n  acts     {acts}\n  core     {core}\n  native   {native}"
    )


def same_choices(position: Position, board: Board, *, every: bool) -> list[tuple[Move, ...]]:
    """What each seat may do, which both list alike and in the same order.

    Outside a claim window, or the time for a false call, only the seat to act has legal moves, so the core
    is asked for the others only where ``every`` says so; the board always is.
    """
    asked = position.to_act
    every = every or position.pending is not None or position.open_to_call
    choices: list[tuple[Move, ...]] = []
    for seat in position.seating.all:
        core = position.legal_moves(seat) if every or seat == asked else ()
        native = board.legal_moves(seat)
        if (core or native) and list(core) != native:
            differ(f"legal moves of seat {seat}", position, list(core), native)
        choices.append(core)
    return choices


def same_table(position: Position, board: Board) -> None:
    """What is public after an act: whose turn it is, the scores, the count, and what the act scored."""
    core = (position.phase is _OVER, position.to_act, position.scoreboard.points)
    native = (board.over, board.to_act, board.points)
    if core != native:
        differ("over, to_act and points", position, core, native)
    if position.layout.plays and count(position.layout) != board.count:
        differ("counts", position, count(position.layout), board.count)
    awards = board.awards
    if position.awards or awards:
        plain = [_plain(award) for award in position.awards]
        if plain != awards:
            differ("awards", position, plain, awards)


def _plain(award: Award) -> Plain:
    void = None if award.void is None else award.void.value
    return (award.seat, award.side, award.source.value, award.points, award.gained, void, award.score)


def same_position(position: Position, board: Board) -> None:
    """Everything there is: hands, boneyard, layout, scoreboard, window, ending, and what led to it."""
    native = board.position()
    if native != position:
        for name in vars(position):
            if getattr(native, name) != getattr(position, name):
                differ(f"positions in {name}", position, getattr(position, name), getattr(native, name))
        differ("positions", position, position, native)
    if native.history != position.history:
        differ("histories", position, position.history, native.history)
    if native.awards != position.awards:
        differ("awards in full", position, position.awards, native.awards)
    if native.legal_moves() != position.legal_moves():
        differ("what the core makes of both", position, position.legal_moves(), native.legal_moves())


def same_refusal(position: Position, board: Board, move: Move, seat: Seat) -> str | None:
    """The reason for which both refuse a move, in the same words, changing nothing; `None` where both allow it."""
    reason = position.why_not(move, seat)
    if reason is None:
        if move not in board.legal_moves(seat):
            differ(f"answers to {move} by seat {seat}", position, "allowed", "not listed")
        return None
    before = board.hash
    native = _refusal_of(lambda: board.push(move, seat))
    core = _refusal_of(lambda: position.play(move, seat))
    if core != native:
        differ(f"refusals of {move} by seat {seat}", position, core, native)
    if board.hash != before:
        differ(f"positions after the refused {move} by seat {seat}", position, before, board.hash)
    return reason.value


def _refusal_of(attempt: Callable[[], object]) -> tuple[object, ...] | None:
    try:
        attempt()
    except IllegalMove as refusal:
        return (refusal.reason, refusal.clauses, refusal.legal, str(refusal))
    return None


def same_view(position: Position, board: Board, seat: Seat | None) -> SeatView:
    """What one seat or a spectator may know."""
    core = view(position, seat)
    native = board.view(seat)
    if core != native:
        for name in vars(core):
            if getattr(native, name) != getattr(core, name):
                differ(f"views of seat {seat} in {name}", position, getattr(core, name), getattr(native, name))
        differ(f"views of seat {seat}", position, core, native)
    if engine.view_hash(core) != board.view_hash(seat):
        differ(f"hashes of the view of seat {seat}", position, engine.view_hash(core), board.view_hash(seat))
    return core


def seen_alike(position: Position, board: Board, twin: Position, seat: Seat | None) -> None:
    """``twin`` differs only in what ``seat`` may not know, so its board must show that seat the same."""
    other = Board.from_position(twin)
    if other.view_hash(seat) != board.view_hash(seat):
        hands = (twin.hands, twin.boneyard)
        differ(f"hashes of the views of seat {seat}", position, board.view_hash(seat), (other.view_hash(seat), hands))
    if other.view(seat) != board.view(seat):
        differ(f"views of seat {seat} with other hidden tiles", position, board.view(seat), other.view(seat))
