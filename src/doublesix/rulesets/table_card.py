"""The short card: the rules that players look up at a table, on one screen and without clauses."""

from doublesix.core.options import Claiming, FirstLead
from doublesix.core.rules import RuleSet, Topic
from doublesix.messages import Message
from doublesix.rulesets.card import sentences
from doublesix.rulesets.game import Game

__all__ = ["table_card"]


def table_card(rules: RuleSet, game: Game | None = None) -> tuple[Message, ...]:
    """Sentences of the short card, in the order of the full one (`doublesix.rulesets.card`).

    >>> from doublesix.rulesets.loader import load
    >>> game = load("block")
    >>> [str(message) for message in table_card(game.rules, game)][:3]
    ['Each player draws 7 tiles when two play, 5 when three or four play.', 'The leader may lead any tile.',
     'There is no spinner: no double branches.']
    """
    wanted = _looked_up(rules)
    return tuple(one.message for one in sentences(rules, game) if wanted.intersection(one.topics))


def _looked_up(rules: RuleSet) -> frozenset[Topic]:
    """Topics that distinguish one game from another; the rest holds in most games, or is looked up in the full card."""
    topics = {"hand_size", "lead_tile", "spinner", "cross_first", "reserve", "domino_score", "blocked_score"}
    topics |= {"pips_per_point", "target", "exact", "skunk", "divisors", "end_match", "get_in"}
    topics |= {"optional_draw"} if rules.optional_draw else {"draw"}
    if rules.first_lead is not FirstLead.LOT:
        topics |= {"first_lead"}
    if rules.line_ends == 1:
        topics |= {"line_ends"}
    if rules.play_again:
        topics |= {"play_again"}
    if rules.divisors:
        topics |= {"spinner_count"}
    if rules.claim is not Claiming.AUTO:
        topics |= {"claim", "steal"}
    if rules.rounding > 1 and rules.pips_per_point == 1:
        topics |= {"rounding"}
    return frozenset(topics)
