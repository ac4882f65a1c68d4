"""Certain wins: moves that win the match at once whatever is hidden, found by the rules alone."""

from collections.abc import Sequence

from doublesix.core.moves import CLAIM, Draw, Move, Pass, Play
from doublesix.core.options import BlockedScore, Finish
from doublesix.core.position import Position
from doublesix.core.setup.determinization import stand_in
from doublesix.core.tiles import Tile
from doublesix.core.transition import act
from doublesix.core.turns import EndKind, Phase
from doublesix.core.views import SeatView

__all__ = ["certain_wins"]

Hands = tuple[tuple[Tile, ...], ...]


def certain_wins(view: SeatView) -> tuple[Move, ...]:
    """The moves of ``view.legal`` that win the match at once, whatever the others hold.

    Each move is made by the rules against extreme hands. The score of a side at the end of a round grows with the pips
    of its opponents and falls with those of its partner; so a move that wins with the lightest possible hands of the
    opponents and the heaviest of the partner wins with any. Draws and passes are not used as evidence, so a win that is
    certain only by them is not found.
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
    # With an exact target, scoring more can void the award.
    return not view.rules.exact or _is_won(_after(view, move, _hands(view, unseen, heavy=True)), view)


def _unseen(view: SeatView) -> tuple[Tile, ...]:
    """Tiles of the other hands and of the boneyard, the lightest first."""
    seen = {play.tile for play in view.layout.plays} | set(view.hand)
    return tuple(sorted((tile for tile in view.rules.tiles if tile not in seen), key=lambda tile: tile.pips))


def _hands(view: SeatView, unseen: Sequence[Tile], *, heavy: bool) -> Hands:
    """The lightest (or heaviest) possible hand of each opponent, and the opposite extreme for a partner."""
    sides = view.seating
    own = _side(view)
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        most = heavy if sides.side_of(seat) != own else not heavy
        hands.append(tuple(unseen[len(unseen) - size :] if most else unseen[:size]))
    return tuple(hands)


def _after(view: SeatView, move: Move, hands: Hands) -> Position:
    """The position after the move with these hands, with the own score claimed."""
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
    """Whether no award of the others at the end of this round can precede those of the own side."""
    assert end.ending is not None, "the round has not ended"
    if end.ending.kind is not EndKind.BLOCK:
        return True
    winner = end.ending.seat
    if winner is None or view.seating.side_of(winner) != _side(view):
        return False
    return view.rules.finish is Finish.AT_ONCE or view.rules.blocked_score is not BlockedScore.CASCADE
