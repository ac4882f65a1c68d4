"""Legality: the legal moves of a seat, and the reason against any other move.

Both implement one table of the turn (0.3 of the rules analysis). Whether a seat may draw or pass is decided only in
`_draw_refusal` and `_pass_refusal`, so the list of legal moves and the refusals cannot disagree.
"""

from typing import TYPE_CHECKING, Final

from doublesix.core import transition
from doublesix.core.abilities import able as can_act
from doublesix.core.abilities import callers, leads, may_lead
from doublesix.core.moves import (
    CALL,
    CLAIM,
    DRAW,
    PASS,
    RELEASE,
    Call,
    Claim,
    Draw,
    Illegal,
    Move,
    Pass,
    Play,
    Release,
    plays_on,
)
from doublesix.core.options import Claiming, LeadTile, NoDouble
from doublesix.core.seating import Seat
from doublesix.core.turns import Phase

if TYPE_CHECKING:
    from doublesix.core.position import Position
    from doublesix.core.rules import RuleSet

__all__ = ["legal_moves", "why_not"]

# Bound once, for the hot paths: looking up enum members is slow before Python 3.12.
_LEAD: Final = Phase.LEAD
_OVER: Final = Phase.OVER
_CAN_PLAY: Final = Illegal.CAN_PLAY
_MUST_DRAW: Final = Illegal.MUST_DRAW


def legal_moves(position: "Position", seat: Seat) -> tuple[Move, ...]:
    """All legal moves of ``seat``."""
    if position.pending is None:
        moves = _turn_moves(position, seat)
        if position.open_to_call and _call_refusal(position, seat) is None:
            return (CALL, *moves)
        return moves
    window = tuple(move for move in (CLAIM, CALL, RELEASE) if why_not(position, move, seat) is None)
    if not position.pending.released:
        return window
    turn = transition.next_turn(position)
    return window if turn is None else window + _turn_moves(turn, seat)


def why_not(position: "Position", move: Move, seat: Seat) -> Illegal | None:
    """The reason why ``seat`` may not make ``move`` now; `None` if it may."""
    if position.phase is _OVER:
        return Illegal.ROUND_OVER
    match move:
        case Play() | Draw() | Pass():
            return _turn_refusal(position, move, seat)
        case Claim():
            return _claim_refusal(position, seat)
        case Call():
            return _call_refusal(position, seat)
        case Release():
            return _release_refusal(position, seat)


def _turn_moves(position: "Position", seat: Seat) -> tuple[Move, ...]:
    """Plays, draw and pass of the seat to act; empty for any other seat."""
    if seat != position.to_act or position.phase is _OVER:
        return ()
    hand = position.hands[seat]
    plays: list[Move]
    if position.phase is _LEAD:
        plays = [Play(tile) for tile in leads(position, seat)]
    else:
        highest = position.rules.set
        plays = [
            fits[tile]
            for fits in [plays_on(end, highest) for end in position.layout.open_ends]
            for tile in hand
            if tile in fits
        ]
    if _draw_refusal(position, able=bool(plays)) is None:
        plays.append(DRAW)
    if _pass_refusal(position, able=bool(plays) and plays[0] is not DRAW) is None:
        plays.append(PASS)
    return tuple(plays)


def _turn_refusal(position: "Position", move: Play | Draw | Pass, seat: Seat) -> Illegal | None:
    if position.pending is not None:
        if not position.pending.released:
            return Illegal.CLAIM_FIRST if seat == position.to_act else Illegal.NOT_YOUR_TURN
        turn = transition.next_turn(position)
        if turn is None:
            return Illegal.ROUND_OVER
        position = turn
    if seat != position.to_act:
        return Illegal.NOT_YOUR_TURN
    if isinstance(move, Play):
        return _play_refusal(position, move, seat)
    refusal = _draw_refusal if isinstance(move, Draw) else _pass_refusal
    return refusal(position, able=can_act(position, seat))


def _draw_refusal(position: "Position", *, able: bool) -> Illegal | None:
    """Why the seat to act may not draw; ``able`` says whether it holds a tile that it may play or lead."""
    rules = position.rules
    leading = position.phase is _LEAD
    # A leader without a tile that may be led draws for one, under a rule of its own (MGR-05).
    for_lead = leading and not able
    if position.extra:
        return Illegal.EXTRA_PLAY
    if able and not _draws_by_choice(rules, leading=leading):
        return Illegal.CAN_LEAD if leading else _CAN_PLAY
    if not (rules.no_double is NoDouble.DRAW if for_lead else rules.draw_limit > 0):
        return Illegal.NO_DRAWING
    if not position.drawable:
        return Illegal.RESERVED if position.boneyard else Illegal.NOTHING_TO_DRAW
    # Drawing for the lead goes on until a double comes; the limit of a turn does not apply to it (MGR-05).
    if position.drawn >= rules.draw_limit and not for_lead:
        return Illegal.DRAW_LIMIT
    limit = rules.optional_draw_limit
    return Illegal.OPTIONAL_DRAW_LIMIT if able and limit is not None and position.drawn_by_choice >= limit else None


def _draws_by_choice(rules: "RuleSet", *, leading: bool) -> bool:
    """Whether a seat that can play or lead may draw; where leaders draw for the lead, they may not draw by choice."""
    return rules.optional_draw and not (leading and rules.no_double is NoDouble.DRAW)


def _pass_refusal(position: "Position", *, able: bool) -> Illegal | None:
    """Why the seat to act may not pass; ``able`` says whether it holds a tile that it may play or lead."""
    if position.phase is _LEAD:
        if able:
            return Illegal.CAN_LEAD
        return Illegal.DRAW_FOR_LEAD if _draw_refusal(position, able=False) is None else None
    if position.extra:
        return None
    if able:
        return None if position.rules.optional_pass else _CAN_PLAY
    return _MUST_DRAW if _draw_refusal(position, able=False) is None else None


def _play_refusal(position: "Position", move: Play, seat: Seat) -> Illegal | None:
    tile, end = move.tile, move.end
    if tile not in position.hands[seat]:
        return Illegal.NOT_IN_HAND
    if position.phase is _LEAD:
        return _lead_refusal(position, move, seat)
    if end is None:
        return Illegal.LEAD_IS_MADE
    if end not in position.layout.free:
        return Illegal.NO_SUCH_END
    if end.pip != tile.high and end.pip != tile.low:
        return Illegal.DOES_NOT_MATCH
    return None if end in position.layout.open_ends else position.layout.why_closed(end)


def _lead_refusal(position: "Position", move: Play, seat: Seat) -> Illegal | None:
    if move.end is not None:
        return Illegal.LEAD_FIRST
    fit = leads(position, seat)
    if move.tile in fit:
        return None
    if position.lead_tile is not None:
        return Illegal.LEAD_FORCED if position.lead_rule is LeadTile.FORCED else Illegal.LEAD_DRAWN
    if fit and not may_lead(position, fit[0]):
        return Illegal.LEAD_HEAVIEST
    return Illegal.LEAD_DOUBLE if position.lead_rule is LeadTile.DOUBLE else Illegal.LEAD_DOUBLE_OR_SCORE


def _claim_refusal(position: "Position", seat: Seat) -> Illegal | None:
    if position.pending is None:
        return Illegal.NOTHING_TO_CLAIM
    return None if seat == position.pending.owner else Illegal.NOT_YOUR_SCORE


def _call_refusal(position: "Position", seat: Seat) -> Illegal | None:
    pending = position.pending
    if position.rules.claim is not Claiming.MUGGINS:
        return Illegal.NO_STEALING
    if pending is None:
        return _false_call_refusal(position, seat)
    if position.seating.side_of(seat) == position.seating.side_of(pending.owner):
        return Illegal.OWN_SIDE
    if not pending.released:
        return Illegal.NOT_YET
    if seat in position.barred:
        return Illegal.CALL_FORFEITED
    return None if seat in callers(position, pending.owner, pending.points) else Illegal.NOT_WORTH


def _false_call_refusal(position: "Position", seat: Seat) -> Illegal | None:
    """Why the seat may not call without a pending score; it may where false calls are punished (A-FU-22)."""
    if not position.open_to_call:
        return Illegal.WINDOW_CLOSED
    if position.seating.side_of(seat) == position.seating.side_of(position.last):
        return Illegal.OWN_SIDE
    return Illegal.CALL_FORFEITED if seat in position.barred else None


def _release_refusal(position: "Position", seat: Seat) -> Illegal | None:
    pending = position.pending
    if pending is None:
        return Illegal.NOTHING_TO_CLAIM
    if seat not in pending.asking:
        side_of = position.seating.side_of
        own = seat == pending.owner or side_of(seat) != side_of(pending.owner)
        return Illegal.ALREADY_RELEASED if own and pending.released else Illegal.NOT_YOUR_SCORE
    return None if seat == pending.owner or pending.released else Illegal.NOT_YET
