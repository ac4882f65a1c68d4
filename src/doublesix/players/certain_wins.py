"""Wins that are certain now, by the rules alone: moves that end the match for the own side, whatever is hidden."""

from collections.abc import Sequence

from doublesix.core.moves import CLAIM, Draw, Move, Pass, Play
from doublesix.core.options import BlockedScore, Finish
from doublesix.core.position import Position
from doublesix.core.setup.behind import stand_in
from doublesix.core.tiles import Tile
from doublesix.core.transition import act
from doublesix.core.turns import EndKind, Phase
from doublesix.core.views import SeatView

__all__ = ["certain_wins"]

Hands = tuple[tuple[Tile, ...], ...]


def certain_wins(view: SeatView) -> tuple[Move, ...]:
    """The moves of ``view.legal`` that win the match at once, whatever the others hold.

    Each move is made by the rules against hands that stand for all that can be held. What the end of a round brings a
    side grows with the pips of its opponents and falls with those of its partner; so what wins against the lightest
    hands of unseen tiles, beside the heaviest partner, wins against any. What was drawn or passed is not looked at, so
    a win that only such knowledge makes certain is not among them.
    """
    if view.seat is None or view.phase is Phase.OVER:
        return ()
    return tuple(move for move in view.legal if not isinstance(move, Draw | Pass) and _wins(view, move))


def _wins(view: SeatView, move: Move) -> bool:
    unseen = _unseen(view)
    ended = _after(view, move, tuple(unseen if size else () for size in view.hand_sizes))
    if ended.phase is not Phase.OVER or ended.ending is None:
        return False
    if ended.ending.kind in {EndKind.TARGET, EndKind.SKUNK}:
        return _is_won(ended, view)
    least = _after(view, move, _hands(view, unseen, heavy=False))
    if not _is_won(least, view) or not _scores_alone(least, view):
        return False
    # By exact rules more may be too much.
    return not view.rules.exact or _is_won(_after(view, move, _hands(view, unseen, heavy=True)), view)


def _unseen(view: SeatView) -> tuple[Tile, ...]:
    """The tiles of the other hands and of the boneyard, the lightest first."""
    seen = {play.tile for play in view.layout.plays} | set(view.hand)
    return tuple(sorted((tile for tile in view.rules.tiles if tile not in seen), key=lambda tile: tile.pips))


def _hands(view: SeatView, unseen: Sequence[Tile], *, heavy: bool) -> Hands:
    """The lightest or the heaviest hand that each opponent can hold, and the other way round for a partner."""
    sides = view.seating
    own = _side(view)
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        most = heavy if sides.side_of(seat) != own else not heavy
        hands.append(tuple(unseen[len(unseen) - size :] if most else unseen[:size]))
    return tuple(hands)


def _after(view: SeatView, move: Move, hands: Hands) -> Position:
    """The position that the move leads to with these hands, the own score claimed."""
    seat = view.seat
    assert seat is not None, "a spectator has no moves"
    position = stand_in(view, (*hands[:seat], view.hand, *hands[seat + 1 :]), (_unseen(view) * 2)[: view.boneyard])
    after = act(position, move, seat)
    pending = after.pending
    claims = isinstance(move, Play) and pending is not None and pending.asking and pending.owner == seat
    return act(after, CLAIM, seat) if claims else after


def _side(view: SeatView) -> int:
    assert view.seat is not None, "a spectator is on no side"
    return view.seating.side_of(view.seat)


def _is_won(after: Position, view: SeatView) -> bool:
    return after.scoreboard.winner == _side(view)


def _scores_alone(end: Position, view: SeatView) -> bool:
    """Whether nothing that others score at this end of a round can come before what the own side scores."""
    assert end.ending is not None, "the round has not ended"
    if end.ending.kind is not EndKind.BLOCK:
        return True
    winner = end.ending.seat
    if winner is None or view.seating.side_of(winner) != _side(view):
        return False
    return view.rules.finish is Finish.AT_ONCE or view.rules.blocked_score is not BlockedScore.CASCADE
