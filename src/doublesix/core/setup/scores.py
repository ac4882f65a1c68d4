"""Scores and endings of a setup: scores that no awards add up to, and endings that cannot have happened."""

from collections.abc import Iterator

from doublesix.core.abilities import can_play
from doublesix.core.options import Finish
from doublesix.core.position import Position
from doublesix.core.turns import Ending, EndKind, Phase

__all__ = ["ending_problems", "score_problems"]


def score_problems(position: Position) -> Iterator[str]:
    """Check that the scoreboard is possible under the rules."""
    rules, board = position.rules, position.scoreboard
    for side, points in enumerate(board.points):
        if rules.exact and points > rules.target:
            yield f"side {side} has {points} points, but the target of {rules.target} must be hit exactly"
        if points and not board.on_board[side]:
            yield f"side {side} has {points} points, but is not on the board"
        if not rules.get_in and not board.on_board[side]:
            yield f"side {side} is not on the board, but in this game every side is"
        if points >= rules.target and board.winner is None and rules.finish is Finish.AT_ONCE:
            yield f"side {side} has {points} of {rules.target} points, so the match is over"
    reached = {side for side, points in enumerate(board.points) if points >= rules.target}
    if rules.finish is Finish.HAND_END and (set(board.reached) != reached or len(board.reached) != len(reached)):
        yield f"sides {list(board.reached)} reached the target, but the scores say {sorted(reached)}"
    if rules.finish is Finish.AT_ONCE and board.reached:
        yield "sides that reached the target stand there, but in this game the first to reach it has won"
    yield from _winner(position)


def _winner(position: Position) -> Iterator[str]:
    rules, board = position.rules, position.scoreboard
    if board.winner is None:
        if board.skunk:
            yield "a skunk, but no side has won"
        return
    least = rules.skunk if board.skunk else rules.target
    if least is None or board.points[board.winner] < least:
        how = "by a skunk " if board.skunk else ""
        yield f"side {board.winner} has won {how}with {board.points[board.winner]} points"
    if position.phase is not Phase.OVER:
        yield f"side {board.winner} has won, but the round goes on"


def ending_problems(position: Position) -> Iterator[str]:
    """Check that the round can have ended in this way."""
    ending = position.ending
    if ending is None:
        return
    if position.pending is not None:
        yield "the round is over, but a score waits to be claimed"
    if (ending.kind is EndKind.REDEAL) != (not position.layout.plays):
        yield f"an end by {ending.kind.value}, with {len(position.layout.plays)} tiles on the table"
    if (ending.seat is None) != (ending.kind is EndKind.REDEAL) and ending.kind is not EndKind.BLOCK:
        yield f"an end by {ending.kind.value} that {'no seat' if ending.seat is None else f'seat {ending.seat}'} made"
    yield from _fits(position, ending)


def _fits(position: Position, ending: Ending) -> Iterator[str]:
    match ending.kind:
        case EndKind.DOMINO:
            if ending.seat is not None and position.hands[ending.seat]:
                yield f"seat {ending.seat} went out, but still holds tiles"
        case EndKind.BLOCK:
            if any(can_play(position, seat) for seat in position.seating.all):
                yield "the round is blocked, but a seat can play"
            if position.rules.draw_limit and position.drawable:
                yield "the round is blocked, but there are tiles to draw"
        case EndKind.TARGET | EndKind.SKUNK:
            yield from _won(position, ending)
        case EndKind.REDEAL:
            if position.scoreboard.winner is not None:
                yield "the tiles go back, but the match is over"


def _won(position: Position, ending: Ending) -> Iterator[str]:
    board = position.scoreboard
    if board.winner is None or board.skunk != (ending.kind is EndKind.SKUNK):
        yield f"the round ended by {ending.kind.value}, but the scoreboard knows nothing of it"
    elif ending.seat is not None and position.seating.side_of(ending.seat) != board.winner:
        yield f"the round ended by seat {ending.seat}, but side {board.winner} has won"
