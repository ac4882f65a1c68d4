"""Stand-in: a position that a view could belong to, so that the core can say why a move is refused.

A seat's own moves depend on its hand and on what lies open, not on which tiles the others hold. So the unseen tiles may
lie anywhere, and the reasons stay those of the one place that knows them.
"""

from doublesix.core.moves import Illegal, Move, Play
from doublesix.core.options import LeadTile
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.core.tiles import Tile
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView

__all__ = ["stand_in", "why_not_in_view"]


def why_not_in_view(view: SeatView, move: Move) -> Illegal | None:
    """Why the seat that has this view may not make ``move``, or `None` if it may; spectators may do nothing."""
    if move in view.legal:
        return None
    if view.seat is None:
        return Illegal.ROUND_OVER if view.phase is Phase.OVER else Illegal.NOT_YOUR_TURN
    # The view knows what is legal; should the stand-in think otherwise, another seat has the word.
    return stand_in(view).why_not(move, view.seat) or Illegal.NOT_YOUR_TURN


def stand_in(view: SeatView) -> Position:
    """A position that gives this view, as far as the seat's own moves are concerned."""
    lead_rule, lead_tile = _lead(view)
    hands, boneyard = _unseen(view)
    return Position(
        rules=view.rules,
        seating=view.seating,
        hands=hands,
        boneyard=boneyard,
        layout=view.layout,
        scoreboard=view.scoreboard,
        phase=view.phase,
        to_act=view.to_act,
        leader=view.leader,
        lead_rule=lead_rule,
        lead_tile=lead_tile,
        drawn=view.drawn,
        drawn_by_choice=view.drawn_by_choice,
        extra=view.extra,
        last=_last(view),
        pending=view.pending,
        open_to_call=view.open_to_call,
        barred=view.barred,
        forfeits=view.forfeits,
        ending=view.ending,
    )


def _lead(view: SeatView) -> tuple[LeadTile, Tile | None]:
    """What binds the leader, as far as his legal moves show it."""
    rule = view.rules.lead_tile
    plays = [move for move in view.legal if isinstance(move, Play)]
    if view.phase is not Phase.LEAD or view.seat != view.to_act:
        return rule, None
    if not plays:
        # Whoever leads and can lead nothing lacks a double, or a tile that scores.
        return (LeadTile.DOUBLE if rule is LeadTile.FORCED else rule), None
    return rule, plays[0].tile if len(plays) == 1 < len(view.hand) else None


def _last(view: SeatView) -> Seat:
    """Who may have placed the last tile."""
    if view.pending is not None:
        return view.pending.owner
    if view.open_to_call and not view.extra:
        return (view.to_act - 1) % view.seating.seats  # nothing was done since but calling
    out = (seat for seat, size in enumerate(view.hand_sizes) if not size)
    return next(out, view.to_act if view.extra else view.leader)


def _unseen(view: SeatView) -> tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...]]:
    shown = view.shown or (view.hand,)
    seen = {*view.layout.tiles, *(tile for hand in shown for tile in hand)}
    unseen = [tile for tile in view.rules.tiles if tile not in seen]
    if view.shown is not None:
        return view.shown, tuple(unseen)
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(tuple(sorted(unseen[:size])))
            unseen = unseen[size:]
    return tuple(hands), tuple(unseen)
