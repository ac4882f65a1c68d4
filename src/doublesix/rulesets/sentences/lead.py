"""Sentences on who leads, and which tile."""

from doublesix.core.options import BlockedLead, FirstLead, LeadTile, NextLead, NoDouble, SingleOrder
from doublesix.core.rules import RuleSet
from doublesix.messages import FixedMessage, Message
from doublesix.rulesets.sentences.common import Sentence, Sentences, draws_for_the_lead, onwards

__all__ = ["lead"]


def lead(rules: RuleSet) -> Sentences:
    """Who leads and which tile, in the first round and later."""
    yield _leader(rules)
    yield from _lead_tile(rules)
    yield from _missing(rules)
    yield _later(rules)


_BY_PIPS = FixedMessage("card.lead.by-pips", "by total pips, then by the higher half")
_BY_HALVES = FixedMessage("card.lead.by-halves", "by the higher half, then by the lower")


def _order(rules: RuleSet) -> FixedMessage:
    """How tiles are compared for the heaviest."""
    return _BY_HALVES if rules.single_order is SingleOrder.HIGH_THEN_LOW else _BY_PIPS


_LOT = FixedMessage(
    "card.lead.lot",
    "Lots decide who leads: each player draws a tile, and the heaviest leads, by total pips, then by the higher half."
    " The lots go back before the deal.",
)
_HIGHEST_DOUBLE = FixedMessage("card.lead.highest-double", "The player who holds the highest double leads.")


class _HeaviestTile(
    Message, id="card.lead.heaviest-tile", english="The player who holds the heaviest tile leads, {order}."
):
    order: FixedMessage


def _leader(rules: RuleSet) -> Sentence:
    match rules.first_lead:
        case FirstLead.LOT:
            return Sentence(_LOT, ("first_lead",))
        case FirstLead.HIGHEST_DOUBLE:
            return Sentence(_HIGHEST_DOUBLE, ("first_lead",))
        case FirstLead.HEAVIEST_TILE:
            return Sentence(_HeaviestTile(_order(rules)), ("first_lead", "single_order"))


_ANY = FixedMessage("card.lead.any", "The leader may lead any tile.")
_DOUBLE = FixedMessage("card.lead.double", "The lead must be a double; any double held will do.")
_DOUBLE_OR_SCORE = FixedMessage("card.lead.double-or-score", "The lead must be a double or a tile that scores.")


def _lead_tile(rules: RuleSet) -> Sentences:
    message = _ANY
    if rules.lead_tile is LeadTile.DOUBLE:
        message = _DOUBLE
    elif rules.lead_tile is LeadTile.DOUBLE_OR_SCORE:
        message = _DOUBLE_OR_SCORE
    elif rules.lead_tile is LeadTile.FORCED and rules.first_lead is not FirstLead.LOT:
        yield from _forced(rules)
        return
    yield Sentence(message, ("lead_tile",))


_FORCED = FixedMessage("card.lead.forced", "That tile must be led.")
_FORCED_FIRST = FixedMessage("card.lead.forced-first", "In the first round that tile must be led.")
_FORCED_BLOCKED = FixedMessage(
    "card.lead.forced-blocked", "In the first round, and after a blocked one, that tile must be led."
)
_FORCED_TIED = FixedMessage(
    "card.lead.forced-tied", "In the first round, and after a blocked one in which sides tie, that tile must be led."
)
_WINNER_FREE = FixedMessage("card.lead.winner-free", "Who leads as winner of the last round may lead any tile.")
_NEXT_FREE = FixedMessage(
    "card.lead.next-free", "Who leads because it is the next one's turn to lead may lead any tile."
)


def _forced(rules: RuleSet) -> Sentences:
    """The lead of a leader who is bound only if he won the lead by holding a tile."""
    if rules.next_lead is NextLead.SAME:
        yield Sentence(_FORCED, ("lead_tile",))
        return
    by_winning = rules.next_lead is NextLead.WINNER
    message = _FORCED_TIED if by_winning else _FORCED_FIRST
    if rules.blocked_lead is BlockedLead.SAME:
        message = _FORCED_BLOCKED
    yield Sentence(message, ("lead_tile",))
    yield Sentence(_WINNER_FREE if by_winning else _NEXT_FREE, ("free_lead",))


class _LeadPasses(
    Message,
    id="card.lead.passes",
    english="When no more may be drawn, the lead passes {to}; if nobody can lead, the tiles are dealt again.",
):
    to: FixedMessage


def _missing(rules: RuleSet) -> Sentences:
    """What happens if the double required for the lead is missing."""
    by_double = rules.first_lead is FirstLead.HIGHEST_DOUBLE
    if by_double:
        yield _nobody_holds_one(rules)
    needed = rules.lead_tile in {LeadTile.DOUBLE, LeadTile.DOUBLE_OR_SCORE}
    if needed and not (by_double and rules.next_lead is NextLead.SAME):
        yield Sentence(_without_one(rules), ("leader_without_double",) if by_double else ("no_double",))
    if draws_for_the_lead(rules):
        yield Sentence(_LeadPasses(onwards(rules)), ("lead_passes",))


_WITHOUT_REDEAL = FixedMessage(
    "card.lead.without-redeal", "If the leader holds no such tile, all tiles go back and are dealt again."
)
_WITHOUT_DRAW = FixedMessage(
    "card.lead.without-draw",
    "A leader without one draws one tile at a time until one comes, and must lead that very tile; the others stay in"
    " hand.",
)


class _WithoutHeaviest(
    Message, id="card.lead.without-heaviest", english="A leader without one leads the heaviest single in hand, {order}."
):
    order: FixedMessage


class _WithoutPass(
    Message,
    id="card.lead.without-pass",
    english="A leader without one passes the lead {to}; if nobody can lead, the tiles are dealt again.",
):
    to: FixedMessage


def _without_one(rules: RuleSet) -> Message:
    match rules.no_double:
        case NoDouble.REDEAL:
            return _WITHOUT_REDEAL
        case NoDouble.HEAVIEST_SINGLE:
            return _WithoutHeaviest(_order(rules))
        case NoDouble.DRAW:
            return _WITHOUT_DRAW
        case NoDouble.PASS:
            return _WithoutPass(onwards(rules))


_NOBODY_REDEAL = FixedMessage(
    "card.lead.nobody-redeal", "If nobody holds a double, all tiles go back, are shuffled and dealt again."
)
_NOBODY_DRAW = FixedMessage(
    "card.lead.nobody-draw",
    "If nobody holds a double, the first player draws one tile at a time until one comes, and must lead that very"
    " tile; the others stay in hand.",
)


class _NobodyHeaviest(
    Message,
    id="card.lead.nobody-heaviest",
    english="If nobody holds a double, the heaviest single leads instead, {order}.",
):
    order: FixedMessage


def _nobody_holds_one(rules: RuleSet) -> Sentence:
    if rules.no_double is NoDouble.HEAVIEST_SINGLE:
        return Sentence(_NobodyHeaviest(_order(rules)), ("no_double", "single_order"))
    return Sentence(_NOBODY_DRAW if rules.no_double is NoDouble.DRAW else _NOBODY_REDEAL, ("no_double",))


_SAME_LATER = FixedMessage("card.lead.later-same", "The leader of every round is found in this way.")
_WINNER_LATER = FixedMessage(
    "card.lead.later-winner",
    "The player who went out leads the next round; after a blocked round the leader is found as in the first.",
)
_WINNER_OR_LOWEST_LATER = FixedMessage(
    "card.lead.later-winner-or-lowest",
    "The player who went out leads the next round; after a blocked round the lowest hand leads, or, where sides tie for"
    " it, the leader is found as in the first.",
)


class _PassesUnlessBlocked(
    Message,
    id="card.lead.later-passes-unless-blocked",
    english="After a round in which somebody went out the lead passes {to}; after a blocked round the leader is found"
    " as in the first.",
):
    to: FixedMessage


class _Passes(
    Message,
    id="card.lead.later-passes",
    english="After each round, blocked or not, the lead passes {to}.",
):
    to: FixedMessage


def _later(rules: RuleSet) -> Sentence:
    again = rules.blocked_lead is BlockedLead.SAME
    message: Message = _SAME_LATER
    if rules.next_lead is NextLead.WINNER:
        message = _WINNER_LATER if again else _WINNER_OR_LOWEST_LATER
    elif rules.next_lead is NextLead.LEFT:
        message = _PassesUnlessBlocked(onwards(rules)) if again else _Passes(onwards(rules))
    return Sentence(message, ("next_lead", "blocked_lead"))
