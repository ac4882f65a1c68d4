"""Abilities: tiles and calls that a seat could use, whether or not it is its turn, and whether it has any turn left."""

from typing import TYPE_CHECKING, Final

from doublesix.core.awards import Source
from doublesix.core.options import Claiming, LeadTile, NoDouble, TeamOut
from doublesix.core.points import play_points
from doublesix.core.seating import Seat
from doublesix.core.tiles import Tile
from doublesix.core.turns import Phase

if TYPE_CHECKING:
    from doublesix.core.position import Position

__all__ = ["able", "callers", "can_play", "goes_out", "leads", "may_lead", "next_seat", "pairs_play_on"]

# Bound once, for the hot paths: looking up enum members is slow before Python 3.12.
_LEAD: Final = Phase.LEAD
_BOTH: Final = TeamOut.BOTH


def able(position: "Position", seat: Seat) -> bool:
    """Whether ``seat`` holds a tile that it may play, or lead if the round is still to be led."""
    return bool(leads(position, seat)) if position.phase is _LEAD else can_play(position, seat)


def can_play(position: "Position", seat: Seat) -> bool:
    """Whether ``seat`` holds a tile that fits an open end."""
    hand = position.hands[seat]
    for end in position.layout.open_ends:
        pip = end.pip
        for tile in hand:
            if tile.high == pip or tile.low == pip:
                return True
    return False


def callers(position: "Position", owner: Seat, points: int) -> tuple[Seat, ...]:
    """Opponents for whom calling an unclaimed score pays, in asking order (FU-17, A-MOF-11).

    Seats that are barred from calling it are left out.
    """
    if position.rules.claim is not Claiming.MUGGINS:
        return ()
    board, side_of = position.scoreboard, position.seating.side_of
    return tuple(
        seat
        for seat in position.seating.opponents_of(owner)
        if seat not in position.barred and board.worth(side_of(seat), points, Source.STEAL)[0] > 0
    )


def leads(position: "Position", seat: Seat) -> tuple[Tile, ...]:
    """Tiles that ``seat`` may lead; empty if it holds none that qualifies (MGR-04, TF-08, DSR-06, MOF-12)."""
    hand = position.hands[seat]
    if position.lead_tile is not None:
        return (position.lead_tile,)
    fit = tuple(tile for tile in hand if may_lead(position, tile))
    if not fit and position.rules.no_double is NoDouble.HEAVIEST_SINGLE:
        return (max(hand, key=position.rules.weight),)
    return fit


def may_lead(position: "Position", tile: Tile) -> bool:
    """Whether ``tile`` satisfies the rule for this round's lead."""
    match position.lead_rule:
        case LeadTile.ANY | LeadTile.FORCED:
            return True
        case LeadTile.DOUBLE:
            return tile.is_double
        case LeadTile.DOUBLE_OR_SCORE:
            # A lone lead counts all its pips, a double too.
            return tile.is_double or play_points(position.rules, tile.pips) > 0


def pairs_play_on(position: "Position") -> bool:
    """Whether a seat can be out of a round that goes on, since both of a pair must go out."""
    return position.rules.team_out is _BOTH and position.seating.partners


def goes_out(position: "Position", seat: Seat) -> bool:
    """Whether the round ends because ``seat`` has no tiles left; where pairs play on, its partner must have none."""
    if position.hands[seat]:
        return False
    partner = position.seating.partner_of(seat) if pairs_play_on(position) else None
    return partner is None or not position.hands[partner]


def next_seat(position: "Position", seat: Seat) -> Seat:
    """The next seat in turn order; where pairs play on, the next that holds tiles (R-47)."""
    seating = position.seating
    left = seating.left_of(seat)
    if pairs_play_on(position):
        left = next((other for other in seating.from_left_of(seat) if position.hands[other]), left)
    return left
