"""Scores and endings of a setup: scores that no awards add up to, and endings that cannot have happened."""

from collections.abc import Iterator

from doublesix.core.abilities import can_play
from doublesix.core.options import Finish
from doublesix.core.position import Position
from doublesix.core.turns import Ending, EndKind, Phase
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import SeatNumber

__all__ = ["ending_problems", "score_problems"]


class _Beyond(
    Message,
    id="setup.beyond-target",
    english="side {side} has {points} points, but the target of {target} must be hit exactly",
):
    side: int
    points: int
    target: int


class _OffBoard(
    Message,
    id="setup.off-board",
    english="side {side} has {points} points, but is not on the board",
):
    side: int
    points: int


class _AlwaysOnBoard(
    Message,
    id="setup.always-on-board",
    english="side {side} is not on the board, but in this game every side is",
):
    side: int


class _AtTarget(
    Message,
    id="setup.at-target",
    english="side {side} has {points} of {target} points, so the match is over",
):
    side: int
    points: int
    target: int


class _OtherReached(
    Message,
    id="setup.other-reached",
    english="sides {given} reached the target, but the scores say {right}",
):
    """Lists of Python."""

    given: str
    right: str


_FIRST_WINS = FixedMessage(
    "setup.first-wins", "sides that reached the target stand there, but in this game the first to reach it has won"
)


def score_problems(position: Position) -> Iterator[Message]:
    """Check that the scoreboard is possible under the rules."""
    rules, board = position.rules, position.scoreboard
    for side, points in enumerate(board.points):
        if rules.exact and points > rules.target:
            yield _Beyond(side, points, rules.target)
        if points and not board.on_board[side]:
            yield _OffBoard(side, points)
        if not rules.get_in and not board.on_board[side]:
            yield _AlwaysOnBoard(side)
        if points >= rules.target and board.winner is None and rules.finish is Finish.AT_ONCE:
            yield _AtTarget(side, points, rules.target)
    reached = {side for side, points in enumerate(board.points) if points >= rules.target}
    if rules.finish is Finish.HAND_END and (set(board.reached) != reached or len(board.reached) != len(reached)):
        yield _OtherReached(repr(list(board.reached)), repr(sorted(reached)))
    if rules.finish is Finish.AT_ONCE and board.reached:
        yield _FIRST_WINS
    yield from _winner(position)


_SKUNK_WITHOUT_WINNER = FixedMessage("setup.skunk-without-winner", "a skunk, but no side has won")


class _SkunkTooLow(
    Message,
    id="setup.skunk-too-low",
    english="side {side} has won by a skunk with {points} points",
):
    side: int
    points: int


class _WonTooLow(
    Message,
    id="setup.won-too-low",
    english="side {side} has won with {points} points",
):
    side: int
    points: int


class _WonInPlay(
    Message,
    id="setup.won-in-play",
    english="side {side} has won, but the round goes on",
):
    side: int


def _winner(position: Position) -> Iterator[Message]:
    rules, board = position.rules, position.scoreboard
    if board.winner is None:
        if board.skunk:
            yield _SKUNK_WITHOUT_WINNER
        return
    least = rules.skunk if board.skunk else rules.target
    if least is None or board.points[board.winner] < least:
        yield (_SkunkTooLow if board.skunk else _WonTooLow)(board.winner, board.points[board.winner])
    if position.phase is not Phase.OVER:
        yield _WonInPlay(board.winner)


_OVER_WITH_CLAIM = FixedMessage("setup.over-with-claim", "the round is over, but a score waits to be claimed")


class _EndTiles(
    Message,
    id="setup.end-tiles",
    english="an end by {kind}, with {tiles} tiles on the table",
):
    kind: EndKind
    tiles: int


class _EndOfNoSeat(
    Message,
    id="setup.end-of-no-seat",
    english="an end by {kind} that no seat made",
):
    kind: EndKind


class _EndOfSeat(
    Message,
    id="setup.end-of-seat",
    english="an end by {kind} that {seat} made",
):
    kind: EndKind
    seat: SeatNumber


def ending_problems(position: Position) -> Iterator[Message]:
    """Check that the round can have ended in this way."""
    ending = position.ending
    if ending is None:
        return
    if position.pending is not None:
        yield _OVER_WITH_CLAIM
    if (ending.kind is EndKind.REDEAL) != (not position.layout.plays):
        yield _EndTiles(ending.kind, len(position.layout.plays))
    if (ending.seat is None) != (ending.kind is EndKind.REDEAL) and ending.kind is not EndKind.BLOCK:
        yield _EndOfNoSeat(ending.kind) if ending.seat is None else _EndOfSeat(ending.kind, SeatNumber(ending.seat))
    yield from _fits(position, ending)


class _OutWithTiles(
    Message,
    id="setup.out-with-tiles",
    english="{seat} went out, but still holds tiles",
):
    seat: SeatNumber


_BLOCKED_BUT_PLAYABLE = FixedMessage("setup.blocked-but-playable", "the round is blocked, but a seat can play")
_BLOCKED_BUT_DRAWABLE = FixedMessage("setup.blocked-but-drawable", "the round is blocked, but there are tiles to draw")
_REDEAL_AFTER_MATCH = FixedMessage("setup.redeal-after-match", "the tiles go back, but the match is over")


def _fits(position: Position, ending: Ending) -> Iterator[Message]:
    match ending.kind:
        case EndKind.DOMINO:
            if ending.seat is not None and position.hands[ending.seat]:
                yield _OutWithTiles(SeatNumber(ending.seat))
        case EndKind.BLOCK:
            if any(can_play(position, seat) for seat in position.seating.all):
                yield _BLOCKED_BUT_PLAYABLE
            if position.rules.draw_limit and position.drawable:
                yield _BLOCKED_BUT_DRAWABLE
        case EndKind.TARGET | EndKind.SKUNK:
            yield from _won(position, ending)
        case EndKind.REDEAL:
            if position.scoreboard.winner is not None:
                yield _REDEAL_AFTER_MATCH


class _EndNotScored(
    Message,
    id="setup.end-not-scored",
    english="the round ended by {kind}, but the scoreboard knows nothing of it",
):
    kind: EndKind


class _EndOfOtherSide(
    Message,
    id="setup.end-of-other-side",
    english="the round ended by {seat}, but side {side} has won",
):
    seat: SeatNumber
    side: int


def _won(position: Position, ending: Ending) -> Iterator[Message]:
    board = position.scoreboard
    if board.winner is None or board.skunk != (ending.kind is EndKind.SKUNK):
        yield _EndNotScored(ending.kind)
    elif ending.seat is not None and position.seating.side_of(ending.seat) != board.winner:
        yield _EndOfOtherSide(SeatNumber(ending.seat), board.winner)
