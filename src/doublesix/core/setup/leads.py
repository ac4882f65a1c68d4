"""The lead of a setup: tiles that these rules never have led."""

from collections.abc import Iterator

from doublesix.core.options import FirstLead, LeadTile, NextLead, NoDouble
from doublesix.core.points import play_points
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile
from doublesix.messages import Message

__all__ = ["forced_lead_problems", "lead_problems"]


class _NoDouble(
    Message,
    id="setup.led-no-double",
    english="the lead is {tile}, but these rules have a double led",
):
    tile: str


class _NoDoubleOrScore(
    Message,
    id="setup.led-no-double-or-score",
    english="the lead is {tile}, but these rules have a double led, or a tile that scores",
):
    tile: str


class _NotTheHeaviest(
    Message,
    id="setup.led-not-the-heaviest",
    english="the lead is {tile}, but {better} comes before it, and was dealt: {drawn} tiles were drawn in all",
):
    tile: str
    better: str
    drawn: int


def lead_problems(position: Position) -> Iterator[Message]:
    """Check that the tile led is of a kind that may be led; this depends on the layout alone."""
    rules, tile = position.rules, position.layout.lead
    if tile is None or tile.is_double or rules.no_double is NoDouble.HEAVIEST_SINGLE:
        return
    if rules.lead_tile is LeadTile.DOUBLE or _led_by_a_double(rules):
        yield _NoDouble(str(tile))
    elif rules.lead_tile is LeadTile.DOUBLE_OR_SCORE and not play_points(rules, tile.pips):
        yield _NoDoubleOrScore(str(tile))


def _led_by_a_double(rules: RuleSet) -> bool:
    """Whether the highest double is led in every round."""
    return _forced_always(rules) and rules.first_lead is FirstLead.HIGHEST_DOUBLE


def _forced_always(rules: RuleSet) -> bool:
    """Whether the tiles held decide who leads every round, and that tile must be led."""
    by_tiles = rules.first_lead is not FirstLead.LOT and rules.next_lead is NextLead.SAME
    return by_tiles and rules.lead_tile is LeadTile.FORCED


def forced_lead_problems(position: Position) -> Iterator[Message]:
    """Check that no tile that would have to be led before the one that was can have been dealt; depends on all tiles.

    Where a later leader is free, the round may be a later one; then only a lead that is still bound is checked.
    """
    rules = position.rules
    tile = position.layout.lead if _forced_always(rules) else position.lead_tile
    if tile is None or rules.first_lead is FirstLead.LOT or rules.lead_tile is not LeadTile.FORCED:
        return
    drawn = len(rules.tiles) - position.seating.seats * rules.hand_size_for(position.seating.seats)
    drawn -= len(position.boneyard)
    better = [one for one in rules.tiles if one not in position.boneyard and _before(rules, one, tile)]
    if len(better) > drawn:
        yield _NotTheHeaviest(str(tile), str(max(better, key=rules.weight)), drawn)


def _before(rules: RuleSet, one: Tile, other: Tile) -> bool:
    """Whether ``one`` is led before ``other`` where the tiles held decide."""
    if rules.first_lead is FirstLead.HIGHEST_DOUBLE and one.is_double != other.is_double:
        return one.is_double
    return (one > other) if one.is_double and other.is_double else rules.weight(one) > rules.weight(other)
