"""The lead: who leads a round, and which tiles may be led."""

from dataclasses import dataclass

from doublesix.core.options import BlockedLead, FirstLead, LeadTile, NextLead, NoDouble
from doublesix.core.points import play_points
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat, Seating
from doublesix.core.tiles import Tile
from doublesix.core.turns import Ending, EndKind

__all__ = ["Lead", "find_lead", "lot_winner", "next_leader"]


@dataclass(frozen=True)
class Lead:
    """The leader of a round, the rule for the tile led, and the tile that must be led, if any."""

    seat: Seat
    rule: LeadTile
    tile: Tile | None = None


def lot_winner(lots: tuple[Tile, ...]) -> Seat:
    """The seat that drew the heaviest lot; two different tiles never tie (FU-03, FU-04, TF-07).

    >>> lot_winner((Tile(5, 2), Tile(6, 1)))
    1
    """
    return lots.index(max(lots))


def find_lead(rules: RuleSet, hands: tuple[tuple[Tile, ...], ...], leader: Seat | None) -> Lead | None:
    """The lead after a deal; `None` if the rules order a redeal.

    Args:
        rules: Determine how the leader is found and what may be led.
        hands: The tiles dealt, by seat.
        leader: The seat that leads by lot or by the last round; `None` if the dealt tiles decide.
    """
    lead = _led_by_tiles(rules, hands) if leader is None else Lead(leader, _unbound(rules.lead_tile))
    if lead is None or (rules.no_double is NoDouble.REDEAL and not _can_lead(rules, lead, hands[lead.seat])):
        return None
    return lead


def next_leader(rules: RuleSet, seating: Seating, leader: Seat, ending: Ending) -> Seat | None:
    """The leader after a round that ``leader`` led; `None` to repeat the opening procedure (C-10, MOF-31)."""
    if ending.kind is EndKind.BLOCK and rules.blocked_lead is BlockedLead.SAME:
        return None
    match rules.next_lead:
        case NextLead.SAME:
            return None
        case NextLead.WINNER:
            return ending.seat
        case NextLead.LEFT:
            return seating.left_of(leader)


def _led_by_tiles(rules: RuleSet, hands: tuple[tuple[Tile, ...], ...]) -> Lead | None:
    held = {tile: seat for seat, hand in enumerate(hands) for tile in hand}
    doubles = [tile for tile in held if tile.is_double]
    if rules.first_lead is FirstLead.HEAVIEST_TILE:
        best = max(held, key=rules.weight)
    elif doubles:
        best = max(doubles)
    elif rules.no_double is NoDouble.HEAVIEST_SINGLE:
        best = max(held, key=rules.weight)
    else:
        # No hand holds a double: the seat dealt first draws for one, or the tiles are dealt again.
        return Lead(0, LeadTile.DOUBLE) if rules.no_double is NoDouble.DRAW else None
    return Lead(held[best], rules.lead_tile, best if rules.lead_tile is LeadTile.FORCED else None)


def _unbound(rule: LeadTile) -> LeadTile:
    """`FORCED` binds only a leader who won the lead by holding a tile (MOF-12, A-MOF-01)."""
    return LeadTile.ANY if rule is LeadTile.FORCED else rule


def _can_lead(rules: RuleSet, lead: Lead, hand: tuple[Tile, ...]) -> bool:
    match lead.rule:
        case LeadTile.ANY | LeadTile.FORCED:
            return True
        case LeadTile.DOUBLE:
            return any(tile.is_double for tile in hand)
        case LeadTile.DOUBLE_OR_SCORE:
            return any(tile.is_double or play_points(rules, tile.pips) for tile in hand)
