"""Facts that follow from several parameters and are used by more than one sentence."""

from doublesix.core.options import FirstLead, LeadTile, NextLead, NoDouble
from doublesix.core.rules import RuleSet

__all__ = ["always_a_double", "draws_for_the_lead", "duel", "passes_on"]


def duel(rules: RuleSet) -> bool:
    """Whether the game is for two players only: then there is one opponent, and no left and right."""
    return rules.players == (2,)


def passes_on(rules: RuleSet) -> str:
    """Phrase for the lead passing to the next seat.

    >>> passes_on(RuleSet())
    'passes to the left'
    """
    return "passes to the opponent" if duel(rules) else "passes to the left"


def always_a_double(rules: RuleSet) -> bool:
    """Whether every round is led with a double."""
    held = rules.first_lead is FirstLead.HIGHEST_DOUBLE and rules.next_lead is NextLead.SAME
    needed = rules.lead_tile is LeadTile.DOUBLE or (held and rules.lead_tile is LeadTile.FORCED)
    return needed and rules.no_double is not NoDouble.HEAVIEST_SINGLE


def draws_for_the_lead(rules: RuleSet) -> bool:
    """Whether a player may have to draw for a tile to lead."""
    needed = rules.lead_tile in {LeadTile.DOUBLE, LeadTile.DOUBLE_OR_SCORE}
    return rules.no_double is NoDouble.DRAW and (needed or rules.first_lead is FirstLead.HIGHEST_DOUBLE)
