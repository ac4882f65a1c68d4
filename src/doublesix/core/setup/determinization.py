"""Determinization: positions consistent with a view, with hidden tiles given or dealt arbitrarily."""

from collections.abc import Iterator
from itertools import takewhile
from typing import TypeAlias

from doublesix.core.lead import Lead, find_lead
from doublesix.core.moves import Illegal, Move, Pass, Play
from doublesix.core.options import FirstLead, LeadTile, NoDouble
from doublesix.core.points import play_points
from doublesix.core.position import Position
from doublesix.core.seating import Seat
from doublesix.core.tiles import Tile
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView

__all__ = ["last_of", "positions_behind", "stand_in", "why_not_in_view"]

Hands: TypeAlias = tuple[tuple[Tile, ...], ...]


def why_not_in_view(view: SeatView, move: Move) -> Illegal | None:
    """Why the seat of this view may not make ``move``; `None` if it may. Spectators may not move."""
    if move in view.legal:
        return None
    if view.seat is None:
        return Illegal.ROUND_OVER if view.phase is Phase.OVER else Illegal.NOT_YOUR_TURN
    # The view is authoritative: where the stand-in would allow the move, it is another seat's turn.
    return stand_in(view).why_not(move, view.seat) or Illegal.NOT_YOUR_TURN


def stand_in(view: SeatView, hands: Hands | None = None, boneyard: tuple[Tile, ...] = ()) -> Position:
    """A position that gives this view, as far as the seat's own moves are concerned.

    These depend on its hand and on public information, not on the place of hidden tiles; so without ``hands`` and
    ``boneyard`` the hidden tiles are dealt arbitrarily.
    """
    rule = view.rules.lead_tile
    plays = [move.tile for move in view.legal if isinstance(move, Play)]
    bound = None
    if view.phase is Phase.LEAD and view.seat == view.to_act:
        if not plays and rule is LeadTile.FORCED:
            rule = LeadTile.DOUBLE  # the leader holds nothing that it may lead, and has to draw for a double
        bound = plays[0] if len(plays) == 1 < len(view.hand) else None
    if hands is None:
        hands, boneyard = _dealt_anyhow(view)
    return _position(view, hands, boneyard, Lead(view.leader, rule, bound))


def positions_behind(view: SeatView, hands: Hands, boneyard: tuple[Tile, ...]) -> Iterator[Position]:
    """Positions with these hidden tiles that may give this view, the most likely first.

    What binds the leader is not part of a view. A seat that is to lead sees it in its legal moves; for other seats the
    hands decide, where the rules let them. Once the lead is made, nothing binds a seat any more.
    """
    return (_position(view, hands, boneyard, lead) for lead in _leads(view, hands))


def last_of(view: SeatView) -> Seat:
    """The seat that placed the last tile, or was to lead first, derived from the rest of a view.

    Exact if the view's history reaches back to the last play; otherwise a guess that contradicts nothing.
    """
    seats = view.seating.seats
    if not view.layout.plays:
        # The pass of the last seat does not move the lead: the tiles are dealt again.
        return (view.leader - min(_passes(view), seats - 1)) % seats
    for act in reversed(view.history):
        if isinstance(act.move, Play) and act.seat < seats:
            return act.seat
    if view.pending is not None:
        return view.pending.owner
    if view.open_to_call and not view.extra:
        return (view.to_act - 1) % seats  # only calls can have followed the last play
    out = (seat for seat, size in enumerate(view.hand_sizes) if not size)
    return next(out, view.to_act if view.extra else view.leader)


def _position(view: SeatView, hands: tuple[tuple[Tile, ...], ...], boneyard: tuple[Tile, ...], lead: Lead) -> Position:
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
        lead_rule=lead.rule,
        lead_tile=lead.tile,
        lead_passes=_passes(view) or (0 if view.layout.plays else (view.leader - view.last) % view.seating.seats),
        drawn=view.drawn,
        drawn_by_choice=view.drawn_by_choice,
        extra=view.extra,
        last=view.last,
        pending=view.pending,
        open_to_call=view.open_to_call,
        barred=view.barred,
        forfeits=view.forfeits,
        ending=view.ending,
        history=view.history,
        awards=view.awards,
    )


def _passes(view: SeatView) -> int:
    """Number of seats that passed the lead, as far as the history shows."""
    before = takewhile(lambda act: not isinstance(act.move, Play), view.history)
    return sum(isinstance(act.move, Pass) for act in before)


def _dealt_anyhow(view: SeatView) -> tuple[Hands, tuple[Tile, ...]]:
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


def _leads(view: SeatView, hands: Hands) -> Iterator[Lead]:
    """Leads that may bind the leader, the most likely first."""
    rules, leader = view.rules, view.leader
    rule = LeadTile.ANY if rules.lead_tile is LeadTile.FORCED else rules.lead_tile
    if view.phase is not Phase.LEAD:
        yield Lead(leader, rule)
        return
    by_tiles = rules.first_lead is not FirstLead.LOT
    by_choice = view.drawn > 0 and rules.no_double is not NoDouble.DRAW
    begun = (view.drawn and not by_choice) or _passes(view)
    if by_choice:
        yield from _still_bound(view)
    elif by_tiles and not begun:
        found = find_lead(rules, hands, None)
        if found is not None and found.seat == leader:
            yield found
    if not begun or rule is not LeadTile.ANY:
        yield _drawn_for(view, rule, hands[view.to_act])
    if begun and by_tiles and rules.no_double is NoDouble.DRAW:
        yield _drawn_for(view, LeadTile.DOUBLE, hands[view.to_act])


def _still_bound(view: SeatView) -> Iterator[Lead]:
    """The forced lead of a seat that has since drawn by choice: the only tile that it may lead."""
    leads = [move.tile for move in view.legal if isinstance(move, Play)]
    if view.rules.lead_tile is LeadTile.FORCED and len(leads) == 1:
        yield Lead(view.leader, LeadTile.FORCED, leads[0])


def _drawn_for(view: SeatView, rule: LeadTile, hand: tuple[Tile, ...]) -> Lead:
    """The lead of a seat that drew for it: it had no tile to lead, so the only one it has now was drawn last."""
    scoring = rule is not LeadTile.DOUBLE
    fit = [tile for tile in hand if tile.is_double or (scoring and play_points(view.rules, tile.pips) > 0)]
    drawn = view.drawn > 0 and view.rules.no_double is NoDouble.DRAW
    return Lead(view.leader, rule, fit[0] if drawn and fit else None)
